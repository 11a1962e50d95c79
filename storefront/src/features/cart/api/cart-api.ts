import type { CartLine } from '@chitenge/contract/cart';
import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import type { CartApi } from '../cart-queue.ts';
import type { Addition } from '../cart-state.ts';

function add({ product, quantity, size, color }: Addition, key: string): Promise<CartLine> {
  return call('POST /api/cart', {
    body: { productId: product.id, quantity, size, color },
    headers: { [IDEMPOTENCY_HEADER]: key },
  });
}

function setQuantity(lineId: string, quantity: number): Promise<CartLine> {
  return call('PATCH /api/cart/:id', { params: { id: lineId }, body: { quantity } });
}

/** Deletes a line. A 404 counts as success: another tab has deleted the line. */
async function remove(lineId: string): Promise<void> {
  try {
    await call('DELETE /api/cart/:id', { params: { id: lineId } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

const clear = (): Promise<void> => call('DELETE /api/cart');

/** The API calls that change the cart. Each throws ApiError, or the error that `fetch` throws. */
export const cartApi: CartApi = { add, setQuantity, remove, clear };
