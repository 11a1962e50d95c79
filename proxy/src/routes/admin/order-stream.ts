/** New and changed orders, without a reload (section 2). */
import { z } from 'zod';
import type { Entrance } from '../../staff/entrance.ts';
import { isSignedOut } from '../../directus/staff-client.ts';
import { countOrders } from '../../directus/staff-counts.ts';
import type { OrderStreams } from '../../staff/order-streams.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

export function orderStreamRoutes(entrance: Entrance, streams: OrderStreams): Route[] {
  return [
    defineStaffRoute(entrance, {
      tag: 'Back office: orders',
      method: 'get',
      path: '/api/admin/orders/stream',
      summary: 'Server-sent events: orders have changed',
      description:
        'The event `changed` says that the list is to be read again, `signed-out` that the session has ended. Neither carries data.',
      request: z.object({}),
      answers: { 200: { description: 'The events, as they happen', mediaType: 'text/event-stream' } },
      problems: [],
      async handle(_input, staff, request) {
        // Directus would accept the subscription of somebody without the right to orders, and stay silent.
        await countOrders(staff);
        const { token } = staff;
        const caller = entrance.callerOf(request);
        const isSignedIn = () =>
          entrance.accounts.whoIs(token, caller).then(
            () => true,
            (error: unknown) => !isSignedOut(error),
          );
        return {
          status: 200,
          stream: streams.open(token, isSignedIn),
          // Compressed, the events would wait for one another; some reverse proxies hold them back unless told.
          headers: { 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' },
        };
      },
    }),
  ];
}
