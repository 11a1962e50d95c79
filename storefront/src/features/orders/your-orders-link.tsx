import { paths } from '../../lib/paths.ts';
import { useStore } from '../../lib/use-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { hasOrdersStore } from './has-orders-store.ts';

/** Links to the orders page while this browser has orders. */
export function YourOrdersLink() {
  const hasOrders = useStore(hasOrdersStore);
  return hasOrders ? (
    <ButtonLink to={paths.orders} variant="secondary">
      Your orders
    </ButtonLink>
  ) : null;
}
