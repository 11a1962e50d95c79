import type { AdminSummary } from '@chitenge/contract/admin-summary';
import { LOW_STOCK_THRESHOLD } from '@chitenge/contract/status';
import { z } from 'zod';
import type { Actor } from '../commands/command.ts';
import { countRows } from '../database/count-rows.ts';
import { itemsOf } from '../directus/items.ts';
import type { DirectusContext } from '../directus/types.ts';
import { assertReadsOrders } from '../orders/staff-orders.ts';

/** Reads the dashboard's four cards and the stock overview: docs/back-office.md#dashboard. @throws ProblemError 403 */
export async function readSummary(
  context: Pick<DirectusContext, 'database' | 'services'>,
  actor: Actor,
): Promise<AdminSummary> {
  const rows = (collection: string) =>
    itemsOf(context, actor, { collection, what: 'row', fields: ['id'], row: z.unknown() });
  const settings = await context
    .database('store_settings')
    .first<{ low_stock_threshold: number | null } | undefined>('low_stock_threshold');
  const lowStockThreshold = settings?.low_stock_threshold ?? LOW_STOCK_THRESHOLD;
  const inStock = { stock_count: { _gt: 0 } };
  const countStock = (...conditions: object[]) =>
    rows('products').count({ _and: [{ status: { _neq: 'archived' } }, ...conditions] });
  await assertReadsOrders(context, actor);
  const [orders, totalProducts, categories, well, low, out] = await Promise.all([
    countRows(context.database('orders')),
    rows('products').count({}),
    rows('categories').count({}),
    countStock(inStock, { stock_count: { _gt: lowStockThreshold } }),
    countStock(inStock, { stock_count: { _lte: lowStockThreshold } }),
    countStock({ stock_count: { _lte: 0 } }),
  ]);
  return {
    totalOrders: orders,
    totalProducts,
    categories,
    lowStockItems: low + out,
    stock: { well, low, out },
    lowStockThreshold,
  };
}
