import { z } from 'zod';
import { syncSnapshot } from '../schema/sync.ts';
import { desiredSnapshot, snapshotSchema } from '../schema/snapshot.ts';
import { anyResponse, type DirectusApi } from './api.ts';

const changesSchema = z.array(z.looseObject({ collection: z.string(), field: z.string().optional() }));
const diffSchema = z
  .object({
    hash: z.string(),
    diff: z.object({
      collections: changesSchema,
      fields: changesSchema,
      systemFields: changesSchema,
      relations: changesSchema,
    }),
  })
  .optional();

/**
 * Applies the shop's collections, fields and relations to a running Directus. It drops nothing, so an owner's own
 * fields and collections stay.
 * @returns the changed items as `collection` or `collection.field`
 */
export async function applySchema(api: DirectusApi): Promise<string[]> {
  const current = await api.get('/schema/snapshot', snapshotSchema);
  const changes = await api.send(
    'POST',
    '/schema/diff?mode=merge',
    syncSnapshot(desiredSnapshot(), current),
    diffSchema,
  );
  if (changes === undefined) return [];
  await api.send('POST', '/schema/apply', changes, anyResponse);
  const { collections, fields, systemFields, relations } = changes.diff;
  const names = [...collections, ...fields, ...systemFields, ...relations].map((change) =>
    change.field === undefined ? change.collection : `${change.collection}.${change.field}`,
  );
  return [...new Set(names)];
}
