/** "Tell me when M is back": docs/behaviour.md#back-in-stock. */
import { addStockAlertSchema, alertMediaSchema, stockAlertSchema } from '@chitenge/contract/stock-alert';
import { z } from 'zod';
import type { StockAlertClient } from '../directus/stock-alert-client.ts';
import type { AlertLimit } from '../limits/alert-limit.ts';
import { idParams } from './request-schemas.ts';
import { defineRoute, type Route } from './route.ts';

const common = { tag: 'Stock alerts', shared: false } as const;

export function stockAlertRoutes(alerts: StockAlertClient, limitAlerts: AlertLimit): Route[] {
  return [
    defineRoute({
      ...common,
      method: 'get',
      path: '/api/stock-alerts/media',
      summary: 'Say how the shop can write to shoppers whose size is back',
      request: z.object({}),
      responses: { 200: { description: 'SMS, mail, both or none', schema: alertMediaSchema } },
      problems: [],
      handle: async () => ({ status: 200, body: await alerts.media() }),
    }),

    defineRoute({
      ...common,
      method: 'post',
      path: '/api/stock-alerts',
      summary: 'Ask for one message when a sold-out variant is back',
      description:
        'Answers 409 `in-stock` for a variant that is not sold out, and `too-many-alerts` when the shop has taken its 1,000 of the day. A repeat only changes the id. 5 alerts wait for one number or address: a further one replaces the oldest.',
      request: z.object({ body: addStockAlertSchema }),
      responses: { 201: { description: 'The shop writes once, within 90 days', schema: stockAlertSchema } },
      problems: [404, 409, 429],
      async handle({ body }, request) {
        return { status: 201, body: await limitAlerts(request, () => alerts.add(body)) };
      },
    }),

    defineRoute({
      ...common,
      method: 'delete',
      path: '/api/stock-alerts/:id',
      summary: 'Delete a stock alert',
      description: 'Only the answer of `POST /api/stock-alerts` has the id. A repeat changes nothing.',
      request: z.object({ params: idParams }),
      responses: { 204: { description: 'The shop does not write' } },
      problems: [],
      async handle({ params }) {
        await alerts.remove(params.id);
        return { status: 204 };
      },
    }),
  ];
}
