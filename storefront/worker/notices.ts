import type { WorkboxPlugin } from 'workbox-core';
import { KEPT_HEADER } from '../src/lib/kept-header.ts';

declare const self: ServiceWorkerGlobalScope;

/** 'kept': the page shows something as it was last seen. 'fresh': what was late has arrived since. */
export type Notice = 'kept' | 'fresh';

/** Pages that listen, and what those that do not listen yet are to be told. */
const listening = new Set<string>();
const untold = new Map<string, Notice>();
const MOST_UNTOLD = 50;

function post(client: Client, notice: Notice): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's pages are of its own origin
  client.postMessage({ kind: notice });
}

async function tell(clientId: string, notice: Notice): Promise<void> {
  if (!listening.has(clientId)) {
    if (untold.size >= MOST_UNTOLD) untold.clear();
    untold.set(clientId, notice);
    return;
  }
  const client = await self.clients.get(clientId);
  if (client) post(client, notice);
  else listening.delete(clientId);
}

/** A page has begun to listen: it hears what it was to be told before. */
export function greet(client: Client): void {
  listening.add(client.id);
  const notice = untold.get(client.id);
  untold.delete(client.id);
  if (notice) post(client, notice);
}

function pageOf(event: ExtendableEvent | undefined): string | undefined {
  if (!(event instanceof FetchEvent)) return undefined;
  return event.resultingClientId || event.clientId;
}

/** The same answer, recognisable: it says nothing of the line. */
function marked({ body, status, statusText, headers }: Response): Response {
  const more = new Headers(headers);
  more.set(KEPT_HEADER, '1');
  return new Response(body, { status, statusText, headers: more });
}

/** Lets the page know when it was given what was kept, so that an old price goes as soon as the new one can be had. */
export const noticing: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, event, state }) => {
    const page = pageOf(event);
    if (!cachedResponse || !page) return cachedResponse;
    if (state) state['kept'] = true;
    await tell(page, 'kept');
    return marked(cachedResponse);
  },
  cacheDidUpdate: async ({ event, state }) => {
    const page = pageOf(event);
    if (page && state?.['kept'] === true) await tell(page, 'fresh');
  },
};
