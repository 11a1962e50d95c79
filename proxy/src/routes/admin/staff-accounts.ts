/** Who works in the shop: docs/behaviour.md#staff. */
import { staffAccountsCalls as calls } from '@chitenge/contract/calls/staff-accounts';
import {
  inviteStaff,
  listStaff,
  withdrawInvitation,
  type AcceptAnInvitation,
} from '../../directus/staff-invitations.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import { defineRoute, type Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

export function staffAccountRoutes(staffAuth: StaffAuth, accept: AcceptAnInvitation): Route[] {
  return [
    defineStaffRoute(staffAuth, calls.listStaff, {
      handle: async (_input, staff) => ({ status: 200, body: await listStaff(staff) }),
    }),

    defineStaffRoute(staffAuth, calls.inviteStaff, {
      handle: async ({ body }, staff) => ({ status: 201, body: await inviteStaff(staff, body) }),
    }),

    defineStaffRoute(staffAuth, calls.withdrawInvitation, {
      async handle({ params }, staff) {
        await withdrawInvitation(staff, params.id);
        return { status: 204 };
      },
    }),

    defineRoute(calls.acceptInvitation, {
      guard: staffAuth.assertSameOrigin,
      handle: async ({ body }) => ({ status: 200, body: await accept(body) }),
    }),
  ];
}
