/**
 * Shopify's product export: lines of one product have the same handle. The first has the product's cells; each line can
 * have a variant, a picture, or both. Shopify has renamed its columns, and exports of both kinds exist.
 * @see https://help.shopify.com/en/manual/products/import-export/using-csv
 */
import { noCategory, type ImportNotice } from '@chitenge/contract/admin-import';
import type { ImportImage } from '@chitenge/contract/import-batch';
import { shortSlugOf } from '@chitenge/contract/slug';
import { leafOf, type Categories } from './categories.ts';
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
import { toSizeAndColor } from './options.ts';
import { COST_NAMES, type ColumnSources, type SourceLine, type SourceTable } from './source-table.ts';
import type { Translation } from './translation.ts';

/** The value of a product without options. */
const NO_OPTION = 'Default Title';

const OPTION_NUMBERS = [1, 2, 3];

const SOURCES = {
  slug: ['handle', 'url handle'],
  name: ['title'],
  description: ['body (html)', 'description'],
  price: ['variant price', 'price'],
  variantPrice: ['variant price', 'price'],
  originalPrice: ['variant compare at price', 'compare-at price'],
  size: ['option1 value'],
  color: ['option1 value'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  cost: COST_NAMES,
  stockCount: ['variant inventory qty', 'inventory quantity'],
  images: ['image src', 'product image url'],
  category: ['type', 'custom product type', 'product category', 'standard product type'],
  status: ['status', 'published', 'published on online store'],
} as const satisfies ColumnSources;

const ALL_SOURCES: ColumnSources = { ...SOURCES, ...DETAIL_SOURCES };

const TRACKER = ['variant inventory tracker', 'inventory tracker'];

const handleOf = (line: SourceLine) => line.code(...SOURCES.slug);

export function isShopify(columns: ReadonlySet<string>): boolean {
  const hasHandle = columns.has('handle') || columns.has('url handle');
  return (
    hasHandle && ['variant price', 'variant sku', 'option1 name', 'title'].some((name) => columns.has(name))
  );
}

/** What Shopify calls the counts of a location, with notes in parentheses in newer files. */
const LOCATION_COUNT = /^(?:on hand|available|committed|unavailable|incoming)(?: \(|$)/;

/**
 * Returns whether a header is that of Shopify's inventory file, which has a line for each variant and location, or in older
 * files a column for each location, and no prices.
 */
export function isShopifyInventory(columns: ReadonlySet<string>): boolean {
  const hasPrice = SOURCES.price.some((name) => columns.has(name));
  const isOfLocations = ['location', 'coo', 'hs code'].some((name) => columns.has(name));
  return (
    isShopify(columns) &&
    !hasPrice &&
    (isOfLocations || [...columns].some((name) => LOCATION_COUNT.test(name)))
  );
}

const STATUSES: Partial<Record<string, ForeignProduct['status']>> = {
  active: 'published',
  draft: 'draft',
  archived: 'archived',
};

const YES = new Set(['true', 'yes', '1']);
const NO = new Set(['false', 'no', '0']);

/** What sells a product there and cannot be sold here, or hides it there. Each is a list of what is allowed. */
const CONDITIONS: readonly (readonly [
  columns: readonly string[],
  allowed: ReadonlySet<string>,
  what: string,
])[] = [
  [['published', 'published on online store'], YES, 'it is not published in the online store there'],
  [['published scope'], new Set(['web', 'global']), 'it is not sold in the online store there'],
  [['gift card'], NO, 'gift cards are not sold here'],
  [['variant requires shipping', 'requires shipping'], YES, 'it is not shipped there, such as a download'],
];

/** Returns the status of a product, and adds what is not known about it. */
function readStatus(
  first: SourceLine,
  lines: readonly SourceLine[],
  table: SourceTable,
  { notice }: ReadingContext,
): ForeignProduct['status'] {
  const state = first.code('status');
  const known = STATUSES[state.toLowerCase()];
  if (state !== '' && known === undefined)
    notice(first.line, 'status', staysDraft(`“${state}” is not a status of the shop`));
  let isForSale = state === '' || known !== undefined;
  for (const [columns, allowed, what] of CONDITIONS) {
    const column = table.nameOf(...columns);
    const judged = columns.includes('variant requires shipping') ? lines : [first];
    const against = judged.find((line) => {
      const cell = line.code(...columns).toLowerCase();
      return cell !== '' && !allowed.has(cell);
    });
    if (column === undefined || against === undefined) continue;
    isForSale = false;
    notice(against.line, column, staysDraft(`“${against.code(...columns)}”: ${what}`));
  }
  if (known === 'draft' || known === 'archived') return known;
  return isForSale && first.code(...SOURCES.status) !== '' ? 'published' : undefined;
}

/** Shopify sells what it does not track, whatever count it exports. */
function stockOf(line: SourceLine, table: SourceTable): string {
  const stock = line.count(...SOURCES.stockCount);
  const isUntracked = table.has(...TRACKER) && line.code(...TRACKER) === '';
  return isUntracked && !(Number(stock) > 0) ? '' : stock;
}

/** Only the first line of a product names its options. */
function readVariant(
  line: SourceLine,
  optionNames: readonly string[],
  table: SourceTable,
): ForeignVariant | undefined {
  const values = OPTION_NUMBERS.map((number) => line.code(`option${number} value`));
  const price = line.amount(...SOURCES.price);
  const sku = line.code(...SOURCES.sku);
  // A line with a picture alone has nothing of a variant.
  if (price === '' && sku === '' && values.every((value) => value === '')) return undefined;
  const options = values.map((value, index) => ({
    name: optionNames[index] ?? '',
    value: value === NO_OPTION ? '' : value,
  }));
  const stock = stockOf(line, table);
  const continuesSelling = line.code('variant inventory policy', 'continue selling when out of stock');
  return {
    line: line.line,
    ...toSizeAndColor(options),
    sku,
    barcode: line.code(...SOURCES.barcode),
    cost: line.amount(...SOURCES.cost),
    price,
    otherPrice: line.amount(...SOURCES.originalPrice),
    stock,
    sellsUncounted: stock === '' || ['continue', 'true'].includes(continuesSelling.toLowerCase()),
  };
}

/** The shop has one price before for all variants, and none for those with a price of their own. */
function readOriginalPrice(variants: readonly ForeignVariant[], { notice }: ReadingContext): string {
  const [main, ...others] = variants;
  // What is no amount counts, so that the validation names it.
  const isReduced = ({ otherPrice, price }: ForeignVariant) =>
    otherPrice !== '' && !(Number(otherPrice) <= Number(price));
  const original = main !== undefined && isReduced(main) ? main.otherPrice : '';
  for (const { line, otherPrice, price } of variants)
    if (Number(otherPrice) > 0 && Number(otherPrice) < Number(price))
      notice(line, 'originalPrice', `${otherPrice} is lower than the price and is not imported`);
  const lost = others.filter(
    (variant) =>
      isReduced(variant) !== (original !== '') ||
      (isReduced(variant) && (variant.otherPrice !== original || variant.price !== main?.price)),
  );
  if (lost.length > 0) {
    const lines = lost.map(({ line }) => line).join(', ');
    const kept =
      original === '' ? 'none is imported' : `${original} of line ${main?.line} is that of the product`;
    notice(
      main?.line ?? 0,
      'originalPrice',
      `differs in ${lost.length === 1 ? 'line' : 'lines'} ${lines}; ${kept}`,
    );
  }
  return original;
}

function readImages(lines: readonly SourceLine[], colorOf: ReadonlyMap<number, string>): ImportImage[] {
  const gallery = lines
    .map((line, index) => ({
      source: line.text(...SOURCES.images),
      position: Number(line.count('image position')) || index + 1,
    }))
    .filter(({ source }) => source !== '')
    .toSorted((one, other) => one.position - other.position)
    .map(({ source }) => ({ source, color: null }));
  const ofVariants = lines
    .map((line) => ({
      source: line.text('variant image', 'variant image url'),
      color: colorOf.get(line.line) || null,
    }))
    .filter(({ source }) => source !== '');
  return [...gallery, ...ofVariants];
}

function readProduct(
  handle: string,
  lines: readonly SourceLine[],
  table: SourceTable,
  categories: Categories,
  context: ReadingContext,
): ForeignProduct | undefined {
  const first = lines.find((line) => line.text('title') !== '') ?? lines[0];
  if (!first) return undefined;
  const optionNames = OPTION_NUMBERS.map((number) => first.text(`option${number} name`));
  const variants = lines.flatMap((line) => readVariant(line, optionNames, table) ?? []);
  const type = first.text('type', 'custom product type');
  // When every type is a category of the shop, the other column stays unread, and is listed.
  const category =
    categories.known([type]) ??
    categories.find([type, leafOf(first.text('product category', 'standard product type'))]);
  if (type !== '' && category === undefined)
    context.notice(first.line, table.nameOf('type', 'custom product type') ?? 'Type', noCategory(type));
  const { mentions } = context;
  return {
    line: first.line,
    slug: shortSlugOf(handle),
    name: first.text('title'),
    description: first.raw(...SOURCES.description),
    keepsBreaks: false,
    category,
    status: readStatus(first, lines, table, context),
    variants,
    images: readImages(lines, new Map(variants.map(({ line, color }) => [line, color]))),
    cells: {
      ...detailCells(first),
      ...(mentions.has('originalPrice') && { originalPrice: readOriginalPrice(variants, context) }),
    },
  };
}

export function translateShopify(table: SourceTable, categories: Categories): Translation {
  const notices: ImportNotice[] = [];
  const columnNames = table.namesOf(ALL_SOURCES);
  const context = createContext(columnNames, notices);
  const products = [...Map.groupBy(table.lines, handleOf)].flatMap(
    ([handle, lines]) => readProduct(handle, lines, table, categories, context) ?? [],
  );
  return {
    format: 'shopify',
    lines: toLines(products, context, table.headerLine),
    errors: [],
    notices,
    ignoredColumns: table.unread().map(({ label }) => label),
    columnNames,
    proposesSlugs: true,
  };
}
