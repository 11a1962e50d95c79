/** Products in the dashboard (sections 2, 3, 5 and 7). */
import {
  adminProductSchema,
  adminProductsQuerySchema,
  adminProductsSchema,
  bulkProductsSchema,
  bulkResultSchema,
  createProductSchema,
  updateProductSchema,
  type UpdateProduct,
} from '@chitenge/contract/admin-product';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { z } from 'zod';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { StaffClient } from '../../directus/staff-client.ts';
import {
  changeProduct,
  changeProducts,
  createProduct,
  deleteProduct,
  listProducts,
  readProduct,
} from '../../directus/staff-products.ts';
import type { StaffProductRow } from '../../directus/staff-rows.ts';
import { presentAdminProduct } from '../../presenters/admin-product.ts';
import { changedMeanwhile, stockChanged } from '../../problems/staff-problems.ts';
import { differences } from '../../staff/differences.ts';
import type { Entrance } from '../../staff/entrance.ts';
import type { Route } from '../route.ts';
import { idParams } from '../session.ts';
import { defineStaffRoute } from './staff-route.ts';

const common = { tag: 'Back office: products' } as const;

const PRODUCT = { 200: { description: 'The product', schema: adminProductSchema } };

/** @throws HttpProblem 404; 409 that names what somebody else has changed */
async function update(staff: StaffClient, id: string, change: UpdateProduct): Promise<StaffProductRow> {
  const { updatedAt: version, expectedStockCount: stockCount, ...fields } = change;
  if (Object.keys(fields).length === 0) return readProduct(staff, id);
  const changed = await changeProduct(staff, id, fields, { version, stockCount });
  if (changed) return changed;
  const now = await readProduct(staff, id);
  const shown = presentAdminProduct(now);
  if (version !== undefined && Date.parse(shown.updatedAt) !== Date.parse(version))
    throw changedMeanwhile('product', differences(fields, shown));
  throw stockChanged(now.stock_count);
}

export function adminProductRoutes(entrance: Entrance, catalogue: Catalogue): Route[] {
  return [
    defineStaffRoute(entrance, {
      ...common,
      method: 'get',
      path: '/api/admin/products',
      summary: 'Products of every status, the newest first',
      request: z.object({ query: adminProductsQuerySchema }),
      answers: {
        200: {
          description: 'The products',
          schema: adminProductsSchema,
          headers: {
            [TOTAL_COUNT_HEADER]: { description: 'How many there are in all', type: 'integer' },
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

    defineStaffRoute(entrance, {
      ...common,
      method: 'post',
      path: '/api/admin/products',
      summary: 'Add a product',
      description: 'It is published unless `status` says otherwise.',
      request: z.object({ body: createProductSchema }),
      answers: { 201: { description: 'The product', schema: adminProductSchema } },
      problems: [409],
      handle: async ({ body }, staff) => ({
        status: 201,
        body: presentAdminProduct(await createProduct(staff, body)),
      }),
    }),

    defineStaffRoute(entrance, {
      ...common,
      method: 'post',
      path: '/api/admin/products/bulk',
      summary: 'Publish, unpublish, feature or badge several products',
      request: z.object({ body: bulkProductsSchema }),
      answers: { 200: { description: 'How many there were', schema: bulkResultSchema } },
      problems: [],
      handle: async ({ body }, staff) => ({
        status: 200,
        body: { updated: await changeProducts(staff, body) },
      }),
    }),

    defineStaffRoute(entrance, {
      ...common,
      method: 'get',
      path: '/api/admin/products/:id',
      summary: 'One product, of any status',
      request: z.object({ params: idParams }),
      answers: PRODUCT,
      problems: [404],
      handle: async ({ params }, staff) => ({
        status: 200,
        body: presentAdminProduct(await readProduct(staff, params.id)),
      }),
    }),

    defineStaffRoute(entrance, {
      ...common,
      method: 'patch',
      path: '/api/admin/products/:id',
      summary: 'Change a product',
      description:
        'What is not sent stays as it is, the stock above all. With `updatedAt`, a product that somebody else has saved since is not overwritten (409).',
      request: z.object({ params: idParams, body: updateProductSchema }),
      answers: PRODUCT,
      problems: [404, 409],
      handle: async ({ params, body }, staff) => ({
        status: 200,
        body: presentAdminProduct(await update(staff, params.id, body)),
      }),
    }),

    defineStaffRoute(entrance, {
      ...common,
      method: 'delete',
      path: '/api/admin/products/:id',
      summary: 'Delete a product',
      description: 'Orders keep its name and price as they were.',
      request: z.object({ params: idParams }),
      answers: { 204: { description: 'It is gone' } },
      problems: [404],
      async handle({ params }, staff) {
        await deleteProduct(staff, params.id);
        return { status: 204 };
      },
    }),
  ];
}
