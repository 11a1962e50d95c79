import type { Knex } from 'knex';
import { beginWriting } from '../begin-writing.ts';
import { createTrigger } from './trigger.ts';
import { defaultVariantTrigger } from './default-variants.ts';
import { costTriggers } from './line-costs.ts';
import { oldAddressTriggers } from './old-addresses.ts';
import {
  CHECKS,
  createIndex,
  FORMER_INDEXES,
  INDEXES,
  UNIQUE_INDEXES,
  type Check,
} from './table-constraints.ts';

/** The statement that creates each trigger, by the trigger's name. */
const TRIGGERS: ReadonlyMap<string, string> = new Map([
  ...CHECKS.flatMap(checkTriggers),
  ...[defaultVariantTrigger('sqlite3'), ...oldAddressTriggers('sqlite3'), ...costTriggers('sqlite3')].map(
    (trigger) => [trigger.name, createTrigger(trigger)] as const,
  ),
]);

function checkTriggers({ name, table, column, condition }: Check): [string, string][] {
  const abort = `BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: ${name}'); END`;
  const when = `WHEN NOT (${condition(`NEW."${column}"`)})`;
  return [
    [`${name}_insert`, `CREATE TRIGGER "${name}_insert" BEFORE INSERT ON "${table}" ${when} ${abort}`],
    [
      `${name}_update`,
      `CREATE TRIGGER "${name}_update" BEFORE UPDATE OF "${column}" ON "${table}" ${when} ${abort}`,
    ],
  ];
}

/**
 * Creates missing indexes, and triggers that are missing or differ. Directus drops the triggers of a table when it rebuilds
 * it for a changed column.
 * @throws an error of the database when existing rows violate a constraint
 */
export async function applySqliteConstraints(database: Knex): Promise<void> {
  const rows: { name: string; sql: string | null }[] = await database('sqlite_master').select('name', 'sql');
  const existing = new Map(rows.map(({ name, sql }) => [name, sql]));
  const indexes = [
    ...UNIQUE_INDEXES.map((index) => [index.name, createIndex(index, 'UNIQUE INDEX IF NOT EXISTS')] as const),
    ...INDEXES.map((index) => [index.name, createIndex(index, 'INDEX IF NOT EXISTS')] as const),
  ].filter(([name]) => !existing.has(name));
  const triggers = [...TRIGGERS].filter(([name, create]) => existing.get(name) !== create);
  const former = FORMER_INDEXES.filter((name) => existing.has(name));
  if (indexes.length + triggers.length + former.length === 0) return;
  await database.transaction(async (trx) => {
    await beginWriting(trx);
    for (const name of former) await trx.raw(`DROP INDEX "${name}"`);
    for (const [, create] of indexes) await trx.raw(create);
    for (const [name, create] of triggers) {
      await trx.raw(`DROP TRIGGER IF EXISTS "${name}"`);
      await trx.raw(create);
    }
  });
}
