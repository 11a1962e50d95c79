/** Products in the back office: docs/behaviour.md#products-tab. */
import { productsCalls as calls } from '@chitenge/contract/calls/products';
import { type UpdateProduct } from '@chitenge/contract/admin-product';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { StaffClient } from '../../directus/staff-client.ts';
import {
  updateProduct,
  createProduct,
  deleteProduct,
  listProducts,
  readProduct,
} from '../../directus/staff-products.ts';
import { readRights } from '../../directus/staff-rights.ts';
import type { StaffProductRow } from '../../directus/staff-rows.ts';
import { presentAdminProduct } from '../../presenters/admin-product.ts';
import { changeProducts } from '../../staff/bulk-change.ts';
import { explainVersionConflict } from '../../staff/changed-fields.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

/** @throws ProblemError 404; 409 that names each field that another staff member changed */
async function update(staff: StaffClient, id: string, change: UpdateProduct): Promise<StaffProductRow> {
  const { updatedAt: version, expectedStockCount: stockCount, ...fields } = change;
  const { variants: _variants, ...comparable } = fields;
  const readCurrent = async () => presentAdminProduct(await readProduct(staff, id));
  if (Object.keys(fields).length > 0)
    await updateProduct(staff, id, fields, { version, stockCount }).catch((error: unknown) =>
      explainVersionConflict(error, comparable, readCurrent),
    );
  return readProduct(staff, id);
}

export function adminProductRoutes(staffAuth: StaffAuth, catalogue: Catalogue): Route[] {
  return [
    defineStaffRoute(staffAuth, calls.listStaffProducts, {
      async handle({ query: { limit = MAX_LIST, offset = 0, ...query } }, staff) {
        const { lowStockThreshold } = (await catalogue.store()).settings;
        const { rows, total } = await listProducts(staff, { ...query, limit, offset }, lowStockThreshold);
        const headers = { [TOTAL_COUNT_HEADER]: String(total) };
        return { status: 200, body: rows.map(presentAdminProduct), headers };
      },
    }),

    defineStaffRoute(staffAuth, calls.addProduct, {
      handle: async ({ body }, staff) => ({
        status: 201,
        body: presentAdminProduct(await createProduct(staff, body)),
      }),
    }),

    defineStaffRoute(staffAuth, calls.changeProducts, {
      handle: async ({ body }, staff) => ({
        status: 200,
        body: await changeProducts(staff, body, (await catalogue.store()).settings.lowStockThreshold),
      }),
    }),

    defineStaffRoute(staffAuth, calls.readStaffProduct, {
      handle: async ({ params }, staff) => ({
        status: 200,
        body: presentAdminProduct(await readProduct(staff, params.id)),
      }),
    }),

    defineStaffRoute(staffAuth, calls.updateProduct, {
      handle: async ({ params, body }, staff) => ({
        status: 200,
        body: presentAdminProduct(await update(staff, params.id, body)),
      }),
    }),

    defineStaffRoute(staffAuth, calls.deleteProduct, {
      async handle({ params }, staff) {
        await deleteProduct(staff, params.id, await readRights(staff));
        return { status: 204 };
      },
    }),
  ];
}
