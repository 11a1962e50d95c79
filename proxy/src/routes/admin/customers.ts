/** Customers by phone number: docs/behaviour.md#customers-tab. */
import { customersCalls as calls } from '@chitenge/contract/calls/customers';
import { Readable } from 'node:stream';
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

export function customerRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, calls.listCustomers, {
      handle: async ({ query }, staff) => ({ status: 200, body: await listCustomers(staff, query) }),
    }),

    defineStaffRoute(staffAuth, calls.readCustomer, {
      handle: async ({ query }, staff) => ({ status: 200, body: await readCustomer(staff, query) }),
    }),

    defineStaffRoute(staffAuth, calls.setCustomerNotes, {
      async handle({ body }, staff) {
        await changeCustomerNotes(staff, body);
        return { status: 200, body: await readCustomer(staff, body) };
      },
    }),

    defineStaffRoute(staffAuth, calls.exportCustomer, {
      async handle({ body }, staff) {
        const data = await exportCustomer(staff, body);
        return {
          status: 200,
          stream: Readable.from([`${JSON.stringify(data, null, 2)}\n`]),
          headers: { 'Content-Disposition': 'attachment; filename="customer.json"' },
        };
      },
    }),

    defineStaffRoute(staffAuth, calls.eraseCustomer, {
      handle: async ({ body }, staff) => ({ status: 200, body: await eraseCustomer(staff, body) }),
    }),
  ];
}
