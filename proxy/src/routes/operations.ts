import { operationsCalls as calls } from '@chitenge/contract/calls/operations';
import { PUBLIC_HEALTH_PROBLEMS, type HealthProblemKind } from '@chitenge/contract/health';
import type { Metrics } from '../metrics/metrics.ts';
import { defineRoute, type Route } from './route.ts';

/**
 * @param assertReady rejects with DirectusRequestError until the proxy can serve every page
 * @param readProblems what Directus knows to be wrong while it runs
 */
export function healthRoutes(
  assertReady: () => Promise<void>,
  readProblems: () => Promise<HealthProblemKind[]>,
): Route[] {
  return [
    defineRoute(calls.checkLiveness, {
      async handle() {
        return { status: 200, body: { status: 'ok' } };
      },
    }),

    defineRoute(calls.checkReadiness, {
      async handle() {
        await assertReady();
        const known = await readProblems();
        const problems = PUBLIC_HEALTH_PROBLEMS.filter((kind) => known.includes(kind));
        return { status: 200, body: { status: problems.length === 0 ? 'ok' : 'degraded', problems } };
      },
    }),
  ];
}

export const visitRoute = ({ recordVisit }: Pick<Metrics, 'recordVisit'>): Route =>
  defineRoute(calls.recordVisit, {
    async handle({ body }) {
      recordVisit(body);
      return { status: 204 };
    },
  });
