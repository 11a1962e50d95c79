/** Stock takes with what was counted and the differences: docs/back-office.md#stock-take. */
import { toNgwee, toSignedDecimal } from '@chitenge/contract/money';
import { MAX_STOCK } from '@chitenge/contract/stock-count';
import { stockTakeLineSchema, type StockTakeDetail, type StockTakeLine } from '@chitenge/contract/stock-take';
import { STOCK_COUNTS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import { z } from 'zod';
import { currentPrice, type PriceColumns } from '../catalogue/current-price.ts';
import { optionOrNull, parseTimestamp, type Decimal, type Timestamp } from '../database/columns.ts';
import { foldCounts, type CountedVariant, type CountRow, type PersonCount } from './fold-counts.ts';
import {
  namedShelves,
  presentTake,
  productsOn,
  readShelfNames,
  shelfOf,
  shelvesOf,
  type TakeRow,
} from './take-row.ts';

/** A line with the people who counted it, as it is stored. */
export interface TakeLine extends Omit<StockTakeLine, 'counts'> {
  productId: string;
  counts: PersonCount[];
}

export interface VariantOnShelf extends PriceColumns {
  id: string;
  product: string;
  name: string;
  size: string;
  color: string;
  category: string | null;
  status: string;
  active: boolean | number;
  own_price: Decimal | null;
  stock_count: number;
}

/** A difference worth as much in ngwee is doubtful; so is one of half of the stock, or a count during which goods moved. */
const DOUBTFUL_VALUE = 50_000;
/** Units of a difference that is doubtful for its share of the stock. */
const DOUBTFUL_UNITS = 3;

export const priceOf = (variant: VariantOnShelf): number =>
  toNgwee(variant.own_price ?? currentPrice(variant));

/** Reads variants with their products, also those that are no longer sold. */
const variantsWithProducts = (database: Knex) =>
  database('product_variants as v').join('products as p', 'p.id', 'v.product').select<VariantOnShelf[]>({
    id: 'v.id',
    product: 'v.product',
    name: 'p.name',
    size: 'v.size',
    color: 'v.color',
    category: 'p.category',
    status: 'p.status',
    active: 'v.active',
    own_price: 'v.price',
    stock_count: 'v.stock_count',
    price: 'p.price',
    sale_price: 'p.sale_price',
    sale_starts: 'p.sale_starts',
    sale_ends: 'p.sale_ends',
  });

/** Reads what a stock take should find, by name. */
const readShelves = async (database: Knex, shelves: readonly string[] | null): Promise<VariantOnShelf[]> =>
  variantsWithProducts(database)
    .where('v.active', true)
    .whereIn('p.id', productsOn(database, shelves).select('id'))
    .orderBy(['p.name', 'v.sort', 'v.id']);

/** Selects the variants of a stock take that were counted after a number. */
const countedSince = (database: Knex, take: string, since: number): Knex.QueryBuilder =>
  database(STOCK_COUNTS).where({ take }).where('number', '>', since).distinct('variant');

/** Reads the counts of a stock take, as they add up. @param since only of variants that were counted after this number */
export async function readCounted(database: Knex, take: string, since = 0): Promise<CountedVariant[]> {
  const rows = database(STOCK_COUNTS).where({ take }).orderBy('number').select<CountRow[]>('*');
  if (since > 0) void rows.whereIn('variant', countedSince(database, take, since));
  return foldCounts(await rows);
}

/** Reads the units of variants in orders that are placed and not sent. */
async function readInOrders(database: Knex, counted: Knex.QueryBuilder): Promise<Map<string, number>> {
  const rows = await database('stock_movements as m')
    .join('orders as o', 'o.id', 'm.order')
    .whereIn('o.status', ['pending', 'confirmed', 'paid'])
    .whereIn('m.variant', counted)
    .groupBy('m.variant')
    .select<{ variant: string; units: number | string }[]>(
      'm.variant',
      database.raw('-sum(m.change) as units'),
    );
  return new Map(rows.map(({ variant, units }) => [variant, Math.max(Number(units), 0)]));
}

/** Reads when the stock of variants was last set by hand or by another stock take. */
async function readLastSet(database: Knex, counted: Knex.QueryBuilder): Promise<Map<string, Timestamp>> {
  const rows = await database('stock_movements')
    .whereIn('reason', ['set', 'counted'])
    .whereNull('order')
    .whereIn('variant', counted)
    .groupBy('variant')
    .select<{ variant: string; at: Timestamp }[]>('variant', database.raw('max(date_created) as at'));
  return new Map(rows.map(({ variant, at }) => [variant, at]));
}

/**
 * Reads the lines of an open stock take, doubtful ones first, then those worth most.
 * @param since only of variants that were counted after this number
 */
export async function readLines(database: Knex, take: TakeRow, since = 0): Promise<TakeLine[]> {
  const counted = await readCounted(database, take.id, since);
  const ids = () => countedSince(database, take.id, since);
  const variants = new Map(
    (await variantsWithProducts(database).whereIn('v.id', ids())).map((variant) => [variant.id, variant]),
  );
  const inOrders = await readInOrders(database, ids());
  const lastSet = await readLastSet(database, ids());
  return counted
    .map((one) =>
      toLine(one, variants.get(one.variantId), {
        inOrders: inOrders.get(one.variantId) ?? 0,
        lastSet: lastSet.get(one.variantId),
      }),
    )
    .toSorted(
      (one, other) =>
        Number(other.isDoubtful) - Number(one.isDoubtful) ||
        Math.abs(Number(other.value)) - Math.abs(Number(one.value)) ||
        Math.abs(other.difference) - Math.abs(one.difference),
    );
}

function whyLeft(counted: CountedVariant, variant: VariantOnShelf | undefined): StockTakeLine['left'] {
  if (variant === undefined) return 'deleted';
  if (!variant.active) return 'inactive';
  if (variant.status === 'archived') return 'archived';
  return counted.isAskedFor ? 'count-again' : null;
}

function toLine(
  counted: CountedVariant,
  variant: VariantOnShelf | undefined,
  { inOrders, lastSet }: { inOrders: number; lastSet: Timestamp | undefined },
): TakeLine {
  const { variantId, productId, expected, movedMeanwhile, counts, since } = counted;
  const difference = counted.counted - expected;
  const left = whyLeft(counted, variant);
  const stock = variant?.stock_count ?? 0;
  const ngwee = variant === undefined ? null : difference * priceOf(variant);
  const setMeanwhile = lastSet !== undefined && parseTimestamp(lastSet) > since;
  const isLarge =
    Math.abs(ngwee ?? 0) >= DOUBTFUL_VALUE ||
    (Math.abs(difference) >= DOUBTFUL_UNITS && Math.abs(difference) * 2 >= expected);
  return {
    variantId,
    productId,
    name: variant?.name ?? null,
    size: variant === undefined ? null : optionOrNull(variant.size),
    color: variant === undefined ? null : optionOrNull(variant.color),
    counted: counted.counted,
    expected,
    difference,
    value: ngwee === null ? null : toSignedDecimal(ngwee),
    stock,
    becomes: left === null ? Math.min(Math.max(stock + difference, 0), MAX_STOCK) : stock,
    inOrders,
    movedMeanwhile,
    setMeanwhile,
    // Goods that moved while they were counted may have been counted twice or never, also where the sum is right.
    isDoubtful: left === null && (movedMeanwhile !== 0 || (difference !== 0 && (isLarge || setMeanwhile))),
    left,
    counts,
  };
}

/**
 * Reads what is on the shelves of a stock take and was not counted. What came in since it began is left out: it may have come
 * to a shelf that was counted already.
 */
export async function readUncounted(
  database: Knex,
  take: TakeRow,
  lines: readonly Pick<TakeLine, 'variantId'>[],
): Promise<VariantOnShelf[]> {
  const cameIn = await database('stock_movements')
    .where('date_created', '>', take.date_created)
    .where('change', '>', 0)
    .whereNotNull('variant')
    .distinct()
    .pluck<string[]>('variant');
  const left = new Set([...cameIn, ...lines.map(({ variantId }) => variantId)]);
  return (await readShelves(database, shelvesOf(take))).filter(({ id }) => !left.has(id));
}

/** The line of a variant that nobody has counted, on a shelf where it is then 0. */
export function uncountedLine(variant: VariantOnShelf): TakeLine {
  const { id, product, name, size, color, stock_count: stock } = variant;
  return {
    variantId: id,
    productId: product,
    name,
    size: optionOrNull(size),
    color: optionOrNull(color),
    counted: 0,
    expected: stock,
    difference: -stock,
    value: toSignedDecimal(-stock * priceOf(variant)),
    stock,
    becomes: 0,
    inOrders: 0,
    movedMeanwhile: 0,
    setMeanwhile: false,
    isDoubtful: false,
    left: null,
    counts: [],
  };
}

const storedLines = z.array(
  stockTakeLineSchema.omit({ counts: true }).extend({
    productId: z.uuid(),
    counts: z.array(
      z.object({
        userId: z.uuid(),
        who: z.string(),
        place: z.string(),
        units: z.number(),
        at: z.string(),
      }),
    ),
  }),
);

/**
 * @param userId who reads it
 * @param since while it is open, only what was counted after this number
 */
export async function readTake(
  database: Knex,
  take: TakeRow,
  userId: string | null,
  since?: number,
): Promise<StockTakeDetail> {
  const names = await readShelfNames(database);
  const lines: TakeLine[] =
    take.result === null
      ? await readLines(database, take, take.state === 'open' ? since : 0)
      : storedLines.parse(JSON.parse(take.result));
  const isWhole = take.state === 'open' && since === undefined;
  const uncounted = isWhole ? await readUncounted(database, take, lines) : [];
  const shelves = Map.groupBy(uncounted, ({ category }) => shelfOf(category));
  return {
    ...presentTake(take, names, userId),
    lastNumber: take.last_number,
    lines: lines.map((line) => ({
      ...line,
      counts: line.counts.map((count) => ({ ...count, isOwn: count.userId === userId })),
    })),
    uncounted: namedShelves([...shelves.keys()], names).map((shelf) => {
      const variants = shelves.get(shelf.id) ?? [];
      return {
        ...shelf,
        variants: variants.length,
        units: variants.reduce((sum, { stock_count }) => sum + stock_count, 0),
        value: toSignedDecimal(
          variants.reduce((sum, variant) => sum + variant.stock_count * priceOf(variant), 0),
        ),
      };
    }),
  };
}
