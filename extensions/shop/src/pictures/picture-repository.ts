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

/** Rows that show one of the pictures, as collection and keys. */
export async function rowsShowing(
  database: Knex,
  pictures: readonly string[],
): Promise<Array<{ collection: 'products' | 'categories' | 'home_page'; keys: string[] }>> {
  const keysOf = async (collection: 'products' | 'categories' | 'home_page', column: string) => {
    const rows: Array<{ id: string }> = await database(collection).whereIn(column, pictures).select('id');
    return { collection, keys: rows.map(({ id }) => id) };
  };
  const found = [
    await keysOf('products', 'image'),
    await keysOf('categories', 'image'),
    await keysOf('home_page', 'hero_image'),
  ];
  return found.filter(({ keys }) => keys.length > 0);
}
