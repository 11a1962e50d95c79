import type { CartLine } from '@chitenge/contract/cart';
import { call } from '../../../lib/call.ts';

export const CART_KEY = ['/api/cart'] as const;

/**
 * Fetches the session's cart.
 * @throws Error 'Failed to fetch cart'; its cause is the error of the call
 */
export async function getCart(signal: AbortSignal): Promise<CartLine[]> {
  try {
    return await call('GET /api/cart', { signal });
  } catch (cause) {
    throw new Error('Failed to fetch cart', { cause });
  }
}
