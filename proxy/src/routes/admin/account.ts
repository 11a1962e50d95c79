/** The signed-in staff member's own account: docs/behaviour.md#my-account. */
import { staffSessionCalls as calls } from '@chitenge/contract/calls/staff-session';
import { MINUTE_MS } from '@chitenge/contract/duration';
import { ProblemError } from '@chitenge/contract/problem-error';
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

export function accountRoutes(staffAuth: StaffAuth, stores: SlidingWindows): Route[] {
  const limit = createTryLimit(stores.slidingWindow('account-password', TRIES));

  /** Counts wrong passwords and codes per session, so that nobody guesses them at an unlocked phone. */
  async function limited<Result>(staff: StaffClient, run: () => Promise<Result>): Promise<Result> {
    const isWrong = (error: unknown) => error instanceof ProblemError && error.problem.status === 400;
    return takeBackUnlessWrong(await limit.begin(staff.token), isWrong, run);
  }

  return [
    defineStaffRoute(staffAuth, calls.changePassword, {
      async handle({ body }, staff) {
        await limited(staff, () => changePassword(staff, body));
        return { status: 204 };
      },
    }),

    defineStaffRoute(staffAuth, calls.createOneTimeSecret, {
      handle: async ({ body }, staff) => ({
        status: 200,
        body: await limited(staff, () => startOneTimeCodes(staff, body)),
      }),
    }),

    defineStaffRoute(staffAuth, calls.enableOneTimeCodes, {
      async handle({ body }, staff) {
        await limited(staff, () => enableOneTimeCodes(staff, body));
        return { status: 204 };
      },
    }),

    defineStaffRoute(staffAuth, calls.disableOneTimeCodes, {
      async handle({ body }, staff) {
        await limited(staff, () => disableOneTimeCodes(staff, body));
        return { status: 204 };
      },
    }),
  ];
}
