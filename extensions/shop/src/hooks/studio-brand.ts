import { STUDIO_IMAGES } from '@chitenge/directus/studio/artwork';
import { z } from 'zod';
import type { DirectusContext, Register } from '../directus/types.ts';

/** The store settings that the Studio shows. */
const changeSchema = z.object({
  payload: z.looseObject({
    store_name: z.string().optional(),
    tagline: z.string().optional(),
    logo: z.string().nullish(),
  }),
});
type BrandChange = z.output<typeof changeSchema>['payload'];

/** Returns the Studio's images: the shop's logo, or the built-in ones. */
function imagesOf(logo: string | null): Record<string, string> {
  const shown = STUDIO_IMAGES.filter(({ setting }) => setting !== 'public_background');
  return Object.fromEntries(shown.map(({ setting, id }) => [setting, logo ?? id]));
}

/** Returns Directus' settings that follow from a change of the store settings. */
function studioSettings({ store_name: name, tagline, logo }: BrandChange): Record<string, unknown> {
  return {
    ...(name === undefined ? {} : { project_name: name }),
    ...(tagline === undefined ? {} : { project_descriptor: tagline }),
    ...(logo === undefined ? {} : imagesOf(logo)),
  };
}

/** Gives the Studio, and the mails of Directus, the name, tagline and logo of the store settings when these change. */
export function updateStudioBrand(
  register: Register,
  { services, getSchema, logger }: DirectusContext,
): void {
  const update = (meta: unknown): void => {
    const change = changeSchema.safeParse(meta);
    if (!change.success) return;
    const settings = studioSettings(change.data.payload);
    if (Object.keys(settings).length === 0) return;
    writeSettings(settings).catch((error: unknown) => logger.error(error));
  };
  register.action('store_settings.items.create', update);
  register.action('store_settings.items.update', update);

  async function writeSettings(settings: Record<string, unknown>): Promise<void> {
    // Without accountability, because users who edit the store settings may not edit Directus' settings.
    const service = new services.SettingsService({ schema: await getSchema() });
    await service.upsertSingleton(settings);
  }
}
