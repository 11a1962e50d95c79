import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from '@chitenge/directus/apply/database';
import { parseEnvironment } from '@chitenge/directus/environment';
import { holdSqlite } from '@chitenge/directus/hold-sqlite';
import { isUpdateDue } from '@chitenge/directus/update';
import { expect, it, onTestFinished } from 'vitest';
import { updateIfDue } from './directus.ts';

it('updates no database that another start has, and names that start', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'chitenge-update-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = {
    DIRECTUS_DATA_DIR: folder,
    SECRET: 's'.repeat(32),
    DIRECTUS_TOKEN: 't'.repeat(16),
    ADMIN_EMAIL: 'owner@chitenge.shop',
    ADMIN_PASSWORD: 'correct-horse',
  };
  // An early version had no table in which to write which one it was.
  const database = connect({ client: 'sqlite3', filename: path.join(folder, 'shop.db') });
  await database.schema.createTable('orders', (table) => table.string('id'));
  await database.destroy();
  expect(await isUpdateDue(env)).toBe(true);
  const release = await holdSqlite(parseEnvironment(env));
  try {
    await expect(updateIfDue(env)).rejects.toThrow(
      `in use by another start of the shop: process ${process.pid}`,
    );
  } finally {
    await release();
  }
});
