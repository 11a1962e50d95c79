import { HOUR_MS, MINUTE_MS } from '@chitenge/contract/duration';
import type { Knex } from 'knex';

/** The types that Directus can transform. Pages show SVG and GIF without variants. */
export const TRANSFORMABLE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/tiff', 'image/avif'];

/** An image whose variants this copy of Directus makes. */
export interface LeasedImage {
  id: string;
  /** The value of `prepared` meanwhile. */
  lease: string;
}

/** Images that shoppers see first: of published products, of categories, and of the home page. */
function prominentImages(database: Knex): Knex.QueryBuilder {
  return database('products')
    .where({ status: 'published' })
    .whereNotNull('image')
    .select('image')
    .union([
      database('categories').whereNotNull('image').select('image'),
      database('storefront').whereNotNull('hero_image').select('hero_image as image'),
    ]);
}

/** A value of `prepared` while a copy of Directus makes the variants, with the time until which it may. */
const LEASE = 'leased until ';
/** A single character after the lease's last: all leases sort before it. */
const LEASE_END = 'leased until:';
const LEASE_MS = 2 * MINUTE_MS;
/** Time for which no copy tries an image again that failed. The storage may have been away. */
const FAILED_MS = HOUR_MS;

const leaseFor = (ms: number): string => LEASE + new Date(Date.now() + ms).toISOString();

/**
 * Leases the next image without any of the marks: prominent images first, then the newest. Another copy of Directus
 * does not get it before the lease ends.
 */
export async function leaseUnmarkedImage(
  database: Knex,
  marks: readonly string[],
): Promise<LeasedImage | undefined> {
  const unmarked = () =>
    database<{ id: string; prepared: string | null }>('directus_files')
      .whereIn('type', TRANSFORMABLE_TYPES)
      // Directus sets it when the file is whole. Another copy may be storing it.
      .whereNotNull('uploaded_on')
      .where(
        (where) =>
          void where
            .whereNull('prepared')
            .orWhere((marked) => void marked.whereNotIn('prepared', marks).where(isNotLeased)),
      )
      .orderBy('uploaded_on', 'desc')
      .select('id', 'prepared')
      .first();
  for (;;) {
    const image = (await unmarked().whereIn('id', prominentImages(database))) ?? (await unmarked());
    if (image === undefined) return undefined;
    const { id, prepared } = image;
    const lease = leaseFor(LEASE_MS);
    if (await markImage(database, { id, prepared }, { prepared: lease })) return { id, lease };
  }
}

function isNotLeased(where: Knex.QueryBuilder): void {
  void where.where('prepared', '<', LEASE + new Date().toISOString()).orWhere('prepared', '>', LEASE_END);
}

/**
 * Writes an image's mark and placeholder, if its mark is still the given one. The file's date of change stays.
 * @returns whether it was
 */
export async function markImage(
  database: Knex,
  { id, prepared }: { id: string; prepared: string | null },
  columns: { prepared: string; preview?: string },
): Promise<boolean> {
  const marked = await database('directus_files')
    .where({ id })
    .where((where) => void (prepared === null ? where.whereNull('prepared') : where.where({ prepared })))
    .update(columns);
  return marked === 1;
}

/** Leaves an image alone whose variants could not be made, unless it was replaced meanwhile. */
export async function postponeImage(database: Knex, { id, lease }: LeasedImage): Promise<void> {
  await markImage(database, { id, prepared: lease }, { prepared: leaseFor(FAILED_MS) });
}

/** Removes the mark and the placeholder of a replaced image. A copy that makes its old variants loses the lease. */
export async function unmarkImage(database: Knex, id: string): Promise<void> {
  await database('directus_files').where({ id }).update({ prepared: null, preview: null });
}

/** Rows of one collection that show certain images. */
export interface ImageUses {
  collection: 'products' | 'categories' | 'storefront' | 'store_settings';
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
    { collection: 'storefront', keys: await keysOf('storefront', 'hero_image') },
    { collection: 'store_settings', keys: await keysOf('store_settings', 'default_image') },
  ];
  return uses.filter(({ keys }) => keys.length > 0);
}
