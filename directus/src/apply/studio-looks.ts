/** What the Studio shows: folders, images, lists, bookmarks and a dashboard. */
import { FILE_FOLDERS } from '@chitenge/contract/file-folders';
import { z } from 'zod';
import { anyResponse, type DirectusApi } from './api.ts';
import { STUDIO_FOLDER, STUDIO_IMAGES, type StudioImage } from '../studio/artwork.ts';
import type { AddedOnce } from './added-once.ts';
import { COLLECTIONS } from '../collections/all.ts';
import { toPresetLayout } from '../schema/list.ts';
import { BOOKMARKS, type Bookmark } from '../studio/bookmarks.ts';
import { DASHBOARD, PANELS, type Panel } from '../studio/dashboard.ts';

/**
 * Creates the missing folders of the file library.
 * @returns their names
 */
export async function applyFileFolders(api: DirectusApi): Promise<string[]> {
  const created: string[] = [];
  for (const folder of Object.values(FILE_FOLDERS)) {
    if ((await api.find(`/folders/${folder.id}`, anyResponse)) !== null) continue;
    await api.send('POST', '/folders', folder, anyResponse);
    created.push(folder.name);
  }
  return created;
}

async function upload(api: DirectusApi, { id, title, filename, svg }: StudioImage): Promise<void> {
  const form = new FormData();
  // Directus reads the fields up to the file, so the file comes last.
  form.set('id', id);
  form.set('folder', STUDIO_FOLDER.id);
  form.set('title', title);
  form.set('file', new Blob([svg], { type: 'image/svg+xml' }), filename);
  await api.send('POST', '/files', form, anyResponse);
}

/**
 * Sets the Studio's logo, icon and sign-in image once, unless an owner has chosen one.
 * @returns whether it set any
 */
export async function applyArtwork(api: DirectusApi, added: AddedOnce): Promise<boolean> {
  const wanted = STUDIO_IMAGES.filter(({ setting }) => !added.has(setting));
  if (wanted.length === 0) return false;
  const fields = STUDIO_IMAGES.map(({ setting }) => setting).join(',');
  const current = await api.get(`/settings?fields=${fields}`, z.record(z.string(), z.string().nullable()));
  for (const { setting } of wanted) added.add(setting);
  const missing = wanted.filter(({ setting }) => current[setting] === null);
  if (missing.length === 0) return false;

  if ((await api.find(`/folders/${STUDIO_FOLDER.id}`, anyResponse)) === null)
    await api.send('POST', '/folders', STUDIO_FOLDER, anyResponse);
  for (const image of missing)
    if ((await api.find(`/files/${image.id}`, anyResponse)) === null) await upload(api, image);
  const settings = Object.fromEntries(missing.map(({ setting, id }) => [setting, id]));
  await api.send('PATCH', '/settings', settings, anyResponse);
  return true;
}

const GLOBAL_LISTS = JSON.stringify({
  user: { _null: true },
  role: { _null: true },
  bookmark: { _null: true },
});

/**
 * Sets the default layout of each list in the Studio once, unless an owner has set one.
 * @returns the collections whose layout it set
 */
export async function applyListLayouts(api: DirectusApi, added: AddedOnce): Promise<string[]> {
  const lists = COLLECTIONS.flatMap(({ name, list }) => (list === undefined ? [] : [{ name, list }]));
  const keyOf = (name: string) => `list ${name}`;
  if (lists.every(({ name }) => added.has(keyOf(name)))) return [];
  const presets = await api.get(
    `/presets?limit=-1&fields=collection&filter=${encodeURIComponent(GLOBAL_LISTS)}`,
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

const GLOBAL_BOOKMARKS = JSON.stringify({
  user: { _null: true },
  role: { _null: true },
  bookmark: { _nnull: true },
});

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
    `/presets?limit=-1&fields=layout_options&filter=${encodeURIComponent(GLOBAL_BOOKMARKS)}`,
    z.array(presetSchema),
  );
  const existing = new Set(presets.map(({ layout_options }) => layout_options?.shop));
  const missing = BOOKMARKS.filter((bookmark) => !existing.has(bookmark.key) && !added.has(keyOf(bookmark)));
  if (missing.length > 0) await api.send('POST', '/presets', missing.map(toPreset), anyResponse);
  for (const bookmark of BOOKMARKS) added.add(keyOf(bookmark));
  return missing.map(({ name }) => name);
}

function toPanelRow({ position, ...panel }: Panel) {
  return {
    ...panel,
    dashboard: DASHBOARD.id,
    show_header: true,
    position_x: position.x,
    position_y: position.y,
    width: position.width,
    height: position.height,
  };
}

/** Panels of earlier versions, on any dashboard. The reports and the stock of `/admin` have the same. */
const OLD_PANELS = encodeURIComponent(
  JSON.stringify({ type: { _in: ['shop-best-sellers', 'shop-low-stock'] } }),
);

/** @returns whether there were some */
export async function removeOldPanels(api: DirectusApi): Promise<boolean> {
  const old = await api.get(
    `/panels?fields=id&limit=-1&filter=${OLD_PANELS}`,
    z.array(z.object({ id: z.string() })),
  );
  if (old.length === 0) return false;
  await api.send(
    'DELETE',
    '/panels',
    old.map(({ id }) => id),
    anyResponse,
  );
  return true;
}

/**
 * Creates the shop's dashboard once. Afterwards it is the owner's.
 * @returns whether it created the dashboard
 */
export async function applyDashboard(api: DirectusApi, added: AddedOnce): Promise<boolean> {
  const key = `dashboard ${DASHBOARD.id}`;
  if (added.has(key)) return false;
  added.add(key);
  if ((await api.find(`/dashboards/${DASHBOARD.id}?fields=id`, anyResponse)) !== null) return false;
  await api.send('POST', '/dashboards', { ...DASHBOARD, panels: PANELS.map(toPanelRow) }, anyResponse);
  return true;
}
