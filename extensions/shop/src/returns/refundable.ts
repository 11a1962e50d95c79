/** What can be paid back for a return. */
import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import { isOpenPayment } from '@chitenge/contract/open-payment';
import type { Knex } from 'knex';
import type { Decimal } from '../database/columns.ts';
import { orderPayments } from '../payments/payment-repository.ts';
import { isPayment, leftOf, type PaymentRow } from '../payments/payment-row.ts';
import { paidForUnits } from './paid-for-units.ts';
import { orderLines, orderReturns } from './return-repository.ts';
import type { ReturnLine, ReturnRow } from './return-row.ts';

/** A completed payment of which something is left, in ngwee. */
export interface RefundablePayment {
  id: string;
  left: Ngwee;
}

export interface Refundable {
  /** What was to be paid for the units. */
  share: Ngwee;
  /** The share of the units, at most what is left of the order's payments. */
  most: Ngwee;
  /** Oldest first. */
  payments: RefundablePayment[];
  /** Whether a payment without an outcome may bring what is missing. */
  isAwaited: boolean;
}

/** What the refund of a return follows from. */
export interface ReturnAccount {
  lines: readonly ReturnLine[];
  returns: readonly ReturnRow[];
  payments: readonly PaymentRow[];
  /** Of the order. */
  discount: Ngwee;
}

/** Reads the accounts of orders, by order. */
export async function readAccounts(
  database: Knex,
  orderIds: readonly string[],
): Promise<Map<string, ReturnAccount>> {
  const ids = [...new Set(orderIds)];
  if (ids.length === 0) return new Map();
  const orders = await database('orders')
    .whereIn('id', ids)
    .select<{ id: string; discount_amount: Decimal | null }[]>('id', 'discount_amount');
  const orderOf = (row: { order: string }) => row.order;
  const lines = Map.groupBy(await orderLines(database, ...ids), orderOf);
  const returns = Map.groupBy(await orderReturns(database, ...ids), orderOf);
  const payments = Map.groupBy(await orderPayments(database, ...ids), orderOf);
  return new Map(
    orders.map(({ id, discount_amount }) => [
      id,
      {
        lines: lines.get(id) ?? [],
        returns: returns.get(id) ?? [],
        payments: payments.get(id) ?? [],
        discount: toNgwee(discount_amount ?? 0),
      },
    ]),
  );
}

/** Returns what can be paid back for a return: what was paid for its units, and never more than is left. */
export function refundableOf(
  row: Pick<ReturnRow, 'order_item' | 'quantity'>,
  { lines, returns, payments: ofOrder, discount }: ReturnAccount,
): Refundable {
  const before = returns
    .filter((one) => one.order_item === row.order_item && one.status === 'refunded')
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const units = { lineId: row.order_item, before, units: row.quantity };
  const share = paidForUnits(lines, discount, units);
  const payments = refundablePayments(ofOrder);
  const left = payments.reduce((sum, payment) => sum + payment.left, 0);
  const isOpen = ofOrder.some((payment) => isPayment(payment) && isOpenPayment(payment.status));
  return { share, most: Math.min(share, left), payments, isAwaited: isOpen && share > left };
}

function refundablePayments(all: readonly PaymentRow[]): RefundablePayment[] {
  return all
    .filter((row) => isPayment(row) && row.status === 'completed')
    .map((payment) => ({ id: payment.id, left: leftOf(payment, all) }))
    .filter(({ left }) => left > 0);
}
