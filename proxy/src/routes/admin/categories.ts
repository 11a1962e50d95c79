/** Categories in the back office: docs/behaviour.md#categories-tab. */
import {
  adminCategoriesSchema,
  adminCategorySchema,
  createCategorySchema,
  deletedCategorySchema,
  sortCategoriesSchema,
  updateCategorySchema,
  type UpdateCategory,
} from '@chitenge/contract/admin-category';
import { z } from 'zod';
import {
  updateCategory,
  createCategory,
  deleteCategory,
  listCategories,
  readCategory,
} from '../../directus/staff-categories.ts';
import type { StaffClient } from '../../directus/staff-client.ts';
import { countByCategory } from '../../directus/staff-counts.ts';
import { sortRows } from '../../directus/staff-sort.ts';
import type { StaffCategoryRow } from '../../directus/staff-rows.ts';
import { presentAdminCategory } from '../../presenters/admin-category.ts';
import { explainVersionConflict } from '../../staff/changed-fields.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { idParams } from '../request-schemas.ts';
import { defineStaffRoute } from './staff-route.ts';

const common = { tag: 'Back office: categories' } as const;

/** @throws ProblemError 404; 409 that names each field that another staff member changed */
async function update(staff: StaffClient, id: string, change: UpdateCategory): Promise<StaffCategoryRow> {
  const { updatedAt: _version, ...fields } = change;
  const readCurrent = async () => presentAdminCategory(await readCategory(staff, id), 0);
  if (Object.keys(fields).length > 0)
    await updateCategory(staff, id, change).catch((error: unknown) =>
      explainVersionConflict(error, fields, readCurrent),
    );
  return readCategory(staff, id);
}

async function presentWithCount(staff: StaffClient, row: StaffCategoryRow) {
  return presentAdminCategory(row, (await countByCategory(staff)).get(row.id) ?? 0);
}

async function presentAll(staff: StaffClient) {
  const [rows, counts] = await Promise.all([listCategories(staff), countByCategory(staff)]);
  return rows.map((row) => presentAdminCategory(row, counts.get(row.id) ?? 0));
}

export function adminCategoryRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, {
      ...common,
      method: 'get',
      path: '/api/admin/categories',
      summary: 'List categories, each with the number of its products',
      request: z.object({}),
      responses: {
        200: { description: 'The categories, in the editor’s order', schema: adminCategoriesSchema },
      },
      problems: [],
      handle: async (_input, staff) => ({ status: 200, body: await presentAll(staff) }),
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'put',
      path: '/api/admin/categories/order',
      summary: 'Sort the categories',
      description: 'Menu, home page and footer of the shop have this order.',
      request: z.object({ body: sortCategoriesSchema }),
      responses: { 200: { description: 'All categories', schema: adminCategoriesSchema } },
      problems: [404],
      async handle({ body }, staff) {
        await sortRows(staff, { name: 'categories', what: 'category' }, body.ids);
        return { status: 200, body: await presentAll(staff) };
      },
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'post',
      path: '/api/admin/categories',
      summary: 'Add a category',
      request: z.object({ body: createCategorySchema }),
      responses: { 201: { description: 'The category', schema: adminCategorySchema } },
      problems: [409],
      handle: async ({ body }, staff) => ({
        status: 201,
        body: presentAdminCategory(await createCategory(staff, body), 0),
      }),
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'patch',
      path: '/api/admin/categories/:id',
      summary: 'Change a category',
      request: z.object({ params: idParams, body: updateCategorySchema }),
      responses: { 200: { description: 'The category', schema: adminCategorySchema } },
      problems: [404, 409],
      handle: async ({ params, body }, staff) => ({
        status: 200,
        body: await presentWithCount(staff, await update(staff, params.id, body)),
      }),
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'delete',
      path: '/api/admin/categories/:id',
      summary: 'Delete a category',
      description: 'Its products stay, without a category. `productCount` of the category is their number.',
      request: z.object({ params: idParams }),
      responses: { 200: { description: 'The category is deleted', schema: deletedCategorySchema } },
      problems: [404],
      handle: async ({ params }, staff) => ({
        status: 200,
        body: { productsLeftWithout: await deleteCategory(staff, params.id) },
      }),
    }),
  ];
}
