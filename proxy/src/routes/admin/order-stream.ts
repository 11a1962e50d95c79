import { staffOrdersCalls as calls } from '@chitenge/contract/calls/staff-orders';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import { isSignedOut } from '../../directus/staff-client.ts';
import type { OrderStreams } from '../../staff/order-streams.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

export function orderStreamRoutes(staffAuth: StaffAuth, streams: OrderStreams): Route[] {
  return [
    defineStaffRoute(staffAuth, calls.streamOrders, {
      // Directus accepts a subscription without the right to read orders, and then publishes nothing.
      mayCall: (staff) => staff.send(`/shop/calls/${calls.countOrders.name}`, { method: 'POST' }),
      async handle(_input, { token }, request) {
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
