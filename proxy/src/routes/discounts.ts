/** Discount codes of shoppers: docs/behaviour.md#discounts. */
import { discountsCalls as calls } from '@chitenge/contract/calls/discounts';
import { defineRoute, type Route } from './route.ts';

export function discountRoutes(): Route[] {
  return [
    defineRoute(calls.readDiscountState, {
      handle: async (_input, _request, catalogue) => ({
        status: 200,
        body: { isOffered: await catalogue.hasDiscounts() },
      }),
    }),
  ];
}
