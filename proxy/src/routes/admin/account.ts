/** The signed-in staff member's own account: docs/behaviour.md#my-account. */
import {
  changePasswordSchema,
  disableOneTimeCodesSchema,
  enableOneTimeCodesSchema,
  oneTimeCodesSecretSchema,
  startOneTimeCodesSchema,
} from '@chitenge/contract/admin-account';
import { MINUTE_MS } from '@chitenge/contract/duration';
import { ProblemError } from '@chitenge/contract/problem-error';
import { z } from 'zod';
import {
  changePassword,
  disableOneTimeCodes,
  enableOneTimeCodes,
  startOneTimeCodes,
} from '../../directus/staff-account.ts';
import type { StaffClient } from '../../directus/staff-client.ts';
import type { SlidingWindows } from '../../limits/limit-stores.ts';
import { createTryLimit, takeBackUnlessWrong } from '../../limits/try-limit.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

const TRIES = { hits: 5, windowMs: 15 * MINUTE_MS };

const CODES = '/api/admin/account/one-time-codes';
const common = { tag: 'Back office: session', problems: [] } as const;

export function accountRoutes(staffAuth: StaffAuth, stores: SlidingWindows): Route[] {
  const limit = createTryLimit(stores.slidingWindow('account-password', TRIES));

  /** Counts wrong passwords and codes per session, so that nobody guesses them at an unlocked phone. */
  async function limited<Result>(staff: StaffClient, run: () => Promise<Result>): Promise<Result> {
    const isWrong = (error: unknown) => error instanceof ProblemError && error.problem.status === 400;
    return takeBackUnlessWrong(await limit.begin(staff.token), isWrong, run);
  }

  return [
    defineStaffRoute(staffAuth, {
      ...common,
      method: 'put',
      path: '/api/admin/account/password',
      summary: 'Change the own password',
      description:
        'Ends the account’s other sessions. After five wrong passwords in 15 minutes, it answers 429.',
      request: z.object({ body: changePasswordSchema }),
      responses: { 204: { description: 'Changed' } },
      async handle({ body }, staff) {
        await limited(staff, () => changePassword(staff, body));
        return { status: 204 };
      },
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'post',
      path: CODES,
      summary: 'Create a secret for one-time codes',
      request: z.object({ body: startOneTimeCodesSchema }),
      responses: {
        200: { description: 'The secret, which has no effect yet', schema: oneTimeCodesSecretSchema },
      },
      handle: async ({ body }, staff) => ({
        status: 200,
        body: await limited(staff, () => startOneTimeCodes(staff, body)),
      }),
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'put',
      path: CODES,
      summary: 'Switch one-time codes on',
      request: z.object({ body: enableOneTimeCodesSchema }),
      responses: { 204: { description: 'Each sign-in now needs a code' } },
      async handle({ body }, staff) {
        await limited(staff, () => enableOneTimeCodes(staff, body));
        return { status: 204 };
      },
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'delete',
      path: CODES,
      summary: 'Switch one-time codes off',
      request: z.object({ body: disableOneTimeCodesSchema }),
      responses: { 204: { description: 'A sign-in needs no code' } },
      async handle({ body }, staff) {
        await limited(staff, () => disableOneTimeCodes(staff, body));
        return { status: 204 };
      },
    }),
  ];
}
