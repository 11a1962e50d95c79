/** Where rate limits count: in Redis for all proxies together, or in this proxy's memory while Redis does not answer. */
import { createHmac } from 'node:crypto';
import { MemoryStore, type Store } from 'express-rate-limit';
import type { Logger } from 'pino';
import { RedisOfflineError, type RedisConnection } from '../redis/redis-connection.ts';
import { RedisFixedWindow } from './redis-fixed-window.ts';
import {
  createMemoryWindow,
  createRedisWindow,
  type SlidingWindow,
  type WindowLimit,
} from './sliding-window.ts';

/** Limits that protect accounts, orders, money and mailboxes. Their names are part of the keys in Redis. */
export type SharedLimit =
  | 'sign-in'
  | 'password-reset-account'
  | 'password-reset-address'
  | 'account-password'
  | 'orders'
  | 'orders-with-sms'
  | 'discount-codes'
  | 'discount-codes-session'
  | 'order-lookup-address'
  | 'order-lookup-order'
  | 'order-phone'
  | 'payments'
  | 'payment-predictions'
  | 'payment-callbacks'
  | 'message-reports'
  | 'newsletter'
  | 'stock-alerts'
  | 'review-order'
  | 'review-address';

/** Creates the place where tries and orders count. */
export interface SlidingWindows {
  slidingWindow(name: SharedLimit, limit: WindowLimit): SlidingWindow;
}

/** Creates the place where one limit counts. */
export interface LimitStores extends SlidingWindows {
  /** For a limit of express-rate-limit. */
  fixedWindow(name: SharedLimit): Store;
}

export interface LimitStoreOptions {
  redis: RedisConnection | undefined;
  /** Keys with IP addresses and e-mails are hashed with it. All proxies must have the same. */
  secret: string;
  logger: Logger;
}

export function createLimitStores({ redis, secret, logger }: LimitStoreOptions): LimitStores {
  if (redis === undefined)
    return {
      fixedWindow: () => new MemoryStore(),
      slidingWindow: (_name, limit) => createMemoryWindow(limit),
    };

  /** Returns a key for Redis without personal data. */
  const hashKey = (name: SharedLimit, key: string) =>
    `shop:limit:${name}:${createHmac('sha256', secret).update(key).digest('base64url')}`;

  /** Counts in Redis; if that fails, in memory. */
  async function count<Result>(
    inRedis: () => Promise<Result>,
    inMemory: () => Promise<Result>,
  ): Promise<Result> {
    if (!redis?.isOnline) return inMemory();
    try {
      return await inRedis();
    } catch (error) {
      // The connection has logged its loss. Any other error comes from Redis itself, such as a full memory.
      const isLost = error instanceof RedisOfflineError || !redis.isOnline;
      if (!isLost) logger.error({ err: error }, 'Redis rejected a command of a rate limit');
      return inMemory();
    }
  }

  return {
    fixedWindow(name) {
      const shared = new RedisFixedWindow(redis);
      const local = new MemoryStore();
      const toKey = (key: string) => hashKey(name, key);
      return {
        init(options) {
          shared.windowMs = options.windowMs;
          local.init(options);
        },
        increment: (key) =>
          count(
            () => shared.increment(toKey(key)),
            () => local.increment(key),
          ),
        decrement: (key) =>
          count(
            () => shared.decrement(toKey(key)),
            () => local.decrement(key),
          ),
        resetKey: (key) =>
          count(
            () => shared.resetKey(toKey(key)),
            () => local.resetKey(key),
          ),
        shutdown: () => local.shutdown(),
      };
    },
    slidingWindow(name, limit) {
      const shared = createRedisWindow(limit, redis);
      const local = createMemoryWindow(limit);
      return {
        hit: (key) =>
          count(
            () => shared.hit(hashKey(name, key)),
            () => local.hit(key),
          ),
      };
    },
  };
}
