import { z } from 'zod';
import { COLLECTIONS } from '../collections/all.ts';
import { layoutOf } from '../schema/list.ts';
import { anything, type DirectusApi } from './api.ts';

const GLOBAL = JSON.stringify({ user: { _null: true }, role: { _null: true }, bookmark: { _null: true } });

/**
 * Chooses how lists in the Studio look, where nobody has chosen it for everyone.
 * @returns the collections whose list was set
 */
export async function applyLists(api: DirectusApi): Promise<string[]> {
  const presets = await api.get(
    `/presets?limit=-1&fields=collection&filter=${encodeURIComponent(GLOBAL)}`,
    z.array(z.object({ collection: z.string().nullable() })),
  );
  const chosen = new Set(presets.map(({ collection }) => collection));
  const missing = COLLECTIONS.flatMap(({ name, list }) =>
    list === undefined || chosen.has(name) ? [] : [{ collection: name, ...layoutOf(list) }],
  );
  if (missing.length > 0) await api.send('POST', '/presets', missing, anything);
  return missing.map(({ collection }) => collection);
}
