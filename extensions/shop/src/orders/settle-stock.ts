import type { Knex } from 'knex';
import { Refusal } from '../directus/refusals.ts';
import {
  recordMovements,
  returnUnits,
  takeUnits,
  unitsHeldBy,
  type StockMovement,
} from '../stock/stock-repository.ts';

/**
 * Brings the stock that an order holds in line with its status: none when it is cancelled, all of its units otherwise
 * (rule 5 of docs/architecture.md). What it holds is read off the ledger, so that settling twice moves nothing twice. An order
 * that never took stock, such as one entered by hand, is left alone.
 * @throws Refusal 409 when a cancelled order is revived and something is sold out by now; it names all that is short
 */
export async function settleStock(trx: Knex, orderId: string, userId: string | null): Promise<void> {
  const order = await trx('orders').where('id', orderId).first<{ status: string } | undefined>('status');
  const held = await unitsHeldBy(trx, orderId);
  if (order === undefined || held.size === 0) return;

  const movements =
    order.status === 'cancelled'
      ? await giveBack(trx, orderId, held, userId)
      : await takeAgain(trx, orderId, held, userId);
  await recordMovements(trx, movements);
}

async function giveBack(
  trx: Knex,
  orderId: string,
  held: Map<string, number>,
  userId: string | null,
): Promise<StockMovement[]> {
  const movements: StockMovement[] = [];
  for (const [productId, change] of held) {
    const stockAfter = change > 0 ? await returnUnits(trx, productId, change) : null;
    if (stockAfter !== null)
      movements.push({ productId, reason: 'returned', change, stockAfter, orderId, userId });
  }
  return movements;
}

async function takeAgain(
  trx: Knex,
  orderId: string,
  held: Map<string, number>,
  userId: string | null,
): Promise<StockMovement[]> {
  const movements: StockMovement[] = [];
  const short: string[] = [];
  for (const ordered of await unitsOrdered(trx, orderId)) {
    const missing = ordered.units - (held.get(ordered.productId) ?? 0);
    if (missing <= 0) continue;
    const stockAfter = await takeUnits(trx, ordered.productId, missing);
    if (stockAfter === null) short.push(`${missing} × ${ordered.name}`);
    else
      movements.push({
        productId: ordered.productId,
        reason: 'sold',
        change: -missing,
        stockAfter,
        orderId,
        userId,
      });
  }
  if (short.length > 0)
    throw new Refusal({
      reason: `The order cannot be revived, for there is not enough in stock: ${short.join(', ')}`,
    });
  return movements;
}

interface OrderedUnits {
  productId: string;
  name: string;
  units: number;
}

/** Units of each product that still exists, ordered by product id like every taking of stock. */
async function unitsOrdered(trx: Knex, orderId: string): Promise<OrderedUnits[]> {
  const rows = await trx('order_items')
    .where('order', orderId)
    .whereNotNull('product')
    .groupBy('product')
    .orderBy('product')
    .select<{ product: string; name: string; units: number | string }[]>(
      'product',
      trx.raw('max(product_name) as name'),
      trx.raw('sum(quantity) as units'),
    );
  return rows.map(({ product, name, units }) => ({ productId: product, name, units: Number(units) }));
}
