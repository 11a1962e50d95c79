/** Request header that makes a repeated order or cart addition take effect once. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Header from the proxy: `staff` for an order that a signed-in staff member places, in whatever browser. */
export const ORDER_BY_HEADER = 'x-order-by';

/** Header from the proxy: `off` for an order whose address has caused enough SMS in this hour. Mails are not limited by it. */
export const ORDER_SMS_HEADER = 'x-order-sms';
