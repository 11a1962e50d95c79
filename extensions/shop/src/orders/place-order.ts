import { orderTotal, ownDiscountWords } from '@chitenge/contract/discount-terms';
import type { SeenLayBy } from '@chitenge/contract/lay-by';
import { orderSearchText } from '@chitenge/contract/order-search';
import { formatMoney, toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { LineConflict } from '@chitenge/contract/problem';
import { NOTHING_TO_PAY } from '@chitenge/contract/payment-instructions';
import { problemError } from '@chitenge/contract/problem-error';
import type { ProblemName } from '@chitenge/contract/problem-types';
import { isOnTheTable } from '@chitenge/contract/staff-sale';
import { CHANNEL_WORDS } from '@chitenge/contract/order-channel';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import { recordActivity } from '../commands/record-activity.ts';
import { itemCreated, stockChanged } from '../commands/shop-event.ts';
import { chooseDelivery } from '../delivery/choose-delivery.ts';
import { deliverySnapshot } from '../delivery/order-delivery.ts';
import { claimDiscount, type ClaimedDiscount } from '../discounts/claim-discount.ts';
import { takeCredit } from '../credit/take-credit.ts';
import { layByPlaced, openLayBy } from '../lay-by/open-lay-by.ts';
import { queueMessages, type NewMessage } from '../messages/queue-messages.ts';
import type { PaymentRow } from '../payments/payment-row.ts';
import { NO_MONEY } from '../payments/shopper-payments.ts';
import { issueReceipts } from '../receipts/issue-receipts.ts';
import { doorColumns, doorWords, type DoorColumns } from '../rounds/door-orders.ts';
import { newHandover } from '../rounds/order-handover.ts';
import { reserveStock } from '../stock/reserve-stock.ts';
import {
  assertFewUnits,
  assertFewOpenOrders,
  contactOf,
  readOrderSettings,
  type OrderSettings,
} from './order-limits.ts';
import { freeOrderMessages, isFree } from './free-order.ts';
import { recordOrderEvents } from './order-event-repository.ts';
import {
  claimOrder,
  findByKey,
  insertItems,
  lockCart,
  readProducts,
  removeOrderedLines,
  type CartRequest,
  type OrderRequest,
} from './placing-repository.ts';
import { findOrder } from './session-orders.ts';
import { toOrderRow, type OrderColumns, type OrderRow } from './order-row.ts';
import { linesOfSale, ownDiscount, settleSale, type StaffSale } from './staff-sale.ts';
import { validateCart, type CartLine, type CartValidation } from './validate-cart.ts';

export interface PlacedOrder {
  order: OrderRow;
  /** True when an earlier request with the same key placed the order. */
  replayed: boolean;
  /** The PIN prompt of a sale, about which the caller then asks the gateway. */
  asked: PaymentRow[];
}

/**
 * Places the order of a session's cart, or one of staff: rules 1 to 3 of docs/architecture.md. The limits of shoppers do
 * not apply to staff, who serve many customers and answer for what they do.
 * @throws ProblemError 409 when the shop does not take its way to pay, the cart is empty, lines are unavailable or without a choice, the total differs, or the
 * order exceeds a limit of the store settings, the delivery method is missing or not available, or the discount code
 * does not count, the terms of the lay-by differ, or the gift card or credit has less than the shopper saw; the cart is kept;
 * 400 when the delivery method needs a landmark or station, for a discount of staff above the value of the goods, and
 * for payments above the total; 422 when the key belongs to another request
 */
export const placeOrder: Command<OrderRequest, PlacedOrder> = async (trx, request, actor) => {
  const { sale } = request;
  const settings = await readOrderSettings(trx);
  const claimed = await claimOrder(trx, request, settings);
  if (claimed === null)
    return { result: { order: await readFirstOrder(trx, request), replayed: true, asked: [] }, events: [] };
  if (request.refusal !== undefined) throw request.refusal;

  const lines =
    sale === undefined ? await takeCart(trx, claimed.id, { request, settings }) : linesOfSale(sale.lines);
  const products = await readProducts(trx, lines);
  const validation = validateCart(lines, products);
  assertNoConflicts(validation);
  const goods = validation.total;
  const mayTakeAlong = sale?.channel === 'counter';
  const method = await chooseDelivery(trx, request.body, {
    goods,
    contact: contactOf(settings),
    mayTakeAlong,
    isByStaff: sale !== undefined,
  });
  const { id: orderId, status } = claimed;
  const userId = sale?.userId ?? null;
  const discount = sale?.discount
    ? ownDiscount(sale, validation)
    : await claimDiscount(trx, request.body, { orderId, validation, method });
  const total = orderTotal(goods, method, discount?.amount);
  assertTotal(validation, total, request.body.totalAmount);

  const layBy = sale?.layBy ?? request.body.layBy;
  if (layBy !== undefined) await openLayBy(trx, { orderId, total, seen: layBy });
  const door =
    request.body.payAtDoor && total > 0
      ? await doorColumns(trx, { orderId, method, goods, total, ...callerOf(request) })
      : null;
  const stockCounts = await reserveStock(trx, { orderId, demand: validation.demand, userId });
  const items = await insertItems(trx, orderId, validation.orderable, discount?.shares);
  const names = items.map((item) => item.product_name);
  // Later changes of the method and the code do not change the order.
  const snapshot = {
    ...(method !== null && deliverySnapshot(method, goods)),
    ...(discount !== null && { discount_amount: toDecimal(discount.amount) }),
    // Nothing is left to pay at the door of a free order.
    ...(door ?? { pay_at_door: false }),
  };
  await trx('orders')
    .where({ id: orderId })
    .update({
      ...snapshot,
      ...(discount !== null && { discount_terms: JSON.stringify(discount.terms) }),
      search_text: orderSearchText(claimed, names),
    });
  await recordOrderEvents(trx, [
    {
      orderId,
      kind: 'created',
      from: null,
      to: null,
      userId,
      ...reasonOf({ ...claimed, ...snapshot }, { discount, door, sale, isLayBy: layBy !== undefined }),
    },
  ]);
  const events = [
    itemCreated('orders', orderId, { id: orderId, status: door?.status ?? status }),
    stockChanged(stockCounts),
  ];
  if (sale === undefined) await removeOrderedLines(trx, lines);
  const { creditCode: code, creditAmount } = request.body;
  const isByCredit = code !== undefined && creditAmount !== undefined;
  const isPaidByCredit = isByCredit && toNgwee(creditAmount) >= total;
  if (!isPaidByCredit) await queueMessages(trx, messagesOf({ ...claimed, ...snapshot }, request, layBy));
  if (isByCredit) {
    const paid = await takeCredit(trx, { orderId, code, amount: toNgwee(creditAmount) }, actor);
    events.push(...paid.events);
  }
  const asked: PaymentRow[] = [];
  if (sale !== undefined) {
    await recordActivity(trx, actor, 'orders', orderId, 'create');
    const settled = await settleSale(trx, { orderId, sale, total }, actor);
    events.push(...settled.events);
    asked.push(...settled.result);
  }
  const receipt_number = isFree(claimed) ? await issueReceipts(trx, orderId) : null;
  if (isByCredit || layBy !== undefined)
    return { result: { order: await readPlaced(trx, orderId), replayed: false, asked }, events };
  const columns = { ...claimed, ...snapshot, receipt_number };
  const order = toOrderRow(columns, {
    items,
    ...NO_MONEY,
    hasReceipts: receipt_number !== null,
    handover: newHandover(columns),
    layBy: null,
  });
  return { result: { order, replayed: false, asked }, events };
};

const callerOf = ({ sessionId, body, sale }: OrderRequest) => ({
  sessionId,
  phone: body.customerPhone,
  byStaff: sale !== undefined,
});

/** Locks the lines of the cart, within the limits of shoppers. */
async function takeCart(
  trx: Knex,
  orderId: string,
  { request, settings }: { request: CartRequest; settings: OrderSettings },
): Promise<CartLine[]> {
  await assertFewOpenOrders(trx, orderId, request, settings);
  const lines = await lockCart(trx, request);
  if (lines.length === 0) throw problemError('cart-empty');
  assertFewUnits(lines, settings);
  return lines;
}

/** The timeline names the discount, and says why an order is paid without a payment. */
function reasonOf(
  order: OrderColumns,
  {
    discount,
    door,
    sale,
    isLayBy,
  }: {
    discount: ClaimedDiscount | null;
    door: DoorColumns | null;
    sale: StaffSale | undefined;
    isLayBy: boolean;
  },
): { reason?: string } {
  const off =
    discount &&
    (sale?.discount
      ? ownDiscountWords(sale.discount.reason, discount.amount)
      : `Discount code ${order.discount_code}: ${formatMoney(discount.amount)} off.`);
  const where = sale && `Placed ${CHANNEL_WORDS[sale.channel]}.`;
  const reason = [
    where,
    isLayBy ? 'As a lay-by.' : null,
    off,
    door && doorWords(door),
    isFree(order) ? NOTHING_TO_PAY : null,
  ]
    .filter(Boolean)
    .join(' ');
  return reason === '' ? {} : { reason };
}

/** Without a network, the SMS has the instructions that the checkout promised: docs/shopping.md#payment-instructions. */
function messagesOf(order: OrderColumns, request: OrderRequest, layBy: SeenLayBy | undefined): NewMessage[] {
  const { id, mobile_provider } = order;
  const { sale } = request;
  // Who has paid at the counter, or has the goods, is not asked to pay or to wait.
  if (layBy === undefined && sale !== undefined && (sale.handedOver || sale.payments.some(isOnTheTable)))
    return [];
  if (isFree(order)) return freeOrderMessages(id);
  if (order.pay_at_door)
    return [
      {
        template: 'order-placed-door',
        about: id,
        orderId: id,
        ...(sale === undefined && !request.bySms && { media: ['email'] }),
      },
    ];
  const placed: NewMessage =
    layBy === undefined
      ? { template: 'order-placed', about: id, orderId: id }
      : layByPlaced(id, layBy, toNgwee(order.total_amount));
  if (sale !== undefined) return [placed];
  if (!request.bySms) return [{ ...placed, media: ['email'] }];
  // The text of a lay-by has its own terms; the instructions name the whole sum. Cards are not dialled.
  const isDialled = mobile_provider === null && layBy === undefined && request.body.payBy === undefined;
  return isDialled
    ? [
        { ...placed, media: ['email'] },
        { ...placed, template: 'payment-instructions' },
      ]
    : [placed];
}

/** Reads the order that first used the request's key. */
export async function readFirstOrder(
  trx: Knex.Transaction,
  { sessionId, idempotencyKey, requestHash }: OrderRequest,
): Promise<OrderRow> {
  const first = idempotencyKey === null ? null : await findByKey(trx, sessionId, idempotencyKey);
  if (first !== null && first.requestHash !== requestHash) throw problemError('idempotency-key-reused');
  if (first === null) throw new Error('The idempotency key is taken, but its order does not exist');
  return readPlaced(trx, first.id);
}

async function readPlaced(trx: Knex.Transaction, id: string): Promise<OrderRow> {
  const order = await findOrder(trx, id);
  if (order === null) throw new Error('The order that was placed does not exist');
  return order;
}

function assertNoConflicts({ conflicts }: CartValidation): void {
  if (conflicts.length === 0) return;
  throw problemError(problemOf(conflicts), { lines: conflicts });
}

const STOCK_REASONS: ReadonlySet<LineConflict['reason']> = new Set(['out_of_stock', 'insufficient_stock']);
const CHOICE_REASONS: ReadonlySet<LineConflict['reason']> = new Set([...STOCK_REASONS, 'choose_option']);

/** Returns the problem of lines that cannot be ordered. */
export function problemOf(conflicts: readonly LineConflict[]): ProblemName {
  if (conflicts.every(({ reason }) => STOCK_REASONS.has(reason))) return 'out-of-stock';
  return conflicts.every(({ reason }) => CHOICE_REASONS.has(reason)) ? 'choose-option' : 'line-unavailable';
}

function assertTotal({ priceChanges }: CartValidation, total: Ngwee, shown: string): void {
  if (total === toNgwee(shown)) return;
  throw problemError('total-changed', { totalAmount: toDecimal(total), lines: priceChanges });
}
