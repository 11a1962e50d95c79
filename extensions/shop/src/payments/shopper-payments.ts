import type { OrderMoney } from '@chitenge/contract/amount-due';
import { toDecimal } from '@chitenge/contract/money';
import { isOpenPayment } from '@chitenge/contract/open-payment';
import type { Knex } from 'knex';
import { parseTimestamp } from '../database/columns.ts';
import { orderPayments } from './payment-repository.ts';
import { balanceOf, isPayment, reversalsOf, sumOf, type PaymentRow } from './payment-row.ts';

/** A payment in a shopper's order. The whole number of the payer does not leave the extension. */
export interface ShopperPaymentRow extends Pick<
  PaymentRow,
  'id' | 'link' | 'method' | 'network' | 'phone' | 'amount' | 'status' | 'failure_code' | 'failure_reason'
> {
  refunded: string;
  isUndecided: boolean;
  date_created: string;
}

const VISIBLE_DIGITS = 3;

/** Hides all but the last three digits of a number: +260971234567 becomes "••• 567". */
export function maskPhone(phone: string): string {
  return `••• ${phone.slice(-VISIBLE_DIGITS)}`;
}

export function toShopperPayment(row: PaymentRow, all: readonly PaymentRow[]): ShopperPaymentRow {
  const { id, link, method, network, phone, amount, status, failure_code, failure_reason, date_created } =
    row;
  const reversals = reversalsOf(row, all);
  const refunds = reversals.filter((other) => other.status === 'completed');
  return {
    id,
    link,
    method,
    network,
    phone: phone === null ? null : maskPhone(phone),
    amount,
    refunded: toDecimal(sumOf(refunds)),
    isUndecided: row.attention !== null || reversals.some((other) => isOpenPayment(other.status)),
    status,
    failure_code,
    failure_reason,
    date_created: parseTimestamp(date_created),
  };
}

/** The payments of an order as its shopper sees them, oldest first, without those recorded by mistake, and their sums. */
export interface ShopperMoney {
  payments: ShopperPaymentRow[];
  money: OrderMoney;
}

const shopperMoney = (all: readonly PaymentRow[]): ShopperMoney => ({
  payments: shopperPayments(all),
  money: balanceOf(all),
});

export const NO_MONEY: ShopperMoney = shopperMoney([]);

export async function readShopperMoney(database: Knex, orderId: string): Promise<ShopperMoney> {
  return shopperMoney(await orderPayments(database, orderId));
}

/** As readShopperMoney, of several orders. Those without payments have no entry. */
export async function readMoneyOfOrders(
  database: Knex,
  orderIds: readonly string[],
): Promise<Map<string, ShopperMoney>> {
  const byOrder = Map.groupBy(await orderPayments(database, ...orderIds), ({ order }) => order);
  return new Map([...byOrder].map(([id, all]) => [id, shopperMoney(all)]));
}

/** @param all payments, refunds and corrections of one order */
function shopperPayments(all: readonly PaymentRow[]): ShopperPaymentRow[] {
  const corrected = new Set(
    all.filter(({ kind }) => kind === 'correction').map((row) => row.refunded_payment),
  );
  return all
    .filter((row) => isPayment(row) && !corrected.has(row.id))
    .map((row) => toShopperPayment(row, all));
}
