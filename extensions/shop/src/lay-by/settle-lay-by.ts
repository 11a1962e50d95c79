import { LAY_BY_SOON_DAYS } from '@chitenge/contract/lay-by-terms';
import { formatMoney } from '@chitenge/contract/money';
import { problemError } from '@chitenge/contract/problem-error';
import { addDays, shopDay } from '@chitenge/contract/shop-time';
import type { OrderStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import { recordOrderEvents } from '../orders/order-event-repository.ts';
import { orderPayments } from '../payments/payment-repository.ts';
import { balanceOf, leftToPay, type PaymentRow } from '../payments/payment-row.ts';
import { depositOf, findLayBy, updateLayBy, type LayByOrder } from './lay-by-row.ts';

/** How far the reminders have come for a due date that was agreed today: nobody is told twice what is just agreed. */
export const remindedFor = (dueOn: string, today: string): number =>
  addDays(dueOn, -LAY_BY_SOON_DAYS) <= today ? 1 : 0;

/**
 * Begins the lay-by of an order when its deposit has arrived: from then on its goods are kept without the hold of unpaid
 * orders. Money that was recorded by mistake takes the beginning back; money that is paid back does not.
 * @param all the order's payments
 * @returns whether the goods were kept for the lay-by, and are now
 */
export async function settleLayBy(
  trx: Knex.Transaction,
  order: LayByOrder,
  all: readonly PaymentRow[],
): Promise<{ wasKept: boolean; isKept: boolean }> {
  const row = await findLayBy(trx, order.id);
  if (row === undefined || row.ended_at !== null) return { wasKept: false, isKept: false };
  const isStarted = balanceOf(all).paid >= depositOf(row, order);
  const wasStarted = row.started_at !== null;
  const kept = { wasKept: wasStarted, isKept: isStarted };
  if (isStarted === wasStarted) return kept;
  const now = new Date();
  await updateLayBy(
    trx,
    order.id,
    isStarted
      ? { started_at: now, reminded: remindedFor(row.due_on, shopDay(now)) }
      : { started_at: null, reminded: 0 },
  );
  const reason = isStarted
    ? `The ${formatMoney(depositOf(row, order))} due at once has arrived. The goods are kept.`
    : 'The sum due at once has not arrived after all.';
  await recordOrderEvents(trx, [
    { orderId: order.id, kind: 'lay-by', from: null, to: null, reason, userId: null },
  ]);
  return kept;
}

const BEFORE_PAYMENT: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['pending', 'cancelled']);

/**
 * Checks that the goods of a lay-by do not leave before all is paid, and that one which was ended stays so.
 * @throws ProblemError 409
 */
export async function assertLayByAllows(trx: Knex, order: LayByOrder, to: OrderStatus): Promise<void> {
  const row = await findLayBy(trx, order.id);
  if (row === undefined || order.status === to) return;
  if (row.ended_at !== null)
    throw problemError('shop-rule', {
      detail:
        'This lay-by was ended, and its money goes back. Place a new order instead of opening it again.',
    });
  if (BEFORE_PAYMENT.has(to) || order.payment_status === 'paid') return;
  const left = leftToPay(order, await orderPayments(trx, order.id));
  throw problemError('shop-rule', {
    detail: `This is a lay-by with ${formatMoney(left)} left to pay. Its goods leave when all is paid.`,
  });
}
