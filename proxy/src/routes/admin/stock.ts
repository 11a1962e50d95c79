/** Stock in the back office: docs/behaviour.md#stock-tab. */
import { stockCalls as calls } from '@chitenge/contract/calls/stock';
import { readProduct } from '../../directus/staff-products.ts';
import { readStockMovements, setStock } from '../../directus/staff-stock.ts';
import { presentAdminProduct } from '../../presenters/admin-product.ts';
import { presentStockMovement } from '../../presenters/stock-movement.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

export function stockRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, calls.listStockMovements, {
      async handle({ params }, staff) {
        const [movements] = await Promise.all([
          readStockMovements(staff, params.id),
          readProduct(staff, params.id),
        ]);
        return { status: 200, body: movements.map(presentStockMovement) };
      },
    }),

    defineStaffRoute(staffAuth, calls.setStock, {
      async handle({ params: { id }, body }, staff) {
        await setStock(staff, id, body);
        return { status: 200, body: presentAdminProduct(await readProduct(staff, id)) };
      },
    }),
  ];
}
