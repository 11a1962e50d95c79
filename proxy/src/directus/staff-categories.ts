/** Categories in the back office, read and written with the staff member's rights. */
import type { CreateCategory, UpdateCategory } from '@chitenge/contract/admin-category';
import { queryToParams } from '@directus/sdk';
import { z } from 'zod';
import { notFound } from '@chitenge/contract/problem-error';
import { categoryColumns } from './product-columns.ts';
import { assertReferences } from './staff-references.ts';
import type { StaffClient } from './staff-client.ts';
import { idsResponse, STAFF_FIELDS, staffCategoryRowSchema, type StaffCategoryRow } from './staff-rows.ts';

const ITEMS = '/items/categories';
const FIELDS = { fields: STAFF_FIELDS.category.join(',') };

/** The most rows that Directus updates per request. */
const BATCH_SIZE = 1000;

const categoryResponse = z.object({ data: staffCategoryRowSchema });
const categoriesResponse = z.object({ data: z.array(staffCategoryRowSchema) });

/** Returns all categories in the editor's order. */
export async function listCategories(staff: StaffClient): Promise<StaffCategoryRow[]> {
  const query = queryToParams({ fields: STAFF_FIELDS.category, sort: 'sort,name', limit: -1 });
  return (await staff.request(ITEMS, categoriesResponse, { query })).data;
}

/** @throws ProblemError 404 */
export async function readCategory(staff: StaffClient, id: string): Promise<StaffCategoryRow> {
  const query = queryToParams({ fields: STAFF_FIELDS.category, filter: { id: { _eq: id } }, limit: 1 });
  const [row] = (await staff.request(ITEMS, categoriesResponse, { query })).data;
  if (!row) throw notFound('category');
  return row;
}

/** @throws ProblemError 400 when the image does not exist; 409 when the slug is taken */
export async function createCategory(staff: StaffClient, fields: CreateCategory): Promise<StaffCategoryRow> {
  const body = categoryColumns(fields);
  await assertReferences(staff, fields);
  return (await staff.request(ITEMS, categoryResponse, { method: 'POST', query: FIELDS, body })).data;
}

/** @throws ProblemError 404; 400 when the image does not exist; 409 for a newer version or a taken slug */
export async function updateCategory(
  staff: StaffClient,
  id: string,
  { updatedAt: version, ...fields }: UpdateCategory,
): Promise<void> {
  await assertReferences(staff, fields);
  const body = { columns: categoryColumns(fields), version };
  await staff.send(`/shop/staff/categories/${id}`, { method: 'PATCH', body });
}

/**
 * Removes the category from its products, and deletes it.
 * It updates the products through Directus, which writes their revisions and search text.
 * @returns the number of products
 * @throws ProblemError 404
 */
export async function deleteCategory(staff: StaffClient, id: string): Promise<number> {
  await readCategory(staff, id);
  const query = { filter: { category: { _eq: id } }, limit: BATCH_SIZE };
  const body = { query, data: { category: null } };
  let updated = 0;
  for (let batch = BATCH_SIZE; batch === BATCH_SIZE; updated += batch) {
    const options = { method: 'PATCH', query: { fields: 'id' }, body } as const;
    batch = (await staff.request('/items/products', idsResponse, options)).data.length;
  }
  await staff.send(`${ITEMS}/${id}`, { method: 'DELETE' });
  return updated;
}
