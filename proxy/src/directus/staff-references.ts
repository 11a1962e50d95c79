/** Whether what a product or category refers to is there; databases say of a missing reference only that there is one. */
import type { FieldError } from '@chitenge/contract/problem';
import { invalidRequest } from '../problems/http-problem.ts';
import { existingIds } from './existing-ids.ts';
import { fileIdOf } from './product-columns.ts';
import type { StaffClient } from './staff-client.ts';

interface References {
  imageUrl?: string | null | undefined;
  images?: readonly string[] | undefined;
  categoryId?: string | null | undefined;
}

const idsIn = (addresses: readonly string[]) => addresses.map(fileIdOf).filter((id) => id !== null);

/** @throws HttpProblem 400 that names each field that refers to something that is not there */
export async function assertReferences(
  staff: StaffClient,
  { imageUrl, images = [], categoryId }: References,
): Promise<void> {
  const main = idsIn(imageUrl ? [imageUrl] : []);
  const all = idsIn(images);
  const category = categoryId ? [categoryId] : [];
  const [files, categories] = await Promise.all([
    existingIds(staff, '/files', [...main, ...all]),
    existingIds(staff, '/items/categories', category),
  ]);
  const errors: FieldError[] = [];
  const missing = (field: string, message: string) => errors.push({ field, message });
  if (main.some((id) => !files.has(id))) missing('imageUrl', 'is not an uploaded picture');
  if (all.some((id) => !files.has(id))) missing('images', 'must all be uploaded pictures');
  if (category.some((id) => !categories.has(id))) missing('categoryId', 'is not a category');
  if (errors.length > 0) throw invalidRequest(errors);
}
