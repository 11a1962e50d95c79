import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import type { Order } from '@chitenge/contract/order';
import { apiRequest } from '../../../lib/api-client.ts';
import type { OrderPayload } from '../order-payload.ts';

/**
 * Orders what is in the cart.
 * @param key the same for every repeat of this order
 * @throws ApiError when it was refused: 400 names fields, 409 lines or a new total
 */
export function placeOrder(payload: OrderPayload, key: string): Promise<Order> {
  return apiRequest('/api/orders', {
    method: 'POST',
    body: payload,
    headers: { [IDEMPOTENCY_HEADER]: key },
  });
}
