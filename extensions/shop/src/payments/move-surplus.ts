/** Money above what an order costs, which pays another order: docs/behaviour.md#payment-in-parts. */
import type { MoveTarget } from '@chitenge/contract/admin-payments';
import { isOpenPayment } from '@chitenge/contract/open-payment';
import { UNKNOWN_PHONES } from '@chitenge/contract/order-fields';
import { formatMoney, toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { invalidRequest, problemError } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import { parseTimestamp, type Timestamp } from '../database/columns.ts';
import { lockOrder, type LockedOrder } from '../orders/order-repository.ts';
import { completePayment } from './complete-payment.ts';
import { MANUAL } from './gateways/manual/index.ts';
import { updateOrderPayment } from './order-payment.ts';
import { recordPaymentEvent } from './payment-event-repository.ts';
import {
  insertPayment,
  lockPayment,
  orderPayments,
  updatePayment,
  type LockedPayment,
} from './payment-repository.ts';
import { isPayment, keptOf, leftOf, leftToPay, reversalsOf } from './payment-row.ts';
import { recordMoney } from './record-money.ts';
import { assertPayable } from './request-payment.ts';
import { assertRefunded } from './refund-payment.ts';
import { askForSurplus, readSurplus } from './surplus.ts';

export interface MoveInput {
  paymentId: string;
  /** The order that it pays. */
  orderId: string;
  /** Ngwee; all that both orders allow without it. */
  amount?: Ngwee | undefined;
  /** Ngwee paid back or moved before, as the staff member saw it. */
  expectedRefunded?: Ngwee | undefined;
}

/**
 * Uses what is too much of a payment for another open order of the same phone. The shop neither receives nor pays
 * anything, so the customer only reads that the other order has a payment.
 * @throws ProblemError 404; 400 for an amount that is not too much, or more than the other order needs; 409 when nothing
 * is too much, a refund is on its way, or the other order is not open or another phone's
 */
export const moveSurplus: Command<MoveInput, void> = async (trx, input, actor) => {
  const { paymentId, orderId } = input;
  const { order: from } = await lockBoth(trx, paymentId, orderId);
  const target = await lockOrder(trx, orderId);
  const paid = await orderPayments(trx, orderId);
  await assertSamePhone(trx, from.id, orderId);
  assertPayable(target, paid);
  const { payment, all } = await lockPayment(trx, paymentId);
  assertRefunded(toNgwee(payment.amount) - leftOf(payment, all), input.expectedRefunded);
  const most = Math.min(await movable(trx, { order: from, payment, all }), leftToPay(target, paid));
  const amount = input.amount ?? most;
  if (amount <= 0 || amount > most)
    throw invalidRequest([{ field: 'amount', message: `must be from K0.01 to ${formatMoney(most)}` }]);

  const { userId } = actor;
  const moved = { method: 'moved', gateway: MANUAL, amount } as const;
  const row = await insertPayment(trx, {
    ...moved,
    order: from.id,
    kind: 'refund',
    refunded_payment: paymentId,
    conceded_amount: toDecimal(0),
    status: 'completed',
    completed_at: new Date(),
  });
  const after = await orderPayments(trx, from.id);
  if (leftOf(payment, after) === 0) await updatePayment(trx, paymentId, { attention: null });
  await askForSurplus(trx, from, await orderPayments(trx, from.id));
  await recordPaymentEvent(trx, { paymentId: row.id, source: 'staff', status: 'moved', userId });
  await recordMoney(trx, { order: from, row, all: after }, userId);
  const events = await updateOrderPayment(trx, { order: from, all: after }, actor);

  const arriving = await insertPayment(trx, { ...moved, order: orderId, kind: 'payment', status: 'pending' });
  await recordPaymentEvent(trx, { paymentId: arriving.id, source: 'staff', status: 'moved', userId });
  const arrived = await completePayment(trx, await lockPayment(trx, arriving.id), {
    transactionId: null,
    actor,
  });
  return { result: undefined, events: [...events, ...arrived] };
};

/** Locks both orders in the order of their ids, so that two moves do not wait for each other. */
async function lockBoth(trx: Knex, paymentId: string, orderId: string): Promise<LockedPayment> {
  const found = await trx('payments').where({ id: paymentId }).first<{ order: string } | undefined>('order');
  if (found !== undefined && orderId < found.order) await lockOrder(trx, orderId);
  return lockPayment(trx, paymentId);
}

/**
 * Returns what of a payment is too much, in ngwee.
 * @throws ProblemError 409 when nothing is
 */
async function movable(trx: Knex, { order, payment, all }: LockedPayment): Promise<Ngwee> {
  const isOnItsWay = reversalsOf(payment, all).some(({ status }) => isOpenPayment(status));
  const surplus =
    order.status === 'cancelled' || !isPayment(payment) || payment.method === 'credit' || isOnItsWay
      ? 0
      : Math.min(await readSurplus(trx, order, all), keptOf(payment, all));
  if (surplus > 0) return surplus;
  throw problemError('shop-rule', { detail: 'Nothing of this payment is too much for its order.' });
}

/** @throws ProblemError 409 when the orders are of different phones */
async function assertSamePhone(trx: Knex, one: string, other: string): Promise<void> {
  const phones = await trx('orders').whereIn('id', [one, other]).pluck<string[]>('customer_phone');
  const [phone = ''] = phones;
  if (one !== other && !UNKNOWN_PHONES.includes(phone) && phones.every((same) => same === phone)) return;
  throw problemError('shop-rule', { detail: 'Choose another open order of the same phone number.' });
}

type Target = Pick<LockedOrder, 'id' | 'total_amount' | 'waived_amount'> & { date_created: Timestamp };

/**
 * Lists the open orders of the payer's customer, oldest first.
 * @throws ProblemError 404
 */
export async function listMoveTargets(database: Knex, paymentId: string): Promise<MoveTarget[]> {
  const { order } = await database.transaction((trx) => lockPayment(trx, paymentId));
  const phone = database('orders').where({ id: order.id }).select('customer_phone');
  const orders = await database('orders')
    .where('customer_phone', phone)
    .whereNotIn('customer_phone', [...UNKNOWN_PHONES])
    .whereNot({ id: order.id })
    .whereNot({ status: 'cancelled' })
    .whereNot({ payment_status: 'paid' })
    .orderBy(['date_created', 'id'])
    .select<Target[]>('id', 'total_amount', 'waived_amount', 'date_created');
  const payments = Map.groupBy(
    await orderPayments(database, ...orders.map(({ id }) => id)),
    (row) => row.order,
  );
  return orders.flatMap((row) => {
    const left = leftToPay(row, payments.get(row.id) ?? []);
    return left === 0
      ? []
      : [{ id: row.id, createdAt: parseTimestamp(row.date_created), amountDue: toDecimal(left) }];
  });
}
