export { orderQuery } from './api/get-order.ts';
export { OrderNotFound } from './order-not-found.tsx';
export { OrderView } from './order-view.tsx';
