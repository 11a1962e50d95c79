import type { AdminPayment, PaymentSummary } from '@chitenge/contract/admin-payments';
import { buildAdminOrder } from './admin-orders.ts';

const buildId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Builds a shopper's claim of the back office; `n` distinguishes the payments and is their age in hours. */
export function buildAdminPayment(n: number, changes: Partial<AdminPayment> = {}): AdminPayment {
  const order = buildAdminOrder(n);
  const { id, number, customerName, customerPhone, status, paymentStatus, totalAmount, amountDue } = order;
  const createdAt = new Date(Date.now() - n * 3_600_000).toISOString();
  return {
    id: buildId(n),
    kind: 'payment',
    refundedPayment: null,
    order: {
      id,
      number,
      customerName,
      customerPhone,
      status,
      paymentStatus,
      totalAmount,
      amountDue,
      createdAt: order.createdAt,
    },
    method: 'manual',
    gateway: 'manual',
    network: 'mtn',
    phone: `+26096000000${n}`,
    amount: '698.00',
    refunded: '0.00',
    corrected: '0.00',
    status: 'pending',
    attention: 'claim',
    surplus: null,
    received: null,
    transactionId: `RECEIPT${n}`,
    failure: null,
    createdAt,
    completedAt: null,
    events: [
      {
        id: buildId(n),
        source: 'shopper',
        status: 'pending',
        signatureValid: null,
        who: null,
        when: createdAt,
      },
    ],
    ...changes,
  };
}

export const noPayments: PaymentSummary = {
  attention: 0,
  paidToday: '0.00',
  waiting: 0,
  failed: 0,
  byNetwork: [],
};
