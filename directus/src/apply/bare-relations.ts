import type { Knex } from 'knex';
import { desiredSnapshot } from '../schema/snapshot.ts';

/**
 * Tells Directus of relations that the database holds no foreign key for, such as a cart line's product. Directus reads
 * such relations, but makes none without a foreign key.
 * @returns whether any was added, so that Directus' cache of the schema is out of date
 */
export async function applyBareRelations(database: Knex): Promise<boolean> {
  let added = false;
  for (const { schema, meta } of desiredSnapshot().relations) {
    if (schema !== null) continue;
    const { many_collection, many_field } = meta;
    const known: unknown = await database('directus_relations')
      .where({ many_collection, many_field })
      .first('id');
    if (known !== undefined) continue;
    await database('directus_relations').insert(meta);
    added = true;
  }
  return added;
}
