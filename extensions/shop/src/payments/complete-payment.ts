import type { PaymentAttention } from '@chitenge/contract/payment-state';
import { formatMoney, toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { Knex } from 'knex';
import type { Actor } from '../commands/command.ts';
import type { ShopEvent } from '../commands/shop-event.ts';
import type { Decimal } from '../database/columns.ts';
import { returnToCredit } from '../credit/credit-ledger.ts';
import { queueMessages, type NewMessage } from '../messages/queue-messages.ts';
import type { LockedOrder } from '../orders/order-repository.ts';
import { reviveOrder, type Revival } from '../orders/revive-order.ts';
import { derivePaymentStatus, updateOrderPayment } from './order-payment.ts';
import { askerOf } from './payment-event-repository.ts';
import { orderPayments, updatePayment, type LockedPayment } from './payment-repository.ts';
import { balanceOf, isPayment, isRefunded, keptOf, leftToPay, type PaymentRow } from './payment-row.ts';
import { readSurplus } from './surplus.ts';
import { recordMoney } from './record-money.ts';
import { releaseTransactionId, type ReleasedTransactionId } from './release-transaction-id.ts';

/** Why the revival of a cancelled order failed, as staff see it. */
const ATTENTION_OF_REVIVAL = {
  revived: null,
  'out-of-stock': 'paid-out-of-stock',
  'cancelled-by-person': 'paid-cancelled',
} as const satisfies Record<Revival['outcome'], PaymentAttention | null>;

const NO_TRANSACTION_ID: ReleasedTransactionId = { transactionId: null, replaced: null };

interface Completion {
  transactionId: string | null;
  /** What has arrived, when staff accept another amount than the payment's. */
  amount?: Decimal;
  actor: Actor;
}

/**
 * Completes a payment or refund: the money has moved. A payment of an order that the shop has cancelled for lack of
 * payment revives it when its goods are still there and its money was not paid back; otherwise staff are asked to refund
 * it. One that replaces a payment by hand brings no new money.
 */
export async function completePayment(
  trx: Knex.Transaction,
  locked: LockedPayment,
  { transactionId, amount, actor }: Completion,
): Promise<ShopEvent[]> {
  const { payment, all } = locked;
  if (payment.status === 'completed') return [];
  const events: ShopEvent[] = [];
  let { order } = locked;
  let attention: PaymentAttention | null = null;
  const { transactionId: kept, replaced } =
    transactionId === null ? NO_TRANSACTION_ID : await releaseTransactionId(trx, payment, transactionId);
  if (replaced !== null) attention = replaced.attention;
  else if (isPayment(payment)) {
    if (leftToPay(order, all) === 0) {
      const isTwice = order.status === 'cancelled' || isSecond(payment, amount ?? payment.amount, all);
      attention = isTwice ? 'paid-twice' : 'overpaid';
    } else if (order.status === 'cancelled' && isRefunded(balanceOf(all))) attention = 'paid-cancelled';
    else if (order.status === 'cancelled') {
      const revival = await reviveOrder(trx, order, actor);
      attention = ATTENTION_OF_REVIVAL[revival.outcome];
      order = revival.order;
      events.push(...revival.events);
    }
  }
  const arrived = { ...payment, status: 'completed', amount: amount ?? payment.amount } as const;
  if (attention === null && isPayment(payment)) {
    // The replaced payment has a correction now.
    const known = replaced === null ? all : await orderPayments(trx, order.id);
    const others = known.filter(({ id }) => id !== payment.id);
    if ((await readSurplus(trx, order, [...others, arrived])) > 0) attention = 'overpaid';
  }
  const change = {
    status: arrived.status,
    amount: arrived.amount,
    transaction_id: kept ?? payment.transaction_id,
    attention,
    failure_code: null,
    failure_reason: null,
    next_check_at: null,
    completed_at: replaced?.completed_at ?? new Date(),
  } as const satisfies Partial<PaymentRow>;
  await updatePayment(trx, payment.id, change);
  const row = { ...payment, ...change };
  if (row.kind === 'refund' && row.method === 'credit')
    await returnToCredit(trx, row, toNgwee(row.amount), actor.userId);
  const current = await orderPayments(trx, order.id);
  // The customer and the timeline have read about the money of a payment that this one replaces.
  if (replaced === null) {
    const asker = isPayment(payment) ? null : await askerOf(trx, payment.id);
    await recordMoney(trx, { order, row, all: current }, actor.userId ?? asker);
  }
  events.push(...(await updateOrderPayment(trx, { order, all: current }, actor)));
  if (replaced === null) {
    const surplus = isPayment(row) ? await readSurplus(trx, order, current) : 0;
    await queueMessages(trx, messagesAfter(row, order, current, surplus));
  }
  return events;
}

/** Whether somebody has paid the same sum again. Another sum came on top. */
const isSecond = ({ id }: PaymentRow, amount: Decimal, all: readonly PaymentRow[]): boolean =>
  all.some((row) => row.id !== id && keptOf(row, all) > 0 && toNgwee(row.amount) === toNgwee(amount));

/** Whether what a refund gives back was paid by credit. */
const isPaidByCredit = (
  { refunded_payment }: Pick<PaymentRow, 'refunded_payment'>,
  all: readonly PaymentRow[],
): boolean => all.some(({ id, method }) => id === refunded_payment && method === 'credit');

/**
 * Staff write to the customer themselves about the money of a cancelled order.
 * @param surplus what has come above what the order costs, in ngwee
 */
export function messagesAfter(
  payment: Pick<
    PaymentRow,
    'id' | 'kind' | 'method' | 'amount' | 'transaction_id' | 'attention' | 'refunded_payment'
  >,
  order: LockedOrder,
  all: readonly PaymentRow[],
  surplus: Ngwee = 0,
): NewMessage[] {
  const { id: about, kind, method, amount, transaction_id, attention } = payment;
  const isKnown = attention === null || attention === 'overpaid' || attention === 'paid-twice';
  if (kind === 'correction' || !isKnown || (attention === 'paid-twice' && order.status === 'cancelled'))
    return [];
  // New credit has a message of its own, with its code.
  if (kind === 'refund' && method === 'credit' && !isPaidByCredit(payment, all)) return [];
  const data = {
    payment: about,
    amount: formatMoney(toNgwee(amount)),
    ...(transaction_id !== null && { transaction_id }),
    ...(surplus > 0 && { surplus: formatMoney(surplus) }),
    ...(kind === 'refund' && method === 'cash' && { refunded_how: 'in cash' }),
    ...(kind === 'refund' && method === 'credit' && { refunded_how: 'to your gift card or credit' }),
  };
  const message = { about, orderId: order.id, data };
  if (kind === 'refund') return [{ ...message, template: 'refund-made' }];
  const isPaid = order.payment_status !== 'paid' && derivePaymentStatus(order, all) === 'paid';
  return [
    { ...message, template: 'payment-received' },
    ...(isPaid ? [{ ...message, template: 'staff-order-paid' as const }] : []),
  ];
}
