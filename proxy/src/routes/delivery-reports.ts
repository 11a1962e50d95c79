/** Delivery reports of SMS gateways: docs/behaviour.md#delivery-reports. */
import { messagesCalls as calls } from '@chitenge/contract/calls/messages';
import type { ShopRequests } from '../directus/shop-requests.ts';
import { defineRoute, type Route } from './route.ts';

export function reportRoutes(shop: ShopRequests): Route[] {
  return [
    defineRoute(calls.receiveDeliveryReport, {
      async handle({ params: { channel, token }, body }, request) {
        const contentType = request.get('content-type') ?? '';
        await shop.fetch(`/messages/reports/${channel}`, {
          method: 'POST',
          body: { token, contentType, body: body.toString('base64') },
        });
        return { status: 200, body: {} };
      },
    }),
  ];
}
