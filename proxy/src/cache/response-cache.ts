/** Responses of the API and pages that are the same for every shopper, cached until the data they show changes. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { Catalogue, LiveCatalogue } from '../catalogue/catalogue.ts';
import { affects, type CatalogueRead } from '../catalogue/invalidation.ts';
import { cacheKeyOf } from './cache-key.ts';
import { CachedResponse, type SharedResponse, type EncodedResponse } from './cached-response.ts';
import { createCreationTurns, type CreationTurns } from './creation-turns.ts';
import { negotiateEncoding } from './content-encoding.ts';

const strongTag = (tag: string) => tag.trim().replace(/^W\//, '');

/** Returns whether the client has this encoded response already, by its `If-None-Match` header. */
function isNotModified(request: IncomingMessage, status: number, { etag }: EncodedResponse): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined || status !== 200) return false;
  if (known === etag) return true;
  // A cache that changes the encoding marks the tag as weak. The content is still the same.
  const strong = strongTag(etag);
  return known.split(',').some((tag) => strongTag(tag) === strong) || known.trim() === '*';
}

/** Sends an encoded response, or its headers for a 304. Node omits the body for HEAD. */
function sendEncoded(response: ServerResponse, status: number, encoded: EncodedResponse): void {
  const rawHeaders = status === 304 ? encoded.notModifiedRawHeaders : encoded.rawHeaders;
  if (response.getHeaderNames().length === 0) {
    response.writeHead(status, [...rawHeaders]);
  } else {
    // Earlier middleware has set headers. Those of the cached response override them.
    response.statusCode = status;
    for (let at = 0; at < rawHeaders.length; at += 2)
      response.setHeader(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  }
  if (status === 304) response.end();
  else response.end(encoded.body);
}

/** A response that the cache has sent. */
export interface ServedResponse {
  method: string;
  /** The source's route. */
  route: string;
  /** The status on the wire, 304 included. */
  status: number;
  cache: 'hit' | 'miss';
  /** Whether `serveCached` sent it, so that no later middleware of the app ran. */
  skippedMiddleware: boolean;
}

/** Where a response comes from when the cache does not have it. */
export interface ResponseSource {
  /** The route that metrics count it under, such as `/api/products/:slug`. */
  route: string;
  /** The URL that identifies the response. Defaults to the request's URL. */
  url?: string;
  /** Whose request it is, such as an IP address. Clients take turns when responses are created. */
  client?: string;
  /** Also caches status 404. Only for a response that serves all missing URLs, because their number has no bound. */
  cacheNotFound?: boolean;
  /**
   * Creates the response from a catalogue that records each read. Everything else that the response depends on
   * must stay the same until the process ends. `respond` passes on what this throws and caches nothing.
   */
  create: (catalogue: Catalogue) => Promise<SharedResponse>;
}

type CachedRequest = IncomingMessage & { originalUrl: string };

export interface ResponseCache {
  /** The app's first middleware: sends a cached response, or calls the next handler. */
  serveCached: RequestHandler;
  /**
   * Responds to a GET or HEAD from the cache, or creates the response and caches it. Concurrent requests share one
   * creation. A request that arrives after a change never gets a response whose creation read older data.
   */
  respond(request: CachedRequest, response: ServerResponse, source: ResponseSource): Promise<void>;
  /** Responses that are being created, and those that wait for it. */
  creations(): { waiting: number; running: number };
  /** Calls the listener for every response that the cache sends. */
  onServed(listener: (served: ServedResponse) => void): void;
}

export interface ResponseCacheOptions {
  catalogue: Pick<LiveCatalogue, 'recordReads' | 'subscribe'>;
  /** Headers that every response has, unless it sets its own. */
  headers: Readonly<Record<string, string>>;
  /** Upper bound of the cached bytes. */
  maxBytes?: number;
  turns?: CreationTurns;
}

const MAX_BYTES = 24 * 1024 * 1024;

/**
 * The browser revalidates on every use. Without `must-revalidate`, Chromium would apply `stale-while-revalidate` as well.
 * A CDN may serve a stale response for some seconds; RFC 9213 defines a separate header for it.
 */
const CACHE_HEADERS = {
  'Cache-Control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=30, must-revalidate',
  'CDN-Cache-Control': 'public, max-age=5, stale-while-revalidate=30',
};

type Delivery = Pick<ServedResponse, 'cache' | 'skippedMiddleware'>;
const FIRST_MIDDLEWARE_HIT: Delivery = { cache: 'hit', skippedMiddleware: true };
const HIT: Delivery = { cache: 'hit', skippedMiddleware: false };
const MISS: Delivery = { cache: 'miss', skippedMiddleware: false };

interface CacheEntry {
  route: string;
  response: CachedResponse;
  reads: readonly CatalogueRead[];
}

/** A response that is being created. */
interface PendingEntry {
  reads: CatalogueRead[];
  /** Whether data that it has read has changed since. */
  isStale: boolean;
  entry: Promise<CacheEntry>;
}

export function createResponseCache({
  catalogue,
  headers,
  maxBytes = MAX_BYTES,
  turns = createCreationTurns(),
}: ResponseCacheOptions): ResponseCache {
  const cache = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ response }) => response.size,
  });
  const pendingEntries = new Map<string, PendingEntry>();
  const listeners: ((served: ServedResponse) => void)[] = [];
  const commonHeaders = { ...CACHE_HEADERS, ...headers };

  catalogue.subscribe((changes) => {
    const isAffected = ({ reads }: { reads: readonly CatalogueRead[] }) =>
      reads.some((read) => changes.some((change) => affects(change, read)));
    for (const [key, entry] of cache.entries()) if (isAffected(entry)) cache.delete(key);
    for (const [key, pending] of pendingEntries) {
      if (!isAffected(pending)) continue;
      // Requests that wait already may get the older data. Later requests start another creation.
      pending.isStale = true;
      pendingEntries.delete(key);
    }
  });

  function startCreation(
    key: string,
    { route, client = '', cacheNotFound = false, create }: ResponseSource,
  ): PendingEntry {
    const reads: CatalogueRead[] = [];
    async function createEntry(): Promise<CacheEntry> {
      try {
        await turns.wait(client);
        const recording = catalogue.recordReads((read) => reads.push(read));
        const created = await create(recording);
        const entry = { route, response: new CachedResponse(created, commonHeaders), reads };
        const isCacheable = created.status === 200 || (cacheNotFound && created.status === 404);
        if (isCacheable && !pending.isStale) cache.set(key, entry);
        return entry;
      } finally {
        if (pendingEntries.get(key) === pending) pendingEntries.delete(key);
      }
    }
    // Starts in a microtask, so that `pending` is in the map even if `create` throws synchronously.
    const pending: PendingEntry = { reads, isStale: false, entry: Promise.resolve().then(createEntry) };
    pendingEntries.set(key, pending);
    return pending;
  }

  /** Updates the entry's size, unless the cache has evicted or replaced the entry. */
  function updateSize(key: string, entry: CacheEntry): void {
    if (cache.peek(key) === entry) cache.set(key, entry);
  }

  /** Compresses a response that is sent a second time better. After an error it stays as it is. */
  function improve(key: string, entry: CacheEntry): void {
    entry.response.improve().then(
      () => updateSize(key, entry),
      () => undefined,
    );
  }

  /** Sends the response if it exists in the client's encoding. Returns whether it did. */
  function trySend(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    entry: CacheEntry,
    delivery: Delivery,
  ): boolean {
    const encoded = entry.response.encoded(negotiateEncoding(request.headers['accept-encoding']));
    if (!encoded) return false;
    const status = isNotModified(request, entry.response.status, encoded) ? 304 : entry.response.status;
    sendEncoded(response, status, encoded);
    for (const listener of listeners)
      listener({ method: request.method ?? '', route: entry.route, status, ...delivery });
    if (delivery.cache === 'hit' && entry.response.isImprovable) improve(key, entry);
    return true;
  }

  async function send(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    entry: CacheEntry,
    delivery: Delivery,
  ): Promise<void> {
    if (trySend(request, response, key, entry, delivery)) return;
    await entry.response.encode(negotiateEncoding(request.headers['accept-encoding']));
    updateSize(key, entry);
    trySend(request, response, key, entry, delivery);
  }

  return {
    serveCached(request, response, next) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return next();
      const key = cacheKeyOf(request.originalUrl);
      const entry = cache.get(key);
      if (!entry) return next();
      return trySend(request, response, key, entry, FIRST_MIDDLEWARE_HIT)
        ? undefined
        : send(request, response, key, entry, FIRST_MIDDLEWARE_HIT);
    },

    async respond(request, response, source) {
      const key = cacheKeyOf(source.url ?? request.originalUrl);
      const cached = cache.get(key);
      const entry = cached ?? (await (pendingEntries.get(key) ?? startCreation(key, source)).entry);
      await send(request, response, key, entry, cached ? HIT : MISS);
    },

    creations() {
      const { waiting } = turns;
      return { waiting, running: Math.max(0, pendingEntries.size - waiting) };
    },

    onServed(listener) {
      listeners.push(listener);
    },
  };
}
