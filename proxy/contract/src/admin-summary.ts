import { z } from 'zod';

/** Answer of `GET /api/admin/summary`: the four cards and the stock overview (section 2). */
export const adminSummarySchema = z
  .object({
    totalOrders: z.number().int(),
    /** Of every status. */
    totalProducts: z.number().int(),
    categories: z.number().int(),
    /** Products at or below the threshold, none in stock included. Archived ones do not count. */
    lowStockItems: z.number().int(),
    /** Products that are not archived, by stock: above the threshold, 1 to the threshold, none. */
    stock: z.object({ well: z.number().int(), low: z.number().int(), out: z.number().int() }),
    /** Units at or below which a product is low on stock. */
    lowStockThreshold: z.number().int(),
  })
  .meta({ id: 'AdminSummary' });
export type AdminSummary = z.infer<typeof adminSummarySchema>;
