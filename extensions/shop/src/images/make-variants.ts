import { setTimeout as sleep } from 'node:timers/promises';
import { PREVIEW_PRESET, PREVIEW_PATTERN } from '@chitenge/contract/image';
import { buffer } from 'node:stream/consumers';
import type { DirectusContext } from '../directus/types.ts';
import type { Preset } from './preset-stages.ts';

/** Bytes of a WebP file that hold the type of its first chunk; `VP8 ` is an image without transparency. */
const CHUNK_TYPE = { start: 12, end: 16 } as const;

/**
 * Returns the placeholder as a data URI.
 * @returns null for a transparent image, because its placeholder would show through
 */
function placeholderOf(webp: Buffer): string | null {
  if (webp.toString('latin1', CHUNK_TYPE.start, CHUNK_TYPE.end) !== 'VP8 ') return null;
  const uri = `data:image/webp;base64,${webp.toString('base64')}`;
  return PREVIEW_PATTERN.test(uri) ? uri : null;
}

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
