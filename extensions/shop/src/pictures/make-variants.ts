import { setTimeout as pause } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { PREVIEW_PRESET } from '@chitenge/contract/picture';
import type { DirectusContext } from '../directus/types.ts';
import { previewOf } from './preview.ts';
import type { Preset } from './stages.ts';

/** Longest pause after a variant, milliseconds. */
const LONGEST_PAUSE_MS = 1000;

/**
 * Makes those variants of a picture that are not in storage yet, one after the other, and rests after each for as long as
 * it took: shoppers' requests go first.
 * @returns the preview, if it was among them
 * @throws what Directus throws of a picture that it cannot transform
 */
export async function makeVariants(
  { services, getSchema, database }: DirectusContext,
  id: string,
  presets: readonly Preset[],
): Promise<string | null> {
  // Without an account: the shop itself makes them, for whoever will look.
  const assets = new services.AssetsService({ schema: await getSchema(), knex: database });
  let preview: string | null = null;
  for (const preset of presets) {
    const started = Date.now();
    const transformation = { transformationParams: preset, acceptFormat: undefined };
    // Deferred: what is made is only read where it is wanted.
    const { stream } = await assets.getAsset(id, transformation, undefined, true);
    if (preset.key === PREVIEW_PRESET) preview = previewOf(await buffer(await stream()));
    await pause(Math.min(Date.now() - started, LONGEST_PAUSE_MS));
  }
  return preview;
}
