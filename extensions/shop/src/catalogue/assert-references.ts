import type { FieldError } from '@chitenge/contract/problem';
import { invalidRequest } from '@chitenge/contract/problem-error';
import { fileIdOf } from '@chitenge/contract/rows/product-columns';
import { z } from 'zod';
import type { Actor } from '../commands/command.ts';
import { itemsOf } from '../directus/items.ts';
import type { DirectusContext } from '../directus/types.ts';

interface References {
  imageUrl?: string | null | undefined;
  images?: readonly string[] | undefined;
  categoryId?: string | null | undefined;
}

const row = z.object({ id: z.string() });

const fileIdsOf = (urls: readonly string[]) => urls.map(fileIdOf).filter((id) => id !== null);

/**
 * Checks that the images and the category of a product or a category exist, for the actor.
 * The databases report a missing reference without the field's name.
 * @throws ProblemError 400 that names each field with a missing reference
 */
export async function assertReferences(
  context: Pick<DirectusContext, 'database' | 'services'>,
  actor: Actor,
  { imageUrl, images = [], categoryId }: References,
): Promise<void> {
  async function isMissing(collection: string, ids: readonly string[]): Promise<(id: string) => boolean> {
    if (ids.length === 0) return () => false;
    const items = itemsOf(context, actor, { collection, what: collection, fields: ['id'], row });
    const found = await items.read({ filter: { id: { _in: [...new Set(ids)] } }, limit: -1 });
    const known = new Set(found.map(({ id }) => id));
    return (id) => !known.has(id);
  }
  const mainImage = fileIdsOf(imageUrl ? [imageUrl] : []);
  const allImages = fileIdsOf(images);
  const category = categoryId ? [categoryId] : [];
  const isMissingFile = await isMissing('directus_files', [...mainImage, ...allImages]);
  const isMissingCategory = await isMissing('categories', category);
  const errors: FieldError[] = [];
  if (mainImage.some(isMissingFile))
    errors.push({ field: 'imageUrl', message: 'is not an uploaded picture' });
  if (allImages.some(isMissingFile))
    errors.push({ field: 'images', message: 'must all be uploaded pictures' });
  if (category.some(isMissingCategory)) errors.push({ field: 'categoryId', message: 'is not a category' });
  if (errors.length > 0) throw invalidRequest(errors);
}
