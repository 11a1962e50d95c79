/** Exchanges and returns on the order page: docs/behaviour.md#exchanges-and-returns. */
import { returnsCalls as calls } from '@chitenge/contract/calls/returns';
import type { ReturnClient } from '../directus/return-client.ts';
import { credentialOf } from './order-headers.ts';
import { defineRoute, type Route } from './route.ts';

export function returnRoutes(returns: ReturnClient): Route[] {
  return [
    defineRoute(calls.readReturns, {
      handle: async ({ params, headers }) => ({
        status: 200,
        body: await returns.read(credentialOf(headers), params.id),
      }),
    }),

    defineRoute(calls.requestReturn, {
      handle: async ({ params, headers, body }) => ({
        status: 201,
        body: await returns.request(credentialOf(headers), params.id, body),
      }),
    }),

    defineRoute(calls.cancelOwnReturn, {
      handle: async ({ params, headers }) => ({
        status: 200,
        body: await returns.cancel(credentialOf(headers), params.id, params.returnId),
      }),
    }),
  ];
}
