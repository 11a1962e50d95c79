/** Orders of shoppers: docs/behaviour.md#order-calls. */
import { ordersCalls as calls } from '@chitenge/contract/calls/orders';
import { SESSION_HEADER } from '@chitenge/contract/session';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ShopClient } from '../directus/shop-client.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { presentOrder, presentOrderSummary } from '../presenters/order.ts';
import { defineRoute, type Route } from './route.ts';
import { credentialOf } from './order-headers.ts';
import { IDEMPOTENCY_KEY } from '@chitenge/contract/calls/define';
import { submitInstrumented } from './instrumented-submit.ts';

export function orderRoutes(shop: ShopClient, catalogue: Catalogue, metrics: Metrics): Route[] {
  return [
    defineRoute(calls.placeOrder, {
      async handle({ headers, body }, request, _catalogue, conditions) {
        // Before the order: afterwards nothing may fail, because the stock is reserved.
        const store = await catalogue.store();
        const placed = await submitInstrumented(request, metrics, body.mobileProvider, () =>
          shop.placeOrder(headers[SESSION_HEADER], body, { key: headers[IDEMPOTENCY_KEY], ...conditions }),
        );
        return { status: placed.replayed ? 200 : 201, body: presentOrder(placed.order, store) };
      },
    }),

    defineRoute(calls.listSessionOrders, {
      async handle({ headers, query }) {
        const rows = await shop.listOrders(headers[SESSION_HEADER], query.key);
        return { status: 200, body: rows.map(presentOrderSummary) };
      },
    }),

    defineRoute(calls.readOrder, {
      async handle({ params, headers }) {
        const credential = credentialOf(headers);
        const [row, store] = await Promise.all([shop.readOrder(credential, params.id), catalogue.store()]);
        return { status: 200, body: presentOrder(row, store) };
      },
    }),

    defineRoute(calls.revealOrder, {
      async handle({ params, headers, body }) {
        const [row, store] = await Promise.all([
          shop.revealOrder(headers[SESSION_HEADER], params.id, body),
          catalogue.store(),
        ]);
        return { status: 200, body: presentOrder(row, store) };
      },
    }),
  ];
}
