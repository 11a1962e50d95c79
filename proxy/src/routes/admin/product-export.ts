import { Readable } from 'node:stream';
import { adminProductsQuerySchema } from '@chitenge/contract/admin-products-query';
import { shopDay } from '@chitenge/contract/shop-time';
import { z } from 'zod';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { listProducts } from '../../directus/staff-products.ts';
import { productsCsv, productsCsvHeader } from '../../presenters/products-csv.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

/** Products per request to Directus. The file streams, so memory holds one page at a time. */
const PAGE_SIZE = 250;

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
      responses: { 200: { description: 'The file', mediaType: 'text/csv; charset=utf-8' } },
      problems: [],
      async handle({ query }, staff) {
        const { lowStockThreshold } = (await catalogue.store()).settings;
        const readPage = (offset: number) =>
          listProducts(staff, { ...query, sort: 'name', limit: PAGE_SIZE, offset }, lowStockThreshold);
        // A first page that fails is a problem, not a file that ends early.
        const first = await readPage(0);
        async function* csv() {
          yield productsCsvHeader();
          let { rows } = first;
          for (let offset = PAGE_SIZE; ; offset += PAGE_SIZE) {
            yield productsCsv(rows);
            if (rows.length < PAGE_SIZE) return;
            ({ rows } = await readPage(offset));
          }
        }
        return {
          status: 200,
          stream: Readable.from(csv()),
          headers: { 'Content-Disposition': `attachment; filename="products-${shopDay(new Date())}.csv"` },
        };
      },
    }),
  ];
}
