import { toDecimal, toSignedDecimal } from '@chitenge/contract/money';
import {
  isTimeGrouping,
  isWayGrouping,
  periodBefore,
  type SalesReport,
  type SalesReportQuery,
  type WayGrouping,
} from '@chitenge/contract/reports';
import type { Knex } from 'knex';
import { z } from 'zod';
import { isPostgres, rawRows } from '../database/raw-rows.ts';
import { rankRows, timeRows, type Group, type Row } from './report-rows.ts';
import {
  AMOUNT,
  boundsOf,
  dayNumber,
  inPeriods,
  IS_MONEY,
  IS_REAL,
  IS_SALE,
  isCurrent,
  ngwee,
  slicesOf,
  SOLD_UNITS,
} from './sale-sql.ts';

/** Postgres returns sums as text. */
const whole = z.coerce.number().int();

const groupsSchema = z.array(
  z.object({
    key: z.string(),
    current: whole,
    orders: whole,
    items: whole,
    amount: whole,
    refunds: whole,
  }),
);

/** What orders cost and their units, without goods that came back unpaid. Days, weeks and months are sums of days. */
const ordersQuery = (key: string): string =>
  `SELECT key, current, count(*) AS orders, sum(items) AS items, sum(amount) AS amount, 0 AS refunds
   FROM (SELECT ${key} AS key, ${isCurrent('o.date_created')} AS current,
       (SELECT sum(${SOLD_UNITS}) FROM order_items AS i WHERE i."order" = o.id) AS items, ${AMOUNT} AS amount
     FROM orders AS o WHERE ${inPeriods('o.date_created')} AND ${IS_SALE} AND ${IS_REAL}) AS sold
   GROUP BY key, current`;

/** The payment column that a way to pay is. Cash has no network. */
const WAY_COLUMNS: Record<WayGrouping, string> = { network: 'p.network', method: 'p.method' };

/** Money that came, without what was recorded by mistake, and money that was paid back, by the way of each. */
const wayQuery = (by: WayGrouping): string =>
  `SELECT coalesce(${WAY_COLUMNS[by]}, '') AS key, ${isCurrent('p.completed_at')} AS current,
     count(DISTINCT CASE WHEN p.kind = 'payment' THEN o.id END) AS orders, 0 AS items,
     sum(CASE p.kind WHEN 'payment' THEN 1 WHEN 'correction' THEN -1 ELSE 0 END * ${ngwee('p.amount')}) AS amount,
     sum(CASE p.kind WHEN 'refund' THEN 1 ELSE 0 END * ${ngwee('p.amount')}) AS refunds
   FROM payments AS p JOIN orders AS o ON o.id = p."order"
   WHERE p.status = 'completed' AND ${IS_MONEY} AND ${inPeriods('p.completed_at')} AND ${IS_REAL}
   GROUP BY 1, 2`;

async function readRows(database: Knex, { by, ...period }: SalesReportQuery): Promise<Row[]> {
  const sql = isWayGrouping(by)
    ? wayQuery(by)
    : ordersQuery(isTimeGrouping(by) ? dayNumber(isPostgres(database)) : 'o.channel');
  const groups: Group[] = [];
  const bounds = boundsOf(period);
  // Orders that are counted once cannot be added.
  const slices = isWayGrouping(by)
    ? [[bounds.current, bounds.before, bounds.until]]
    : slicesOf(database, bounds);
  for (const bindings of slices) groups.push(...(await rawRows(database, groupsSchema, { sql, bindings })));
  return isTimeGrouping(by) ? timeRows(groups, by, period) : rankRows(groups);
}

type Amounts = Pick<Row, 'amount' | 'amountBefore' | 'refunds'>;

/** Reads the sales of a period by a grouping, compared with the period before: all rows. */
export async function readSales(database: Knex, query: SalesReportQuery): Promise<SalesReport> {
  const { from, to } = query;
  const rows = await readRows(database, query);
  const sum = (value: (row: Row) => number) => rows.reduce((total, row) => total + value(row), 0);
  const amountsOf = ({ amount, amountBefore, refunds }: Amounts) => ({
    amount: toSignedDecimal(amount),
    amountBefore: toSignedDecimal(amountBefore),
    refunds: isWayGrouping(query.by) ? toDecimal(refunds) : null,
    net: isWayGrouping(query.by) ? toSignedDecimal(amount - refunds) : null,
  });
  return {
    period: { from, to },
    before: periodBefore({ from, to }),
    rows: rows.map((row) => ({ ...row, ...amountsOf(row) })),
    total: {
      rows: rows.length,
      items: sum(({ items }) => items),
      ...amountsOf({
        amount: sum(({ amount }) => amount),
        amountBefore: sum(({ amountBefore }) => amountBefore),
        refunds: sum(({ refunds }) => refunds),
      }),
    },
  };
}
