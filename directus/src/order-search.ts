/** The column `search_text` of orders: docs/decisions/036-growing-lists.md. */
import { orderSearchText, type SearchedOrder } from '@chitenge/contract/order-search';
import type { Knex } from 'knex';
import { beginWriting } from './begin-writing.ts';

/** The columns of an order that its text has. */
export const SEARCHED_COLUMNS = [
  'customer_name',
  'customer_email',
  'customer_phone',
  'mobile_number',
  'total_amount',
] as const satisfies (keyof SearchedOrder)[];

/** Orders whose texts one transaction writes. Shoppers wait for SQLite's one writer only for a moment. */
const FILLED_AT_ONCE = 500;

/** Writes the texts of orders again. */
export async function updateOrderSearch(trx: Knex, ids: readonly string[]): Promise<void> {
  const orders = await trx('orders')
    .whereIn('id', [...ids])
    .select<SearchedOrder[]>('id', ...SEARCHED_COLUMNS);
  const items = await trx('order_items')
    .whereIn('order', [...ids])
    .orderBy('sort')
    .select<{ order: string; product_name: string }[]>('order', 'product_name');
  const goods = Map.groupBy(items, ({ order }) => order);
  for (const order of orders) {
    const names = (goods.get(order.id) ?? []).map(({ product_name }) => product_name);
    await trx('orders')
      .where({ id: order.id })
      .update({ search_text: orderSearchText(order, names) });
  }
}

/**
 * Writes the texts of orders that have none, because they are older than the column.
 * @returns the number of orders
 */
export async function fillOrderSearch(database: Knex): Promise<number> {
  let filled = 0;
  for (;;) {
    const ids = await database('orders')
      .where({ search_text: '' })
      .limit(FILLED_AT_ONCE)
      .pluck<string[]>('id');
    if (ids.length === 0) return filled;
    await database.transaction(async (trx) => {
      await beginWriting(trx);
      await updateOrderSearch(trx, ids);
    });
    filled += ids.length;
  }
}
