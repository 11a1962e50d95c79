import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** Replaces the listing of a category that does not exist. It does not name the category, so all such URLs share it. */
export function CategoryNotFound() {
  return (
    <Container>
      <PageHead title="Category Not Found" />
      <EmptyState as="h1" title="Category Not Found" text="No products found.">
        <ButtonLink to={paths.products}>Browse All Products</ButtonLink>
      </EmptyState>
    </Container>
  );
}
