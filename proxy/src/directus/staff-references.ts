import type { FieldError } from '@chitenge/contract/problem';
import { invalidRequest } from '@chitenge/contract/problem-error';
import { findExistingIds } from './existing-ids.ts';
import { fileIdOf } from './product-columns.ts';
import type { StaffClient } from './staff-client.ts';

interface References {
  imageUrl?: string | null | undefined;
  images?: readonly string[] | undefined;
  categoryId?: string | null | undefined;
  /** Ids of categories. */
  categories?: readonly string[] | undefined;
}

const fileIdsOf = (urls: readonly string[]) => urls.map(fileIdOf).filter((id) => id !== null);

/**
 * Checks that the images and categories of a product, a category or a discount code exist.
 * The databases report a missing reference without the field's name.
 * @throws ProblemError 400 that names each field with a missing reference
 */
export async function assertReferences(
  staff: StaffClient,
  { imageUrl, images = [], categoryId, categories = [] }: References,
): Promise<void> {
  const mainImage = fileIdsOf(imageUrl ? [imageUrl] : []);
  const allImages = fileIdsOf(images);
  const category = categoryId ? [categoryId] : [];
  const [files, knownCategories] = await Promise.all([
    findExistingIds(staff, '/files', [...mainImage, ...allImages]),
    findExistingIds(staff, '/items/categories', [...category, ...categories]),
  ]);
  const errors: FieldError[] = [];
  if (mainImage.some((id) => !files.has(id)))
    errors.push({ field: 'imageUrl', message: 'is not an uploaded picture' });
  if (allImages.some((id) => !files.has(id)))
    errors.push({ field: 'images', message: 'must all be uploaded pictures' });
  if (category.some((id) => !knownCategories.has(id)))
    errors.push({ field: 'categoryId', message: 'is not a category' });
  if (categories.some((id) => !knownCategories.has(id)))
    errors.push({ field: 'categories', message: 'has one that does not exist' });
  if (errors.length > 0) throw invalidRequest(errors);
}
