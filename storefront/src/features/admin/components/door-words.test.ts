import { expect, it } from 'vitest';
import { buildAdminOrder } from '../../../testing/handlers/admin-orders.ts';
import { doorWords } from './door-words.ts';

const order = (changes: Parameters<typeof buildAdminOrder>[1]) =>
  buildAdminOrder(1, { payAtDoor: true, status: 'confirmed', deliveryKind: 'door', ...changes });

it.each([
  ['confirmed', {}, { label: 'Pay at the door', amount: 'K698.00 to collect' }],
  ['collected', { deliveryKind: 'pickup' }, { label: 'Pay when you collect', amount: 'K698.00 to collect' }],
  [
    'waiting for the fee',
    { status: 'pending', aheadAmount: '35.00' },
    { label: 'Pay at the door', amount: 'K35.00 ahead, then K663.00' },
  ],
  [
    'on the way with a part paid',
    { status: 'shipped', amountPaid: '35.00', amountDue: '663.00' },
    { label: 'Pay at the door', amount: 'K663.00 to collect' },
  ],
  ['paid before', { status: 'paid', paymentStatus: 'paid' }, null],
  ['cancelled', { status: 'cancelled' }, null],
  ['paid now', { payAtDoor: false }, null],
] as const)('says what is to collect of an order that is %s', (_what, changes, words) => {
  expect(doorWords(order(changes))).toEqual(words);
});
