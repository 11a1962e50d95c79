import { clearFilters, countChoices, type FilterChoices } from '../../features/catalogue/index.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface NoProductsProps {
  choices: FilterChoices;
  onChange: (choices: FilterChoices) => void;
  onCleared: () => void;
}

/** Replaces an empty listing. With active filters it offers to clear them. */
export function NoProducts({ choices, onChange, onCleared }: NoProductsProps) {
  const isFiltered = countChoices(choices) > 0;
  return (
    <EmptyState
      as="h2"
      title="No products found."
      text={isFiltered && 'Nothing here matches all of your filters.'}
    >
      {isFiltered && (
        <Button
          onClick={() => {
            onCleared();
            onChange(clearFilters(choices));
          }}
        >
          Clear Filters
        </Button>
      )}
      <ButtonLink to={paths.products} variant="secondary">
        Browse All Products
      </ButtonLink>
    </EmptyState>
  );
}
