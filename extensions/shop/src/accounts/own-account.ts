import { AsyncLocalStorage } from 'node:async_hooks';
import { DirectWriteError } from '../directus/errors.ts';
import type { Register } from '../directus/types.ts';
import { changedKeys } from '../hooks/changed-keys.ts';

/** The account whose current password has been verified for the writes in this context. */
const verified = new AsyncLocalStorage<string>();

/** Runs a change of the own password or one-time codes, after the current password was verified. */
export const withVerifiedPassword = <Result>(user: string, change: () => Promise<Result>): Promise<Result> =>
  verified.run(user, change);

const NAMES = ['first_name', 'last_name'];
const NAME_REASON = 'The owner changes names, because they say in the records of orders who did what.';

const REASON =
  'A password and one-time codes are changed with the current password: in the back office, on /admin under My account.';

/**
 * Rejects a new password, other one-time codes and, except for the owner, another email address for the own account by
 * Directus' own routes, which do not ask for the current password. An open session would be enough to take an account over.
 * Nobody but the owner takes another name, under which the records would show what they did.
 */
export function protectOwnAccount(register: Register): void {
  register.filter('users.update', (payload, meta, { accountability }) => {
    const user = accountability?.user;
    if (!user || !changedKeys(meta).includes(user) || verified.getStore() === user) return payload;
    const changes = (name: string) => typeof payload === 'object' && payload !== null && name in payload;
    if (['password', 'tfa_secret', ...(accountability.admin ? [] : ['email'])].some(changes))
      throw new DirectWriteError({ reason: REASON });
    if (!accountability.admin && NAMES.some(changes)) throw new DirectWriteError({ reason: NAME_REASON });
    return payload;
  });
}
