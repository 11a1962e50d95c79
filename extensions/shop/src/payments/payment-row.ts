import type { PaymentMethod } from '@chitenge/contract/payment-method';
import type { PaymentAttention, FailureCode, PaymentState } from '@chitenge/contract/payment-state';
import { isOpenPayment } from '@chitenge/contract/open-payment';
import { amountLeft, orderSums, type OrderMoney } from '@chitenge/contract/amount-due';
import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { MobileNetwork } from '@chitenge/contract/status';
import type { Decimal, Timestamp } from '../database/columns.ts';

/** A row of the table `payments`: an attempt to pay an order, or a refund of a completed payment. */
export interface PaymentRow {
  /** Also the gateway's id of the payment or refund. */
  id: string;
  order: string;
  /** A correction takes back a manual payment that was recorded by mistake. */
  kind: 'payment' | 'refund' | 'correction';
  /** The payment that a refund or correction is about. */
  refunded_payment: string | null;
  /** Whether somebody with a link to pay has begun it. */
  by_link: boolean | number;
  /** The link to pay a part by which it was begun. */
  link: string | null;
  method: PaymentMethod;
  gateway: string;
  network: MobileNetwork | null;
  /** E.164. */
  phone: string | null;
  amount: Decimal;
  /** The part of a refund that nobody has to pay again. Null for other rows, and for refunds from before. */
  conceded_amount: Decimal | null;
  currency: string;
  status: PaymentState;
  attention: PaymentAttention | null;
  /** The notes that the customer gave for cash; null when nobody knows. */
  cash_given: Decimal | null;
  /** What the gateway has received, when that is another amount or currency. */
  received_amount: Decimal | null;
  received_currency: string | null;
  /** The drawer that this cash came into or left; null outside of drawers. */
  drawer: string | null;
  /** The round whose rider has taken this cash. It comes into a drawer with all of the round. */
  round: string | null;
  /** The day's end that has counted this cash. */
  day_end: string | null;
  /** Of the request of staff that has recorded it. */
  idempotency_key: string | null;
  transaction_id: string | null;
  /** The gateway's own id of it, where that is not the row's. */
  gateway_reference: string | null;
  /** The page on which the payer pays; only who may pay the order gets it. */
  page_url: string | null;
  failure_code: FailureCode | null;
  failure_reason: string | null;
  /** How often the gateway was asked. */
  checks: number;
  next_check_at: Timestamp | null;
  completed_at: Timestamp | null;
  date_created: Timestamp;
}

export function isPayment({ kind }: Pick<PaymentRow, 'kind'>): boolean {
  return kind === 'payment';
}

export function sumOf(rows: Iterable<Pick<PaymentRow, 'amount'>>): Ngwee {
  let sum = 0;
  for (const { amount } of rows) sum += toNgwee(amount);
  return sum;
}

/** Returns how long ago (ms) an attempt was begun. */
export const ageOf = ({ date_created }: Pick<PaymentRow, 'date_created'>): number =>
  Date.now() - new Date(date_created).getTime();

/** Sums what has arrived for an order and what has been paid back. */
export function balanceOf(
  rows: readonly Pick<PaymentRow, 'kind' | 'status' | 'amount' | 'conceded_amount'>[],
): OrderMoney {
  const completed = rows.filter(({ status }) => status === 'completed');
  const of = (kind: PaymentRow['kind']) => completed.filter((row) => row.kind === kind);
  const refunds = of('refund');
  return {
    paid: sumOf(of('payment')) - sumOf(of('correction')),
    refunded: sumOf(refunds),
    conceded: refunds.reduce((sum, row) => sum + toNgwee(row.conceded_amount ?? row.amount), 0),
  };
}

/** What a row of `orders` says about its price. */
export interface OrderCharge {
  total_amount: Decimal;
  waived_amount: Decimal | null;
}

/** Returns what of an order is not paid yet, in ngwee. Once all its money was paid back, the whole amount is left. */
export const leftToPay = ({ total_amount, waived_amount }: OrderCharge, all: readonly PaymentRow[]): Ngwee =>
  amountLeft({ totalAmount: total_amount, waivedAmount: waived_amount }, balanceOf(all));

/** Returns what of an order is paid and what is left to pay, as its answers have them. */
export const sumsOfOrder = (
  {
    status,
    payment_status,
    total_amount,
    waived_amount,
  }: OrderCharge & { status: string; payment_status: string },
  money: OrderMoney,
) =>
  orderSums(
    { status, paymentStatus: payment_status, totalAmount: total_amount, waivedAmount: waived_amount },
    money,
  );

/** Whether everything that has arrived was paid back, or is on its way back. */
export const isGoingBack = (all: readonly PaymentRow[]): boolean =>
  balanceOf(all).paid > 0 && all.every((row) => keptOf(row, all) === 0);

/** Whether everything that was paid has been paid back. */
export function isRefunded({ paid, refunded }: OrderMoney): boolean {
  return paid > 0 && refunded >= paid;
}

/** The refunds and corrections of a payment. */
export function reversalsOf(payment: Pick<PaymentRow, 'id'>, all: readonly PaymentRow[]): PaymentRow[] {
  return all.filter(({ refunded_payment }) => refunded_payment === payment.id);
}

/** What is left of a completed payment after its refunds and corrections, in ngwee. */
export function leftOf(payment: Pick<PaymentRow, 'id' | 'amount'>, all: readonly PaymentRow[]): Ngwee {
  const completed = reversalsOf(payment, all).filter(({ status }) => status === 'completed');
  return toNgwee(payment.amount) - sumOf(completed);
}

/** Returns what neither was paid back nor is on its way back, in ngwee. */
export function keptOf(payment: PaymentRow, all: readonly PaymentRow[]): Ngwee {
  if (!isPayment(payment) || payment.status !== 'completed') return 0;
  const goingBack = reversalsOf(payment, all).filter(
    ({ status }) => status === 'completed' || isOpenPayment(status),
  );
  return toNgwee(payment.amount) - sumOf(goingBack);
}
