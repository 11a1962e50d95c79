/** The cart of one session: docs/behaviour.md#cart-calls. */
import { cartCalls as calls } from '@chitenge/contract/calls/cart';
import { SESSION_HEADER } from '@chitenge/contract/session';
import type { ShopClient } from '../directus/shop-client.ts';
import { presentCartLine } from '../presenters/cart.ts';
import { defineRoute, type Route } from './route.ts';
import { IDEMPOTENCY_KEY } from '@chitenge/contract/calls/define';

export function cartRoutes(shop: ShopClient): Route[] {
  return [
    defineRoute(calls.readCart, {
      async handle({ headers }) {
        const rows = await shop.readCart(headers[SESSION_HEADER]);
        return { status: 200, body: rows.map(presentCartLine) };
      },
    }),

    defineRoute(calls.addToCart, {
      async handle({ headers, body }) {
        const row = await shop.addLine(headers[SESSION_HEADER], body, headers[IDEMPOTENCY_KEY]);
        return { status: 201, body: presentCartLine(row) };
      },
    }),

    defineRoute(calls.emptyCart, {
      async handle({ headers }) {
        await shop.clearCart(headers[SESSION_HEADER]);
        return { status: 204 };
      },
    }),

    defineRoute(calls.updateCartLine, {
      async handle({ params, headers, body }) {
        const row = await shop.updateLine(headers[SESSION_HEADER], params.id, body);
        return { status: 200, body: presentCartLine(row) };
      },
    }),

    defineRoute(calls.removeCartLine, {
      async handle({ params, headers }) {
        await shop.removeLine(headers[SESSION_HEADER], params.id);
        return { status: 204 };
      },
    }),
  ];
}
