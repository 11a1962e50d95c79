import type { Knex } from 'knex';
import { recordPaymentEvent } from './payment-event-repository.ts';
import { updatePayment } from './payment-repository.ts';
import type { PaymentRow } from './payment-row.ts';

/**
 * Finds the payment that uses a receipt. It counts once, whatever network a shopper names: the networks' ids have
 * different forms, and a shopper could name another network to use a receipt again.
 */
export async function findByReceipt(trx: Knex, receipt: string): Promise<PaymentRow | undefined> {
  return trx('payments')
    .where({ receipt, kind: 'payment' })
    .whereNotIn('status', ['failed', 'expired'])
    .first<PaymentRow | undefined>('*');
}

/**
 * Frees a receipt for the payment that the gateway has completed with it. A shopper may have entered the same receipt
 * by hand; that claim is then about this payment and needs no person any more.
 * @returns the receipt; null when another completed payment has it
 */
export async function releaseReceipt(
  trx: Knex,
  payment: PaymentRow,
  receipt: string,
): Promise<string | null> {
  const other = await findByReceipt(trx, receipt);
  if (other === undefined || other.id === payment.id) return receipt;
  if (other.status === 'completed') return null;
  await updatePayment(trx, other.id, {
    status: 'failed',
    failure_code: 'rejected',
    failure_reason: 'The payment was confirmed by the network already.',
    attention: null,
  });
  await recordPaymentEvent(trx, { paymentId: other.id, source: 'shop', status: 'failed' });
  return receipt;
}
