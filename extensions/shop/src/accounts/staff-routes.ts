import {
  changePasswordSchema,
  disableOneTimeCodesSchema,
  enableOneTimeCodesSchema,
  startOneTimeCodesSchema,
} from '@chitenge/contract/admin-account';
import { invalidRequest, problemError } from '@chitenge/contract/problem-error';
import { isDirectusError } from '@directus/errors';
import type { Request } from 'express';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { parseOr400 } from '../http/request.ts';
import type { StaffCommands } from '../http/staff-guard.ts';
import { withVerifiedPassword } from './own-secrets.ts';

const WRONG_PASSWORD = invalidRequest([{ field: 'current', message: 'is not your password' }]);
const WRONG_CODE = invalidRequest([{ field: 'code', message: 'is not right, or no longer valid' }]);

/**
 * A staff member's own password and one-time codes: docs/behaviour.md#my-account. Directus' own routes answer 401 for a
 * wrong password, which looks like the end of the session. They change neither password nor codes: own-secrets.ts.
 */
export function accountRoutes(
  router: EndpointRouter,
  { services, logger }: DirectusContext,
  commandsOf: StaffCommands,
): void {
  function ownAccount({ accountability, schema }: Request) {
    if (!accountability?.user || !schema) throw problemError('signed-out');
    return { user: accountability.user, options: { accountability, schema } };
  }

  type Account = ReturnType<typeof ownAccount>;

  /** @throws ProblemError 400 for another password */
  async function verifyPassword({ user, options }: Account, password: string): Promise<void> {
    try {
      await new services.AuthenticationService(options).verifyPassword(user, password);
    } catch (error) {
      throw isDirectusError(error, 'INVALID_CREDENTIALS') ? WRONG_PASSWORD : error;
    }
  }

  router.get(
    '/staff/account/commands',
    handle(logger, async (request, response) => {
      response.json({ data: await commandsOf(request) });
    }),
  );

  router.put(
    '/staff/account/password',
    handle(logger, async (request, response) => {
      const account = ownAccount(request);
      const { current, password } = parseOr400(changePasswordSchema, request.body);
      await verifyPassword(account, current);
      const users = new services.UsersService(account.options);
      await withVerifiedPassword(account.user, () => users.updateOne(account.user, { password }));
      response.status(204).end();
    }),
  );

  router.post(
    '/staff/account/one-time-codes',
    handle(logger, async (request, response) => {
      const account = ownAccount(request);
      await verifyPassword(account, parseOr400(startOneTimeCodesSchema, request.body).current);
      const data = await new services.TFAService(account.options).generateTFA(account.user);
      response.json({ data });
    }),
  );

  router.put(
    '/staff/account/one-time-codes',
    handle(logger, async (request, response) => {
      const account = ownAccount(request);
      const { user, options } = account;
      const { current, secret, code } = parseOr400(enableOneTimeCodesSchema, request.body);
      await verifyPassword(account, current);
      const codes = new services.TFAService(options);
      if (!(await codes.verifyOTP(user, code, secret))) throw WRONG_CODE;
      await withVerifiedPassword(user, () => codes.enableTFA(user, code, secret));
      response.status(204).end();
    }),
  );

  router.delete(
    '/staff/account/one-time-codes',
    handle(logger, async (request, response) => {
      const account = ownAccount(request);
      const { user, options } = account;
      const { current, code } = parseOr400(disableOneTimeCodesSchema, request.body);
      await verifyPassword(account, current);
      const codes = new services.TFAService(options);
      if (!(await codes.verifyOTP(user, code))) throw WRONG_CODE;
      await withVerifiedPassword(user, () => codes.disableTFA(user));
      response.status(204).end();
    }),
  );
}
