import {
  customersQuerySchema,
  customersSchema,
  customerQuerySchema,
  customerSchema,
  updateCustomerNotesSchema,
  customerKeySchema,
  eraseCustomerSchema,
  erasedCustomerSchema,
} from '../customers.ts';
import { defineCalls } from './define.ts';

export const customersCalls = defineCalls('Back office: customers', {
  listCustomers: {
    route: 'GET /api/admin/customers',
    summary: 'List customers by phone number, those with the newest orders first',
    description: 'For the owner and managers. `after` is `next` of the page before.',
    access: { staff: 'customers' },
    query: customersQuerySchema,
    responses: { 200: { description: 'One page', schema: customersSchema } },
  },

  readCustomer: {
    route: 'GET /api/admin/customer',
    summary: 'Read a customer with sums, orders and notes',
    description: 'For the owner and managers. By any order of the phone number.',
    access: { staff: 'customers' },
    query: customerQuerySchema,
    responses: { 200: { description: 'The customer', schema: customerSchema } },
    problems: [404],
  },

  setCustomerNotes: {
    route: 'PUT /api/admin/customer/notes',
    summary: 'Write the notes about a customer',
    description: 'With `expected`, the call answers 409 when another staff member has saved other notes.',
    access: { staff: 'customers' },
    body: updateCustomerNotesSchema,
    responses: { 200: { description: 'The customer', schema: customerSchema } },
    problems: [404, 409],
  },

  forgiveRefusals: {
    route: 'POST /api/admin/customer/door',
    summary: 'Let a phone number pay at the door again',
    description: 'Parcels that were refused before do not count any more.',
    access: { staff: 'customers' },
    body: customerKeySchema,
    responses: { 200: { description: 'The customer', schema: customerSchema } },
    problems: [404],
  },

  exportCustomer: {
    route: 'POST /api/admin/customer/export',
    summary: 'Export all data about a customer',
    description: 'For the owner: the same as `npm run shopper:export` (docs/privacy.md).',
    access: { staff: 'privacy' },
    waitsFor: 'every-row',
    body: customerKeySchema,
    responses: { 200: { description: 'The file', mediaType: 'application/json; charset=utf-8' } },
    problems: [404],
  },

  eraseCustomer: {
    route: 'POST /api/admin/customer/erase',
    summary: 'Erase all personal data of a customer',
    description:
      'For the owner: the same as `npm run shopper:erase` (docs/privacy.md). Totals and products of the orders stay. It cannot be undone.',
    access: { staff: 'privacy' },
    waitsFor: 'every-row',
    body: eraseCustomerSchema,
    responses: { 200: { description: 'What was erased', schema: erasedCustomerSchema } },
    problems: [404, 409],
  },
});
