import { isKeptAnswer } from '../lib/kept-answer.ts';
import { leftByServer } from '../lib/left-by-server.ts';

/** Until when answers have been told, in milliseconds since the page began. */
let toldUntil = -1;

/** Addresses of the answers to be kept that came since they were told last: the server's, and those that were fetched. */
function newAnswers(): string[] {
  const isFirst = toldUntil < 0;
  const fetched = performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime > toldUntil)
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isKeptAnswer(pathname))
    .map(({ pathname, search }) => pathname + search);
  toldUntil = performance.now();
  return [...new Set([...(isFirst ? (leftByServer()?.asked ?? []) : []), ...fetched])];
}

/**
 * Tells the worker which page is looked at, so that it opens without a line too: one that was reached by a link inside the
 * shop is never asked for as a page, and the very first one came before there was a worker.
 * @param address path and query
 */
export async function tellSeen(address: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the worker is of this origin
  active?.postMessage({ kind: 'seen', addresses: [...newAnswers(), address] });
}

/**
 * Calls back when what is shown may be old: the worker answered with what it had kept, and the network has come back since.
 * @returns what ends that
 */
export function onFresh(listener: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  let old = false;
  const hear = ({ data }: MessageEvent<unknown>): void => {
    const kind = typeof data === 'object' && data !== null && 'kind' in data ? data.kind : undefined;
    if (kind === 'kept') old = true;
    if (kind === 'fresh') listener();
  };
  const backOnline = (): void => {
    if (old) listener();
    old = false;
  };
  navigator.serviceWorker.addEventListener('message', hear);
  addEventListener('online', backOnline);
  return () => {
    navigator.serviceWorker.removeEventListener('message', hear);
    removeEventListener('online', backOnline);
  };
}
