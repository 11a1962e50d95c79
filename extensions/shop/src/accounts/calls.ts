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
import { withVerifiedPassword } from './own-account.ts';

const WRONG_PASSWORD = invalidRequest([{ field: 'current', message: 'is not your password' }]);
const WRONG_CODE = invalidRequest([{ field: 'code', message: 'is not right, or no longer valid' }]);

export function serveAccount(serve: Serve, { services }: Pick<DirectusContext, 'services'>): void {
  /** @throws ProblemError 400 for another password */
  async function verified({ userId, accountability, schema }: Actor, password: string) {
    if (userId === null) throw problemError('signed-out');
    const options = { accountability, schema };
    try {
      await new services.AuthenticationService(options).verifyPassword(userId, password);
    } catch (error) {
      throw isDirectusError(error, 'INVALID_CREDENTIALS') ? WRONG_PASSWORD : error;
    }
    return { user: userId, options };
  }

  serve(calls.changePassword, async ({ body: { current, password } }, { actor }) => {
    const { user, options } = await verified(actor, current);
    const users = new services.UsersService(options);
    await withVerifiedPassword(user, () => users.updateOne(user, { password }));
    return answer(204);
  });

  serve(calls.createOneTimeSecret, async ({ body: { current } }, { actor }) => {
    const { user, options } = await verified(actor, current);
    return answer(
      200,
      oneTimeCodesSecretSchema.parse(await new services.TFAService(options).generateTFA(user)),
    );
  });

  serve(calls.enableOneTimeCodes, async ({ body: { current, secret, code } }, { actor }) => {
    const { user, options } = await verified(actor, current);
    const codes = new services.TFAService(options);
    if (!(await codes.verifyOTP(user, code, secret))) throw WRONG_CODE;
    await withVerifiedPassword(user, () => codes.enableTFA(user, code, secret));
    return answer(204);
  });

  serve(calls.disableOneTimeCodes, async ({ body: { current, code } }, { actor }) => {
    const { user, options } = await verified(actor, current);
    const codes = new services.TFAService(options);
    if (!(await codes.verifyOTP(user, code))) throw WRONG_CODE;
    await withVerifiedPassword(user, () => codes.disableTFA(user));
    return answer(204);
  });
}
