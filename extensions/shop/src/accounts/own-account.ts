import { AsyncLocalStorage } from 'node:async_hooks';
import { DirectWriteError } from '../directus/errors.ts';
import type { Accountability, DirectusContext, Register } from '../directus/types.ts';
import { changedKeys } from '../hooks/changed-keys.ts';

/** The account whose password or one-time codes the shop's own call changes in this context. */
const changing = new AsyncLocalStorage<string>();

/** Runs a change of the own password or one-time codes, which verifies the current password first. */
export const asOwnAccount = <Result>(user: string, change: () => Promise<Result>): Promise<Result> =>
  changing.run(user, change);

const NAMES = ['first_name', 'last_name'];
const NAME_REASON = 'The owner changes names, because they say in the records of orders who did what.';

const REASON =
  'A password and one-time codes are changed with the current password: in the back office, on /admin under My account.';

/**
 * Rejects a new password, other one-time codes and, except for the owner, another email address for the own account by
 * Directus' own routes, which do not ask for the current password. An open session would be enough to take an account over.
 * Nobody but the owner takes another name, under which the records would show what they did.
 */
export function protectOwnAccount(register: Register, context: DirectusContext): void {
  rejectGuesses(context);
  register.filter('users.update', (payload, meta, { accountability }) => {
    const user = accountability?.user;
    if (!user || !changedKeys(meta).includes(user) || changing.getStore() === user) return payload;
    const changes = (name: string) => typeof payload === 'object' && payload !== null && name in payload;
    if (['password', 'tfa_secret', ...(accountability.admin ? [] : ['email'])].some(changes))
      throw new DirectWriteError({ reason: REASON });
    if (!accountability.admin && NAMES.some(changes)) throw new DirectWriteError({ reason: NAME_REASON });
    return payload;
  });
}

/** The part of Directus' AuthenticationService that the patch replaces. */
interface AuthenticationService {
  verifyPassword: (this: AuthenticationService, user: string, password: string) => Promise<void>;
}

/** The parts of Directus' TFAService that the patch replaces or reads. */
interface TFAService {
  /** Its accountability is null at a sign-in. */
  itemsService: { accountability: Accountability };
  verifyOTP: (this: TFAService, user: string, ...codes: string[]) => Promise<boolean>;
}

/** Patches Directus' services: its own routes for one-time codes would say, without a limit, whether a password or code is right. */
function rejectGuesses({ services }: DirectusContext): void {
  const { prototype: passwords }: { prototype: AuthenticationService } = services.AuthenticationService;
  const { verifyPassword } = passwords;
  passwords.verifyPassword = async function verifyLimited(user, password) {
    if (changing.getStore() !== user) throw new DirectWriteError({ reason: REASON });
    return verifyPassword.call(this, user, password);
  };
  const { prototype: codes }: { prototype: TFAService } = services.TFAService;
  const { verifyOTP } = codes;
  codes.verifyOTP = async function verifyLimited(user, ...given) {
    const isSignIn = this.itemsService.accountability === null;
    if (!isSignIn && changing.getStore() !== user) throw new DirectWriteError({ reason: REASON });
    return verifyOTP.call(this, user, ...given);
  };
}
