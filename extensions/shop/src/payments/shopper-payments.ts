import { toDecimal } from '@chitenge/contract/money';
import type { Knex } from 'knex';
import { parseTimestamp } from '../database/columns.ts';
import { orderPayments } from './payment-repository.ts';
import { isPayment, reversalsOf, sumOf, type PaymentRow } from './payment-row.ts';

/** A payment in a shopper's order. The whole number of the payer does not leave the extension. */
export interface ShopperPaymentRow extends Pick<
  PaymentRow,
  'id' | 'method' | 'provider' | 'phone' | 'amount' | 'status' | 'failure_code' | 'failure_reason'
> {
  refunded: string;
  date_created: string;
}

const VISIBLE_DIGITS = 3;

/** Hides all but the last three digits of a number: +260971234567 becomes "••• 567". */
export function maskPhone(phone: string): string {
  return `••• ${phone.slice(-VISIBLE_DIGITS)}`;
}

export function toShopperPayment(row: PaymentRow, all: readonly PaymentRow[]): ShopperPaymentRow {
  const { id, method, provider, phone, amount, status, failure_code, failure_reason, date_created } = row;
  const refunds = reversalsOf(row, all).filter((other) => other.status === 'completed');
  return {
    id,
    method,
    provider,
    phone: phone === null ? null : maskPhone(phone),
    amount,
    refunded: toDecimal(sumOf(refunds)),
    status,
    failure_code,
    failure_reason,
    date_created: parseTimestamp(date_created),
  };
}

/** The payments of an order as its shopper sees them, oldest first, without those recorded by mistake. */
export async function readShopperPayments(database: Knex, orderId: string): Promise<ShopperPaymentRow[]> {
  return shopperPayments(await orderPayments(database, orderId));
}

/** As readShopperPayments, of several orders. Those without payments have no entry. */
export async function readPaymentsOfOrders(
  database: Knex,
  orderIds: readonly string[],
): Promise<Map<string, ShopperPaymentRow[]>> {
  const byOrder = Map.groupBy(await orderPayments(database, ...orderIds), ({ order }) => order);
  return new Map([...byOrder].map(([id, all]) => [id, shopperPayments(all)]));
}

/** @param all payments, refunds and corrections of one order */
export function shopperPayments(all: readonly PaymentRow[]): ShopperPaymentRow[] {
  const corrected = new Set(
    all.filter(({ kind }) => kind === 'correction').map((row) => row.refunded_payment),
  );
  return all
    .filter((row) => isPayment(row) && !corrected.has(row.id))
    .map((row) => toShopperPayment(row, all));
}
