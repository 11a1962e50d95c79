import type { Ngwee } from '@chitenge/contract/money';
import type { Knex } from 'knex';
import type { Timestamp } from '../database/columns.ts';
import { MANUAL } from './gateways/manual/index.ts';
import { recordPaymentEvent, type PaymentEventRow } from './payment-event-repository.ts';
import { insertPayment, updatePayment } from './payment-repository.ts';
import type { PaymentRow } from './payment-row.ts';

interface Correction {
  /** What is left of the payment. */
  amount: Ngwee;
  source: Extract<PaymentEventRow['source'], 'staff' | 'shop'>;
  /** Null for the shop itself. */
  userId: string | null;
  /** When reports count it; now without it. */
  completedAt?: Timestamp | null;
}

/**
 * Records that a manual payment was taken back, because it was recorded by mistake.
 * @returns the correction
 */
export async function correctPayment(
  trx: Knex,
  payment: PaymentRow,
  { amount, source, userId, completedAt }: Correction,
): Promise<PaymentRow> {
  const correction = await insertPayment(trx, {
    order: payment.order,
    kind: 'correction',
    refunded_payment: payment.id,
    method: payment.method,
    gateway: MANUAL,
    network: payment.network,
    amount,
    status: 'completed',
    completed_at: completedAt ?? new Date(),
    recordedBy: userId,
  });
  // Nothing is left of it to pay back.
  if (payment.attention !== null) await updatePayment(trx, payment.id, { attention: null });
  await recordPaymentEvent(trx, { paymentId: correction.id, source, status: 'corrected', userId });
  return correction;
}
