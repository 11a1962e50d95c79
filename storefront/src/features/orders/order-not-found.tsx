import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Shown for an order of another session, or for an unknown id. */
export function OrderNotFound() {
  return (
    <EmptyState
      as="h1"
      title="Order Not Found"
      text="Orders can be seen in the browser that placed them. Have you opened this link in another one?"
    >
      <ButtonLink to={paths.products}>Back to Products</ButtonLink>
      <ButtonLink to={SHOP_PAGES.track.path} variant="secondary">
        Follow an order
      </ButtonLink>
    </EmptyState>
  );
}
