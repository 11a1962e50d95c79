import { ORDER_FIELDS } from '@chitenge/contract/order-fields';
import { expect, it } from 'vitest';
import { recipientOf, replyToOf } from './recipient.ts';

const settings = { alert_email: null, alert_phone: null };

it.each([
  ['sms', 'The order has no phone number.'],
  ['email', 'The order has no email address.'],
] as const)('skips an %s about an order of the counter without an address', (medium, problem) => {
  const message = { template: 'order-placed', medium, recipient: null } as const;
  const order = { customer_email: '', customer_phone: '' };
  expect(recipientOf(message, { order, settings })).toEqual({ status: 'skipped', problem });
});

it.each([
  // A customer and a subscriber answer the shop.
  ['order-placed', 'thandiwe@example.com', 'shop@example.com', 'shop@example.com'],
  ['order-placed', 'thandiwe@example.com', null, null],
  ['order-placed', 'thandiwe@example.com', '', null],
  ['newsletter-confirm', null, 'shop@example.com', 'shop@example.com'],
  // Staff answer the customer.
  ['staff-order-paid', 'thandiwe@example.com', 'shop@example.com', 'thandiwe@example.com'],
  ['staff-order-paid', '', 'shop@example.com', null],
  ['staff-order-paid', ORDER_FIELDS.customerEmail.erased, 'shop@example.com', null],
  ['staff-low-stock', null, 'shop@example.com', null],
] as const)(
  'an answer to %s, of %j, to a shop with %j, goes to %j',
  (template, customer, contact, replyTo) => {
    const order = customer === null ? null : { customer_email: customer };
    expect(replyToOf(template, { order, settings: { contact_email: contact } })).toBe(replyTo);
  },
);
