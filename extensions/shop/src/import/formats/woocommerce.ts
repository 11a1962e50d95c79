/**
 * WooCommerce's product export: a line for each simple product, each variable product and each of its variations, which
 * name their parent by `id:12` or by SKU. It has no slugs.
 * @see https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema
 */
import { noCategory, type ImportNotice } from '@chitenge/contract/admin-import';
import { skuKey } from '@chitenge/contract/variant';
import { shortSlugOf, slugOf } from '@chitenge/contract/slug';
import type { DateColumn } from '../../tables/dates.ts';
import { splitPictures } from '../picture-list.ts';
import { leafOf, leavesOf, type Categories } from './categories.ts';
import {
  createContext,
  DETAIL_SOURCES,
  detailCells,
  staysDraft,
  toLines,
  type ForeignProduct,
  type ForeignVariant,
  type ReadingContext,
} from './foreign-product.ts';
import {
  COST_NAMES,
  NEITHER_SKU_NOR_NAME,
  type ColumnSources,
  type SourceLine,
  type SourceTable,
} from './source-table.ts';
import type { Translation } from './translation.ts';
import { readSale, readSaleDates } from './woocommerce-sale.ts';
import { noticeLostAttributes, readVariations, splitTerms } from './woocommerce-variations.ts';

const SOURCES = {
  slug: ['name'],
  name: ['name'],
  description: ['description', 'short description'],
  price: ['regular price'],
  variantPrice: ['regular price'],
  salePrice: ['sale price'],
  saleStarts: ['date sale price starts'],
  saleEnds: ['date sale price ends'],
  size: ['attribute 1 value(s)'],
  color: ['attribute 1 value(s)'],
  sku: ['sku'],
  barcode: ['gtin, upc, ean, or isbn'],
  cost: [...COST_NAMES, 'meta: _wc_cog_cost', 'meta: _alg_wc_cog_cost'],
  stockCount: ['stock'],
  images: ['images'],
  category: ['categories'],
  featured: ['is featured?'],
  status: ['published'],
} as const satisfies ColumnSources;

export function isWooCommerce(columns: ReadonlySet<string>): boolean {
  return columns.has('regular price') && (columns.has('name') || columns.has('sku'));
}

/** The exporter writes line breaks as \n. */
const unescapeBreaks = (text: string) => text.replaceAll(/\\r?\\n|\\n/g, '\n');

const typesOf = (line: SourceLine) =>
  line
    .code('type')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim())
    .filter(Boolean);

/** The kinds of goods that the shop has. Others are virtual, downloads, subscriptions, bookings, gift cards and so on. */
const SOLD_TYPES = new Set(['simple', 'variable', 'variation']);

const isVariation = (line: SourceLine) => typesOf(line).some((type) => type.endsWith('variation'));

const YES = new Set(['1', 'true', 'yes']);

/** Minus one is a draft, and 0 is private. */
function statusOf(published: string): ForeignProduct['status'] {
  if (YES.has(published.toLowerCase())) return 'published';
  return published === '-1' ? 'draft' : undefined;
}

/** Returns the status of a product, and adds what hides it there, and what cannot be sold here. */
function readStatus(line: SourceLine, { notice }: ReadingContext): ForeignProduct['status'] {
  const published = line.code('published');
  const status = statusOf(published);
  const visibility = line.code('visibility in catalog');
  const types = typesOf(line).filter((type) => !SOLD_TYPES.has(type));
  const unknown: [column: string, what: string][] = [];
  if (published !== '' && status === undefined)
    unknown.push(['status', `“${published}” is not published there`]);
  if (visibility !== '' && visibility.toLowerCase() !== 'visible')
    unknown.push(['Visibility in catalog', `“${visibility}” is not shown in all lists there`]);
  if (types.length > 0) unknown.push(['Type', `“${types.join(', ')}” is not a type of the shop’s goods`]);
  for (const [column, what] of unknown) notice(line.line, column, staysDraft(what));
  return status === 'published' && unknown.length > 0 ? undefined : status;
}

/** WooCommerce has a category for products without one. */
const isCategory = (name: string) => name !== '' && name.toLowerCase() !== 'uncategorized';

function readCategory(
  line: SourceLine,
  categories: Categories,
  { notice }: ReadingContext,
): string | undefined {
  const paths = splitTerms(line.raw('categories'));
  const names = leavesOf(paths).filter(isCategory);
  const category = categories.find(names);
  const [deepest] = names;
  if (deepest !== undefined && category === undefined) notice(line.line, 'category', noCategory(deepest));
  if (category === undefined) return undefined;
  const upperLevels = new Set(paths.flatMap((path) => path.split('>').slice(0, -1).map(leafOf)));
  const others = names.filter(
    (name) => slugOf(name) !== category && categories.known([name]) !== category && !upperLevels.has(name),
  );
  if (others.length > 0)
    notice(line.line, 'category', `a product has one here; without “${[...new Set(others)].join('”, “')}”`);
  return category;
}

/** Backorders sell what is not there. */
const BACKORDERS = ['backorders allowed?', 'allow backorders?'];

function readVariant(line: SourceLine): ForeignVariant {
  const isCounted = line.count('stock') !== '' && line.count('stock') !== 'parent';
  const backorders = line.code(...BACKORDERS).toLowerCase();
  const state = line.code('in stock?').toLowerCase();
  return {
    line: line.line,
    size: '',
    color: '',
    sku: line.code(...SOURCES.sku),
    barcode: line.code(...SOURCES.barcode),
    cost: line.amount(...SOURCES.cost),
    price: line.amount(...SOURCES.price),
    otherPrice: line.amount(...SOURCES.salePrice),
    stock: isCounted ? line.count('stock') : '',
    sellsUncounted:
      state === 'backorder' || (backorders !== '' && backorders !== '0') || (!isCounted && state !== '0'),
  };
}

/** Says what a variation has and the variants of the shop do not. */
function noticeVariation(line: SourceLine, { notice }: ReadingContext): void {
  if (line.raw('description') !== '')
    notice(line.line, 'description', 'of a variation is not imported; only the product has one');
}

/** The text beside the price comes first, as there. */
const descriptionOf = (line: SourceLine): string =>
  [line.raw('short description'), line.raw('description')].filter(Boolean).map(unescapeBreaks).join('\n\n');

interface Reading {
  table: SourceTable;
  categories: Categories;
  dates: DateColumn;
  context: ReadingContext;
}

/** Reads the variations of a product, without those that are hidden there. */
function readVariants(
  parent: SourceLine | undefined,
  variations: readonly SourceLine[],
  { table, context }: Reading,
): ForeignVariant[] {
  const isShown = (line: SourceLine) => {
    const published = line.code('published').toLowerCase();
    return published === '' || YES.has(published);
  };
  const shown = variations.filter(isShown);
  for (const { line } of variations.filter((variation) => !isShown(variation)))
    context.notice(line, 'status', 'the variation is not published there and is not imported');
  for (const line of shown) noticeVariation(line, context);
  return readVariations(parent, shown, readVariant, table, context);
}

function readProduct(
  line: SourceLine,
  variations: readonly SourceLine[],
  reading: Reading,
): ForeignProduct | undefined {
  const { table, categories, dates, context } = reading;
  const isVariable = variations.length > 0 || typesOf(line).some((type) => type.startsWith('variable'));
  const variants = isVariable ? readVariants(line, variations, reading) : [readVariant(line)];
  if (variants.every(({ price }) => price === '') && !typesOf(line).some((type) => SOLD_TYPES.has(type))) {
    context.notice(line.line, 'Type', `“${line.text('type')}” without a price is not imported`);
    return undefined;
  }
  const status = readStatus(line, context);
  noticeLostAttributes(line, variations, table, context);
  if (isVariable && Number(line.count('stock')) > 0)
    context.notice(
      line.line,
      'stockCount',
      `${line.count('stock')} of the product as a whole is not imported`,
    );
  const lineOf = new Map([line, ...variations].map((one) => [one.line, one]));
  const sales = variants.map((variant) => ({ variant, line: lineOf.get(variant.line) ?? line }));
  const colorOf = new Map(variants.map((variant) => [variant.line, variant.color || null]));
  const images = [line, ...variations].flatMap((one) =>
    splitPictures(one.text('images')).map((source) => ({ source, color: colorOf.get(one.line) ?? null })),
  );
  const featured = line.code('is featured?');
  return {
    line: line.line,
    slug: shortSlugOf(line.text('name')),
    name: unescapeBreaks(line.text('name')),
    description: descriptionOf(line),
    keepsBreaks: true,
    category: readCategory(line, categories, context),
    status,
    ...(featured !== '' && { featured: YES.has(featured.toLowerCase()) }),
    variants,
    images,
    cells: { ...detailCells(line), ...readSale(sales, table, dates, context) },
    absent: { column: 'sku', message: NEITHER_SKU_NOR_NAME },
  };
}

/** Reads variations whose product is not in the file, as in a list of prices. Their SKUs say which product it is. */
function readOrphans(parent: string, lines: readonly SourceLine[], reading: Reading): ForeignProduct {
  const variants = readVariants(undefined, lines, reading);
  const sales = variants.flatMap((variant) => {
    const line = lines.find((one) => one.line === variant.line);
    return line ? [{ variant, line }] : [];
  });
  return {
    line: lines[0]?.line ?? 0,
    slug: '',
    name: '',
    description: '',
    keepsBreaks: true,
    category: undefined,
    status: undefined,
    variants,
    images: [],
    cells: readSale(sales, reading.table, reading.dates, reading.context),
    absent: {
      column: reading.table.nameOf('parent') ?? 'sku',
      message: `there is no product “${lines[0]?.code('parent') ?? parent}” in the file, and none with this SKU in the shop`,
    },
  };
}

/** Returns the keys by which variations name their parent. */
function parentKeys(line: SourceLine): string[] {
  return [`id:${line.code('id')}`, skuKey(line.code('sku'))].filter((key) => key !== '' && key !== 'id:');
}

export function translateWooCommerce(table: SourceTable, categories: Categories): Translation {
  const notices: ImportNotice[] = [];
  const columnNames = table.namesOf({ ...SOURCES, ...DETAIL_SOURCES });
  const context = createContext(columnNames, notices);
  const reading: Reading = { table, categories, dates: readSaleDates(table), context };
  const variationsOf = Map.groupBy(table.lines.filter(isVariation), (line) => skuKey(line.code('parent')));
  const slugs = new Set<string>();
  const products: ForeignProduct[] = [];
  for (const line of table.lines) {
    if (isVariation(line)) continue;
    const keys = parentKeys(line);
    const variations = keys
      .flatMap((key) => variationsOf.get(key) ?? [])
      .toSorted((one, other) => one.line - other.line);
    for (const key of keys) variationsOf.delete(key);
    const product = readProduct(line, variations, reading);
    if (!product) continue;
    // Two products may have the same name, and their ids stay.
    if (slugs.has(product.slug))
      product.slug = shortSlugOf(`${product.slug}-${line.code('id') || line.line}`);
    if (product.slug !== '') slugs.add(product.slug);
    products.push(product);
  }
  for (const [parent, lines] of variationsOf) products.push(readOrphans(parent, lines, reading));
  return {
    format: 'woocommerce',
    lines: toLines(products, context, table.headerLine),
    errors: [],
    notices,
    ignoredColumns: table.unread().map(({ label }) => label),
    columnNames,
    proposesSlugs: true,
  };
}
