/** The catalogue as an import sees it, and the writing of what it changes. */
import { productStatusSchema } from '@chitenge/contract/admin-product';
import { z } from 'zod';
import { assetPath } from '@chitenge/contract/picture';
import type { ImportPlan, Known, KnownProduct } from '../import/plan.ts';
import type { ImportedFile } from '../import/read-file.ts';
import { pictureAddress } from '../presenters/picture.ts';
import { presentMoney } from '../presenters/money.ts';
import { existingIds } from './existing-ids.ts';
import { fileIdOf, productColumns } from './product-columns.ts';
import type { StaffClient } from './staff-client.ts';
import { listCategories } from './staff-categories.ts';
import { idsAnswer, STAFF_FIELDS, staffProductRowSchema, type StaffProductRow } from './staff-rows.ts';

const ITEMS = '/items/products';

/** Milliseconds that writing a whole file may take. */
const WRITING_MS = 120_000;

const productsAnswer = z.object({ data: z.array(staffProductRowSchema) });

function knownProduct(row: StaffProductRow): KnownProduct {
  return {
    id: row.id,
    name: row.name,
    fields: {
      name: row.name,
      description: row.description,
      price: presentMoney(row.price),
      originalPrice: row.original_price === null ? null : presentMoney(row.original_price),
      imageUrl: pictureAddress(row),
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

async function productsOf(staff: StaffClient, slugs: readonly string[]): Promise<StaffProductRow[]> {
  if (slugs.length === 0) return [];
  const query = { fields: STAFF_FIELDS.product, filter: { slug: { _in: slugs } }, limit: -1 };
  // SEARCH, for that many slugs do not fit into an address.
  return (await staff.ask(ITEMS, productsAnswer, { method: 'SEARCH', body: { query } })).data;
}

/** The products and uploaded pictures that the file names, as they are now, and all categories. */
export async function readKnown(staff: StaffClient, { lines }: ImportedFile): Promise<Known> {
  const slugs = lines.map(({ slug }) => slug);
  const addresses = lines.map(({ fields }) => fields.imageUrl ?? '');
  const [products, categories, pictures] = await Promise.all([
    productsOf(staff, slugs),
    listCategories(staff),
    existingIds(
      staff,
      '/files',
      addresses.map(fileIdOf).filter((id) => id !== null),
    ),
  ]);
  return {
    products: new Map(products.map((row) => [row.slug, knownProduct(row)])),
    categories: new Map(categories.map(({ slug, id }) => [slug, id])),
    pictures: new Set([...pictures].map((id) => assetPath(id))),
  };
}

/**
 * Writes a plan: the new products in one transaction, the changed ones in another. If the second fails, the first is
 * taken back, so that a file is carried out as a whole or not at all.
 * @throws HttpProblem 409 when a new product's slug was taken meanwhile
 */
export async function carryOut(staff: StaffClient, { creates, updates }: ImportPlan): Promise<void> {
  const common = { query: { fields: 'id', limit: '-1' }, timeoutMs: WRITING_MS };
  const created =
    creates.length === 0
      ? []
      : (await staff.ask(ITEMS, idsAnswer, { ...common, method: 'POST', body: creates.map(productColumns) }))
          .data;
  if (updates.length === 0) return;
  const body = updates.map(({ id, fields }) => ({ id, ...productColumns(fields) }));
  try {
    await staff.ask(ITEMS, idsAnswer, { ...common, method: 'PATCH', body });
  } catch (error) {
    if (created.length > 0)
      await staff.tell(ITEMS, { method: 'DELETE', body: created.map(({ id }) => id), timeoutMs: WRITING_MS });
    throw error;
  }
}
