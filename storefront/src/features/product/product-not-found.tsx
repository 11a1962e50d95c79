import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Shown for a slug without a product. */
export function ProductNotFound() {
  return (
    <EmptyState as="h1" title="Product Not Found" text="The product you're looking for doesn't exist.">
      <ButtonLink to={paths.products}>Back to Products</ButtonLink>
    </EmptyState>
  );
}
