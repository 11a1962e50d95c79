/** Compares the stock with its ledger: every change of a stock count has a movement. */
import type { Knex } from 'knex';

/** A product or variant whose stock differs from what its records say. */
export interface StockMismatch {
  productId: string;
  productName: string;
  /** Units that the variants, or the movements, sum to. */
  expected: number;
  /** Units that the stock count has. */
  actual: number;
  of: 'product' | 'variant';
}

const sumOf = (column: string) => `COALESCE(SUM("${column}"), 0)`;

/** Finds the variants whose movements, and the products whose active variants, don't sum to their stock count. */
export async function findStockMismatches(database: Knex): Promise<StockMismatch[]> {
  const variants = database('product_variants as counted')
    .leftJoin('stock_movements as m', 'm.variant', 'counted.id')
    .join('products as p', 'p.id', 'counted.product')
    .groupBy('counted.id', 'counted.stock_count', 'p.id', 'p.name')
    .havingRaw(`${sumOf('change')} <> "counted"."stock_count"`)
    .select<Row[]>(
      'p.id',
      'p.name',
      'counted.stock_count as actual',
      database.raw(`${sumOf('change')} as expected`),
    );
  const products = database('products as p')
    .leftJoin('product_variants as v', (join) => join.on('v.product', 'p.id').andOnVal('v.active', true))
    .groupBy('p.id', 'p.name', 'p.stock_count')
    .havingRaw('COALESCE(SUM("v"."stock_count"), 0) <> "p"."stock_count"')
    .select<Row[]>(
      'p.id',
      'p.name',
      'p.stock_count as actual',
      database.raw('COALESCE(SUM("v"."stock_count"), 0) as expected'),
    );
  return [
    ...(await variants).map((row) => toMismatch(row, 'variant')),
    ...(await products).map((row) => toMismatch(row, 'product')),
  ];
}

interface Row {
  id: string;
  name: string;
  actual: number | string;
  expected: number | string;
}

function toMismatch({ id, name, actual, expected }: Row, of: StockMismatch['of']): StockMismatch {
  return { productId: id, productName: name, expected: Number(expected), actual: Number(actual), of };
}

/** Describes a mismatch for the log. */
export function describeMismatch({ productName, productId, expected, actual, of }: StockMismatch): string {
  const records = of === 'variant' ? 'stock movements' : 'variants';
  return `The ${records} of ${productName} (${productId}) sum to ${expected}, but the stock is ${actual}.`;
}
