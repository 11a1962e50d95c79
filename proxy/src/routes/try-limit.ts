import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '../problems/problems.ts';

/** Bounds the memory for keys. */
const MAX_KEYS = 10_000;

/** Limits wrong answers, such as passwords, per key. */
export interface TryLimit {
  /**
   * Counts a try before its answer is known, so that concurrent tries count too.
   * @returns a function that takes the try back; call it unless the answer was wrong
   * @throws ProblemError 429 after too many wrong answers
   */
  begin(key: string): () => void;
}

export function createTryLimit({ tries, windowMs }: { tries: number; windowMs: number }): TryLimit {
  const counts = new LRUCache<string, number>({ max: MAX_KEYS, ttl: windowMs, noUpdateTTL: true });
  const count = (key: string, change: number) => counts.set(key, (counts.get(key) ?? 0) + change);
  return {
    begin(key) {
      if ((counts.get(key) ?? 0) >= tries)
        throw tooManyRequests(Math.ceil(counts.getRemainingTTL(key) / 1000));
      count(key, 1);
      return () => count(key, -1);
    },
  };
}
