import type { DirectusContext, Register } from '../directus/types.ts';
import { changedKeys } from './changed-keys.ts';

/** Collections whose rows the shop itself creates, which Directus does not record. */
const COLLECTIONS = [
  'categories',
  'content_pages',
  'storefront',
  'store_settings',
  'message_templates',
] as const;

/** Keeps what a row of the shop was before its first change, so that the change can be put back. */
export function recordFirstVersions(register: Register, { services }: DirectusContext): void {
  for (const collection of COLLECTIONS)
    register.filter(`${collection}.items.update`, async (payload, meta, { database: knex, schema }) => {
      const keys = changedKeys(meta);
      const recorded = new Set(
        await knex('directus_revisions').where({ collection }).whereIn('item', keys).pluck<string[]>('item'),
      );
      const missing = keys.filter((key) => !recorded.has(key));
      if (missing.length === 0 || schema === null) return payload;
      const byShop = { knex, schema, accountability: null };
      const rows = await new services.ItemsService(collection, byShop).readMany(missing, { fields: ['*'] });
      for (const row of rows) {
        const { id, date_created: at } = row;
        const activity = await new services.ActivityService(byShop).createOne({
          action: 'create',
          collection,
          item: id,
          ...(typeof at === 'string' && { timestamp: at }),
        });
        const revision = { activity, collection, item: id, data: row, delta: {} };
        await new services.RevisionsService(byShop).createOne(revision);
      }
      return payload;
    });
}
