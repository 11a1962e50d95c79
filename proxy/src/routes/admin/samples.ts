/** The sample catalogue in the back office: docs/behaviour.md#sample-goods. */
import { setupCalls as calls } from '@chitenge/contract/calls/setup';
import { countSamples, removeSamples } from '../../directus/staff-samples.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

export function sampleRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, calls.countSamples, {
      handle: async (_input, staff) => ({ status: 200, body: await countSamples(staff) }),
    }),

    defineStaffRoute(staffAuth, calls.removeSamples, {
      handle: async (_input, staff) => ({ status: 200, body: await removeSamples(staff) }),
    }),
  ];
}
