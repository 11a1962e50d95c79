/** Stock in the back office: docs/back-office.md#stock-tab. */
import { z } from 'zod';
import { stockChangeSchema, stockCountSchema } from './stock-count.ts';
import { MAX_VARIANTS } from './variant.ts';

/** A stock count that staff set, or change by some units. */
const newStockShape = {
  stockCount: stockCountSchema.optional(),
  /** With `stockCount`: the count that was shown. The server answers 409 `stock-changed` when the count has changed. */
  expected: stockCountSchema.optional(),
  /** Instead of `stockCount`: units to add to the count, whatever it is now; below 0 to take off. */
  change: stockChangeSchema.optional(),
  /** With `change`: an id of the caller's. A repeat with the same id changes nothing more. */
  changeId: z.uuid('must be a UUID').toLowerCase().optional(),
};
type NewStockFields = z.infer<z.ZodObject<typeof newStockShape>>;

const isChange = ({ stockCount, expected, change, changeId }: NewStockFields): boolean =>
  change !== undefined && changeId !== undefined && stockCount === undefined && expected === undefined;

const isNewStock = (stock: NewStockFields): boolean =>
  isChange(stock) ||
  (stock.stockCount !== undefined && stock.change === undefined && stock.changeId === undefined);

/** The new stock count of one variant. */
const variantStockSchema = z
  .object({ id: z.uuid('must be the id of a variant'), ...newStockShape })
  .refine(isNewStock, { path: ['stockCount'], message: 'must be a whole number, unless there is a change' });
export type VariantStock = z.infer<typeof variantStockSchema>;

/** `PATCH /api/admin/products/{id}/stock`: the count of a product with one variant, or of several variants at once. */
export const updateStockSchema = z
  .object({
    ...newStockShape,
    variants: z
      .array(variantStockSchema)
      .min(1, 'must have at least one')
      .max(MAX_VARIANTS, `must be at most ${MAX_VARIANTS}`)
      .refine((variants) => new Set(variants.map(({ id }) => id)).size === variants.length, 'must differ')
      .optional(),
  })
  .refine(
    ({ variants, ...stock }) =>
      variants === undefined ? isNewStock(stock) : Object.values(stock).every((value) => value === undefined),
    { path: ['stockCount'], message: 'must be a whole number, unless there are variants or a change' },
  )
  .meta({ id: 'UpdateStock' });
export type UpdateStock = z.infer<typeof updateStockSchema>;

/** One change of a product's stock. */
export const stockMovementSchema = z
  .object({
    id: z.uuid(),
    /**
     * `set` by staff, `sold` by an order, `returned` by a cancelled order. `held` for an exchange and `released` when it
     * ends without one; `received` from a customer for sale again, `damaged` without a change of the count. `supplied` by
     * goods received, below zero for a sheet that was taken back; `counted` by a stock take.
     */
    reason: z.enum([
      'set',
      'sold',
      'returned',
      'held',
      'released',
      'received',
      'damaged',
      'supplied',
      'counted',
    ]),
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
