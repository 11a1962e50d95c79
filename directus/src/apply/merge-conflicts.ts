/** Refuses an update, before it changes anything, when an owner has added what `mergePages` could not move. */
import type { Knex } from 'knex';
import { z } from 'zod';
import { storefront } from '../collections/storefront.ts';
import { CART_ITEMS, HIDDEN_TABLES, OLD_PAGE_TABLES, SHOP_STATE } from '../hidden-tables.ts';
import { ApplyError } from './apply-error.ts';
import { readHistory } from './ownership.ts';
import { namesTaken } from './schema.ts';
import { hasState } from './shop-state.ts';

/** Returns the name in `storefront` of a field of a former page. The lookbook's have a prefix. */
export const mergedName = (collection: string, field: string): string =>
  collection === 'lookbook_page' && field !== 'id' ? `lookbook_${field}` : field;

const STOREFRONT_FIELDS: ReadonlySet<string> = new Set(storefront.fields.map(({ name }) => name));
const SYNONYM_FIELDS: ReadonlySet<string> = new Set(['id', 'words', 'date_created', 'date_updated']);

/** Returns the columns that an owner has added to a former collection of the shop. */
export async function addedColumns(database: Knex, collection: string): Promise<string[]> {
  const columns = Object.keys(await database(collection).columnInfo());
  return columns.filter((name) => isAdded(collection, name));
}

const isAdded = (collection: string, field: string) =>
  collection === 'search_synonyms'
    ? !SYNONYM_FIELDS.has(field)
    : !STOREFRONT_FIELDS.has(mergedName(collection, field));

/** Collections of earlier versions, with a column by which they are known. */
const FORMER: Readonly<Record<string, string>> = {
  home_page: 'hero_title',
  lookbook_page: 'introduction',
  search_synonyms: 'words',
  [CART_ITEMS]: 'product_name',
};

const relationsSchema = z.array(
  z.object({
    many_collection: z.string(),
    many_field: z.string(),
    one_collection: z.string().nullable(),
    one_allowed_collections: z.string().nullable(),
  }),
);

/**
 * @param database of a version that has the former collections, or a new one
 * @throws ApplyError that names what the owner has to move, and where to
 */
export async function assertMergeable(database: Knex): Promise<void> {
  const { created } = await readHistory(database);
  const known: string[] = await database('directus_collections')
    .whereIn('collection', HIDDEN_TABLES)
    .orderBy('collection')
    .pluck('collection');
  const taken: string[] = [];
  for (const name of known) {
    const column = FORMER[name];
    const isShops = column !== undefined && !created.has(name);
    if (!isShops || !(await database.schema.hasColumn(name, column))) taken.push(name);
  }
  const hasTable = await database.schema.hasTable(SHOP_STATE);
  if (hasTable && !(await hasState(database)) && !taken.includes(SHOP_STATE)) taken.push(SHOP_STATE);
  if (taken.length > 0) throw namesTaken(taken);

  const added: string[] = known.includes('search_synonyms')
    ? (await addedColumns(database, 'search_synonyms')).map((column) => `search_synonyms.${column}`)
    : [];
  const pages = OLD_PAGE_TABLES.filter((name) => known.includes(name));
  for (const relation of relationsSchema.parse(await database('directus_relations').select())) {
    const { many_collection: collection, many_field: field } = relation;
    const related = [relation.one_collection, ...(relation.one_allowed_collections?.split(',') ?? [])];
    const isOwn = pages.some((name) => name === collection) && isAdded(collection, field);
    if (isOwn || related.some((name) => name !== null && known.includes(name)))
      added.push(`${collection}.${field}`);
  }
  if (added.length > 0)
    throw new ApplyError(
      `This version of the shop merges ${Object.keys(FORMER).join(', ')} into others, and cannot move these fields of yours: ${[...new Set(added)].join(', ')}. Move what is in them to another collection in the Studio of the version that you come from, delete them (Settings, Data Model), and update again.`,
    );
}
