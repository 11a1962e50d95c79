/** Products in the back office: docs/behaviour.md#products-tab. */
import {
  adminProductSchema,
  adminProductsSchema,
  createProductSchema,
  updateProductSchema,
  type UpdateProduct,
} from '@chitenge/contract/admin-product';
import { adminProductsQuerySchema } from '@chitenge/contract/admin-products-query';
import { bulkProductsSchema, bulkResultSchema } from '@chitenge/contract/bulk-products';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { z } from 'zod';
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
import { idParams } from '../request-schemas.ts';
import { defineStaffRoute } from './staff-route.ts';

const common = { tag: 'Back office: products' } as const;

const PRODUCT_RESPONSE = { 200: { description: 'The product', schema: adminProductSchema } };

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
    defineStaffRoute(staffAuth, {
      ...common,
      method: 'get',
      path: '/api/admin/products',
      summary: 'List products of every status, newest first',
      request: z.object({ query: adminProductsQuerySchema }),
      responses: {
        200: {
          description: 'The products',
          schema: adminProductsSchema,
          headers: {
            [TOTAL_COUNT_HEADER]: { description: 'Number of all matching products', type: 'integer' },
          },
        },
      },
      problems: [],
      async handle({ query: { limit = MAX_LIST, offset = 0, ...query } }, staff) {
        const { lowStockThreshold } = (await catalogue.store()).settings;
        const { rows, total } = await listProducts(staff, { ...query, limit, offset }, lowStockThreshold);
        const headers = { [TOTAL_COUNT_HEADER]: String(total) };
        return { status: 200, body: rows.map(presentAdminProduct), headers };
      },
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'post',
      path: '/api/admin/products',
      summary: 'Add a product',
      description: 'Without `status`, the product is published.',
      request: z.object({ body: createProductSchema }),
      responses: { 201: { description: 'The product', schema: adminProductSchema } },
      problems: [409],
      handle: async ({ body }, staff) => ({
        status: 201,
        body: presentAdminProduct(await createProduct(staff, body)),
      }),
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'post',
      path: '/api/admin/products/bulk',
      summary: 'Change or delete several products',
      description:
        'The products are named, or all that match a filter. A change of price or stock and a deletion run product by product: `failures` names those that had changed since they were `seen`.',
      request: z.object({ body: bulkProductsSchema }),
      responses: { 200: { description: 'The number of updated products', schema: bulkResultSchema } },
      problems: [409],
      handle: async ({ body }, staff) => ({
        status: 200,
        body: await changeProducts(staff, body, (await catalogue.store()).settings.lowStockThreshold),
      }),
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'get',
      path: '/api/admin/products/:id',
      summary: 'Read a product of any status',
      request: z.object({ params: idParams }),
      responses: PRODUCT_RESPONSE,
      problems: [404],
      handle: async ({ params }, staff) => ({
        status: 200,
        body: presentAdminProduct(await readProduct(staff, params.id)),
      }),
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'patch',
      path: '/api/admin/products/:id',
      summary: 'Change a product',
      description:
        'A missing field stays unchanged, stock included. With `updatedAt`, the call answers 409 when another staff member has saved a newer version.',
      request: z.object({ params: idParams, body: updateProductSchema }),
      responses: PRODUCT_RESPONSE,
      problems: [404, 409],
      handle: async ({ params, body }, staff) => ({
        status: 200,
        body: presentAdminProduct(await update(staff, params.id, body)),
      }),
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'delete',
      path: '/api/admin/products/:id',
      summary: 'Delete a product',
      description: 'Orders keep its name and price.',
      request: z.object({ params: idParams }),
      responses: { 204: { description: 'The product is deleted' } },
      problems: [404],
      async handle({ params }, staff) {
        await deleteProduct(staff, params.id, await readRights(staff));
        return { status: 204 };
      },
    }),
  ];
}
