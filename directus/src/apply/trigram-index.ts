/** Postgres' index of the parts of the texts that orders are found by. */
import type { Knex } from 'knex';
import { addIndex, readIndexStates } from './postgres-indexes.ts';

/** The schema of Postgres' extensions. A restore replaces the schema of the tables. */
const EXTENSIONS_SCHEMA = 'extensions';

/** A restore leaves it out, because the new database may not have the extension. */
export const TRIGRAM_INDEX = 'orders_search_trigrams';

async function readExtensionSchema(database: Knex): Promise<string | undefined> {
  const { rows } = await database.raw<{ rows: { name: string }[] }>(
    `SELECT n.nspname AS name FROM pg_extension AS e JOIN pg_namespace AS n ON n.oid = e.extnamespace
     WHERE e.extname = 'pg_trgm'`,
  );
  return rows[0]?.name;
}

/**
 * Creates the index, unless it exists. The extension `pg_trgm` is part of every distribution, and the owner of a
 * database may create it.
 * @returns why there is no index; null when there is one
 */
export async function createTrigramIndex(database: Knex): Promise<string | null> {
  const state = (await readIndexStates(database)).get(TRIGRAM_INDEX);
  if (state === 'valid') return null;
  try {
    if ((await readExtensionSchema(database)) === undefined) {
      await database.raw(`CREATE SCHEMA IF NOT EXISTS ${EXTENSIONS_SCHEMA}`);
      await database.raw(`CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA ${EXTENSIONS_SCHEMA}`);
    }
    const schema = await readExtensionSchema(database);
    await addIndex(
      database,
      TRIGRAM_INDEX,
      state,
      // Without fastupdate = off, some order would wait until Postgres has added those before it to the index.
      // Directus drops an index of the column itself, which is not in its schema.
      `CREATE INDEX CONCURRENTLY ${TRIGRAM_INDEX} ON orders USING gin (lower(search_text) "${schema}".gin_trgm_ops)
       WITH (fastupdate = off)`,
    );
    // The planner knows from a sample of texts whether a search matches many orders or few.
    await database.raw(`ALTER INDEX ${TRIGRAM_INDEX} ALTER COLUMN 1 SET STATISTICS 1000`);
    await database.raw('ANALYZE orders');
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
