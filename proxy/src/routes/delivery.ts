/** Delivery methods: docs/behaviour.md#delivery. */
import { methodsFor } from '@chitenge/contract/delivery';
import { deliveryMethodsQuerySchema, deliveryMethodsSchema } from '@chitenge/contract/delivery-method';
import { z } from 'zod';
import { defineRoute, type Route } from './route.ts';

export function deliveryRoutes(): Route[] {
  return [
    defineRoute({
      tag: 'Delivery',
      shared: true,
      method: 'get',
      path: '/api/delivery-methods',
      summary: 'List the delivery methods that serve a place',
      description:
        'The published methods, cheapest first. Without province and town, all of them, in the owner’s order. An empty list for no place means that shipping is free and an order needs no method.',
      request: z.object({ query: deliveryMethodsQuerySchema }),
      responses: { 200: { description: 'The methods', schema: deliveryMethodsSchema } },
      problems: [],
      async handle({ query }, _request, catalogue) {
        const methods = await catalogue.deliveryMethods();
        const province = query.province || null;
        const town = query.town || null;
        const isPlace = province !== null || town !== null;
        return { status: 200, body: isPlace ? methodsFor(methods, { province, town }, 0) : methods };
      },
    }),
  ];
}
