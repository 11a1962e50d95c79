import type { ChangeLines } from '@chitenge/contract/change-lines';
import { feeInTotal } from '@chitenge/contract/discount-terms';
import { formatMoney, toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { isOpenPayment } from '@chitenge/contract/open-payment';
import { problemError } from '@chitenge/contract/problem-error';
import { UNSENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import type { Knex } from 'knex';
import type { Actor, Command } from '../commands/command.ts';
import { stockChanged, type ShopEvent } from '../commands/shop-event.ts';
import { parseTimestamp, type Decimal, type Timestamp } from '../database/columns.ts';
import { readDeliveryMethods } from '../delivery/delivery-methods.ts';
import { deliverySnapshot } from '../delivery/order-delivery.ts';
import { discountAfterChange } from '../discounts/discount-after-change.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import { derivePaymentStatus, leftToPay, updateOrderPayment } from '../payments/order-payment.ts';
import { orderPayments } from '../payments/payment-repository.ts';
import { isPayment, type PaymentRow } from '../payments/payment-row.ts';
import { askForSurplus } from '../payments/surplus.ts';
import { assertNoReturns } from '../returns/assert-no-returns.ts';
import { moveStock } from '../stock/move-stock.ts';
import { InsufficientStockError } from '../stock/reserve-stock.ts';
import {
  describeLines,
  differences,
  goodsOf,
  keptShareOf,
  linesAfter,
  readLines,
  stockConflicts,
  unitsOfChange,
  writeLines,
  type ChangedLine,
} from './changed-lines.ts';
import { recordOrderEvents } from './order-event-repository.ts';
import { holdOfPendingOrder } from './order-hold.ts';
import { lockOrder, updateOrder, type LockedOrder } from './order-repository.ts';
import { problemOf } from './place-order.ts';
import { readProducts } from './placing-repository.ts';
import type { OrderedProduct } from './validate-cart.ts';

export interface LinesInput extends ChangeLines {
  orderId: string;
  /** Whether the customer changes it, who then gets no message. */
  byCustomer?: boolean;
}

/**
 * Changes what an order has, before it is shipped: docs/behaviour.md#changing-an-order. Existing lines keep their price,
 * new ones cost today's. Stock, discount, fee, total and payment status follow, and the customer is told once.
 * @throws ProblemError 404; 400 for a line of another order, and when nothing would be left; 409 when the order is
 * shipped or cancelled, a phone is asked to pay it, the stock does not suffice, the total differs, or another staff
 * member has changed the order
 */
export const changeLines: Command<LinesInput, void> = async (trx, input, actor) => {
  const { orderId, lines: changes, expectedTotal, expectedVersion, byCustomer = false } = input;
  const order = { ...(await lockOrder(trx, orderId)), ...(await readCharge(trx, orderId)) };
  const payments = await orderPayments(trx, orderId);
  await assertChangeable(trx, order, payments);
  assertVersion(order, expectedVersion);

  const before = await readLines(trx, orderId);
  const products = await readProducts(trx, productsOf(before, changes));
  const after = linesAfter(before, changes, products);
  const charge = await chargeOf(trx, order, { before, after, products });
  if (charge.total !== toNgwee(expectedTotal))
    throw problemError('total-changed', {
      detail: `The order will cost ${formatMoney(charge.total)}. Look at it, and send it with this total.`,
      totalAmount: toDecimal(charge.total),
    });

  const stock = await takeUnits(trx, { before, after, products }, { orderId, userId: actor.userId });
  await writeLines(trx, orderId, { before, after, shares: charge.shares });
  const total_amount = toDecimal(charge.total);
  await updateOrder(trx, orderId, { ...charge.columns, total_amount }, actor);
  await recordOrderEvents(trx, [
    {
      orderId,
      kind: 'lines',
      from: `${describeLines(before)}: ${formatMoney(toNgwee(order.total_amount))}`,
      to: `${describeLines(after)}: ${formatMoney(charge.total)}`,
      userId: actor.userId,
    },
  ]);
  const changed = { ...order, total_amount };
  if (!byCustomer) await tellCustomer(trx, changed, { before, after, payments });
  const events = await settlePayments(trx, changed, payments, actor);
  return { result: undefined, events: [...events, stockChanged(stock)] };
};

interface ChargedOrder extends LockedOrder {
  customer_phone: string;
  delivery_method: string | null;
  delivery_fee: Decimal | null;
  delivery_paid_on_collection: boolean | number | null;
  discount_code: string | null;
  discount_amount: Decimal | null;
  discount_terms: unknown;
  date_updated: Timestamp | null;
  date_created: Timestamp;
}

const readCharge = (trx: Knex, id: string) =>
  trx('orders')
    .where({ id })
    .first<Omit<ChargedOrder, keyof LockedOrder>>(
      'customer_phone',
      'delivery_method',
      'delivery_fee',
      'delivery_paid_on_collection',
      'discount_code',
      'discount_amount',
      'discount_terms',
      'date_updated',
      'date_created',
    );

/** A phone that is asked for a PIN shows the old amount, and nobody can take the question back. */
async function assertChangeable(
  trx: Knex,
  { id, status }: LockedOrder,
  payments: readonly PaymentRow[],
): Promise<void> {
  if (!UNSENT_ORDER_STATUSES.includes(status))
    throw problemError('shop-rule', {
      detail: `The order is ${status}. Its items can be changed only before it is shipped.`,
    });
  if (payments.some((row) => isPayment(row) && row.method === 'push' && isOpenPayment(row.status)))
    throw problemError('shop-rule', {
      detail: 'A phone is being asked to pay this order. Wait until that has ended, then change the items.',
    });
  await assertNoReturns(trx, id);
}

function assertVersion({ date_updated, date_created }: ChargedOrder, expected: string | undefined): void {
  if (
    expected === undefined ||
    Date.parse(expected) === Date.parse(parseTimestamp(date_updated ?? date_created))
  )
    return;
  throw problemError('changed-meanwhile', {
    detail: 'This order was changed meanwhile. Look at it, then change it again.',
  });
}

/** Only the ids of their products matter. */
const productsOf = (before: readonly ChangedLine[], changes: ChangeLines['lines']) =>
  [...before, ...changes].flatMap(({ productId }) => (productId ? [{ productId }] : []));

interface Charge {
  total: Ngwee;
  /** What of the discount each line has; null without one. */
  shares: Ngwee[] | null;
  columns: Record<string, unknown>;
}

interface ChangedGoods {
  before: readonly ChangedLine[];
  after: readonly ChangedLine[];
  products: Map<string, OrderedProduct>;
}

/** Computes what the order costs with other lines, as a new order with these prices would. */
async function chargeOf(
  trx: Knex,
  order: ChargedOrder,
  { before, after, products }: ChangedGoods,
): Promise<Charge> {
  const goods = goodsOf(after);
  const method = (await readDeliveryMethods(trx)).find(({ id }) => id === order.delivery_method);
  // A method that is no longer offered keeps its fee.
  const kept = order.delivery_paid_on_collection ? 0 : toNgwee(order.delivery_fee ?? 0);
  const fee = method === undefined ? kept : feeInTotal(goods, method);
  const discount = await discountAfterChange(trx, order, {
    fee,
    lines: after.map((line) => ({
      value: line.price * line.quantity,
      category: (line.productId === null ? undefined : products.get(line.productId)?.category) ?? null,
      keptShare: keptShareOf(line, before),
    })),
  });
  return {
    total: goods + fee - (discount?.amount ?? 0),
    shares: discount?.shares ?? null,
    columns: {
      ...(method !== undefined && deliverySnapshot(method, goods)),
      discount_amount: discount === null || discount.amount === 0 ? null : toDecimal(discount.amount),
      discount_terms: discount && JSON.stringify(discount.terms),
    },
  };
}

async function takeUnits(
  trx: Knex,
  lines: ChangedGoods,
  by: { orderId: string; userId: string | null },
): Promise<Map<string, number>> {
  const { before, after, products } = lines;
  try {
    return await moveStock(trx, { ...by, changes: unitsOfChange(before, after) });
  } catch (error) {
    if (!(error instanceof InsufficientStockError)) throw error;
    const had = (variantId: string) =>
      before.reduce((sum, line) => sum + (line.variantId === variantId ? line.quantity : 0), 0);
    const conflicts = stockConflicts(after, error.variantIds, { products, had });
    throw problemError(problemOf(conflicts), { lines: conflicts });
  }
}

async function tellCustomer(
  trx: Knex,
  order: LockedOrder,
  { before, after, payments }: { before: ChangedLine[]; after: ChangedLine[]; payments: PaymentRow[] },
): Promise<void> {
  const list = differences(before, after);
  const left = leftToPay(order, payments);
  const events = await trx('order_events')
    .where({ order: order.id, kind: 'lines' })
    .orderBy('date_created', 'desc')
    .first<{ id: string }>('id');
  await queueMessages(trx, [
    {
      template: 'order-changed',
      about: events.id,
      orderId: order.id,
      data: { list, ...(left > 0 && { amount: formatMoney(left) }) },
    },
  ]);
}

/** An order that was paid and costs more waits for the rest; what is paid above the total is shown to staff. */
async function settlePayments(
  trx: Knex.Transaction,
  order: LockedOrder,
  payments: readonly PaymentRow[],
  actor: Actor,
): Promise<ShopEvent[]> {
  const { id: orderId } = order;
  await askForSurplus(trx, order, payments);
  const next = derivePaymentStatus(order, payments);
  const isReopened = order.status === 'paid' && next !== 'paid';
  const change =
    isReopened || order.payment_status === 'paid'
      ? { holdsUntil: await holdOfPendingOrder(trx, { ...order, payment_status: next }) }
      : {};
  if (isReopened) {
    await updateOrder(trx, orderId, { status: 'pending' }, actor);
    await recordOrderEvents(trx, [
      { orderId, kind: 'status', from: 'paid', to: 'pending', userId: actor.userId },
    ]);
  }
  const reopened = isReopened ? { ...order, status: 'pending' as const } : order;
  return updateOrderPayment(trx, { order: reopened, all: payments }, actor, { ...change, hasNewLines: true });
}
