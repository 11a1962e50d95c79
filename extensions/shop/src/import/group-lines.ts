/** Joins the lines of a file that have the same slug: docs/behaviour.md#variants-in-csv-files. */
import type { ImportError } from '@chitenge/contract/admin-import';
import type { ImportImage } from '@chitenge/contract/import-batch';
import type { ImportedFields, LineFields } from './cells.ts';

/** A valid or invalid line of a product. Errors name the shop's columns. */
export interface IdentifiedLine {
  line: number;
  /** Where the cells of its variant are. */
  variantLine: number;
  /** Empty when it is invalid. */
  slug: string;
  /** The valid fields. */
  fields: LineFields;
  errors: ImportError[];
  /** The names of the invalid fields. */
  invalid: readonly string[];
  /** Whether its SKU alone says which variant it is. */
  isOfSku: boolean;
  /** Whether the file has its slug. */
  hasOwnSlug: boolean;
  /** The column that says which product it is. */
  identifiedBy: 'slug' | 'name' | 'sku';
}

/** A variant as a line gives it. A field is missing when its column or cell leaves it unchanged. */
export interface ImportedVariant {
  line: number;
  size: string | null;
  color: string | null;
  sku?: string | null | undefined;
  barcode?: string | null | undefined;
  /** The variant's own price; null for the product's. */
  price?: string | null | undefined;
  /** What a unit costs the shop; null makes it unknown. */
  cost?: string | null | undefined;
  stockCount?: number | undefined;
  /** In a batch: the count in the preview. Missing when the shop did not have the variant. */
  expectedStockCount?: number | undefined;
}

/** SKU, barcode and cost of a product with one stock count. What is missing stays. */
export type ImportedCodes = Pick<ImportedVariant, 'line' | 'sku' | 'barcode' | 'cost'>;

/** A product as the file gives it. */
export interface ImportedProduct {
  /** The first line. */
  line: number;
  /** Empty when the slug is invalid. */
  slug: string;
  /** The product's valid fields, of its first line. */
  fields: ImportedFields;
  /** Empty when the product has one stock count. */
  variants: ImportedVariant[];
  /** Whether prices are those of the variants that the file names, and no others. */
  hasVariantPrices?: boolean;
  /** Missing when the product has variants, or when its codes stay. */
  codes?: ImportedCodes | undefined;
  /** The pictures, the main one first. Missing: they stay. */
  images?: ImportImage[] | undefined;
  /** In a batch: the version in the preview, null when the shop did not have the product. */
  version?: string | null | undefined;
  /** In a batch that writes or replaces the one stock count: the count in the preview. */
  expectedStockCount?: number | undefined;
  errors: ImportError[];
  /** The names of the invalid fields of the first line. */
  invalid: readonly string[];
}

/** Columns of a product that follow from its variants. */
const DERIVED = ['sizes', 'colors'] as const;

const CODES = ['sku', 'barcode'] as const;

const isVariantLine = ({ size, color }: LineFields) => Boolean(size ?? color);

function readVariant({ variantLine: line, fields, isOfSku }: IdentifiedLine): ImportedVariant {
  const { size = null, color = null, sku, barcode, variantPrice, cost, stockCount, price } = fields;
  // The first line's price is that of the product, of which its variant has none of its own.
  const ownPrice = isOfSku && variantPrice === undefined && price !== undefined ? null : variantPrice;
  return { line, size, color, sku, barcode, price: ownPrice, cost, stockCount };
}

function readCodes({
  variantLine: line,
  fields: { sku, barcode, cost },
}: IdentifiedLine): ImportedCodes | undefined {
  const isNone = [sku, barcode, cost].every((cell) => cell === undefined);
  return isNone ? undefined : { line, sku, barcode, cost };
}

/** Returns the product's fields of a line. */
function productFields({ fields }: IdentifiedLine): ImportedFields {
  const {
    size: _size,
    color: _color,
    sku: _sku,
    barcode: _barcode,
    variantPrice: _price,
    cost: _cost,
    images: _images,
    ...rest
  } = fields;
  if (!isVariantLine(fields)) return rest;
  const { stockCount: _stockCount, sizes: _sizes, colors: _colors, ...ofProduct } = rest;
  return ofProduct;
}

function findMisplacedCells({ line, fields }: IdentifiedLine): ImportError[] {
  if (!isVariantLine(fields)) return [];
  return DERIVED.filter((column) => fields[column]).map((column) => ({
    line,
    column,
    message: 'follows from the sizes and colours of the lines',
  }));
}

/** Compares a further line of a product with its first: its cells repeat the first line's, or are empty. */
function findDifferences(product: ImportedProduct, line: IdentifiedLine): ImportError[] {
  const first = new Map<string, unknown>(Object.entries(product.fields));
  return Object.entries(productFields(line))
    .filter(
      ([column, value]) => value !== null && JSON.stringify(value) !== JSON.stringify(first.get(column)),
    )
    .map(([column]) => ({ line: line.line, column, message: `differs from line ${product.line}` }));
}

/** Further lines may have further pictures. */
function addImages(product: ImportedProduct, images: readonly ImportImage[]): void {
  const known = new Set(product.images?.map(({ source }) => source));
  const added = images.filter(({ source }) => !known.has(source));
  if (added.length > 0) product.images = [...(product.images ?? []), ...added];
}

/** The price of a further line that only its SKU identifies is the variant's, and not that of the product. */
function withVariantPrice(product: ImportedProduct, line: IdentifiedLine): IdentifiedLine {
  const { price, ...fields } = line.fields;
  if (!line.isOfSku || price === undefined) return line;
  const isSame = product.fields.price !== undefined && Number(price) === Number(product.fields.price);
  return { ...line, fields: { ...fields, variantPrice: isSame ? null : price } };
}

function repeatedMessage(first: ImportedProduct, { identifiedBy, fields }: IdentifiedLine): string {
  const others =
    identifiedBy === 'name'
      ? `two lines are called “${fields.name}”, this one and line ${first.line}`
      : `is already in line ${first.line}`;
  return `${others}; several lines of one product need a size or a colour each`;
}

function addLine(product: ImportedProduct, given: IdentifiedLine, isForeign: boolean): ImportError[] {
  const line = withVariantPrice(product, given);
  const variant = readVariant(line);
  const same = product.variants.find(({ size, color }) => size === variant.size && color === variant.color);
  if (!isVariantLine(line.fields) || product.variants.length === 0)
    return [{ line: line.line, column: line.identifiedBy, message: repeatedMessage(product, line) }];
  if (same) {
    const advice =
      '; a product export has each size and colour of a product once, so this may be another file';
    const message = `is already in line ${same.line}${isForeign ? advice : ''}`;
    return [{ line: line.line, column: 'size', message }];
  }
  product.variants.push(variant);
  addImages(product, line.fields.images ?? []);
  return findDifferences(product, line);
}

/**
 * Returns the file's products, each with its variants and with the errors of all its lines.
 * @param isForeign whether it is an export of another shop, whose prices are those of variants
 */
export function groupLines(lines: readonly IdentifiedLine[], isForeign: boolean): ImportedProduct[] {
  const products: ImportedProduct[] = [];
  const bySlug = new Map<string, ImportedProduct>();
  for (const line of lines) {
    const errors = [...line.errors, ...findMisplacedCells(line)];
    const known = bySlug.get(line.slug);
    if (known) {
      known.errors.push(...errors, ...addLine(known, line, isForeign));
      continue;
    }
    const isVariant = isVariantLine(line.fields);
    const product: ImportedProduct = {
      line: line.line,
      slug: line.slug,
      fields: productFields(line),
      variants: isVariant ? [readVariant(line)] : [],
      codes: isVariant ? undefined : readCodes(line),
      images: line.fields.images,
      hasVariantPrices: isVariant && (isForeign || line.isOfSku),
      errors,
      invalid: line.invalid,
    };
    products.push(product);
    if (line.slug !== '') bySlug.set(line.slug, product);
  }
  reportRepeatedCodes(products);
  return products;
}

/** A SKU and a barcode belong to one variant in the whole shop. */
function reportRepeatedCodes(products: readonly ImportedProduct[]): void {
  for (const column of CODES) {
    const firstLineOf = new Map<string, number>();
    for (const { variants, codes, errors } of products)
      for (const { line, [column]: code } of codes ? [codes] : variants) {
        if (!code) continue;
        const first = firstLineOf.get(code);
        if (first === undefined) firstLineOf.set(code, line);
        else errors.push({ line, column, message: `is already in line ${first}` });
      }
  }
}
