import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isSaveDataEnabled } from '../lib/save-data.ts';
import { prefetchPage } from './pages.ts';

/** How long a pointer, a finger or the focus stays on a link before the page is prefetched, in milliseconds. */
const INTENT_DELAY_MS = 65;

/** Returns path and query of a link to another page of the shop. */
function linkTarget(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target !== '') return null;
  const url = link.pathname + link.search;
  return url === location.pathname + location.search ? null : url;
}

/**
 * Prefetches the page of a link on which the pointer, a finger or the focus stays. It does nothing while the
 * browser saves data.
 */
export function useLinkPrefetch(): void {
  const client = useQueryClient();

  useEffect(() => {
    let timer: number | undefined;
    const cancel = () => clearTimeout(timer);
    const schedule = ({ target }: Event) => {
      cancel();
      const url = linkTarget(target);
      if (url === null || isSaveDataEnabled()) return;
      timer = window.setTimeout(() => void prefetchPage(client, url), INTENT_DELAY_MS);
    };

    const controller = new AbortController();
    const options = { passive: true, signal: controller.signal };
    for (const event of ['pointerover', 'focusin']) document.addEventListener(event, schedule, options);
    for (const event of ['pointerout', 'pointercancel', 'focusout'])
      document.addEventListener(event, cancel, options);
    return () => {
      cancel();
      controller.abort();
    };
  }, [client]);
}
