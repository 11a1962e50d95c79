/** Keeps in this tab which link led to the shop, for the figures of where orders come from: docs/privacy.md#where-orders-come-from. */
import { sourceOf } from '@chitenge/contract/order-source';

const KEY = 'chitenge-source';

/** Keeps what the address of this document says. The router may have changed the address since. */
export function keepSource(): void {
  const [document] = performance.getEntriesByType('navigation');
  const source = sourceOf(new URL(document?.name ?? location.href, location.href).searchParams);
  if (source === null) return;
  try {
    sessionStorage.setItem(KEY, source);
  } catch {
    // Storage is blocked: the order has no source.
  }
}

/** Returns the kept source; null without one. */
export function keptSource(): string | null {
  keepSource();
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
