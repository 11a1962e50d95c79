import { LRUCache } from 'lru-cache';

/** A series of attempts may contain so many before delays begin. */
interface Growth {
  free: number;
  /** Milliseconds of the longest delay. Each delay is twice as long as the previous one, from one second on. */
  longestMs: number;
}

/** One client that tries one account. Staff mistype a password a few times. */
const ACCOUNT_AND_CLIENT: Growth = { free: 8, longestMs: 15 * 60_000 };

/** All unknown clients that try one account together. The short delay leaves the account's owner a chance. */
const ACCOUNT: Growth = { free: 40, longestMs: 30_000 };

/** One unknown client that tries many accounts. Staff may share the address. */
const CLIENT: Growth = { free: 40, longestMs: 60_000 };

/** Series that are remembered. Beyond them, the oldest one is forgotten. */
const MAX_SERIES = 100_000;

/** A series is forgotten after a day without an attempt. */
const FORGET_MS = 24 * 3_600_000;

export interface SignInAttempt {
  /** The id of the account. */
  account: string;
  /** Who tries: a device or an IP address. */
  client: string;
  /** Whether the account has signed in from this client before. */
  isKnown: boolean;
}

/**
 * Slows repeated sign-in attempts down. Each attempt counts as failed until it succeeds, so concurrent attempts count.
 * A known client has only its own series: attempts from elsewhere never delay it.
 */
export interface AttemptLimits {
  /** Counts an attempt. @returns milliseconds to wait; 0 when the attempt may go on. A delayed attempt does not count. */
  begin(attempt: SignInAttempt): number;
  /**
   * Ends the series of the account and client after a sign-in. The attempt no longer counts for the account or the
   * client alone, so the sign-ins of many staff members at one address don't delay each other.
   */
  succeed(attempt: SignInAttempt): void;
}

interface Series {
  attempts: number;
  /** How many of them count in the series of the account and of the client as well. */
  sharedAttempts: number;
  lastAt: number;
}

const NONE: Series = { attempts: 0, sharedAttempts: 0, lastAt: 0 };

export function createAttemptLimits(): AttemptLimits {
  const series = new LRUCache<string, Series>({ max: MAX_SERIES, ttl: FORGET_MS });

  const ownKey = ({ account, client }: SignInAttempt) => `${account} ${client}`;
  const sharedKeys = ({ account, client }: SignInAttempt) =>
    [
      [`account ${account}`, ACCOUNT],
      [`client ${client}`, CLIENT],
    ] as const;

  function remainingDelay(key: string, { free, longestMs }: Growth): number {
    const { attempts, lastAt } = series.get(key) ?? NONE;
    if (attempts < free) return 0;
    const delay = Math.min(1000 * 2 ** (attempts - free), longestMs);
    return Math.max(0, lastAt + delay - Date.now());
  }

  function count(key: string, sharedAttempts: number): void {
    const before = series.get(key) ?? NONE;
    series.set(key, {
      attempts: before.attempts + 1,
      sharedAttempts: before.sharedAttempts + sharedAttempts,
      lastAt: Date.now(),
    });
  }

  function uncount(key: string): void {
    const before = series.get(key);
    if (before) series.set(key, { ...before, attempts: Math.max(0, before.attempts - 1) });
  }

  return {
    begin(attempt) {
      const own = ownKey(attempt);
      const shared = attempt.isKnown ? [] : sharedKeys(attempt);
      const delays = shared.map(([key, growth]) => remainingDelay(key, growth));
      const delay = Math.max(remainingDelay(own, ACCOUNT_AND_CLIENT), ...delays);
      if (delay > 0) return delay;
      count(own, attempt.isKnown ? 0 : 1);
      for (const [key] of shared) count(key, 0);
      return 0;
    },

    succeed(attempt) {
      const own = ownKey(attempt);
      const { sharedAttempts } = series.get(own) ?? NONE;
      series.delete(own);
      // Only the attempt that succeeded stops counting: a sign-in must not make up for failures with other accounts.
      if (sharedAttempts > 0) for (const [key] of sharedKeys(attempt)) uncount(key);
    },
  };
}
