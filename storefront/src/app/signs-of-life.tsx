import { useEffect } from 'react';

/** Told to the document: the page has come to life, or it never will. */
export type SignOfLife = 'shop:alive' | 'shop:lifeless';

/** Tells those who wait for it (early-input.ts), and those who come later; only the first time counts. */
export function tell(sign: SignOfLife): void {
  document.documentElement.dataset['told'] = sign;
  document.dispatchEvent(new Event(sign));
}

/** Stands after a page, and tells once all that stands before it works. */
export function Alive(): null {
  useEffect(() => tell('shop:alive'), []);
  return null;
}
