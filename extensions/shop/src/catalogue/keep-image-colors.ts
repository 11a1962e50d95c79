import type { Knex } from 'knex';
import { z } from 'zod';

const imagesSchema = z.array(z.looseObject({ directus_files_id: z.string() }));

/**
 * Adds the colours that editors gave the images of a product to a new gallery, which replaces the rows of the old one.
 * @returns the columns of the update
 */
export async function keepImageColors(
  trx: Knex.Transaction,
  productId: string,
  columns: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const images = imagesSchema.safeParse(columns['images']);
  if (!images.success || images.data.length === 0) return columns;
  const rows = await trx('products_files')
    .where('products_id', productId)
    .whereNotNull('color')
    .select<{ directus_files_id: string; color: string }[]>('directus_files_id', 'color');
  const colors = new Map(rows.map((row) => [row.directus_files_id, row.color]));
  return {
    ...columns,
    images: images.data.map((image) => ({ color: colors.get(image.directus_files_id) ?? null, ...image })),
  };
}
