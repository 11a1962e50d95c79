import { toDecimal, toNgwee } from '@chitenge/contract/money';
import type { Knex } from 'knex';
import { inTransaction } from '../database/in-transaction.ts';
import { conflict, keyReused } from '../http/problem.ts';
import { recordMovements, takeUnits, type StockMovement } from '../stock/stock-repository.ts';
import { recordEvents } from './event-repository.ts';
import { judgeCart, type Verdict } from './judge-cart.ts';
import {
  claimOrder,
  findByKey,
  lockCart,
  lockProducts,
  readOrder,
  removeOrderedLines,
  writeItems,
  type OrderRequest,
} from './order-repository.ts';
import { toOrderRow, type OrderRow } from './order-row.ts';

/** An order that is in the database, committed. */
export interface PlacedOrder {
  order: OrderRow;
  /** True when an earlier request with the same key had placed it already. */
  replayed: boolean;
  /** What it took from stock; nothing when replayed. */
  movements: StockMovement[];
}

/**
 * Places the order of a session's cart, by rules 1 to 3 of docs/architecture.md: the cart and the prices are the database's,
 * everything happens in one transaction or not at all, and the same key never orders twice.
 * @throws ProblemError 409 when the cart is empty, lines cannot be had or the total is another one: nothing is changed
 * then and the cart is kept; 422 when the key belongs to another request
 */
export async function placeOrder(database: Knex, request: OrderRequest): Promise<PlacedOrder> {
  return inTransaction(database, async (trx) => {
    const claimed = await claimOrder(trx, request);
    if (claimed === null) return { order: await firstOrderOf(trx, request), replayed: true, movements: [] };

    const lines = await lockCart(trx, request);
    if (lines.length === 0) throw conflict('cart-empty', 'The cart is empty');

    const products = await lockProducts(trx, lines);
    const verdict = judgeCart(lines, products);
    refuseFaults(verdict);
    refuseOtherTotal(verdict, request.body.totalAmount);

    const movements = await takeStock(trx, claimed.id, verdict.demand);
    await recordMovements(trx, movements);
    const items = await writeItems(trx, claimed.id, lines, products);
    await recordEvents(trx, [{ orderId: claimed.id, kind: 'created', from: null, to: null, userId: null }]);
    await removeOrderedLines(trx, lines);
    return { order: toOrderRow(claimed, items), replayed: false, movements };
  });
}

/** The order that has the request's key, if it came from the same request. */
async function firstOrderOf(
  trx: Knex,
  { sessionId, idempotencyKey, requestHash }: OrderRequest,
): Promise<OrderRow> {
  const first = idempotencyKey === null ? null : await findByKey(trx, sessionId, idempotencyKey);
  if (first !== null && first.requestHash !== requestHash) throw keyReused();
  const order = first === null ? null : await readOrder(trx, sessionId, first.id);
  if (order === null) throw new Error('An order was refused as a repeat, yet there is no first one');
  return order;
}

function refuseFaults({ faults }: Verdict): void {
  if (faults.length === 0) return;
  const onlyStock = faults.every(
    ({ reason }) => reason === 'out_of_stock' || reason === 'insufficient_stock',
  );
  throw onlyStock
    ? conflict('out-of-stock', 'Some items are no longer in stock', { lines: faults })
    : conflict('line-unavailable', 'Some items can no longer be ordered', { lines: faults });
}

function refuseOtherTotal({ total, priceChanges }: Verdict, shown: string): void {
  if (total === toNgwee(shown)) return;
  throw conflict('total-changed', 'The total has changed', {
    totalAmount: toDecimal(total),
    lines: priceChanges,
  });
}

/** Takes what was judged to be there. The rows are locked, so the guard in the statement is a second lock, not a hope. */
async function takeStock(trx: Knex, orderId: string, demand: Map<string, number>): Promise<StockMovement[]> {
  const movements: StockMovement[] = [];
  for (const [productId, units] of demand) {
    const stockAfter = await takeUnits(trx, productId, units);
    if (stockAfter === null) throw new Error(`Stock of ${productId} changed under the lock`);
    movements.push({ productId, reason: 'sold', change: -units, stockAfter, orderId, userId: null });
  }
  return movements;
}
