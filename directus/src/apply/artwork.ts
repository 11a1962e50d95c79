import { z } from 'zod';
import { STUDIO_FOLDER, STUDIO_IMAGES, type StudioImage } from '../studio/artwork.ts';
import type { AddedOnce } from './added-once.ts';
import { anyResponse, type DirectusApi } from './api.ts';

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
