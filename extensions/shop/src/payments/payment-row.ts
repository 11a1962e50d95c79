import type {
  PaymentAttention,
  FailureCode,
  PaymentMethod,
  PaymentState,
} from '@chitenge/contract/payment-state';
import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { MobileProvider } from '@chitenge/contract/status';
import type { Decimal } from '../database/columns.ts';

type Timestamp = Date | number | string;

/** A row of the table `payments`: an attempt to pay an order, or a refund of a completed payment. */
export interface PaymentRow {
  /** Also the gateway's id of the payment or refund. */
  id: string;
  order: string;
  kind: 'payment' | 'refund';
  refunded_payment: string | null;
  method: PaymentMethod;
  gateway: string;
  provider: MobileProvider | null;
  /** E.164. */
  phone: string | null;
  amount: Decimal;
  currency: string;
  status: PaymentState;
  attention: PaymentAttention | null;
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
  paid: Ngwee;
  refunded: Ngwee;
}

export function balanceOf(rows: readonly PaymentRow[]): Balance {
  const completed = rows.filter(({ status }) => status === 'completed');
  return {
    paid: sumOf(completed.filter(isPayment)),
    refunded: sumOf(completed.filter((row) => !isPayment(row))),
  };
}
