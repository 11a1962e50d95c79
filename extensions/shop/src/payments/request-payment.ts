import { HOUR_MS } from '@chitenge/contract/duration';
import { isOpenPayment, type FailureCode, type PaymentState } from '@chitenge/contract/payment-state';
import {
  MAX_PUSH_PAYMENTS,
  MAX_PUSH_PAYMENTS_BY_LINK,
  type RequestPayment,
} from '@chitenge/contract/payments';
import { NOTHING_TO_PAY } from '@chitenge/contract/payment-instructions';
import { problemError } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import { countRows } from '../database/count-rows.ts';
import { lockNames } from '../database/lock-names.ts';
import { dueOf } from '../orders/free-order.ts';
import { lockOrder, type LockedOrder } from '../orders/order-repository.ts';
import { LEASE_MS } from './check-schedule.ts';
import { updateOrderPayment } from './order-payment.ts';
import { recordPaymentEvent } from './payment-event-repository.ts';
import { insertPayment, orderPayments } from './payment-repository.ts';
import { balanceOf, isPayment, isRefunded, type PaymentRow } from './payment-row.ts';

export interface PaymentInput extends RequestPayment {
  orderId: string;
  /** Name of the gateway that will ask the payer. */
  gateway: string;
  /** Prompts that a phone may get in an hour without a payment. */
  promptsPerPhone: number;
  /** Whether the payer has only a link to pay. Link and owner have limits of their own. */
  byLink: boolean;
}

export interface RequestedPayment {
  payment: PaymentRow;
  /** True when the order had this open payment already. */
  replayed: boolean;
}

/**
 * Stores a push payment of all that the order costs. The caller then asks the gateway, with the payment's id; after a crash the
 * job does. An order has one open push payment at a time: a second request returns the first.
 * @throws ProblemError 404; 409 when the order cannot be paid or has had too many payments
 */
export const requestPayment: Command<PaymentInput, RequestedPayment> = async (trx, input, actor) => {
  const { orderId, provider, phone, gateway, promptsPerPhone, byLink } = input;
  const order = await lockOrder(trx, orderId);
  const all = await orderPayments(trx, orderId);
  const pushes = all.filter((row) => isPayment(row) && row.method === 'push');
  const open = pushes.find(({ status }) => isOpenPayment(status));
  if (open !== undefined) return { result: { payment: open, replayed: true }, events: [] };

  assertPayable(order, all);
  const limit = byLink ? MAX_PUSH_PAYMENTS_BY_LINK : MAX_PUSH_PAYMENTS;
  if (pushes.filter((row) => Boolean(row.by_link) === byLink).length >= limit)
    throw problemError('too-many-payments', {
      detail: `An order can ask for a PIN ${limit} times. Please pay by dialling the code instead, or contact the shop.`,
    });
  await assertFewPrompts(trx, phone, promptsPerPhone);
  const payment = await insertPayment(trx, {
    order: orderId,
    kind: 'payment',
    method: 'push',
    gateway,
    provider,
    phone,
    by_link: byLink,
    amount: dueOf(order),
    status: 'created',
    // The caller asks the gateway now; the job does it after the lease.
    next_check_at: new Date(Date.now() + LEASE_MS),
  });
  await recordPaymentEvent(trx, { paymentId: payment.id, source: 'shopper', status: 'created' });
  const events = await updateOrderPayment(trx, { order, all: [...all, payment] }, actor);
  return { result: { payment, replayed: false }, events };
};

/** Failures of which the phone has seen nothing. */
const WITHOUT_PROMPT: FailureCode[] = [
  'provider-unavailable',
  'not-received',
  'amount-out-of-bounds',
  'invalid-phone-number',
];

/**
 * Keeps strangers from sending prompts to somebody's phone again and again, by whatever orders.
 * @throws ProblemError 409 when the phone has had too many prompts in the last hour without a payment
 */
async function assertFewPrompts(trx: Knex, phone: string, limit: number): Promise<void> {
  // Requests of other orders wait here, so that concurrent ones are counted too.
  await lockNames(trx, [`prompts ${phone}`]);
  const asked = trx('payments')
    .where({ phone, kind: 'payment', method: 'push' })
    .where('date_created', '>', new Date(Date.now() - HOUR_MS))
    .whereNot('status', 'completed' satisfies PaymentState)
    .where((seen) => {
      void seen.whereNull('failure_code').orWhereNotIn('failure_code', WITHOUT_PROMPT);
    });
  if ((await countRows(asked)) < limit) return;
  throw problemError('too-many-payments', {
    detail:
      'We asked this phone for the PIN many times. Please wait an hour, use another number, or pay by dialling the code.',
    errors: [{ field: 'phone', message: 'was asked many times' }],
  });
}

/** @throws ProblemError 409 for an order that costs nothing, or is cancelled, paid, or was paid back */
export function assertPayable(order: LockedOrder, all: readonly PaymentRow[]): void {
  const { status, payment_status } = order;
  if (dueOf(order) === 0) throw problemError('order-not-payable', { detail: NOTHING_TO_PAY });
  if (isRefunded(balanceOf(all)))
    throw problemError('order-not-payable', { detail: 'We have refunded what was paid for this order.' });
  if (payment_status === 'paid')
    throw problemError('order-not-payable', { detail: 'This order is already paid.' });
  if (status === 'cancelled')
    throw problemError('order-not-payable', {
      detail: 'This order was cancelled. Please do not pay it; order again instead.',
    });
}
