/** Discount codes of shoppers: docs/behaviour.md#discounts. */
import { checkDiscountSchema, discountSchema, discountsSchema } from '@chitenge/contract/discount-code';
import { z } from 'zod';
import type { DiscountClient } from '../directus/discount-client.ts';
import type { CodeLimit } from '../limits/code-limit.ts';
import { defineRoute, type Route } from './route.ts';

export function discountRoutes(discounts: DiscountClient, limitCodes: CodeLimit): Route[] {
  return [
    defineRoute({
      tag: 'Discounts',
      shared: true,
      method: 'get',
      path: '/api/discounts',
      summary: 'Say whether the shop takes discount codes now',
      request: z.object({}),
      responses: { 200: { description: 'Whether a code is published', schema: discountsSchema } },
      problems: [],
      handle: async (_input, _request, catalogue) => ({
        status: 200,
        body: { isOffered: await catalogue.hasDiscounts() },
      }),
    }),

    defineRoute({
      tag: 'Discounts',
      shared: false,
      method: 'post',
      path: '/api/discounts/check',
      summary: 'Read what a discount code gives',
      description:
        'Answers 409 `discount-refused` for a code that does not count now, and 429 after many unknown ones. The order judges the code again.',
      request: z.object({ body: checkDiscountSchema }),
      responses: { 200: { description: 'What the code gives', schema: discountSchema } },
      problems: [409, 429],
      handle: async ({ body }, request) => ({
        status: 200,
        body: await limitCodes.check(request, body.code, () => discounts.check(body)),
      }),
    }),
  ];
}
