/** Tables about the stock: docs/back-office.md#stock-figures. Amounts are ngwee. */
import type { Ngwee } from '@chitenge/contract/money';
import { addDays, shopDay, startOfDay } from '@chitenge/contract/shop-time';
import type { Knex } from 'knex';
import { parseTimestamp, type Timestamp } from '../database/columns.ts';
import { defineTable, type TableColumn } from './report-table.ts';
import { periodOf } from './sale-sql.ts';
import {
  daysWithStock,
  IS_INCOMING,
  readChanges,
  readMovements,
  readReceived,
  readSold,
  readVariants,
  type VariantStock,
} from './variant-stock.ts';

const GROUPINGS = { category: 'Category', product: 'Product', size: 'Size' } as const;

const labelOf = (by: string): string => Object.entries(GROUPINGS).find(([name]) => name === by)?.[1] ?? '';

/** Returns the key and the words of a variant's group. */
function groupOf(by: string, variant: VariantStock): [key: string, label: string] {
  if (by === 'product') return [variant.product, variant.name];
  if (by === 'size') return [variant.size, variant.size || 'Without size'];
  return [variant.category ?? '', variant.categoryName];
}

/** Adds variants of the same group into rows. */
function grouped<Row extends object>(
  by: string,
  variants: readonly VariantStock[],
  newRow: (label: string) => Row,
  add: (row: Row, variant: VariantStock) => void,
): Row[] {
  const rows = new Map<string, Row>();
  for (const variant of variants) {
    const [key, label] = groupOf(by, variant);
    const row = rows.get(key) ?? newRow(label);
    rows.set(key, row);
    add(row, variant);
  }
  return [...rows.values()];
}

interface StockValue {
  label: string;
  units: number;
  costedUnits: number;
  atCost: Ngwee;
  atPrice: Ngwee;
}

const newValue = (label: string): StockValue => ({ label, units: 0, costedUnits: 0, atCost: 0, atPrice: 0 });

function addStock(row: StockValue, { stock, cost, price }: VariantStock): void {
  row.units += stock;
  row.atPrice += stock * price;
  row.costedUnits += cost === null ? 0 : stock;
  row.atCost += stock * (cost ?? 0);
}

const atCost = ({ costedUnits, atCost: value }: Pick<StockValue, 'costedUnits' | 'atCost'>) =>
  costedUnits === 0 ? null : value;

export function costedNote({ units, costedUnits }: Pick<StockValue, 'units' | 'costedUnits'>): string {
  return costedUnits === units
    ? `The cost of all ${units} units is known.`
    : `The cost of ${costedUnits} of ${units} units is known. The value at cost is theirs.`;
}

export const stockValue = defineTable<StockValue>({
  title: 'Value of the stock',
  about:
    'Units that lie in the shop, also of products that are not published, at what they cost and at their prices without sale prices. Counts below zero are left out.',
  groupings: GROUPINGS,
  hasPeriod: false,
  columns: ({ by }) => [
    { label: labelOf(by), kind: 'text', value: ({ label }) => label },
    { label: 'Units', kind: 'count', value: ({ units }) => units },
    { label: 'At cost', kind: 'money', value: atCost, isOfCost: true },
    { label: 'At price', kind: 'money', value: ({ atPrice }) => atPrice },
    {
      label: 'Units without a cost',
      kind: 'count',
      value: ({ units, costedUnits }) => units - costedUnits,
      isOfCost: true,
    },
  ],
  pictured: 'At price',
  async read(database, { by }) {
    const variants = (await readVariants(database)).filter(({ stock }) => stock > 0);
    const rows = grouped(by, variants, newValue, addStock);
    const total = newValue('Total');
    for (const variant of variants) addStock(total, variant);
    return {
      rows: rows.toSorted((one, other) => other.atPrice - one.atPrice),
      total,
      costNotes: variants.length === 0 ? [] : [costedNote(total)],
    };
  },
});

export const VARIANT_COLUMNS = [
  { label: 'Product', kind: 'text', value: ({ name }) => name },
  { label: 'Size', kind: 'text', value: ({ size }) => size },
  { label: 'Colour', kind: 'text', value: ({ color }) => color },
] as const satisfies readonly TableColumn<Pick<VariantStock, 'name' | 'size' | 'color'>>[];

/** Days without a sale after which goods lie dead. */
const DEAD_DAYS = 60;

interface DeadStock extends StockValue, Pick<VariantStock, 'name' | 'size' | 'color' | 'categoryName'> {
  received: string | null;
  lastSold: string | null;
}

const dayOfColumn = (at: Timestamp | null | undefined): string | null =>
  at === null || at === undefined ? null : shopDay(new Date(parseTimestamp(at)));

/** Returns when goods last came in, by variant. */
async function readLastReceived(database: Knex): Promise<Map<string, Timestamp>> {
  const rows = await database({ m: 'stock_movements' })
    .join({ v: 'product_variants' }, 'v.id', 'm.variant')
    .where('v.stock_count', '>', 0)
    .where('m.change', '>', 0)
    .whereRaw(IS_INCOMING)
    .groupBy('m.variant')
    .select<{ variant: string; at: Timestamp }[]>('m.variant', database.raw('max(m.date_created) AS at'));
  return new Map(rows.map(({ variant, at }) => [variant, at]));
}

/** Returns when a variant last left with an order that was not cancelled. */
async function readLastSold(database: Knex, ids: readonly string[]): Promise<Map<string, Timestamp>> {
  const last = new Map<string, Timestamp>();
  for (let start = 0; start < ids.length; start += 500) {
    const rows = await database({ i: 'order_items' })
      .join({ o: 'orders' }, 'o.id', 'i.order')
      .whereIn('i.variant', ids.slice(start, start + 500))
      .whereNot('o.status', 'cancelled')
      .groupBy('i.variant')
      .select<{ variant: string; at: Timestamp }[]>('i.variant', database.raw('max(o.date_created) AS at'));
    for (const { variant, at } of rows) last.set(variant, at);
  }
  return last;
}

export const deadStock = defineTable<DeadStock>({
  title: 'Dead stock',
  about: `In stock, received ${DEAD_DAYS} days ago or more, and nothing sold in ${DEAD_DAYS} days.`,
  hasPeriod: false,
  columns: () => [
    ...VARIANT_COLUMNS,
    { label: 'Category', kind: 'text', value: ({ categoryName }) => categoryName },
    { label: 'Units', kind: 'count', value: ({ units }) => units },
    { label: 'At cost', kind: 'money', value: atCost, isOfCost: true },
    { label: 'At price', kind: 'money', value: ({ atPrice }) => atPrice },
    { label: 'Received', kind: 'day', value: ({ received }) => received },
    { label: 'Last sold', kind: 'day', value: ({ lastSold }) => lastSold },
  ],
  pictured: 'At price',
  async read(database) {
    const now = new Date();
    const since = startOfDay(addDays(shopDay(now), -DEAD_DAYS));
    const sold = await readSold(database, [since, now]);
    const received = await readLastReceived(database);
    const isOld = ({ id }: VariantStock) => {
      const at = received.get(id);
      return at === undefined || new Date(parseTimestamp(at)) < since;
    };
    const dead = (await readVariants(database)).filter(
      (variant) => variant.stock > 0 && (sold.get(variant.id) ?? 0) <= 0 && isOld(variant),
    );
    const lastSold = await readLastSold(
      database,
      dead.map(({ id }) => id),
    );
    const total: DeadStock = {
      ...newValue('Total'),
      name: 'Total',
      size: '',
      color: '',
      categoryName: '',
      received: null,
      lastSold: null,
    };
    const rows = dead.map((variant) => {
      addStock(total, variant);
      const row = {
        ...total,
        ...newValue(variant.name),
        ...variant,
        received: dayOfColumn(received.get(variant.id)),
        lastSold: dayOfColumn(lastSold.get(variant.id)),
      };
      addStock(row, variant);
      return row;
    });
    return {
      rows: rows.toSorted((one, other) => other.atPrice - one.atPrice),
      total,
      costNotes: rows.length === 0 ? [] : [costedNote(total)],
    };
  },
});

interface SellThrough {
  label: string;
  start: number;
  received: number;
  sold: number;
}

export const sellThrough = defineTable<SellThrough>({
  title: 'Sell-through',
  about:
    'Sold ÷ (stock at the start of the first day + received). Received is what staff added to the stock.',
  groupings: { product: 'Product', category: 'Category', size: 'Size' },
  hasPeriod: true,
  columns: ({ by }) => [
    { label: labelOf(by), kind: 'text', value: ({ label }) => label },
    { label: 'At the start', kind: 'count', value: ({ start }) => start },
    { label: 'Received', kind: 'count', value: ({ received }) => received },
    { label: 'Sold', kind: 'count', value: ({ sold }) => sold },
    {
      label: 'Sell-through',
      kind: 'percent',
      value: ({ start, received, sold }) => (start + received <= 0 ? null : sold / (start + received)),
    },
  ],
  pictured: 'Sold',
  async read(database, { by, ...period }) {
    const bounds = periodOf(period);
    const sold = await readSold(database, bounds);
    const received = await readReceived(database, bounds);
    const changes = await readChanges(database, [bounds[0], new Date()]);
    const newRow = (label: string): SellThrough => ({ label, start: 0, received: 0, sold: 0 });
    const add = (row: SellThrough, { id, stock }: VariantStock) => {
      row.start += stock - (changes.get(id) ?? 0);
      row.received += received.get(id) ?? 0;
      row.sold += sold.get(id) ?? 0;
    };
    const variants = await readVariants(database);
    const total = newRow('Total');
    for (const variant of variants) add(total, variant);
    const rows = grouped(by, variants, newRow, add).filter(
      (row) => row.sold !== 0 || row.start + row.received > 0,
    );
    return { rows: rows.toSorted((one, other) => other.sold - one.sold), total };
  },
});

/** Days whose sales say how fast goods sell. */
export const PACE_DAYS = 30;

/** A few sales of the first days say little: goods count as if they were in stock for at least this long. */
export const LEAST_PACE_DAYS = 14;

/** A variant with how fast it sells. */
export interface Pace extends VariantStock {
  sold: number;
  daysInStock: number;
  /** Units a day while there was stock. */
  daily: number;
  /** Days for which the stock lasts; null when nothing sells. */
  cover: number | null;
}

/** Reads how fast the variants on sale sell. Days without stock are left out. */
export async function readPaces(database: Knex): Promise<Pace[]> {
  const now = new Date();
  const today = shopDay(now);
  const since = startOfDay(addDays(today, 1 - PACE_DAYS));
  const sold = await readSold(database, [since, now]);
  const movements = await readMovements(database, since);
  return (await readVariants(database))
    .filter(({ isOnSale }) => isOnSale)
    .map((variant) => {
      const units = Math.max(sold.get(variant.id) ?? 0, 0);
      const days = daysWithStock(variant.stock, movements.get(variant.id) ?? [], { today, days: PACE_DAYS });
      const daily = units / Math.max(days, LEAST_PACE_DAYS);
      return {
        ...variant,
        sold: units,
        daysInStock: days,
        daily,
        cover: units === 0 ? null : Math.max(variant.stock, 0) / daily,
      };
    });
}

export const cover = defineTable<Pace>({
  title: 'How long the stock lasts',
  about: `Stock ÷ units sold a day in the last ${PACE_DAYS} days. Days without stock are left out, but at least ${LEAST_PACE_DAYS} days count.`,
  hasPeriod: false,
  columns: () => [
    ...VARIANT_COLUMNS,
    { label: 'In stock', kind: 'count', value: ({ stock }) => stock },
    { label: `Sold in ${PACE_DAYS} days`, kind: 'count', value: ({ sold }) => sold },
    { label: 'Days with stock', kind: 'count', value: ({ daysInStock }) => daysInStock },
    { label: 'Lasts (days)', kind: 'number', value: ({ cover: days }) => days },
  ],
  pictured: 'Lasts (days)',
  async read(database) {
    const rows = (await readPaces(database)).filter(({ stock, sold }) => stock > 0 && sold > 0);
    return { rows: rows.toSorted((one, other) => (one.cover ?? 0) - (other.cover ?? 0)) };
  },
});
