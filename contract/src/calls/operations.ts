import { z } from 'zod';
import { PUBLIC_HEALTH_PROBLEMS } from '../health.ts';
import { visitSchema } from '../visit.ts';
import { defineCalls } from './define.ts';

const healthSchema = z.object({ status: z.literal('ok') });
const readinessSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  problems: z.array(z.enum(PUBLIC_HEALTH_PROBLEMS)),
});

export const operationsCalls = defineCalls('Operations', {
  checkLiveness: {
    route: 'GET /healthz',
    summary: 'Check that the proxy runs',
    access: 'public',
    responses: { 200: { description: 'The proxy runs', schema: healthSchema } },
  },

  checkReadiness: {
    route: 'GET /readyz',
    summary: 'Check that Directus responds and the proxy has read the catalogue',
    description:
      '`degraded`: shoppers can browse, and somebody has to act. `problems` says why; the owner’s dashboard has more words.',
    access: 'public',
    responses: {
      200: { description: 'Directus responds, and the catalogue has been read', schema: readinessSchema },
    },
  },

  recordVisit: {
    route: 'POST /api/visits',
    summary: 'Record what a browser measured of a page',
    description:
      'The figures of one visit in four. They are counted in the metrics, and stored nowhere else.',
    access: 'public',
    body: visitSchema,
    responses: { 204: { description: 'Counted' } },
  },
});
