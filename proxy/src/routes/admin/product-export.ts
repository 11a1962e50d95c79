import { adminProductsQuerySchema } from '@chitenge/contract/admin-products-query';
import { z } from 'zod';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { readProductPages } from '../../directus/staff-products.ts';
import { PRODUCTS_CSV } from '../../presenters/products-csv.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { CSV_RESPONSES, csvResponse, EXPORT_PAGE_SIZE } from './csv-response.ts';
import { defineStaffRoute } from './staff-route.ts';

export function productExportRoutes(staffAuth: StaffAuth, catalogue: Catalogue): Route[] {
  return [
    defineStaffRoute(staffAuth, {
      tag: 'Back office: products',
      method: 'get',
      path: '/api/admin/products/export.csv',
      summary: 'Export all matching products as CSV, by name',
      description:
        'In the columns of the import, with one line per variant. An apostrophe precedes each cell that a spreadsheet would evaluate as a formula; the import removes it.',
      request: z.object({
        query: adminProductsQuerySchema.omit({ limit: true, offset: true, sort: true }),
      }),
      responses: CSV_RESPONSES,
      problems: [],
      async handle({ query }, staff) {
        const { lowStockThreshold } = (await catalogue.store()).settings;
        const pages = await readProductPages(staff, query, lowStockThreshold, EXPORT_PAGE_SIZE);
        return csvResponse('products', PRODUCTS_CSV, pages);
      },
    }),
  ];
}
