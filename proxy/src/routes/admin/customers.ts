/** Customers by phone number: docs/behaviour.md#customers-tab. */
import { Readable } from 'node:stream';
import {
  customerKeySchema,
  customerQuerySchema,
  customerSchema,
  customersQuerySchema,
  customersSchema,
  eraseCustomerSchema,
  erasedCustomerSchema,
  updateCustomerNotesSchema,
} from '@chitenge/contract/customers';
import { z } from 'zod';
import {
  changeCustomerNotes,
  eraseCustomer,
  exportCustomer,
  listCustomers,
  readCustomer,
} from '../../directus/staff-customers.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

const common = { tag: 'Back office: customers' } as const;

const CUSTOMER = { 200: { description: 'The customer', schema: customerSchema } };

export function customerRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, {
      ...common,
      method: 'get',
      path: '/api/admin/customers',
      summary: 'List customers by phone number, those with the newest orders first',
      description: 'For the owner and managers. `after` is `next` of the page before.',
      request: z.object({ query: customersQuerySchema }),
      responses: { 200: { description: 'One page', schema: customersSchema } },
      problems: [],
      handle: async ({ query }, staff) => ({ status: 200, body: await listCustomers(staff, query) }),
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'get',
      path: '/api/admin/customer',
      summary: 'Read a customer with sums, orders and notes',
      description: 'For the owner and managers. By any order of the phone number.',
      request: z.object({ query: customerQuerySchema }),
      responses: CUSTOMER,
      problems: [404],
      handle: async ({ query }, staff) => ({ status: 200, body: await readCustomer(staff, query) }),
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'put',
      path: '/api/admin/customer/notes',
      summary: 'Write the notes about a customer',
      description: 'With `expected`, the call answers 409 when another staff member has saved other notes.',
      request: z.object({ body: updateCustomerNotesSchema }),
      responses: CUSTOMER,
      problems: [404, 409],
      async handle({ body }, staff) {
        await changeCustomerNotes(staff, body);
        return { status: 200, body: await readCustomer(staff, body) };
      },
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'post',
      path: '/api/admin/customer/export',
      summary: 'Export all data about a customer',
      description: 'For the owner: the same as `npm run shopper:export` (docs/privacy.md).',
      request: z.object({ body: customerKeySchema }),
      responses: { 200: { description: 'The file', mediaType: 'application/json; charset=utf-8' } },
      problems: [404],
      async handle({ body }, staff) {
        const data = await exportCustomer(staff, body);
        return {
          status: 200,
          stream: Readable.from([`${JSON.stringify(data, null, 2)}\n`]),
          headers: { 'Content-Disposition': 'attachment; filename="customer.json"' },
        };
      },
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'post',
      path: '/api/admin/customer/erase',
      summary: 'Erase all personal data of a customer',
      description:
        'For the owner: the same as `npm run shopper:erase` (docs/privacy.md). Totals and products of the orders stay. It cannot be undone.',
      request: z.object({ body: eraseCustomerSchema }),
      responses: { 200: { description: 'What was erased', schema: erasedCustomerSchema } },
      problems: [404, 409],
      handle: async ({ body }, staff) => ({ status: 200, body: await eraseCustomer(staff, body) }),
    }),
  ];
}
