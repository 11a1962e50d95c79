/** Stock in the back office: docs/back-office.md#stock-tab. */
import { z } from 'zod';
import { stockCountSchema } from './stock-count.ts';
import { MAX_VARIANTS } from './variant.ts';

/** The new stock count of one variant. */
const variantStockSchema = z.object({
  id: z.uuid('must be the id of a variant'),
  stockCount: stockCountSchema,
  /** The count that was shown. The server answers 409 `stock-changed` when the count has changed. */
  expected: stockCountSchema.optional(),
});
export type VariantStock = z.infer<typeof variantStockSchema>;

/** `PATCH /api/admin/products/{id}/stock`: the count of a product with one variant, or of several variants at once. */
export const updateStockSchema = z
  .object({
    ...variantStockSchema.omit({ id: true }).partial().shape,
    variants: z
      .array(variantStockSchema)
      .min(1, 'must have at least one')
      .max(MAX_VARIANTS, `must be at most ${MAX_VARIANTS}`)
      .refine((variants) => new Set(variants.map(({ id }) => id)).size === variants.length, 'must differ')
      .optional(),
  })
  .refine(({ stockCount, variants }) => (stockCount === undefined) !== (variants === undefined), {
    path: ['stockCount'],
    message: 'must be a whole number, unless there are variants',
  })
  .meta({ id: 'UpdateStock' });
export type UpdateStock = z.infer<typeof updateStockSchema>;

/** One change of a product's stock. */
export const stockMovementSchema = z
  .object({
    id: z.uuid(),
    /**
     * `set` by staff, `sold` by an order, `returned` by a cancelled order. `held` for an exchange and `released` when it
     * ends without one; `received` from a customer for sale again, `damaged` without a change of the count. `supplied` by
     * goods received, below zero for a sheet that was taken back.
     */
    reason: z.enum(['set', 'sold', 'returned', 'held', 'released', 'received', 'damaged', 'supplied']),
    /** Units; negative when they left the stock. */
    change: z.number().int(),
    stockAfter: z.number().int(),
    /** The variant's size and colour; both null for a product with one stock count. `stockAfter` is the variant's. */
    size: z.string().nullable(),
    color: z.string().nullable(),
    orderId: z.uuid().nullable(),
    /** Name of the staff member; null for a shopper or the shop itself. */
    who: z.string().nullable(),
    /** ISO 8601, UTC. */
    when: z.string(),
  })
  .meta({ id: 'StockMovement' });
export type StockMovement = z.infer<typeof stockMovementSchema>;

/** Response of `GET /api/admin/products/{id}/stock`: the latest 50, newest first. */
export const stockMovementsSchema = z.array(stockMovementSchema);
