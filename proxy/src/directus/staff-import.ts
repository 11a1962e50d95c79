/** Reads the rows that a product import concerns, and writes the import. */
import { queryToParams } from '@directus/sdk';
import { z } from 'zod';
import { assetUrl, isStored } from '@chitenge/contract/image';
import { toStoredProduct } from '@chitenge/contract/rows/stored-product';
import type { ExistingCatalogue, ImportPlan } from '../import/plan.ts';
import { codeKey, type ExistingCodes } from '../import/plan-variants.ts';
import { isAddress } from '../import/picture-list.ts';
import type { ImportedProduct } from '../import/group-lines.ts';
import type { SkuOwner } from '../import/identify-products.ts';
import { pictureId } from '../../../extensions/shop/src/images/picture-id.ts';
import { fileIdOf, productInput } from '@chitenge/contract/rows/product-columns';
import {
  DEEP_VARIANTS,
  STAFF_PRODUCT_FIELDS,
  staffProductRowSchema,
  type StaffProductRow,
} from '@chitenge/contract/rows/product';
import type { StaffClient } from './staff-client.ts';

const ITEMS = '/items/products';

/** Milliseconds for writing a whole file. */
const WRITE_TIMEOUT_MS = 120_000;

const categoriesResponse = z.object({
  data: z.array(z.object({ id: z.uuid(), name: z.string(), slug: z.string() })),
});

/** Returns all categories in the editor's order. */
export async function readCategories(
  staff: StaffClient,
): Promise<z.output<typeof categoriesResponse>['data']> {
  const query = queryToParams({ fields: ['id', 'name', 'slug'], sort: 'sort,name', limit: -1 });
  return (await staff.request('/items/categories', categoriesResponse, { query })).data;
}

const productsResponse = z.object({ data: z.array(staffProductRowSchema) });

async function readProductsBySlug(staff: StaffClient, slugs: readonly string[]): Promise<StaffProductRow[]> {
  if (slugs.length === 0) return [];
  const query = {
    fields: STAFF_PRODUCT_FIELDS,
    filter: { slug: { _in: slugs } },
    deep: DEEP_VARIANTS,
    limit: -1,
  };
  // SEARCH sends the query in the body: a URL is too short for all slugs.
  return (await staff.request(ITEMS, productsResponse, { method: 'SEARCH', body: { query } })).data;
}

const codesResponse = z.object({
  data: z.array(
    z.object({
      sku: z.string().nullable(),
      barcode: z.string().nullable(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      product: z.object({ slug: z.string(), name: z.string() }),
    }),
  ),
});

/** Codes that one query names. */
const CODES_PER_QUERY = 5000;

/** Reads the variants that have one of these codes. */
async function readVariantsByCode(
  staff: StaffClient,
  codes: { sku: readonly string[]; barcode: readonly string[] },
): Promise<z.output<typeof codesResponse>['data']> {
  const found: z.output<typeof codesResponse>['data'] = [];
  for (const column of ['sku', 'barcode'] as const)
    for (let start = 0; start < codes[column].length; start += CODES_PER_QUERY) {
      const query = {
        fields: ['sku', 'barcode', 'size', 'color', 'product.slug', 'product.name'],
        filter: { [column]: { _in: codes[column].slice(start, start + CODES_PER_QUERY) } },
        limit: -1,
      };
      const options = { method: 'SEARCH', body: { query } } as const;
      found.push(...(await staff.request('/items/product_variants', codesResponse, options)).data);
    }
  return found;
}

/** Returns the products and variants that have these SKUs. */
export async function readSkuOwners(
  staff: StaffClient,
  skus: readonly string[],
): Promise<Map<string, SkuOwner>> {
  const variants = await readVariantsByCode(staff, { sku: skus, barcode: [] });
  return new Map(
    variants.map(({ sku, size, color, product }) => [
      sku ?? '',
      { slug: product.slug, size: size || null, color: color || null },
    ]),
  );
}

interface Products {
  products: readonly ImportedProduct[];
}

/** Returns the products of the SKUs and barcodes that the file names. */
async function readCodes(staff: StaffClient, { products }: Products): Promise<ExistingCodes> {
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

/** Ids that one query names. */
const IDS_PER_QUERY = 1000;

const idsResponse = z.object({ data: z.array(z.object({ id: z.uuid() })) });

async function findFiles(staff: StaffClient, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let start = 0; start < ids.length; start += IDS_PER_QUERY) {
    const filter = { id: { _in: ids.slice(start, start + IDS_PER_QUERY) }, uploaded_on: { _nnull: true } };
    const body = { query: { fields: ['id'], filter, limit: -1 } };
    const { data } = await staff.request('/files', idsResponse, { method: 'SEARCH', body });
    for (const { id } of data) found.add(id);
  }
  return found;
}

/**
 * Returns the paths of the pictures that are stored, by their source.
 * @param sources SHA-256 of files, or addresses
 */
async function findStoredPictures(
  staff: StaffClient,
  sources: readonly string[],
): Promise<Map<string, string>> {
  const ids = new Map([...new Set(sources)].map((source) => [source, pictureId(source)]));
  const found = await findFiles(staff, [...ids.values()]);
  return new Map([...ids].filter(([, id]) => found.has(id)).map(([source, id]) => [source, assetUrl(id)]));
}

/**
 * Returns what the file names and exists: products, images, SKUs and barcodes.
 * @param categories all of them, and those that will be created, whose id is null
 */
export async function readExisting(
  staff: StaffClient,
  file: Products,
  categories: readonly { slug: string; id: string | null }[],
): Promise<ExistingCatalogue> {
  const slugs = file.products.map(({ slug }) => slug);
  const sources = file.products.flatMap(({ fields, images = [] }) => [
    ...(fields.imageUrl && isStored(fields.imageUrl) ? [fields.imageUrl] : []),
    ...images.map(({ source }) => source),
  ]);
  const fileIds = sources.map(fileIdOf).filter((id) => id !== null);
  const [products, codes, files, storedPictures] = await Promise.all([
    readProductsBySlug(staff, slugs),
    readCodes(staff, file),
    findFiles(staff, [...new Set(fileIds)]),
    findStoredPictures(staff, sources.filter(isAddress)),
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
  staff: StaffClient,
  { creates, updates }: Pick<ImportPlan, 'creates' | 'updates'>,
): Promise<void> {
  const body = {
    creates: creates.map(productInput),
    updates: updates.map(({ fields, ...update }) => ({ ...productInput(fields), ...update })),
  };
  await staff.send('/shop/staff/products/import', { method: 'POST', body, timeoutMs: WRITE_TIMEOUT_MS });
}
