/**
 * A staff member's own password and one-time codes: docs/back-office.md#my-account. Directus' own routes answer 401 for a
 * wrong password, which looks like the end of the session. They change neither password nor codes: own-account.ts.
 */
import { staffSessionCalls as calls } from '@chitenge/contract/calls/staff-session';
import { oneTimeCodesSecretSchema } from '@chitenge/contract/admin-account';
import { invalidRequest, problemError, type ProblemError } from '@chitenge/contract/problem-error';
import { isDirectusError } from '@directus/errors';
import { MINUTE_MS } from '@chitenge/contract/duration';
import type { Actor } from '../commands/command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import { createSharedSeries } from '../sign-in/shared-series.ts';
import { NO_ATTEMPTS, type SeriesStore } from '../sign-in/series-store.ts';
import { asOwnAccount } from './own-account.ts';

/** Wrong passwords and codes of an account that are answered. */
const MAX_TRIES = 5;
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
function createAccountTries(store: SeriesStore) {
  const count = (account: string, change: 1 | -1): Promise<number> =>
    store.update([`own account ${account}`], ([series = NO_ATTEMPTS]) => {
      const waitMs = series.lastAt + WAIT_MS - Date.now();
      const attempts = waitMs > 0 ? series.attempts : 0;
      if (change > 0 && attempts >= MAX_TRIES) return { result: waitMs, series: null };
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

const WRONG_PASSWORD = invalidRequest([{ field: 'current', message: 'is not your password' }]);
const WRONG_CODE = invalidRequest([{ field: 'code', message: 'is not right, or no longer valid' }]);

const isWrong = (error: unknown): boolean => error === WRONG_PASSWORD || error === WRONG_CODE;

export function serveAccount(
  serve: Serve,
  { services, env, logger }: Pick<DirectusContext, 'env' | 'logger' | 'services'>,
): void {
  const tryOnce = createAccountTries(createSharedSeries(String(env['SECRET']), logger));

  /**
   * Changes the own account after a look at the current password.
   * @throws ProblemError 400 for another password, and 429 after several
   */
  async function change<Result>(
    { userId: user, accountability, schema }: Actor,
    current: string,
    work: (user: string, options: Pick<Actor, 'accountability' | 'schema'>) => Promise<Result>,
  ): Promise<Result> {
    if (user === null) throw problemError('signed-out');
    const options = { accountability, schema };
    async function attempt(account: string): Promise<Result> {
      try {
        await new services.AuthenticationService(options).verifyPassword(account, current);
      } catch (error) {
        throw isDirectusError(error, 'INVALID_CREDENTIALS') ? WRONG_PASSWORD : error;
      }
      return work(account, options);
    }
    return tryOnce(user, () => asOwnAccount(user, () => attempt(user)), isWrong);
  }

  serve(calls.changePassword, async ({ body: { current, password } }, { actor }) => {
    await change(actor, current, (user, options) =>
      new services.UsersService(options).updateOne(user, { password }),
    );
    return answer(204);
  });

  serve(calls.createOneTimeSecret, async ({ body: { current } }, { actor }) => {
    const secret = await change(actor, current, (user, options) =>
      new services.TFAService(options).generateTFA(user),
    );
    return answer(200, oneTimeCodesSecretSchema.parse(secret));
  });

  serve(calls.enableOneTimeCodes, async ({ body: { current, secret, code } }, { actor }) => {
    await change(actor, current, async (user, options) => {
      const codes = new services.TFAService(options);
      if (!(await codes.verifyOTP(user, code, secret))) throw WRONG_CODE;
      await codes.enableTFA(user, code, secret);
    });
    return answer(204);
  });

  serve(calls.disableOneTimeCodes, async ({ body: { current, code } }, { actor }) => {
    await change(actor, current, async (user, options) => {
      const codes = new services.TFAService(options);
      if (!(await codes.verifyOTP(user, code))) throw WRONG_CODE;
      await codes.disableTFA(user);
    });
    return answer(204);
  });
}
