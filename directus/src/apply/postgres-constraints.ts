import type { Knex } from 'knex';
import { applyFunction, createTrigger } from './trigger.ts';
import { DEFAULT_VARIANT_FUNCTION, defaultVariantTrigger } from './default-variants.ts';
import { COST_FUNCTIONS, costTriggers } from './line-costs.ts';
import { OLD_ADDRESS_FUNCTIONS, oldAddressTriggers } from './old-addresses.ts';
import { addIndex, readIndexStates } from './postgres-indexes.ts';
import { changeSchema, withRetry } from './postgres-locks.ts';
import {
  CHECKS,
  createIndex,
  FORMER_INDEXES,
  INDEXES,
  UNIQUE_INDEXES,
  type Check,
} from './table-constraints.ts';

async function readNames(database: Knex, sql: string): Promise<Set<string>> {
  const { rows }: { rows: { name: string }[] } = await database.raw(sql);
  return new Set(rows.map(({ name }) => name));
}

/** Adds a check in two steps: only the second reads the table, and it lets other transactions write. */
async function addCheck(database: Knex, { name, table, column, condition }: Check): Promise<void> {
  await changeSchema(database, async (trx) => {
    await trx.raw(`ALTER TABLE "${table}" DROP CONSTRAINT IF EXISTS "${name}"`);
    await trx.raw(
      `ALTER TABLE "${table}" ADD CONSTRAINT "${name}" CHECK (${condition(`"${column}"`)}) NOT VALID`,
    );
  });
  await withRetry(() => database.raw(`ALTER TABLE "${table}" VALIDATE CONSTRAINT "${name}"`));
}

/**
 * Creates what is missing. It looks first, because even a statement that changes nothing takes locks, in another
 * order than an order does. Shoppers can place orders meanwhile.
 * @throws an error of the database when existing rows violate a constraint
 */
export async function applyPostgresConstraints(database: Knex): Promise<void> {
  const states = await readIndexStates(database);
  for (const [indexes, kind] of [
    [UNIQUE_INDEXES, 'UNIQUE INDEX CONCURRENTLY'],
    [INDEXES, 'INDEX CONCURRENTLY'],
  ] as const)
    for (const index of indexes)
      await addIndex(database, index.name, states.get(index.name), createIndex(index, kind));

  for (const name of FORMER_INDEXES.filter((former) => states.has(former)))
    await withRetry(() => database.raw(`DROP INDEX CONCURRENTLY IF EXISTS "${name}"`));

  const checks = await readNames(
    database,
    `SELECT conname AS name FROM pg_constraint WHERE contype = 'c' AND convalidated`,
  );
  for (const check of CHECKS) if (!checks.has(check.name)) await addCheck(database, check);

  for (const create of [DEFAULT_VARIANT_FUNCTION, ...OLD_ADDRESS_FUNCTIONS, ...COST_FUNCTIONS])
    await applyFunction(database, create);
  const existing = await readNames(database, 'SELECT tgname AS name FROM pg_trigger');
  const missing = [defaultVariantTrigger('pg'), ...oldAddressTriggers('pg'), ...costTriggers('pg')].filter(
    ({ name }) => !existing.has(name),
  );
  for (const trigger of missing)
    await changeSchema(database, async (trx) => {
      await trx.raw(createTrigger(trigger));
    });
}
