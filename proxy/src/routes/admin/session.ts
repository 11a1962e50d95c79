/** Staff sign-in and sign-out: docs/behaviour.md#back-office. */
import { adminSessionSchema, signInSchema } from '@chitenge/contract/admin-session';
import { z } from 'zod';
import type { StaffSession } from '../../directus/staff-sessions.ts';
import type { Caller } from '../../directus/staff-client.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { OrderStreams } from '../../staff/order-streams.ts';
import { defineRoute, type RouteResponse, type Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

const common = { tag: 'Back office: session', path: '/api/admin/session', shared: false } as const;

/** A device counts as known for a year after the last sign-in. */
const DEVICE_MS = 365 * 24 * 3_600_000;

const COOKIE_HEADER = {
  'Set-Cookie': { description: 'The session, HttpOnly', type: 'string' },
} as const;

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
    defineRoute({
      ...common,
      method: 'post',
      summary: 'Sign in with a Directus account',
      description:
        'All later calls use this account’s rights. An account needs the right to read orders and products. Failed attempts are delayed per account and limited per IP address. A device that has signed in before counts apart.',
      request: z.object({ body: signInSchema }),
      responses: { 200: { description: 'Signed in', schema: adminSessionSchema, headers: COOKIE_HEADER } },
      problems: [401, 403, 429],
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

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'get',
      summary: 'Read the signed-in staff member',
      description: 'Refreshes the session when it is older than an hour.',
      request: z.object({}),
      responses: {
        200: { description: 'The staff member', schema: adminSessionSchema, headers: COOKIE_HEADER },
      },
      problems: [],
      async handle(_input, { token }, request) {
        const caller = callerOf(request);
        return respondWithSession(await sessions.refresh(token, caller), caller);
      },
    }),

    defineRoute({
      ...common,
      method: 'delete',
      summary: 'Sign out',
      request: z.object({}),
      responses: { 204: { description: 'Signed out', headers: COOKIE_HEADER } },
      problems: [403],
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
