import { z } from 'zod';
import { settle } from '../schema/settle.ts';
import { desiredSnapshot, snapshotSchema } from '../schema/snapshot.ts';
import { anything, type DirectusApi } from './api.ts';

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
 * Brings the collections, fields and relations of a running Directus to ours. What an owner added in the Studio stays:
 * nothing is ever dropped.
 * @returns what was changed, as `collection` or `collection.field`; empty when all was well
 */
export async function applySchema(api: DirectusApi): Promise<string[]> {
  const current = await api.get('/schema/snapshot', snapshotSchema);
  const found = await api.send(
    'POST',
    '/schema/diff?mode=merge',
    settle(desiredSnapshot(), current),
    diffSchema,
  );
  if (found === undefined) return [];
  await api.send('POST', '/schema/apply', found, anything);
  const { collections, fields, systemFields, relations } = found.diff;
  const names = [...collections, ...fields, ...systemFields, ...relations].map((change) =>
    change.field === undefined ? change.collection : `${change.collection}.${change.field}`,
  );
  return [...new Set(names)];
}
