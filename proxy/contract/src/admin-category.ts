/** Categories as staff see and edit them: sections 2, 3 and 5 of the specification. */
import { z } from 'zod';
import { imageAddressSchema } from './admin-product.ts';
import { slugSchema } from './slug.ts';
import { paragraphs, requiredLine } from './text.ts';

export const adminCategorySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    description: z.string().nullable(),
    /** The category's own picture; null where shoppers see the store's default one. */
    imageUrl: z.string().nullable(),
    /** Products of any status in it: they stay, without a category, when it is deleted. */
    productCount: z.number().int(),
    /** Version of the category, as of a product; ISO 8601. */
    updatedAt: z.string(),
  })
  .meta({ id: 'AdminCategory' });
export type AdminCategory = z.infer<typeof adminCategorySchema>;

export const adminCategoriesSchema = z.array(adminCategorySchema);

const emptyToNull = (text: string | null | undefined) => text || null;

const fields = {
  name: requiredLine(120),
  slug: requiredLine(140).pipe(slugSchema),
  description: paragraphs(2000).trim().nullish().transform(emptyToNull),
  imageUrl: imageAddressSchema.or(z.literal('')).nullish().transform(emptyToNull),
};

/** `POST /api/admin/categories`. */
export const createCategorySchema = z.object(fields).meta({ id: 'CreateCategory' });
export type CreateCategory = z.output<typeof createCategorySchema>;
export type CreateCategoryBody = z.input<typeof createCategorySchema>;

/** `PATCH /api/admin/categories/{id}`: the edited fields only. */
export const updateCategorySchema = z
  .object({
    name: fields.name.optional(),
    slug: fields.slug.optional(),
    description: paragraphs(2000).trim().nullable().transform(emptyToNull).optional(),
    imageUrl: imageAddressSchema.or(z.literal('')).nullable().transform(emptyToNull).optional(),
    /** The `updatedAt` that the edit was based on; a newer category is not overwritten (409). */
    updatedAt: z.iso.datetime({ offset: true, error: 'must be the category’s updatedAt' }).optional(),
  })
  .meta({ id: 'UpdateCategory' });
export type UpdateCategory = z.output<typeof updateCategorySchema>;
export type UpdateCategoryBody = z.input<typeof updateCategorySchema>;

/** Answer of `DELETE /api/admin/categories/{id}`. */
export const deletedCategorySchema = z
  .object({
    /** Products that had this category and have none now. */
    productsLeftWithout: z.number().int(),
  })
  .meta({ id: 'DeletedCategory' });
export type DeletedCategory = z.infer<typeof deletedCategorySchema>;
