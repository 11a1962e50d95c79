/** Header with the signed token of a link to one order, for who has not its session: docs/behaviour.md#links-to-orders. */
export const ORDER_TOKEN_HEADER = 'x-order-token';
