import type { Ref } from 'react';
import { styled } from 'styled-components';
import {
  countChoices,
  type FilterChoices,
  FilterSheet,
  type ProductFilter,
  SortSelect,
} from '../../features/catalogue/index.ts';
import { from } from '../../theme/breakpoints.ts';
import { color, size, space } from '../../theme/tokens.ts';
import { Row } from '../../ui/layout.ts';

interface ResultsToolbarProps {
  filter: ProductFilter;
  choices: FilterChoices;
  onChange: (choices: FilterChoices) => void;
  /** Number of products; undefined while it loads. */
  total: number | undefined;
  /** The count, which gets the focus when the focused filter disappears. */
  countRef: Ref<HTMLOutputElement>;
}

function countText(total: number, search: string | undefined): string {
  if (search) return `Found ${total} products matching your search`;
  return total === 1 ? '1 product' : `${total} products`;
}

/** The number of products, the sort order, and on small screens the button of the filters. */
export function ResultsToolbar({ filter, choices, onChange, total, countRef }: ResultsToolbarProps) {
  return (
    <StyledToolbar>
      <StyledCount ref={countRef} tabIndex={-1}>
        {total !== undefined && countText(total, filter.search)}
      </StyledCount>
      {(total !== 0 || countChoices(choices) > 0) && (
        <Row $gap="s m" $align="center" $justify="space-between" data-needs-script>
          <StyledSheet>
            <FilterSheet filter={filter} choices={choices} onChange={onChange} />
          </StyledSheet>
          <SortSelect isSearch={filter.search !== undefined} choices={choices} onChange={onChange} />
        </Row>
      )}
    </StyledToolbar>
  );
}

const StyledToolbar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s};

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
  font-size: ${size.small};
  outline: none;

  ${from.tablet} {
    font-size: ${size.lead};
  }
`;

const StyledSheet = styled.div`
  flex: none;

  ${from.desk} {
    display: none;
  }
`;
