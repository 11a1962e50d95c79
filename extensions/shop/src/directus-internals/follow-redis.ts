import { redisConfigAvailable, useRedis } from '@directus/api/redis/index';
import { clearCache } from '../directus/clear-cache.ts';
import type { DirectusContext } from '../directus/types.ts';

/**
 * Logs that Redis is away and has returned. When it returns, the copies clear what they have cached meanwhile. Directus
 * answers without it by directus/src/answer-without-redis.ts.
 */
export function followRedis(context: DirectusContext): void {
  const { getSchema, logger } = context;
  if (!redisConfigAvailable()) return;
  // oxlint-disable-next-line react/rules-of-hooks -- not a hook of React
  const redis = useRedis();
  let isAway = false;
  redis.on('close', () => {
    if (!isAway)
      logger.warn('Redis is away. Copies of Directus do not see each other’s changes until it returns');
    isAway = true;
  });
  redis.on('ready', () => {
    if (!isAway) return;
    isAway = false;
    logger.warn('Redis has returned');
    getSchema()
      .then((schema) => clearCache(context, schema, { system: true }))
      .catch((error: unknown) => logger.error(error));
  });
}
