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
      text="You can see an order only in the browser that placed it. Did you use another phone or browser?"
    >
      <ButtonLink to={paths.products}>Back to Products</ButtonLink>
      <ButtonLink to={SHOP_PAGES.track.path} variant="secondary">
        Track an order
      </ButtonLink>
    </EmptyState>
  );
}
