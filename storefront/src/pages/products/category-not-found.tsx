import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** What stands at the address of a category that is not, or no longer, there; the same whatever it is called. */
export function CategoryNotFound() {
  return (
    <Container>
      <PageHead title="Category Not Found – Chitenge" />
      <EmptyState as="h1" title="Category Not Found" text="No products found.">
        <ButtonLink to={paths.products}>Browse All Products</ButtonLink>
      </EmptyState>
    </Container>
  );
}
