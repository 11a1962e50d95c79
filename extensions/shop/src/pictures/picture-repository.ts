import type { Knex } from 'knex';

/** What Directus can transform; SVG and GIF are shown as they are. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/tiff', 'image/avif'];

export interface StoredPicture {
  id: string;
  storage: string;
}

const published = (database: Knex) =>
  database('products').where({ status: 'published' }).whereNotNull('image').select('image');

/** Pictures that a shopper sees first: of published products, of categories, and the home page's. */
function leading(database: Knex): Knex.QueryBuilder {
  return published(database).union([
    database('categories').whereNotNull('image').select('image'),
    database('home_page').whereNotNull('hero_image').select('hero_image as image'),
  ]);
}

/**
 * The next picture that bears none of the marks; those that shoppers see first come first, then the newest.
 * @param except ids of those that cannot be made
 */
export async function nextUnmarked(
  database: Knex,
  marks: readonly string[],
  except: ReadonlySet<string>,
): Promise<StoredPicture | undefined> {
  const unmarked = () =>
    database<StoredPicture & { prepared: string | null }>('directus_files')
      .whereIn('type', TYPES)
      .whereNotIn('id', [...except])
      .where((where) => void where.whereNull('prepared').orWhereNotIn('prepared', marks))
      .orderBy('uploaded_on', 'desc')
      .select('id', 'storage')
      .first();
  return (await unmarked().whereIn('id', leading(database))) ?? (await unmarked());
}

/** Writes the mark, and the preview where there is one. Directus' own date of the last change stays as it is. */
export async function markPicture(
  database: Knex,
  id: string,
  changes: { prepared: string | null; preview?: string | null },
): Promise<void> {
  await database('directus_files').where({ id }).update(changes);
}

/** Keys of the rows of one collection that show certain pictures. */
export interface Showing {
  collection: 'products' | 'categories' | 'home_page' | 'store_settings';
  keys: string[];
}

/** Rows that show one of the pictures, each once. */
export async function rowsShowing(database: Knex, pictures: readonly string[]): Promise<Showing[]> {
  const keysOf = async (table: string, column: string, key = 'id') => {
    const rows: Array<{ key: string }> = await database(table)
      .whereIn(column, pictures)
      .whereNotNull(key)
      .select({ key });
    return rows.map((row) => row.key);
  };
  const products = [
    ...(await keysOf('products', 'image')),
    ...(await keysOf('products_files', 'directus_files_id', 'products_id')),
  ];
  const found: Showing[] = [
    { collection: 'products', keys: [...new Set(products)] },
    { collection: 'categories', keys: await keysOf('categories', 'image') },
    { collection: 'home_page', keys: await keysOf('home_page', 'hero_image') },
    { collection: 'store_settings', keys: await keysOf('store_settings', 'default_image') },
  ];
  return found.filter(({ keys }) => keys.length > 0);
}
