/** What was taken off sales, by code, seller or month: docs/back-office.md#discounts-given. Amounts are ngwee. */
import type { Ngwee } from '@chitenge/contract/money';
import type { Knex } from 'knex';
import { z } from 'zod';
import { isPostgres, rawRows } from '../database/raw-rows.ts';
import { dayOf, timeKey } from './report-rows.ts';
import { defineTable } from './report-table.ts';
import { dayNumber, inPeriods, IS_REAL, IS_SALE, ngwee, periodOf, slicesBetween } from './sale-sql.ts';

const GROUPINGS = { code: 'Code', seller: 'Seller', month: 'Month' } as const;

/** The key of each grouping, and its words; `o` is the order and `u` who placed it. */
const keysOf = (database: Knex): Record<string, [key: string, label: string]> => ({
  code: ['o.discount_code', `coalesce(o.discount_code, 'Taken off by staff')`],
  seller: [
    'o.placed_by',
    `CASE WHEN o.placed_by IS NULL THEN 'Customers themselves'
      ELSE coalesce(nullif(trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')), ''), 'Staff') END`,
  ],
  month: [dayNumber(isPostgres(database)), `''`],
});

const FEE = `CASE WHEN o.delivery_paid_on_collection THEN 0 ELSE ${ngwee('coalesce(o.delivery_fee, 0)')} END`;

/** Sums of the sales with a discount. Their goods are what they cost without it. */
function sqlOf(database: Knex, by: string): string {
  const [key, label] = keysOf(database)[by] ?? ['NULL', 'NULL'];
  return `SELECT coalesce(CAST(${key} AS text), '') AS key, max(${label}) AS label, count(*) AS orders,
      sum(${ngwee('o.total_amount')} + ${ngwee('o.discount_amount')} - ${FEE}) AS goods,
      sum(${ngwee('o.discount_amount')}) AS discount
    FROM orders AS o LEFT JOIN directus_users AS u ON u.id = o.placed_by
    WHERE ${inPeriods('o.date_created')} AND ${IS_SALE} AND ${IS_REAL} AND o.discount_amount > 0 GROUP BY 1`;
}

/** Postgres returns sums as text. */
const whole = z.coerce.number().int();

const groupsSchema = z.array(
  z.object({ key: z.string(), label: z.string(), orders: whole, goods: whole, discount: whole }),
);

interface Given {
  label: string;
  orders: number;
  goods: Ngwee;
  discount: Ngwee;
}

const newGiven = (label: string): Given => ({ label, orders: 0, goods: 0, discount: 0 });

function add(sum: Given, { orders, goods, discount }: Given): void {
  sum.orders += orders;
  sum.goods += goods;
  sum.discount += discount;
}

export const discountsGiven = defineTable<Given>({
  title: 'Discounts given',
  about:
    'Sales with a discount: by a code, by staff or at the till. Goods are what they cost without it; a free delivery counts as what it would have cost.',
  groupings: GROUPINGS,
  hasPeriod: true,
  columns: ({ by }) => [
    {
      label: Object.entries<string>(GROUPINGS).find(([name]) => name === by)?.[1] ?? '',
      kind: by === 'month' ? 'month' : 'text',
      value: ({ label }) => label,
    },
    { label: 'Orders', kind: 'count', value: ({ orders }) => orders },
    { label: 'Goods', kind: 'money', value: ({ goods }) => goods },
    { label: 'Taken off', kind: 'money', value: ({ discount }) => discount },
    {
      label: 'Of the goods',
      kind: 'percent',
      value: ({ goods, discount }) => (goods === 0 ? null : discount / goods),
    },
  ],
  pictured: 'Taken off',
  async read(database, { by, ...period }) {
    const rows = new Map<string, Given>();
    const total = newGiven('Total');
    const sql = sqlOf(database, by);
    for (const bindings of slicesBetween(database, ...periodOf(period)))
      for (const group of await rawRows(database, groupsSchema, { sql, bindings })) {
        const key = by === 'month' ? timeKey(dayOf(group.key), 'month') : group.key;
        const row = rows.get(key) ?? newGiven(by === 'month' ? key : group.label);
        rows.set(key, row);
        for (const sum of [row, total]) add(sum, group);
      }
    return {
      rows: [...rows.values()].toSorted((one, other) =>
        by === 'month' ? other.label.localeCompare(one.label) : other.discount - one.discount,
      ),
      total,
    };
  },
});
