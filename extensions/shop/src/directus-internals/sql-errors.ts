import type { Knex } from 'knex';

/**
 * Removes bound values from database error messages, because Directus logs them and they hold shoppers' data.
 * It applies to every query of this Directus process.
 */
export function omitValuesFromSqlErrors(database: Knex): void {
  const { config }: { config: Knex.Config } = database.client;
  config.compileSqlOnError = false;
}
