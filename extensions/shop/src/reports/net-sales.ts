/**
 * Net sales and their margin: docs/back-office.md#net-sales. Lines count on the day of their order, without what came
 * back of them; VAT leaves each line by itself, so that every grouping has the same sum. Amounts are ngwee.
 */
import { HOUR_MS } from '@chitenge/contract/duration';
import type { Ngwee } from '@chitenge/contract/money';
import { CHANNEL_LABELS } from '@chitenge/contract/order-channel';
import { SHOP_OFFSET_MS } from '@chitenge/contract/shop-time';
import { LINE_COSTS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import { z } from 'zod';
import { isPostgres, rawRows } from '../database/raw-rows.ts';
import { dayNumber } from './groupings.ts';
import { dayOf, timeKey } from './report-rows.ts';
import { defineTable, type TableColumn, type TableQuery } from './report-table.ts';
import { inPeriods, IS_REAL, IS_SALE, ngwee, periodOf, slicesBetween } from './sale-sql.ts';
import { netOf, readVat } from './vat-sql.ts';

/**
 * What lines are grouped by. They are summed by `ref` and `name`, of the order `o` and the line `i`, before their groups get
 * keys and words from other tables: looking these up for each line takes as long as all else. `s` is such a sum.
 */
interface LineGrouping {
  ref: string;
  name?: string;
  key?: string;
  label?: string;
  join?: string;
}

const milliseconds = (isPostgres: boolean) =>
  isPostgres ? 'CAST(extract(epoch FROM o.date_created) * 1000 AS bigint)' : 'o.date_created';

/** Hours of the day, in the shop's time. */
const hour = (isPostgres: boolean) =>
  `(((${milliseconds(isPostgres)} + ${SHOP_OFFSET_MS}) / ${HOUR_MS}) % 24)`;

const PRODUCTS = 'LEFT JOIN products AS p ON p.id = s.ref';

function groupingOf(by: string, database: Knex): LineGrouping {
  switch (by) {
    case 'hour':
      return { ref: hour(isPostgres(database)) };
    case 'product':
      // Deleted products are grouped by the name that they had.
      return {
        ref: 'i.product',
        name: 'CASE WHEN i.product IS NULL THEN i.product_name END',
        key: `coalesce(CAST(s.ref AS text), 'deleted:' || s.name)`,
        label: 'coalesce(p.name, s.name)',
        join: PRODUCTS,
      };
    case 'category':
      return {
        ref: 'i.product',
        key: 'c.id',
        label: `coalesce(c.name, 'Without category')`,
        join: `${PRODUCTS} LEFT JOIN categories AS c ON c.id = p.category`,
      };
    case 'size':
      return { ref: `coalesce(i.size, '')`, label: `coalesce(nullif(s.ref, ''), 'Without size')` };
    case 'channel':
      return { ref: 'o.channel' };
    case 'seller':
      return {
        ref: 'o.placed_by',
        label: `CASE WHEN s.ref IS NULL THEN 'Customers themselves'
          ELSE coalesce(nullif(trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')), ''), 'Staff') END`,
        join: 'LEFT JOIN directus_users AS u ON u.id = s.ref',
      };
    default:
      return { ref: dayNumber(isPostgres(database)) };
  }
}

const VALUE = `(${ngwee('i.product_price')} * i.quantity)`;

/** Values of the order's lines up to a line, in the order in which a discount is spread over them. */
const valueUntil = (isBefore: string) =>
  `coalesce((SELECT CAST(sum(${ngwee('l.product_price')} * l.quantity) AS bigint) FROM order_items AS l
    WHERE l."order" = i."order" AND (l.sort < i.sort OR (l.sort = i.sort AND l.id ${isBefore} i.id))), 0)`;

const ORDER_VALUE = `(SELECT CAST(sum(${ngwee('l.product_price')} * l.quantity) AS bigint) FROM order_items AS l
  WHERE l."order" = i."order")`;

/** The line's share of the order's discount. Lines from before that column share it by their value, as `spreadAmount` does. */
const DISCOUNT = `CASE WHEN i.discount_amount IS NOT NULL THEN ${ngwee('i.discount_amount')}
  WHEN coalesce(o.discount_amount, 0) = 0 OR ${ORDER_VALUE} = 0 THEN 0
  WHEN ${ngwee('o.discount_amount')} >= ${ORDER_VALUE} THEN ${VALUE}
  ELSE ${ngwee('o.discount_amount')} * ${valueUntil('<=')} / ${ORDER_VALUE}
    - ${ngwee('o.discount_amount')} * ${valueUntil('<')} / ${ORDER_VALUE} END`;

const UNITS = '(i.quantity - coalesce(came.units, 0))';

/** What returns from before their waived amounts leave: of an order that costs less by them, the value of their units is off. */
const OLD_RETURNS = `CASE WHEN came.old_units > 0 AND o.waived_amount > 0
  THEN (${VALUE} - ${DISCOUNT}) * came.old_units / i.quantity - came.old_refunded ELSE 0 END`;

/**
 * What came back of a line is what was paid back for it and what nobody has paid. CROSS JOIN makes SQLite begin with the
 * orders of the slice. No expression stands twice: SQLite would evaluate it twice for each line. A year of 100,000 orders
 * takes 0.8 s, most of it to find the line and its cost.
 *
 * Both parts begin with the two bounds of the slice.
 */
const linesSql = (
  { ref, name = 'NULL', key = 's.ref', label = 'NULL', join = '' }: LineGrouping,
  vatRate: number | null,
): string => `
  WITH came AS (SELECT r.order_item AS item, CAST(sum(r.quantity) AS bigint) AS units,
      CAST(sum(${ngwee('coalesce(r.refund_amount, 0)')} + ${ngwee('coalesce(r.waived_amount, 0)')}) AS bigint) AS back,
      CAST(sum(CASE WHEN r.waived_amount IS NULL THEN r.quantity ELSE 0 END) AS bigint) AS old_units,
      CAST(sum(CASE WHEN r.waived_amount IS NULL THEN ${ngwee('coalesce(r.refund_amount, 0)')} ELSE 0 END) AS bigint) AS old_refunded
    FROM orders AS o CROSS JOIN returns AS r
    WHERE r."order" = o.id AND ${inPeriods('o.date_created')} AND r.status = 'refunded' GROUP BY r.order_item),
  sums AS (SELECT ${ref} AS ref, ${name} AS name, CASE WHEN cost.unit_cost IS NULL THEN 0 ELSE 1 END AS known,
      count(*) AS lines, sum(${UNITS}) AS units, sum(cost.unit_cost * ${UNITS}) AS cost,
      sum(${netOf(`${VALUE} - ${DISCOUNT} - coalesce(came.back, 0) - ${OLD_RETURNS}`, vatRate)}) AS net
    FROM orders AS o JOIN order_items AS i ON i."order" = o.id
    LEFT JOIN came ON came.item = i.id
    LEFT JOIN ${LINE_COSTS} AS cost ON cost.order_item = i.id
    WHERE ${inPeriods('o.date_created')} AND ${IS_SALE} AND ${IS_REAL} GROUP BY 1, 2, 3)
  SELECT coalesce(CAST(${key} AS text), '') AS key, max(${label}) AS label, sum(s.units) AS units, sum(s.net) AS net,
    sum(s.known * s.net) AS "costedNet", coalesce(sum(s.cost), 0) AS cost, sum(s.known * s.lines) AS costed
  FROM sums AS s ${join} GROUP BY 1`;

/** Postgres returns sums as text. */
const whole = z.coerce.number().int();

const groupsSchema = z.array(
  z.object({
    key: z.string(),
    label: z.string().nullable(),
    units: whole,
    net: whole,
    costedNet: whole,
    cost: whole,
    costed: whole,
  }),
);

/** A group of lines. */
interface NetSales {
  key: string;
  label: string | null;
  units: number;
  net: Ngwee;
  /** The part of `net` whose cost is known. */
  costedNet: Ngwee;
  cost: Ngwee;
  /** Lines with a known cost. */
  costed: number;
}

const newRow = (key: string, label: string | null): NetSales => ({
  key,
  label,
  units: 0,
  net: 0,
  costedNet: 0,
  cost: 0,
  costed: 0,
});

function add(sum: NetSales, row: NetSales): void {
  for (const name of ['units', 'net', 'costedNet', 'cost', 'costed'] as const) sum[name] += row[name];
}

const isTime = (by: string): by is 'day' | 'week' | 'month' =>
  by === 'day' || by === 'week' || by === 'month';

/** Returns the key and the words of a group. */
function nameOf(by: string, { key, label }: Pick<NetSales, 'key' | 'label'>): [string, string | null] {
  if (isTime(by)) return [timeKey(dayOf(key), by), null];
  if (by === 'hour') return [key.padStart(2, '0'), `${key.padStart(2, '0')}:00–${key.padStart(2, '0')}:59`];
  if (by === 'channel')
    return [key, Object.entries<string>(CHANNEL_LABELS).find(([name]) => name === key)?.[1] ?? key];
  return [key, label];
}

/** Days newest first, hours in their order, everything else by net sales. */
function sorted(by: string, rows: readonly NetSales[]): NetSales[] {
  if (isTime(by)) return rows.toSorted((one, other) => other.key.localeCompare(one.key));
  if (by === 'hour') return rows.toSorted((one, other) => one.key.localeCompare(other.key));
  return rows.toSorted(
    (one, other) => other.net - one.net || (one.label ?? one.key).localeCompare(other.label ?? other.key),
  );
}

/** Reads the groups of a period that have sales. */
async function readGroups(database: Knex, { by, ...period }: TableQuery, vatRate: number | null) {
  const sql = linesSql(groupingOf(by, database), vatRate);
  const groups = new Map<string, NetSales>();
  const bounds = periodOf(period);
  for (const slice of slicesBetween(...bounds))
    for (const row of await rawRows(database, groupsSchema, { sql, bindings: [...slice, ...slice] })) {
      const [key, label] = nameOf(by, row);
      const group = groups.get(key) ?? newRow(key, label);
      groups.set(key, group);
      add(group, row);
    }
  return sorted(by, [...groups.values()]);
}

/** What the lines with a known cost have earned; null without any. */
const earnedOf = ({ costed, costedNet, cost }: NetSales): Ngwee | null =>
  costed === 0 ? null : costedNet - cost;

function marginOf(row: NetSales): number | null {
  const earned = earnedOf(row);
  return earned === null || row.costedNet === 0 ? null : earned / row.costedNet;
}

const GROUPINGS = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  hour: 'Hour of the day',
  product: 'Product',
  category: 'Category',
  size: 'Size',
  channel: 'Channel',
  seller: 'Seller',
} as const;

const knownPart = ({ costedNet, net }: NetSales): number | null => (net === 0 ? null : costedNet / net);

function columnsOf({ by }: TableQuery): TableColumn<NetSales>[] {
  return [
    {
      label: Object.entries<string>(GROUPINGS).find(([name]) => name === by)?.[1] ?? '',
      kind: isTime(by) ? by : 'text',
      value: ({ key, label }) => label ?? key,
    },
    { label: 'Units', kind: 'count', value: ({ units }) => units },
    { label: 'Net sales', kind: 'money', value: ({ net }) => net },
    {
      label: 'Cost',
      kind: 'money',
      value: ({ costed, cost }) => (costed === 0 ? null : cost),
      isOfCost: true,
    },
    { label: 'Earned', kind: 'money', value: earnedOf, isOfCost: true },
    { label: 'Margin', kind: 'percent', value: marginOf, isOfCost: true },
    { label: 'Cost known for', kind: 'percent', value: knownPart, isOfCost: true },
  ];
}

/** Says for how much of the sales the cost is known. It rounds down, so that 100 % is all of it. */
function costNote(total: NetSales): string {
  const part = knownPart(total) ?? 0;
  if (part === 0)
    return 'The cost of these sales is not known. Enter what goods cost; sales from then on have a margin.';
  return part >= 1
    ? 'The cost of all these sales is known.'
    : `Cost known for ${Math.floor(part * 100)}% of sales. Cost, earned and margin are of that part.`;
}

export const netSales = defineTable<NetSales>({
  title: 'Net sales and margin',
  about:
    'Lines after discounts, without delivery and VAT, less what came back, on the day of the order. Margin = (net sales − cost) ÷ net sales.',
  groupings: GROUPINGS,
  hasPeriod: true,
  columns: columnsOf,
  pictured: 'Net sales',
  async read(database, query) {
    const { rate: vatRate, isLeftOut } = await readVat(database);
    const rows = await readGroups(database, query, vatRate);
    const total = newRow('Total', 'Total');
    for (const row of rows) add(total, row);
    const vat =
      vatRate === null
        ? `No VAT is taken out: ${isLeftOut ? 'the settings say that prices include none' : 'the shop has no VAT rate'}.`
        : `VAT of ${vatRate}% is taken out of every line.`;
    return rows.length === 0 ? { rows, total } : { rows, total, costNotes: [costNote(total)], notes: [vat] };
  },
});
