/** Prefix of the query keys of all order queries, for invalidation. */
export const ORDERS_KEY = ['/api/admin/orders'] as const;
