import { withoutFilters } from '../../features/catalog/filters/choice-words.ts';
import { countChoices, type Choices } from '../../features/catalog/product-filter.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface NoProductsProps {
  choices: Choices;
  onChange: (choices: Choices) => void;
  onCleared: () => void;
}

/** What stands where a listing has nothing; when filters are at work, it offers to do without them. */
export function NoProducts({ choices, onChange, onCleared }: NoProductsProps) {
  const narrowed = countChoices(choices) > 0;
  return (
    <EmptyState
      as="h2"
      title="No products found."
      text={narrowed && 'Nothing here passes all of your filters at once.'}
    >
      {narrowed && (
        <Button
          onClick={() => {
            onCleared();
            onChange(withoutFilters(choices));
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
