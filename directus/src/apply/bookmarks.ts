import { z } from 'zod';
import { layoutOf } from '../schema/list.ts';
import { BOOKMARKS, type Bookmark } from '../studio/bookmarks.ts';
import { anything, type DirectusApi } from './api.ts';

const GLOBAL = JSON.stringify({ user: { _null: true }, role: { _null: true }, bookmark: { _nnull: true } });

/** A preset has no place for a key of ours, but keeps what it does not know among the options of its layout. */
const presetSchema = z.object({ layout_options: z.object({ shop: z.string().optional() }).nullable() });

function presetOf({ key, name, collection, icon, color, filter, list }: Bookmark) {
  const { layout_options, ...layout } = layoutOf(list);
  const options = { ...layout_options, shop: key };
  return { bookmark: name, collection, icon, color, filter, ...layout, layout_options: options };
}

/**
 * Adds the bookmarks that are not there; those that are there stay as an owner has renamed or changed them.
 * @returns the names of those that were added
 */
export async function applyBookmarks(api: DirectusApi): Promise<string[]> {
  const presets = await api.get(
    `/presets?limit=-1&fields=layout_options&filter=${encodeURIComponent(GLOBAL)}`,
    z.array(presetSchema),
  );
  const present = new Set(presets.map(({ layout_options }) => layout_options?.shop));
  const missing = BOOKMARKS.filter(({ key }) => !present.has(key));
  if (missing.length > 0) await api.send('POST', '/presets', missing.map(presetOf), anything);
  return missing.map(({ name }) => name);
}
