import type { CartLine } from '@chitenge/contract/cart';
import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import { apiFetch, apiRequest } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { CartCalls } from '../cart-queue.ts';
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

/** A line that is no longer there was removed in another tab: what was asked for holds. */
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

/** The cart calls of section 7; all throw ApiError, or what `fetch` throws. */
export const cartCalls: CartCalls = { add, setQuantity, remove, clear };
