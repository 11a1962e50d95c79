import { redisConfigAvailable, useRedis, type RedisClient } from '@directus/api/redis/index';
import { clearCache } from '../directus/clear-cache.ts';
import type { DirectusContext } from '../directus/types.ts';

/**
 * What a command results in while Redis is away: nothing is cached, every lock is free, and each copy of Directus runs
 * each job. The shop's jobs claim their rows in the database.
 */
const RESULTS: Readonly<Record<string, unknown>> = {
  get: null,
  set: 'OK',
  exists: 0,
  unlink: 0,
  del: 0,
  incrby: 1,
  publish: 0,
  scan: ['0', []],
  eval: 1,
  evalsha: 1,
};

/** Time for Redis to answer. A lost machine does not close its connections. */
const TIMEOUT_MS = 1000;

/**
 * Patches ioredis, which makes commands wait until Redis returns: Directus' requests, which look into its caches, would
 * wait as well.
 */
export function answerWithoutRedis(prototype: RedisClient): void {
  const send = prototype.sendCommand;
  prototype.sendCommand = function sendOrAnswer(command, ...rest) {
    const result = RESULTS[command.name];
    if (result === undefined) return send.call(this, command, ...rest);
    if (this.status !== 'ready') {
      command.resolve(result);
      return command.promise;
    }
    const timeout = setTimeout(() => command.resolve(result), TIMEOUT_MS);
    const clear = () => clearTimeout(timeout);
    command.promise.then(clear, clear);
    return send.call(this, command, ...rest);
  };
}

/** Keeps Directus answering while Redis is away. When Redis returns, the copies clear what they have cached meanwhile. */
export function endureAbsentRedis(context: DirectusContext): void {
  const { getSchema, logger } = context;
  if (!redisConfigAvailable()) return;
  // oxlint-disable-next-line react/rules-of-hooks -- not a hook of React
  const redis = useRedis();
  answerWithoutRedis(Object.getPrototypeOf(redis));
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
