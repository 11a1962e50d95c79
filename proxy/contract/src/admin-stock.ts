/** Stock as staff see and set it: sections 2, 4 and 5 of the specification. */
import { z } from 'zod';
import { stockCountSchema } from './admin-product.ts';

/** `PATCH /api/admin/products/{id}/stock`. */
export const updateStockSchema = z
  .object({
    stockCount: stockCountSchema,
    /** The count that was shown; if units moved meanwhile, nothing is changed (409 `/problems/stock-changed`). */
    expected: stockCountSchema.optional(),
  })
  .meta({ id: 'UpdateStock' });
export type UpdateStock = z.infer<typeof updateStockSchema>;

/** One change of a product's stock. */
export const stockMovementSchema = z
  .object({
    id: z.uuid(),
    /** `set` by staff, `sold` in an order, `returned` by a cancelled order. */
    reason: z.enum(['set', 'sold', 'returned']),
    /** Units; negative when they left. */
    change: z.number().int(),
    stockAfter: z.number().int(),
    orderId: z.uuid().nullable(),
    /** Name of the member of staff; null when it was a shopper or the shop itself. */
    who: z.string().nullable(),
    /** ISO 8601, UTC. */
    when: z.string(),
  })
  .meta({ id: 'StockMovement' });
export type StockMovement = z.infer<typeof stockMovementSchema>;

/** Answer of `GET /api/admin/products/{id}/stock`: the latest 50, the newest first. */
export const stockMovementsSchema = z.array(stockMovementSchema);
