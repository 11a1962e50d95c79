/** The dashboard's four cards and the stock overview: docs/behaviour.md#dashboard. */
import { setupCalls as calls } from '@chitenge/contract/calls/setup';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { countCategories, countProducts, countStock } from '../../directus/staff-counts.ts';
import { countOrders } from '../../directus/staff-orders.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

export function summaryRoutes(staffAuth: StaffAuth, catalogue: Catalogue): Route[] {
  return [
    defineStaffRoute(staffAuth, calls.readSummary, {
      async handle(_input, staff) {
        const store = await catalogue.store();
        const { lowStockThreshold } = store.settings;
        const [totalOrders, totalProducts, categories, stock] = await Promise.all([
          countOrders(staff),
          countProducts(staff),
          countCategories(staff),
          countStock(staff, lowStockThreshold),
        ]);
        const lowStockItems = stock.low + stock.out;
        return {
          status: 200,
          body: {
            totalOrders,
            totalProducts,
            categories,
            lowStockItems,
            stock,
            lowStockThreshold,
          },
        };
      },
    }),
  ];
}
