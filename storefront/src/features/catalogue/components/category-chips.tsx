import type { Category } from '@chitenge/contract/category';
import { styled } from 'styled-components';
import { withHover } from '../../../theme/breakpoints.ts';
import { color, motion, size, space, touchTarget } from '../../../theme/tokens.ts';
import { possessive } from '../listing.ts';

interface CategoryChipsProps {
  categories: readonly Category[];
  /** Slug of the chosen category, null for all. */
  chosen: string | null;
  onChoose: (slug: string | null) => void;
}

/** One chip for all products and one per category (docs/behaviour.md#product-listing). */
export function CategoryChips({ categories, chosen, onChoose }: CategoryChipsProps) {
  const chips = [
    { slug: null, label: 'All' },
    // A name that ends in s gets no apostrophe: 'Accessories', not "Accessories'".
    ...categories.map(({ slug, name }) => ({ slug, label: name.endsWith('s') ? name : possessive(name) })),
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
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};

  button {
    min-height: ${touchTarget};
    padding: 0.25rem 1.1rem;
    border: 1px solid ${color.edge};
    font-size: ${size.small};
    font-weight: 500;
    overflow-wrap: anywhere;
    transition:
      background-color ${motion.quick} ${motion.ease},
      color ${motion.quick} ${motion.ease};
  }

  [aria-pressed='true'] {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.paper};
  }

  ${withHover} {
    [aria-pressed='false']:hover {
      border-color: ${color.copper};
      color: ${color.copper};
    }
  }
`;
