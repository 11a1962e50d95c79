/** Postgres' side of a backup: a file of plain SQL, written from one transaction that sees one moment. */
import { open, type FileHandle } from 'node:fs/promises';
import type { Knex } from 'knex';
import { connect } from '../../apply/database.ts';
import type { DatabaseAddress } from '../../environment.ts';
import { tableNames } from '../../tables.ts';
import { storedFiles, type DatabaseCopy } from '../database-copy.ts';
import { COLUMNS_LEFT_EMPTY, TABLES_LEFT_EMPTY } from '../left-out.ts';
import {
  columnsOf,
  constraintStatements,
  createTable,
  refuseUnknownParts,
  rowsOf,
  sequenceStatements,
  type Column,
} from './schema.ts';
import { identifier, literal } from './sql-text.ts';

/** Rows in one INSERT, and read at once. */
const BATCH = 200;

/**
 * Writes the database's schema and rows as SQL that psql runs too, one statement a line.
 * @param file is not there yet
 * @throws BackupError when the database holds what this does not know
 */
export async function dumpPostgres(address: DatabaseAddress, file: string): Promise<DatabaseCopy> {
  const database = connect(address);
  const output = await open(file, 'wx');
  try {
    return await database.transaction((trx) => dump(trx, output), {
      isolationLevel: 'repeatable read',
      readOnly: true,
    });
  } finally {
    await output.close();
    await database.destroy();
  }
}

async function dump(trx: Knex, output: FileHandle): Promise<DatabaseCopy> {
  const say = (line: string) => output.appendFile(`${line}\n`);
  // Values in a form that no server's settings change.
  for (const setting of [
    "datestyle = 'ISO'",
    "intervalstyle = 'postgres'",
    "timezone = 'UTC'",
    'extra_float_digits = 3',
  ])
    await trx.raw(`SET LOCAL ${setting}`);
  await refuseUnknownParts(trx);

  await say(
    '-- A backup of the shop. `npm run restore` reads it; psql -1 -v ON_ERROR_STOP=1 -f does as well.',
  );
  const sequences = await sequenceStatements(trx);
  for (const statement of sequences.before) await say(statement);
  const rows: Record<string, number> = {};
  for (const table of await tableNames(trx, 'pg')) {
    const columns = await columnsOf(trx, table);
    await say(createTable(table, columns));
    rows[table] = TABLES_LEFT_EMPTY.includes(table) ? 0 : await dumpRows(trx, table, columns, say);
  }
  for (const statement of [...sequences.after, ...(await constraintStatements(trx))]) await say(statement);
  return { rows, stored: await storedFiles(trx) };
}

/** @returns how many rows it wrote */
async function dumpRows(
  trx: Knex,
  table: string,
  columns: Column[],
  say: (line: string) => Promise<void>,
): Promise<number> {
  const names = columns.map(({ name }) => identifier(name)).join(', ');
  const leftEmpty = COLUMNS_LEFT_EMPTY[table] ?? [];
  const values = columns.map(({ name }, index) =>
    leftEmpty.includes(name) ? `NULL AS c${index}` : `${identifier(name)}::text AS c${index}`,
  );
  await trx.raw(`DECLARE batch NO SCROLL CURSOR FOR SELECT ${values.join(', ')} FROM ${identifier(table)}`);
  let count = 0;
  for (;;) {
    const rows = await rowsOf<Record<string, string | null>>(trx, `FETCH ${BATCH} FROM batch`);
    if (rows.length === 0) break;
    const tuples = rows.map(
      (row) => `(${columns.map((_, index) => literal(row[`c${index}`] ?? null)).join(', ')})`,
    );
    await say(`INSERT INTO ${identifier(table)} (${names}) VALUES ${tuples.join(', ')};`);
    count += rows.length;
  }
  await trx.raw('CLOSE batch');
  return count;
}
