/** Reads the rows that a product import concerns, and writes the import. */
import { z } from 'zod';
import { assetUrl } from '@chitenge/contract/image';
import { toExistingProduct } from '../import/existing-product.ts';
import type { ExistingCatalogue, ImportPlan } from '../import/plan.ts';
import { codeKey, type ExistingCodes } from '../import/plan-variants.ts';
import type { ImportedFile } from '../import/read-file.ts';
import { findExistingIds } from './existing-ids.ts';
import { fileIdOf, productInput } from './product-columns.ts';
import { DEEP_VARIANTS } from './rows.ts';
import type { StaffClient } from './staff-client.ts';
import { listCategories } from './staff-categories.ts';
import { STAFF_FIELDS, staffProductRowSchema, type StaffProductRow } from './staff-rows.ts';

const ITEMS = '/items/products';

/** Milliseconds for writing a whole file. */
const WRITE_TIMEOUT_MS = 120_000;

const productsResponse = z.object({ data: z.array(staffProductRowSchema) });

async function readProductsBySlug(staff: StaffClient, slugs: readonly string[]): Promise<StaffProductRow[]> {
  if (slugs.length === 0) return [];
  const query = {
    fields: STAFF_FIELDS.product,
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
      product: z.object({ slug: z.string(), name: z.string() }),
    }),
  ),
});

/** Returns the products of the SKUs and barcodes that the file names. */
async function readCodes(staff: StaffClient, { products }: ImportedFile): Promise<ExistingCodes> {
  // Directus rejects an empty list.
  const filters = (['sku', 'barcode'] as const).flatMap((column) => {
    const codes = products.flatMap(({ variants }) => variants.map((variant) => variant[column] ?? ''));
    const given = codes.filter(Boolean);
    return given.length === 0 ? [] : [{ [column]: { _in: given } }];
  });
  if (filters.length === 0) return new Map();
  const query = {
    fields: ['sku', 'barcode', 'product.slug', 'product.name'],
    filter: { _or: filters },
    limit: -1,
  };
  const path = '/items/product_variants';
  const { data } = await staff.request(path, codesResponse, { method: 'SEARCH', body: { query } });
  return new Map(
    data.flatMap(({ sku, barcode, product }) => [
      [codeKey('sku', sku ?? ''), product] as const,
      [codeKey('barcode', barcode ?? ''), product] as const,
    ]),
  );
}

/** Returns what the file names and exists: products, uploaded images, SKUs and barcodes; and all categories. */
export async function readExisting(staff: StaffClient, file: ImportedFile): Promise<ExistingCatalogue> {
  const slugs = file.products.map(({ slug }) => slug);
  const imageUrls = file.products.map(({ fields }) => fields.imageUrl ?? '');
  const [products, categories, codes, images] = await Promise.all([
    readProductsBySlug(staff, slugs),
    listCategories(staff),
    readCodes(staff, file),
    findExistingIds(
      staff,
      '/files',
      imageUrls.map(fileIdOf).filter((id) => id !== null),
    ),
  ]);
  return {
    products: new Map(products.map((row) => [row.slug, toExistingProduct(row)])),
    categories: new Map(categories.map(({ slug, id }) => [slug, id])),
    images: new Set([...images].map((id) => assetUrl(id))),
    codes,
  };
}

/**
 * Imports all products of a plan, or none.
 * @throws ProblemError 409 when a new product's slug has been taken, or the variants of a product have changed
 */
export async function applyImport(staff: StaffClient, { creates, updates }: ImportPlan): Promise<void> {
  const body = {
    creates: creates.map(productInput),
    updates: updates.map(({ id, fields, version }) => ({ ...productInput(fields), id, version })),
  };
  await staff.send('/shop/staff/products/import', { method: 'POST', body, timeoutMs: WRITE_TIMEOUT_MS });
}
