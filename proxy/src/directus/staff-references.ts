import type { FieldError } from '@chitenge/contract/problem';
import { invalidRequest } from '@chitenge/contract/problem-error';
import { findExistingIds } from './existing-ids.ts';
import { fileIdOf } from './product-columns.ts';
import type { StaffClient } from './staff-client.ts';

interface References {
  imageUrl?: string | null | undefined;
  images?: readonly string[] | undefined;
  categoryId?: string | null | undefined;
}

const fileIdsOf = (urls: readonly string[]) => urls.map(fileIdOf).filter((id) => id !== null);

/**
 * Checks that the images and the category of a product or category exist.
 * The databases report a missing reference without the field's name.
 * @throws ProblemError 400 that names each field with a missing reference
 */
export async function assertReferences(
  staff: StaffClient,
  { imageUrl, images = [], categoryId }: References,
): Promise<void> {
  const mainImage = fileIdsOf(imageUrl ? [imageUrl] : []);
  const allImages = fileIdsOf(images);
  const category = categoryId ? [categoryId] : [];
  const [files, categories] = await Promise.all([
    findExistingIds(staff, '/files', [...mainImage, ...allImages]),
    findExistingIds(staff, '/items/categories', category),
  ]);
  const errors: FieldError[] = [];
  if (mainImage.some((id) => !files.has(id)))
    errors.push({ field: 'imageUrl', message: 'is not an uploaded picture' });
  if (allImages.some((id) => !files.has(id)))
    errors.push({ field: 'images', message: 'must all be uploaded pictures' });
  if (category.some((id) => !categories.has(id)))
    errors.push({ field: 'categoryId', message: 'is not a category' });
  if (errors.length > 0) throw invalidRequest(errors);
}
