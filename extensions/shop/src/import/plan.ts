/** Plans an import: it compares each product of the file with the existing one. */
import {
  IMPORT_MAX_ERRORS,
  noCategory,
  type ImportChange,
  type ImportError,
  type ImportLine,
  type ImportNotice,
} from '@chitenge/contract/admin-import';
import { isZero } from '@chitenge/contract/amount';
import { isAbovePrice } from '@chitenge/contract/cost';
import type { PlannedProduct } from '@chitenge/contract/import-batch';
import type { ProductFields } from '@chitenge/contract/rows/product-columns';
import {
  toText,
  type CellValue,
  type StoredProduct,
  type StoredVariant,
} from '@chitenge/contract/rows/stored-product';
import { isOrdered } from '@chitenge/contract/period';
import type { ImportedFields } from './cells.ts';
import type { ImportedProduct } from './group-lines.ts';
import { settlePrices } from './settle-prices.ts';
import { findImageErrors, planImages, type ExistingPictures } from './plan-images.ts';
import { findStockChanges, planStock } from './planned-stock.ts';
import { findMergeErrors, findVariant, planVariants, type ExistingCodes } from './plan-variants.ts';

/** Plans SKU, barcode and cost of a product with one stock count. They are those of its only variant. */
const NONE = { sku: null, barcode: null, price: null, cost: null };

/**
 * Returns the changes of these, and the variant that has them. Without a change there are no fields.
 * @param single the existing variant; null for a new product, or one with sizes and colours
 */
function planCodes(
  { codes, fields }: Pick<ImportedProduct, 'codes' | 'fields'>,
  single: StoredVariant | null,
): { changes: ImportChange[]; fields: Pick<ProductFields, 'variants' | 'stockCount'> } {
  if (!codes) return { changes: [], fields: {} };
  const current = single ?? NONE;
  const { sku = current.sku, barcode = current.barcode, cost } = codes;
  const changes = [
    { column: 'SKU', from: current.sku ?? '', to: sku ?? '' },
    { column: 'barcode', from: current.barcode ?? '', to: barcode ?? '' },
    {
      column: 'cost',
      from: toText('cost', current.cost),
      to: toText('cost', cost === undefined ? current.cost : cost),
    },
  ].filter(({ from, to }) => from !== to);
  if (changes.length === 0) return { changes, fields: {} };
  const stockCount = fields.stockCount === single?.stockCount ? undefined : fields.stockCount;
  const expectedStockCount = single?.stockCount;
  const variant = {
    size: null,
    color: null,
    sku,
    barcode,
    price: current.price,
    cost,
    stockCount,
    expectedStockCount,
  };
  // A command takes one stock count or variants.
  return { changes, fields: { variants: [variant], stockCount: undefined } };
}

/** A sale, and a price before, that do nothing or that the shop cannot have. */
type Column = 'price' | 'originalPrice' | 'salePrice' | 'saleStarts' | 'saleEnds';

/**
 * Judges what the product would have after the import, if the file changes it.
 * @param current undefined when the shop does not have the product
 */
function judgeSale(
  { line, fields }: ImportedProduct,
  current: StoredProduct | undefined,
): { errors: ImportError[]; notices: ImportError[] } {
  const after: ImportedFields = { ...current?.fields, ...fields };
  const { price, originalPrice, salePrice, saleStarts = null, saleEnds = null } = after;
  /** Returns the first column that the file changes. */
  const changed = (...columns: Column[]) =>
    columns.find((column) => toText(column, after[column]) !== toText(column, current?.fields[column]));
  const errors: ImportError[] = [];
  const notices: ImportError[] = [];
  const moved = changed('saleEnds', 'saleStarts');
  if (moved !== undefined && !isOrdered({ starts: saleStarts, ends: saleEnds })) {
    const [from, until] = [toText('saleStarts', saleStarts), toText('saleEnds', saleEnds)];
    const message = `the sale would be from ${from} until ${until}; it must end after its start`;
    errors.push({ line, column: moved, message });
  }
  if (price === undefined) return { errors, notices };
  const sale = changed('salePrice', 'price');
  if (sale !== undefined && salePrice && Number(salePrice) >= Number(price)) {
    const message = `the sale price of K${toText(sale, salePrice)} is not lower than the price of K${toText(sale, price)}, so there is no sale`;
    notices.push({ line, column: sale, message });
  }
  const original = changed('originalPrice', 'price');
  if (original !== undefined && originalPrice && Number(originalPrice) < Number(price)) {
    const message = `the original price of K${toText(original, originalPrice)} is lower than the price of K${toText(original, price)} and is not shown`;
    notices.push({ line, column: original, message });
  }
  return { errors, notices };
}

/** Says which goods cost more than they are sold for, which may be meant. */
function noticeCosts(
  { fields, variants, codes }: ImportedProduct,
  current: StoredProduct | undefined,
): ImportNotice[] {
  const productPrice = fields.price ?? current?.fields.price;
  const given = [...variants, ...(codes ? [{ size: null, color: null, price: null, ...codes }] : [])];
  return given.flatMap(({ line, cost, ...variant }) => {
    const stored = current && findVariant(current.variants, variant);
    const own = variant.price === undefined ? stored?.price : variant.price;
    const price = own ?? productPrice;
    if (price === undefined || isZero(price) || !isAbovePrice(cost, price)) return [];
    return [{ line, column: 'cost', message: `is more than the price of K${toText('price', price)}` }];
  });
}

export interface ExistingCatalogue extends ExistingPictures {
  /** By slug. */
  products: ReadonlyMap<string, StoredProduct>;
  /** Ids by slug; null for a category that the caller creates before it applies the plan. */
  categories: ReadonlyMap<string, string | null>;
  codes: ExistingCodes;
}

export interface ImportPlan {
  lines: ImportLine[];
  /** The first errors, by line. */
  errors: ImportError[];
  errorCount: number;
  /** What products lose beside the notices of the file. */
  notices: ImportNotice[];
  creates: ProductFields[];
  /** With variants or stock: the version and the count that they are based on. */
  updates: { id: string; fields: ProductFields; version?: string; expectedStockCount?: number | undefined }[];
  /** The products without errors, as the file gives them, without the counts that stay. */
  products: PlannedProduct[];
}

/** Columns that a product with variants derives from them. */
const DERIVED_COLUMNS = new Set(['sizes', 'colors', 'stockCount']);

/** Staff review a new product before they publish it. */
const NEW_PRODUCT_DEFAULTS = { status: 'draft', stockCount: 0, featured: false } as const;

function changesOf(fields: ImportedFields, current: Partial<ImportedFields>): ImportChange[] {
  const currentValues = new Map<string, CellValue>(Object.entries(current));
  return Object.entries(fields)
    .map(([column, value]) => ({
      column,
      from: toText(column, currentValues.get(column)),
      to: toText(column, value),
    }))
    .filter(({ from, to }) => from !== to);
}

function validateProduct(
  product: ImportedProduct,
  existing: ExistingCatalogue,
  storesPictures: boolean,
): ImportError[] {
  const { line, slug, fields, codes, errors: cellErrors, invalid } = product;
  const errors = [...cellErrors];
  const current = existing.products.get(slug);
  const isNew = slug !== '' && !current;
  for (const column of ['name', 'price'] as const) {
    if (isNew && fields[column] === undefined && !invalid.includes(column))
      errors.push({ line, column, message: 'is required for a new product' });
  }
  const { category } = fields;
  if (category && !existing.categories.has(category))
    errors.push({ line, column: 'category', message: noCategory(category) });
  errors.push(...findImageErrors(product, existing, storesPictures));
  const ofVariant = (['sku', 'barcode', 'cost'] as const).find((column) => codes?.[column]);
  if (current && current.variants.length > 0 && ofVariant !== undefined)
    errors.push({ line, column: ofVariant, message: 'needs a size or a colour on the same line' });
  if (current && current.variants.length > 0)
    for (const { column } of changesOf(fields, current.fields))
      if (DERIVED_COLUMNS.has(column))
        errors.push({ line, column, message: 'follows from the product’s variants; give each its own line' });
  errors.push(...findStockChanges(product, current));
  if (cellErrors.length > 0) return errors;
  return [...errors, ...findMergeErrors(product, current?.variants ?? [], existing.codes)];
}

/** Replaces the category's slug by its id. */
function toProductFields(
  { category, ...fields }: ImportedFields,
  { categories }: ExistingCatalogue,
): ProductFields {
  if (category === undefined) return fields;
  return { ...fields, categoryId: category === null ? null : (categories.get(category) ?? null) };
}

/** Returns the changed fields. The import writes no others, so it does not overwrite concurrent edits of them. */
function pickChanged(fields: ImportedFields, changes: readonly ImportChange[]): ImportedFields {
  const columns = new Set(changes.map(({ column }) => column));
  return Object.fromEntries(Object.entries(fields).filter(([column]) => columns.has(column)));
}

function planCreation(plan: ImportPlan, product: ImportedProduct, existing: ExistingCatalogue): void {
  const { line, slug, fields, variants: imported } = product;
  const { stockCount, ...defaults } = NEW_PRODUCT_DEFAULTS;
  const complete = { ...defaults, ...(imported.length === 0 && { stockCount }), ...fields };
  const { variants, changes } = planVariants(imported, []);
  const images = planImages(product, [], existing);
  const codes = planCodes(product, null);
  plan.lines.push({
    line,
    slug,
    name: fields.name ?? '',
    action: 'create',
    changes: [...changesOf(complete, {}), ...changes, ...codes.changes, ...images.changes],
  });
  plan.creates.push({
    slug,
    ...toProductFields(complete, existing),
    ...images.fields,
    ...(imported.length > 0 && { variants }),
    ...codes.fields,
  });
}

function planProduct(plan: ImportPlan, product: ImportedProduct, existing: ExistingCatalogue): void {
  const { line, slug, fields } = product;
  const current = existing.products.get(slug);
  if (!current) {
    planCreation(plan, product, existing);
    return;
  }
  const { id, name, version } = current;
  const fieldChanges = changesOf(fields, current.fields);
  const { variants, changes: variantChanges } = planVariants(product.variants, current.variants);
  const images = planImages(product, current.images, existing);
  const codes = planCodes(product, current.single);
  const replaced = product.variants.length > 0 && current.variants.length === 0;
  const changes = [
    ...(replaced
      ? [{ column: 'stockCount', from: toText('stockCount', current.fields.stockCount), to: '' }]
      : []),
    ...fieldChanges,
    ...variantChanges,
    ...codes.changes,
    ...images.changes,
  ];
  plan.lines.push({ line, slug, name, action: changes.length > 0 ? 'update' : 'unchanged', changes });
  if (changes.length === 0) return;
  const changed = { ...toProductFields(pickChanged(fields, fieldChanges), existing), ...images.fields };
  if (variantChanges.length > 0) plan.updates.push({ id, fields: { ...changed, variants }, version });
  else if (codes.changes.length > 0)
    plan.updates.push({ id, fields: { ...changed, ...codes.fields }, version });
  else if (changed.stockCount !== undefined)
    plan.updates.push({ id, fields: changed, version, expectedStockCount: current.fields.stockCount });
  else plan.updates.push({ id, fields: changed });
}

/**
 * Plans the valid products. The caller must not apply a plan of a whole file that has errors.
 * @param storesPictures whether a later call stores the pictures that are missing
 */
export function planImport(
  file: { products: readonly ImportedProduct[]; errors: readonly ImportError[] },
  existing: ExistingCatalogue,
  storesPictures: boolean,
): ImportPlan {
  const plan: ImportPlan = {
    lines: [],
    errors: [...file.errors],
    errorCount: 0,
    notices: [],
    creates: [],
    updates: [],
    products: [],
  };
  for (const given of file.products) {
    const current = existing.products.get(given.slug);
    const { product, notices } = settlePrices(given, current);
    const sale = judgeSale(product, current);
    const errors = [...validateProduct(product, existing, storesPictures), ...sale.errors];
    plan.notices.push(...notices, ...sale.notices, ...noticeCosts(product, current));
    if (errors.length > 0) {
      plan.errors.push(...errors);
      continue;
    }
    planProduct(plan, product, existing);
    const { line, slug, codes, images } = product;
    const { variants, ...stock } = planStock(product, current);
    plan.products.push({
      line,
      slug,
      ...stock,
      variants: variants.map((one) => ({ ...one })),
      codes,
      images,
    });
  }
  const { errors } = plan;
  errors.sort((one, other) => one.line - other.line);
  return { ...plan, errors: errors.slice(0, IMPORT_MAX_ERRORS), errorCount: errors.length };
}
