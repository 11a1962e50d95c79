import type { Category } from '@chitenge/contract/category';
import type { CategoryRow } from '../directus/rows.ts';
import { filePreview, pictureAddress } from './picture.ts';

/** A category as shoppers see it, with the store's default picture where it has none (section 3). */
export function presentCategory(row: CategoryRow, defaultImageUrl: string | null): Category {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    imageUrl: pictureAddress(row) ?? defaultImageUrl,
    imagePreview: filePreview(row.image),
  };
}
