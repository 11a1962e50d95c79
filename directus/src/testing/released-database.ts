/**
 * Data sets of released versions, which scripts/released-shop.ts made: 35214ef is the first release, 1de96041 the one before
 * collections were merged.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Knex } from 'knex';
import { z } from 'zod';
import { connect } from '../apply/database.ts';
import { hasState } from '../apply/shop-state.ts';
import type { DatabaseConfig } from '../environment.ts';
import { SHOP_STATE } from '../hidden-tables.ts';
import { DIRECTUS_PACKAGE } from '../paths.ts';

const columnsSchema = z.array(z.object({ table: z.string(), column: z.string() }));

/** The columns with times, and how one is moved by milliseconds. Directus keeps some of SQLite's as texts, which stay. */
const TIMES = {
  sqlite3: {
    columns: `SELECT t.name AS "table", c.name AS "column" FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
      WHERE t.type = 'table' AND t.sql NOT LIKE 'CREATE VIRTUAL%' AND c.type = 'datetime'`,
    moved: "CASE typeof(??) WHEN 'integer' THEN ?? + ? ELSE ?? END",
  },
  pg: {
    columns: `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type LIKE 'timestamp%'`,
    moved: "?? + ? * interval '1 millisecond'",
  },
} as const;

/** Moves all times ahead, so that the newest order was placed now, as when the data set was made. The shop ran until now. */
async function moveToPresent(database: Knex, client: DatabaseConfig['client']): Promise<void> {
  const { columns, moved } = TIMES[client];
  const { newest } = z
    .object({ newest: z.coerce.date() })
    .parse(await database('orders').max({ newest: 'date_created' }).first());
  const age = Date.now() - newest.getTime();
  const found: unknown = await database.raw(columns);
  const rows = client === 'pg' ? z.object({ rows: z.unknown() }).parse(found).rows : found;
  for (const { table, column } of columnsSchema.parse(rows)) {
    const values = client === 'pg' ? [column, age] : [column, column, age, column];
    await database(table).update({ [column]: database.raw(moved, values) });
  }
  if (await hasState(database)) await database(SHOP_STATE).where({ key: 'seen' }).delete();
}

/** Replaces a database, which no program has open, by the data set of a released version, as if it had just been made. */
export async function placeReleasedDatabase(config: DatabaseConfig, version: string): Promise<void> {
  const kind = config.client === 'sqlite3' ? 'sqlite' : 'postgres';
  const file = path.join(DIRECTUS_PACKAGE, `test/released/${version}.${kind}.gz`);
  const data = gunzipSync(readFileSync(file));
  if (config.client === 'sqlite3') {
    for (const suffix of ['-wal', '-shm']) rmSync(config.filename + suffix, { force: true });
    writeFileSync(config.filename, data);
  }
  const database = connect(config);
  try {
    if (config.client === 'pg') {
      await database.raw('DROP SCHEMA IF EXISTS public, extensions CASCADE; CREATE SCHEMA public');
      await database.raw(data.toString());
      // A dump leaves its connection without one.
      await database.raw('SET search_path TO public');
    }
    await moveToPresent(database, config.client);
  } finally {
    await database.destroy();
  }
}
