import { redisConfigAvailable, useRedis } from '@directus/api/redis/index';

/** Milliseconds that a request waits for Redis at most. */
const ANSWER_TIMEOUT_MS = 150;

/** Milliseconds for which Redis is not asked after it did not answer. */
const PAUSE_MS = 5000;

/**
 * Sends a command to Redis. The first one without an answer waits 150 ms; further ones then fail at once for 5 s.
 * @throws Error when Redis does not answer, or answers with an error
 */
export type SendToRedis = (command: string, ...args: string[]) => Promise<unknown>;

/** Returns a function that sends commands over Directus' own connection; null when Directus has no Redis. */
export function createRedisSender(): SendToRedis | null {
  if (!redisConfigAvailable()) return null;
  let pausedUntil = 0;
  return async (command, ...args) => {
    const redis = useRedis();
    // Directus' connection would keep the command until Redis is back.
    if (redis.status !== 'ready' || Date.now() < pausedUntil) throw new Error('Redis is offline');
    const { promise: timeout, reject } = Promise.withResolvers<never>();
    const late = new Error(`Redis did not answer within ${ANSWER_TIMEOUT_MS} ms`);
    // A reply that arrived while the event loop was blocked is read first.
    const timer = setTimeout(() => setImmediate(() => reject(late)), ANSWER_TIMEOUT_MS);
    try {
      return await Promise.race([redis.call(command, ...args), timeout]);
    } catch (error) {
      if (error === late) pausedUntil = Date.now() + PAUSE_MS;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}
