/** Which products the back office lists: docs/back-office.md#products-tab. */
import { z } from 'zod';
import { productStatusSchema } from './product-fields.ts';
import { pagingQuery } from './paging-query.ts';
import { SEARCH_MAX_LENGTH } from './search.ts';
import { slugSchema } from './slug.ts';
import { singleLineText } from './text.ts';

export const ADMIN_PRODUCT_SORTS = ['newest', 'name', 'stock', 'updated'] as const;
export const STOCK_FILTERS = ['in', 'low', 'out'] as const;
/** Low or out of stock, which the card 'Low Stock Items' counts. */
export const SHORT = 'short';

export const STOCK_FILTER_LABELS: Record<(typeof STOCK_FILTERS)[number], string> = {
  in: 'Well Stocked',
  low: 'Low Stock',
  out: 'Out of Stock',
};

/** Query of `GET /api/admin/products`. All statuses are listed, the newest first, unless it says otherwise. */
export const adminProductsQuerySchema = z.object({
  /** Words in the name, description or category; a part of a variant's SKU, or its barcode. */
  search: singleLineText(SEARCH_MAX_LENGTH).optional(),
  /** A category's slug, or `none` for products without one. */
  category: slugSchema.optional(),
  status: productStatusSchema.optional(),
  /** Of all variants together: `low` is 1 to the store's threshold, `out` none, `short` either of them, `in` more. */
  stock: z.enum([...STOCK_FILTERS, SHORT]).optional(),
  /** Products of which at least one variant has this level. */
  variantStock: z.enum(STOCK_FILTERS).optional(),
  featured: z.enum(['true', 'false'], 'must be true or false').optional(),
  /** `false` leaves archived products out. */
  archived: z.enum(['true', 'false'], 'must be true or false').optional(),
  /** `stock` has the lowest count first. */
  sort: z.enum(ADMIN_PRODUCT_SORTS).optional(),
  ...pagingQuery,
});
export type AdminProductsQuery = z.infer<typeof adminProductsQuerySchema>;
