/** The dashboard's four cards and the stock overview: docs/behaviour.md#dashboard. */
import { adminSummarySchema } from '@chitenge/contract/admin-summary';
import { z } from 'zod';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { countCategories, countProducts, countStock } from '../../directus/staff-counts.ts';
import { countOrders } from '../../directus/staff-orders.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

export function summaryRoutes(staffAuth: StaffAuth, catalogue: Catalogue): Route[] {
  return [
    defineStaffRoute(staffAuth, {
      tag: 'Back office: summary',
      method: 'get',
      path: '/api/admin/summary',
      summary: 'Count orders, products, categories and products low on stock',
      request: z.object({}),
      responses: { 200: { description: 'The counts', schema: adminSummarySchema } },
      problems: [],
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
