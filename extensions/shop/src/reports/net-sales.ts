/**
 * Net sales and their margin: docs/back-office.md#net-sales. Lines count on the day of their order, without what came
 * back of them; VAT leaves each line by itself, so that every grouping has the same sum. Amounts are ngwee.
 */
import type { Ngwee } from '@chitenge/contract/money';
import { CHANNEL_LABELS } from '@chitenge/contract/order-channel';
import { keysOf } from '@chitenge/contract/typed-entries';
import type { Knex } from 'knex';
import { z } from 'zod';
import { rawRows } from '../database/raw-rows.ts';
import { LINE_GROUPINGS, netSalesSql } from './net-sales-sql.ts';
import { dayOf, timeKey } from './report-rows.ts';
import { defineTable, type TableColumn, type TableQuery } from './report-table.ts';
import { periodOf, slicesBetween } from './sale-sql.ts';
import { readVat } from './vat-sql.ts';

/** Postgres returns sums as text. */
const whole = z.coerce.number().int();

const groupsSchema = z.array(
  z.object({
    key: z.string(),
    label: z.string().nullable(),
    orders: whole,
    units: whole,
    gross: whole,
    discounts: whole,
    returned: whole,
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
  /** 0 where an order can be in several groups. */
  orders: number;
  /** Without those that came back. */
  units: number;
  /** Price × quantity. */
  gross: Ngwee;
  discounts: Ngwee;
  /** What was paid back or waived for what came back. */
  returned: Ngwee;
  net: Ngwee;
  /** The part of `net` whose cost is known. */
  costedNet: Ngwee;
  cost: Ngwee;
  /** Lines with a known cost. */
  costed: number;
}

const NOTHING = {
  orders: 0,
  units: 0,
  gross: 0,
  discounts: 0,
  returned: 0,
  net: 0,
  costedNet: 0,
  cost: 0,
  costed: 0,
} as const satisfies Omit<NetSales, 'key' | 'label'>;

const newRow = (key: string, label: string | null): NetSales => ({ key, label, ...NOTHING });

function add(sum: NetSales, row: NetSales): void {
  for (const name of keysOf(NOTHING)) sum[name] += row[name];
}

const isTime = (by: string): by is 'day' | 'week' | 'month' =>
  by === 'day' || by === 'week' || by === 'month';

/** Buyers by their phone number. */
const CUSTOMERS = { new: 'New', returning: 'Returning', unknown: 'Without a phone number' } as const;

/** Returns the key and the words of a group. */
function nameOf(by: string, { key, label }: Pick<NetSales, 'key' | 'label'>): [string, string | null] {
  if (isTime(by)) return [timeKey(dayOf(key), by), null];
  if (by === 'hour') return [key.padStart(2, '0'), `${key.padStart(2, '0')}:00–${key.padStart(2, '0')}:59`];
  if (by === 'customer') return [key, Object.entries(CUSTOMERS).find(([name]) => name === key)?.[1] ?? key];
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
async function readGroups(database: Knex, query: TableQuery, vatRate: number | null) {
  const { by } = query;
  const sql = netSalesSql(database, query, vatRate);
  const groups = new Map<string, NetSales>();
  const bounds = periodOf(query);
  for (const slice of slicesBetween(database, ...bounds))
    for (const row of await rawRows(database, groupsSchema, { sql, bindings: slice })) {
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
  customer: 'New and returning customers',
} as const;

const knownPart = ({ costedNet, net }: NetSales): number | null => (net === 0 ? null : costedNet / net);

/** VAT is what the other columns leave between gross and net sales. */
const vatOf = ({ gross, discounts, returned, net }: NetSales): Ngwee => gross - discounts - returned - net;

const averageOf = ({ orders, net }: NetSales): Ngwee | null =>
  orders === 0 ? null : Math.round(net / orders);

/** What counts comes first, so that a phone shows it; then how it comes about. */
function columnsOf({ by }: TableQuery): TableColumn<NetSales>[] {
  const ofOrders: TableColumn<NetSales>[] = [
    { label: 'Orders', kind: 'count', value: ({ orders }) => orders },
    { label: 'Average order', kind: 'money', value: averageOf },
  ];
  return [
    {
      label: Object.entries<string>(GROUPINGS).find(([name]) => name === by)?.[1] ?? '',
      kind: isTime(by) ? by : 'text',
      value: ({ key, label }) => label ?? key,
    },
    { label: 'Net sales', kind: 'money', value: ({ net }) => net },
    { label: 'Earned', kind: 'money', value: earnedOf, isOfCost: true },
    { label: 'Margin', kind: 'percent', value: marginOf, isOfCost: true },
    { label: 'Units', kind: 'count', value: ({ units }) => units },
    ...(LINE_GROUPINGS.includes(by) ? [] : ofOrders),
    { label: 'Gross sales', kind: 'money', value: ({ gross }) => gross },
    { label: 'Discounts', kind: 'money', value: ({ discounts }) => discounts },
    { label: 'Came back', kind: 'money', value: ({ returned }) => returned },
    { label: 'VAT', kind: 'money', value: vatOf },
    {
      label: 'Cost',
      kind: 'money',
      value: ({ costed, cost }) => (costed === 0 ? null : cost),
      isOfCost: true,
    },
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
    'Net sales = gross sales − discounts − what came back − VAT, without delivery, on the day of the order. Earned = net sales − cost. Margin = earned ÷ net sales.',
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
