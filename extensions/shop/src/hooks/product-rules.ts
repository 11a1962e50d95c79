/** What prices, sale periods and options of a product may be, whoever writes them. */
import { z } from 'zod';
import { isOrdered, type Period } from '@chitenge/contract/period';
import { InvalidValueError } from '../directus/errors.ts';
import type { Register } from '../directus/types.ts';
import type { Decimal } from '../database/columns.ts';
import { changedKeys } from './changed-keys.ts';

const PRICE_COLUMNS = new Set(['price', 'original_price', 'sale_price']);

/** Rejects product prices with more than two decimals. SQLite would store them, and Postgres would round them. */
export function rejectFractionsOfNgwee(register: Register): void {
  for (const action of ['create', 'update'])
    register.filter(`products.items.${action}`, (payload) => {
      assertTwoDecimals(payload);
      return payload;
    });
}

/** @throws InvalidValueError 400 that names the field */
function assertTwoDecimals(payload: unknown): void {
  if (typeof payload !== 'object' || payload === null) return;
  for (const [field, value] of Object.entries(payload)) {
    if (!PRICE_COLUMNS.has(field) || value === null) continue;
    const amount = Number(value);
    if (amount !== Number(amount.toFixed(2)))
      throw new InvalidValueError({ reason: `${field} must be an amount with at most two decimals` });
  }
}

const amountSchema = z.union([z.string(), z.number()]).nullable();
const pricedColumnsSchema = z.object({
  name: z.string().nullish(),
  status: z.string().nullish(),
  price: amountSchema.optional(),
  sale_price: amountSchema.optional(),
});
type PricedColumns = z.infer<typeof pricedColumnsSchema>;
type StoredColumns = Required<PricedColumns> & { price: Decimal; sale_price: Decimal | null };

const PRICES = ['price', 'sale_price'] as const;

/** Rejects a published product that costs nothing, in every write. Nobody would have to pay for its orders. */
export function rejectUnpricedProducts(register: Register): void {
  register.filter('products.items.create', (payload) => {
    assertPriced(pricedColumnsSchema.parse(payload));
    return payload;
  });

  register.filter('products.items.update', async (payload, meta, { database }) => {
    const changes = pricedColumnsSchema.parse(payload);
    if (changes.status === undefined && PRICES.every((column) => changes[column] === undefined))
      return payload;
    const rows = await database('products')
      .whereIn('id', changedKeys(meta))
      .select<StoredColumns[]>('name', 'status', 'price', 'sale_price');
    for (const row of rows) assertPriced({ ...row, ...changes });
    return payload;
  });
}

/** @throws InvalidValueError 400 that names the column */
function assertPriced(product: PricedColumns): void {
  if (product.status !== 'published') return;
  const column = PRICES.find((price) => product[price] !== null && Number(product[price]) === 0);
  if (column === undefined) return;
  throw new InvalidValueError({
    column,
    reason: `must be more than 0, because “${product.name}” is published`,
  });
}

const timeSchema = z.union([z.string(), z.number(), z.date()]).nullable();
const periodColumnsSchema = z.object({
  sale_starts: timeSchema.optional(),
  sale_ends: timeSchema.optional(),
});
type PeriodColumns = z.infer<typeof periodColumnsSchema>;

/** Rejects a sale of a product that ends before it starts, in every write. */
export function validateSalePeriods(register: Register): void {
  register.filter('products.items.create', (payload) => {
    assertOrdered(periodColumnsSchema.parse(payload));
    return payload;
  });

  register.filter('products.items.update', async (payload, meta, { database }) => {
    const changes = periodColumnsSchema.parse(payload);
    if (changes.sale_starts === undefined && changes.sale_ends === undefined) return payload;
    const rows = await database('products')
      .whereIn('id', changedKeys(meta))
      .select<PeriodColumns[]>('sale_starts', 'sale_ends');
    for (const row of rows) assertOrdered({ ...row, ...changes });
    return payload;
  });
}

/** @throws InvalidValueError 400 that names the field */
function assertOrdered({ sale_starts = null, sale_ends = null }: PeriodColumns): void {
  const period: Period = { starts: sale_starts, ends: sale_ends };
  if (!isOrdered(period))
    throw new InvalidValueError({ column: 'sale_ends', reason: 'must be after the start of the sale' });
}

const REASON =
  'The sizes and colours of this product follow from its variants. Change the variants in the back office instead.';

/** Rejects sizes and colours of products with variants, because they are derived from them. */
export function protectVariantOptions(register: Register): void {
  register.filter('products.items.update', async (payload, { keys }, { database }) => {
    if (!writesOptions(payload) || !Array.isArray(keys)) return payload;
    const variant: unknown = await database('product_variants')
      .whereIn('product', keys)
      .where('active', true)
      .where((own) => {
        void own.whereNot('size', '').orWhereNot('color', '');
      })
      .first('id');
    if (variant !== undefined) throw new InvalidValueError({ reason: REASON });
    return payload;
  });
}

function writesOptions(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && ('sizes' in payload || 'colors' in payload);
}
