import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { withHover } from '../../../theme/breakpoints.ts';
import { color, motion, size, space, touchTarget } from '../../../theme/tokens.ts';
import { overLabel } from '../../../ui/over-label.ts';

interface ChoiceProps {
  label: string;
  /** How many products there would be; with none it cannot be chosen. */
  count: number;
  chosen: boolean;
  onToggle: () => void;
  look: 'box' | 'row';
  /** Stands before the label: a swatch, or a tick box. */
  mark?: ReactNode;
}

/**
 * Something to choose or not, with how many products it would leave: a box, or a row with a mark. Without any it is only
 * `aria-disabled`, so that the focus stays on what was just taken out.
 */
export function Choice({ label, count, chosen, onToggle, look, mark }: ChoiceProps) {
  const barren = count === 0 && !chosen;
  return (
    <StyledChoice data-look={look} data-barren={barren}>
      <input
        type="checkbox"
        aria-label={`${label}, ${count === 1 ? '1 product' : `${count} products`}`}
        aria-disabled={barren || undefined}
        checked={chosen}
        onChange={() => {
          if (!barren) onToggle();
        }}
      />
      {mark && <StyledMark>{mark}</StyledMark>}
      <StyledLabel>{label}</StyledLabel>
      <StyledCount>{count}</StyledCount>
    </StyledChoice>
  );
}

const StyledMark = styled.span`
  display: grid;
  flex: none;
`;

const StyledLabel = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const StyledCount = styled.span`
  color: ${color.inkSoft};
  font-size: ${size.micro};
  font-variant-numeric: tabular-nums;
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

  &:has(:focus-visible) {
    outline: 2px solid ${color.copper};
    outline-offset: 2px;
  }

  &[data-barren='true'] {
    color: ${color.inkSoft};
    cursor: not-allowed;
  }

  &[data-barren='true'] ${StyledMark} {
    opacity: 0.4;
  }

  &[data-look='box'] {
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

  &[data-look='box']:has(:checked) {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.paper};
  }

  &[data-look='box']:has(:checked) ${StyledCount} {
    color: inherit;
  }

  &[data-look='box'][data-barren='true'] {
    border-style: dashed;
    border-color: ${color.hairline};
  }

  &[data-look='row'] {
    gap: 0.75rem;
    padding-inline: 0.25rem ${space.xs};
  }

  &[data-look='row'] ${StyledCount} {
    margin-left: auto;
  }

  &[data-look='row']:has(:checked) ${StyledLabel} {
    font-weight: 600;
  }

  ${withHover} {
    &[data-look='box'][data-barren='false']:hover {
      border-color: ${color.ink};
    }

    &[data-look='row'][data-barren='false']:hover ${StyledLabel} {
      color: ${color.copper};
    }
  }
`;
