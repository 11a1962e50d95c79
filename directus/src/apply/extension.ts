import type { Knex } from 'knex';

/** By the folder in `extensions/`, Directus knows the extension: a bundle of several parts. */
const SHOP = { source: 'local', folder: 'shop' } as const;

/** Selects Directus' rows of the shop's extension: the bundle and its parts. */
export function shopsExtension(database: Knex): Knex.QueryBuilder {
  const bundle = database('directus_extensions').where(SHOP).whereNull('bundle').select('id');
  return database('directus_extensions').where((query) => {
    void query.whereIn('id', bundle.clone()).orWhereIn('bundle', bundle.clone());
  });
}

/**
 * Switches the extension on again, which only works before Directus starts. It also deletes the rows of a part that had
 * the bundle's name in earlier versions: Directus took it for the bundle, and gave it parts of its own at each start.
 */
export async function repairExtension(database: Knex): Promise<void> {
  const table = () => database('directus_extensions');
  const parts: string[] = await table().where(SHOP).whereNotNull('bundle').pluck('id');
  if (parts.length > 0) await table().whereIn('id', parts).orWhereIn('bundle', parts).delete();
  const off: string[] = await shopsExtension(database).where({ enabled: false }).pluck('id');
  if (off.length > 0) await table().whereIn('id', off).update({ enabled: true });
}
