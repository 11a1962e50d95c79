import { STORE_DEFAULTS } from '@chitenge/contract/store-defaults';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { LOGO_CSS } from '../studio/artwork.ts';
import { IMAGE_PRESETS } from './images.ts';
import { anyResponse, type DirectusApi } from './api.ts';
import { LIGHT_THEME } from '../studio/theme.ts';
import type { AddedOnce } from './added-once.ts';
import { palette } from '../studio/palette.ts';

/** The Studio's module bar. Directus hides modules that a user may not use. */
const module = (id: string) => ({ type: 'module', id, enabled: true });

/** The modules for staff. Flows and deployment are not included. */
export const MODULE_BAR = [
  module('content'),
  module('insights'),
  module('files'),
  module('users'),
  { ...module('settings'), locked: true },
] as const;

const BACK_OFFICE = 'chitenge-back-office';

/** Its way back to the back office. An owner who removes or renames it has it so; its address follows the shop's. */
export const backOfficeLink = (shopUrl: string) => ({
  type: 'link',
  id: BACK_OFFICE,
  name: 'Orders and products (/admin)',
  icon: 'storefront',
  url: `${shopUrl}/admin`,
  enabled: true,
});

const moduleBarSchema = z.array(z.looseObject({ id: z.string() }));

/** Returns the bar with the link, once, and with its present address; undefined for no change. */
function withBackOffice(bar: unknown, shopUrl: string, added: AddedOnce): unknown[] | undefined {
  const entries = moduleBarSchema.safeParse(bar).data;
  if (entries === undefined) return undefined;
  const link = backOfficeLink(shopUrl);
  const isKnown = added.has(BACK_OFFICE);
  added.add(BACK_OFFICE);
  if (!entries.some(({ id }) => id === BACK_OFFICE)) return isKnown ? undefined : [link, ...entries];
  const moved = entries.map((entry) => (entry.id === BACK_OFFICE ? { ...entry, url: link.url } : entry));
  return isDeepStrictEqual(moved, entries) ? undefined : moved;
}

/**
 * A setting that an owner may change. `apply` writes `initial` once, if the setting has Directus' default. The extension
 * writes name, tagline, colour and logo when the store settings change.
 */
interface InitialSetting {
  directusDefault: unknown;
  initial: unknown;
}

const INITIAL_SETTINGS: Readonly<Record<string, InitialSetting>> = {
  project_name: { directusDefault: 'Directus', initial: STORE_DEFAULTS.name },
  project_descriptor: { directusDefault: null, initial: STORE_DEFAULTS.tagline },
  project_color: { directusDefault: '#6644FF', initial: palette.copper },
  default_language: { directusDefault: 'en-US', initial: 'en-GB' },
  default_appearance: { directusDefault: 'auto', initial: 'light' },
  theme_light_overrides: { directusDefault: null, initial: LIGHT_THEME },
  custom_css: { directusDefault: null, initial: LOGO_CSS },
  module_bar: { directusDefault: null, initial: MODULE_BAR },
  // After saving, the form stays open with its link to the shop's page.
  default_save_action: { directusDefault: 'save-and-quit', initial: 'save-and-stay' },
};

/** Returns the settings that the shop depends on. `apply` always writes them. */
export function requiredSettings(shopUrl: string): Record<string, unknown> {
  return {
    storage_asset_transform: 'presets',
    storage_asset_presets: IMAGE_PRESETS,
    // Target of the Studio's logo, and the base of links to live pages.
    project_url: shopUrl,
    // Directus would suspend an account after some failed sign-ins, so anyone could lock the owner out.
    // The proxy limits sign-in attempts for a time instead.
    auth_login_attempts: null,
    // Shoppers have no accounts. Whoever registered would have the rights of staff.
    public_registration: false,
  };
}

/**
 * Writes the settings that the shop depends on, and the initial appearance of the Studio.
 * @param shopUrl the shop's public URL
 * @returns whether anything changed
 */
export async function applySettings(api: DirectusApi, shopUrl: string, added: AddedOnce): Promise<boolean> {
  const required = requiredSettings(shopUrl);
  const fields = [...Object.keys(required), ...Object.keys(INITIAL_SETTINGS)].join(',');
  const current = await api.get(`/settings?fields=${fields}`, z.record(z.string(), z.unknown()));

  const changes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(required))
    if (!isDeepStrictEqual(current[name], value)) changes[name] = value;
  for (const [name, { directusDefault, initial }] of Object.entries(INITIAL_SETTINGS)) {
    if (!added.has(name) && current[name] === directusDefault) changes[name] = initial;
    added.add(name);
  }

  const bar = withBackOffice(changes['module_bar'] ?? current['module_bar'], shopUrl, added);
  if (bar !== undefined) changes['module_bar'] = bar;

  if (Object.keys(changes).length === 0) return false;
  await api.send('PATCH', '/settings', changes, anyResponse);
  return true;
}
