/** Messages in the back office: docs/behaviour.md#messages-tab. */
import {
  adminMessageSchema,
  adminMessagesQuerySchema,
  adminMessagesSchema,
  messageChannelsSchema,
} from '@chitenge/contract/messages';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { z } from 'zod';
import { listMessages, readChannels, resendMessage } from '../../directus/staff-messages.ts';
import { presentAdminMessage } from '../../presenters/admin-message.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import { idParams } from '../request-schemas.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

const common = { tag: 'Back office: messages' } as const;

export function adminMessageRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, {
      ...common,
      method: 'get',
      path: '/api/admin/messages',
      summary: 'List messages to customers and staff',
      description: 'The newest first; with `needs=attention` only those that need a person.',
      request: z.object({ query: adminMessagesQuerySchema }),
      responses: {
        200: {
          description: 'The messages',
          schema: adminMessagesSchema,
          headers: {
            [TOTAL_COUNT_HEADER]: { description: 'Number of all matching messages', type: 'integer' },
          },
        },
      },
      problems: [],
      async handle({ query: { limit = MAX_LIST, offset = 0, ...filter } }, staff) {
        const { rows, total } = await listMessages(staff, filter, { limit, offset });
        const headers = { [TOTAL_COUNT_HEADER]: String(total) };
        return { status: 200, body: rows.map(presentAdminMessage), headers };
      },
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'get',
      path: '/api/admin/messages/channels',
      summary: 'Read what sends SMS and mails, and what is wrongly configured',
      request: z.object({}),
      responses: { 200: { description: 'The channels', schema: messageChannelsSchema } },
      problems: [],
      handle: async (_input, staff) => ({ status: 200, body: await readChannels(staff) }),
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'post',
      path: '/api/admin/messages/:id/resend',
      summary: 'Send a message again',
      description: 'As a new message, with what is true now. 409 while it waits, or a repeat of it does.',
      request: z.object({ params: idParams }),
      responses: { 201: { description: 'The new message', schema: adminMessageSchema } },
      problems: [404, 409],
      handle: async ({ params }, staff) => ({
        status: 201,
        body: presentAdminMessage(await resendMessage(staff, params.id)),
      }),
    }),
  ];
}
