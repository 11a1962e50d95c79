/** What the tables about stock are made of: variants with their counts, what was sold of them, and how their counts moved. */
import type { StockMovement } from '@chitenge/contract/admin-stock';
import { DAY_MS } from '@chitenge/contract/duration';
import type { Ngwee } from '@chitenge/contract/money';
import { shopDay } from '@chitenge/contract/shop-time';
import { VARIANT_COSTS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import { z } from 'zod';
import { parseTimestamp, type Timestamp } from '../database/columns.ts';
import { rawRows } from '../database/raw-rows.ts';
import { dayOf } from './report-rows.ts';
import { inPeriods, IS_REAL, IS_SALE, ngwee, slicesBetween } from './sale-sql.ts';

type Reason = StockMovement['reason'];

/** A variant with what it is worth; amounts are ngwee. */
export interface VariantStock {
  id: string;
  product: string;
  name: string;
  size: string;
  color: string;
  category: string | null;
  categoryName: string;
  stock: number;
  /** Whether shoppers can buy it. */
  isOnSale: boolean;
  price: Ngwee;
  /** Null is unknown. */
  cost: Ngwee | null;
}

/** Postgres returns sums as text. */
const whole = z.coerce.number().int();

const variantsSchema = z.array(
  z.object({
    id: z.string(),
    product: z.string(),
    name: z.string(),
    size: z.string(),
    color: z.string(),
    category: z.string().nullable(),
    categoryName: z.string().nullable(),
    stock: whole,
    isOnSale: whole,
    price: whole,
    cost: whole.nullable(),
  }),
);

const VARIANTS = `SELECT v.id, p.id AS product, p.name, v.size, v.color, c.id AS category, c.name AS "categoryName",
    v.stock_count AS stock, CASE WHEN v.active AND p.status = 'published' THEN 1 ELSE 0 END AS "isOnSale",
    ${ngwee('coalesce(v.price, p.price)')} AS price, cost.cost AS cost
  FROM product_variants AS v JOIN products AS p ON p.id = v.product
  LEFT JOIN categories AS c ON c.id = p.category
  LEFT JOIN ${VARIANT_COSTS} AS cost ON cost.variant = v.id
  ORDER BY p.name, v.sort, v.id`;

export async function readVariants(database: Knex): Promise<VariantStock[]> {
  const rows = await rawRows(database, variantsSchema, { sql: VARIANTS, bindings: [] });
  return rows.map((row) => ({
    ...row,
    categoryName: row.categoryName ?? 'Without category',
    isOnSale: row.isOnSale === 1,
  }));
}

const unitsSchema = z.array(z.object({ variant: z.string(), units: whole }));

/** Adds the units of every slice of a time, by variant. */
async function unitsOf(database: Knex, sql: string, bounds: [Date, Date]): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const bindings of slicesBetween(database, ...bounds))
    for (const { variant, units } of await rawRows(database, unitsSchema, { sql, bindings }))
      sums.set(variant, (sums.get(variant) ?? 0) + units);
  return sums;
}

/** Units of sales by variant, without those that came back. */
export const readSold = (database: Knex, bounds: [Date, Date]): Promise<Map<string, number>> =>
  unitsOf(
    database,
    `SELECT i.variant AS variant, sum(i.quantity - coalesce((SELECT sum(r.quantity) FROM returns AS r
        WHERE r.order_item = i.id AND r.status = 'refunded'), 0)) AS units
      FROM orders AS o JOIN order_items AS i ON i."order" = o.id
      WHERE ${inPeriods('o.date_created')} AND ${IS_SALE} AND ${IS_REAL} AND i.variant IS NOT NULL GROUP BY i.variant`,
    bounds,
  );

/**
 * SQL of movements of goods that come in: sheets of goods received, also one that was taken back, and units that staff add.
 * Those of orders give back what had left it. `m` is the movement.
 */
export const IS_INCOMING = `m."order" IS NULL AND (m.reason = '${'supplied' satisfies Reason}'
  OR (m.reason = '${'set' satisfies Reason}' AND m.change > 0))`;

/** Units that came into the shop by variant. */
export const readReceived = (database: Knex, bounds: [Date, Date]): Promise<Map<string, number>> =>
  unitsOf(
    database,
    `SELECT m.variant AS variant, sum(m.change) AS units FROM stock_movements AS m
      WHERE ${inPeriods('m.date_created')} AND ${IS_INCOMING} AND m.variant IS NOT NULL GROUP BY m.variant`,
    bounds,
  );

/** How much each count has changed since a time. */
export const readChanges = (database: Knex, bounds: [Date, Date]): Promise<Map<string, number>> =>
  unitsOf(
    database,
    `SELECT m.variant AS variant, sum(m.change) AS units FROM stock_movements AS m
      WHERE ${inPeriods('m.date_created')} AND m.variant IS NOT NULL GROUP BY m.variant`,
    bounds,
  );

export interface Movement {
  change: number;
  at: Timestamp;
}

/** Returns the movements since a time by variant, newest first. */
export async function readMovements(database: Knex, since: Date): Promise<Map<string, Movement[]>> {
  const rows = await database('stock_movements')
    .where('date_created', '>=', since)
    .whereNotNull('variant')
    .orderBy([
      { column: 'date_created', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select<(Movement & { variant: string })[]>('variant', 'change', { at: 'date_created' });
  return Map.groupBy(rows, ({ variant }) => variant);
}

/**
 * Counts the days on which there was something to sell, back from today. A day on which the last unit went counts.
 * @param movements newest first
 * @param days in all, today included
 */
export function daysWithStock(
  stock: number,
  movements: readonly Movement[],
  { today, days }: { today: string; days: number },
): number {
  const byDay = Map.groupBy(movements, ({ at }) => shopDay(new Date(parseTimestamp(at))));
  const last = Date.parse(`${today}T00:00:00Z`) / DAY_MS;
  let [count, level] = [0, stock];
  for (let day = last; day > last - days; day--) {
    let most = level;
    for (const { change } of byDay.get(dayOf(String(day))) ?? []) {
      level -= change;
      most = Math.max(most, level);
    }
    if (most > 0) count += 1;
  }
  return count;
}
