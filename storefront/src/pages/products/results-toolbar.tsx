import type { Ref } from 'react';
import { styled } from 'styled-components';
import { FilterSheet } from '../../features/catalog/filters/filter-sheet.tsx';
import { SortSelect } from '../../features/catalog/filters/sort-select.tsx';
import { countChoices, type Choices, type ProductFilter } from '../../features/catalog/product-filter.ts';
import { from } from '../../theme/breakpoints.ts';
import { color, size, space } from '../../theme/tokens.ts';

interface ResultsToolbarProps {
  filter: ProductFilter;
  choices: Choices;
  onChange: (choices: Choices) => void;
  /** How many products there are; undefined until that is known. */
  total: number | undefined;
  /** The count, which also takes the focus when there is nothing else to stand on. */
  countRef: Ref<HTMLOutputElement>;
}

function countWords(total: number, search: string | undefined): string {
  if (search) return `Found ${total} products matching your search`;
  return total === 1 ? '1 product' : `${total} products`;
}

/** How many products there are, told politely when it changes; the order, and on a small screen the way to the filters. */
export function ResultsToolbar({ filter, choices, onChange, total, countRef }: ResultsToolbarProps) {
  return (
    <StyledToolbar>
      <StyledCount ref={countRef} tabIndex={-1}>
        {total !== undefined && countWords(total, filter.search)}
      </StyledCount>
      {(total !== 0 || countChoices(choices) > 0) && (
        <StyledTools>
          <StyledSheet>
            <FilterSheet filter={filter} choices={choices} onChange={onChange} />
          </StyledSheet>
          <SortSelect choices={choices} onChange={onChange} />
        </StyledTools>
      )}
    </StyledToolbar>
  );
}

const StyledToolbar = styled.div`
  display: grid;
  gap: ${space.m};

  ${from.tablet} {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.l};
  }
`;

const StyledCount = styled.output`
  min-height: 1.6em;
  color: ${color.inkSoft};
  font-size: ${size.lead};
  outline: none;
`;

const StyledTools = styled.div`
  display: flex;
  align-items: end;
  justify-content: space-between;
  gap: ${space.m};
`;

const StyledSheet = styled.div`
  flex: none;

  ${from.desk} {
    display: none;
  }
`;
