import { expect, it } from 'vitest';
import { recipientOf } from './recipient.ts';

const settings = { alert_email: null, alert_phone: null };

it.each([
  ['sms', 'The order has no phone number.'],
  ['email', 'The order has no email address.'],
] as const)('skips an %s about an order of the counter without an address', (medium, problem) => {
  const message = { template: 'order-placed', medium, recipient: null } as const;
  const order = { customer_email: '', customer_phone: '' };
  expect(recipientOf(message, { order, settings })).toEqual({ status: 'skipped', problem });
});
