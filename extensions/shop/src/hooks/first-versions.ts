import type { Knex } from 'knex';
import { COLLECTIONS } from '@chitenge/directus/collections/all';
import type { Collection } from '@chitenge/directus/schema/collection';
import type { DirectusContext, Register } from '../directus/types.ts';
import { defaultsOf } from '../history/form-history.ts';
import { isSame, parseColumns, type Columns } from '../history/record-history.ts';
import { isEntered } from '../settings/form-fields.ts';
import { changedKeys } from './changed-keys.ts';

/** Collections whose rows the shop itself creates and updates, which Directus does not record. */
const RECORDED: ReadonlySet<string> = new Set([
  'categories',
  'content_pages',
  'storefront',
  'store_settings',
  'message_templates',
]);

interface Revision {
  item: string;
  action: string;
  data: unknown;
}

/** Reads the newest revision of each row that has one. */
async function newestRevisions(
  database: Knex,
  collection: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Revision>> {
  const newest = database('directus_revisions')
    .where({ collection })
    .whereIn('item', keys)
    .whereNull('version')
    .groupBy('item')
    .max('id');
  const rows = await database('directus_revisions as r')
    .join('directus_activity as a', 'a.id', 'r.activity')
    .whereIn('r.id', newest)
    .select<Revision[]>('r.item as item', 'a.action as action', 'r.data as data');
  return new Map(rows.map((row) => [row.item, row]));
}

/** Returns the columns of the form that a row has otherwise than its newest revision says. A relation is not in it. */
function changedSince(collection: Collection, { action, data }: Revision, row: Columns): Columns {
  const known = { ...(action === 'create' && defaultsOf(collection)), ...parseColumns(data) };
  return Object.fromEntries(
    collection.fields
      .filter(isEntered)
      .map(({ name }) => name)
      .filter((name) => name in known && !isSame(known, row, name))
      .map((name) => [name, row[name]]),
  );
}

/**
 * Keeps what a row was before a change, when no revision says it, so that the change can be put back: the shop itself
 * has created the row, or an update of the shop has rewritten it. An order of rows is not kept.
 */
export function recordFirstVersions(register: Register, { services }: DirectusContext): void {
  for (const collection of COLLECTIONS.filter(({ name }) => RECORDED.has(name)))
    register.filter(`${collection.name}.items.update`, async (payload, meta, { database: knex, schema }) => {
      if (schema === null || Object.keys(Object(payload)).every((column) => column === 'sort'))
        return payload;
      const keys = changedKeys(meta);
      const byShop = { knex, schema, accountability: null };
      const revisions = await newestRevisions(knex, collection.name, keys);
      const service = new services.ItemsService(collection.name, byShop);
      for (const row of await service.readMany(keys, { fields: ['*'] })) {
        const { id, date_created: created, date_updated: updated } = row;
        const newest = revisions.get(String(id));
        const delta = newest === undefined ? {} : changedSince(collection, newest, row);
        if (newest !== undefined && Object.keys(delta).length === 0) continue;
        const at: unknown = newest === undefined ? created : updated;
        const activity = await new services.ActivityService(byShop).createOne(
          { action: newest === undefined ? 'create' : 'update', collection: collection.name, item: id },
          // Directus writes its own time over one among the values.
          typeof at === 'string' ? { overwriteDefaults: { _date: at, _user: '' } } : {},
        );
        const revision = { activity, collection: collection.name, item: id, data: row, delta };
        await new services.RevisionsService(byShop).createOne(revision);
      }
      return payload;
    });
}
