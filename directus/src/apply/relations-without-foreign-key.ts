import type { Knex } from 'knex';
import { desiredSnapshot } from '../schema/snapshot.ts';

/**
 * Registers the relations that have no foreign key, such as a cart line's product. Directus can read them,
 * but its API cannot create them.
 * @returns whether it added any; Directus' schema cache is then stale
 */
export async function applyRelationsWithoutForeignKey(database: Knex): Promise<boolean> {
  let added = false;
  for (const { schema, meta } of desiredSnapshot().relations) {
    if (schema !== null) continue;
    const { many_collection, many_field } = meta;
    const existing: unknown = await database('directus_relations')
      .where({ many_collection, many_field })
      .first('id');
    if (existing !== undefined) continue;
    await database('directus_relations').insert(meta);
    added = true;
  }
  return added;
}
