/** Rows of goods received. */
import type { GoodsReceived, GoodsReceivedSummary } from '@chitenge/contract/goods-received';
import { presentCost } from '@chitenge/contract/cost';
import { toDecimal, type Ngwee } from '@chitenge/contract/money';
import { GOODS_RECEIVED, GOODS_RECEIVED_LINES } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import { byAge } from '../database/by-age.ts';
import { parseTimestamp, type Timestamp } from '../database/columns.ts';

export interface SheetRow {
  id: string;
  request_hash: string;
  received_on: string;
  supplier: string;
  note: string;
  user: string | null;
  received_by: string;
  date_created: Timestamp;
  reversed_at: Timestamp | null;
  reversed_by: string | null;
}

export interface LineRow {
  /** Also that of its stock movement. */
  id: string;
  sheet: string;
  sort: number;
  product: string;
  variant: string;
  product_name: string;
  /** '' for none. */
  size: string;
  /** '' for none. */
  color: string;
  units: number;
  /** Ngwee; null when it was not told. */
  unit_cost: Ngwee | null;
  /** Of the variant, in ngwee; null when it was not known. */
  cost_before: Ngwee | null;
  cost_after: Ngwee | null;
}

export const linesOf = (database: Knex, sheet: string): Promise<LineRow[]> =>
  database(GOODS_RECEIVED_LINES).where({ sheet }).orderBy('sort').select<LineRow[]>('*');

interface Sums {
  sheet: string;
  lineCount: number | string;
  units: number | string;
  /** Ngwee of the units with a cost. */
  total: number | string | null;
  unitsWithCost: number | string | null;
}

async function readSums(database: Knex, sheets: readonly string[]): Promise<Map<string, Sums>> {
  const rows = await database(GOODS_RECEIVED_LINES)
    .whereIn('sheet', sheets)
    .groupBy('sheet')
    .select<Sums[]>(
      'sheet',
      database.raw('count(*) AS "lineCount"'),
      database.raw('sum(units) AS units'),
      database.raw('sum(CAST(unit_cost AS BIGINT) * units) AS total'),
      database.raw('sum(CASE WHEN unit_cost IS NULL THEN 0 ELSE units END) AS "unitsWithCost"'),
    );
  return new Map(rows.map((row) => [row.sheet, row]));
}

/** @param seesCosts whether the reader may see costs */
function present(row: SheetRow, sums: Sums | undefined, seesCosts: boolean): GoodsReceivedSummary {
  const units = Number(sums?.units ?? 0);
  return {
    id: row.id,
    receivedOn: row.received_on,
    supplier: row.supplier,
    note: row.note,
    who: row.received_by,
    when: parseTimestamp(row.date_created),
    reversed:
      row.reversed_at === null ? null : { who: row.reversed_by ?? '', when: parseTimestamp(row.reversed_at) },
    lineCount: Number(sums?.lineCount ?? 0),
    units,
    ...(seesCosts && {
      total: toDecimal(Number(sums?.total ?? 0)),
      unitsWithoutCost: units - Number(sums?.unitsWithCost ?? 0),
    }),
  };
}

export async function presentSheet(
  database: Knex,
  row: SheetRow,
  seesCosts: boolean,
): Promise<GoodsReceived> {
  const { lineCount: _count, ...sheet } = present(
    row,
    (await readSums(database, [row.id])).get(row.id),
    seesCosts,
  );
  const lines = await linesOf(database, row.id);
  return {
    ...sheet,
    lines: lines.map(({ id, product, variant, product_name, size, color, units, unit_cost: cost }) => ({
      id,
      productId: product,
      variantId: variant,
      name: product_name,
      size: size || null,
      color: color || null,
      units,
      ...(seesCosts && presentCost({ cost })),
    })),
  };
}

/** Reads a page of sheets, newest first, and the number of all. */
export async function readSheets(
  database: Knex,
  { limit, offset }: { limit: number; offset: number },
  seesCosts: boolean,
): Promise<{ sheets: GoodsReceivedSummary[]; total: number }> {
  const rows = await database(GOODS_RECEIVED)
    .orderBy(byAge(GOODS_RECEIVED, 'desc'))
    .limit(limit)
    .offset(offset)
    .select<SheetRow[]>('*');
  const sums = await readSums(
    database,
    rows.map(({ id }) => id),
  );
  const all = await database(GOODS_RECEIVED).count({ total: '*' }).first<{ total: string | number }>();
  return {
    sheets: rows.map((row) => present(row, sums.get(row.id), seesCosts)),
    total: Number(all.total),
  };
}
