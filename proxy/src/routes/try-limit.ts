import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '../problems/problems.ts';

/** Bounds the memory for keys. */
const MAX_KEYS = 10_000;

/** Counts wrong answers, such as passwords, per key. */
export interface TryLimit {
  /** @throws ProblemError 429 after too many wrong answers */
  assert(key: string): void;
  countWrong(key: string): void;
}

export function createTryLimit({ tries, windowMs }: { tries: number; windowMs: number }): TryLimit {
  const wrong = new LRUCache<string, number>({ max: MAX_KEYS, ttl: windowMs, noUpdateTTL: true });
  return {
    assert(key) {
      if ((wrong.get(key) ?? 0) < tries) return;
      throw tooManyRequests(Math.ceil(wrong.getRemainingTTL(key) / 1000));
    },
    countWrong(key) {
      wrong.set(key, (wrong.get(key) ?? 0) + 1);
    },
  };
}
