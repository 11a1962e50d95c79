import { toDecimal } from '@chitenge/contract/money';
import {
  isTimeGrouping,
  periodBefore,
  type SalesReport,
  type SalesReportQuery,
} from '@chitenge/contract/reports';
import type { Knex } from 'knex';
import { z } from 'zod';
import { isPostgres, rawRows } from '../database/raw-rows.ts';
import { groupingOf, type Grouping } from './groupings.ts';
import { rankRows, timeRows, type Group, type Row } from './report-rows.ts';
import { boundsOf, inPeriods, IS_REAL, IS_SALE, isCurrent, slicesOf } from './sale-sql.ts';

/** Postgres returns sums as text. */
const whole = z.coerce.number().int();

const groupsSchema = z.array(
  z.object({
    key: z.string(),
    label: z.string().nullable(),
    current: whole,
    orders: whole,
    items: whole,
    amount: whole,
  }),
);

const sqlOf = ({ key, label, from, orders, items, amount }: Grouping): string =>
  `SELECT key, max(label) AS label, current, ${orders} AS orders, sum(items) AS items, sum(amount) AS amount
   FROM (SELECT ${key} AS key, CAST(${label} AS text) AS label, ${isCurrent('o.date_created')} AS current, o.id AS id,
       ${items} AS items, ${amount} AS amount
     FROM ${from} WHERE ${inPeriods('o.date_created')} AND ${IS_SALE} AND ${IS_REAL}) AS sold
   GROUP BY key, current`;

async function readRows(database: Knex, { by, ...period }: SalesReportQuery): Promise<Row[]> {
  const grouping = groupingOf(isTimeGrouping(by) ? 'day' : by, isPostgres(database));
  const sql = sqlOf(grouping);
  const groups: Group[] = [];
  for (const bindings of slicesOf(boundsOf(period)))
    groups.push(...(await rawRows(database, groupsSchema, { sql, bindings })));
  return isTimeGrouping(by) ? timeRows(groups, by, period) : rankRows(groups);
}

/** Reads the sales of a period by a grouping, compared with the period before: all rows. */
export async function readSales(database: Knex, query: SalesReportQuery): Promise<SalesReport> {
  const { from, to } = query;
  const rows = await readRows(database, query);
  const sum = (value: (row: Row) => number) => rows.reduce((total, row) => total + value(row), 0);
  return {
    period: { from, to },
    before: periodBefore({ from, to }),
    rows: rows.map((row) => ({
      ...row,
      amount: toDecimal(row.amount),
      amountBefore: toDecimal(row.amountBefore),
    })),
    total: {
      rows: rows.length,
      items: sum(({ items }) => items),
      amount: toDecimal(sum(({ amount }) => amount)),
      amountBefore: toDecimal(sum(({ amountBefore }) => amountBefore)),
    },
  };
}
