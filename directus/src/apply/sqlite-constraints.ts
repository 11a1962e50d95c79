import type { Knex } from 'knex';
import { replaceSqliteTrigger } from '../derived/trigger.ts';
import { defaultVariantTrigger } from './default-variants.ts';
import { CHECKS, createIndex, INDEXES, UNIQUE_INDEXES, type Check } from './table-constraints.ts';

function checkTriggers({ name, table, column, condition }: Check): string[] {
  const abort = `BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: ${name}'); END`;
  const when = `WHEN NOT (${condition(`NEW."${column}"`)})`;
  return [
    `DROP TRIGGER IF EXISTS "${name}_insert"`,
    `CREATE TRIGGER "${name}_insert" BEFORE INSERT ON "${table}" ${when} ${abort}`,
    `DROP TRIGGER IF EXISTS "${name}_update"`,
    `CREATE TRIGGER "${name}_update" BEFORE UPDATE OF "${column}" ON "${table}" ${when} ${abort}`,
  ];
}

/**
 * Creates missing indexes, and all triggers again: Directus rebuilds a table when a column changes, which drops its triggers.
 * @throws an error of the database when existing rows violate a constraint
 */
export async function applySqliteConstraints(database: Knex): Promise<void> {
  const existing = new Set(await database('sqlite_master').where('type', 'index').pluck<string[]>('name'));
  // A transaction that reads before it writes does not wait for another writer.
  await database.transaction(async (trx) => {
    const statements = [
      ...UNIQUE_INDEXES.filter(({ name }) => !existing.has(name)).map((index) =>
        createIndex(index, 'UNIQUE INDEX'),
      ),
      ...INDEXES.filter(({ name }) => !existing.has(name)).map((index) => createIndex(index, 'INDEX')),
      ...CHECKS.flatMap(checkTriggers),
      ...replaceSqliteTrigger(defaultVariantTrigger('sqlite3')),
    ];
    for (const statement of statements) await trx.raw(statement);
  });
}
