/**
 * Moves the texts of three former collections into `storefront`: those of the home page and the lookbook, and the
 * synonyms of searches. Revisions, comments, bookmarks, rights of an owner's own policies, flows and panels follow them.
 */
import type { Knex } from 'knex';
import { CART_ITEMS, OLD_PAGE_TABLES } from '../hidden-tables.ts';
import { beginWriting } from '../begin-writing.ts';
import { addedColumns, mergedName } from './merge-conflicts.ts';

const STOREFRONT = 'storefront';

type Row = Record<string, unknown>;

/**
 * Moves everything in one transaction, also fields that an owner has added to the pages, and drops the former tables.
 * `assertMergeable` has found nothing that does not fit.
 * @returns whether there was anything to move
 */
export async function mergePages(database: Knex): Promise<boolean> {
  const old: string[] = await database('directus_collections')
    .whereIn('collection', OLD_PAGE_TABLES)
    .pluck('collection');
  if (old.length === 0) return false;
  await database.transaction(async (trx) => {
    await beginWriting(trx);
    const firstRow = async (table: string): Promise<Row> =>
      old.includes(table) ? ((await trx(table).first<Row | undefined>()) ?? {}) : {};
    for (const page of old.filter((name) => name !== 'search_synonyms')) await moveAddedFields(trx, page);
    const home = await firstRow('home_page');
    const lookbook = await firstRow('lookbook_page');
    const groups: { words: unknown }[] = old.includes('search_synonyms')
      ? await trx('search_synonyms').orderBy('id').select('words')
      : [];
    const texts = {
      ...home,
      ...renamed('lookbook_page', lookbook),
      ...(groups.length > 0
        ? { search_synonyms: groups.map(({ words }) => ({ words: parseJson(words) })) }
        : {}),
    };
    const storefront = await trx(STOREFRONT).first<{ id: string } | undefined>('id');
    const columns = await trx(STOREFRONT).columnInfo();
    const row = Object.fromEntries(
      Object.entries(texts)
        .filter(([name]) => name in columns && name !== 'id')
        .map(([name, value]) => [name, toColumn(value)]),
    );
    const id = storefront?.id ?? home['id'] ?? lookbook['id'];
    if (storefront) await trx(STOREFRONT).update(row);
    else if (id !== undefined) await trx(STOREFRONT).insert({ id, ...row });
    await moveHistory(trx, 'home_page', home['id'], id);
    await moveHistory(trx, 'lookbook_page', lookbook['id'], id);
    await moveRights(trx);
    await moveReferences(trx);
    await forgetCollections(trx, [...OLD_PAGE_TABLES, CART_ITEMS]);
    for (const table of old) await trx.schema.dropTable(table);
  });
  return true;
}

const renamed = (page: string, row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [mergedName(page, name), value]));

/** Gives `storefront` the fields that an owner has added to a page. Their texts follow as those of the shop's. */
async function moveAddedFields(trx: Knex, page: string): Promise<void> {
  const columns = await trx(page).columnInfo();
  for (const name of await addedColumns(trx, page)) {
    const { type = 'text', maxLength } = columns[name] ?? {};
    const columnType = maxLength ? `${type}(${maxLength})` : type;
    const field = mergedName(page, name);
    await trx.schema.alterTable(STOREFRONT, (table) => void table.specificType(field, columnType));
    await trx('directus_fields')
      .where({ collection: page, field: name })
      .update({ collection: STOREFRONT, field, group: null });
  }
}

/** SQLite has JSON as text. */
const parseJson = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

const toColumn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value;

/** Moves what Directus recorded about a page, so that its history and its comments stay readable. A page without a row has none. */
async function moveHistory(trx: Knex, collection: string, item: unknown, newItem: unknown): Promise<void> {
  if (item === undefined) return;
  const revisions: { id: number; data: unknown; delta: unknown }[] = await trx('directus_revisions')
    .where({ collection })
    .select('id', 'data', 'delta');
  const moved = (json: unknown) => {
    const value = parseJson(json);
    if (typeof value !== 'object' || value === null) return null;
    const { id: _id, ...texts } = Object.fromEntries(Object.entries(value));
    return JSON.stringify(renamed(collection, texts));
  };
  for (const { id, data, delta } of revisions)
    await trx('directus_revisions')
      .where({ id })
      .update({ data: moved(data), delta: moved(delta) });
  for (const table of [
    'directus_activity',
    'directus_revisions',
    'directus_comments',
    'directus_notifications',
  ])
    await trx(table).where({ collection, item }).update({ collection: STOREFRONT, item: newItem });
}

/** Gives an owner's own policies the rights on `storefront` that they had on one of the pages. `apply` sets the shop's. */
async function moveRights(trx: Knex): Promise<void> {
  const rights: { id: number; policy: string; action: string }[] = await trx('directus_permissions')
    .whereIn('collection', OLD_PAGE_TABLES)
    // One row cannot be created or deleted.
    .whereIn('action', ['read', 'update'])
    .select('id', 'policy', 'action');
  for (const { id, policy, action } of rights) {
    const exists: unknown = await trx('directus_permissions')
      .where({ policy, action, collection: STOREFRONT })
      .first('id');
    if (exists === undefined)
      await trx('directus_permissions').where({ id }).update({ collection: STOREFRONT });
  }
}

/** Columns with JSON in which flows, panels and bookmarks name collections. */
const NAMING_COLUMNS = {
  directus_flows: 'options',
  directus_operations: 'options',
  directus_panels: 'options',
} as const;

const QUOTED_NAMES = new RegExp(`"(?:${OLD_PAGE_TABLES.join('|')})"`, 'g');

async function moveReferences(trx: Knex): Promise<void> {
  for (const [table, column] of Object.entries(NAMING_COLUMNS)) {
    const rows: { id: string; json: unknown }[] = await trx(table)
      .whereNotNull(column)
      .select({ id: 'id', json: column });
    for (const { id, json } of rows) {
      const text = JSON.stringify(parseJson(json));
      const moved = text.replaceAll(QUOTED_NAMES, `"${STOREFRONT}"`);
      if (moved !== text)
        await trx(table)
          .where({ id })
          .update({ [column]: moved });
    }
  }
  // A list of synonyms has no counterpart.
  await trx('directus_presets').where('collection', 'search_synonyms').delete();
  await trx('directus_presets').whereIn('collection', OLD_PAGE_TABLES).update({ collection: STOREFRONT });
}

/** Deletes what Directus knows about collections; their tables stay. */
async function forgetCollections(trx: Knex, names: readonly string[]): Promise<void> {
  await trx('directus_relations').whereIn('many_collection', names).delete();
  for (const table of ['directus_fields', 'directus_permissions', 'directus_presets', 'directus_collections'])
    await trx(table).whereIn('collection', names).delete();
}
