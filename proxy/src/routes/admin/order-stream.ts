import { z } from 'zod';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import { isSignedOut } from '../../directus/staff-client.ts';
import { countOrders } from '../../directus/staff-orders.ts';
import type { OrderStreams } from '../../staff/order-streams.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

export function orderStreamRoutes(staffAuth: StaffAuth, streams: OrderStreams): Route[] {
  return [
    defineStaffRoute(staffAuth, {
      tag: 'Back office: orders',
      method: 'get',
      path: '/api/admin/orders/stream',
      summary: 'Subscribe to order changes as server-sent events',
      description:
        'After the event `changed`, read the list again. The event `signed-out` means that the session has ended. Neither carries data.',
      request: z.object({}),
      responses: { 200: { description: 'The events, as they happen', mediaType: 'text/event-stream' } },
      problems: [],
      async handle(_input, staff, request) {
        // Directus accepts a subscription without the right to read orders, and then publishes nothing.
        await countOrders(staff);
        const { token } = staff;
        const caller = staffAuth.callerOf(request);
        const { id: userId } = await staffAuth.sessions.readUser(token, caller);
        const isSignedIn = () =>
          staffAuth.sessions.readUser(token, caller).then(
            () => true,
            (error: unknown) => !isSignedOut(error),
          );
        return {
          status: 200,
          stream: streams.open({ userId, token }, isSignedIn),
          // Compression and some reverse proxies (nginx) would buffer the events.
          headers: { 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' },
        };
      },
    }),
  ];
}
