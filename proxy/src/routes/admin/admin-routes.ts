import { staffOrdersCalls } from '@chitenge/contract/calls/staff-orders';
import { staffSessionCalls } from '@chitenge/contract/calls/staff-session';
import type { LiveCatalogue } from '../../catalogue/catalogue.ts';
import type { PasswordResets } from '../../directus/password-reset.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { OrderStreams } from '../../staff/order-streams.ts';
import { defineRoute, type Route } from '../route.ts';
import { isSignedOut } from '../../directus/staff-client.ts';
import { catalogueProblemRoutes } from './catalogue-problems.ts';
import { sessionRoutes } from './session.ts';
import { defineStaffRoute } from './staff-route.ts';

/** Forgotten passwords of staff: docs/back-office.md#forgotten-passwords. */
function passwordResetRoutes(staffAuth: StaffAuth, resets: PasswordResets): Route[] {
  return [
    defineRoute(staffSessionCalls.readPasswordReset, {
      handle: async () => ({ status: 200, body: { byMail: await resets.byMail() } }),
    }),

    defineRoute(staffSessionCalls.requestPasswordReset, {
      guard: staffAuth.assertSameOrigin,
      async handle({ body }, request) {
        if (await resets.byMail()) await resets.request(body, staffAuth.callerOf(request));
        return { status: 204 };
      },
    }),
  ];
}

function orderStreamRoutes(staffAuth: StaffAuth, streams: OrderStreams): Route[] {
  return [
    defineStaffRoute(staffAuth, staffOrdersCalls.streamOrders, {
      // Directus accepts a subscription without the right to read orders, and then publishes nothing.
      mayCall: (staff) => staff.send(`/shop/calls/${staffOrdersCalls.countOrders.name}`, { method: 'POST' }),
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

/** Returns the routes of the back office that the proxy answers. */
export function adminRoutes({
  staffAuth,
  orderStreams,
  passwordResets,
  catalogue,
}: {
  staffAuth: StaffAuth;
  orderStreams: OrderStreams;
  passwordResets: PasswordResets;
  catalogue: Pick<LiveCatalogue, 'product' | 'productSlugs' | 'subscribe'>;
}): Route[] {
  return [
    ...sessionRoutes(staffAuth, orderStreams),
    ...passwordResetRoutes(staffAuth, passwordResets),
    ...orderStreamRoutes(staffAuth, orderStreams),
    ...catalogueProblemRoutes(staffAuth, catalogue),
  ];
}
