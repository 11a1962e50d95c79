import { createStore } from '../../lib/store.ts';
import { createStoredStore } from '../../lib/stored-store.ts';

/** The code that the shopper has entered, for cart and checkout; null for none. */
export const discountCodeStore = createStoredStore<string | null>('chitenge-discount-code', null, (value) =>
  typeof value === 'string' ? value : null,
);

/** Why the shop has removed the shopper's code; null when it has not. */
export const discountNoticeStore = createStore<string | null>(null);
