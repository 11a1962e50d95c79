import { expect, it } from 'vitest';
import { refuseOtherFields } from './kept-by-the-shop.ts';

const manager = { role: 'm', roles: ['m'], user: 'u', admin: false, app: true, ip: null };

it('lets staff change status, payment and notes of an order', () => {
  const change = { status: 'shipped', payment_status: 'paid', notes: 'by bus' };
  expect(() => refuseOtherFields(change, manager)).not.toThrow();
});

it.each(['total_amount', 'items', 'session_id', 'idempotency_key', 'request_hash', 'customer_name', 'id'])(
  'refuses a change of %s',
  (field) => {
    expect(() => refuseOtherFields({ status: 'shipped', [field]: 'x' }, manager)).toThrow(
      `${field} of an order cannot be edited`,
    );
  },
);

it('leaves administrators and the shop itself alone', () => {
  expect(() => refuseOtherFields({ total_amount: 1 }, { ...manager, admin: true })).not.toThrow();
  expect(() => refuseOtherFields({ total_amount: 1 }, null)).not.toThrow();
});
