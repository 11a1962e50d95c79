import type { Knex } from 'knex';
import {
  createDefaultVariantTrigger,
  DEFAULT_VARIANT_FUNCTION,
  DEFAULT_VARIANT_TRIGGER,
} from './default-variants.ts';
import { LOCK_TIMEOUT, withRetry } from './postgres-locks.ts';
import {
  CHECKS,
  createIndex,
  INDEXES,
  UNIQUE_INDEXES,
  type Check,
  type TableIndex,
} from './table-constraints.ts';

/** Names of what exists, by kind. An index that is not valid is the rest of an interrupted creation. */
async function readExisting(database: Knex) {
  const names = async (sql: string) => {
    const { rows }: { rows: { name: string }[] } = await database.raw(sql);
    return new Set(rows.map(({ name }) => name));
  };
  const indexes = (valid: boolean) =>
    names(`SELECT c.relname AS name FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indexrelid
      WHERE i.indisvalid = ${valid} AND pg_table_is_visible(c.oid)`);
  return {
    validIndexes: await indexes(true),
    invalidIndexes: await indexes(false),
    checks: await names(`SELECT conname AS name FROM pg_constraint WHERE contype = 'c' AND convalidated`),
    triggers: await names('SELECT tgname AS name FROM pg_trigger'),
  };
}

/** Creates an index without blocking writes of its table. */
async function addIndex(
  database: Knex,
  index: TableIndex,
  unique: boolean,
  isInvalid: boolean,
): Promise<void> {
  let drop = isInvalid;
  await withRetry(async () => {
    if (drop) await database.raw(`DROP INDEX CONCURRENTLY IF EXISTS "${index.name}"`);
    // A failed creation leaves an invalid index.
    drop = true;
    await database.raw(createIndex(index, unique ? 'UNIQUE INDEX CONCURRENTLY' : 'INDEX CONCURRENTLY'));
  });
}

/** Adds a check in two steps: only the second reads the table, and it lets other transactions write. */
async function addCheck(database: Knex, { name, table, column, condition }: Check): Promise<void> {
  await withRetry(() =>
    database.transaction(async (trx) => {
      await trx.raw(LOCK_TIMEOUT);
      await trx.raw(`ALTER TABLE "${table}" DROP CONSTRAINT IF EXISTS "${name}"`);
      await trx.raw(
        `ALTER TABLE "${table}" ADD CONSTRAINT "${name}" CHECK (${condition(`"${column}"`)}) NOT VALID`,
      );
    }),
  );
  await withRetry(() => database.raw(`ALTER TABLE "${table}" VALIDATE CONSTRAINT "${name}"`));
}

/**
 * Creates what is missing. It looks first, because even a statement that changes nothing takes locks, in another
 * order than an order does. Shoppers can place orders meanwhile.
 * @throws an error of the database when existing rows violate a constraint
 */
export async function applyPostgresConstraints(database: Knex): Promise<void> {
  const { validIndexes, invalidIndexes, checks, triggers } = await readExisting(database);
  for (const [indexes, unique] of [
    [UNIQUE_INDEXES, true],
    [INDEXES, false],
  ] as const)
    for (const index of indexes)
      if (!validIndexes.has(index.name))
        await addIndex(database, index, unique, invalidIndexes.has(index.name));
  for (const check of CHECKS) if (!checks.has(check.name)) await addCheck(database, check);
  await database.raw(DEFAULT_VARIANT_FUNCTION);
  if (triggers.has(DEFAULT_VARIANT_TRIGGER)) return;
  await withRetry(() =>
    database.transaction(async (trx) => {
      await trx.raw(LOCK_TIMEOUT);
      await trx.raw(createDefaultVariantTrigger('pg'));
    }),
  );
}
