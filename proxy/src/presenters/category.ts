import type { Category } from '@chitenge/contract/category';
import type { CategoryRow } from '../directus/rows.ts';
import { filePreview, imageUrlOf } from './image.ts';

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
