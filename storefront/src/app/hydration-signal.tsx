import { useEffect } from 'react';

/** Events on the document. early-input.ts listens to them. */
export type HydrationEvent = 'shop:hydrated' | 'shop:hydration-failed';

/** Dispatches the event, and sets `data-hydration` for scripts that load later. */
export function signalHydration(type: HydrationEvent): void {
  document.documentElement.dataset['hydration'] = type;
  document.dispatchEvent(new Event(type));
}

/** Signals that the page has hydrated. It renders after the page, because React runs effects in order. */
export function HydrationSignal(): null {
  useEffect(() => signalHydration('shop:hydrated'), []);
  return null;
}
