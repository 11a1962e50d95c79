export { orderQuery } from './api/get-order.ts';
export { sessionOrdersQuery } from './api/list-orders.ts';
export { forgetShopper } from './forget-shopper.ts';
export { hasOrdersStore } from './has-orders-store.ts';
export { OrderList } from './order-list.tsx';
export { OrderNotFound } from './order-not-found.tsx';
export { OrderView } from './order-view.tsx';
export { YourOrdersLink } from './your-orders-link.tsx';
