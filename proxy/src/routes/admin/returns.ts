/** Exchanges and returns in the back office: docs/behaviour.md#returns-tab. */
import {
  adminReturnSchema,
  adminReturnsQuerySchema,
  adminReturnsSchema,
  RETURN_COMMANDS,
  type ReturnCommand,
} from '@chitenge/contract/admin-returns';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { keysOf } from '@chitenge/contract/typed-entries';
import { z } from 'zod';
import { changeReturn, listReturns, readReturn } from '../../directus/staff-returns.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import { idParams } from '../request-schemas.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

const common = { tag: 'Back office: returns' } as const;

const SUMMARIES: Record<ReturnCommand, { summary: string; description: string }> = {
  accept: {
    summary: 'Accept a request',
    description:
      'Holds the wanted variant of an exchange, unless `asReturn` makes it a return. 409 without stock.',
  },
  reject: { summary: 'Reject a request', description: 'The customer reads the answer.' },
  cancel: {
    summary: 'Cancel a request whose goods have not come back',
    description: 'Releases the wanted variant of an exchange.',
  },
  receive: {
    summary: 'Record that the goods have come back',
    description: '`sellable` ones are in stock again, `damaged` ones only in the history of the stock.',
  },
  exchange: {
    summary: 'Record that the customer has got the wanted variant',
    description: 'Ends an exchange whose goods have come back.',
  },
  refund: {
    summary: 'Pay back what came back, in full or in part',
    description:
      'At most what was paid for the units, and what is left of the order’s payments. For managers and the owner.',
  },
};

export function adminReturnRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, {
      ...common,
      method: 'get',
      path: '/api/admin/returns',
      summary: 'List exchanges and returns, newest first',
      request: z.object({ query: adminReturnsQuerySchema }),
      responses: {
        200: {
          description: 'The exchanges and returns',
          schema: adminReturnsSchema,
          headers: {
            [TOTAL_COUNT_HEADER]: { description: 'Number of all that match', type: 'integer' },
          },
        },
      },
      problems: [],
      async handle({ query: { limit = MAX_LIST, ...query } }, staff) {
        const { rows, total } = await listReturns(staff, { ...query, limit });
        return { status: 200, body: rows, headers: { [TOTAL_COUNT_HEADER]: String(total) } };
      },
    }),

    ...keysOf(RETURN_COMMANDS).map((command) =>
      defineStaffRoute(staffAuth, {
        ...common,
        ...SUMMARIES[command],
        method: 'post',
        path: `/api/admin/returns/:id/${command}`,
        request: z.object({ params: idParams, body: RETURN_COMMANDS[command] }),
        responses: { 200: { description: 'The exchange or return', schema: adminReturnSchema } },
        problems: [404, 409],
        async handle({ params, body }, staff) {
          await changeReturn(staff, params.id, command, body);
          return { status: 200, body: await readReturn(staff, params.id) };
        },
      }),
    ),
  ];
}
