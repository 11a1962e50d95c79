import { z } from 'zod';

export const categorySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    description: z.string().nullable(),
    /** The category's picture, else the store's default image, else null. */
    imageUrl: z.string().nullable(),
    /** A few pixels of that picture as a data URI, to stand in its place while it loads. */
    imagePreview: z.string().nullable(),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof categorySchema>;

export const categoriesSchema = z.array(categorySchema);
