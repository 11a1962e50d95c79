import { randomUUID } from 'node:crypto';
import { cleanLine } from '@chitenge/contract/clean-text';
import { notFound, problemError } from '@chitenge/contract/problem-error';
import { compareSizes } from '@chitenge/contract/sizes';
import { skuKey, type VariantInput } from '@chitenge/contract/variant';
import type { Knex } from 'knex';
import { itemsUpdated, stockChanged, type ShopEvent } from '../commands/shop-event.ts';
import { writeGivenCost } from '../costs/variant-costs.ts';
import { lockNames } from '../database/lock-names.ts';
import {
  deriveProductStock,
  lockProductRows,
  recordMovements,
  type MovementRow,
} from '../stock/stock-repository.ts';

/** A variant as it is stored, also an inactive one. */
interface StoredVariant {
  id: string;
  size: string;
  color: string;
  sku: string | null;
  stock_count: number;
  active: boolean | number;
}

/** A variant to insert. */
interface VariantRow extends Omit<StoredVariant, 'active'> {
  product: string;
  barcode: string | null;
  price: string | null;
  active: boolean;
  sort: number;
}

/** An input with the stored variant of the same size and colour. */
interface Change {
  index: number;
  input: VariantInput;
  stored: StoredVariant | undefined;
}

const keyOf = (size: string | null, color: string | null) => JSON.stringify([size ?? '', color ?? '']);

/**
 * Makes a product's active variants those of the input, in its order. Variants that are missing in it become inactive,
 * without stock and SKU; orders keep referring to them. Sizes and colours of the product follow from its variants.
 * @throws ProblemError 404; 409 `stock-changed` or `sku-taken`; the errors name the variant, such as `variants.2.sku`
 */
export async function writeVariants(
  trx: Knex.Transaction,
  productId: string,
  inputs: readonly VariantInput[],
  userId: string | null,
): Promise<ShopEvent[]> {
  await lockProductRows(trx, [productId]);
  const stored = await trx('product_variants')
    .where('product', productId)
    .select<StoredVariant[]>('id', 'size', 'color', 'sku', 'stock_count', 'active');
  if (stored.length === 0) throw notFound('product');

  // An older variant with invisible characters in its name is the one of the clean name, if no other has that.
  const byKey = new Map([
    ...stored.map((variant) => [keyOf(cleanLine(variant.size), cleanLine(variant.color)), variant] as const),
    ...stored.map((variant) => [keyOf(variant.size, variant.color), variant] as const),
  ]);
  const changes = inputs.map((input, index) => {
    return { index, input, stored: byKey.get(keyOf(input.size, input.color)) };
  });
  assertExpectedStock(changes);
  await assertCodesFree(trx, { productId, skus: new Set(stored.map(({ sku }) => sku)) }, changes);

  // Codes are unique, so a swap of two codes needs them free first.
  await trx('product_variants').where('product', productId).update({ sku: null, barcode: null });
  const kept = new Set(changes.map(({ stored: variant }) => variant?.id));
  const movements: MovementRow[] = [];
  const move = (variantId: string, change: number, stockAfter: number) => {
    if (change !== 0)
      movements.push({ variantId, productId, reason: 'set', change, stockAfter, orderId: null, userId });
  };
  for (const { id, stock_count: count } of stored.filter((variant) => !kept.has(variant.id))) {
    await trx('product_variants').where({ id }).update({ active: false, stock_count: 0 });
    move(id, -count, 0);
  }
  const inserted: VariantRow[] = [];
  const given = new Map<string, VariantInput>();
  for (const { index, input, stored: variant } of changes) {
    const { sku, barcode, price, size, color } = input;
    const count = input.stockCount ?? variant?.stock_count ?? 0;
    const options = { size: size ?? '', color: color ?? '' };
    const columns = { ...options, sku, barcode, price, active: true, sort: index, stock_count: count };
    const id = variant?.id ?? randomUUID();
    given.set(id, input);
    if (variant) await trx('product_variants').where({ id }).update(columns);
    else inserted.push({ id, product: productId, ...columns });
    move(id, count - (variant?.stock_count ?? 0), count);
  }
  if (inserted.length > 0) await trx('product_variants').insert(inserted);
  for (const [id, input] of given) await writeGivenCost(trx, id, input);
  await trx('products')
    .where('id', productId)
    .update({ ...derivedOptions(inputs), date_updated: new Date() });
  // Recording movements derives the stock as well.
  const stockCounts =
    movements.length > 0 ? await recordMovements(trx, movements) : await deriveProductStock(trx, [productId]);
  return [itemsUpdated('products', [productId]), stockChanged(stockCounts)];
}

function assertExpectedStock(changes: readonly Change[]): void {
  const errors = changes.flatMap(({ index, input: { stockCount, expectedStockCount: expected }, stored }) => {
    const current = stored?.stock_count ?? 0;
    if (stockCount === undefined || expected === undefined || expected === current) return [];
    return [{ field: `variants.${index}.stockCount`, message: `is ${current} now` }];
  });
  if (errors.length === 0) return;
  throw problemError('stock-changed', {
    detail: 'The stock of some sizes or colours has changed. Nothing was saved.',
    errors,
  });
}

interface OwnedCodes {
  productId: string;
  /** The SKUs that the product has. */
  skus: ReadonlySet<string | null>;
}

/**
 * Other spellings of a SKU are compared, too, but not of one that the product has already: an older shop may have both.
 * @throws ProblemError 409 when a SKU or barcode belongs to a variant of another product
 */
async function assertCodesFree(
  trx: Knex.Transaction,
  { productId, skus }: OwnedCodes,
  changes: readonly Change[],
): Promise<void> {
  const codesOf = {
    sku: ({ input: { sku } }: Change) => (sku === null || skus.has(sku) ? null : skuKey(sku)),
    barcode: ({ input }: Change) => input.barcode,
  };
  for (const code of ['sku', 'barcode'] as const) {
    const wanted = changes.map(codesOf[code]).filter((value) => value !== null);
    if (wanted.length === 0) continue;
    const stored = code === 'sku' ? 'lower(v.sku)' : 'v.barcode';
    if (code === 'sku') await lockNames(trx, wanted.map((key) => `sku ${key}`).toSorted());
    const taken = await trx('product_variants as v')
      .join('products as p', 'p.id', 'v.product')
      .whereRaw(`${stored} IN (${wanted.map(() => '?').join(', ')})`, wanted)
      .whereNot('v.product', productId)
      .select<{ value: string; name: string }[]>(trx.raw(`${stored} AS value`), 'p.name');
    const names = new Map(taken.map(({ value, name }) => [value, name]));
    const errors = changes.flatMap((change) => {
      const { index } = change;
      const name = names.get(codesOf[code](change) ?? '');
      return name === undefined
        ? []
        : [{ field: `variants.${index}.${code}`, message: `belongs to “${name}”` }];
    });
    if (errors.length > 0)
      throw problemError('sku-taken', { detail: 'Each SKU and barcode belongs to one variant.', errors });
  }
}

/** Sizes and colours of a product with variants are those of its variants; otherwise staff enter them. */
function derivedOptions(inputs: readonly VariantInput[]): { sizes?: string | null; colors?: string | null } {
  const sizes = distinct(inputs.map(({ size }) => size)).toSorted(compareSizes);
  const colors = distinct(inputs.map(({ color }) => color));
  return sizes.length + colors.length === 0 ? {} : { sizes: toJson(sizes), colors: toJson(colors) };
}

const distinct = (options: readonly (string | null)[]): string[] => [
  ...new Set(options.filter((value) => value !== null)),
];

const toJson = (options: readonly string[]): string | null =>
  options.length === 0 ? null : JSON.stringify(options);
