/** Messages in the back office: docs/behaviour.md#messages-tab. */
import { messagesCalls as calls } from '@chitenge/contract/calls/messages';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { listMessages, readChannels, resendMessage } from '../../directus/staff-messages.ts';
import { presentAdminMessage } from '../../presenters/admin-message.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

export function adminMessageRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, calls.listMessages, {
      async handle({ query: { limit = MAX_LIST, offset = 0, ...filter } }, staff) {
        const { rows, total } = await listMessages(staff, filter, { limit, offset });
        const headers = { [TOTAL_COUNT_HEADER]: String(total) };
        return { status: 200, body: rows.map(presentAdminMessage), headers };
      },
    }),

    defineStaffRoute(staffAuth, calls.readMessageChannels, {
      handle: async (_input, staff) => ({ status: 200, body: await readChannels(staff) }),
    }),

    defineStaffRoute(staffAuth, calls.resendMessage, {
      handle: async ({ params }, staff) => ({
        status: 201,
        body: presentAdminMessage(await resendMessage(staff, params.id)),
      }),
    }),
  ];
}
