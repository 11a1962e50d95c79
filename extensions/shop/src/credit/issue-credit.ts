import { randomUUID } from 'node:crypto';
import { formatMoney, type Ngwee } from '@chitenge/contract/money';
import { creditCodeText } from '@chitenge/contract/credit-terms';
import { isOpenPayment } from '@chitenge/contract/open-payment';
import { invalidRequest } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import type { ShopEvent } from '../commands/shop-event.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import { lockOrder } from '../orders/order-repository.ts';
import { completePayment } from '../payments/complete-payment.ts';
import { lockPayment, orderPayments, updatePayment } from '../payments/payment-repository.ts';
import { isPayment, leftOf, reversalsOf, type PaymentRow } from '../payments/payment-row.ts';
import { refundPayment } from '../payments/refund-payment.ts';
import { entryOfPayment, insertEntry, newCode, readExpiry } from './credit-ledger.ts';

export interface IssueInput {
  orderId: string;
  /** Ngwee. */
  amount: Ngwee;
  /** For the timeline of the order and of the credit. */
  reason: string;
  /** The payment that it comes from; the newest of the order that have it without one. */
  paymentId?: string | undefined;
  /** Ngwee paid back of that payment before, as the staff member saw it. */
  expectedRefunded?: Ngwee | undefined;
  /** Whether it is for goods that came back. The order then costs less by all of it. */
  isForReturn?: boolean;
  /** Of the request; a repeat with the same key issues nothing. */
  key?: string | undefined;
}

export interface NewCredit {
  creditId: string;
  /** As people read it: shown and sent once. Null for a repeat. */
  code: string | null;
}

/**
 * Gives money of an order back as credit. It completes a refund of each payment that it takes from; no money leaves the shop.
 * What was paid by credit goes back to that by `giveBackToCredit`.
 * @throws ProblemError 404; 400 for more than was paid in money; 409 as `refundPayment`
 */
export const issueCredit: Command<IssueInput, NewCredit> = async (trx, input, actor) => {
  const { orderId, amount, reason, paymentId, expectedRefunded, isForReturn = false, key } = input;
  await lockOrder(trx, orderId);
  const all = await orderPayments(trx, orderId);
  const first = key === undefined ? undefined : all.find((row) => row.idempotency_key === key);
  const entry = first && (await entryOfPayment(trx, first.id));
  if (entry !== undefined) return { result: { creditId: entry.credit, code: null }, events: [] };

  const sources = all.filter((row) => isSource(row, all) && (paymentId ?? row.id) === row.id).toReversed();
  const most = sources.reduce((sum, payment) => sum + leftOf(payment, all), 0);
  if (amount <= 0 || amount > most)
    throw invalidRequest([{ field: 'amount', message: `must be from K0.01 to ${formatMoney(most)}` }]);
  const credit = randomUUID();
  const { code, columns } = newCode();
  const events: ShopEvent[] = [];
  let missing = amount;
  for (const payment of sources) {
    if (missing === 0) break;
    const part = Math.min(leftOf(payment, all), missing);
    const isFirst = missing === amount;
    const refund = await refundPayment(
      trx,
      { paymentId: payment.id, amount: part, method: 'credit', expectedRefunded, reason, isForReturn },
      actor,
    );
    const { id } = refund.result;
    if (isFirst && key !== undefined) await updatePayment(trx, id, { idempotency_key: key });
    const entry = { credit, amount: part, order: orderId, payment: id, user: actor.userId, reason };
    if (isFirst) {
      const first = { ...entry, ...columns, kind: 'issued', expires_at: await readExpiry(trx) } as const;
      await insertEntry(trx, first, credit);
    } else await insertEntry(trx, { ...entry, kind: 'added' });
    events.push(...refund.events);
    events.push(...(await completePayment(trx, await lockPayment(trx, id), { transactionId: null, actor })));
    missing -= part;
  }
  await sendCode(trx, { orderId, amount, code, about: credit });
  return { result: { creditId: credit, code: creditCodeText(code) }, events };
};

/** Whether a payment has money that can become credit. */
const isSource = (row: PaymentRow, all: readonly PaymentRow[]): boolean =>
  isPayment(row) &&
  row.status === 'completed' &&
  row.method !== 'credit' &&
  leftOf(row, all) > 0 &&
  !reversalsOf(row, all).some(({ status }) => isOpenPayment(status));

interface SentCode {
  orderId: string;
  /** Ngwee. */
  amount: Ngwee;
  code: string;
  /** What the message is about: each new code once. */
  about: string;
}

/** Queues the one message with the code. The outbox forgets it once it was sent. */
export const sendCode = (trx: Knex, { orderId, amount, code, about }: SentCode): Promise<void> =>
  queueMessages(trx, [
    {
      template: 'credit-issued',
      about,
      orderId,
      data: { amount: formatMoney(amount), credit_code: creditCodeText(code) },
    },
  ]);
