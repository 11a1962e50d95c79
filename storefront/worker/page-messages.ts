/** Messages between the service worker and its pages; src/offline/worker-messages.ts is the other side. */
import type { WorkboxPlugin } from 'workbox-core';
import { CACHED_RESPONSE_HEADER } from '../src/lib/cached-response-header.ts';

declare const self: ServiceWorkerGlobalScope;

/** 'failed': the network gave the page no response. 'fresh': it did, after the page got the cached one. */
type PageMessage = 'failed' | 'fresh';

/** Client ids of pages that listen. */
const listening = new Set<string>();
/** The last message for each page that does not listen yet, by client id. */
const pending = new Map<string, PageMessage>();
const MAX_PENDING = 50;

function post(client: Client, message: PageMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker always has the origin of its pages
  client.postMessage({ kind: message });
}

async function notifyPage(clientId: string, message: PageMessage): Promise<void> {
  if (!listening.has(clientId)) {
    if (pending.size >= MAX_PENDING) pending.clear();
    pending.set(clientId, message);
    return;
  }
  const client = await self.clients.get(clientId);
  if (client) post(client, message);
  else listening.delete(clientId);
}

/** Adds a page that listens and sends it its pending message. */
export function registerPage(client: Client): void {
  listening.add(client.id);
  const message = pending.get(client.id);
  pending.delete(client.id);
  if (message) post(client, message);
}

/** Returns the paths of a page's 'visited' message; null for any other message. */
export function parseVisited(message: unknown): readonly unknown[] | null {
  if (typeof message !== 'object' || message === null) return null;
  if (!('kind' in message) || message.kind !== 'visited' || !('urls' in message)) return null;
  return Array.isArray(message.urls) ? message.urls : null;
}

function clientIdOf(event: ExtendableEvent | undefined): string | undefined {
  if (!(event instanceof FetchEvent)) return undefined;
  return event.resultingClientId || event.clientId;
}

/** Marks a cached response, which proves nothing about the connection. */
function markAsCached({ body, status, statusText, headers }: Response): Response {
  const marked = new Headers(headers);
  marked.set(CACHED_RESPONSE_HEADER, '1');
  return new Response(body, { status, statusText, headers: marked });
}

/** Notifies a page of a lost connection, and of fresh responses that follow cached ones, so that an old price disappears. */
export const notifyPlugin: WorkboxPlugin = {
  fetchDidFail: async ({ error, event }) => {
    const clientId = clientIdOf(event);
    // The page itself aborts calls that it no longer needs.
    if (clientId && error.name !== 'AbortError') await notifyPage(clientId, 'failed');
  },
  cachedResponseWillBeUsed: ({ cachedResponse, state }) => {
    if (!cachedResponse) return Promise.resolve(cachedResponse);
    if (state) state['fromCache'] = true;
    return Promise.resolve(markAsCached(cachedResponse));
  },
  cacheDidUpdate: async ({ event, state }) => {
    const clientId = clientIdOf(event);
    if (clientId && state?.['fromCache'] === true) await notifyPage(clientId, 'fresh');
  },
};
