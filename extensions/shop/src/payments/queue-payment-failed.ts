import { formatMoney, toNgwee } from '@chitenge/contract/money';
import type { Knex } from 'knex';
import { queueMessages } from '../messages/queue-messages.ts';
import type { PaymentRow } from './payment-row.ts';

/**
 * Writes a message that a payment did not go through.
 * @param reason what staff wrote for the customer
 */
export async function queuePaymentFailed(
  trx: Knex,
  { id, order, amount }: Pick<PaymentRow, 'id' | 'order' | 'amount'>,
  reason?: string,
): Promise<void> {
  const data = { amount: formatMoney(toNgwee(amount)), ...(reason === undefined ? {} : { reason }) };
  await queueMessages(trx, [{ template: 'payment-failed', about: id, orderId: order, data }]);
}
