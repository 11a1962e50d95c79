import { useEffect } from 'react';

/** Event on the window. early-input.ts listens to it. */
export type HydrationEvent = 'shop:hydrated';

/** Signals that the page has hydrated. It renders after the page, because React runs effects in order. */
export function HydrationSignal(): null {
  useEffect(() => void dispatchEvent(new Event('shop:hydrated' satisfies HydrationEvent)), []);
  return null;
}
