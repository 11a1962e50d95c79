import { MINUTE_MS } from '@chitenge/contract/duration';
import { problemError, type ProblemError } from '@chitenge/contract/problem-error';
import type { SeriesStore } from './series-store.ts';

/** Wrong tries of a series that are answered. */
const MAX_TRIES = 5;
/** Time after the last of them until the next one is answered. */
const WAIT_MS = 15 * MINUTE_MS;

function tooManyTries(what: string, waitMs: number): ProblemError {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  return problemError(
    'too-many-requests',
    { detail: `There were too many wrong ${what}. Please try again in ${minutes} minutes.` },
    { 'Retry-After': String(Math.ceil(waitMs / 1000)) },
  );
}

/** Runs an attempt, and counts it when `isWrong` says so of its error. @throws ProblemError 429 after too many; what the attempt throws */
export type TryOnce = <Result>(
  series: readonly string[],
  attempt: () => Promise<Result>,
  isWrong: (error: unknown) => boolean,
) => Promise<Result>;

/**
 * Limits wrong tries of secrets, in whichever session. A try counts before its answer, so that concurrent ones count, and is
 * taken back when it was not wrong.
 * @param what is tried, in the plural
 */
export function createLimitedTries(store: SeriesStore, what: string): TryOnce {
  const count = (keys: readonly string[], change: 1 | -1): Promise<number> =>
    store.update(keys, (all) => {
      const waits = all.map(({ lastAt }) => lastAt + WAIT_MS - Date.now());
      const attempts = all.map((series, at) => ((waits[at] ?? 0) > 0 ? series.attempts : 0));
      const waitMs = Math.max(0, ...waits.filter((_wait, at) => (attempts[at] ?? 0) >= MAX_TRIES));
      if (change > 0 && waitMs > 0) return { result: waitMs, series: null };
      return {
        result: 0,
        series: all.map((series, at) => ({
          ...series,
          attempts: Math.max(0, (attempts[at] ?? 0) + change),
          lastAt: change > 0 ? Date.now() : series.lastAt,
        })),
      };
    });

  return async function tryOnce(series, attempt, isWrong) {
    const waitMs = await count(series, 1);
    if (waitMs > 0) throw tooManyTries(what, waitMs);
    let wasWrong = false;
    try {
      return await attempt();
    } catch (error) {
      wasWrong = isWrong(error);
      throw error;
    } finally {
      if (!wasWrong) await count(series, -1);
    }
  };
}
