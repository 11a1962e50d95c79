import { PRODUCT_SORTS, type ProductSort } from '@chitenge/contract/product-sort';
import { useId } from 'react';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { size, space, touchTarget } from '../../../theme/tokens.ts';
import { Select } from '../../../ui/field.tsx';
import type { FilterChoices } from '../product-filter.ts';

const LABELS = {
  newest: 'Newest first',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  name: 'Name, A to Z',
} satisfies Record<ProductSort, string>;

interface SortSelectProps {
  /** Whether the listing is a search. */
  isSearch: boolean;
  choices: FilterChoices;
  onChange: (choices: FilterChoices) => void;
}

/** The sort order of a listing. Without a choice, the editor's applies; in a search, the relevance. */
export function SortSelect({ isSearch, choices: { sort, ...filters }, onChange }: SortSelectProps) {
  const id = useId();
  return (
    <StyledSort>
      <label htmlFor={id}>Sort by</label>
      <Select
        id={id}
        value={sort ?? ''}
        onChange={({ target: { value } }) => {
          const chosen = PRODUCT_SORTS.find((option) => option === value);
          onChange(chosen ? { ...filters, sort: chosen } : filters);
        }}
      >
        <option value="">{isSearch ? 'Best match' : 'Our picks'}</option>
        {PRODUCT_SORTS.map((option) => (
          <option key={option} value={option}>
            {LABELS[option]}
          </option>
        ))}
      </Select>
    </StyledSort>
  );
}

const StyledSort = styled.div`
  display: flex;
  flex: 1 1 12rem;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
  min-width: 0;
  max-width: 20rem;
  font-size: ${size.small};

  ${from.tablet} {
    gap: ${space.m};
  }

  select {
    flex: 1 1 8rem;
    min-width: 0;
    min-height: ${touchTarget};
    padding-block: 0.4rem;
    font-size: max(1rem, ${size.small});
    text-overflow: ellipsis;
  }
`;
