export { CartColumns } from './cart-columns.tsx';
export { useCart, type Cart } from './cart-context.ts';
export { CartProvider } from './cart-provider.tsx';
export type { CartItem } from './cart-state.ts';
export { CartView } from './cart-view.tsx';
export { LazyCartDrawer, preloadCartDrawer } from './lazy-cart-drawer.tsx';
export { LineOptions } from './line-options.tsx';
export { NoCartLines } from './no-cart-lines.tsx';
export { OrderSummary } from './order-summary.tsx';
