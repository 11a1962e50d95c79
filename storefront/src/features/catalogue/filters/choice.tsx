import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { withHover } from '../../../theme/breakpoints.ts';
import { color, motion, size, space, touchTarget } from '../../../theme/tokens.ts';
import { overLabel } from '../../../ui/over-label.ts';

interface ChoiceProps {
  label: string;
  /** Whether a translator leaves the label as it is. */
  exact?: boolean;
  /** Number of products with this value. A value without products cannot be chosen. */
  count: number;
  chosen: boolean;
  onToggle: () => void;
  variant: 'box' | 'row';
  /** Shown before the label: a swatch or a check box. */
  mark?: ReactNode;
}

/**
 * A check box of a facet value with its product count. A value without products is `aria-disabled` instead of disabled, so
 * that it keeps the focus after the shopper removes it.
 */
export function Choice({ label, exact = false, count, chosen, onToggle, variant, mark }: ChoiceProps) {
  const empty = count === 0 && !chosen;
  return (
    <StyledChoice data-variant={variant} data-empty={empty || undefined} data-chosen={chosen || undefined}>
      <input
        type="checkbox"
        aria-label={`${label}, ${count === 1 ? '1 product' : `${count} products`}`}
        aria-disabled={empty || undefined}
        checked={chosen}
        onChange={() => {
          if (!empty) onToggle();
        }}
      />
      {mark && <i>{mark}</i>}
      <span translate={exact ? 'no' : undefined}>{label}</span>
      <small>{count}</small>
    </StyledChoice>
  );
}

const focused = css`
  outline: 2px solid ${color.copper};
  outline-offset: 2px;
`;

const chosenBox = css`
  border-color: ${color.ink};
  background: ${color.ink};
  color: ${color.paper};

  > small {
    color: inherit;
  }
`;

const StyledChoice = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  min-height: ${touchTarget};
  font-size: ${size.small};
  line-height: 1.3;
  cursor: pointer;

  input {
    ${overLabel}
  }

  > i {
    display: grid;
    flex: none;
  }

  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  > small {
    color: ${color.inkSoft};
    font-size: ${size.micro};
    font-variant-numeric: tabular-nums;
  }

  &:has(:focus-visible) {
    ${focused}
  }

  @supports not selector(:has(*)) {
    &:focus-within {
      ${focused}
    }
  }

  &[data-empty='true'] {
    color: ${color.inkSoft};
    cursor: not-allowed;
  }

  &[data-empty='true'] > i {
    opacity: 0.4;
  }

  &[data-variant='box'] {
    flex-direction: column;
    justify-content: center;
    padding: 0.3rem 0.25rem;
    border: 1px solid ${color.edge};
    font-weight: 500;
    text-align: center;
    transition:
      background-color ${motion.quick} ${motion.ease},
      color ${motion.quick} ${motion.ease};
  }

  &[data-variant='box']:has(:checked) {
    ${chosenBox}
  }

  /* For browsers without :has, which shows a choice before the page has hydrated. */
  &[data-variant='box'][data-chosen='true'] {
    ${chosenBox}
  }

  &[data-variant='box'][data-empty='true'] {
    border-style: dashed;
    border-color: ${color.hairline};
  }

  &[data-variant='row'] {
    gap: 0.75rem;
    padding-inline: 0.25rem ${space.xs};
  }

  &[data-variant='row'] > small {
    margin-left: auto;
  }

  &[data-variant='row'] :checked ~ span {
    font-weight: 600;
  }

  ${withHover} {
    &[data-variant='box']:not([data-empty]):hover {
      border-color: ${color.ink};
    }

    &[data-variant='row']:not([data-empty]):hover > span {
      color: ${color.copper};
    }
  }
`;
