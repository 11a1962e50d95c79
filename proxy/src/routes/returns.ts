/** Exchanges and returns on the order page: docs/behaviour.md#exchanges-and-returns. */
import { orderReturnsSchema, requestReturnSchema } from '@chitenge/contract/returns';
import { z } from 'zod';
import type { ReturnClient } from '../directus/return-client.ts';
import { credentialOf, orderHeaders } from './order-headers.ts';
import { idParams } from './request-schemas.ts';
import { defineRoute, type Route } from './route.ts';

const common = { tag: 'Orders', shared: false } as const;

const returnParams = idParams.extend({ returnId: idParams.shape.id });

export function returnRoutes(returns: ReturnClient): Route[] {
  return [
    defineRoute({
      ...common,
      method: 'get',
      path: '/api/orders/:id/returns',
      summary: 'Read what of an order can be exchanged or returned, and what was asked for',
      description:
        'For the session of the order, or a link that shows it. `closed` says why nothing more can.',
      request: z.object({ params: idParams, headers: orderHeaders }),
      responses: { 200: { description: 'The exchanges and returns', schema: orderReturnsSchema } },
      problems: [403, 404],
      handle: async ({ params, headers }) => ({
        status: 200,
        body: await returns.read(credentialOf(headers), params.id),
      }),
    }),

    defineRoute({
      ...common,
      method: 'post',
      path: '/api/orders/:id/returns',
      summary: 'Ask to exchange or return units of a line',
      description:
        'Staff decide. Never more units than were bought; otherwise 400 or 409 `return-refused`, also outside the time.',
      request: z.object({ params: idParams, headers: orderHeaders, body: requestReturnSchema }),
      responses: { 201: { description: 'The exchanges and returns', schema: orderReturnsSchema } },
      problems: [403, 404, 409],
      handle: async ({ params, headers, body }) => ({
        status: 201,
        body: await returns.request(credentialOf(headers), params.id, body),
      }),
    }),

    defineRoute({
      ...common,
      method: 'post',
      path: '/api/orders/:id/returns/:returnId/cancel',
      summary: 'Cancel an exchange or return whose goods have not come back',
      request: z.object({ params: returnParams, headers: orderHeaders }),
      responses: { 200: { description: 'The exchanges and returns', schema: orderReturnsSchema } },
      problems: [403, 404, 409],
      handle: async ({ params, headers }) => ({
        status: 200,
        body: await returns.cancel(credentialOf(headers), params.id, params.returnId),
      }),
    }),
  ];
}
