/** One start of the shop uses a file of SQLite at a time. */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { z } from 'zod';
import { connect, isBusy } from './apply/database.ts';
import type { Environment } from './environment.ts';
import { makeFilePrivate } from './private-files.ts';
import { DirectusStartError } from './run.ts';

const holderSchema = z.object({ pid: z.number(), url: z.string(), since: z.string() });

/** A file of its own: a lock of the database would keep Directus out. */
const lockFile = (database: string) => `${database}.in-use`;

const describeHolder = ({ pid, url, since }: z.infer<typeof holderSchema>) =>
  `process ${pid}, whose Directus is ${url}, since ${since}`;

/**
 * Takes the database's file for this start until `release` is called or the process ends, also by a crash. Postgres may have
 * any number of starts.
 * @returns release
 * @throws DirectusStartError that names the other start which has the file
 */
export async function holdSqlite({ database, url }: Environment): Promise<() => Promise<void>> {
  if (database.client === 'pg') return async () => undefined;
  mkdirSync(path.dirname(database.filename), { recursive: true });
  const filename = lockFile(database.filename);
  const lock = connect({ client: 'sqlite3', filename });
  try {
    await take(lock, { pid: process.pid, url, since: new Date().toISOString() });
    makeFilePrivate(filename);
    return () => lock.destroy();
  } catch (error) {
    const holder = isBusy(error) ? await readHolder(lock) : undefined;
    await lock.destroy();
    if (!isBusy(error)) throw error;
    throw new DirectusStartError(
      `${database.filename} is in use by another start of the shop${holder ? `: ${describeHolder(holder)}` : ''}. Stop that one first, or set DIRECTUS_DATA_DIR to a folder for another shop.`,
    );
  }
}

/** Returns whether a start of the shop has the database's file. */
export async function isSqliteHeld(database: string): Promise<boolean> {
  const filename = lockFile(database);
  if (!existsSync(filename)) return false;
  const lock = connect({ client: 'sqlite3', filename });
  try {
    await lock.raw('PRAGMA busy_timeout = 0');
    await lock.raw('BEGIN IMMEDIATE');
    await lock.raw('ROLLBACK');
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  } finally {
    await lock.destroy();
  }
}

/** Others can read who holds the lock, and cannot take it. */
async function take(lock: Knex, holder: z.infer<typeof holderSchema>): Promise<void> {
  await lock.raw('PRAGMA busy_timeout = 0');
  await lock.raw('BEGIN IMMEDIATE');
  await lock.raw('CREATE TABLE IF NOT EXISTS holder (pid integer, url text, since text)');
  await lock('holder').delete();
  await lock('holder').insert(holder);
  await lock.raw('COMMIT');
  await lock.raw('BEGIN IMMEDIATE');
}

async function readHolder(lock: Knex): Promise<z.infer<typeof holderSchema> | undefined> {
  try {
    return holderSchema.optional().parse(await lock('holder').first());
  } catch {
    // The other start is writing it.
    return undefined;
  }
}
