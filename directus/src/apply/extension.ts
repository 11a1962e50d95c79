import type { Knex } from 'knex';

/** The folder in `extensions/`, by which Directus knows the extension. */
const FOLDER = 'shop';

/** Selects Directus' rows of the shop's extension: the bundle and its parts. */
export function shopsExtension(database: Knex): Knex.QueryBuilder {
  const bundle = database('directus_extensions')
    .where({ source: 'local', folder: FOLDER, bundle: null })
    .select('id');
  return database('directus_extensions').where((query) => {
    void query.whereIn('id', bundle.clone()).orWhereIn('bundle', bundle.clone());
  });
}
