/** Staff sign-in and sign-out: docs/back-office.md. */
import { staffSessionCalls as calls } from '@chitenge/contract/calls/staff-session';
import type { StaffSession } from '../../directus/staff-sessions.ts';
import type { Caller } from '../../directus/staff-client.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { OrderStreams } from '../../staff/order-streams.ts';
import { defineRoute, type RouteResponse, type Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

/** A device counts as known for a year after the last sign-in. */
const DEVICE_MS = 365 * 24 * 3_600_000;

export function sessionRoutes(staffAuth: StaffAuth, streams: OrderStreams): Route[] {
  const { sessions, cookie, device, callerOf } = staffAuth;

  /** @param otherCookies further `Set-Cookie` headers */
  async function respondWithSession(
    session: StaffSession,
    caller: Caller,
    otherCookies: readonly string[] = [],
  ): Promise<RouteResponse> {
    const user = await sessions.readUserWithRights(session.token, caller);
    return {
      status: 200,
      body: { user, expiresAt: session.expiresAt.toISOString() },
      cookies: [cookie.set(session.token, session.expiresAt), ...otherCookies],
    };
  }

  return [
    defineRoute(calls.signIn, {
      guard: staffAuth.assertSameOrigin,
      async handle({ body }, request) {
        const caller = callerOf(request);
        const known = device.read(request);
        const session = await sessions.signIn(body, caller, known);
        const token = await sessions.readDevice(session.token, caller, known);
        const deviceHeader = device.set(token, new Date(Date.now() + DEVICE_MS));
        return respondWithSession(session, caller, [deviceHeader]);
      },
    }),

    defineStaffRoute(staffAuth, calls.readStaffSession, {
      async handle(_input, { token }, request) {
        const caller = callerOf(request);
        return respondWithSession(await sessions.refresh(token, caller), caller);
      },
    }),

    defineRoute(calls.signOut, {
      guard: staffAuth.assertSameOrigin,
      async handle(_input, request) {
        const token = cookie.read(request);
        if (token !== undefined) {
          streams.endSession(token);
          await sessions.signOut(token, callerOf(request));
        }
        return { status: 204, cookies: [cookie.clear()] };
      },
    }),
  ];
}
