import { useRef } from 'react';
import { styled } from 'styled-components';
import { withHover } from '../../../theme/breakpoints.ts';
import { color, motion, size, space, touchTarget } from '../../../theme/tokens.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Choices } from '../product-filter.ts';
import { activeChoices, withoutFilters } from './choice-words.ts';

interface FilterChipsProps {
  choices: Choices;
  onChange: (choices: Choices) => void;
  /** The last of them was taken out: says where the focus goes, for there is none of them left to stand on. */
  onCleared: () => void;
}

/** The filters at work, each of which can be taken out, or all at once. */
export function FilterChips({ choices, onChange, onCleared }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const active = activeChoices(choices);
  if (active.length === 0) return null;

  function remove(place: number, without: Choices): void {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])].slice(0, active.length);
    const next = buttons[place + 1] ?? buttons[place - 1];
    if (next) next.focus();
    else onCleared();
    onChange(without);
  }

  return (
    <StyledChips ref={list} aria-label="Active filters">
      {active.map(({ key, label, without }, place) => (
        <li key={key}>
          <StyledChip type="button" aria-label={`${label}, remove`} onClick={() => remove(place, without)}>
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
            onChange(withoutFilters(choices));
          }}
        >
          Clear all
        </StyledClear>
      </li>
    </StyledChips>
  );
}

const StyledChips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
`;

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
