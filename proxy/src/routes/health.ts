import { PUBLIC_HEALTH_PROBLEMS, type HealthProblemKind } from '@chitenge/contract/health';
import { z } from 'zod';
import { defineRoute, type Route } from './route.ts';

const healthSchema = z.object({ status: z.literal('ok') });
const readinessSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  problems: z.array(z.enum(PUBLIC_HEALTH_PROBLEMS)),
});
const common = {
  tag: 'Operations',
  shared: false,
  method: 'get',
  request: z.object({}),
  problems: [],
} as const;

/**
 * @param assertReady rejects with DirectusRequestError until the proxy can serve every page
 * @param readProblems what Directus knows to be wrong while it runs
 */
export function healthRoutes(
  assertReady: () => Promise<void>,
  readProblems: () => Promise<HealthProblemKind[]>,
): Route[] {
  return [
    defineRoute({
      ...common,
      path: '/healthz',
      summary: 'Check that the proxy runs',
      responses: { 200: { description: 'The proxy runs', schema: healthSchema } },
      async handle() {
        return { status: 200, body: { status: 'ok' } };
      },
    }),

    defineRoute({
      ...common,
      path: '/readyz',
      summary: 'Check that Directus responds and the proxy has read the catalogue',
      description:
        '`degraded`: shoppers can browse, and somebody has to act. `problems` says why; the owner’s dashboard has more words.',
      responses: {
        200: { description: 'Directus responds, and the catalogue has been read', schema: readinessSchema },
      },
      async handle() {
        await assertReady();
        const known = await readProblems();
        const problems = PUBLIC_HEALTH_PROBLEMS.filter((kind) => known.includes(kind));
        return { status: 200, body: { status: problems.length === 0 ? 'ok' : 'degraded', problems } };
      },
    }),
  ];
}
