/** Header that makes a repeat of an order, or of an addition to the cart, count once. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
