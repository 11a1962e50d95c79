/** The owner's checklist in the back office: docs/behaviour.md#checklist. */
import { setupCalls as calls } from '@chitenge/contract/calls/setup';
import {
  hideSteps,
  placeTestOrder,
  readSetup,
  removeTestOrder,
  sendTestMessage,
} from '../../directus/staff-setup.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

export function setupRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, calls.readSetup, {
      handle: async (_input, staff) => ({ status: 200, body: await readSetup(staff) }),
    }),

    defineStaffRoute(staffAuth, calls.hideSetupSteps, {
      async handle({ body }, staff) {
        await hideSteps(staff, body);
        return { status: 204 };
      },
    }),

    defineStaffRoute(staffAuth, calls.sendTestMessage, {
      handle: async ({ body }, staff) => ({
        status: 200,
        body: await sendTestMessage(staff, body.recipient),
      }),
    }),

    defineStaffRoute(staffAuth, calls.placeTestOrder, {
      handle: async ({ body }, staff) => ({ status: 201, body: await placeTestOrder(staff, body.phone) }),
    }),

    defineStaffRoute(staffAuth, calls.removeTestOrder, {
      async handle(_input, staff) {
        await removeTestOrder(staff);
        return { status: 204 };
      },
    }),
  ];
}
