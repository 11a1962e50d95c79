import type { Knex } from 'knex';

/**
 * Lets errors of the database tell the statement without its values. They end up in the log, where a shopper's name,
 * phone and email have no place. Concerns every query of this Directus.
 */
export function keepValuesOutOfErrors(database: Knex): void {
  const { config }: { config: Knex.Config } = database.client;
  config.compileSqlOnError = false;
}
