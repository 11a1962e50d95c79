import { isAsking } from '@chitenge/contract/payment-method';
import type { ComingBack, QuoteChange } from '@chitenge/contract/change-order';
import { feeInTotal } from '@chitenge/contract/discount-terms';
import { toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { isOpenPayment } from '@chitenge/contract/open-payment';
import type { LineConflict } from '@chitenge/contract/problem';
import { problemError } from '@chitenge/contract/problem-error';
import { UNSENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import type { Knex } from 'knex';
import { parseTimestamp, type Decimal, type Timestamp } from '../database/columns.ts';
import { readDeliveryMethods } from '../delivery/delivery-methods.ts';
import { deliverySnapshot } from '../delivery/order-delivery.ts';
import { discountAfterChange } from '../discounts/discount-after-change.ts';
import { lockOrder, type LockedOrder } from '../orders/order-repository.ts';
import { readProducts } from '../orders/placing-repository.ts';
import type { OrderableLine, OrderedProduct } from '../orders/validate-cart.ts';
import { orderPayments } from '../payments/payment-repository.ts';
import { balanceOf, isPayment, leftToPay, type PaymentRow } from '../payments/payment-row.ts';
import { readSurplus } from '../payments/surplus.ts';
import { assertNoReturns } from '../returns/assert-no-returns.ts';
import { assertWithNoRider } from '../rounds/round-row.ts';
import { isHolding } from '../returns/hold-variant.ts';
import { orderLines, orderReturns } from '../returns/return-repository.ts';
import type { ReturnLine, ReturnRow } from '../returns/return-row.ts';
import {
  goingOut,
  isSameUnits,
  unitsOf,
  valueOf,
  withoutBack,
  withOut,
  type Goods,
  type KeptLine,
} from './order-goods.ts';

/** An order that may be changed, with all that the change follows from. */
export interface ChangedOrder extends LockedOrder {
  delivery_method: string | null;
  delivery_fee: Decimal | null;
  delivery_paid_on_collection: boolean | number | null;
  discount_code: string | null;
  discount_amount: Decimal | null;
  discount_terms: unknown;
  date_updated: Timestamp | null;
  date_created: Timestamp;
}

const CHARGE_COLUMNS = [
  'delivery_method',
  'delivery_fee',
  'delivery_paid_on_collection',
  'discount_code',
  'discount_amount',
  'discount_terms',
  'date_updated',
  'date_created',
] as const satisfies (keyof ChangedOrder)[];

/** What a change would do. */
export interface ChangePlan {
  order: ChangedOrder;
  isDelivered: boolean;
  before: ReturnLine[];
  returns: ReturnRow[];
  payments: PaymentRow[];
  products: Map<string, OrderedProduct>;
  goods: Goods;
  out: OrderableLine[];
  /** Why lines of `out` cannot go out; the `lineId` is their index. */
  conflicts: LineConflict[];
  charge: Charge;
  /** Whether the customer has the same goods afterwards, at the same amounts. */
  isNothing: boolean;
  /** What is left to pay after it; below zero for what the shop then owes. */
  difference: Ngwee;
}

export interface Charge {
  /** Of the goods that the customer keeps and gets. */
  goods: Ngwee;
  discount: Ngwee;
  fee: Ngwee;
  /** What the customer keeps and gets costs: goods − discount + fee, without what nobody has to pay. */
  cost: Ngwee;
  /** Of all lines, also of those that came back. */
  total: Ngwee;
  /** Of what came back. */
  waived: Ngwee;
  /** What of the discount each kept line has; null without a discount. */
  shares: Ngwee[] | null;
  /** Columns of the order. */
  columns: Record<string, unknown>;
}

/**
 * Reads an order and computes what a change of its goods would do. It changes nothing. In a transaction it locks the order
 * and the products.
 * @throws ProblemError 404; 400 as `withoutBack`; 409 when somebody else has changed it, it is on its way or cancelled, a rider has its parcel, its goods
 * have a return that is not decided, or a phone is asked to pay it
 */
export async function planChange(
  trx: Knex,
  orderId: string,
  input: QuoteChange & { expectedVersion?: string | undefined },
): Promise<ChangePlan> {
  const order = await readChangedOrder(trx, orderId);
  assertVersion(order, input.expectedVersion);
  const payments = await orderPayments(trx, orderId);
  const isDelivered = order.status === 'delivered';
  await assertChangeable(trx, order, payments);
  const before = await orderLines(trx, orderId);
  const returns = await orderReturns(trx, orderId);
  const wanted = [...before.map(({ product }) => ({ productId: product ?? '' })), ...input.out];
  const products = await readProducts(
    trx,
    wanted.filter(({ productId }) => productId !== ''),
  );
  const discount = toNgwee(order.discount_amount ?? 0);
  const sold = { isDelivered, discount, lines: before, returns };
  const { orderable: out, conflicts } = goingOut(input, products);
  const goods = withOut(withoutBack(sold, input.back), out, sold);
  const had = withoutBack(sold, []).kept;
  const charge = await chargeOf(trx, { order, isDelivered, goods, products, payments });
  const changed = { ...order, ...amountsOf(charge) };
  const difference = leftToPay(changed, payments) - (await readSurplus(trx, changed, payments));
  return {
    order,
    isDelivered,
    before,
    returns,
    payments,
    products,
    goods,
    out,
    conflicts: conflicts.flatMap((conflict) => lasting(conflict, { input, before, out, returns })),
    charge,
    isNothing: isSameUnits(had, goods.kept) && isSameCharge(order, charge),
    difference,
  };
}

async function readChangedOrder(trx: Knex, orderId: string): Promise<ChangedOrder> {
  const order = await lockOrder(trx, orderId);
  const charge = await trx('orders')
    .where({ id: orderId })
    .first<Pick<ChangedOrder, (typeof CHARGE_COLUMNS)[number]>>(...CHARGE_COLUMNS);
  return { ...order, ...charge };
}

function assertVersion({ date_updated, date_created }: ChangedOrder, expected: string | undefined): void {
  if (
    expected === undefined ||
    Date.parse(expected) === Date.parse(parseTimestamp(date_updated ?? date_created))
  )
    return;
  throw problemError('changed-meanwhile', {
    detail: 'This order was changed meanwhile. Look at it, then change it again.',
  });
}

/** A phone that is asked for a PIN shows the old amount, and nobody can take the question back. */
async function assertChangeable(
  trx: Knex,
  { id, status }: LockedOrder,
  payments: readonly PaymentRow[],
): Promise<void> {
  const isUnsent = UNSENT_ORDER_STATUSES.includes(status);
  if (!isUnsent && status !== 'delivered')
    throw problemError('shop-rule', {
      detail: `The order is ${status}. It can be changed before it is shipped, and when it was delivered.`,
    });
  const asking = payments.find((row) => isPayment(row) && isAsking(row.method) && isOpenPayment(row.status));
  if (asking !== undefined)
    throw problemError('shop-rule', {
      detail:
        asking.method === 'page'
          ? 'A payment page of this order is open. Wait until that has ended, then change it.'
          : 'A phone is being asked to pay this order. Wait until that has ended, then change it.',
    });
  if (!isUnsent) return;
  // What is packed for a rider is in the parcel.
  await assertWithNoRider(trx, id);
  await assertNoReturns(trx, id);
}

interface Priced {
  order: ChangedOrder;
  isDelivered: boolean;
  goods: Goods;
  products: Map<string, OrderedProduct>;
  payments: readonly PaymentRow[];
}

/** Computes what the order costs. The fee follows the goods until they are sent. */
async function chargeOf(
  trx: Knex,
  { order, isDelivered, goods: { kept, returned }, products, payments }: Priced,
): Promise<Charge> {
  const goods = valueOf(kept);
  const method = isDelivered
    ? undefined
    : (await readDeliveryMethods(trx)).find(({ id }) => id === order.delivery_method);
  // A method that is no longer offered keeps its fee.
  const fee = method === undefined ? feeOf(order) : feeInTotal(goods, method);
  const discount = await discountAfterChange(trx, order, {
    fee,
    lines: kept.map((line) => discountedLine(line, products)),
  });
  const backShare = sum(returned, ({ share }) => share) + sum(kept, ({ gone }) => gone.share);
  const all = sum([...kept, ...returned], ({ price, quantity }) => price * quantity);
  const whole = (discount?.amount ?? 0) + backShare;
  const total = all + fee - whole;
  const came = toNgwee(order.waived_amount ?? 0) + sum(returned, ({ paid }) => paid);
  const isEmpty = kept.every((line) => unitsOf(line) === 0);
  const waived = isEmpty ? waivedOfNothing(order, payments, { total, came }) : came;
  return {
    goods,
    discount: discount?.amount ?? 0,
    fee,
    cost: Math.max(goods + fee - (discount?.amount ?? 0) - (waived - came), 0),
    total,
    waived,
    shares: discount?.shares ?? null,
    columns: {
      ...(method !== undefined && deliverySnapshot(method, goods)),
      discount_amount: discount === null || whole === 0 ? null : toDecimal(whole),
      discount_terms: discount && JSON.stringify(discount.terms),
    },
  };
}

/** The fee within the total as it is. */
const feeOf = ({ delivery_fee, delivery_paid_on_collection }: ChangedOrder): Ngwee =>
  delivery_paid_on_collection ? 0 : toNgwee(delivery_fee ?? 0);

/** Whether an order with the same goods has the same fee, discount and total. */
const isSameCharge = (order: ChangedOrder, { total, waived, fee }: Charge): boolean =>
  fee === feeOf(order) && total - waived === toNgwee(order.total_amount) - toNgwee(order.waived_amount ?? 0);

/** The columns of what an order costs. */
export const amountsOf = ({ total, waived }: Pick<Charge, 'total' | 'waived'>) => ({
  total_amount: toDecimal(total),
  waived_amount: waived === 0 ? null : toDecimal(waived),
});

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

function discountedLine(line: KeptLine, products: Map<string, OrderedProduct>) {
  const { price, added, keptShare, productId } = line;
  const value = price * unitsOf(line);
  return {
    value,
    // All units of a line from before shares count as new.
    added: keptShare === null ? value : price * added,
    category: (productId === null ? undefined : products.get(productId)?.category) ?? null,
    keptShare,
  };
}

/** When everything has come back, nothing is left to pay, also not the fee. What was paid for it stays paid. */
function waivedOfNothing(
  order: ChangedOrder,
  payments: readonly PaymentRow[],
  { total, came }: { total: Ngwee; came: Ngwee },
): Ngwee {
  const { paid, refunded, conceded } = balanceOf(payments);
  const unpaid = Math.max(total - paid + refunded - conceded, 0);
  return order.payment_status === 'paid' ? came : Math.max(came, unpaid);
}

interface Moving {
  input: QuoteChange;
  before: readonly ReturnLine[];
  out: readonly OrderableLine[];
  returns: readonly ReturnRow[];
}

/** Drops a conflict of stock that what comes back, or is held for a request that is answered, resolves. */
function lasting(conflict: LineConflict, { input, before, out, returns }: Moving): LineConflict[] {
  const { reason, lineId } = conflict;
  const variant = out.find(({ line }) => line.id === lineId)?.variant;
  if (variant === undefined || (reason !== 'out_of_stock' && reason !== 'insufficient_stock'))
    return [conflict];
  const variantOf = new Map(before.map((line) => [line.id, line.variant]));
  const back = input.back.filter((part) => variantOf.get(part.lineId) === variant.id);
  const answered = new Set(input.back.flatMap(({ returnId }) => returnId ?? []));
  const held = returns.filter(
    (row) => answered.has(row.id) && isHolding(row) && row.wanted_variant === variant.id,
  );
  const available =
    Math.max(0, variant.stockCount) + sum(back, sellable) + sum(held, ({ quantity }) => quantity);
  const needed = sum(out, (one) => (one.variant.id === variant.id ? one.line.quantity : 0));
  if (needed <= available) return [];
  return [{ ...conflict, reason: available === 0 ? 'out_of_stock' : 'insufficient_stock', available }];
}

const sellable = ({ quantity, damaged }: ComingBack): number => quantity - damaged;
