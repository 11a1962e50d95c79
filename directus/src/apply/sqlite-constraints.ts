import type { Knex } from 'knex';
import { createTrigger } from '../derived/trigger.ts';
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
  await database.transaction(async (trx) => {
    const existing = new Set(await trx('sqlite_master').where('type', 'index').pluck<string[]>('name'));
    const trigger = defaultVariantTrigger('sqlite3');
    const statements = [
      ...UNIQUE_INDEXES.filter(({ name }) => !existing.has(name)).map((index) =>
        createIndex(index, 'UNIQUE INDEX'),
      ),
      ...INDEXES.filter(({ name }) => !existing.has(name)).map((index) => createIndex(index, 'INDEX')),
      ...CHECKS.flatMap(checkTriggers),
      `DROP TRIGGER IF EXISTS "${trigger.name}"`,
      createTrigger(trigger),
    ];
    for (const statement of statements) await trx.raw(statement);
  });
}
