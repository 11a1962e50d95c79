/** Forgotten passwords of staff: docs/behaviour.md#forgotten-passwords. */
import { passwordResetSchema, requestPasswordResetSchema } from '@chitenge/contract/admin-session';
import { z } from 'zod';
import type { PasswordResets } from '../../directus/password-reset.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import { defineRoute, type Route } from '../route.ts';

const common = {
  tag: 'Back office: session',
  path: '/api/admin/password-reset',
  shared: false,
} as const;

export function passwordResetRoutes(staffAuth: StaffAuth, resets: PasswordResets): Route[] {
  return [
    defineRoute({
      ...common,
      method: 'get',
      summary: 'Read whether the shop can mail a link for a new password',
      request: z.object({}),
      responses: { 200: { description: 'Whether mail is configured', schema: passwordResetSchema } },
      problems: [],
      handle: async () => ({ status: 200, body: { byMail: await resets.byMail() } }),
    }),

    defineRoute({
      ...common,
      method: 'post',
      summary: 'Mail a link for a new password',
      description:
        'The response is the same for an address without an account. Without mail, ask the owner. Requests are limited per account and per IP address.',
      request: z.object({ body: requestPasswordResetSchema }),
      responses: { 204: { description: 'Requested' } },
      problems: [403],
      guard: staffAuth.assertSameOrigin,
      async handle({ body }, request) {
        if (await resets.byMail()) await resets.request(body, staffAuth.callerOf(request));
        return { status: 204 };
      },
    }),
  ];
}
