import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { MODULE_BAR } from '../studio/modules.ts';
import { palette } from '../studio/palette.ts';
import { LIGHT_THEME } from '../studio/theme.ts';
import { anything, type DirectusApi } from './api.ts';
import { PICTURE_PRESETS } from './pictures.ts';

/** A setting that an owner may change: ours is written while Directus' own value, `untouched`, stands there. */
interface Beginning {
  untouched: unknown;
  ours: unknown;
}

const BEGINNINGS: Readonly<Record<string, Beginning>> = {
  project_name: { untouched: 'Directus', ours: 'Chitenge' },
  project_descriptor: { untouched: null, ours: 'Zambian cloth, cut for today' },
  project_color: { untouched: '#6644FF', ours: palette.copper },
  default_language: { untouched: 'en-US', ours: 'en-GB' },
  default_appearance: { untouched: 'auto', ours: 'light' },
  theme_light_overrides: { untouched: null, ours: LIGHT_THEME },
  module_bar: { untouched: null, ours: MODULE_BAR },
  // The form stays open, so that the link to the shop's page is there to be clicked.
  default_save_action: { untouched: 'save-and-quit', ours: 'save-and-stay' },
};

/** Settings that the shop's working hangs on: they are ours whatever was written there. */
function fixed(shopUrl: string): Record<string, unknown> {
  return {
    storage_asset_transform: 'presets',
    storage_asset_presets: PICTURE_PRESETS,
    // Where the Studio's logo leads, and what links to live pages begin with.
    project_url: shopUrl,
    // Directus counts failed sign-ins for ever and then suspends the account, the owner's too; anybody could have that
    // done to it. The proxy limits the guessing, and forgets.
    auth_login_attempts: null,
  };
}

/**
 * Lets pictures be made in our presets only and no failed sign-in suspend an account, tells the Studio where the shop is,
 * and dresses it where nobody has yet.
 * @param shopUrl the shop's address as shoppers see it
 * @returns whether anything was changed
 */
export async function applySettings(api: DirectusApi, shopUrl: string): Promise<boolean> {
  const always = fixed(shopUrl);
  const fields = [...Object.keys(always), ...Object.keys(BEGINNINGS)].join(',');
  const current = await api.get(`/settings?fields=${fields}`, z.record(z.string(), z.unknown()));

  const changes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(always))
    if (!isDeepStrictEqual(current[name], value)) changes[name] = value;
  for (const [name, { untouched, ours }] of Object.entries(BEGINNINGS))
    if (current[name] === untouched) changes[name] = ours;

  if (Object.keys(changes).length === 0) return false;
  await api.send('PATCH', '/settings', changes, anything);
  return true;
}
