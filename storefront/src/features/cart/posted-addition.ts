import type { Addition } from './cart-state.ts';

/** The shopper's choices for an addition, and its idempotency key. */
export interface PostedAddition extends Omit<Addition, 'product'> {
  key: string;
}

/**
 * Returns and removes the addition that early-addition.ts has posted for this button without success. Its repeat needs
 * the same key, because the server may have applied it.
 */
export function takePostedAddition({ dataset }: HTMLElement): Partial<PostedAddition> {
  const { posted = '{}' } = dataset;
  delete dataset['posted'];
  return JSON.parse(posted);
}
