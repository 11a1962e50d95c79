/**
 * WooCommerce's product export: a line for each simple product, each variable product and each of its variations, which
 * name their parent by `id:12` or by SKU. It has no slugs.
 * @see https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema
 */
import { noCategory, type ImportError, type ImportNotice } from '@chitenge/contract/admin-import';
import { slugOf } from '@chitenge/contract/slug';
import { splitPictures } from '../picture-list.ts';
import { htmlToText } from '../html-to-text.ts';
import { leavesOf, type Categories } from './categories.ts';
import { toLines, type ForeignProduct, type ForeignVariant } from './foreign-product.ts';
import { toSizeAndColor } from './options.ts';
import type { SourceLine, SourceTable } from './source-table.ts';
import type { Translation, TranslatedLine } from './translation.ts';

/** Attributes that are read. WooCommerce exports as many as a product has. */
const ATTRIBUTE_NUMBERS = [1, 2, 3, 4, 5, 6];

const DAY = /^\d{4}-\d{2}-\d{2}/;

export function isWooCommerce(columns: ReadonlySet<string>): boolean {
  return ['type', 'name', 'regular price'].every((column) => columns.has(column));
}

/** The exporter writes line breaks as \n. */
const unescapeBreaks = (text: string) => text.replaceAll(/\\r?\\n|\\n/g, '\n');

const typesOf = (line: SourceLine) =>
  line
    .get('type')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim());

const isPublished = (line: SourceLine) => line.get('published') === '1' || line.get('published') === '';

/** WooCommerce has a category for products without one. */
const isCategory = (name: string) => name !== '' && name.toLowerCase() !== 'uncategorized';

/** Splits at commas, except for those after a backslash. */
const splitTerms = (cell: string) => cell.split(/(?<!\\),/).map((term) => term.replaceAll('\\,', ',').trim());

function readVariant(line: SourceLine, hasOptions: boolean): ForeignVariant {
  const options = ATTRIBUTE_NUMBERS.map((number) => ({
    name: line.get(`attribute ${number} name`),
    value: splitTerms(line.get(`attribute ${number} value(s)`)).join(', '),
  }));
  return {
    line: line.line,
    ...(hasOptions ? toSizeAndColor(options) : { size: '', color: '' }),
    sku: line.get('sku'),
    barcode: line.get('gtin, upc, ean, or isbn'),
    price: line.amount('regular price'),
    otherPrice: line.amount('sale price'),
    stock: line.get('stock'),
    sellsUncounted: line.get('in stock?') !== '0',
  };
}

/** A sale of the shop is one of the whole product. */
function saleCells(
  line: SourceLine,
  variants: readonly ForeignVariant[],
  notices: ImportNotice[],
): TranslatedLine['cells'] {
  const [first, ...others] = variants;
  const isOnSale = variants.some(({ otherPrice }) => otherPrice !== '');
  const isUniform = others.every(
    ({ price, otherPrice }) => price === first?.price && otherPrice === first.otherPrice,
  );
  if (isOnSale && !isUniform)
    notices.push({
      line: line.line,
      column: 'Sale price',
      message: 'differs between the variations; their regular prices are imported',
    });
  if (!first || !isOnSale || !isUniform) return { salePrice: '', saleStarts: '', saleEnds: '' };
  const starts = DAY.exec(line.get('date sale price starts'))?.[0];
  const ends = DAY.exec(line.get('date sale price ends'))?.[0];
  return {
    salePrice: first.otherPrice,
    saleStarts: starts === undefined ? '' : `${starts} 00:00`,
    saleEnds: ends === undefined ? '' : `${ends} 23:59`,
  };
}

function readProduct(
  line: SourceLine,
  variations: readonly SourceLine[],
  categories: Categories,
  notices: ImportNotice[],
): ForeignProduct {
  const isVariable = typesOf(line).includes('variable');
  const variants = isVariable
    ? variations.filter(isPublished).map((variation) => readVariant(variation, true))
    : [readVariant(line, false)];
  const names = leavesOf(splitTerms(line.get('categories'))).filter(isCategory);
  const category = categories.find(names);
  if (names[0] !== undefined && category === undefined)
    notices.push({ line: line.line, column: 'Categories', message: noCategory(names[0]) });
  const colorOf = new Map(variants.map((variant) => [variant.line, variant.color || null]));
  const images = [line, ...(isVariable ? variations : [])].flatMap((one) =>
    splitPictures(one.get('images')).map((source) => ({ source, color: colorOf.get(one.line) ?? null })),
  );
  return {
    line: line.line,
    slug: slugOf(htmlToText(line.get('name'))),
    name: unescapeBreaks(line.get('name')),
    description: unescapeBreaks(line.get('description') || line.get('short description')),
    category,
    status: isPublished(line) ? 'published' : 'draft',
    featured: line.get('is featured?') === '1',
    variants,
    images,
    cells: saleCells(line, variants, notices),
  };
}

/** Returns the key by which variations name their parent. */
function parentKeys(line: SourceLine): string[] {
  return [`id:${line.get('id')}`, line.get('sku')].filter((key) => key !== '' && key !== 'id:');
}

/** The file's names of the columns in errors. */
const SOURCES = {
  slug: 'Name',
  name: 'Name',
  description: 'Description',
  price: 'Regular price',
  variantPrice: 'Regular price',
  salePrice: 'Sale price',
  size: 'Attribute value',
  color: 'Attribute value',
  sku: 'SKU',
  barcode: 'GTIN, UPC, EAN, or ISBN',
  stockCount: 'Stock',
  images: 'Images',
};

export function translateWooCommerce(table: SourceTable, categories: Categories): Translation {
  const notices: ImportNotice[] = [];
  const errors: ImportError[] = [];
  const lines: TranslatedLine[] = [];
  const isVariation = (line: SourceLine) => typesOf(line).includes('variation');
  const variationsOf = Map.groupBy(table.lines.filter(isVariation), (line) => line.get('parent'));
  const slugs = new Set<string>();
  for (const line of table.lines) {
    if (isVariation(line)) continue;
    const types = typesOf(line);
    if (types.includes('grouped') || types.includes('external')) {
      notices.push({ line: line.line, column: 'Type', message: `“${line.get('type')}” is not imported` });
      continue;
    }
    const keys = parentKeys(line);
    const variations = keys.flatMap((key) => variationsOf.get(key) ?? []);
    for (const key of keys) variationsOf.delete(key);
    const product = readProduct(line, variations, categories, notices);
    // Two products may have the same name, and their ids stay.
    if (slugs.has(product.slug)) product.slug = slugOf(`${product.slug}-${line.get('id') || line.line}`);
    slugs.add(product.slug);
    lines.push(...toLines(product, notices));
  }
  for (const [parent, orphans] of variationsOf)
    for (const { line } of orphans)
      notices.push({ line, column: 'Parent', message: `there is no product “${parent}” in the file` });
  return {
    format: 'woocommerce',
    lines,
    errors,
    notices,
    ignoredColumns: table.ignoredColumns(),
    sourceOf: SOURCES,
    proposesSlugs: true,
  };
}
