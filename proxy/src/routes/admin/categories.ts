/** Categories in the back office: docs/behaviour.md#categories-tab. */
import { categoriesCalls as calls } from '@chitenge/contract/calls/categories';
import { type UpdateCategory } from '@chitenge/contract/admin-category';
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
import { defineStaffRoute } from './staff-route.ts';

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
    defineStaffRoute(staffAuth, calls.listStaffCategories, {
      handle: async (_input, staff) => ({ status: 200, body: await presentAll(staff) }),
    }),

    defineStaffRoute(staffAuth, calls.sortCategories, {
      async handle({ body }, staff) {
        await sortRows(staff, { name: 'categories', what: 'category' }, body.ids);
        return { status: 200, body: await presentAll(staff) };
      },
    }),

    defineStaffRoute(staffAuth, calls.addCategory, {
      handle: async ({ body }, staff) => ({
        status: 201,
        body: presentAdminCategory(await createCategory(staff, body), 0),
      }),
    }),

    defineStaffRoute(staffAuth, calls.updateCategory, {
      handle: async ({ params, body }, staff) => ({
        status: 200,
        body: await presentWithCount(staff, await update(staff, params.id, body)),
      }),
    }),

    defineStaffRoute(staffAuth, calls.deleteCategory, {
      handle: async ({ params }, staff) => ({
        status: 200,
        body: { productsLeftWithout: await deleteCategory(staff, params.id) },
      }),
    }),
  ];
}
