import type { CartLine } from '@chitenge/contract/cart';
import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import { apiFetch, apiRequest } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { CartApi } from '../cart-queue.ts';
import type { Addition } from '../cart-state.ts';

function add({ product, quantity, size, color }: Addition, key: string): Promise<CartLine> {
  return apiRequest('/api/cart', {
    method: 'POST',
    body: { productId: product.id, quantity, size, color },
    headers: { [IDEMPOTENCY_HEADER]: key },
  });
}

function setQuantity(lineId: string, quantity: number): Promise<CartLine> {
  return apiRequest(`/api/cart/${encodeURIComponent(lineId)}`, {
    method: 'PATCH',
    body: { quantity },
  });
}

/** Deletes a line. A 404 counts as success: another tab has deleted the line. */
async function remove(lineId: string): Promise<void> {
  try {
    await apiFetch(`/api/cart/${encodeURIComponent(lineId)}`, { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

async function clear(): Promise<void> {
  await apiFetch('/api/cart', { method: 'DELETE' });
}

/** The API calls that change the cart. Each throws ApiError, or the error that `fetch` throws. */
export const cartApi: CartApi = { add, setQuantity, remove, clear };
