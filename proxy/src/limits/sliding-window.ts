import { LRUCache } from 'lru-cache';
import type { RedisConnection } from '../redis/redis-connection.ts';

/** Bounds the memory for keys. */
const MAX_KEYS = 50_000;

export interface WindowLimit {
  /** Hits of a key within the window. */
  hits: number;
  windowMs: number;
}

/** A hit that counts, and a function that takes it back; or the milliseconds until a further one may count. */
export type Hit = { undo: () => Promise<void> } | { waitMs: number };

/** Counts hits of a key within the time before each hit. */
export interface SlidingWindow {
  /** Counts a hit unless the limit is reached. Concurrent hits count one after the other. */
  hit(key: string): Promise<Hit>;
}

export function createMemoryWindow({ hits, windowMs }: WindowLimit): SlidingWindow {
  /** Times of the hits of each key, oldest first. */
  const times = new LRUCache<string, { time: number }[]>({ max: MAX_KEYS, ttl: windowMs });
  const recent = (key: string) => (times.get(key) ?? []).filter(({ time }) => time > Date.now() - windowMs);
  return {
    async hit(key) {
      const before = recent(key);
      const oldest = before.at(-hits);
      if (oldest) return { waitMs: oldest.time + windowMs - Date.now() };
      const own = { time: Date.now() };
      times.set(key, [...before, own]);
      return {
        async undo() {
          const others = recent(key).filter((hit) => hit !== own);
          times.set(key, others);
        },
      };
    },
  };
}

/** Returns 0 when the hit counts, otherwise the milliseconds to wait. All proxies use the clock of Redis. */
const HIT_SCRIPT = `
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local hits, window = tonumber(ARGV[1]), tonumber(ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
local oldest = redis.call('ZRANGE', KEYS[1], -hits, -hits, 'WITHSCORES')
if oldest[2] then return tonumber(oldest[2]) + window - now end
redis.call('ZADD', KEYS[1], now, ARGV[3])
redis.call('PEXPIRE', KEYS[1], window)
return 0`;

/** Counts in Redis, for all proxies together. A hit rejects with RedisOfflineError while Redis is offline. */
export function createRedisWindow(
  { hits, windowMs }: WindowLimit,
  redis: Pick<RedisConnection, 'send'>,
): SlidingWindow {
  return {
    async hit(key) {
      const own = crypto.randomUUID();
      const waitMs = Number(
        await redis.send('EVAL', HIT_SCRIPT, '1', key, String(hits), String(windowMs), own),
      );
      if (waitMs > 0) return { waitMs };
      return {
        async undo() {
          // A Redis that is lost by now loses most counts as well.
          await redis.send('ZREM', key, own).catch(() => undefined);
        },
      };
    },
  };
}
