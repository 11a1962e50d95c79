/** The signed-in staff member's own account: docs/behaviour.md#my-account. */
import { staffSessionCalls as calls } from '@chitenge/contract/calls/staff-session';
import {
  changePassword,
  disableOneTimeCodes,
  enableOneTimeCodes,
  startOneTimeCodes,
} from '../../directus/staff-account.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

export function accountRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, calls.changePassword, {
      async handle({ body }, staff) {
        await changePassword(staff, body);
        return { status: 204 };
      },
    }),

    defineStaffRoute(staffAuth, calls.createOneTimeSecret, {
      handle: async ({ body }, staff) => ({
        status: 200,
        body: await startOneTimeCodes(staff, body),
      }),
    }),

    defineStaffRoute(staffAuth, calls.enableOneTimeCodes, {
      async handle({ body }, staff) {
        await enableOneTimeCodes(staff, body);
        return { status: 204 };
      },
    }),

    defineStaffRoute(staffAuth, calls.disableOneTimeCodes, {
      async handle({ body }, staff) {
        await disableOneTimeCodes(staff, body);
        return { status: 204 };
      },
    }),
  ];
}
