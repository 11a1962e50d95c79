/** The rows of a change: lines, stock, and what came back. */
import type { Knex } from 'knex';
import { LINE_COSTS } from '@chitenge/directus/hidden-tables';
import type { ComingBack } from '@chitenge/contract/change-order';
import { toDecimal, type Ngwee } from '@chitenge/contract/money';
import { problemError } from '@chitenge/contract/problem-error';
import { releaseUnits } from '../stock/release-stock.ts';
import { reserveStock, type Reservation, InsufficientStockError } from '../stock/reserve-stock.ts';
import type { Actor } from '../commands/command.ts';
import { stockChanged, type ShopEvent } from '../commands/shop-event.ts';
import { addUnits, isHolding, releaseVariant } from '../returns/hold-variant.ts';
import { recordReturn } from '../returns/return-repository.ts';
import { newReturn, type ReturnRow } from '../returns/return-row.ts';
import type { Goods, OrderLine, ReturnedLine } from './order-goods.ts';
import type { ChangePlan } from './plan-change.ts';

/**
 * Takes units for an order, or gives them back when they are negative. The caller has locked the products.
 * @returns the new stock counts by product
 * @throws InsufficientStockError that names every variant with too few units
 */
export async function moveStock(
  trx: Knex,
  { orderId, userId, changes }: Omit<Reservation, 'demand'> & { changes: Reservation['demand'] },
): Promise<Map<string, number>> {
  const given = changes.flatMap((change) => (change.units < 0 ? [{ ...change, units: -change.units }] : []));
  const released = await releaseUnits(trx, given, { orderId, userId });
  const demand = changes.filter(({ units }) => units > 0);
  return new Map([...released, ...(await reserveStock(trx, { orderId, demand, userId }))]);
}

/** Gives a line that was divided from another one what that cost when it was sold, also when that is unknown. */
async function copyLineCost(trx: Knex, { from, to }: { from: string; to: string }): Promise<void> {
  await trx(LINE_COSTS).where({ order_item: to }).delete();
  const cost = await trx(LINE_COSTS).where({ order_item: from }).first<{ unit_cost: number } | undefined>();
  if (cost !== undefined) await trx(LINE_COSTS).insert({ order_item: to, unit_cost: cost.unit_cost });
}

/**
 * Ends the requests that what came back answers, and records what came back without one. What an exchange has held is
 * for sale again, and goes out from there.
 */
export async function closeReturned(
  trx: Knex.Transaction,
  { order, returns, goods }: ChangePlan,
  actor: Actor,
): Promise<ShopEvent[]> {
  const events: ShopEvent[] = [];
  for (const [index, line] of goods.returned.entries()) {
    const request = returns.find(({ id }) => id === line.returnId);
    if (request !== undefined && isHolding(request))
      events.push(...(await releaseVariant(trx, request, actor.userId)));
    const now = new Date();
    const row: ReturnRow = {
      ...(request ?? newReturn({ order: order.id, kind: 'return', reason: 'other' })),
      order_item: line.id,
      quantity: line.quantity,
      status: 'refunded',
      condition: line.condition,
      // The order costs less by it, and its difference is settled as one.
      refund_amount: toDecimal(0),
      waived_amount: toDecimal(line.paid),
      decided_at: request?.decided_at ?? now,
      received_at: now,
      closed_at: now,
      date_updated: now,
    };
    if (!line.isOriginal) {
      await insertLine(trx, order.id, line, { sort: goods.kept.length + index, share: line.share });
      await copyLineCost(trx, { from: line.soldAs, to: line.id });
    }
    if (request === undefined) await trx('returns').insert(row);
    else await trx('returns').where({ id: row.id }).update(row);
    events.push(
      await recordReturn(trx, row, returnLine(order.id, line), {
        from: request?.status ?? null,
        to: 'refunded',
        actor,
      }),
    );
  }
  return events;
}

const returnLine = (order: string, line: ReturnedLine) => ({
  id: line.id,
  order,
  product: line.productId,
  variant: line.variantId,
  product_name: line.name,
  product_price: toDecimal(line.price),
  quantity: line.quantity,
  discount_amount: toDecimal(line.share),
  size: line.size,
  color: line.color,
});

/**
 * Moves the stock both ways. What comes back counts before what goes out is taken.
 * @returns the events of the new counts
 */
export async function moveUnits(
  trx: Knex,
  { order: { id: orderId }, before, out, isDelivered, goods }: ChangePlan,
  back: readonly ComingBack[],
  userId: string | null,
): Promise<ShopEvent[]> {
  const by = { orderId, userId };
  const taken = out.map(({ line, variant }) => variantUnits(variant.id, variant.productId, line.quantity));
  if (isDelivered) {
    const events: ShopEvent[] = [];
    for (const { variantId, condition, quantity } of goods.returned) {
      const isSellable = condition === 'sellable';
      const units = isSellable ? quantity : 0;
      const reason = isSellable ? 'received' : 'damaged';
      events.push(...(await addUnits(trx, { ...by, variantId, units, reason })));
    }
    return [...events, stockChanged(await take(trx, { ...by, changes: merged(taken) }))];
  }
  const lineOf = new Map(before.map((line) => [line.id, line]));
  const given = back.flatMap(({ lineId, quantity }) => {
    const line = lineOf.get(lineId);
    return line?.variant && line.product ? [variantUnits(line.variant, line.product, -quantity)] : [];
  });
  return [stockChanged(await take(trx, { ...by, changes: merged([...given, ...taken]) }))];
}

type Units = Reservation['demand'][number];

const variantUnits = (variantId: string, productId: string, units: number): Units => ({
  variantId,
  productId,
  units,
});

/** Returns the sum of each variant, in order of their ids. */
function merged(all: readonly Units[]): Units[] {
  const sums = new Map<string, Units>();
  for (const { variantId, productId, units } of all)
    sums.set(variantId, variantUnits(variantId, productId, (sums.get(variantId)?.units ?? 0) + units));
  return [...sums.values()]
    .filter(({ units }) => units !== 0)
    .toSorted((one, other) => (one.variantId < other.variantId ? -1 : 1));
}

async function take(trx: Knex, change: Parameters<typeof moveStock>[1]): Promise<Map<string, number>> {
  try {
    return await moveStock(trx, change);
  } catch (error) {
    if (!(error instanceof InsufficientStockError)) throw error;
    // The plan has locked the products and judged their stock, so this is a count that somebody set below zero.
    throw problemError('out-of-stock');
  }
}

/**
 * Writes the lines of an order. What came back of a line is the line itself when nothing of it stays, or else a new one.
 * @param shares what of the discount each kept line has; null without a discount
 */
export async function writeLines(
  trx: Knex,
  orderId: string,
  { kept, returned, removed }: Goods,
  shares: readonly Ngwee[] | null,
): Promise<void> {
  await trx('order_items').whereIn('id', removed).delete();
  for (const [sort, line] of kept.entries()) {
    const share = shares === null && line.gone.share === 0 ? null : (shares?.[sort] ?? 0) + line.gone.share;
    const known = await trx('order_items')
      .where({ id: line.id })
      .update({
        variant: line.variantId,
        product_name: line.name,
        product_price: toDecimal(line.price),
        quantity: line.quantity,
        size: line.size,
        color: line.color,
        discount_amount: share === null ? null : toDecimal(share),
        sort,
      });
    if (known === 0) await insertLine(trx, orderId, line, { sort, share });
  }
  for (const { id, quantity, share } of returned.filter(({ isOriginal }) => isOriginal))
    await trx('order_items')
      .where({ id })
      // Without a share, a part of the order's discount would count for it later.
      .update({ quantity, discount_amount: shares === null && share === 0 ? null : toDecimal(share) });
}

const insertLine = (
  trx: Knex,
  order: string,
  { id, productId, variantId, name, price, quantity, size, color }: OrderLine,
  { sort, share }: { sort: number; share: Ngwee | null },
) =>
  trx('order_items').insert({
    id,
    order,
    product: productId,
    variant: variantId,
    product_name: name,
    product_price: toDecimal(price),
    quantity,
    size,
    color,
    discount_amount: share === null ? null : toDecimal(share),
    sort,
  });
