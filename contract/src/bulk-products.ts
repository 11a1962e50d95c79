/** Changes of several products at once: docs/back-office.md#products-tab. */
import { z } from 'zod';
import { sellingPriceSchema } from './amount.ts';
import { adminProductsQuerySchema } from './admin-products-query.ts';
import { MAX_LIST } from './paging.ts';
import { productInputs, productStatusSchema } from './product-fields.ts';
import { stockCountSchema } from './stock-count.ts';
import { variantSchema } from './variant.ts';

/** Maximum number of products that one bulk change names. A filter may match as many as a list has. */
export const MAX_BULK = 200;

/** Limits of a change of prices by percent. */
export const PRICE_PERCENT = { min: -90, max: 900 } as const;

/** One change of several products. `setPrice`, `pricePercent`, `stockCount` and `delete` run product by product. */
const bulkChangeSchema = z
  .object({
    status: productStatusSchema.optional(),
    featured: z.boolean('must be true or false').optional(),
    badge: productInputs.badge.optional(),
    categoryId: productInputs.categoryId.optional(),
    setPrice: sellingPriceSchema.optional(),
    /** Percent to add to each price; the result is rounded to ngwee. */
    pricePercent: z
      .number('must be a number')
      .min(PRICE_PERCENT.min, `must be at least ${PRICE_PERCENT.min}`)
      .max(PRICE_PERCENT.max, `must be at most ${PRICE_PERCENT.max}`)
      .optional(),
    /** With `pricePercent`: changes the prices that sizes and colours have of their own, too. Otherwise they stay. */
    ownPrices: z.literal(true, 'must be true').optional(),
    stockCount: stockCountSchema.optional(),
    delete: z.literal(true, 'must be true').optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'must change something')
  .refine(
    (change) => change.setPrice === undefined || change.pricePercent === undefined,
    'must set the price or change it by percent',
  )
  .refine(
    ({ ownPrices, pricePercent, stockCount }) =>
      ownPrices === undefined || (pricePercent !== undefined && stockCount === undefined),
    'must change own prices by percent, without the stock',
  )
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

/** `POST /api/admin/products/bulk`: changes the named products or, without `ids`, all that match a filter. */
export const bulkProductsSchema = z
  .object({
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
    /** By the product's id. */
    seen: z.record(z.uuid('must be ids of products'), seenProductSchema).optional(),
    change: bulkChangeSchema,
  })
  .refine(({ ids, filter }) => ids !== undefined || filter !== undefined, {
    path: ['ids'],
    error: 'must be sent, or else `filter`',
  })
  .refine(({ ids, filter, count }) => ids !== undefined || filter === undefined || count !== undefined, {
    path: ['count'],
    error: 'must be sent with `filter`',
  })
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

/** The sizes and colours of a product that have kept a price of their own. */
export const keptPricesSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  variants: z.array(variantSchema.pick({ size: true, color: true, price: true })),
});
export type KeptPrices = z.infer<typeof keptPricesSchema>;

/**
 * Number of products changed, and those that stayed as they were: of a change that runs product by product those that
 * were rejected, and of every change those that do not exist. A new price names the own prices that it left.
 */
export const bulkResultSchema = z
  .object({
    updated: z.number().int(),
    failures: z.array(bulkFailureSchema).optional(),
    kept: z.array(keptPricesSchema).optional(),
  })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.infer<typeof bulkResultSchema>;
