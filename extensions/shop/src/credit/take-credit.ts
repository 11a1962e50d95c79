import { MIN_PART } from '@chitenge/contract/amount-due';
import { creditPart } from '@chitenge/contract/credit-terms';
import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import { problemError } from '@chitenge/contract/problem-error';
import type { Command } from '../commands/command.ts';
import { lockOrder } from '../orders/order-repository.ts';
import type { PartLink } from '../orders/order-token.ts';
import { completePayment } from '../payments/complete-payment.ts';
import { CREDIT } from '../payments/gateways/credit/index.ts';
import { assertPart } from '../payments/order-payment.ts';
import { recordPaymentEvent } from '../payments/payment-event-repository.ts';
import { insertPayment, lockPayment, orderPayments } from '../payments/payment-repository.ts';
import type { PaymentRow } from '../payments/payment-row.ts';
import { assertPartOpen, assertPayable, mostOf, type RequestedPayment } from '../payments/request-payment.ts';
import { assertUsable, creditRefused, insertEntry, lockCredit, type CreditKey } from './credit-ledger.ts';

export type TakeInput = CreditKey & {
  orderId: string;
  /** Ngwee; as much as the credit has and the order needs without it. */
  amount?: Ngwee | undefined;
  /** Of the request; a repeat with the same key takes nothing. */
  key?: string | undefined;
  /** Whether the payer has only a link to pay. */
  byLink?: boolean;
  /** The link to pay a part. */
  part?: PartLink | null;
};

/**
 * Pays an order, or a part of it, by a gift card or credit. The payment is completed at once. What a phone is asked for is not
 * taken.
 * @throws ProblemError 404; 400 for more than is left to pay; 409 when the order cannot be paid, or `credit-refused`: an unknown
 * code, or a credit that is frozen, has ended, or has less; 422 when the key belongs to another request
 */
export const takeCredit: Command<TakeInput, RequestedPayment> = async (trx, input, actor) => {
  const { orderId, key, byLink = false, part = null } = input;
  const order = await lockOrder(trx, orderId);
  const all = await orderPayments(trx, orderId);
  const first = key === undefined ? undefined : all.find((row) => row.idempotency_key === key);
  if (first !== undefined) {
    assertSame(first, input);
    return { result: { payment: first, replayed: true }, events: [] };
  }
  assertPayable(order, all);
  assertPartOpen(part, all);
  const most = mostOf(order, all, part);
  const credit = await lockCredit(trx, input);
  assertUsable(credit);
  const amount = input.amount ?? creditPart(credit.balance, most);
  // A credit may pay less than a network does.
  assertPart(most === 0 ? 0 : Math.max(amount, Math.min(MIN_PART, most)), most);
  if (amount > credit.balance) throw creditRefused('less', credit.balance);

  const { userId } = actor;
  const { id } = await insertPayment(trx, {
    order: orderId,
    kind: 'payment',
    method: 'credit',
    gateway: CREDIT,
    amount,
    status: 'pending',
    by_link: byLink,
    link: part?.id ?? null,
    idempotency_key: key ?? null,
  });
  const entry = { amount: -amount, order: orderId, payment: id, user: userId };
  await insertEntry(trx, { credit: credit.first.id, kind: 'used', ...entry });
  const source = userId === null ? 'shopper' : 'staff';
  await recordPaymentEvent(trx, { paymentId: id, source, status: 'created', userId });
  const events = await completePayment(trx, await lockPayment(trx, id), { transactionId: null, actor });
  const { payment } = await lockPayment(trx, id);
  return { result: { payment, replayed: false }, events };
};

/** @throws ProblemError 422 for another request than the one that has made the payment */
function assertSame({ method, amount }: PaymentRow, input: TakeInput): void {
  if (method === 'credit' && (input.amount ?? toNgwee(amount)) === toNgwee(amount)) return;
  throw problemError('idempotency-key-reused', {
    detail: 'This Idempotency-Key has recorded another payment of the order.',
  });
}
