import type { CartLine } from '@chitenge/contract/cart';
import { apiRequest } from '../../../lib/api-client.ts';

export const CART_KEY = ['/api/cart'] as const;

/**
 * The session's cart.
 * @throws Error 'Failed to fetch cart' (section 8), with what happened as its cause
 */
export async function getCart(signal: AbortSignal): Promise<CartLine[]> {
  try {
    return await apiRequest('/api/cart', { signal });
  } catch (cause) {
    throw new Error('Failed to fetch cart', { cause });
  }
}
