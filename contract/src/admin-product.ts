/** Products in the back office: docs/back-office.md#product-form. */
import { z } from 'zod';
import { isZero, priceSchema, sellingPriceSchema } from './amount.ts';
import { productSchema } from './product.ts';
import { slugSchema } from './slug.ts';
import { stockCountSchema } from './stock-count.ts';
import { singleLineText, multiLineText, requiredText } from './text.ts';
import { timeSchema } from './time.ts';
import { MAX_OPTION_TEXT, variantInputsSchema, variantSchema } from './variant.ts';

/** Shoppers only see published products. */
export const PRODUCT_STATUSES = ['draft', 'published', 'archived'] as const;
export const productStatusSchema = z.enum(PRODUCT_STATUSES, 'must be draft, published or archived');
export type ProductStatus = z.infer<typeof productStatusSchema>;

export const PRODUCT_STATUS_LABELS: Record<ProductStatus, string> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
};

/** Badges with their own colour; any other word is shown grey. */
export const BADGES = ['New', 'Sale', 'Limited'] as const;

/** Characters of texts. */
export const MAX_NAME = 200;
export const MAX_DESCRIPTION = 10_000;
export const MAX_BADGE = 40;

/** Maximum number of images, and of sizes or colours, per product. */
export const MAX_IMAGES = 20;
export const MAX_OPTIONS = 50;

/** A variant with what only staff see. */
const adminVariantSchema = variantSchema
  .extend({
    barcode: z.string().nullable(),
    /** The variant's own price; null when it has the product's. */
    ownPrice: z.string().nullable(),
  })
  .meta({ id: 'AdminVariant' });

export const adminProductSchema = productSchema
  .extend({
    /** What it costs from `saleStarts` until `saleEnds`; null without a sale. `price` is the one outside the sale. */
    salePrice: z.string().nullable(),
    /** ISO 8601, UTC; null is open. */
    saleStarts: z.string().nullable(),
    saleEnds: z.string().nullable(),
    status: productStatusSchema,
    /** Version for optimistic locking; selling units does not change it. ISO 8601. */
    updatedAt: z.string(),
    createdAt: z.string().nullable(),
    variants: z.array(adminVariantSchema),
  })
  .meta({ id: 'AdminProduct' });
export type AdminProduct = z.infer<typeof adminProductSchema>;

export const adminProductsSchema = z.array(adminProductSchema);

const webUrl = z.url({ protocol: /^https?$/ });

/** An image's address: `/assets/{id}` of an upload, or an address elsewhere, which the server never fetches. */
export const imageUrlSchema = singleLineText(2048).refine(
  (address) =>
    /^\/assets\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(address) || webUrl.safeParse(address).success,
  'must be a URL that begins with http:// or https://',
);

const emptyToNull = (text: string | null | undefined) => (text === '' || text === undefined ? null : text);

const optionList = z
  .array(singleLineText(MAX_OPTION_TEXT, `must be at most ${MAX_OPTION_TEXT} characters each`))
  .max(MAX_OPTIONS, `must be at most ${MAX_OPTIONS}`)
  .nullable()
  .transform((options) => {
    const kept = [...new Set((options ?? []).filter(Boolean))];
    return kept.length === 0 ? null : kept;
  });

/** The fields that staff may write. Create, update and import validate them the same way. */
export const productFields = {
  name: requiredText(MAX_NAME),
  slug: requiredText(220).pipe(slugSchema),
  description: multiLineText(MAX_DESCRIPTION).trim().nullable().transform(emptyToNull),
  price: priceSchema,
  originalPrice: priceSchema.or(z.literal('')).nullable().transform(emptyToNull),
  salePrice: sellingPriceSchema.or(z.literal('')).nullable().transform(emptyToNull),
  saleStarts: timeSchema,
  saleEnds: timeSchema,
  /** The main image. */
  imageUrl: imageUrlSchema.or(z.literal('')).nullable().transform(emptyToNull),
  /**
   * All images in order, the main image first; null or empty for none.
   * `imageUrl`, when sent as well, is the main image. Every other image must be an upload.
   */
  images: z
    .array(imageUrlSchema)
    .max(MAX_IMAGES, `must be at most ${MAX_IMAGES}`)
    .nullable()
    .transform((images) => [...new Set(images)]),
  sizes: optionList,
  colors: optionList,
  badge: singleLineText(MAX_BADGE)
    .nullable()
    .transform((badge) => (badge === null || badge === '' || badge === 'none' ? null : badge)),
  stockCount: stockCountSchema,
  categoryId: z.uuid('must be the id of a category').or(z.literal('')).nullable().transform(emptyToNull),
  featured: z.boolean('must be true or false'),
  status: productStatusSchema,
};

/** Returns whether a product costs something, which one that shoppers see must. */
export const isPriced = ({
  status,
  price,
}: {
  status?: string | undefined;
  price?: string | undefined;
}): boolean => status !== 'published' || price === undefined || !isZero(price);

export const MUST_BE_PRICED = 'must be more than 0 in a published product';

const STOCK_OR_VARIANTS = {
  path: ['stockCount'],
  message: 'must be a whole number, or missing when there are variants',
  // Also beside errors of other fields.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/**
 * `POST /api/admin/products`, with one stock count or with variants, whose sizes and colours replace `sizes` and
 * `colors`. The server ignores `inStock`, `rating` and `reviewCount`.
 * Without `status` the product is published.
 */
export const createProductSchema = z
  .object({
    ...productFields,
    description: productFields.description.optional(),
    originalPrice: productFields.originalPrice.optional(),
    salePrice: productFields.salePrice.optional(),
    saleStarts: productFields.saleStarts.optional(),
    saleEnds: productFields.saleEnds.optional(),
    imageUrl: productFields.imageUrl.optional(),
    images: productFields.images.optional(),
    sizes: productFields.sizes.optional(),
    colors: productFields.colors.optional(),
    badge: productFields.badge.optional(),
    categoryId: productFields.categoryId.optional(),
    featured: productFields.featured.default(false),
    status: productFields.status.default('published'),
    stockCount: productFields.stockCount.optional(),
    variants: variantInputsSchema.optional(),
  })
  .refine(
    ({ stockCount, variants }) => (stockCount === undefined) !== (variants === undefined),
    STOCK_OR_VARIANTS,
  )
  .refine(isPriced, { path: ['price'], message: MUST_BE_PRICED })
  .meta({ id: 'CreateProduct' });
export type CreateProduct = z.output<typeof createProductSchema>;
/** The form's request body. */
export type CreateProductBody = z.input<typeof createProductSchema>;

/**
 * `PATCH /api/admin/products/{id}`: only the edited fields.
 * Omitting an unedited `stockCount` keeps units sold since the form was opened from coming back.
 */
export const updateProductSchema = z
  .object({
    ...z.object(productFields).partial().shape,
    /** The `updatedAt` of the version that was edited. The server answers 409 when a newer version exists. */
    updatedAt: z.iso.datetime({ offset: true, error: 'must be the product’s updatedAt' }).optional(),
    /** With `stockCount`: the count that was shown. The server answers 409 when the count has changed. */
    expectedStockCount: stockCountSchema.optional(),
    /** All variants; those that are missing are no longer sold. */
    variants: variantInputsSchema.optional(),
  })
  .refine(({ stockCount, variants }) => stockCount === undefined || variants === undefined, STOCK_OR_VARIANTS)
  .refine(isPriced, { path: ['price'], message: MUST_BE_PRICED })
  .meta({ id: 'UpdateProduct' });
export type UpdateProduct = z.output<typeof updateProductSchema>;
export type UpdateProductBody = z.input<typeof updateProductSchema>;
