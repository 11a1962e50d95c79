import { z } from 'zod';
import type { Category } from '../category.ts';
import { inheritedRowShape } from '../product-fields.ts';
import { filePreview, imageColumns, imageUrlOf } from './image.ts';

export const categoryRowSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  ...imageColumns,
  ...inheritedRowShape,
});
export type CategoryRow = z.infer<typeof categoryRowSchema>;

/** Converts a category for shoppers (docs/behaviour.md#category-fields), without what follows from its products. */
export function presentCategory(
  row: CategoryRow,
  defaultImageUrl: string | null,
): Omit<Category, 'hasProducts'> {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    imageUrl: imageUrlOf(row) ?? defaultImageUrl,
    imagePreview: filePreview(row.image),
  };
}
