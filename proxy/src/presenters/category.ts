import type { Category } from '@chitenge/contract/category';
import type { CategoryRow } from '../directus/rows.ts';
import { filePreview, imageUrlOf } from './image.ts';

/** Converts a category for shoppers (docs/behaviour.md#category-fields). */
export function presentCategory(row: CategoryRow, defaultImageUrl: string | null): Category {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    imageUrl: imageUrlOf(row) ?? defaultImageUrl,
    imagePreview: filePreview(row.image),
  };
}
