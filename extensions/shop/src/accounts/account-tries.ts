import { MINUTE_MS } from '@chitenge/contract/duration';
import { problemError, type ProblemError } from '@chitenge/contract/problem-error';
import { NO_ATTEMPTS, type SeriesStore } from '../sign-in/series-store.ts';

/** Wrong passwords and codes of an account that are answered. */
const TRIES = 5;
/** Time after the last of them until the next one is answered. */
const WAIT_MS = 15 * MINUTE_MS;

function tooManyTries(waitMs: number): ProblemError {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  return problemError(
    'too-many-requests',
    { detail: `There were too many wrong passwords or codes. Please try again in ${minutes} minutes.` },
    { 'Retry-After': String(Math.ceil(waitMs / 1000)) },
  );
}

/**
 * Limits the wrong passwords and one-time codes with which an account is changed, in whichever session.
 * A try counts before its answer, so that concurrent ones count, and is taken back when it was not wrong.
 */
export function createAccountTries(store: SeriesStore) {
  const count = (account: string, change: 1 | -1): Promise<number> =>
    store.update([`own account ${account}`], ([series = NO_ATTEMPTS]) => {
      const waitMs = series.lastAt + WAIT_MS - Date.now();
      const attempts = waitMs > 0 ? series.attempts : 0;
      if (change > 0 && attempts >= TRIES) return { result: waitMs, series: null };
      const lastAt = change > 0 ? Date.now() : series.lastAt;
      return { result: 0, series: [{ ...series, attempts: Math.max(0, attempts + change), lastAt }] };
    });

  /** @throws ProblemError 429 after too many tries of the account; what the try throws */
  return async function tryOnce<Result>(
    account: string,
    attempt: () => Promise<Result>,
    isWrong: (error: unknown) => boolean,
  ): Promise<Result> {
    const waitMs = await count(account, 1);
    if (waitMs > 0) throw tooManyTries(waitMs);
    let wasWrong = false;
    try {
      return await attempt();
    } catch (error) {
      wasWrong = isWrong(error);
      throw error;
    } finally {
      if (!wasWrong) await count(account, -1);
    }
  };
}
