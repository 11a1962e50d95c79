import type { OrderStatus } from './status.ts';

/** Statuses of goods that have left the shop. In a file of its own, because the home page needs none of it. */
export const SENT_ORDER_STATUSES: readonly OrderStatus[] = ['shipped', 'delivered'];

/** Statuses of goods that wait in the shop. */
export const UNSENT_ORDER_STATUSES: readonly OrderStatus[] = ['pending', 'confirmed', 'paid'];
