import { openTabSync, type TabSync } from '../../lib/tab-sync.ts';

/**
 * Opens the channel by which one tab of the shopper notifies the others of a changed cart.
 * @param onChanged called when another tab has changed the cart
 */
export function openCartSync(onChanged: () => void): TabSync {
  return openTabSync('chitenge-cart', onChanged);
}

/** Makes every open page of the shop, this one included, fetch the cart. */
export function publishCartChange(): void {
  const { publish, close } = openCartSync(() => undefined);
  publish();
  close();
}
