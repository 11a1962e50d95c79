/** Categories as staff edit them, each call with the staff member's own rights. */
import type { CreateCategory, UpdateCategory } from '@chitenge/contract/admin-category';
import { queryToParams } from '@directus/sdk';
import { z } from 'zod';
import { notFound } from '../problems/http-problem.ts';
import { changeRow } from './change-row.ts';
import { categoryColumns } from './product-columns.ts';
import { assertReferences } from './staff-references.ts';
import type { StaffClient } from './staff-client.ts';
import { idsAnswer, STAFF_FIELDS, staffCategoryRowSchema, type StaffCategoryRow } from './staff-rows.ts';

const ITEMS = '/items/categories';
const FIELDS = { fields: STAFF_FIELDS.category.join(',') };

/** Rows that Directus changes at once at most. */
const BATCH = 1000;

const categoryAnswer = z.object({ data: staffCategoryRowSchema });
const categoriesAnswer = z.object({ data: z.array(staffCategoryRowSchema) });

/** All of them, in the editor's order. */
export async function listCategories(staff: StaffClient): Promise<StaffCategoryRow[]> {
  const query = queryToParams({ fields: STAFF_FIELDS.category, sort: 'sort,name', limit: -1 });
  return (await staff.ask(ITEMS, categoriesAnswer, { query })).data;
}

/** @throws HttpProblem 404 */
export async function readCategory(staff: StaffClient, id: string): Promise<StaffCategoryRow> {
  const query = queryToParams({ fields: STAFF_FIELDS.category, filter: { id: { _eq: id } }, limit: 1 });
  const [row] = (await staff.ask(ITEMS, categoriesAnswer, { query })).data;
  if (!row) throw notFound('There is no such category.');
  return row;
}

/** @throws HttpProblem 400 when the picture is not there; 409 when the slug is taken */
export async function createCategory(staff: StaffClient, fields: CreateCategory): Promise<StaffCategoryRow> {
  const body = categoryColumns(fields);
  await assertReferences(staff, fields);
  return (await staff.ask(ITEMS, categoryAnswer, { method: 'POST', query: FIELDS, body })).data;
}

/**
 * Changes a category, if it still is of the version that the change was based on.
 * @returns null when it is not, and then nothing was changed; or when there is no such category
 */
export async function changeCategory(
  staff: StaffClient,
  id: string,
  { updatedAt, ...fields }: UpdateCategory,
): Promise<StaffCategoryRow | null> {
  await assertReferences(staff, fields);
  return changeRow(
    staff,
    ITEMS,
    id,
    { version: updatedAt },
    {
      columns: categoryColumns(fields),
      fields: STAFF_FIELDS.category,
      schema: staffCategoryRowSchema,
    },
  );
}

/**
 * Takes the category from its products, and deletes it. The products are written one by one and not left to the
 * database, so that each one's history and search text follow.
 * @returns how many products there were
 * @throws HttpProblem 404
 */
export async function deleteCategory(staff: StaffClient, id: string): Promise<number> {
  await readCategory(staff, id);
  const query = { filter: { category: { _eq: id } }, limit: BATCH };
  const body = { query, data: { category: null } };
  let freed = 0;
  for (let batch = BATCH; batch === BATCH; freed += batch) {
    const options = { method: 'PATCH', query: { fields: 'id' }, body } as const;
    batch = (await staff.ask('/items/products', idsAnswer, options)).data.length;
  }
  await staff.tell(`${ITEMS}/${id}`, { method: 'DELETE' });
  return freed;
}
