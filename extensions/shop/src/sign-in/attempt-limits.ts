import { NO_ATTEMPTS, type Series, type SeriesStore } from './series-store.ts';

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

const GROWTHS = [ACCOUNT_AND_CLIENT, ACCOUNT, CLIENT];

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
  begin(attempt: SignInAttempt): Promise<number>;
  /**
   * Ends the series of the account and client after a sign-in. The attempt no longer counts for the account or the
   * client alone, so the sign-ins of many staff members at one address don't delay each other.
   */
  succeed(attempt: SignInAttempt): Promise<void>;
}

/** Returns the keys of the series of account and client, of the account, and of the client, in the order of GROWTHS. */
function keysOf({ account, client }: SignInAttempt): [string, string, string] {
  return [`${account} ${client}`, `account ${account}`, `client ${client}`];
}

function remainingDelay({ attempts, lastAt }: Series, { free, longestMs }: Growth): number {
  if (attempts < free) return 0;
  const delay = Math.min(1000 * 2 ** (attempts - free), longestMs);
  return Math.max(0, lastAt + delay - Date.now());
}

function count({ attempts, sharedAttempts }: Series, shared: number): Series {
  return { attempts: attempts + 1, sharedAttempts: sharedAttempts + shared, lastAt: Date.now() };
}

function uncount(series: Series): Series {
  return { ...series, attempts: Math.max(0, series.attempts - 1) };
}

export function createAttemptLimits(store: SeriesStore): AttemptLimits {
  return {
    begin(attempt) {
      const keys = keysOf(attempt).slice(0, attempt.isKnown ? 1 : undefined);
      return store.update(keys, (series) => {
        const delay = Math.max(...series.map((one, at) => remainingDelay(one, GROWTHS[at] ?? CLIENT)));
        if (delay > 0) return { result: delay, series: null };
        const isShared = !attempt.isKnown;
        return {
          result: 0,
          series: series.map((one, at) => count(one, at === 0 && isShared ? 1 : 0)),
        };
      });
    },

    succeed: (attempt) =>
      store.update(keysOf(attempt), ([own = NO_ATTEMPTS, ...shared]) => {
        // Only the attempt that succeeded stops counting: a sign-in must not make up for failures with other accounts.
        const isShared = own.sharedAttempts > 0;
        return {
          result: undefined,
          series: [NO_ATTEMPTS, ...shared.map((one) => (isShared ? uncount(one) : one))],
        };
      }),
  };
}
