/** For whoever operates the shop. */
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

/** @param assertReady rejects with DirectusFailure while Directus does not answer */
export function healthRoutes(assertReady: () => Promise<void>): Route[] {
  return [
    defineRoute({
      ...common,
      path: '/healthz',
      summary: 'Whether the proxy lives',
      answers: { 200: { description: 'It does', schema: healthSchema } },
      async handle() {
        return { status: 200, body: { status: 'ok' } };
      },
    }),

    defineRoute({
      ...common,
      path: '/readyz',
      summary: 'Whether Directus answers too',
      answers: { 200: { description: 'It does', schema: healthSchema } },
      async handle() {
        await assertReady();
        return { status: 200, body: { status: 'ok' } };
      },
    }),
  ];
}
