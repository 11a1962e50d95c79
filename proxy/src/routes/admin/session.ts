/** Signing in to the back office and out of it (section 6). */
import { adminSessionSchema, signInSchema } from '@chitenge/contract/admin-session';
import { z } from 'zod';
import type { StaffSession } from '../../directus/staff-account.ts';
import type { Caller } from '../../directus/staff-client.ts';
import type { Entrance } from '../../staff/entrance.ts';
import type { OrderStreams } from '../../staff/order-streams.ts';
import { defineRoute, type Reply, type Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

const common = { tag: 'Back office: session', path: '/api/admin/session', shared: false } as const;

const COOKIE_HEADER = {
  'Set-Cookie': { description: 'The session; no script can read it', type: 'string' },
} as const;

export function sessionRoutes(entrance: Entrance, streams: OrderStreams): Route[] {
  const { accounts, cookie, callerOf } = entrance;

  async function reply(session: StaffSession, caller: Caller): Promise<Reply> {
    const user = await accounts.whoIs(session.token, caller);
    return {
      status: 200,
      body: { user, expiresAt: session.expiresAt.toISOString() },
      headers: { 'Set-Cookie': cookie.keep(session.token, session.expiresAt) },
    };
  }

  return [
    defineRoute({
      ...common,
      method: 'post',
      summary: 'Sign in with one’s own account',
      description:
        'Every call is then made in that account’s name and with its rights. Accounts that may not read orders and products are refused. A few failed tries per account and address, then a pause.',
      request: z.object({ body: signInSchema }),
      answers: { 200: { description: 'Signed in', schema: adminSessionSchema, headers: COOKIE_HEADER } },
      problems: [401, 403],
      admit: entrance.assertOwnOrigin,
      async handle({ body }, request) {
        const caller = callerOf(request);
        return reply(await accounts.signIn(body, caller), caller);
      },
    }),

    defineStaffRoute(entrance, {
      ...common,
      method: 'get',
      summary: 'Who is signed in',
      description: 'Gives the session out anew when it is older than an hour.',
      request: z.object({}),
      answers: { 200: { description: 'Who it is', schema: adminSessionSchema, headers: COOKIE_HEADER } },
      problems: [],
      async handle(_input, { token }, request) {
        const caller = callerOf(request);
        return reply(await accounts.renew(token, caller), caller);
      },
    }),

    defineRoute({
      ...common,
      method: 'delete',
      summary: 'Sign out',
      request: z.object({}),
      answers: { 204: { description: 'Nobody is signed in any more', headers: COOKIE_HEADER } },
      problems: [403],
      admit: entrance.assertOwnOrigin,
      async handle(_input, request) {
        const token = cookie.read(request);
        if (token !== undefined) {
          streams.end(token);
          await accounts.signOut(token, callerOf(request));
        }
        return { status: 204, headers: { 'Set-Cookie': cookie.forget() } };
      },
    }),
  ];
}
