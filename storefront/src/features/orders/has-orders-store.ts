import { createStoredStore } from '../../lib/stored-store.ts';

/**
 * Whether this browser has sent an order. Links to the orders page show while it has. It is set before the request,
 * because a lost response may belong to a placed order.
 */
export const hasOrdersStore = createStoredStore('chitenge-has-orders', false, (value) =>
  typeof value === 'boolean' ? value : null,
);
