/** Stock in the dashboard (sections 2 and 5). */
import { adminProductSchema } from '@chitenge/contract/admin-product';
import { stockMovementsSchema, updateStockSchema } from '@chitenge/contract/admin-stock';
import { z } from 'zod';
import { changeProduct, readProduct } from '../../directus/staff-products.ts';
import { readMovements } from '../../directus/staff-stock.ts';
import { presentAdminProduct } from '../../presenters/admin-product.ts';
import { presentMovement } from '../../presenters/stock-movement.ts';
import { stockChanged } from '../../problems/staff-problems.ts';
import type { Entrance } from '../../staff/entrance.ts';
import type { Route } from '../route.ts';
import { idParams } from '../session.ts';
import { defineStaffRoute } from './staff-route.ts';

const common = { tag: 'Back office: stock', path: '/api/admin/products/:id/stock' } as const;

export function stockRoutes(entrance: Entrance): Route[] {
  return [
    defineStaffRoute(entrance, {
      ...common,
      method: 'get',
      summary: 'The latest changes of a product’s stock: who and why',
      request: z.object({ params: idParams }),
      answers: { 200: { description: 'The changes, the newest first', schema: stockMovementsSchema } },
      problems: [404],
      async handle({ params }, staff) {
        const [movements] = await Promise.all([
          readMovements(staff, params.id),
          readProduct(staff, params.id),
        ]);
        return { status: 200, body: movements.map(presentMovement) };
      },
    }),

    defineStaffRoute(entrance, {
      ...common,
      method: 'patch',
      summary: 'Set a product’s stock',
      description:
        'With `expected`, nothing is changed (409) when units were sold or returned since that count was shown.',
      request: z.object({ params: idParams, body: updateStockSchema }),
      answers: { 200: { description: 'The product', schema: adminProductSchema } },
      problems: [404, 409],
      async handle({ params: { id }, body: { stockCount, expected } }, staff) {
        const changed = await changeProduct(staff, id, { stockCount }, { stockCount: expected });
        if (!changed) throw stockChanged((await readProduct(staff, id)).stock_count);
        return { status: 200, body: presentAdminProduct(changed) };
      },
    }),
  ];
}
