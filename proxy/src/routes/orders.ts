/** Placing an order and looking at it again (sections 3, 7 and 8). */
import { idempotencyKeySchema, orderSchema } from '@chitenge/contract/order';
import { SESSION_HEADER } from '@chitenge/contract/session';
import { z } from 'zod';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ShopClient } from '../directus/shop-client.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { presentOrder } from '../presenters/order.ts';
import { orderRequestSchema } from './phone.ts';
import { defineRoute, type Route } from './route.ts';
import { IDEMPOTENCY_KEY, idParams, sessionHeaders } from './session.ts';
import { toldSubmit } from './told-submit.ts';

const common = { tag: 'Orders', shared: false } as const;

const placeOrderHeaders = sessionHeaders.extend({
  [IDEMPOTENCY_KEY]: idempotencyKeySchema
    .optional()
    .meta({ description: 'Makes a repeated submit the same order' }),
});

export function orderRoutes(shop: ShopClient, catalogue: Catalogue, metrics: Metrics): Route[] {
  return [
    defineRoute({
      ...common,
      method: 'post',
      path: '/api/orders',
      summary: 'Order what is in the cart',
      description:
        'Lines, prices and total come from the cart and the catalogue; a different totalAmount is refused. Takes the stock and empties the cart.',
      request: z.object({ headers: placeOrderHeaders, body: orderRequestSchema }),
      answers: {
        201: { description: 'The order', schema: orderSchema },
        200: { description: 'The order that the same key placed before', schema: orderSchema },
      },
      problems: [409, 422],
      async handle({ headers, body }, request) {
        // First, so that nothing but the order itself can fail once the stock is taken.
        const { accounts } = await catalogue.store();
        const placed = await toldSubmit(request, metrics, body.mobileProvider, () =>
          shop.placeOrder(headers[SESSION_HEADER], body, headers[IDEMPOTENCY_KEY]),
        );
        return { status: placed.replayed ? 200 : 201, body: presentOrder(placed.order, accounts) };
      },
    }),

    defineRoute({
      ...common,
      method: 'get',
      path: '/api/orders/:id',
      summary: 'An order of this session',
      request: z.object({ params: idParams, headers: sessionHeaders }),
      answers: { 200: { description: 'The order', schema: orderSchema } },
      problems: [404],
      async handle({ params, headers }) {
        const [row, { accounts }] = await Promise.all([
          shop.order(headers[SESSION_HEADER], params.id),
          catalogue.store(),
        ]);
        return { status: 200, body: presentOrder(row, accounts) };
      },
    }),
  ];
}
