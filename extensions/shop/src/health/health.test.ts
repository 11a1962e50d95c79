import knex from 'knex';
import { expect, it, onTestFinished } from 'vitest';
import { createHealth } from './health.ts';

it('looks again after a look that failed, instead of keeping the failure', async () => {
  // The tables of the shop are missing, as when the database is not ready.
  const database = knex({ client: 'sqlite3', connection: { filename: ':memory:' }, useNullAsDefault: true });
  onTestFinished(() => database.destroy());
  let queries = 0;
  database.on('query', () => {
    queries += 1;
  });
  const health = createHealth({ database, env: {} });
  await expect(health()).rejects.toThrow('no such table');
  const before = queries;
  await expect(health()).rejects.toThrow('no such table');
  expect(queries).toBeGreaterThan(before);
});
