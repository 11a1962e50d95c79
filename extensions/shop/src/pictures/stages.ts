import { createHash } from 'node:crypto';
import { LINK_PRESET, PICTURE_PRESETS, PREVIEW_PRESET } from '@chitenge/contract/picture';
import { z } from 'zod';

/** One transformation preset, as the settings keep it; AssetsService reads the rest of it. */
const presetSchema = z.looseObject({ key: z.string() });
export type Preset = z.infer<typeof presetSchema>;

export const settingsSchema = z.object({ storage_asset_presets: z.array(presetSchema).nullable() });

/** What a picture is made in, and the mark that it then bears. */
export interface Stage {
  mark: string;
  presets: readonly Preset[];
}

/** What phones ask for, and the links that they send: made for every picture before anything else is. */
const EARLY = new Set([PREVIEW_PRESET, 'a320', 'a480', 'a640', LINK_PRESET]);

/**
 * The two stages of making a picture's variants. A stage's mark follows from all presets, so that pictures are made
 * anew once a preset has changed.
 */
export function stagesOf(settings: z.infer<typeof settingsSchema>): { early: Stage; whole: Stage } {
  const all = (settings.storage_asset_presets ?? []).filter(({ key }) => PICTURE_PRESETS.includes(key));
  const mark = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16);
  return {
    early: { mark: `early-${mark}`, presets: all.filter(({ key }) => EARLY.has(key)) },
    whole: { mark, presets: all },
  };
}
