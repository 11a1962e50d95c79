import type { Customer } from '@chitenge/contract/customers';
import { buildAdminOrder } from './admin-orders.ts';

/** Builds a customer with one paid order. */
export const buildCustomer = (changes: Partial<Customer> = {}): Customer => ({
  phone: '+260971234561',
  name: 'Natasha Phiri',
  orders: 1,
  sales: '349.00',
  lastOrderAt: '2026-11-20T10:00:00.000Z',
  lastOrderId: buildAdminOrder(1).id,
  email: 'natasha@example.com',
  paid: { count: 1, amount: '349.00' },
  waiting: { count: 0, amount: '0.00' },
  cancelled: { count: 0, amount: '0.00' },
  refunds: { count: 0, amount: '0.00' },
  doorRefusals: 0,
  notes: { text: '', who: '', when: '2026-11-20T10:00:00.000Z' },
  newestOrders: [],
  ...changes,
});
