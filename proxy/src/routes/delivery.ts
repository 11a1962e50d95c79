/** Delivery methods: docs/behaviour.md#delivery. */
import { deliveryCalls as calls } from '@chitenge/contract/calls/delivery';
import { methodsFor } from '@chitenge/contract/served-places';
import { defineRoute, type Route } from './route.ts';

export function deliveryRoutes(): Route[] {
  return [
    defineRoute(calls.listDeliveryMethods, {
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
