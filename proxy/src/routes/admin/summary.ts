/** The dashboard's four cards and the stock overview (section 2). */
import { adminSummarySchema } from '@chitenge/contract/admin-summary';
import { z } from 'zod';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { countCategories, countOrders, countProducts, countStock } from '../../directus/staff-counts.ts';
import type { Entrance } from '../../staff/entrance.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

export function summaryRoutes(entrance: Entrance, catalogue: Catalogue): Route[] {
  return [
    defineStaffRoute(entrance, {
      tag: 'Back office: summary',
      method: 'get',
      path: '/api/admin/summary',
      summary: 'How many orders, products and categories, and how much is low on stock',
      request: z.object({}),
      answers: { 200: { description: 'The counts', schema: adminSummarySchema } },
      problems: [],
      async handle(_input, staff) {
        const { lowStockThreshold } = (await catalogue.store()).settings;
        const [totalOrders, totalProducts, categories, stock] = await Promise.all([
          countOrders(staff),
          countProducts(staff),
          countCategories(staff),
          countStock(staff, lowStockThreshold),
        ]);
        const lowStockItems = stock.low + stock.out;
        const body = { totalOrders, totalProducts, categories, lowStockItems, stock, lowStockThreshold };
        return { status: 200, body };
      },
    }),
  ];
}
