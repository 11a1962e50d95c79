/** Request header that makes a repeated order or cart addition take effect once. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
