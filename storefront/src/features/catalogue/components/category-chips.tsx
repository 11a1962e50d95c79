import type { Category } from '@chitenge/contract/category';
import { styled } from 'styled-components';
import { possessive } from '../listing.ts';
import { chipRow } from './chip-style.ts';

interface CategoryChipsProps {
  categories: readonly Category[];
  /** Slug of the chosen category, null for all. */
  chosen: string | null;
  onChoose: (slug: string | null) => void;
}

/** A name that ends in s gets no apostrophe: 'Accessories', not "Accessories'". */
export const chipLabel = (name: string) => (name.endsWith('s') ? name : possessive(name));

/** One chip for all products and one per category with products (docs/shopping.md#product-listing). */
export function CategoryChips({ categories, chosen, onChoose }: CategoryChipsProps) {
  const chips = [
    { slug: null, label: 'All' },
    // The address may have chosen one that has no products any more.
    ...categories
      .filter(({ slug, hasProducts }) => hasProducts || slug === chosen)
      .map(({ slug, name }) => ({ slug, label: chipLabel(name) })),
  ];
  return (
    <StyledChips aria-label="Filter by category">
      {chips.map(({ slug, label }) => (
        <button key={label} type="button" aria-pressed={slug === chosen} onClick={() => onChoose(slug)}>
          {label}
        </button>
      ))}
    </StyledChips>
  );
}

const StyledChips = styled.fieldset`
  ${chipRow}
`;
