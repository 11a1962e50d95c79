/** Postgres' side of a restore: all of the file in one transaction, or nothing of it. */
import { open } from 'node:fs/promises';
import type { Knex } from 'knex';
import { connect } from '../../apply/database.ts';
import type { DatabaseAddress } from '../../environment.ts';
import { countRows, tableNames } from '../../tables.ts';
import { rowsOf } from './schema.ts';
import { identifier } from './sql-text.ts';

/** Whether the database has no table. */
export async function isPostgresEmpty(address: DatabaseAddress): Promise<boolean> {
  const database = connect(address);
  try {
    return (await tableNames(database, 'pg')).length === 0;
  } finally {
    await database.destroy();
  }
}

/**
 * Loads a file that `dumpPostgres` wrote.
 * @param setAside the schema that what is there now is kept in; null when there is nothing
 * @param check gets the rows of every table, before the commit; what it throws undoes all
 */
export async function loadPostgres(
  address: DatabaseAddress,
  file: string,
  setAside: string | null,
  check: (rows: Record<string, number>) => void,
): Promise<void> {
  const database = connect(address);
  const input = await open(file);
  try {
    await database.transaction(async (trx) => {
      if (setAside !== null) await moveAside(trx, setAside);
      for await (const line of input.readLines())
        if (line !== '' && !line.startsWith('--')) await trx.raw(line);
      check(await countRows(trx, 'pg'));
    });
  } finally {
    await input.close();
    await database.destroy();
  }
}

async function moveAside(trx: Knex, setAside: string): Promise<void> {
  const [here] = await rowsOf<{ name: string }>(trx, 'SELECT current_schema() AS name');
  const name = identifier(here?.name ?? 'public');
  await trx.raw(`ALTER SCHEMA ${name} RENAME TO ${identifier(setAside)}`);
  await trx.raw(`CREATE SCHEMA ${name}`);
}
