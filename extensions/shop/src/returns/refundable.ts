/** What can be paid back for a return. */
import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import { isOpenPayment } from '@chitenge/contract/payment-state';
import type { Knex } from 'knex';
import type { Decimal } from '../database/columns.ts';
import { orderPayments } from '../payments/payment-repository.ts';
import { isPayment, leftOf, type PaymentRow } from '../payments/payment-row.ts';
import { paidForUnits } from './paid-for-units.ts';
import type { ReturnLine, ReturnRow } from './return-row.ts';

/** A completed payment of which something is left, in ngwee. */
export interface RefundablePayment {
  id: string;
  left: Ngwee;
}

export interface Refundable {
  /** The share of the units, at most what is left of the order's payments. */
  most: Ngwee;
  /** Oldest first. */
  payments: RefundablePayment[];
  /** Whether a payment without an outcome may bring what is missing. */
  isAwaited: boolean;
}

/** Returns what can be paid back for a return: what was paid for its units, and never more than is left. */
export async function readRefundable(
  database: Knex,
  row: Pick<ReturnRow, 'order' | 'order_item' | 'quantity'>,
  { lines, all }: { lines: readonly ReturnLine[]; all: readonly ReturnRow[] },
): Promise<Refundable> {
  const before = all
    .filter((one) => one.order_item === row.order_item && one.status === 'refunded')
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const units = { lineId: row.order_item, before, units: row.quantity };
  const share = paidForUnits(lines, await discountOf(database, row.order), units);
  const ofOrder = await orderPayments(database, row.order);
  const payments = refundablePayments(ofOrder);
  const left = payments.reduce((sum, payment) => sum + payment.left, 0);
  const isOpen = ofOrder.some((payment) => isPayment(payment) && isOpenPayment(payment.status));
  return { most: Math.min(share, left), payments, isAwaited: isOpen && share > left };
}

function refundablePayments(all: readonly PaymentRow[]): RefundablePayment[] {
  return all
    .filter((row) => isPayment(row) && row.status === 'completed')
    .map((payment) => ({ id: payment.id, left: leftOf(payment, all) }))
    .filter(({ left }) => left > 0);
}

async function discountOf(database: Knex, orderId: string): Promise<Ngwee> {
  const order = await database('orders')
    .where({ id: orderId })
    .first<{ discount_amount: Decimal | null }>('discount_amount');
  return toNgwee(order.discount_amount ?? 0);
}
