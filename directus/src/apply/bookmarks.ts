import { z } from 'zod';
import { toPresetLayout } from '../schema/list.ts';
import { BOOKMARKS, type Bookmark } from '../studio/bookmarks.ts';
import type { AddedOnce } from './added-once.ts';
import { anyResponse, type DirectusApi } from './api.ts';

const GLOBAL = JSON.stringify({ user: { _null: true }, role: { _null: true }, bookmark: { _nnull: true } });

/** The shop stores a bookmark's key in the layout options, because a preset has no field for it. */
const presetSchema = z.object({ layout_options: z.object({ shop: z.string().optional() }).nullable() });

function toPreset({ key, name, collection, icon, color, filter, list }: Bookmark) {
  const { layout_options, ...layout } = toPresetLayout(list);
  const options = { ...layout_options, shop: key };
  return { bookmark: name, collection, icon, color, filter, ...layout, layout_options: options };
}

/**
 * Adds each bookmark once. It does not change existing ones, because an owner may have edited them.
 * @returns the names of the added bookmarks
 */
export async function applyBookmarks(api: DirectusApi, added: AddedOnce): Promise<string[]> {
  const keyOf = ({ key }: Bookmark) => `bookmark ${key}`;
  if (BOOKMARKS.every((bookmark) => added.has(keyOf(bookmark)))) return [];
  const presets = await api.get(
    `/presets?limit=-1&fields=layout_options&filter=${encodeURIComponent(GLOBAL)}`,
    z.array(presetSchema),
  );
  const existing = new Set(presets.map(({ layout_options }) => layout_options?.shop));
  const missing = BOOKMARKS.filter((bookmark) => !existing.has(bookmark.key) && !added.has(keyOf(bookmark)));
  if (missing.length > 0) await api.send('POST', '/presets', missing.map(toPreset), anyResponse);
  for (const bookmark of BOOKMARKS) added.add(keyOf(bookmark));
  return missing.map(({ name }) => name);
}
