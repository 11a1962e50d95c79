import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import type { Order } from '@chitenge/contract/order';
import { call } from '../../../lib/call.ts';
import type { OrderPayload } from '../order-payload.ts';

/**
 * Places the session's cart as an order.
 * @param key idempotency key: the same for every retry of this order
 * @throws ApiError 400 names the fields at fault; 409 names the lines at fault or the new total
 */
export function placeOrder(payload: OrderPayload, key: string): Promise<Order> {
  return call('POST /api/orders', { body: payload, headers: { [IDEMPOTENCY_HEADER]: key } });
}
