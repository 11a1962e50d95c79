import { paths } from '../../lib/paths.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { useCart } from './cart-context.ts';

const CartDrawer = onDemand(async () => (await import('./cart-drawer.tsx')).CartDrawer, {
  page: () => paths.cart,
});

/** The cart drawer, whose code loads when it opens for the first time. Render it once. */
export function LazyCartDrawer() {
  const { isOpen, close } = useCart();
  return <CartDrawer wanted={isOpen} onLoadFailed={close} />;
}

/** Loads the drawer's code before it opens. */
export const preloadCartDrawer = CartDrawer.preload;
