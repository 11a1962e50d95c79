/** Products in the back office: docs/back-office.md#product-form. */
import { z } from 'zod';
import { isZero } from './amount.ts';
import { productSchema } from './product.ts';
import {
  imageUrlSchema,
  MAX_IMAGES,
  newProductShape,
  productInputs,
  staffProductShape,
} from './product-fields.ts';
import { stockCountSchema } from './stock-count.ts';
import { variantInputsSchema, variantSchema } from './variant.ts';

/** A variant with what only staff see. */
const adminVariantSchema = variantSchema
  .extend({
    barcode: z.string().nullable(),
    /** The variant's own price; null when it has the product's. */
    ownPrice: z.string().nullable(),
    /** What a unit costs the shop, in kwacha; null when it is not known. Missing for those who may not see costs. */
    cost: z.string().nullable().optional(),
  })
  .meta({ id: 'AdminVariant' });

export const adminProductSchema = productSchema
  .extend({
    ...staffProductShape,
    /** Version for optimistic locking; selling units does not change it. ISO 8601. */
    updatedAt: z.string(),
    createdAt: z.string().nullable(),
    variants: z.array(adminVariantSchema),
  })
  .meta({ id: 'AdminProduct' });
export type AdminProduct = z.infer<typeof adminProductSchema>;

export const adminProductsSchema = z.array(adminProductSchema);

/**
 * All images in order, the main image first; null or empty for none.
 * `imageUrl`, when sent as well, is the main image. Every other image must be an upload.
 */
const imagesSchema = z
  .array(imageUrlSchema)
  .max(MAX_IMAGES, `must be at most ${MAX_IMAGES}`)
  .nullable()
  .transform((images) => [...new Set(images)]);

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
    ...newProductShape,
    images: imagesSchema.optional(),
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
    ...z.object(productInputs).partial().shape,
    images: imagesSchema.optional(),
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
