import { isDeepStrictEqual } from 'node:util';
import { PICTURE_WIDTHS, presetOf } from '@chitenge/contract/picture';
import { z } from 'zod';
import { anything, type DirectusApi } from './api.ts';

/** How the Studio introduces itself; an owner may change it, so it is written once. */
const IDENTITY = {
  project_name: 'Chitenge',
  project_descriptor: 'Zambian cloth, cut for today',
  project_color: '#A4552B',
  default_language: 'en-GB',
} as const;

/** WebP quality, 1 to 100: below it, fine prints begin to smear. */
const QUALITY = 75;

const PRESETS = PICTURE_WIDTHS.map((width) => ({
  key: presetOf(width),
  fit: 'inside',
  width,
  height: null,
  quality: QUALITY,
  withoutEnlargement: true,
  format: 'webp',
  transforms: [],
}));

const settingsSchema = z.object({
  project_descriptor: z.string().nullable(),
  storage_asset_transform: z.string().nullable(),
  storage_asset_presets: z.array(z.record(z.string(), z.unknown())).nullable(),
});

/**
 * Lets pictures be made in our widths only, and names the project where nobody has named it yet.
 * @returns whether anything was changed
 */
export async function applySettings(api: DirectusApi): Promise<boolean> {
  const current = await api.get(
    '/settings?fields=project_descriptor,storage_asset_transform,storage_asset_presets',
    settingsSchema,
  );
  const pictures = { storage_asset_transform: 'presets', storage_asset_presets: PRESETS };
  const { project_descriptor, ...currentPictures } = current;
  const changes = {
    ...(project_descriptor === null ? IDENTITY : {}),
    ...(isDeepStrictEqual(currentPictures, pictures) ? {} : pictures),
  };
  if (Object.keys(changes).length === 0) return false;
  await api.send('PATCH', '/settings', changes, anything);
  return true;
}
