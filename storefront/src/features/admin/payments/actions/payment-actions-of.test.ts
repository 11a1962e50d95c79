import type { OrderStatus, PaymentStatus } from '@chitenge/contract/status';
import { expect, it } from 'vitest';
import { buildAdminPayment } from '../../../../testing/handlers/admin-payments.ts';
import { refundCancelsOrder } from './payment-actions-of.ts';

/** A completed payment of K50.00 by an order in this state. */
function arrived(n: number, status: OrderStatus, paymentStatus: PaymentStatus, refunded = '0.00') {
  const { order } = buildAdminPayment(1);
  return buildAdminPayment(n, {
    status: 'completed',
    attention: null,
    amount: '50.00',
    refunded,
    order: { ...order, status, paymentStatus },
  });
}

it.each([
  ['a paid order', 'paid', 'paid', true],
  ['an order of which a part is paid', 'pending', 'pending', true],
  ['a confirmed order of which a part is paid', 'confirmed', 'pending', true],
  ['a shipped order', 'shipped', 'paid', false],
  ['a shipped order of which a part is paid', 'shipped', 'pending', false],
  ['a cancelled order', 'cancelled', 'failed', false],
  ['an order that is paid but was put back', 'confirmed', 'paid', false],
] as const)(
  'the whole refund of %s says truly whether the order is cancelled',
  (_, status, paid, cancels) => {
    const payment = arrived(1, status, paid);
    expect(refundCancelsOrder(payment, '50.00', [payment])).toBe(cancels);
    expect(refundCancelsOrder(payment, '49.99', [payment])).toBe(false);
  },
);

it('a refund leaves the order alone while another payment of it counts', () => {
  const payment = arrived(1, 'pending', 'pending');
  const other = arrived(2, 'pending', 'pending');
  expect(refundCancelsOrder(payment, '50.00', [payment, other])).toBe(false);
  expect(refundCancelsOrder(payment, '50.00', [payment, { ...other, refunded: '50.00' }])).toBe(true);
  expect(refundCancelsOrder(payment, '50.00', [payment, { ...other, status: 'pending' }])).toBe(true);
});
