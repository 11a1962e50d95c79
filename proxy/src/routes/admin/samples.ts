/** The sample catalogue in the back office: docs/behaviour.md#sample-goods. */
import { samplesSchema } from '@chitenge/contract/samples';
import { z } from 'zod';
import { countSamples, removeSamples } from '../../directus/staff-samples.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

const common = { tag: 'Back office: setup', path: '/api/admin/samples', request: z.object({}) } as const;

export function sampleRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, {
      ...common,
      method: 'get',
      summary: 'Count what removing the samples would change',
      responses: { 200: { description: 'The counts', schema: samplesSchema } },
      problems: [],
      handle: async (_input, staff) => ({ status: 200, body: await countSamples(staff) }),
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'delete',
      summary: 'Remove the sample products and categories',
      description: 'Products of orders are archived instead. A start does not load the samples again.',
      responses: { 200: { description: 'What was removed', schema: samplesSchema } },
      problems: [],
      handle: async (_input, staff) => ({ status: 200, body: await removeSamples(staff) }),
    }),
  ];
}
