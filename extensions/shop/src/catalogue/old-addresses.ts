import {
  ADDRESSED_COLLECTIONS,
  OLD_ADDRESSES,
  type AddressedCollection,
} from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';

export interface OldAddress {
  collection: AddressedCollection;
  /** What it was. */
  slug: string;
  /** What it is now. */
  present: string;
}

/** Rows of one collection. A link that is older than so many new names is lost. */
const MAX_READ = 20_000;

/** Reads where the former slugs of what shoppers can see lead to. Categories are never hidden. */
export async function readOldAddresses(database: Knex): Promise<OldAddress[]> {
  const lists = await Promise.all(
    ADDRESSED_COLLECTIONS.map(async (collection) => {
      const query = database(`${OLD_ADDRESSES} as a`)
        .join(`${collection} as i`, 'i.id', 'a.item')
        .where('a.collection', collection)
        .limit(MAX_READ)
        .select<Pick<OldAddress, 'slug' | 'present'>[]>('a.slug as slug', 'i.slug as present');
      if (collection !== 'categories') void query.where('i.status', 'published');
      return (await query).map((row) => ({ collection, ...row }));
    }),
  );
  return lists.flat();
}
