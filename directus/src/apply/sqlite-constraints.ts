import type { Knex } from 'knex';
import { beginWriting } from '../begin-writing.ts';
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
 * Creates all triggers again. Directus drops those of a table when it rebuilds it for a changed column.
 * @param trx a transaction
 */
export async function replaceSqliteTriggers(trx: Knex): Promise<void> {
  const statements = [
    ...CHECKS.flatMap(checkTriggers),
    ...replaceSqliteTrigger(defaultVariantTrigger('sqlite3')),
  ];
  for (const statement of statements) await trx.raw(statement);
}

/**
 * Creates missing indexes, and all triggers again.
 * @throws an error of the database when existing rows violate a constraint
 */
export async function applySqliteConstraints(database: Knex): Promise<void> {
  await database.transaction(async (trx) => {
    // An index that exists is only read.
    await beginWriting(trx);
    for (const index of UNIQUE_INDEXES) await trx.raw(createIndex(index, 'UNIQUE INDEX IF NOT EXISTS'));
    for (const index of INDEXES) await trx.raw(createIndex(index, 'INDEX IF NOT EXISTS'));
    await replaceSqliteTriggers(trx);
  });
}
