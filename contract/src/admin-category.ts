/** Categories in the back office: docs/back-office.md#categories-tab. */
import { z } from 'zod';
import { imageUrlSchema, inheritedInputShape, inheritedOutputShape } from './product-fields.ts';
import { slugSchema } from './slug.ts';
import { sortedIdsSchema } from './sorted-ids.ts';
import { multiLineText, requiredText } from './text.ts';

export const adminCategorySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    description: z.string().nullable(),
    /** What products without a value of their own have. */
    ...inheritedOutputShape,
    /** The category's own image; null when shoppers see the store's default image. */
    imageUrl: z.string().nullable(),
    /** Days until ordered goods of this category come, and days of safety; null for those of the settings. */
    reorderLeadDays: z.number().int().nullable(),
    reorderSafetyDays: z.number().int().nullable(),
    /** Products of any status in this category. Deleting the category leaves them without one. */
    productCount: z.number().int(),
    /** Version for optimistic locking; ISO 8601. */
    updatedAt: z.string(),
  })
  .meta({ id: 'AdminCategory' });
export type AdminCategory = z.infer<typeof adminCategorySchema>;

export const adminCategoriesSchema = z.array(adminCategorySchema);

const emptyToNull = (text: string | null | undefined) => text || null;

/** Longer than goods travel from China by ship, or than anybody keeps in stock. */
const MAX_REORDER_DAYS = 365;

const reorderDays = z
  .int('must be a whole number of days')
  .min(0, 'must be at least 0')
  .max(MAX_REORDER_DAYS, `must be at most ${MAX_REORDER_DAYS}`)
  .nullable()
  .optional();

const reorder = { reorderLeadDays: reorderDays, reorderSafetyDays: reorderDays };

const fields = {
  name: requiredText(120),
  slug: requiredText(140).pipe(slugSchema),
  description: multiLineText(2000).trim().nullish().transform(emptyToNull),
  imageUrl: imageUrlSchema.or(z.literal('')).nullish().transform(emptyToNull),
};

const defaults = z.object(inheritedInputShape).partial().shape;

/** `POST /api/admin/categories`. */
export const createCategorySchema = z
  .object({ ...fields, ...defaults, ...reorder })
  .meta({ id: 'CreateCategory' });
export type CreateCategory = z.output<typeof createCategorySchema>;
export type CreateCategoryBody = z.input<typeof createCategorySchema>;

/** `PATCH /api/admin/categories/{id}`: only the edited fields. */
export const updateCategorySchema = z
  .object({
    name: fields.name.optional(),
    slug: fields.slug.optional(),
    description: multiLineText(2000).trim().nullable().transform(emptyToNull).optional(),
    imageUrl: imageUrlSchema.or(z.literal('')).nullable().transform(emptyToNull).optional(),
    ...defaults,
    ...reorder,
    /** The `updatedAt` of the version that was edited. The server answers 409 when a newer version exists. */
    updatedAt: z.iso.datetime({ offset: true, error: 'must be the category’s updatedAt' }).optional(),
  })
  .meta({ id: 'UpdateCategory' });
export type UpdateCategory = z.output<typeof updateCategorySchema>;
export type UpdateCategoryBody = z.input<typeof updateCategorySchema>;

/** `PUT /api/admin/categories/order`: the ids of all categories in their new order. */
export const sortCategoriesSchema = z
  .object({ ids: sortedIdsSchema('category', 1000) })
  .meta({ id: 'SortCategories' });

/** Query of `DELETE /api/admin/categories/{id}`: the category that its products get; none without it. */
export const deleteCategoryQuerySchema = z.object({
  moveTo: z.uuid('must be the id of a category').toLowerCase().optional(),
});

/** Response of `DELETE /api/admin/categories/{id}`. */
export const deletedCategorySchema = z
  .object({
    /** Number of products that now have no category. */
    productsLeftWithout: z.number().int(),
    /** Number of products that now have the category that was named. */
    productsMoved: z.number().int(),
  })
  .meta({ id: 'DeletedCategory' });
export type DeletedCategory = z.infer<typeof deletedCategorySchema>;

/** Names that a use says. */
export const MAX_NAMED_USES = 5;

/** `GET /api/admin/categories/{id}/uses`: what else uses a category, and what becomes of it without. */
export const categoryUsesSchema = z
  .array(
    z.object({
      /** Such as 'Discount codes'. */
      place: z.string(),
      consequence: z.string(),
      /** The first ones, if they have names that the caller may read. */
      names: z.array(z.string()),
      count: z.number().int(),
    }),
  )
  .meta({ id: 'CategoryUses' });
export type CategoryUses = z.infer<typeof categoryUsesSchema>;
