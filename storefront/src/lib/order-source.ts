/** Keeps in this tab which link led to the shop, for the figures of where orders come from: docs/privacy.md#where-orders-come-from. */
import { sourceOf } from '@chitenge/contract/order-source';

const KEY = 'chitenge-source';

/** The address by which this document was loaded. The router may have changed it since. */
function addressOfDocument(): string {
  const [document] = performance.getEntriesByType('navigation');
  return document?.name ?? location.href;
}

/** Keeps what an address says, by default that of this document. */
export function keepSource(address = addressOfDocument()): void {
  const source = sourceOf(new URL(address, location.href).searchParams);
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
