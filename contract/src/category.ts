import { z } from 'zod';

export const categorySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    description: z.string().nullable(),
    /** The category's image, or the store's default image, or null. */
    imageUrl: z.string().nullable(),
    /** Placeholder of a few pixels as a data URI, shown while the image loads. */
    imagePreview: z.string().nullable(),
    /** Whether a published product is in it. Menu, home page and sitemap leave out a category without one. */
    hasProducts: z.boolean(),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof categorySchema>;

export const categoriesSchema = z.array(categorySchema);
