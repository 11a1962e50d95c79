import { onDemand } from '../../ui/on-demand.tsx';
import { useCart } from './cart-context.ts';

const CartDrawer = onDemand(async () => (await import('./cart-drawer.tsx')).CartDrawer);

/** Where the cart drawer appears when it is first opened. Rendered once. */
export function CartDrawerSlot() {
  return <CartDrawer wanted={useCart().isOpen} />;
}

/** For somebody who is about to open it. */
export const preloadCartDrawer = CartDrawer.preload;
