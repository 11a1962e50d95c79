import type {
  PaymentAttention,
  FailureCode,
  PaymentMethod,
  PaymentState,
} from '@chitenge/contract/payment-state';
import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { MobileProvider } from '@chitenge/contract/status';
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
  method: PaymentMethod;
  gateway: string;
  provider: MobileProvider | null;
  /** E.164. */
  phone: string | null;
  amount: Decimal;
  currency: string;
  status: PaymentState;
  attention: PaymentAttention | null;
  /** What the gateway has received, when that is another amount or currency. */
  received_amount: Decimal | null;
  received_currency: string | null;
  receipt: string | null;
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

/** What has arrived for an order, and what has been paid back, in ngwee. */
export interface Balance {
  /** Without what was recorded by mistake. */
  paid: Ngwee;
  refunded: Ngwee;
}

export function balanceOf(rows: readonly PaymentRow[]): Balance {
  const sum = (kind: PaymentRow['kind']) =>
    sumOf(rows.filter((row) => row.kind === kind && row.status === 'completed'));
  return { paid: sum('payment') - sum('correction'), refunded: sum('refund') };
}

/** Whether everything that was paid has been paid back. */
export function isRefunded({ paid, refunded }: Balance): boolean {
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
