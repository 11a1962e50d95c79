import type { Knex } from 'knex';

/** The types that Directus can transform. Pages show SVG and GIF without variants. */
export const TRANSFORMABLE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/tiff', 'image/avif'];

export interface StoredImage {
  id: string;
  storage: string;
}

/** Images that shoppers see first: of published products, of categories, and of the home page. */
function prominentImages(database: Knex): Knex.QueryBuilder {
  return database('products')
    .where({ status: 'published' })
    .whereNotNull('image')
    .select('image')
    .union([
      database('categories').whereNotNull('image').select('image'),
      database('home_page').whereNotNull('hero_image').select('hero_image as image'),
    ]);
}

/**
 * Returns the next image without any of the marks: prominent images first, then the newest.
 * @param except ids of images that Directus cannot transform
 */
export async function nextUnmarkedImage(
  database: Knex,
  marks: readonly string[],
  except: ReadonlySet<string>,
): Promise<StoredImage | undefined> {
  const unmarked = () =>
    database<StoredImage & { prepared: string | null }>('directus_files')
      .whereIn('type', TRANSFORMABLE_TYPES)
      .whereNotIn('id', [...except])
      .where((where) => void where.whereNull('prepared').orWhereNotIn('prepared', marks))
      .orderBy('uploaded_on', 'desc')
      .select('id', 'storage')
      .first();
  return (await unmarked().whereIn('id', prominentImages(database))) ?? (await unmarked());
}

/** Writes an image's mark and placeholder. The file's date of change stays. */
export async function markImage(
  database: Knex,
  id: string,
  columns: { prepared: string | null; preview?: string | null },
): Promise<void> {
  await database('directus_files').where({ id }).update(columns);
}

/** Rows of one collection that show certain images. */
export interface ImageUses {
  collection: 'products' | 'categories' | 'home_page' | 'store_settings';
  keys: string[];
}

/** Returns the rows that show one of the images. */
export async function findImageUses(database: Knex, imageIds: readonly string[]): Promise<ImageUses[]> {
  const keysOf = async (table: string, column: string, key = 'id') => {
    const rows: Array<{ key: string }> = await database(table)
      .whereIn(column, imageIds)
      .whereNotNull(key)
      .select({ key });
    return rows.map((row) => row.key);
  };
  const products = [
    ...(await keysOf('products', 'image')),
    ...(await keysOf('products_files', 'directus_files_id', 'products_id')),
  ];
  const uses: ImageUses[] = [
    { collection: 'products', keys: [...new Set(products)] },
    { collection: 'categories', keys: await keysOf('categories', 'image') },
    { collection: 'home_page', keys: await keysOf('home_page', 'hero_image') },
    { collection: 'store_settings', keys: await keysOf('store_settings', 'default_image') },
  ];
  return uses.filter(({ keys }) => keys.length > 0);
}
