import { tooManyRequests } from '../problems/problems.ts';
import type { SlidingWindow } from './sliding-window.ts';

/** Limits wrong answers, such as passwords, per key. */
export interface TryLimit {
  /**
   * Counts a try before its answer is known, so that concurrent tries count too.
   * @returns a function that takes the try back; call it unless the answer was wrong
   * @throws ProblemError 429 after too many wrong answers
   */
  begin(key: string): Promise<() => Promise<void>>;
}

export function createTryLimit(tries: SlidingWindow): TryLimit {
  return {
    async begin(key) {
      const hit = await tries.hit(key);
      if ('waitMs' in hit) throw tooManyRequests(Math.ceil(hit.waitMs / 1000));
      return hit.undo;
    },
  };
}

/** Runs a callback that judges a try, and takes the try back unless the callback rejects it as wrong. An outage is no wrong answer. */
export async function takeBackUnlessWrong<Result>(
  takeBack: () => Promise<unknown>,
  isWrong: (error: unknown) => boolean,
  judge: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await judge();
    await takeBack();
    return result;
  } catch (error) {
    if (!isWrong(error)) await takeBack();
    throw error;
  }
}
