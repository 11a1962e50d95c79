/** Reads a file of products as the import does, without a shop. */
import { skuKey } from '@chitenge/contract/variant';
import type { NamedCategory } from '../import/formats/categories.ts';
import { identifyProducts, type ImportedFile, type SkuOwner } from '../import/identify-products.ts';
import { readFile } from '../import/read-file.ts';

interface Shop {
  categories?: readonly NamedCategory[];
  assumesCategories?: boolean;
  /** Slugs of the products, or also their variants, by SKU. */
  skus?: Record<string, string | Omit<SkuOwner, 'sku'>>;
}

/** Errors and notices have the file's own names of columns. */
export function readTestProducts(
  file: string | Uint8Array,
  { categories = [], assumesCategories = false, skus = {} }: Shop = {},
): ImportedFile {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const owners = Object.entries(skus).map(([sku, owner]): [string, SkuOwner] => [
    skuKey(sku),
    { sku, ...(typeof owner === 'string' ? { slug: owner, size: null, color: null } : owner) },
  ]);
  const read = identifyProducts(readFile(bytes, { categories, assumesCategories }), new Map(owners));
  const rename = <Entry extends { column: string }>(entry: Entry): Entry => ({
    ...entry,
    column: read.columnNames[entry.column] ?? entry.column,
  });
  return {
    ...read,
    notices: read.notices.map(rename),
    products: read.products.map((product) => ({ ...product, errors: product.errors.map(rename) })),
  };
}
