/** "Tell me when M is back": docs/behaviour.md#back-in-stock. */
import { stockCalls as calls } from '@chitenge/contract/calls/stock';
import type { StockAlertClient } from '../directus/stock-alert-client.ts';
import { defineRoute, type Route } from './route.ts';

export function stockAlertRoutes(alerts: StockAlertClient): Route[] {
  return [
    defineRoute(calls.readAlertMedia, { handle: async () => ({ status: 200, body: await alerts.media() }) }),

    defineRoute(calls.addStockAlert, {
      async handle({ body }) {
        return { status: 201, body: await alerts.add(body) };
      },
    }),

    defineRoute(calls.deleteStockAlert, {
      async handle({ params }) {
        await alerts.remove(params.id);
        return { status: 204 };
      },
    }),
  ];
}
