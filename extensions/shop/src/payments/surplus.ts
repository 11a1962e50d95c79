import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import { surplusOf } from '@chitenge/contract/surplus';
import type { Knex } from 'knex';
import type { Decimal } from '../database/columns.ts';
import type { LockedOrder } from '../orders/order-repository.ts';
import { updatePayment } from './payment-repository.ts';
import { keptOf, type PaymentRow } from './payment-row.ts';

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

/**
 * Asks staff at one payment to pay back the surplus: at the one that asks already, while something is left of it, or else at
 * the newest that has no other notice.
 * @param all the order's payments
 */
export async function askForSurplus(
  trx: Knex,
  order: LockedOrder,
  all: readonly PaymentRow[],
): Promise<void> {
  const hasSurplus = (await readSurplus(trx, order, all)) > 0;
  const canGiveBack = hasSurplus ? all.filter((row) => keptOf(row, all) > 0) : [];
  const asking = canGiveBack.find(({ attention }) => attention === 'overpaid');
  for (const { id, attention } of all)
    if (attention === 'overpaid' && id !== asking?.id) await updatePayment(trx, id, { attention: null });
  const newest = canGiveBack.findLast(({ attention }) => attention === null);
  if (asking === undefined && newest !== undefined)
    await updatePayment(trx, newest.id, { attention: 'overpaid' });
}
