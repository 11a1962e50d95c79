/** Indexes of Postgres, created while orders are placed. */
import type { Knex } from 'knex';
import { withRetry } from './postgres-locks.ts';

/** An index that is not valid is the rest of an interrupted creation. */
export type IndexState = 'valid' | 'invalid';

/** Returns the state of each visible index, by name. */
export async function readIndexStates(database: Knex): Promise<Map<string, IndexState>> {
  const { rows } = await database.raw<{ rows: { name: string; valid: boolean }[] }>(
    `SELECT c.relname AS name, i.indisvalid AS valid FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indexrelid
     WHERE pg_table_is_visible(c.oid)`,
  );
  return new Map(rows.map(({ name, valid }) => [name, valid ? 'valid' : 'invalid']));
}

/**
 * Creates an index, unless it is valid.
 * @param create its CREATE INDEX CONCURRENTLY, which does not block writes of its table
 */
export async function addIndex(
  database: Knex,
  name: string,
  state: IndexState | undefined,
  create: string,
): Promise<void> {
  if (state === 'valid') return;
  let drop = state === 'invalid';
  await withRetry(async () => {
    if (drop) await database.raw(`DROP INDEX CONCURRENTLY IF EXISTS "${name}"`);
    // A failed creation leaves an invalid index.
    drop = true;
    await database.raw(create);
  });
}
