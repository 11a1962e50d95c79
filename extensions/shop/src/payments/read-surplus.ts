import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import { surplusOf } from '@chitenge/contract/surplus';
import type { Knex } from 'knex';
import type { Decimal } from '../database/columns.ts';
import type { LockedOrder } from '../orders/order-repository.ts';
import type { PaymentRow } from './payment-row.ts';

/**
 * Returns what has arrived for an order above what it costs: docs/behaviour.md#payment-states.
 * @param all the order's payments
 * @returns ngwee; 0 when nothing has to be paid back
 */
export async function readSurplus(
  trx: Knex,
  { id, total_amount, waived_amount }: Pick<LockedOrder, 'id' | 'total_amount' | 'waived_amount'>,
  all: readonly PaymentRow[],
): Promise<Ngwee> {
  const refunds = await trx('returns')
    .where({ order: id, status: 'refunded' })
    .select<{ refund_amount: Decimal | null }[]>('refund_amount');
  const returned = refunds.reduce((sum, { refund_amount }) => sum + toNgwee(refund_amount ?? 0), 0);
  return surplusOf({ totalAmount: total_amount, waivedAmount: waived_amount }, all, returned);
}
