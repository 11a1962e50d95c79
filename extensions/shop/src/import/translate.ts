import { MAX_LINES_BEFORE_HEADER, type Table, type TableLine } from '../tables/parse-table.ts';
import type { Categories } from './formats/categories.ts';
import { isShopify, isShopifyInventory, translateShopify } from './formats/shopify.ts';
import { hasShopColumns, isShopFormat, translateShopFormat } from './formats/shop-format.ts';
import { createSourceTable, type SourceTable } from './formats/source-table.ts';
import type { Translation } from './formats/translation.ts';
import { isWooCommerce, translateWooCommerce } from './formats/woocommerce.ts';

interface Format {
  recognises: (columns: ReadonlySet<string>) => boolean;
  translate: (table: SourceTable, categories: Categories) => Translation;
}

const SHOP: Format = { recognises: isShopFormat, translate: translateShopFormat };

const FORMATS: readonly Format[] = [
  { recognises: isShopify, translate: translateShopify },
  { recognises: isWooCommerce, translate: translateWooCommerce },
  SHOP,
];

interface KnownTable {
  format: Format;
  header: TableLine;
  body: readonly TableLine[];
  /** Lines before the header. */
  title: readonly TableLine[];
}

const columnsOf = ({ cells }: TableLine) => new Set(cells.map((name) => name.toLowerCase()));

/** Finds the header of a format. A title may precede it. */
export function findHeader({ lines }: Table): KnownTable | undefined {
  for (const [index, header] of lines.slice(0, MAX_LINES_BEFORE_HEADER).entries()) {
    const columns = columnsOf(header);
    const format = FORMATS.find(({ recognises }) => recognises(columns));
    if (format) return { format, header, body: lines.slice(index + 1), title: lines.slice(0, index) };
  }
  // A table of the shop without the column that identifies products gets the errors of that format.
  const [header, ...body] = lines;
  return header && hasShopColumns(columnsOf(header)) ? { format: SHOP, header, body, title: [] } : undefined;
}

/**
 * Says what a file is that begins as a known one does, and has no products.
 * @returns undefined for a file of products
 */
export function otherFile({ header }: KnownTable): string | undefined {
  if (!isShopifyInventory(columnsOf(header))) return undefined;
  return 'is the header of Shopify’s inventory file, which has the counts of each location and no products; export the products there instead (Products, Export), or write sku and stock into a file of your own';
}

/** Translates a file into the columns of the shop. */
export function translate(
  { format, header, title }: KnownTable,
  body: readonly TableLine[],
  categories: Categories,
  decimalComma: boolean,
): Translation {
  const translation = format.translate(createSourceTable(header, body, decimalComma), categories);
  const notices = title.map(({ line }) => ({
    line,
    column: '',
    message: 'precedes the names of the columns and is not read',
  }));
  return { ...translation, notices: [...notices, ...translation.notices] };
}

/** Columns of an unknown file that the error names. */
const MAX_NAMED = 6;
const MAX_NAME = 40;

/** Says what the shop reads instead of a file whose columns it does not know. */
export function unknownFormat({ lines }: Table): { line: number; message: string } {
  const [first] = lines;
  const names = (first?.cells ?? []).filter(Boolean).map((name) => name.slice(0, MAX_NAME));
  const shown = names.length > MAX_NAMED ? [...names.slice(0, MAX_NAMED), '…'] : names;
  return {
    line: first?.line ?? 1,
    message: `has columns that we do not know (${shown.join(', ')}); we read this shop’s own columns, of which slug, sku or name is needed, and the product exports of Shopify and WooCommerce`,
  };
}
