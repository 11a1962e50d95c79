/** Orders of shoppers: docs/behaviour.md#order-calls. */
import {
  idempotencyKeySchema,
  orderSchema,
  orderSummarySchema,
  revealOrderSchema,
  sessionOrdersQuerySchema,
} from '@chitenge/contract/order';
import { SESSION_HEADER } from '@chitenge/contract/session';
import { z } from 'zod';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ShopClient } from '../directus/shop-client.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { SlidingWindows } from '../limits/limit-stores.ts';
import type { CodeLimit } from '../limits/code-limit.ts';
import type { OrderLimit } from '../limits/order-limit.ts';
import { presentOrder, presentOrderSummary } from '../presenters/order.ts';
import { createRevealLimit } from './order-phone.ts';
import { orderRequestSchema } from './order-request.ts';
import { defineRoute, type Route } from './route.ts';
import { credentialOf, orderHeaders } from './order-headers.ts';
import { IDEMPOTENCY_KEY, idParams, sessionHeaders } from './request-schemas.ts';
import { submitInstrumented } from './instrumented-submit.ts';

const common = { tag: 'Orders', shared: false } as const;

const placeOrderHeaders = sessionHeaders.extend({
  [IDEMPOTENCY_KEY]: idempotencyKeySchema
    .optional()
    .meta({ description: 'A repeat with the same key returns the first order' }),
});

export function orderRoutes(
  shop: ShopClient,
  catalogue: Catalogue,
  metrics: Metrics,
  { limitOrders, limitCodes }: { limitOrders: OrderLimit; limitCodes: CodeLimit },
  stores: SlidingWindows,
): Route[] {
  const limitReveals = createRevealLimit(stores);
  return [
    defineRoute({
      ...common,
      method: 'post',
      path: '/api/orders',
      summary: 'Place the cart as an order',
      description:
        'Lines, prices and total come from the cart and the catalogue. The call reserves the stock and empties the cart. It answers 409 when `totalAmount` differs.',
      request: z.object({ headers: placeOrderHeaders, body: orderRequestSchema }),
      responses: {
        201: { description: 'The order', schema: orderSchema },
        200: { description: 'The order that this key has already placed', schema: orderSchema },
      },
      problems: [409, 422],
      async handle({ headers, body }, request) {
        // Before the order: afterwards nothing may fail, because the stock is reserved.
        const store = await catalogue.store();
        const placed = await submitInstrumented(request, metrics, body.mobileProvider, () =>
          limitOrders(request, (bySms) =>
            limitCodes.order(request, body.discountCode, () =>
              shop.placeOrder(headers[SESSION_HEADER], body, { key: headers[IDEMPOTENCY_KEY], bySms }),
            ),
          ),
        );
        return { status: placed.replayed ? 200 : 201, body: presentOrder(placed.order, store) };
      },
    }),

    defineRoute({
      ...common,
      method: 'get',
      path: '/api/session/orders',
      summary: 'List the orders of this session, newest first',
      description: 'With `key`, the list has only the order that this idempotency key has placed.',
      request: z.object({ headers: sessionHeaders, query: sessionOrdersQuerySchema }),
      responses: { 200: { description: 'The orders', schema: z.array(orderSummarySchema) } },
      problems: [],
      async handle({ headers, query }) {
        const rows = await shop.listOrders(headers[SESSION_HEADER], query.key);
        return { status: 200, body: rows.map(presentOrderSummary) };
      },
    }),

    defineRoute({
      ...common,
      method: 'get',
      path: '/api/orders/:id',
      summary: 'Read an order of this session, or of a link',
      description:
        'An order that is older than 30 days answers 403 `phone-number-needed` to its session. A link opens it.',
      request: z.object({ params: idParams, headers: orderHeaders }),
      responses: { 200: { description: 'The order', schema: orderSchema } },
      problems: [403, 404],
      async handle({ params, headers }) {
        const credential = credentialOf(headers);
        const [row, store] = await Promise.all([shop.readOrder(credential, params.id), catalogue.store()]);
        return { status: 200, body: presentOrder(row, store) };
      },
    }),

    defineRoute({
      ...common,
      method: 'post',
      path: '/api/orders/:id/reveal',
      summary: 'Read an order of this session, of any age, by its phone number',
      description: 'Five wrong numbers for an order in 15 minutes are answered; then 429.',
      request: z.object({ params: idParams, headers: sessionHeaders, body: revealOrderSchema }),
      responses: { 200: { description: 'The order', schema: orderSchema } },
      problems: [403, 404],
      async handle({ params, headers, body }) {
        const [row, store] = await Promise.all([
          limitReveals(params.id, () => shop.revealOrder(headers[SESSION_HEADER], params.id, body)),
          catalogue.store(),
        ]);
        return { status: 200, body: presentOrder(row, store) };
      },
    }),
  ];
}
