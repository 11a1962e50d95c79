/** Reads the rows that a product import concerns, and writes the import. */
import { productStatusSchema } from '@chitenge/contract/admin-product';
import { z } from 'zod';
import { assetUrl } from '@chitenge/contract/image';
import type { ExistingCatalogue, ExistingProduct, ImportPlan } from '../import/plan.ts';
import type { ImportedFile } from '../import/read-file.ts';
import { imageUrlOf } from '../presenters/image.ts';
import { presentMoney } from '../presenters/money.ts';
import { stockBy } from '../presenters/product.ts';
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

function toExistingProduct(row: StaffProductRow): ExistingProduct {
  return {
    id: row.id,
    name: row.name,
    stockBy: stockBy(row),
    fields: {
      name: row.name,
      description: row.description,
      price: presentMoney(row.price),
      originalPrice: row.original_price === null ? null : presentMoney(row.original_price),
      imageUrl: imageUrlOf(row),
      sizes: row.sizes,
      colors: row.colors,
      badge: row.badge,
      stockCount: row.stock_count,
      category: row.category?.slug ?? null,
      featured: row.featured,
      status: productStatusSchema.catch('draft').parse(row.status),
    },
  };
}

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

/** Returns the existing products and uploaded images that the file names, and all categories. */
export async function readExisting(staff: StaffClient, { lines }: ImportedFile): Promise<ExistingCatalogue> {
  const slugs = lines.map(({ slug }) => slug);
  const imageUrls = lines.map(({ fields }) => fields.imageUrl ?? '');
  const [products, categories, images] = await Promise.all([
    readProductsBySlug(staff, slugs),
    listCategories(staff),
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
  };
}

/**
 * Imports all products of a plan, or none.
 * @throws ProblemError 409 when a new product's slug has been taken
 */
export async function applyImport(staff: StaffClient, { creates, updates }: ImportPlan): Promise<void> {
  const body = {
    creates: creates.map(productInput),
    updates: updates.map(({ id, fields }) => ({ ...productInput(fields), id })),
  };
  await staff.send('/shop/staff/products/import', { method: 'POST', body, timeoutMs: WRITE_TIMEOUT_MS });
}
