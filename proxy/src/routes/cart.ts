/** The cart of one session: docs/behaviour.md#cart-calls. */
import { addToCartSchema, cartLineSchema, cartSchema, updateCartLineSchema } from '@chitenge/contract/cart';
import { idempotencyKeySchema } from '@chitenge/contract/order';
import { SESSION_HEADER } from '@chitenge/contract/session';
import { z } from 'zod';
import type { ShopClient } from '../directus/shop-client.ts';
import { presentCartLine } from '../presenters/cart.ts';
import { defineRoute, type Route } from './route.ts';
import { IDEMPOTENCY_KEY, idParams, sessionHeaders } from './request-schemas.ts';

const addToCartHeaders = sessionHeaders.extend({
  [IDEMPOTENCY_KEY]: idempotencyKeySchema
    .optional()
    .meta({ description: 'A repeat of the line’s last addition with the same key adds nothing' }),
});

const common = { tag: 'Cart', shared: false } as const;

export function cartRoutes(shop: ShopClient): Route[] {
  return [
    defineRoute({
      ...common,
      method: 'get',
      path: '/api/cart',
      summary: 'List the lines of the cart, oldest first',
      request: z.object({ headers: sessionHeaders }),
      responses: { 200: { description: 'The lines', schema: cartSchema } },
      problems: [],
      async handle({ headers }) {
        const rows = await shop.readCart(headers[SESSION_HEADER]);
        return { status: 200, body: rows.map(presentCartLine) };
      },
    }),

    defineRoute({
      ...common,
      method: 'post',
      path: '/api/cart',
      summary: 'Add a product to the cart',
      description: 'A product in one size and colour is one line. A further addition increases its quantity.',
      request: z.object({ headers: addToCartHeaders, body: addToCartSchema }),
      responses: { 201: { description: 'The updated line', schema: cartLineSchema } },
      problems: [404],
      async handle({ headers, body }) {
        const row = await shop.addLine(headers[SESSION_HEADER], body, headers[IDEMPOTENCY_KEY]);
        return { status: 201, body: presentCartLine(row) };
      },
    }),

    defineRoute({
      ...common,
      method: 'delete',
      path: '/api/cart',
      summary: 'Empty the cart',
      request: z.object({ headers: sessionHeaders }),
      responses: { 204: { description: 'The cart is empty' } },
      problems: [],
      async handle({ headers }) {
        await shop.clearCart(headers[SESSION_HEADER]);
        return { status: 204 };
      },
    }),

    defineRoute({
      ...common,
      method: 'patch',
      path: '/api/cart/:id',
      summary: 'Set the quantity, size or colour of a line',
      description: 'Another line of the same size and colour becomes part of this one.',
      request: z.object({ params: idParams, headers: sessionHeaders, body: updateCartLineSchema }),
      responses: { 200: { description: 'The updated line', schema: cartLineSchema } },
      problems: [404],
      async handle({ params, headers, body }) {
        const row = await shop.updateLine(headers[SESSION_HEADER], params.id, body);
        return { status: 200, body: presentCartLine(row) };
      },
    }),

    defineRoute({
      ...common,
      method: 'delete',
      path: '/api/cart/:id',
      summary: 'Remove a line',
      request: z.object({ params: idParams, headers: sessionHeaders }),
      responses: { 204: { description: 'The line is removed' } },
      problems: [404],
      async handle({ params, headers }) {
        await shop.removeLine(headers[SESSION_HEADER], params.id);
        return { status: 204 };
      },
    }),
  ];
}
