/** Forgotten passwords of staff: docs/back-office.md#forgotten-passwords. */
import { staffSessionCalls as calls } from '@chitenge/contract/calls/staff-session';
import type { PasswordResets } from '../../directus/password-reset.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import { defineRoute, type Route } from '../route.ts';

export function passwordResetRoutes(staffAuth: StaffAuth, resets: PasswordResets): Route[] {
  return [
    defineRoute(calls.readPasswordReset, {
      handle: async () => ({ status: 200, body: { byMail: await resets.byMail() } }),
    }),

    defineRoute(calls.requestPasswordReset, {
      guard: staffAuth.assertSameOrigin,
      async handle({ body }, request) {
        if (await resets.byMail()) await resets.request(body, staffAuth.callerOf(request));
        return { status: 204 };
      },
    }),
  ];
}
