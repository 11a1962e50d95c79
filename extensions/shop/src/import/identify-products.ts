/** Finds which products and variants of the shop the lines of a file mean. */
import type { ImportError, ImportNotice } from '@chitenge/contract/admin-import';
import { MAX_IMAGES } from '@chitenge/contract/product-fields';
import { skuKey } from '@chitenge/contract/variant';
import { groupLines, type IdentifiedLine, type ImportedProduct } from './group-lines.ts';
import { codeKey } from './plan-variants.ts';
import type { ImportedLine, ReadFile } from './read-file.ts';

/** The product and variant of a SKU. */
export interface SkuOwner {
  /** As the shop writes it. */
  sku: string;
  slug: string;
  size: string | null;
  color: string | null;
}

export interface ImportedFile extends Omit<ReadFile, 'lines' | 'proposesSlugs'> {
  products: ImportedProduct[];
}

/** Returns all SKUs of a file. */
export const skusOf = ({ lines }: Pick<ReadFile, 'lines'>): string[] => [
  ...new Set(lines.flatMap(({ fields: { sku } }) => sku ?? [])),
];

/** By SKU, and by `skuKey`: an older shop may have two spellings. */
type Owners = ReadonlyMap<string, SkuOwner>;

const ownerOf = (owners: Owners, sku: string): SkuOwner | undefined =>
  owners.get(sku) ?? owners.get(skuKey(sku));

/** Returns the slugs of the shop by those that an export proposes. The first product with a SKU is the one that it means. */
function knownProposals(lines: readonly ImportedLine[], owners: Owners): Map<string, string> {
  const claimed = new Map<string, string>();
  const known = new Map<string, string>();
  for (const { slug, fields } of lines) {
    if (!slug || !fields.sku) continue;
    const key = skuKey(fields.sku);
    const first = claimed.get(key) ?? slug;
    claimed.set(key, first);
    const owner = ownerOf(owners, fields.sku);
    if (owner && first === slug && !known.has(slug)) known.set(slug, owner.slug);
  }
  return known;
}

/**
 * Returns the slug of each line; undefined for none. Without one, the SKU says which product it is, or else the name.
 * Lines of one SKU with different names are different products, of which the first has the SKU.
 */
function createSlugFinder({ lines, proposesSlugs }: ReadFile, owners: Owners) {
  const known = proposesSlugs ? knownProposals(lines, owners) : new Map<string, string>();
  const firstOfSku = new Map<string, { slug: string | undefined; newSlug: string | undefined }>();
  return ({ slug, newSlug, fields: { sku } }: ImportedLine): string | undefined => {
    if (slug !== undefined) return known.get(slug) ?? slug;
    if (!sku) return newSlug;
    const key = skuKey(sku);
    const first = firstOfSku.get(key) ?? { slug: ownerOf(owners, sku)?.slug ?? newSlug, newSlug };
    firstOfSku.set(key, first);
    const isOther = newSlug !== undefined && first.newSlug !== undefined && newSlug !== first.newSlug;
    return isOther ? newSlug : (first.slug ?? newSlug);
  };
}

type ColumnNames = ReadFile['columnNames'];

/** Returns whether the file has a column for slugs, and not only names that become slugs. */
const hasSlugs = ({ slug, name }: ColumnNames) => slug !== undefined && slug !== name;

/** Says why a line means no product, by a column that the file has. */
function missingIdentity({ fields, absent }: ImportedLine, names: ColumnNames): Omit<ImportError, 'line'> {
  if (absent !== undefined && (absent.column !== 'sku' || names['sku'] !== undefined)) return absent;
  if (hasSlugs(names)) return { column: 'slug', message: 'is required' };
  return fields.name
    ? { column: 'name', message: 'needs a letter or a digit' }
    : { column: names['name'] === undefined ? 'sku' : 'name', message: 'is missing' };
}

function identify(line: ImportedLine, slug: string | undefined, names: ColumnNames): IdentifiedLine {
  const { line: number, variantLine, fields, errors, invalid } = line;
  const missing = slug === undefined && { line: number, ...missingIdentity(line, names) };
  return {
    line: number,
    variantLine,
    slug: slug ?? '',
    fields: { ...fields },
    errors: missing ? [...errors, missing] : [...errors],
    invalid,
    isOfSku: false,
    hasOwnSlug: line.slug !== undefined,
    identifiedBy: hasSlugs(names) && line.slug !== undefined ? 'slug' : fields.name ? 'name' : 'sku',
  };
}

/**
 * Leaves a SKU or barcode to the first of several lines: it belongs to one variant in the whole shop. In the shop's own
 * format, two products with one barcode are an error, and with slugs two with one SKU.
 */
function dropRepeatedCodes(
  lines: readonly IdentifiedLine[],
  isForeign: boolean,
  notices: ImportNotice[],
): void {
  const firstOf = new Map<string, IdentifiedLine>();
  for (const line of lines)
    for (const column of ['sku', 'barcode'] as const) {
      const code = line.fields[column];
      if (!code) continue;
      const key = codeKey(column, code);
      const first = firstOf.get(key) ?? line;
      firstOf.set(key, first);
      const isError = first.slug !== line.slug && (column === 'barcode' || line.hasOwnSlug);
      if (first === line || (!isForeign && isError)) continue;
      delete line.fields[column];
      // The file may have the barcode in another notation.
      const subject = column === 'sku' ? `“${code}” ` : '';
      const message = `${subject}is already in line ${first.variantLine}; this one comes without it`;
      notices.push({ line: line.variantLine, column, message });
    }
}

/** A SKU stays as its product writes it. A line with neither size nor colour means the variant that has it. */
function fillOptions(line: IdentifiedLine, owners: Owners): void {
  const { sku, size, color } = line.fields;
  const owner = sku ? ownerOf(owners, sku) : undefined;
  if (owner?.slug !== line.slug) return;
  line.fields.sku = owner.sku;
  if (size || color || (owner.size === null && owner.color === null)) return;
  Object.assign(line.fields, { size: owner.size, color: owner.color });
  line.isOfSku = true;
}

/** Leaves out the pictures that a product cannot have. */
function limitImages(product: ImportedProduct, notices: ImportNotice[]): ImportedProduct {
  const { line, images } = product;
  if (images === undefined || images.length <= MAX_IMAGES) return product;
  const message = `are ${images.length}; the first ${MAX_IMAGES} are imported`;
  notices.push({ line, column: 'images', message });
  return { ...product, images: images.slice(0, MAX_IMAGES) };
}

/** Returns the products of a file. */
export function identifyProducts(file: ReadFile, owners: Owners): ImportedFile {
  const { lines: read, proposesSlugs, ...others } = file;
  const notices = [...file.notices];
  const findSlug = createSlugFinder(file, owners);
  const lines = read
    .toSorted((one, other) => one.line - other.line)
    .map((line) => identify(line, findSlug(line), file.columnNames));
  dropRepeatedCodes(lines, proposesSlugs, notices);
  for (const line of lines) fillOptions(line, owners);
  const products = groupLines(lines, proposesSlugs).map((product) => limitImages(product, notices));
  return { ...others, notices, products };
}
