/** Money of lay-bys whose goods have not left, a liability apart from sales. Amounts are ngwee. */
import { toSignedDecimal, type Ngwee } from '@chitenge/contract/money';
import { addDays, shopDay } from '@chitenge/contract/shop-time';
import { LAY_BY_SOON_DAYS } from '@chitenge/contract/lay-by-terms';
import { LAY_BYS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import { z } from 'zod';
import { rawRows } from '../database/raw-rows.ts';
import { defineTable } from '../reports/report-table.ts';
import { AMOUNT, AMOUNT_KEPT, AMOUNT_LEFT, IS_REAL } from '../reports/sale-sql.ts';

/** Postgres returns sums as text. */
const whole = z.coerce.number().int();
const groupsSchema = z.array(
  z.object({ state: z.string(), count: whole, cost: whole, kept: whole, left: whole }),
);

const STATES = {
  waiting: 'First sum not complete',
  running: 'Running',
  soon: 'Due soon',
  overdue: 'Overdue',
  paid: 'Paid, not handed over',
} as const;

/** Placeholders: today, and the last day that is soon. */
const HELD = `SELECT state, count(*) AS count, sum(cost) AS cost, sum(kept) AS kept, sum(owed) AS "left"
  FROM (SELECT CASE WHEN o.payment_status = 'paid' THEN 'paid' WHEN l.started_at IS NULL THEN 'waiting'
      WHEN l.grace_until < ? THEN 'overdue' WHEN l.due_on <= ? THEN 'soon' ELSE 'running' END AS state,
      ${AMOUNT} AS cost, ${AMOUNT_KEPT} AS kept,
      CASE WHEN o.payment_status = 'paid' THEN 0 ELSE ${AMOUNT_LEFT} END AS owed
    FROM ${LAY_BYS} AS l JOIN orders AS o ON o.id = l."order"
    WHERE o.status NOT IN ('cancelled', 'shipped', 'delivered') AND ${IS_REAL}) AS held
  GROUP BY state`;

/** A group of lay-bys. */
interface Held {
  what: string;
  count: number;
  cost: Ngwee;
  kept: Ngwee;
  left: Ngwee;
}

/** Reads the lay-bys whose goods have not left, by how they stand. */
export async function readHeld(database: Knex): Promise<Held[]> {
  const today = shopDay(new Date());
  const bindings = [today, addDays(today, LAY_BY_SOON_DAYS)];
  const groups = await rawRows(database, groupsSchema, { sql: HELD, bindings });
  return Object.entries(STATES).flatMap(([name, what]) => {
    const group = groups.find(({ state }) => state === name);
    return group === undefined ? [] : [{ ...group, what }];
  });
}

export function sumOfHeld(rows: readonly Held[]): Held {
  const sum = (value: (row: Held) => number) => rows.reduce((total, row) => total + value(row), 0);
  return {
    what: 'Total',
    count: sum(({ count }) => count),
    cost: sum(({ cost }) => cost),
    kept: sum(({ kept }) => kept),
    left: sum(({ left }) => left),
  };
}

const readFees = async (database: Knex): Promise<Ngwee> => {
  const [row] = await database(LAY_BYS).sum<{ kept: number | string | null }[]>({ kept: 'kept' });
  return Number(row?.kept ?? 0);
};

export const layByMoney = defineTable<Held>({
  title: 'Lay-by money held',
  about:
    'Now. What is paid of lay-bys whose goods have not left: it is the buyers’ until then, and counts in no sales.',
  hasPeriod: false,
  columns: () => [
    { label: 'Lay-bys', kind: 'text', value: ({ what }) => what },
    { label: 'Orders', kind: 'count', value: ({ count }) => count },
    { label: 'Price', kind: 'money', value: ({ cost }) => cost },
    { label: 'Held', kind: 'money', value: ({ kept }) => kept },
    { label: 'Left to pay', kind: 'money', value: ({ left }) => left },
  ],
  pictured: 'Held',
  async read(database) {
    const rows = await readHeld(database);
    const fees = await readFees(database);
    return {
      rows,
      total: sumOfHeld(rows),
      notes:
        fees === 0 ? [] : [`Fees of lay-bys that were ended, since the first: K${toSignedDecimal(fees)}.`],
    };
  },
});
