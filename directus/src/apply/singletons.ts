import type { Knex } from 'knex';
import { COLLECTIONS } from '../collections/all.ts';
import { anything, type DirectusApi } from './api.ts';

/**
 * Writes the row of each page and of the store's settings with their default texts where there is none yet; texts that
 * an editor has saved are never touched.
 * @returns the collections whose row was written
 */
export async function applySingletons(api: DirectusApi, database: Knex): Promise<string[]> {
  const written: string[] = [];
  for (const { name, singleton } of COLLECTIONS) {
    if (!singleton) continue;
    const row: unknown = await database(name).first('id');
    if (row !== undefined) continue;
    await api.send('PATCH', `/items/${name}`, {}, anything);
    written.push(name);
  }
  return written;
}
