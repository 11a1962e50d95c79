/** Reads the rows that a product import concerns, and writes the import. */
import { assetUrl, isStored } from '@chitenge/contract/image';
import { fileIdOf, productInput } from '@chitenge/contract/rows/product-columns';
import { toStoredProduct } from '@chitenge/contract/rows/stored-product';
import { skuKey } from '@chitenge/contract/variant';
import type { Knex } from 'knex';
import { z } from 'zod';
import { productsOf } from '../catalogue/find-products.ts';
import type { ProductImport } from '../catalogue/import-products.ts';
import type { Actor } from '../commands/command.ts';
import { problemOfDirectusError } from '../directus/errors.ts';
import { itemsOf } from '../directus/items.ts';
import type { DirectusContext } from '../directus/types.ts';
import { findStoredFiles, findStoredPictures } from '../images/stored-files.ts';
import type { ImportedProduct } from './group-lines.ts';
import type { SkuOwner } from './identify-products.ts';
import { isAddress } from './picture-list.ts';
import type { ExistingCatalogue, ImportPlan } from './plan.ts';
import { codeKey, type ExistingCodes } from './plan-variants.ts';

/** The staff member who imports, with whose rights everything is read and written. */
export interface ImportingStaff {
  context: Pick<DirectusContext, 'database' | 'services'>;
  actor: Actor;
  /** Writes all products or none. @throws ProblemError 403, 404 or 409; Directus' errors */
  write: (products: ProductImport) => Promise<void>;
}

const categoryRow = z.object({ id: z.uuid(), name: z.string(), slug: z.string() });

/** Returns all categories in the editor's order. */
export const readCategories = ({ context, actor }: ImportingStaff): Promise<z.output<typeof categoryRow>[]> =>
  itemsOf(context, actor, {
    collection: 'categories',
    what: 'category',
    fields: ['id', 'name', 'slug'],
    row: categoryRow,
  }).read({ sort: ['sort', 'name'], limit: -1 });

const codesRow = z.object({
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  product: z.object({ slug: z.string(), name: z.string() }),
});

/** Codes that one query names. */
const CODES_PER_QUERY = 5000;

/** Returns the SKUs as the shop writes them. */
async function spellingsOf(database: Knex, skus: readonly string[]): Promise<string[]> {
  const keys = [...new Set(skus.map(skuKey))];
  const found: string[] = [];
  for (let start = 0; start < keys.length; start += CODES_PER_QUERY) {
    const part = keys.slice(start, start + CODES_PER_QUERY);
    const rows = database('product_variants').whereRaw(
      `lower(sku) IN (${part.map(() => '?').join(', ')})`,
      part,
    );
    found.push(...(await rows.pluck<string[]>('sku')));
  }
  return found;
}

/** Reads the variants that have one of these codes, in any case of a SKU. */
async function readVariantsByCode(
  { context, actor }: ImportingStaff,
  codes: { sku: readonly string[]; barcode: readonly string[] },
): Promise<z.output<typeof codesRow>[]> {
  const variants = itemsOf(context, actor, {
    collection: 'product_variants',
    what: 'variant',
    fields: ['sku', 'barcode', 'size', 'color', 'product.slug', 'product.name'],
    row: codesRow,
  });
  const found: z.output<typeof codesRow>[] = [];
  const stored = { sku: await spellingsOf(context.database, codes.sku), barcode: codes.barcode };
  for (const column of ['sku', 'barcode'] as const)
    for (let start = 0; start < stored[column].length; start += CODES_PER_QUERY) {
      const filter = { [column]: { _in: stored[column].slice(start, start + CODES_PER_QUERY) } };
      found.push(...(await variants.read({ filter, limit: -1 })));
    }
  return found;
}

/** Returns the products and variants that have these SKUs, by SKU and by `skuKey`. */
export async function readSkuOwners(
  staff: ImportingStaff,
  skus: readonly string[],
): Promise<Map<string, SkuOwner>> {
  const variants = await readVariantsByCode(staff, { sku: skus, barcode: [] });
  const owners = variants.map(({ sku, size, color, product }) => ({
    sku: sku ?? '',
    slug: product.slug,
    size: size || null,
    color: color || null,
  }));
  return new Map([
    ...owners.map((owner) => [skuKey(owner.sku), owner] as const),
    ...owners.map((owner) => [owner.sku, owner] as const),
  ]);
}

interface Products {
  products: readonly ImportedProduct[];
}

/** Returns the products of the SKUs and barcodes that the file names. */
async function readCodes(staff: ImportingStaff, { products }: Products): Promise<ExistingCodes> {
  const given = (column: 'sku' | 'barcode') =>
    products
      .flatMap(({ variants, codes }) => [...variants, ...(codes ? [codes] : [])])
      .map((variant) => variant[column] ?? '')
      .filter(Boolean);
  const data = await readVariantsByCode(staff, { sku: given('sku'), barcode: given('barcode') });
  return new Map(
    data.flatMap(({ sku, barcode, product }) => [
      [codeKey('sku', sku ?? ''), product] as const,
      [codeKey('barcode', barcode ?? ''), product] as const,
    ]),
  );
}

/**
 * Returns what the file names and exists: products, images, SKUs and barcodes.
 * @param categories all of them, and those that will be created, whose id is null
 */
export async function readExisting(
  staff: ImportingStaff,
  file: Products,
  categories: readonly { slug: string; id: string | null }[],
): Promise<ExistingCatalogue> {
  const { context, actor } = staff;
  const slugs = file.products.map(({ slug }) => slug);
  const sources = file.products.flatMap(({ fields, images = [] }) => [
    ...(fields.imageUrl && isStored(fields.imageUrl) ? [fields.imageUrl] : []),
    ...images.map(({ source }) => source),
  ]);
  const fileIds = sources.map(fileIdOf).filter((id) => id !== null);
  const [products, codes, files, storedPictures] = await Promise.all([
    slugs.length === 0
      ? []
      : productsOf(context, actor).read({ filter: { slug: { _in: slugs } }, limit: -1 }),
    readCodes(staff, file),
    findStoredFiles(context, actor, [...new Set(fileIds)]),
    findStoredPictures(context, actor, sources.filter(isAddress)),
  ]);
  return {
    products: new Map(products.map((row) => [row.slug, toStoredProduct(row)])),
    categories: new Map(categories.map(({ slug, id }) => [slug, id])),
    images: new Set([...files].map((id) => assetUrl(id))),
    storedPictures,
    codes,
  };
}

/**
 * Imports all products of a plan, or none.
 * @throws ProblemError 409 when a new product's slug has been taken, or variants or stock of a product have changed
 */
export async function applyImport(
  { write }: ImportingStaff,
  { creates, updates }: Pick<ImportPlan, 'creates' | 'updates'>,
): Promise<void> {
  try {
    await write({
      creates: creates.map(productInput),
      updates: updates.map(({ fields, ...update }) => ({ ...productInput(fields), ...update })),
    });
  } catch (error) {
    throw problemOfDirectusError(error) ?? error;
  }
}
