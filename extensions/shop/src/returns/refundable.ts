/** What can be paid back for a return. */
import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import { isOpenPayment } from '@chitenge/contract/open-payment';
import type { Knex } from 'knex';
import type { Decimal } from '../database/columns.ts';
import type { LockedOrder } from '../orders/order-repository.ts';
import { orderPayments } from '../payments/payment-repository.ts';
import { isPayment, leftOf, leftToPay, type PaymentRow } from '../payments/payment-row.ts';
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
  /** The share of the units without what nobody has paid of the order, at most what is left of its payments. */
  most: Ngwee;
  /** Those by credit first, each oldest first. */
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
  /** What is left to pay of the order. */
  due: Ngwee;
}

export type Returned = Pick<ReturnRow, 'id' | 'order_item' | 'quantity'>;

/** Whether all units of an order have come back when this return ends. */
export function isComplete(
  { id, quantity }: Returned,
  { lines, returns }: Pick<ReturnAccount, 'lines' | 'returns'>,
): boolean {
  const units = (rows: readonly { quantity: number }[]) => rows.reduce((sum, row) => sum + row.quantity, 0);
  const before = returns.filter((row) => row.status === 'refunded' && row.id !== id);
  return units(before) + quantity >= units(lines);
}

type OrderColumns = Pick<LockedOrder, 'id' | 'total_amount' | 'waived_amount' | 'payment_status'> & {
  discount_amount: Decimal | null;
};

/** Reads the accounts of orders, by order. */
export async function readAccounts(
  database: Knex,
  orderIds: readonly string[],
): Promise<Map<string, ReturnAccount>> {
  const ids = [...new Set(orderIds)];
  if (ids.length === 0) return new Map();
  const orders = await database('orders')
    .whereIn('id', ids)
    .select<OrderColumns[]>('id', 'discount_amount', 'total_amount', 'waived_amount', 'payment_status');
  const orderOf = (row: { order: string }) => row.order;
  const lines = Map.groupBy(await orderLines(database, ...ids), orderOf);
  const returns = Map.groupBy(await orderReturns(database, ...ids), orderOf);
  const payments = Map.groupBy(await orderPayments(database, ...ids), orderOf);
  return new Map(
    orders.map((order) => {
      const ofOrder = payments.get(order.id) ?? [];
      return [
        order.id,
        {
          lines: lines.get(order.id) ?? [],
          returns: returns.get(order.id) ?? [],
          payments: ofOrder,
          discount: toNgwee(order.discount_amount ?? 0),
          due: order.payment_status === 'paid' ? 0 : leftToPay(order, ofOrder),
        },
      ];
    }),
  );
}

/**
 * Returns what can be paid back for a return: what was paid for its units, and never more than is left. What nobody has
 * paid of the order is not paid back, so that the money counts for the units that stay.
 */
export function refundableOf(row: Returned, account: ReturnAccount): Refundable {
  const { lines, returns, payments: ofOrder, discount } = account;
  const before = returns
    .filter((one) => one.order_item === row.order_item && one.status === 'refunded')
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const units = { lineId: row.order_item, before, units: row.quantity };
  const share = paidForUnits(lines, discount, units);
  const payments = refundablePayments(ofOrder);
  const left = payments.reduce((sum, payment) => sum + payment.left, 0);
  const isOpen = ofOrder.some((payment) => isPayment(payment) && isOpenPayment(payment.status));
  const due = isComplete(row, account) ? 0 : account.due;
  const most = Math.min(Math.max(share - due, 0), left);
  return { share, most, payments, isAwaited: isOpen && share > most };
}

function refundablePayments(all: readonly PaymentRow[]): RefundablePayment[] {
  return all
    .filter((row) => isPayment(row) && row.status === 'completed')
    .toSorted((one, other) => Number(other.method === 'credit') - Number(one.method === 'credit'))
    .map((payment) => ({ id: payment.id, left: leftOf(payment, all) }))
    .filter(({ left }) => left > 0);
}
