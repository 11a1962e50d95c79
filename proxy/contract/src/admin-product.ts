/** Products as staff see and edit them: sections 2, 3 and 5 of the specification. */
import { z } from 'zod';
import { moneySchema } from './amount.ts';
import { pagingQuery } from './paging-query.ts';
import { productSchema } from './product.ts';
import { SEARCH_MAX_LENGTH } from './search.ts';
import { slugSchema } from './slug.ts';
import { line, paragraphs, requiredLine } from './text.ts';

/** Shoppers see published products only. */
export const PRODUCT_STATUSES = ['draft', 'published', 'archived'] as const;
export const productStatusSchema = z.enum(PRODUCT_STATUSES, 'must be draft, published or archived');
export type ProductStatus = z.infer<typeof productStatusSchema>;

export const PRODUCT_STATUS_LABELS: Record<ProductStatus, string> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
};

/** Badges that have a colour of their own; any other word is shown grey. */
export const BADGES = ['New', 'Sale', 'Limited'] as const;

/** Most pictures of one product, and most sizes or colours. */
export const MAX_PICTURES = 20;
export const MAX_OPTIONS = 50;

/** Highest stock that can be entered. */
export const MAX_STOCK = 1_000_000;

/** Most products that one bulk change may name. */
export const MAX_BULK = 200;

export const adminProductSchema = productSchema
  .extend({
    status: productStatusSchema,
    /** Version of the product: a change says which one it was based on. Selling units does not change it. ISO 8601. */
    updatedAt: z.string(),
    createdAt: z.string().nullable(),
  })
  .meta({ id: 'AdminProduct' });
export type AdminProduct = z.infer<typeof adminProductSchema>;

export const adminProductsSchema = z.array(adminProductSchema);

const webAddress = z.url({ protocol: /^https?$/ });

/** A picture's address: `/assets/{id}` of an upload, or an address elsewhere, which the server never fetches. */
export const imageAddressSchema = line(2048).refine(
  (address) =>
    /^\/assets\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(address) ||
    webAddress.safeParse(address).success,
  'must be a URL that begins with http:// or https://',
);

const emptyToNull = (text: string | null | undefined) => (text === '' || text === undefined ? null : text);

const optionList = z
  .array(line(60, 'must be at most 60 characters each'))
  .max(MAX_OPTIONS, `must be at most ${MAX_OPTIONS}`)
  .nullable()
  .transform((options) => {
    const kept = [...new Set((options ?? []).filter(Boolean))];
    return kept.length === 0 ? null : kept;
  });

export const stockCountSchema = z
  .number('must be a whole number')
  .int('must be a whole number')
  .min(0, 'must be at least 0')
  .max(MAX_STOCK, `must be at most ${MAX_STOCK}`);

/** The fields that staff may write; each is checked alike when creating, changing and importing. */
export const productFields = {
  name: requiredLine(200),
  slug: requiredLine(220).pipe(slugSchema),
  description: paragraphs(10_000).trim().nullable().transform(emptyToNull),
  price: moneySchema,
  originalPrice: moneySchema.or(z.literal('')).nullable().transform(emptyToNull),
  /** The main picture. */
  imageUrl: imageAddressSchema.or(z.literal('')).nullable().transform(emptyToNull),
  /**
   * All pictures in order, the main one first; null or empty for none. When `imageUrl` is sent as well, that is the
   * main one. Every picture but the main one must be an upload.
   */
  images: z
    .array(imageAddressSchema)
    .max(MAX_PICTURES, `must be at most ${MAX_PICTURES}`)
    .nullable()
    .transform((images) => [...new Set(images)]),
  sizes: optionList,
  colors: optionList,
  badge: line(40)
    .nullable()
    .transform((badge) => (badge === null || badge === '' || badge === 'none' ? null : badge)),
  stockCount: stockCountSchema,
  categoryId: z.uuid('must be the id of a category').or(z.literal('')).nullable().transform(emptyToNull),
  featured: z.boolean('must be true or false'),
  status: productStatusSchema,
};

/**
 * `POST /api/admin/products`. `inStock`, `rating` and `reviewCount` are the shop's own: they may be sent and are ignored.
 * Whoever leaves `status` out means a product that is on sale.
 */
export const createProductSchema = z
  .object({
    ...productFields,
    description: productFields.description.optional(),
    originalPrice: productFields.originalPrice.optional(),
    imageUrl: productFields.imageUrl.optional(),
    images: productFields.images.optional(),
    sizes: productFields.sizes.optional(),
    colors: productFields.colors.optional(),
    badge: productFields.badge.optional(),
    categoryId: productFields.categoryId.optional(),
    featured: productFields.featured.default(false),
    status: productFields.status.default('published'),
  })
  .meta({ id: 'CreateProduct' });
export type CreateProduct = z.output<typeof createProductSchema>;
/** What a form sends. */
export type CreateProductBody = z.input<typeof createProductSchema>;

/**
 * `PATCH /api/admin/products/{id}`: the edited fields only. Above all `stockCount`: what is not sent stays as it is, so
 * that units sold meanwhile are not restored.
 */
export const updateProductSchema = z
  .object({
    ...z.object(productFields).partial().shape,
    /** The `updatedAt` that the edit was based on; a product that is newer is not overwritten (409). */
    updatedAt: z.iso.datetime({ offset: true, error: 'must be the product’s updatedAt' }).optional(),
    /** With `stockCount`: the count that was shown; if units moved meanwhile, nothing is changed (409). */
    expectedStockCount: stockCountSchema.optional(),
  })
  .meta({ id: 'UpdateProduct' });
export type UpdateProduct = z.output<typeof updateProductSchema>;
export type UpdateProductBody = z.input<typeof updateProductSchema>;

/** `POST /api/admin/products/bulk`: publish, unpublish, feature, badge. */
export const bulkProductsSchema = z
  .object({
    ids: z
      .array(z.uuid('must be ids of products'))
      .min(1, 'must name at least one product')
      .max(MAX_BULK, `must name at most ${MAX_BULK} products`),
    change: z
      .object({
        status: productStatusSchema.optional(),
        featured: z.boolean('must be true or false').optional(),
        badge: productFields.badge.optional(),
      })
      .refine((change) => Object.keys(change).length > 0, 'must change something'),
  })
  .meta({ id: 'BulkProducts' });
export type BulkProducts = z.output<typeof bulkProductsSchema>;

/** How many products a bulk change reached; fewer than were named when some are gone. */
export const bulkResultSchema = z.object({ updated: z.number().int() }).meta({ id: 'BulkResult' });
export type BulkResult = z.infer<typeof bulkResultSchema>;

export const PRODUCT_SORTS = ['newest', 'name', 'stock', 'updated'] as const;
export const STOCK_FILTERS = ['in', 'low', 'out'] as const;

/** Query of `GET /api/admin/products`. All statuses are listed, the newest first, unless it says otherwise. */
export const adminProductsQuerySchema = z.object({
  /** Words in the name, description or category. */
  search: line(SEARCH_MAX_LENGTH).optional(),
  /** A category's slug, or `none` for products without one. */
  category: slugSchema.optional(),
  status: productStatusSchema.optional(),
  /** `low` is 1 to the store's threshold, `out` none, `in` more. */
  stock: z.enum(STOCK_FILTERS).optional(),
  featured: z.enum(['true', 'false'], 'must be true or false').optional(),
  /** `false` leaves archived products out. */
  archived: z.enum(['true', 'false'], 'must be true or false').optional(),
  /** `stock` has the lowest count first. */
  sort: z.enum(PRODUCT_SORTS).optional(),
  ...pagingQuery,
});
export type AdminProductsQuery = z.infer<typeof adminProductsQuerySchema>;

/**
 * `type` of the 409 problems; `errors` names each field at fault.
 * - `changedMeanwhile`: somebody saved the product after `updatedAt`; `errors` names what was sent and is other now
 * - `stockChanged`: units moved after `expected` was shown; `errors` says how many there are now
 * - `slugTaken`: another product or category has this slug
 */
export const PRODUCT_PROBLEMS = {
  changedMeanwhile: '/problems/changed-meanwhile',
  stockChanged: '/problems/stock-changed',
  slugTaken: '/problems/slug-taken',
} as const;
