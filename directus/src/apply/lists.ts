import { z } from 'zod';
import { COLLECTIONS } from '../collections/all.ts';
import { anything, type DirectusApi } from './api.ts';

const GLOBAL = JSON.stringify({ user: { _null: true }, role: { _null: true }, bookmark: { _null: true } });

/**
 * Chooses the columns that lists in the Studio begin with, where nobody has chosen any for everyone.
 * @returns the collections whose list was set
 */
export async function applyLists(api: DirectusApi): Promise<string[]> {
  const presets = await api.get(
    `/presets?limit=-1&fields=collection&filter=${encodeURIComponent(GLOBAL)}`,
    z.array(z.object({ collection: z.string().nullable() })),
  );
  const chosen = new Set(presets.map(({ collection }) => collection));
  const missing = COLLECTIONS.flatMap(({ name, list }) =>
    list === undefined || chosen.has(name) ? [] : [{ collection: name, ...list }],
  );
  if (missing.length === 0) return [];
  const rows = missing.map(({ collection, columns, sort }) => ({
    collection,
    layout: 'tabular',
    layout_query: { tabular: { fields: columns, sort: [sort], limit: 50, page: 1 } },
    layout_options: { tabular: { spacing: 'comfortable' } },
  }));
  await api.send('POST', '/presets', rows, anything);
  return missing.map(({ collection }) => collection);
}
