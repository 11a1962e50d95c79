import { z } from 'zod';
import { STUDIO_FOLDER, STUDIO_PICTURES, type StudioPicture } from '../studio/artwork.ts';
import { anything, type DirectusApi } from './api.ts';

async function upload(api: DirectusApi, { id, title, filename, svg }: StudioPicture): Promise<void> {
  const form = new FormData();
  // Directus reads the fields up to the file, so the file comes last.
  form.set('id', id);
  form.set('folder', STUDIO_FOLDER.id);
  form.set('title', title);
  form.set('file', new Blob([svg], { type: 'image/svg+xml' }), filename);
  await api.send('POST', '/files', form, anything);
}

/**
 * Gives the Studio its logo, icon and sign-in picture where an owner has chosen none.
 * @returns whether any was given
 */
export async function applyArtwork(api: DirectusApi): Promise<boolean> {
  const fields = STUDIO_PICTURES.map(({ setting }) => setting).join(',');
  const current = await api.get(`/settings?fields=${fields}`, z.record(z.string(), z.string().nullable()));
  const missing = STUDIO_PICTURES.filter(({ setting }) => current[setting] === null);
  if (missing.length === 0) return false;

  if ((await api.find(`/folders/${STUDIO_FOLDER.id}`, anything)) === null)
    await api.send('POST', '/folders', STUDIO_FOLDER, anything);
  for (const picture of missing)
    if ((await api.find(`/files/${picture.id}`, anything)) === null) await upload(api, picture);
  const chosen = Object.fromEntries(missing.map(({ setting, id }) => [setting, id]));
  await api.send('PATCH', '/settings', chosen, anything);
  return true;
}
