/**
 * Shopify's product export: lines of one product have the same handle. The first has the product's cells; each line can
 * have a variant, a picture, or both. Shopify has renamed its columns, and exports of both kinds exist.
 * @see https://help.shopify.com/en/manual/products/import-export/using-csv
 */
import { noCategory, type ImportNotice } from '@chitenge/contract/admin-import';
import type { ImportImage } from '@chitenge/contract/import-batch';
import { slugOf } from '@chitenge/contract/slug';
import { leafOf, type Categories } from './categories.ts';
import { toLines, type ForeignProduct, type ForeignVariant } from './foreign-product.ts';
import { toSizeAndColor } from './options.ts';
import type { SourceLine, SourceTable } from './source-table.ts';
import type { Translation, TranslatedLine } from './translation.ts';

/** The value of a product without options. */
const NO_OPTION = 'Default Title';

const OPTION_NUMBERS = [1, 2, 3];

const handleOf = (line: SourceLine) => line.get('handle', 'url handle');

export function isShopify(columns: ReadonlySet<string>): boolean {
  const hasHandle = columns.has('handle') || columns.has('url handle');
  return hasHandle && columns.has('title') && (columns.has('variant price') || columns.has('option1 name'));
}

function statusOf(first: SourceLine): ForeignProduct['status'] {
  const status = first.get('status').toLowerCase();
  const isHidden = first.get('published', 'published on online store').toLowerCase() === 'false';
  if (status === 'archived') return 'archived';
  return status === 'draft' || isHidden ? 'draft' : 'published';
}

/** Shopify sells what it does not track, whatever count it exports. */
function stockOf(line: SourceLine): string {
  const stock = line.get('variant inventory qty', 'inventory quantity');
  const tracker = line.get('variant inventory tracker', 'inventory tracker');
  return line.has('variant inventory tracker', 'inventory tracker') && tracker === '' && !(Number(stock) > 0)
    ? ''
    : stock;
}

/** Only the first line of a product names its options. */
function readVariant(line: SourceLine, optionNames: readonly string[]): ForeignVariant | undefined {
  const values = OPTION_NUMBERS.map((number) => line.get(`option${number} value`));
  const price = line.amount('variant price', 'price');
  // A line with a picture alone has neither.
  if (price === '' && values.every((value) => value === '')) return undefined;
  const options = values.map((value, index) => ({
    name: optionNames[index] ?? '',
    value: value === NO_OPTION ? '' : value,
  }));
  return {
    line: line.line,
    ...toSizeAndColor(options),
    sku: line.get('variant sku', 'sku'),
    barcode: line.get('variant barcode', 'barcode').replace(/^'/, ''),
    price,
    otherPrice: line.amount('variant compare at price', 'compare-at price'),
    stock: stockOf(line),
    sellsUncounted: true,
  };
}

function readImages(lines: readonly SourceLine[], colorOf: ReadonlyMap<number, string>): ImportImage[] {
  const gallery = lines
    .map((line, index) => ({
      source: line.get('image src', 'product image url'),
      position: Number(line.get('image position')) || index + 1,
    }))
    .filter(({ source }) => source !== '')
    .toSorted((one, other) => one.position - other.position)
    .map(({ source }) => ({ source, color: null }));
  const ofVariants = lines
    .map((line) => ({
      source: line.get('variant image', 'variant image url'),
      color: colorOf.get(line.line) || null,
    }))
    .filter(({ source }) => source !== '');
  return [...gallery, ...ofVariants];
}

function readProduct(
  handle: string,
  lines: readonly SourceLine[],
  categories: Categories,
  notices: ImportNotice[],
): ForeignProduct | undefined {
  const first = lines.find((line) => line.get('title') !== '') ?? lines[0];
  if (!first) return undefined;
  const optionNames = OPTION_NUMBERS.map((number) => first.get(`option${number} name`));
  const variants = lines.flatMap((line) => readVariant(line, optionNames) ?? []);
  const type = first.get('type');
  const category = categories.find([type, leafOf(first.get('product category'))]);
  if (type !== '' && category === undefined)
    notices.push({ line: first.line, column: 'Type', message: noCategory(type) });
  const [main] = variants;
  const isReduced = main !== undefined && Number(main.otherPrice) > Number(main.price);
  return {
    line: first.line,
    slug: slugOf(handle),
    name: first.get('title'),
    description: first.get('body (html)', 'description'),
    category,
    status: statusOf(first),
    variants,
    images: readImages(lines, new Map(variants.map(({ line, color }) => [line, color]))),
    cells: { originalPrice: isReduced ? main.otherPrice : '' },
  };
}

/** The file's names of the columns in errors. */
const SOURCES = {
  slug: 'Handle',
  name: 'Title',
  description: 'Body (HTML)',
  price: 'Variant Price',
  variantPrice: 'Variant Price',
  originalPrice: 'Variant Compare At Price',
  size: 'Option Value',
  color: 'Option Value',
  sku: 'Variant SKU',
  barcode: 'Variant Barcode',
  stockCount: 'Variant Inventory Qty',
  images: 'Image Src',
};

export function translateShopify(table: SourceTable, categories: Categories): Translation {
  const notices: ImportNotice[] = [];
  const lines: TranslatedLine[] = [];
  for (const [handle, ofProduct] of Map.groupBy(table.lines, handleOf)) {
    const giftCard = ofProduct.find((line) => line.get('gift card').toLowerCase() === 'true');
    if (giftCard) {
      notices.push({ line: giftCard.line, column: 'Gift Card', message: 'a gift card is not imported' });
      continue;
    }
    const product = readProduct(handle, ofProduct, categories, notices);
    if (product) lines.push(...toLines(product, notices));
  }
  return {
    format: 'shopify',
    lines,
    errors: [],
    notices,
    ignoredColumns: table.ignoredColumns(),
    sourceOf: SOURCES,
    proposesSlugs: true,
  };
}
