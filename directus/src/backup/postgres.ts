/** Backup of Postgres: an archive by pg_dump, and the tables with excluded columns as JSON beside it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import { connect } from '../apply/database.ts';
import { TRIGRAM_INDEX } from '../apply/trigram-index.ts';
import { countRows, tableNames } from '../tables.ts';
import { listStoredFiles, type DatabaseCopy, EXCLUDED_COLUMNS, EXCLUDED_TABLES } from './database-copy.ts';
import { DATABASE_FILE, tableFile } from './manifest.ts';
import { assertPostgresClient, runPostgresClient, type PostgresConfig } from './postgres-client.ts';

async function firstRow<Row>(database: Knex, sql: string, values: string[] = []): Promise<Row> {
  const { rows } = await database.raw<{ rows: [Row] }>(sql, values);
  return rows[0];
}

/** Returns the server's major version and the schema that the connection uses. */
function readServer(database: Knex): Promise<{ major: number; schema: string }> {
  return firstRow(
    database,
    `SELECT current_setting('server_version_num')::int / 10000 AS major, current_schema() AS schema`,
  );
}

/**
 * Writes a copy of the database. pg_dump, the JSON files and the row counts read the same snapshot.
 * @param folder the backup's folder
 * @throws BackupError when pg_dump is missing, too old or fails
 */
export async function dumpPostgres(config: PostgresConfig, folder: string): Promise<DatabaseCopy> {
  const database = connect(config);
  try {
    const { major, schema } = await readServer(database);
    await assertPostgresClient('pg_dump', config, major);
    return await database.transaction(
      async (trx) => {
        const { snapshot } = await firstRow<{ snapshot: string }>(
          trx,
          'SELECT pg_export_snapshot() AS snapshot',
        );
        const withoutRows = [...EXCLUDED_TABLES, ...Object.keys(EXCLUDED_COLUMNS)];
        await runPostgresClient('pg_dump', config, [
          '--format=custom',
          '--no-owner',
          '--no-privileges',
          `--snapshot=${snapshot}`,
          `--schema="${schema}"`,
          ...withoutRows.map((table) => `--exclude-table-data=${table}`),
          `--file=${path.join(folder, DATABASE_FILE.pg)}`,
        ]);
        await writeTables(trx, folder);
        const rows = await countRows(trx, 'pg');
        for (const table of EXCLUDED_TABLES) rows[table] = 0;
        return { rows, storedFiles: await listStoredFiles(trx) };
      },
      { isolationLevel: 'repeatable read', readOnly: true },
    );
  } finally {
    await database.destroy();
  }
}

/** Writes the tables that have excluded columns, without those columns. pg_dump cannot leave a column out. */
async function writeTables(trx: Knex, folder: string): Promise<void> {
  for (const [table, columns] of Object.entries(EXCLUDED_COLUMNS)) {
    const { json } = await firstRow<{ json: string }>(
      trx,
      `SELECT coalesce(jsonb_agg(to_jsonb(t) - string_to_array(?, ',')), '[]')::text AS json FROM ?? AS t`,
      [columns.join(','), table],
    );
    writeFileSync(path.join(folder, tableFile(table)), json);
  }
}

async function readTables(database: Knex, folder: string): Promise<void> {
  for (const table of Object.keys(EXCLUDED_COLUMNS)) {
    const json = readFileSync(path.join(folder, tableFile(table)), 'utf8');
    await database.raw('INSERT INTO ?? SELECT * FROM jsonb_populate_recordset(NULL::??, ?)', [
      table,
      table,
      json,
    ]);
  }
}

/** Returns whether the database has no table. */
export async function isPostgresEmpty(config: PostgresConfig): Promise<boolean> {
  const database = connect(config);
  try {
    return (await tableNames(database, 'pg')).length === 0;
  } finally {
    await database.destroy();
  }
}

/**
 * Restores what `dumpPostgres` wrote into an empty database. A failure leaves it empty.
 * @param folder the backup's folder
 * @param check receives the row count of every table; its error undoes the restore
 * @throws BackupError when pg_restore is missing, too old or fails
 */
export async function restorePostgres(
  config: PostgresConfig,
  folder: string,
  check: (rows: Record<string, number>) => void,
): Promise<void> {
  const database = connect(config);
  const temporary = mkdtempSync(path.join(tmpdir(), 'chitenge-restore-'));
  try {
    const { major, schema } = await readServer(database);
    await assertPostgresClient('pg_restore', config, major);
    const archive = path.join(folder, DATABASE_FILE.pg);
    const contents = await runPostgresClient('pg_restore', config, ['--list', archive]);
    const listFile = path.join(temporary, 'contents');
    // It needs an extension, which is not in the schema. `apply` creates both at the next start.
    const restored = contents.split('\n').filter((line) => !line.includes(TRIGRAM_INDEX));
    writeFileSync(listFile, restored.join('\n'));
    const restoreSections = (...sections: string[]) =>
      runPostgresClient('pg_restore', config, [
        '--exit-on-error',
        '--single-transaction',
        '--no-owner',
        '--no-privileges',
        `--schema=${schema}`,
        `--use-list=${listFile}`,
        ...sections.map((section) => `--section=${section}`),
        archive,
      ]);
    try {
      await restoreSections('pre-data', 'data');
      // The foreign keys of post-data refer to these rows.
      await readTables(database, folder);
      await restoreSections('post-data');
      check(await countRows(database, 'pg'));
    } catch (error) {
      for (const table of await tableNames(database, 'pg'))
        await database.raw('DROP TABLE ?? CASCADE', [table]);
      throw error;
    }
  } finally {
    rmSync(temporary, { recursive: true });
    await database.destroy();
  }
}
