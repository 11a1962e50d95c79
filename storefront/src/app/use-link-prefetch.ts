import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { savesData } from '../lib/saves-data.ts';
import { prefetchPage } from './pages.ts';

/** How long a pointer, a finger or the focus stays with a link before it is taken for a wish, in milliseconds. */
const REST_MS = 65;

/** Where a link of this shop leads that is not where the shopper is already. */
function leadsTo(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target !== '') return null;
  const address = link.pathname + link.search;
  return address === location.pathname + location.search ? null : address;
}

/**
 * Fetches the page that a link leads to once somebody is about to follow it: the pointer rests on it, a finger stays on
 * it without scrolling, or the keyboard has come to it. Spares shoppers who save data.
 */
export function useLinkPrefetch(): void {
  const client = useQueryClient();

  useEffect(() => {
    let timer: number | undefined;
    const leave = () => clearTimeout(timer);
    const approach = ({ target }: Event) => {
      leave();
      const address = leadsTo(target);
      if (address === null || savesData()) return;
      timer = window.setTimeout(() => void prefetchPage(client, address), REST_MS);
    };

    const quit = new AbortController();
    const options = { passive: true, signal: quit.signal };
    for (const event of ['pointerover', 'focusin']) document.addEventListener(event, approach, options);
    for (const event of ['pointerout', 'pointercancel', 'focusout'])
      document.addEventListener(event, leave, options);
    return () => {
      leave();
      quit.abort();
    };
  }, [client]);
}
