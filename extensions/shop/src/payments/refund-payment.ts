import type { RECORDED_METHODS } from '@chitenge/contract/admin-payments';
import { isOpenPayment } from '@chitenge/contract/open-payment';
import { formatMoney, toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { invalidRequest, problemError } from '@chitenge/contract/problem-error';
import { refundWords } from '@chitenge/contract/refund-words';
import { surplusOf } from '@chitenge/contract/surplus';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import { isByNetwork, type PaymentMethod } from '@chitenge/contract/payment-method';
import { moneyKept, voidGiftCards } from '../credit/void-gift-cards.ts';
import { lockNames } from '../database/lock-names.ts';
import { recordOrderEvents } from '../orders/order-event-repository.ts';
import { assertWithNoRider } from '../rounds/round-row.ts';
import { LEASE_MS } from './check-schedule.ts';
import { CREDIT } from './gateways/credit/index.ts';
import { MANUAL } from './gateways/manual/index.ts';
import { recordPaymentEvent } from './payment-event-repository.ts';
import { insertPayment, lockPayment, updatePayment } from './payment-repository.ts';
import { askForSurplus } from './surplus.ts';
import { keptOf, leftOf, reversalsOf, type PaymentRow } from './payment-row.ts';

/** How staff pay back: by hand, or as credit. */
type RefundWay = (typeof RECORDED_METHODS)[number] | 'credit';

export interface RefundInput {
  paymentId: string;
  /** Ngwee; all that is left without it. */
  amount?: Ngwee | undefined;
  /** Ngwee paid back before, as the staff member saw it. A repeat after a lost answer then pays nothing back. */
  expectedRefunded?: Ngwee | undefined;
  /** How it goes back, when that is another way than the money came. */
  method?: RefundWay | undefined;
  /** Transaction id of mobile money that staff have sent. */
  transactionId?: string | undefined;
  /** For the order's timeline. */
  reason?: string | undefined;
  /** Whether it is for goods that came back. The order then costs less by all of it. */
  isForReturn?: boolean;
  /** Whether the job asks the gateway, instead of the caller. */
  isAskedByJob?: boolean;
}

/**
 * Stores a refund of a completed payment, in full or in part. The caller then asks the gateway, with the refund's id.
 * @returns the refund
 * @throws ProblemError 404; 400 for an amount that is not left; 409 when the payment is not completed or has an open
 * refund, and for all the money of an order whose parcel a rider has. 409 `changed-meanwhile` when another sum has been paid back.
 */
export const refundPayment: Command<RefundInput, PaymentRow> = async (trx, input, actor) => {
  const { order, payment, all } = await lockPayment(trx, input.paymentId);
  if (payment.kind !== 'payment' || payment.status !== 'completed')
    throw problemError('shop-rule', { detail: 'Only a payment that has arrived can be refunded.' });
  if (payment.method === 'credit' && (input.method ?? 'credit') !== 'credit')
    throw problemError('shop-rule', { detail: 'What a gift card or credit has paid goes back to it.' });
  const refunds = reversalsOf(payment, all);
  if (refunds.some(({ status }) => isOpenPayment(status)))
    throw problemError('shop-rule', { detail: 'A refund of this payment is still on its way.' });
  const left = leftOf(payment, all);
  assertRefunded(toNgwee(payment.amount) - left, input.expectedRefunded);
  const amount = input.amount ?? left;
  if (amount <= 0 || amount > left)
    throw invalidRequest([{ field: 'amount', message: `must be from K0.01 to ${formatMoney(left)}` }]);
  const isAll = all.every((row) => keptOf(row, all) === (row.id === payment.id ? amount : 0));
  // Nobody brings goods whose money is on its way back.
  if (isAll && !input.isForReturn) await assertWithNoRider(trx, order.id);
  if (input.transactionId !== undefined) await assertUnsent(trx, input.transactionId);
  if (payment.method !== 'credit')
    await voidGiftCards(trx, { orderId: order.id, kept: moneyKept(all) - amount, userId: actor.userId });
  // Goods that came back are no surplus: a refund of them that failed is made again by this command.
  const surplus = surplusOf({ totalAmount: order.total_amount, waivedAmount: order.waived_amount }, all);
  const conceded = input.isForReturn
    ? amount
    : order.payment_status === 'paid'
      ? Math.max(amount - surplus, 0)
      : 0;
  const refund = await insertPayment(trx, {
    order: payment.order,
    kind: 'refund',
    refunded_payment: payment.id,
    ...wayOf(payment, input),
    amount,
    conceded_amount: toDecimal(conceded),
    status: 'created',
    next_check_at: new Date(Date.now() + (input.isAskedByJob ? 0 : LEASE_MS)),
    recordedBy: actor.userId,
  });
  for (const { id, attention } of refunds)
    if (attention === 'refund-failed') await updatePayment(trx, id, { attention: null });
  if (all.some(({ attention }) => attention === 'overpaid'))
    await askForSurplus(trx, order, [...all, refund]);
  if (amount === left) await updatePayment(trx, payment.id, { attention: null });
  if (input.reason !== undefined)
    await recordOrderEvents(trx, [
      {
        orderId: payment.order,
        kind: 'payment',
        reason: refundWords(
          amount,
          refund.method === payment.method ? '' : WAY_WORDS[refund.method],
          input.reason,
        ),
        from: null,
        to: null,
        userId: actor.userId,
      },
    ]);
  await recordPaymentEvent(trx, {
    paymentId: refund.id,
    source: 'staff',
    status: 'created',
    userId: actor.userId,
  });
  return { result: refund, events: [] };
};

const WAY_WORDS: Record<PaymentMethod, string> = {
  prompt: 'to the phone',
  page: 'the way it was paid',
  manual: 'by mobile money',
  cash: 'in cash',
  card: 'by the card machine',
  moved: 'by mobile money',
  credit: 'as credit',
};

/** @throws ProblemError 409 for a transaction id that another payment or refund has */
async function assertUnsent(trx: Knex, transactionId: string): Promise<void> {
  await lockNames(trx, [`transactionId ${transactionId}`]);
  const other: unknown = await trx('payments')
    .where({ transaction_id: transactionId })
    .whereNot('method', 'card')
    .first('id');
  if (other === undefined) return;
  throw problemError('transaction-id-used', {
    detail: 'Another payment has this transaction id.',
    errors: [{ field: 'transactionId', message: 'was used already' }],
  });
}

/** Staff pay back by hand what goes another way than it came. The gateway pays back the rest. */
function wayOf(
  { method, gateway, network, phone }: PaymentRow,
  {
    method: other = method === 'moved' ? 'manual' : method,
    transactionId,
  }: Pick<RefundInput, 'transactionId'> & { method?: PaymentMethod | undefined },
): Pick<PaymentRow, 'method' | 'gateway' | 'network' | 'phone' | 'transaction_id'> {
  const isOther = other !== method;
  const isMobile = isByNetwork(other);
  return {
    method: other,
    gateway: isOther ? (other === 'credit' ? CREDIT : MANUAL) : gateway,
    network: isMobile ? network : null,
    phone: isOther && !isMobile ? null : phone,
    transaction_id: transactionId ?? null,
  };
}

/** @throws ProblemError 409 `changed-meanwhile` */
export function assertRefunded(refunded: Ngwee, expected: Ngwee | undefined): void {
  if (expected === undefined || expected === refunded) return;
  throw problemError('changed-meanwhile', {
    detail: `${formatMoney(refunded)} of this payment has been paid back by now, not ${formatMoney(expected)} as you saw. Nothing more was refunded; look at its refunds first.`,
  });
}
