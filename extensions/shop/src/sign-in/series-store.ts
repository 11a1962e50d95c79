import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { SendToRedis } from '../directus-internals/redis.ts';

/** Series that are remembered. Beyond them, the oldest one is forgotten. */
const MAX_SERIES = 100_000;

/** A series is forgotten after a day without an attempt. */
const FORGET_MS = 24 * 3_600_000;

const seriesSchema = z.object({
  attempts: z.number(),
  /** How many of them count in the series of the account and of the client as well. */
  sharedAttempts: z.number(),
  lastAt: z.number(),
});

/** Sign-in attempts of one client, for one account, or both. */
export type Series = z.infer<typeof seriesSchema>;

export const NO_ATTEMPTS: Series = { attempts: 0, sharedAttempts: 0, lastAt: 0 };

export interface SeriesChange<Result> {
  result: Result;
  /** The new value of each series; null changes nothing. */
  series: readonly Series[] | null;
}

/** Remembers series of sign-in attempts. */
export interface SeriesStore {
  /** Reads the series of the keys and changes them atomically. The callback may run several times. */
  update<Result>(
    keys: readonly string[],
    change: (series: readonly Series[]) => SeriesChange<Result>,
  ): Promise<Result>;
}

export function createMemorySeries(): SeriesStore {
  const stored = new LRUCache<string, Series>({ max: MAX_SERIES, ttl: FORGET_MS });
  return {
    async update(keys, change) {
      const { result, series } = change(keys.map((key) => stored.get(key) ?? NO_ATTEMPTS));
      series?.forEach((one, at) => {
        const key = keys[at] ?? '';
        if (one.attempts === 0) stored.delete(key);
        else stored.set(key, one);
      });
      return result;
    },
  };
}

/** Sets the values unless one of them has changed since it was read. Returns whether it did. */
const REPLACE_SCRIPT = `
for at, key in ipairs(KEYS) do
  if (redis.call('GET', key) or '') ~= ARGV[1 + at] then return 0 end
end
for at, key in ipairs(KEYS) do
  local value = ARGV[1 + #KEYS + at]
  if value == '' then redis.call('DEL', key) else redis.call('SET', key, value, 'PX', ARGV[1]) end
end
return 1`;

/** Other attempts change the same series at most so often meanwhile, because a delayed attempt changes nothing. */
const MAX_UPDATES = 100;

const valuesSchema = z.array(z.string().nullable());

function parseSeries(value: string): Series {
  return value === '' ? NO_ATTEMPTS : seriesSchema.parse(JSON.parse(value));
}

/**
 * Remembers series in Redis, for all copies of Directus together. An update rejects when Redis does not answer.
 * @param secret hashes the keys, which contain IP addresses
 */
export function createRedisSeries(send: SendToRedis, secret: string): SeriesStore {
  const nameOf = (key: string) =>
    `shop:sign-in:${createHmac('sha256', secret).update(key).digest('base64url')}`;
  return {
    async update(keys, change) {
      const names = keys.map(nameOf);
      for (let attempt = 0; attempt < MAX_UPDATES; attempt += 1) {
        const values = valuesSchema.parse(await send('MGET', ...names)).map((value) => value ?? '');
        const { result, series } = change(values.map(parseSeries));
        if (series === null) return result;
        const texts = series.map((one) => (one.attempts === 0 ? '' : JSON.stringify(one)));
        const args = [String(names.length), ...names, String(FORGET_MS), ...values, ...texts];
        if ((await send('EVAL', REPLACE_SCRIPT, ...args)) === 1) return result;
      }
      throw new Error('Too many sign-ins at the same time');
    },
  };
}

/** Uses the first store; if it fails, the second one. */
export function createSeriesWithFallback(
  shared: SeriesStore,
  local: SeriesStore,
  onFailure: (error: unknown) => void,
): SeriesStore {
  let isFailing = false;
  return {
    async update(keys, change) {
      try {
        const result = await shared.update(keys, change);
        isFailing = false;
        return result;
      } catch (error) {
        if (!isFailing) onFailure(error);
        isFailing = true;
        return local.update(keys, change);
      }
    },
  };
}
