import { z } from 'zod';
import { COLLECTIONS } from '../collections/all.ts';
import { toPresetLayout } from '../schema/list.ts';
import { anyResponse, type DirectusApi } from './api.ts';

const GLOBAL = JSON.stringify({ user: { _null: true }, role: { _null: true }, bookmark: { _null: true } });

/**
 * Sets the default layout of lists in the Studio, unless an owner has set one.
 * @returns the collections whose layout it set
 */
export async function applyListLayouts(api: DirectusApi): Promise<string[]> {
  const presets = await api.get(
    `/presets?limit=-1&fields=collection&filter=${encodeURIComponent(GLOBAL)}`,
    z.array(z.object({ collection: z.string().nullable() })),
  );
  const existing = new Set(presets.map(({ collection }) => collection));
  const missing = COLLECTIONS.flatMap(({ name, list }) =>
    list === undefined || existing.has(name) ? [] : [{ collection: name, ...toPresetLayout(list) }],
  );
  if (missing.length > 0) await api.send('POST', '/presets', missing, anyResponse);
  return missing.map(({ collection }) => collection);
}
