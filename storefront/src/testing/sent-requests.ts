import type { MockInstance } from 'vitest';
import { server } from './server.ts';

export interface SentRequest {
  /** Path and query string. */
  url: string;
  headers: Headers;
  /** Parsed JSON; undefined for any other body. */
  body?: unknown;
}

const recorded: (SentRequest & { method: string })[] = [];

async function record(request: Request): Promise<void> {
  const { pathname, search } = new URL(request.url);
  const entry: (typeof recorded)[number] = {
    method: request.method,
    url: `${pathname}${search}`,
    headers: request.headers,
  };
  recorded.push(entry);
  if (request.headers.get('content-type') === 'application/json') entry.body = await request.json();
}

/** Starts to record the requests of a test. */
export function recordRequests(): void {
  recorded.length = 0;
  server.events.removeAllListeners();
  server.events.on('request:start', ({ request }) => void record(request.clone()));
}

/**
 * Returns the requests of this test with the given method and path, oldest first. Handlers may have replaced the
 * response, so this is what the browser sent.
 * @param path pathname, or its beginning when it ends in a slash
 */
export function sentRequests(method: string, path: string): SentRequest[] {
  return recorded.flatMap(({ method: sentMethod, ...request }) => {
    const [pathname = ''] = request.url.split('?');
    const matches = path.endsWith('/') ? pathname.startsWith(path) : pathname === path;
    return sentMethod === method && matches ? [request] : [];
  });
}

/** Returns the bodies of the requests that `sentRequests` finds. */
export function sentBodies(method: string, path: string): unknown[] {
  return sentRequests(method, path).map(({ body }) => body);
}

/** Returns the only request that the API client has sent by a `fetch` that the test watches or replaces. */
export function onlyRequest({ mock: { calls } }: MockInstance<typeof fetch>): Request {
  const [[request] = []] = calls;
  if (calls.length !== 1 || !(request instanceof Request))
    throw new Error(`${calls.length} requests were sent.`);
  return request;
}
