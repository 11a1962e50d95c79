/** Categories in the dashboard (sections 2, 5 and 7). */
import {
  adminCategoriesSchema,
  adminCategorySchema,
  createCategorySchema,
  deletedCategorySchema,
  updateCategorySchema,
  type UpdateCategory,
} from '@chitenge/contract/admin-category';
import { z } from 'zod';
import {
  changeCategory,
  createCategory,
  deleteCategory,
  listCategories,
  readCategory,
} from '../../directus/staff-categories.ts';
import type { StaffClient } from '../../directus/staff-client.ts';
import { countByCategory } from '../../directus/staff-counts.ts';
import type { StaffCategoryRow } from '../../directus/staff-rows.ts';
import { presentAdminCategory } from '../../presenters/admin-category.ts';
import { changedMeanwhile } from '../../problems/staff-problems.ts';
import { differences } from '../../staff/differences.ts';
import type { Entrance } from '../../staff/entrance.ts';
import type { Route } from '../route.ts';
import { idParams } from '../session.ts';
import { defineStaffRoute } from './staff-route.ts';

const common = { tag: 'Back office: categories' } as const;

/** @throws HttpProblem 404; 409 that names what somebody else has changed */
async function update(staff: StaffClient, id: string, change: UpdateCategory): Promise<StaffCategoryRow> {
  const { updatedAt: _version, ...fields } = change;
  if (Object.keys(fields).length === 0) return readCategory(staff, id);
  const changed = await changeCategory(staff, id, change);
  if (changed) return changed;
  const now = presentAdminCategory(await readCategory(staff, id), 0);
  throw changedMeanwhile('category', differences(fields, now));
}

async function presentCounted(staff: StaffClient, row: StaffCategoryRow) {
  return presentAdminCategory(row, (await countByCategory(staff)).get(row.id) ?? 0);
}

export function adminCategoryRoutes(entrance: Entrance): Route[] {
  return [
    defineStaffRoute(entrance, {
      ...common,
      method: 'get',
      path: '/api/admin/categories',
      summary: 'Categories, each with the number of its products',
      request: z.object({}),
      answers: {
        200: { description: 'The categories, in the editor’s order', schema: adminCategoriesSchema },
      },
      problems: [],
      async handle(_input, staff) {
        const [rows, counts] = await Promise.all([listCategories(staff), countByCategory(staff)]);
        return { status: 200, body: rows.map((row) => presentAdminCategory(row, counts.get(row.id) ?? 0)) };
      },
    }),

    defineStaffRoute(entrance, {
      ...common,
      method: 'post',
      path: '/api/admin/categories',
      summary: 'Add a category',
      request: z.object({ body: createCategorySchema }),
      answers: { 201: { description: 'The category', schema: adminCategorySchema } },
      problems: [409],
      handle: async ({ body }, staff) => ({
        status: 201,
        body: presentAdminCategory(await createCategory(staff, body), 0),
      }),
    }),

    defineStaffRoute(entrance, {
      ...common,
      method: 'patch',
      path: '/api/admin/categories/:id',
      summary: 'Change a category',
      request: z.object({ params: idParams, body: updateCategorySchema }),
      answers: { 200: { description: 'The category', schema: adminCategorySchema } },
      problems: [404, 409],
      handle: async ({ params, body }, staff) => ({
        status: 200,
        body: await presentCounted(staff, await update(staff, params.id, body)),
      }),
    }),

    defineStaffRoute(entrance, {
      ...common,
      method: 'delete',
      path: '/api/admin/categories/:id',
      summary: 'Delete a category',
      description: 'Its products stay, without a category; `productCount` says beforehand how many.',
      request: z.object({ params: idParams }),
      answers: { 200: { description: 'It is gone', schema: deletedCategorySchema } },
      problems: [404],
      handle: async ({ params }, staff) => ({
        status: 200,
        body: { productsLeftWithout: await deleteCategory(staff, params.id) },
      }),
    }),
  ];
}
