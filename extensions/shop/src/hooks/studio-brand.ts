import { STUDIO_IMAGES } from '@chitenge/directus/studio/artwork';
import { palette } from '@chitenge/directus/studio/palette';
import { withAccent } from '@chitenge/directus/studio/theme';
import { z } from 'zod';
import type { DirectusContext, Register } from '../directus/types.ts';

/** The store settings that the Studio shows; the schema leaves out the others. */
const changeSchema = z.object({
  payload: z.object({
    store_name: z.string().optional(),
    tagline: z.string().optional(),
    logo: z.string().nullish(),
    accent_color: z.string().nullish(),
  }),
});
type BrandChange = z.output<typeof changeSchema>['payload'];

/** Returns the Studio's images: the shop's logo, or the built-in ones. */
function imagesOf(logo: string | null): Record<string, string> {
  const shown = STUDIO_IMAGES.filter(({ setting }) => setting !== 'public_background');
  return Object.fromEntries(shown.map(({ setting, id }) => [setting, logo ?? id]));
}

/** The project's colour is that of Directus' mails and of the Studio's dark theme. */
const accentSettings = (accent: string | null, theme: Record<string, unknown>): Record<string, unknown> => ({
  project_color: accent ?? palette.copper,
  theme_light_overrides: withAccent(theme, accent),
});

const themeSchema = z
  .object({ theme_light_overrides: z.record(z.string(), z.unknown()).nullish() })
  .transform(({ theme_light_overrides: theme }) => theme ?? {});

/**
 * Returns Directus' settings that follow from a change of the store settings.
 * @param theme the Studio's light theme, which the owner may have changed
 */
function studioSettings(
  { store_name: name, tagline, logo, accent_color: accent }: BrandChange,
  theme: Record<string, unknown>,
): Record<string, unknown> {
  return {
    ...(name === undefined ? {} : { project_name: name }),
    ...(tagline === undefined ? {} : { project_descriptor: tagline }),
    ...(logo === undefined ? {} : imagesOf(logo)),
    ...(accent === undefined ? {} : accentSettings(accent || null, theme)),
  };
}

/** Gives the Studio, and the mails of Directus, the name, tagline, logo and accent of the store settings when these change. */
export function updateStudioBrand(
  register: Register,
  { services, getSchema, logger }: DirectusContext,
): void {
  const update = (meta: unknown): void => {
    const change = changeSchema.safeParse(meta);
    if (!change.success) return;
    writeSettings(change.data.payload).catch((error: unknown) => logger.error(error));
  };
  register.action('store_settings.items.create', update);
  register.action('store_settings.items.update', update);

  async function writeSettings(change: BrandChange): Promise<void> {
    if (Object.keys(change).length === 0) return;
    // Without accountability, because users who edit the store settings may not edit Directus' settings.
    const service = new services.SettingsService({ schema: await getSchema() });
    const theme = themeSchema.parse(await service.readSingleton({ fields: ['theme_light_overrides'] }));
    await service.upsertSingleton(studioSettings(change, theme));
  }
}
