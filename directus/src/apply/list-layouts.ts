import { z } from 'zod';
import { COLLECTIONS } from '../collections/all.ts';
import { toPresetLayout } from '../schema/list.ts';
import type { AddedOnce } from './added-once.ts';
import { anyResponse, type DirectusApi } from './api.ts';

const GLOBAL = JSON.stringify({ user: { _null: true }, role: { _null: true }, bookmark: { _null: true } });

/**
 * Sets the default layout of each list in the Studio once, unless an owner has set one.
 * @returns the collections whose layout it set
 */
export async function applyListLayouts(api: DirectusApi, added: AddedOnce): Promise<string[]> {
  const lists = COLLECTIONS.flatMap(({ name, list }) => (list === undefined ? [] : [{ name, list }]));
  const keyOf = (name: string) => `list ${name}`;
  if (lists.every(({ name }) => added.has(keyOf(name)))) return [];
  const presets = await api.get(
    `/presets?limit=-1&fields=collection&filter=${encodeURIComponent(GLOBAL)}`,
    z.array(z.object({ collection: z.string().nullable() })),
  );
  const existing = new Set(presets.map(({ collection }) => collection));
  const missing = lists
    .filter(({ name }) => !existing.has(name) && !added.has(keyOf(name)))
    .map(({ name, list }) => ({ collection: name, ...toPresetLayout(list) }));
  if (missing.length > 0) await api.send('POST', '/presets', missing, anyResponse);
  for (const { name } of lists) added.add(keyOf(name));
  return missing.map(({ collection }) => collection);
}
