import { z } from 'zod';
import { defineRoute, type Route } from './route.ts';

const healthSchema = z.object({ status: z.literal('ok') });
const common = {
  tag: 'Operations',
  shared: false,
  method: 'get',
  request: z.object({}),
  problems: [],
} as const;

/** @param assertReady rejects with DirectusRequestError until the proxy can serve every page */
export function healthRoutes(assertReady: () => Promise<void>): Route[] {
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
      responses: {
        200: { description: 'Directus responds, and the catalogue has been read', schema: healthSchema },
      },
      async handle() {
        await assertReady();
        return { status: 200, body: { status: 'ok' } };
      },
    }),
  ];
}
