/**
 * Data sets of released versions, which scripts/released-shop.ts made: 35214ef is the first release, 1de96041 the one before
 * collections were merged.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { connect } from '../apply/database.ts';
import type { DatabaseConfig } from '../environment.ts';
import { DIRECTUS_PACKAGE } from '../paths.ts';

/** Replaces a database, which no program has open, by the data set of a released version. */
export async function placeReleasedDatabase(config: DatabaseConfig, version: string): Promise<void> {
  const kind = config.client === 'sqlite3' ? 'sqlite' : 'postgres';
  const file = path.join(DIRECTUS_PACKAGE, `test/released/${version}.${kind}.gz`);
  const data = gunzipSync(readFileSync(file));
  if (config.client === 'sqlite3') {
    for (const suffix of ['-wal', '-shm']) rmSync(config.filename + suffix, { force: true });
    writeFileSync(config.filename, data);
    return;
  }
  const database = connect(config);
  try {
    await database.raw('DROP SCHEMA IF EXISTS public, extensions CASCADE; CREATE SCHEMA public');
    await database.raw(data.toString());
  } finally {
    await database.destroy();
  }
}
