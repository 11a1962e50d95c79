/** Stock in the back office: docs/behaviour.md#stock-tab. */
import { adminProductSchema } from '@chitenge/contract/admin-product';
import { stockMovementsSchema, updateStockSchema } from '@chitenge/contract/admin-stock';
import { waitingShoppersSchema } from '@chitenge/contract/stock-alert';
import { z } from 'zod';
import { readProduct } from '../../directus/staff-products.ts';
import { readStockMovements, readWaiting, setStock } from '../../directus/staff-stock.ts';
import { presentAdminProduct } from '../../presenters/admin-product.ts';
import { presentStockMovement } from '../../presenters/stock-movement.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { idParams } from '../request-schemas.ts';
import { defineStaffRoute } from './staff-route.ts';

const common = { tag: 'Back office: stock', path: '/api/admin/products/:id/stock' } as const;

export function stockRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, {
      ...common,
      method: 'get',
      summary: 'List a product’s latest stock movements',
      request: z.object({ params: idParams }),
      responses: { 200: { description: 'The movements, newest first', schema: stockMovementsSchema } },
      problems: [404],
      async handle({ params }, staff) {
        const [movements] = await Promise.all([
          readStockMovements(staff, params.id),
          readProduct(staff, params.id),
        ]);
        return { status: 200, body: movements.map(presentStockMovement) };
      },
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'get',
      path: '/api/admin/stock-alerts',
      summary: 'Count the shoppers who wait for sold-out variants',
      request: z.object({}),
      responses: { 200: { description: 'Variants that some wait for', schema: waitingShoppersSchema } },
      problems: [],
      handle: async (_input, staff) => ({ status: 200, body: await readWaiting(staff) }),
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'patch',
      summary: 'Set a product’s stock',
      description:
        'With `expected`, the call answers 409 and changes nothing when the count is another one now.',
      request: z.object({ params: idParams, body: updateStockSchema }),
      responses: { 200: { description: 'The product', schema: adminProductSchema } },
      problems: [404, 409],
      async handle({ params: { id }, body }, staff) {
        await setStock(staff, id, body);
        return { status: 200, body: presentAdminProduct(await readProduct(staff, id)) };
      },
    }),
  ];
}
