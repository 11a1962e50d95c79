/** What exports of other shops have in common: a product with variants, each with its own prices. */
import type { ImportNotice } from '@chitenge/contract/admin-import';
import type { ImportImage } from '@chitenge/contract/import-batch';
import { DETAILS, FILE_COLUMNS } from '@chitenge/contract/product-fields';
import { htmlToText, lossesOf } from '../html-to-text.ts';
import type { ColumnSources, SourceLine } from './source-table.ts';
import type { TranslatedLine } from './translation.ts';

/** The columns of details, which exports of other shops have under the names that the table of fields lists. */
export const DETAIL_SOURCES: ColumnSources = Object.fromEntries(
  DETAILS.map(({ name }) => [name, [name.toLowerCase(), ...(FILE_COLUMNS[name].names ?? [])]]),
);

/** Returns the details that a line has. */
export const detailCells = (line: SourceLine): TranslatedLine['cells'] =>
  Object.fromEntries(
    Object.entries(DETAIL_SOURCES)
      .map(([name, names]) => [name, line.text(...names)] as const)
      .filter(([, cell]) => cell !== ''),
  );

export interface ForeignVariant {
  line: number;
  size: string;
  color: string;
  /** Empty: it stays; so does the barcode. */
  sku: string;
  barcode: string;
  /** What a unit costs the shop; empty: it stays. */
  cost: string;
  /** In the API's notation, unless it is invalid. */
  price: string;
  /** The price before, or in a sale. */
  otherPrice: string;
  /** Empty when the other shop does not count it. */
  stock: string;
  /** Whether the other shop sells it although its count is missing, or beyond its count. */
  sellsUncounted: boolean;
}

export interface ForeignProduct {
  line: number;
  /** Empty when only a SKU says which product it is. */
  slug: string;
  name: string;
  /** HTML. */
  description: string;
  /** Whether line breaks count in the HTML. */
  keepsBreaks: boolean;
  /** Undefined for none that the shop has. */
  category: string | undefined;
  /** Undefined: a new product is a draft, and another one keeps its status. */
  status: 'draft' | 'published' | 'archived' | undefined;
  featured?: boolean;
  variants: ForeignVariant[];
  images: ImportImage[];
  /** Further cells of the product. */
  cells?: TranslatedLine['cells'];
  /** What to say when there is no slug, and the shop does not have the SKU. */
  absent?: TranslatedLine['absent'];
}

/** What a format's reader needs beside the lines. */
export interface ReadingContext {
  /** The columns that the file has. What it does not have changes nothing. */
  mentions: ReadonlySet<string>;
  notice: (line: number, column: string, message: string, needsAction?: true) => void;
}

export function createContext(
  columnNames: Partial<Record<string, string>>,
  notices: ImportNotice[],
): ReadingContext {
  return {
    mentions: new Set(Object.keys(columnNames)),
    notice: (line, column, message, needsAction) =>
      notices.push({ line, column, message, ...(needsAction && { needsAction }) }),
  };
}

/** Says that what a cell means is not known or does not exist here. Only a new product can follow from that. */
export const staysDraft = (what: string): string =>
  `${what}; a new product is a draft, and one that the shop has keeps its status`;

const WHOLE_NUMBER = /^-?\d+$/;

/** The count of a cell: nothing for a missing one, and none below zero. */
const stockCell = (stock: string) =>
  WHOLE_NUMBER.test(stock) ? (stock.startsWith('-') ? '0' : stock.replace(/^0+(?=\d)/, '')) : '';

/** A picture of several colours or variants is for all. */
function uniqueImages(images: readonly ImportImage[]): ImportImage[] {
  const colors = new Map<string, string | null>();
  for (const { source, color } of images) {
    const known = colors.get(source);
    colors.set(source, known === undefined || known === null || known === color ? color : null);
  }
  return [...colors].map(([source, color]) => ({ source, color }));
}

/** Names further lines: ' here and in line 5', ' here and in lines 5, 6'. */
function andInLines(variants: readonly ForeignVariant[]): string {
  const [, ...lines] = new Set(variants.map(({ line }) => line));
  if (lines.length === 0) return '';
  return ` here and in ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`;
}

const isSameAmount = (one: string, other: string) => one === other || Number(one) === Number(other);

/** Returns whether a variant costs something. An invalid price is an error later. */
const hasPrice = ({ price }: ForeignVariant) => price !== '' && Number(price) !== 0;

/** Names the variants without a price beside others that have one. Returns whether there are any. */
function lacksPrices({ variants }: ForeignProduct, { mentions, notice }: ReadingContext): boolean {
  const unpriced = variants.filter((variant) => !hasPrice(variant));
  const [first] = unpriced;
  if (!first || unpriced.length === variants.length || !mentions.has('price')) return false;
  const message = `is empty or 0${andInLines(unpriced)} and is not imported; a new product stays a draft: set its price, then publish it`;
  notice(first.line, 'price', message, true);
  return true;
}

function variantCells(
  variant: ForeignVariant,
  productPrice: string,
  { mentions }: ReadingContext,
): TranslatedLine['cells'] {
  const { size, color, sku, barcode, cost, price } = variant;
  const stockCount = stockCell(variant.stock);
  return {
    ...(mentions.has('size') && { size, color }),
    ...(sku !== '' && { sku }),
    ...(barcode !== '' && { barcode }),
    ...(cost !== '' && { cost }),
    ...(mentions.has('price') &&
      hasPrice(variant) && { variantPrice: isSameAmount(price, productPrice) ? '' : price }),
    ...(stockCount !== '' && { stockCount }),
  };
}

/** Adds what the stock of the other shop loses here. Returns whether a new product would be sold out. */
function judgeStock({ variants }: ForeignProduct, { mentions, notice }: ReadingContext): boolean {
  if (!mentions.has('stockCount')) return true;
  const isInvalid = ({ stock }: ForeignVariant) => stock !== '' && stockCell(stock) === '';
  for (const { line: at, stock } of variants.filter(isInvalid))
    notice(at, 'stockCount', `“${stock}” is not a whole number and is not imported`);
  const belowZero = variants.filter(({ stock }) => Number(stock) < 0);
  if (belowZero[0])
    notice(belowZero[0].line, 'stockCount', `is below zero${andInLines(belowZero)}; it becomes 0`);
  const isCounted = ({ stock }: ForeignVariant) => Number(stockCell(stock)) > 0;
  const endless = variants.filter((variant) => variant.sellsUncounted && isCounted(variant));
  if (endless[0])
    notice(
      endless[0].line,
      'stockCount',
      `is sold beyond its count there${andInLines(endless)}; here it ends at 0`,
    );
  const uncounted = variants.filter(
    (variant) => isInvalid(variant) || (variant.sellsUncounted && !isCounted(variant)),
  );
  const [first] = uncounted;
  if (!first) return false;
  const isMissing = stockCell(first.stock) === '';
  const what = isMissing ? 'is missing' : `is ${stockCell(first.stock)}`;
  const message = `${what}${andInLines(uncounted)}, but it is for sale there; a new product stays a draft: set its stock, then publish it`;
  notice(first.line, 'stockCount', message, true);
  return true;
}

function readDescription(product: ForeignProduct, { notice }: ReadingContext): string {
  const { line, description, keepsBreaks } = product;
  const read = htmlToText(description, keepsBreaks);
  for (const message of lossesOf(read)) notice(line, 'description', message);
  return read.text;
}

/** Returns the lines of products, and adds to the notices what the file loses. */
export function toLines(
  products: readonly ForeignProduct[],
  context: ReadingContext,
  headerLine: number,
): TranslatedLine[] {
  const { mentions, notice } = context;
  if (!mentions.has('stockCount') && products.some(({ status }) => status === 'published'))
    notice(
      headerLine,
      '',
      'there is no column with the stock; new products are drafts without stock, and those of the shop keep theirs and their status',
    );
  return products.flatMap((product) => productLines(product, context));
}

function productLines(product: ForeignProduct, context: ReadingContext): TranslatedLine[] {
  const { line, slug, variants, category, featured } = product;
  const images = uniqueImages(product.images);
  const isIncomplete = [judgeStock(product, context), lacksPrices(product, context)].some(Boolean);
  // A new product without a status is a draft. A repeat leaves it as staff have set it.
  const status = isIncomplete && product.status === 'published' ? undefined : product.status;
  const description = readDescription(product, context);
  const [first, ...others] = variants;
  const price = variants.find(hasPrice)?.price ?? (context.mentions.has('price') && first ? '0' : '');
  const slugCell = slug !== '' && { slug };
  const absent = product.absent && { absent: product.absent };
  const productLine: TranslatedLine = {
    line,
    ...(first && first.line !== line && { variantLine: first.line }),
    ...absent,
    cells: {
      ...(first && variantCells(first, price, context)),
      ...slugCell,
      ...(product.name !== '' && { name: product.name }),
      ...(description !== '' && { description }),
      ...(price !== '' && { price }),
      ...(status !== undefined && { status }),
      ...(category !== undefined && { category }),
      ...(featured !== undefined && { featured: String(featured) }),
      ...product.cells,
    },
    ...(images.length > 0 && { images }),
  };
  return [
    productLine,
    ...others.map((variant) => ({
      line: variant.line,
      ...absent,
      cells: { ...variantCells(variant, price, context), ...slugCell },
    })),
  ];
}
