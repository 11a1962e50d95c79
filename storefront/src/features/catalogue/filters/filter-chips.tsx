import { useRef } from 'react';
import { styled } from 'styled-components';
import { withHover } from '../../../theme/breakpoints.ts';
import { color, motion, size, space, touchTarget } from '../../../theme/tokens.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { FilterChoices } from '../product-filter.ts';
import { activeFilters, clearFilters } from './active-filters.ts';
import { Row } from '../../../ui/layout.ts';

interface FilterChipsProps {
  choices: FilterChoices;
  onChange: (choices: FilterChoices) => void;
  /** Called when the last chip disappears. The caller must move the focus, because no chip is left. */
  onCleared: () => void;
}

/** A chip per active filter that removes it, and a button that removes all. */
export function FilterChips({ choices, onChange, onCleared }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const active = activeFilters(choices);
  if (active.length === 0) return null;

  function remove(index: number, without: FilterChoices): void {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])].slice(0, active.length);
    const next = buttons[index + 1] ?? buttons[index - 1];
    if (next) next.focus();
    else onCleared();
    onChange(without);
  }

  return (
    <Row as="ul" ref={list} aria-label="Active filters">
      {active.map(({ key, label, without }, index) => (
        <li key={key}>
          <StyledChip type="button" aria-label={`${label}, remove`} onClick={() => remove(index, without)}>
            {label}
            <Icon name="close" side={14} />
          </StyledChip>
        </li>
      ))}
      <li>
        <StyledClear
          type="button"
          onClick={() => {
            onCleared();
            onChange(clearFilters(choices));
          }}
        >
          Clear all
        </StyledClear>
      </li>
    </Row>
  );
}

const StyledChip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.6rem;
  min-height: ${touchTarget};
  padding: 0.25rem 0.9rem;
  background: ${color.cotton};
  font-size: ${size.small};
  line-height: 1.3;
  text-align: left;
  overflow-wrap: anywhere;
  transition: color ${motion.quick} ${motion.ease};

  svg {
    flex: none;
  }

  ${withHover} {
    &:hover {
      color: ${color.copper};
    }
  }
`;

const StyledClear = styled.button`
  min-height: ${touchTarget};
  padding-inline: ${space.s};
  font-size: ${size.small};
  text-decoration: underline;
  text-underline-offset: 0.25em;
`;
