import knex from 'knex';
import { expect, it } from 'vitest';
import { omitValuesFromSqlErrors } from './sql-errors.ts';

it('directus-internals/sql-errors: database errors show the statement without its values', async () => {
  const database = knex({ client: 'sqlite3', connection: ':memory:', useNullAsDefault: true });
  const query = () => database('orders').where('customer_name', 'Chanda Mwila').first();
  await expect(query()).rejects.toThrow(/Chanda Mwila/);
  omitValuesFromSqlErrors(database);
  const error: unknown = await query().catch((reason: unknown) => reason);
  expect(String(error)).toContain('customer_name');
  expect(String(error)).not.toContain('Chanda');
  await database.destroy();
});
