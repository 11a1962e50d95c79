import type { Request } from 'express';
import pLimit from 'p-limit';
import { tooManyRequests } from '../problems/problems.ts';
import { clientOf, sessionOf } from '../limits/client.ts';

interface Limit {
  /** Requests of one client that run at the same time. */
  concurrent: number;
  /** Further requests that wait. The proxy rejects more than these. */
  queued: number;
}

/** A browser sends a few concurrent requests, and more after it was offline. */
const SESSION_LIMIT: Limit = { concurrent: 8, queued: 32 };

/** Hundreds of shoppers may share the address of a mobile network. It is a quarter of all calls to Directus. */
const ADDRESS_LIMIT: Limit = { concurrent: 100, queued: 1000 };

/** Seconds after which some of the client's own requests have ended. */
const RETRY_AFTER_SECONDS = 1;

/**
 * Runs the handler of a request, now or when an earlier request of the client has ended. A request whose client has
 * disconnected still counts until the end, because Directus is still working on it.
 * @throws ProblemError 429 when too many requests of the client are waiting
 */
export type ConcurrencyLimit = <Result>(request: Request, handle: () => Promise<Result>) => Promise<Result>;

/** Limits the concurrent requests of each key. */
function createKeyedLimit({ concurrent, queued }: Limit) {
  const clients = new Map<string, { limit: ReturnType<typeof pLimit>; requests: number }>();
  return async <Result>(key: string, handle: () => Promise<Result>): Promise<Result> => {
    const client = clients.get(key) ?? { limit: pLimit(concurrent), requests: 0 };
    if (client.requests >= concurrent + queued) throw tooManyRequests(RETRY_AFTER_SECONDS);
    clients.set(key, client);
    client.requests += 1;
    try {
      return await client.limit(handle);
    } finally {
      client.requests -= 1;
      if (client.requests === 0) clients.delete(key);
    }
  };
}

/**
 * Limits how many calls to Directus one client causes at the same time, so that the others get their turn.
 * The limit by session keeps one shopper from using up a shared address. Sessions cost nothing, so
 * a limit by address is necessary as well.
 */
export function createConcurrencyLimit(): ConcurrencyLimit {
  const limitBySession = createKeyedLimit(SESSION_LIMIT);
  const limitByAddress = createKeyedLimit(ADDRESS_LIMIT);
  return (request, handle) => {
    const session = sessionOf(request);
    // The route rejects a request without a session before it calls Directus.
    if (session === undefined) return handle();
    return limitBySession(session, () => limitByAddress(clientOf(request), handle));
  };
}
