/**
 * A staff member's own password and one-time codes: docs/back-office.md#my-account. Directus' own routes answer 401 for a
 * wrong password, which looks like the end of the session. They change neither password nor codes: own-account.ts.
 */
import { staffSessionCalls as calls } from '@chitenge/contract/calls/staff-session';
import { oneTimeCodesSecretSchema } from '@chitenge/contract/admin-account';
import { invalidRequest, problemError } from '@chitenge/contract/problem-error';
import { isDirectusError } from '@directus/errors';
import type { Actor } from '../commands/command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import { createLimitedTries } from '../sign-in/limited-tries.ts';
import { createSharedSeries } from '../sign-in/shared-series.ts';
import { createTillPins } from '../till/till-pins.ts';
import { asOwnAccount } from './own-account.ts';

const WRONG_PASSWORD = invalidRequest([{ field: 'current', message: 'is not your password' }]);
const WRONG_CODE = invalidRequest([{ field: 'code', message: 'is not right, or no longer valid' }]);

const isWrong = (error: unknown): boolean => error === WRONG_PASSWORD || error === WRONG_CODE;

export function serveAccount(
  serve: Serve,
  { services, env, logger, database }: Pick<DirectusContext, 'database' | 'env' | 'logger' | 'services'>,
): void {
  const secret = String(env['SECRET']);
  const tryOnce = createLimitedTries(createSharedSeries(secret, logger), 'passwords or codes');
  const pins = createTillPins(database, secret);

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
    return tryOnce([`own account ${user}`], () => asOwnAccount(user, () => attempt(user)), isWrong);
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

  serve(calls.setTillPin, async ({ body: { current, pin } }, { actor }) => {
    // Two people may have the same one: an approval names its person, and saying 'taken' would tell a PIN.
    await change(actor, current, (user) => pins.set(user, pin));
    return answer(204);
  });

  serve(calls.removeTillPin, async ({ body: { current } }, { actor }) => {
    await change(actor, current, (user) => pins.remove(user));
    return answer(204);
  });
}
