import { openTabSync, type TabSync } from '../../lib/tab-sync.ts';

/**
 * Opens the channel in which the shopper's tabs tell each other that the cart has changed.
 * @param onChanged called when another tab has changed the cart
 */
export function openCartSync(onChanged: () => void): TabSync {
  return openTabSync('chitenge-cart', onChanged);
}
