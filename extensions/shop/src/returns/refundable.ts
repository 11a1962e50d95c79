/** What can be paid back for a return. */
import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { Knex } from 'knex';
import type { Decimal } from '../database/columns.ts';
import { orderPayments } from '../payments/payment-repository.ts';
import { isPayment, leftOf, type PaymentRow } from '../payments/payment-row.ts';
import { lineShare, valueOf } from './line-share.ts';
import type { ReturnLine, ReturnRow } from './return-row.ts';

interface Amounts {
  total_amount: Decimal;
  delivery_fee: Decimal | null;
  delivery_paid_on_collection: boolean | number | null;
  discount_code: string | null;
  discount_amount: Decimal | null;
}

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
}

/** Returns what can be paid back for a return: what was paid for its units, and never more than is left. */
export async function readRefundable(
  database: Knex,
  row: Pick<ReturnRow, 'order' | 'order_item' | 'quantity'>,
  { lines, all }: { lines: readonly ReturnLine[]; all: readonly ReturnRow[] },
): Promise<Refundable> {
  const shared = lines.map(({ id, product_price, quantity }) => ({
    id,
    price: toNgwee(product_price),
    quantity,
  }));
  const before = all
    .filter((one) => one.order_item === row.order_item && one.status === 'refunded')
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const paid = await paidForGoods(database, row.order, valueOf(shared));
  const share = lineShare(shared, paid, { lineId: row.order_item, before, units: row.quantity });
  const payments = refundablePayments(await orderPayments(database, row.order));
  const left = payments.reduce((sum, payment) => sum + payment.left, 0);
  return { most: Math.min(share, left), payments };
}

function refundablePayments(all: readonly PaymentRow[]): RefundablePayment[] {
  return all
    .filter((row) => isPayment(row) && row.status === 'completed')
    .map((payment) => ({ id: payment.id, left: leftOf(payment, all) }))
    .filter(({ left }) => left > 0);
}

/** The total without the delivery. A code for free delivery has taken nothing off the goods. */
async function paidForGoods(database: Knex, orderId: string, goods: Ngwee): Promise<Ngwee> {
  const order = await database('orders')
    .where({ id: orderId })
    .first<Amounts>(
      'total_amount',
      'delivery_fee',
      'delivery_paid_on_collection',
      'discount_code',
      'discount_amount',
    );
  const total = toNgwee(order.total_amount);
  if (await isForDelivery(database, order.discount_code)) return Math.min(goods, total);
  const fee = order.delivery_paid_on_collection ? 0 : toNgwee(order.delivery_fee ?? 0);
  return Math.min(goods, Math.max(total - fee, 0));
}

async function isForDelivery(database: Knex, code: string | null): Promise<boolean> {
  if (code === null) return false;
  const found: unknown = await database('discount_codes').where({ code, kind: 'free_delivery' }).first('id');
  return found !== undefined;
}
