import type { AdminOrder } from '@chitenge/contract/admin-order';
import type { AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { expect, it } from 'vitest';
import { buildAdminOrder } from '../../../../testing/handlers/admin-orders.ts';
import { buildAdminPayment } from '../../../../testing/handlers/admin-payments.ts';
import { nextStep, stepLabel, type NextStep } from './next-step.ts';

type Case = [
  what: string,
  order: Partial<AdminOrder>,
  payment: Partial<AdminPaymentRow> | null,
  step: NextStep | null,
];

const PAID = { paymentStatus: 'paid' } as const;
const RECEIVED = { status: 'completed', attention: null } as const;
const CANCELLED = { ...buildAdminPayment(1).order, status: 'cancelled' } as const;

it.each<Case>([
  ['is not paid', {}, null, 'confirm-payment'],
  [
    'has a failed payment',
    { paymentStatus: 'failed' },
    { status: 'failed', attention: null },
    'confirm-payment',
  ],
  ['has a claim', {}, {}, 'confirm-payment'],
  ['has a request', { ...PAID, status: 'paid', requestState: 'waiting' }, RECEIVED, 'answer'],
  ['was cancelled as asked', { status: 'cancelled', requestState: 'done' }, null, null],
  ['has a claim, and is paid at the door', { status: 'confirmed' }, {}, 'confirm-payment'],
  ['waits for a PIN', {}, { attention: null, method: 'prompt' }, 'check-payment'],
  ['got another amount', {}, { attention: 'amount-mismatch' }, 'check-payment'],
  ['has the id of another payment', PAID, { ...RECEIVED, attention: 'transaction-id-used' }, 'check-payment'],
  ['is paid', { ...PAID, status: 'paid' }, RECEIVED, 'ship'],
  ['is paid, and will be collected', { ...PAID, status: 'paid', deliveryKind: 'pickup' }, RECEIVED, 'pack'],
  ['is paid, and taken along', { ...PAID, status: 'paid', channel: 'counter' }, RECEIVED, 'hand-over'],
  [
    'is paid at the counter, and brought to the door',
    { ...PAID, status: 'paid', channel: 'counter', deliveryKind: 'door' },
    RECEIVED,
    'ship',
  ],
  [
    'is a lay-by that runs',
    { channel: 'counter', status: 'confirmed', layByState: 'running' },
    null,
    'confirm-payment',
  ],
  [
    'is a lay-by that is paid',
    { ...PAID, status: 'paid', channel: 'counter', layByState: 'paid' },
    RECEIVED,
    'hand-over',
  ],
  ['is not paid, and taken along', { channel: 'counter' }, null, 'confirm-payment'],
  ['is paid at the door', { status: 'confirmed', deliveryKind: 'door' }, null, 'ship'],
  ['costs nothing', { totalAmount: '0.00' }, null, 'ship'],
  ['has nothing due, because goods came back', { waivedAmount: '698.00' }, null, 'ship'],
  ['is paid too much, and not sent', PAID, { ...RECEIVED, attention: 'overpaid' }, 'ship'],
  ['is sent, and paid', { ...PAID, status: 'shipped' }, RECEIVED, 'hand-over'],
  ['is sent, and not paid', { status: 'shipped' }, null, 'confirm-payment'],
  ['is delivered, and not paid', { status: 'delivered' }, null, 'confirm-payment'],
  ['is delivered, and paid', { ...PAID, status: 'delivered' }, RECEIVED, null],
  [
    'is delivered, and paid too much',
    { ...PAID, status: 'delivered' },
    { ...RECEIVED, attention: 'overpaid' },
    'refund',
  ],
  ['is cancelled', { status: 'cancelled' }, null, null],
  [
    'is cancelled, and paid',
    { ...PAID, status: 'cancelled' },
    { ...RECEIVED, attention: 'paid-cancelled', order: CANCELLED },
    'refund',
  ],
  [
    'is cancelled, and its money was kept',
    { ...PAID, status: 'cancelled' },
    { ...RECEIVED, order: CANCELLED },
    null,
  ],
  ['is cancelled, and has a claim', { status: 'cancelled' }, { order: CANCELLED }, 'check-payment'],
])('an order that %s', (_, order, payment, step) => {
  const payments = payment === null ? [] : [buildAdminPayment(1, payment)];
  expect(nextStep(buildAdminOrder(1, order), { mayRefund: true }, payments)).toBe(step);
});

it('staff who may not refund look at the payment instead', () => {
  const order = buildAdminOrder(1, { ...PAID, status: 'cancelled' });
  const payment = buildAdminPayment(1, { ...RECEIVED, attention: 'paid-cancelled', order: CANCELLED });
  expect(nextStep(order, { mayRefund: false }, [payment])).toBe('check-payment');
});

it.each([
  ['web', 'pickup', 'Hand over'],
  ['web', 'door', 'Mark as delivered'],
  ['web', null, 'Mark as delivered'],
  ['counter', null, 'Hand over'],
  ['counter', 'door', 'Mark as delivered'],
] as const)('the last step of an order by %s with delivery %s is "%s"', (channel, deliveryKind, label) => {
  expect(stepLabel('hand-over', { channel, deliveryKind, layByState: null })).toBe(label);
});
