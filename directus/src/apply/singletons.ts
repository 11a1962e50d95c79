import type { Knex } from 'knex';
import { COLLECTIONS } from '../collections/all.ts';
import { anyResponse, type DirectusApi } from './api.ts';

/**
 * Creates the missing rows of singleton collections with their default texts. It never changes an existing row.
 * @returns the collections whose row it created
 */
export async function applySingletons(api: DirectusApi, database: Knex): Promise<string[]> {
  const created: string[] = [];
  for (const { name, singleton } of COLLECTIONS) {
    if (!singleton) continue;
    const row: unknown = await database(name).first('id');
    if (row !== undefined) continue;
    await api.send('PATCH', `/items/${name}`, {}, anyResponse);
    created.push(name);
  }
  return created;
}
