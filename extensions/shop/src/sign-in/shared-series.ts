import { createRedisSender } from '../directus-internals/redis.ts';
import type { Logger } from '../directus/types.ts';
import {
  createMemorySeries,
  createRedisSeries,
  createSeriesWithFallback,
  type SeriesStore,
} from './series-store.ts';

/** Remembers attempts in Redis for all copies of Directus, or in memory without Redis and while it does not answer. */
export function createSharedSeries(secret: string, logger: Logger): SeriesStore {
  const send = createRedisSender();
  const local = createMemorySeries();
  if (send === null) return local;
  return createSeriesWithFallback(createRedisSeries(send, secret), local, (error) =>
    logger.warn(error, 'Redis does not answer; this Directus counts sign-ins alone until it does'),
  );
}
