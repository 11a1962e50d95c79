/** Whose a collection or a field is, and which of its looks: the shop's, or the owner's. */
import type { Knex } from 'knex';
import { z } from 'zod';
import { appearanceOf, appearanceSchema, type Appearance } from '../schema/appearance.ts';
import type { Snapshot } from '../schema/snapshot.ts';
import { readState, writeState } from './shop-state.ts';

/**
 * Returns what the shop set last, by its record. An older database has no record: what a person set by Directus'
 * history is the owner's, and all else the shop's, which every start of that version set again.
 */
export async function readApplied(database: Knex, current: Snapshot): Promise<Appearance> {
  const record = await readState(database, 'appearance');
  if (record !== null) return appearanceSchema.parse(JSON.parse(record));
  const { created, changed } = await readHistory(database);
  return Object.fromEntries(
    Object.entries(appearanceOf(current))
      .filter(([key]) => !created.has(key))
      .map(([key, meta]) => {
        const byOwner = changed.get(key) ?? {};
        // A value that nobody can have stands for a change by the owner.
        return [
          key,
          Object.fromEntries(
            Object.entries(meta).map(([name, value]) => [name, name in byOwner ? {} : value]),
          ),
        ];
      }),
  );
}

/** Remembers what the shop sets, before it does: after a crash in between, new items are not taken for the owner's. */
export async function announce(database: Knex, desired: Appearance, applied: Appearance): Promise<void> {
  await writeState(database, 'appearance', JSON.stringify({ ...desired, ...applied }));
}

export const remember = (database: Knex, desired: Appearance): Promise<void> =>
  writeState(database, 'appearance', JSON.stringify(desired));

/** Directus' history of the data model, as far as a person changed it. `apply` is no person. */
interface History {
  created: ReadonlySet<string>;
  /** The properties of each item that a person has changed. */
  changed: ReadonlyMap<string, object>;
}

const rowsSchema = z.array(
  z.object({ action: z.string(), collection: z.string(), item: z.string(), delta: z.unknown() }),
);

/** Reads what persons have created and changed. */
export async function readHistory(database: Knex): Promise<History> {
  const fields: { id: number; collection: string; field: string }[] = await database(
    'directus_fields',
  ).select('id', 'collection', 'field');
  const names = new Map(fields.map(({ id, collection, field }) => [String(id), `${collection}.${field}`]));
  const rows = rowsSchema.parse(
    await database('directus_activity')
      .leftJoin('directus_revisions', 'directus_revisions.activity', 'directus_activity.id')
      .whereIn('directus_activity.collection', ['directus_collections', 'directus_fields'])
      .whereNotNull('directus_activity.user')
      .orderBy('directus_activity.id')
      .select(
        'directus_activity.action',
        'directus_activity.collection',
        'directus_activity.item',
        'directus_revisions.delta',
      ),
  );
  const created = new Set<string>();
  const changed = new Map<string, object>();
  for (const { action, collection, item, delta } of rows) {
    const key = collection === 'directus_fields' ? names.get(item) : item;
    if (key === undefined) continue;
    if (action === 'create') created.add(key);
    if (action === 'update') changed.set(key, { ...changed.get(key), ...toObject(delta) });
  }
  return { created, changed };
}

/** SQLite has JSON as text. */
function toObject(delta: unknown): object {
  const value: unknown = typeof delta === 'string' ? JSON.parse(delta) : delta;
  return typeof value === 'object' && value !== null ? value : {};
}
