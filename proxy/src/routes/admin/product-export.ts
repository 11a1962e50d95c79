import { productsCalls as calls } from '@chitenge/contract/calls/products';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { readProductPages } from '../../directus/staff-products.ts';
import { PRODUCTS_CSV } from '../../presenters/products-csv.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { csvResponse, EXPORT_PAGE_SIZE } from './csv-response.ts';
import { defineStaffRoute } from './staff-route.ts';

export function productExportRoutes(staffAuth: StaffAuth, catalogue: Catalogue): Route[] {
  return [
    defineStaffRoute(staffAuth, calls.exportProducts, {
      async handle({ query }, staff) {
        const { lowStockThreshold } = (await catalogue.store()).settings;
        const pages = await readProductPages(staff, query, lowStockThreshold, EXPORT_PAGE_SIZE);
        return csvResponse('products', PRODUCTS_CSV, pages);
      },
    }),
  ];
}
