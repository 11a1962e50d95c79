import { orderTotal } from '@chitenge/contract/discount-terms';
import { orderSearchText } from '@chitenge/contract/order-search';
import { formatMoney, toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { LineConflict } from '@chitenge/contract/problem';
import { NOTHING_TO_PAY } from '@chitenge/contract/payment-instructions';
import { problemError } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import { itemCreated, stockChanged } from '../commands/shop-event.ts';
import { chooseDelivery } from '../delivery/choose-delivery.ts';
import { recordDelivery } from '../delivery/order-delivery.ts';
import { claimDiscount, recordDiscount, type ClaimedDiscount } from '../discounts/claim-discount.ts';
import { queueMessages, type NewMessage } from '../messages/queue-messages.ts';
import { reserveStock } from '../stock/reserve-stock.ts';
import { assertFewUnits, assertFewOpenOrders, contactOf, readOrderSettings } from './order-limits.ts';
import { freeOrderMessages, isFree } from './free-order.ts';
import { recordOrderEvents } from './order-event-repository.ts';
import {
  claimOrder,
  findByKey,
  insertItems,
  lockCart,
  lockProducts,
  removeOrderedLines,
  type OrderRequest,
} from './placing-repository.ts';
import { findOrder } from './session-orders.ts';
import { toOrderRow, type OrderColumns, type OrderRow } from './order-row.ts';
import { validateCart, type CartValidation } from './validate-cart.ts';

export interface PlacedOrder {
  order: OrderRow;
  /** True when an earlier request with the same key placed the order. */
  replayed: boolean;
}

/**
 * Places the order of a session's cart: rules 1 to 3 of docs/architecture.md.
 * @throws ProblemError 409 when the cart is empty, lines are unavailable or without a choice, the total differs, or the
 * order exceeds a limit of the store settings, the delivery method is missing or not available, or the discount code
 * does not count; the cart is kept;
 * 400 when the delivery method needs a landmark or station; 422 when the key belongs to another request
 */
export const placeOrder: Command<OrderRequest, PlacedOrder> = async (trx, request) => {
  const settings = await readOrderSettings(trx);
  const claimed = await claimOrder(trx, request, settings);
  if (claimed === null)
    return { result: { order: await readFirstOrder(trx, request), replayed: true }, events: [] };

  await assertFewOpenOrders(trx, claimed.id, request, settings);
  const lines = await lockCart(trx, request);
  if (lines.length === 0) throw problemError('cart-empty');
  assertFewUnits(lines, settings);

  const products = await lockProducts(trx, lines);
  const validation = validateCart(lines, products);
  assertNoConflicts(validation);
  const goods = validation.total;
  const method = await chooseDelivery(trx, request.body, { goods, contact: contactOf(settings) });
  const { id: orderId, status } = claimed;
  const discount = await claimDiscount(trx, request.body, { orderId, validation, method });
  assertTotal(validation, orderTotal(goods, method, discount?.amount), request.body.totalAmount);

  const stockCounts = await reserveStock(trx, { orderId, demand: validation.demand, userId: null });
  const delivery = method === null ? {} : await recordDelivery(trx, orderId, { method, goods });
  const discounted = discount === null ? {} : await recordDiscount(trx, orderId, discount);
  const items = await insertItems(trx, orderId, validation.orderable, discount?.shares);
  await trx('orders')
    .where({ id: orderId })
    .update({
      search_text: orderSearchText(
        claimed,
        items.map((item) => item.product_name),
      ),
    });
  await recordOrderEvents(trx, [
    { orderId, kind: 'created', from: null, to: null, userId: null, ...reasonOf(claimed, discount) },
  ]);
  await removeOrderedLines(trx, lines);
  await queueMessages(trx, messagesOf(claimed, request));
  return {
    result: {
      order: toOrderRow({ ...claimed, ...delivery, ...discounted }, { items, payments: [] }),
      replayed: false,
    },
    events: [itemCreated('orders', orderId, { id: orderId, status }), stockChanged(stockCounts)],
  };
};

/** The timeline names the discount, and says why an order is paid without a payment. */
function reasonOf(order: OrderColumns, discount: ClaimedDiscount | null): { reason?: string } {
  const off = discount && `Discount code ${order.discount_code}: ${formatMoney(discount.amount)} off.`;
  const reason = [off, isFree(order) ? NOTHING_TO_PAY : null].filter((words) => words !== null).join(' ');
  return reason === '' ? {} : { reason };
}

/** Without a network, the SMS has the instructions that the checkout promised: docs/behaviour.md#payment-instructions. */
function messagesOf(order: OrderColumns, { bySms }: OrderRequest): NewMessage[] {
  const { id, mobile_provider } = order;
  if (isFree(order)) return freeOrderMessages(id);
  const placed = { template: 'order-placed', about: id, orderId: id } as const;
  if (!bySms) return [{ ...placed, media: ['email'] }];
  return mobile_provider === null
    ? [
        { ...placed, media: ['email'] },
        { ...placed, template: 'payment-instructions' },
      ]
    : [placed];
}

/** Reads the order that first used the request's key. */
async function readFirstOrder(
  trx: Knex.Transaction,
  { sessionId, idempotencyKey, requestHash }: OrderRequest,
): Promise<OrderRow> {
  const first = idempotencyKey === null ? null : await findByKey(trx, sessionId, idempotencyKey);
  if (first !== null && first.requestHash !== requestHash) throw problemError('idempotency-key-reused');
  const order = first === null ? null : await findOrder(trx, first.id);
  if (order === null) throw new Error('The idempotency key is taken, but its order does not exist');
  return order;
}

function assertNoConflicts({ conflicts }: CartValidation): void {
  if (conflicts.length === 0) return;
  throw problemError(problemOf(conflicts), { lines: conflicts });
}

const STOCK_REASONS: ReadonlySet<LineConflict['reason']> = new Set(['out_of_stock', 'insufficient_stock']);
const CHOICE_REASONS: ReadonlySet<LineConflict['reason']> = new Set([...STOCK_REASONS, 'choose_option']);

function problemOf(conflicts: readonly LineConflict[]) {
  if (conflicts.every(({ reason }) => STOCK_REASONS.has(reason))) return 'out-of-stock';
  return conflicts.every(({ reason }) => CHOICE_REASONS.has(reason)) ? 'choose-option' : 'line-unavailable';
}

function assertTotal({ priceChanges }: CartValidation, total: Ngwee, shown: string): void {
  if (total === toNgwee(shown)) return;
  throw problemError('total-changed', { totalAmount: toDecimal(total), lines: priceChanges });
}
