import { createHash } from 'node:crypto';
import { IMAGE_PRESETS, LINK_PRESET, PREVIEW_PRESET } from '@chitenge/contract/image';
import { z } from 'zod';

/** A transformation preset of Directus' settings. AssetsService reads the remaining fields. */
const presetSchema = z.looseObject({ key: z.string() });
export type Preset = z.infer<typeof presetSchema>;

export const settingsSchema = z.object({ storage_asset_presets: z.array(presetSchema).nullable() });

/** A set of presets, and the mark that an image gets when all its variants exist. */
export interface Stage {
  mark: string;
  presets: readonly Preset[];
}

/** The variants that phones and link previews request. They exist for every image before the other variants. */
const FIRST_PRESETS = new Set([PREVIEW_PRESET, 'a320', 'a480', 'a640', LINK_PRESET]);

/** Returns both stages. The marks depend on all presets, so a changed preset makes every variant again. */
export function stagesOf(settings: z.infer<typeof settingsSchema>): { first: Stage; complete: Stage } {
  const all = (settings.storage_asset_presets ?? []).filter(({ key }) => IMAGE_PRESETS.includes(key));
  const mark = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16);
  return {
    first: { mark: `early-${mark}`, presets: all.filter(({ key }) => FIRST_PRESETS.has(key)) },
    complete: { mark, presets: all },
  };
}
