import { z } from 'zod';

/** Response of `GET /api/admin/summary`: docs/back-office.md#dashboard. */
export const adminSummarySchema = z
  .object({
    totalOrders: z.number().int(),
    /** Products of every status. */
    totalProducts: z.number().int(),
    categories: z.number().int(),
    /** Products at or below the threshold, including sold-out ones, excluding archived ones. */
    lowStockItems: z.number().int(),
    /** Products by stock level, excluding archived ones. */
    stock: z.object({ well: z.number().int(), low: z.number().int(), out: z.number().int() }),
    /** A product with this many units or fewer is low on stock. */
    lowStockThreshold: z.number().int(),
  })
  .meta({ id: 'AdminSummary' });
export type AdminSummary = z.infer<typeof adminSummarySchema>;
