/** Discount codes of shoppers: docs/behaviour.md#discounts. */
import { discountsCalls as calls } from '@chitenge/contract/calls/discounts';
import type { DiscountClient } from '../directus/discount-client.ts';
import { defineRoute, type Route } from './route.ts';

export function discountRoutes(discounts: DiscountClient): Route[] {
  return [
    defineRoute(calls.readDiscountState, {
      handle: async (_input, _request, catalogue) => ({
        status: 200,
        body: { isOffered: await catalogue.hasDiscounts() },
      }),
    }),

    defineRoute(calls.checkDiscountCode, {
      handle: async ({ body }) => ({
        status: 200,
        body: await discounts.check(body),
      }),
    }),
  ];
}
