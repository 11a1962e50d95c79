import { invalidRequest, notFound, problemError } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import { formatMoney, toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { isHolding, releaseVariant } from './hold-variant.ts';
import { refundPayment } from '../payments/refund-payment.ts';
import type { ShopEvent } from '../commands/shop-event.ts';
import { updateOrderPayment } from '../payments/order-payment.ts';
import type { Actor, Command, Outcome } from '../commands/command.ts';
import { orderPayments } from '../payments/payment-repository.ts';
import { type PaymentRow, balanceOf } from '../payments/payment-row.ts';
import {
  isComplete,
  readAccounts,
  refundableOf,
  type RefundablePayment,
  type Refundable,
  type ReturnAccount,
  type Returned,
} from './refundable.ts';
import { lockOrder, updateOrder, type LockedOrder } from '../orders/order-repository.ts';
import { assertNext, lockReturn, moveReturn } from './return-repository.ts';

/**
 * Returns what the shop does not ask for once a return has ended (docs/behaviour.md#exchanges-and-returns): of an order
 * that is not paid, what the units cost and nobody has paid, and also the delivery fee when everything has come back.
 * @returns ngwee
 */
export function waivedAfter(
  order: Pick<LockedOrder, 'total_amount' | 'waived_amount'>,
  row: Returned,
  account: ReturnAccount,
  { share, most }: Pick<Refundable, 'share' | 'most'>,
): Ngwee {
  const waived = toNgwee(order.waived_amount ?? 0);
  if (account.due === 0) return waived;
  const { paid, refunded, conceded } = balanceOf(account.payments);
  // What was paid back of a part is to be paid again.
  const unpaid = Math.max(toNgwee(order.total_amount) - paid + refunded - conceded, 0);
  return isComplete(row, account) ? unpaid : Math.min(waived + share - most, unpaid);
}

export interface RefundReturnInput {
  returnId: string;
  /** Ngwee; all that can be paid back without it. */
  amount?: Ngwee | undefined;
}

/**
 * Stores the refunds of a return whose goods have come back, and releases the wanted variant of an exchange. The caller
 * then asks the gateway about each refund. When nothing is left to pay back, the return ends without a refund. An order
 * that was not paid then costs less.
 * @returns the refunds
 * @throws ProblemError 404; 400 for an amount above the share of the units or above what is left; 409 when the goods have
 * not come back, a payment has an open refund, or one without an outcome may still bring the money
 */
export const refundReturn: Command<RefundReturnInput, PaymentRow[]> = (trx, input, actor) =>
  endReturn(trx, input, actor, ({ payments, amount }) => refundPayments(trx, payments, amount, actor));

interface PaidBack {
  orderId: string;
  /** Ngwee. */
  amount: Ngwee;
  payments: readonly RefundablePayment[];
}

/** Ends a return whose goods have come back, by a way to pay back. @throws ProblemError as `refundReturn` */
export async function endReturn<Result>(
  trx: Knex.Transaction,
  input: RefundReturnInput,
  actor: Actor,
  payBack: (paid: PaidBack) => Promise<Outcome<Result>>,
): Promise<Outcome<Result>> {
  const locked = await lockReturn(trx, input.returnId);
  const { order, row } = locked;
  assertNext(row, 'refunded');
  const account = (await readAccounts(trx, [row.order])).get(row.order);
  if (account === undefined) throw notFound('order');
  const refundable = refundableOf(row, account);
  const { most, payments, isAwaited } = refundable;
  if (isAwaited)
    throw problemError('shop-rule', {
      detail:
        'A payment of this order is not decided yet. Wait for its outcome, or confirm or reject it; then refund the return.',
    });
  const amount = input.amount ?? most;
  if (amount > most || (amount === 0 && most > 0))
    throw invalidRequest([{ field: 'amount', message: `must be from K0.01 to ${formatMoney(most)}` }]);
  // The refund is for the goods: it comes after the return, so that it pays back no surplus of the order.
  const waived = waivedAfter(order, row, account, refundable);
  const change = {
    refund_amount: toDecimal(amount),
    waived_amount: toDecimal(waivedGoods(waived, order, refundable)),
    closed_at: new Date(),
  };
  const event = await moveReturn(trx, locked, 'refunded', change, actor);
  const refunds = await payBack({ orderId: order.id, amount, payments });
  const released = isHolding(row) ? await releaseVariant(trx, row, actor.userId) : [];
  const waiving = await waive(trx, order.id, waived, actor);
  return { result: refunds.result, events: [event, ...refunds.events, ...released, ...waiving] };
}

/** What of the goods is not charged. When everything has come back, the order costs less by its fee, too. */
const waivedGoods = (
  waived: Ngwee,
  { waived_amount }: Pick<LockedOrder, 'waived_amount'>,
  { share, most }: Pick<Refundable, 'share' | 'most'>,
): Ngwee => Math.min(Math.max(waived - toNgwee(waived_amount ?? 0), 0), share - most);

/** Lowers what an unpaid order costs, and derives its payment status from it. */
async function waive(
  trx: Knex.Transaction,
  orderId: string,
  waived: Ngwee,
  actor: Actor,
): Promise<ShopEvent[]> {
  // A refund may have changed it.
  const order = await lockOrder(trx, orderId);
  if (waived === toNgwee(order.waived_amount ?? 0)) return [];
  const waived_amount = toDecimal(waived);
  await updateOrder(trx, orderId, { waived_amount }, actor);
  const all = await orderPayments(trx, orderId);
  return updateOrderPayment(trx, { order: { ...order, waived_amount }, all }, actor);
}

/** Takes the amount from the payments in their order. */
async function refundPayments(
  trx: Knex.Transaction,
  payments: readonly RefundablePayment[],
  amount: Ngwee,
  actor: Actor,
): Promise<Outcome<PaymentRow[]>> {
  const result: PaymentRow[] = [];
  const events: ShopEvent[] = [];
  let missing = amount;
  for (const { id: paymentId, left } of payments) {
    if (missing === 0) break;
    const part = Math.min(left, missing);
    const refund = await refundPayment(trx, { paymentId, amount: part, isForReturn: true }, actor);
    result.push(refund.result);
    events.push(...refund.events);
    missing -= part;
  }
  return { result, events };
}
