/** Changes of several products at once: docs/back-office.md#products-tab. */
import { z } from 'zod';
import { adminProductsQuerySchema } from './admin-products-query.ts';
import { MAX_LIST } from './paging.ts';
import { productInputs, productStatusSchema } from './product-fields.ts';
import { stockCountSchema } from './stock-count.ts';

/** Maximum number of products that one bulk change names. A filter may match as many as a list has. */
export const MAX_BULK = 200;

/** Limits of a change of prices by percent. */
export const PRICE_PERCENT = { min: -90, max: 900 } as const;

/** One change of several products. `stockCount` and `delete` run product by product; prices change by `price-change.ts`. */
const bulkChangeSchema = z
  .object({
    status: productStatusSchema.optional(),
    featured: z.boolean('must be true or false').optional(),
    badge: productInputs.badge.optional(),
    categoryId: productInputs.categoryId.optional(),
    stockCount: stockCountSchema.optional(),
    delete: z.literal(true, 'must be true').optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'must change something')
  .refine(
    (change) => change.delete === undefined || Object.keys(change).length === 1,
    'must not change what it deletes',
  );
export type BulkChange = z.output<typeof bulkChangeSchema>;

/** What a staff member saw of a product; the server names the products that have changed since. */
const seenProductSchema = z.object({
  updatedAt: z.iso.datetime({ offset: true, error: 'must be the product’s updatedAt' }),
  stockCount: stockCountSchema,
});

/** The products that a change names, or that match a filter. */
export const bulkTargetShape = {
  ids: z
    .array(z.uuid('must be ids of products'))
    .min(1, 'must name at least one product')
    .max(MAX_BULK, `must name at most ${MAX_BULK} products`)
    .optional(),
  filter: adminProductsQuerySchema.omit({ limit: true, offset: true, sort: true }).optional(),
  /** With `filter`: the number of matches that was shown. The server answers 409 when it has changed. */
  count: z
    .number('must be a whole number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(MAX_LIST, `must be at most ${MAX_LIST}`)
    .optional(),
};
export type BulkTarget = z.output<z.ZodObject<typeof bulkTargetShape>>;

type Refinement = [(target: BulkTarget) => boolean, { path: string[]; error: string }];

/** Refinements of what has such a target. */
export const namesTarget: Refinement = [
  ({ ids, filter }) => ids !== undefined || filter !== undefined,
  { path: ['ids'], error: 'must be sent, or else `filter`' },
];
export const namesCount: Refinement = [
  ({ ids, filter, count }) => ids !== undefined || filter === undefined || count !== undefined,
  { path: ['count'], error: 'must be sent with `filter`' },
];

/** `POST /api/admin/products/bulk`: changes the named products or, without `ids`, all that match a filter. */
export const bulkProductsSchema = z
  .object({
    ...bulkTargetShape,
    /** By the product's id. */
    seen: z.record(z.uuid('must be ids of products'), seenProductSchema).optional(),
    change: bulkChangeSchema,
  })
  .refine(...namesTarget)
  .refine(...namesCount)
  .meta({ id: 'BulkProducts' });
export type BulkProducts = z.output<typeof bulkProductsSchema>;

/** Why one product of a bulk change stayed as it was. */
export const bulkFailureSchema = z.object({
  id: z.uuid(),
  /** Null when the product does not exist any more. */
  name: z.string().nullable(),
  /** Problem type, such as `/problems/stock-by-variant`. */
  type: z.string(),
  message: z.string(),
});
export type BulkFailure = z.infer<typeof bulkFailureSchema>;

/**
 * Number of products changed, and those that stayed as they were: of a change that runs product by product those that
 * were rejected, and of every change those that do not exist. A new price names the own prices that it left.
 */
export const bulkResultSchema = z
  .object({
    updated: z.number().int(),
    failures: z.array(bulkFailureSchema).optional(),
  })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.infer<typeof bulkResultSchema>;
