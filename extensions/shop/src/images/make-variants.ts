import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { PREVIEW_PRESET } from '@chitenge/contract/image';
import type { DirectusContext } from '../directus/types.ts';
import { placeholderOf } from './placeholder.ts';
import type { Preset } from './preset-stages.ts';

const MAX_PAUSE_MS = 1000;

/**
 * Makes the missing variants of an image, one at a time. It pauses after each for as long as the variant took, so that
 * shoppers' requests come first.
 * @returns the placeholder, if it was among the presets
 * @throws the error of Directus for an image that it cannot transform
 */
export async function makeVariants(
  { services, getSchema, database }: DirectusContext,
  id: string,
  presets: readonly Preset[],
): Promise<string | null> {
  // No accountability: the shop itself makes the variants.
  const assets = new services.AssetsService({ schema: await getSchema(), knex: database });
  let placeholder: string | null = null;
  for (const preset of presets) {
    const started = Date.now();
    const transformation = { transformationParams: preset, acceptFormat: undefined };
    // Deferred, so that only the placeholder is read.
    const { stream } = await assets.getAsset(id, transformation, undefined, true);
    if (preset.key === PREVIEW_PRESET) placeholder = placeholderOf(await buffer(await stream()));
    await sleep(Math.min(Date.now() - started, MAX_PAUSE_MS));
  }
  return placeholder;
}
