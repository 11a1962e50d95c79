import knex from 'knex';
import { expect, it, onTestFinished } from 'vitest';
import { PRICE_CHANGES } from '../hidden-tables.ts';
import { applyMachineTables } from './machine-tables.ts';

it('counts the prices of changes that were made before their counts were stored', async () => {
  const database = knex({
    client: 'sqlite3',
    connection: { filename: ':memory:' },
    useNullAsDefault: true,
    pool: { min: 1, max: 1 },
  });
  onTestFinished(() => database.destroy());
  await applyMachineTables(database);
  await database.schema.alterTable(PRICE_CHANGES, (table) => table.dropColumns('changed', 'kept'));
  const lines = ['changed', 'kept', 'put-back', 'waiting'].map((outcome) => ({ outcome }));
  await database(PRICE_CHANGES).insert({
    id: 'one',
    state: 'applied',
    change: '{}',
    lines: JSON.stringify(lines),
    user: 'somebody',
    made_by: 'Somebody',
    date_created: 0,
  });
  await applyMachineTables(database);
  await applyMachineTables(database);
  expect(await database(PRICE_CHANGES).select('changed', 'kept')).toEqual([{ changed: 3, kept: 1 }]);
});
