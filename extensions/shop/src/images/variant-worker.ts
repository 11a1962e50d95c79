import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { createHash } from 'node:crypto';
import { PREVIEW_PRESET, PREVIEW_PATTERN, IMAGE_PRESETS, LINK_PRESET } from '@chitenge/contract/image';
import { z } from 'zod';
import type { DirectusContext } from '../directus/types.ts';
import type { EventPublisher } from '../commands/event-publisher.ts';
import {
  leaseUnmarkedImage,
  markImage,
  postponeImage,
  unmarkImage,
  type LeasedImage,
} from './image-repository.ts';
import { publishImageChange } from './publish-image-change.ts';

/** A transformation preset of Directus' settings. AssetsService reads the remaining fields. */
const presetSchema = z.looseObject({ key: z.string() });
type Preset = z.infer<typeof presetSchema>;

const settingsSchema = z.object({ storage_asset_presets: z.array(presetSchema).nullable() });

/** A set of presets, and the mark that an image gets when all its variants exist. */
interface Stage {
  mark: string;
  presets: readonly Preset[];
}

/** The variants that phones and link previews request. They exist for every image before the other variants. */
const FIRST_PRESETS = new Set([PREVIEW_PRESET, 'a320', 'a480', 'a640', LINK_PRESET]);

/** Returns both stages. The marks depend on all presets, so a changed preset makes every variant again. */
function stagesOf(settings: z.infer<typeof settingsSchema>): { first: Stage; complete: Stage } {
  const all = (settings.storage_asset_presets ?? []).filter(({ key }) => IMAGE_PRESETS.includes(key));
  const mark = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16);
  return {
    first: { mark: `early-${mark}`, presets: all.filter(({ key }) => FIRST_PRESETS.has(key)) },
    complete: { mark, presets: all },
  };
}

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
async function makeVariants(
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

/** Time without an upload before the worker starts, so that it does not slow down a series of uploads. */
const DEBOUNCE_MS = 1500;

/** Images per published change, because the proxy renders pages again after each. */
const PUBLISH_BATCH = 20;

/**
 * Makes the variants of images before a shopper requests them, one at a time in the background.
 * The database says which images remain, so the work survives a restart. Several copies of Directus may run it.
 */
export class VariantWorker {
  readonly #context: DirectusContext;
  readonly #publisher: EventPublisher;
  #debounce: NodeJS.Timeout | undefined;
  #running = false;
  /** An upload came during the last look for images. */
  #wakeAgain = false;
  #stopped = false;
  /** Images with new variants that are not published yet. */
  #unpublished: string[] = [];

  constructor(context: DirectusContext, publisher: EventPublisher) {
    this.#context = context;
    this.#publisher = publisher;
  }

  /** Starts the worker soon, unless it runs. */
  wake(): void {
    this.#wakeAgain = this.#running;
    if (this.#stopped || this.#running) return;
    clearTimeout(this.#debounce);
    this.#debounce = setTimeout(() => void this.#run(), DEBOUNCE_MS).unref();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#debounce);
  }

  /** Schedules the variants of an uploaded or replaced image. */
  uploaded(id: string): void {
    void this.#unmark(id)
      .catch((error: unknown) => this.#context.logger.warn(error, 'Could not unmark an uploaded image'))
      .then(() => this.wake());
  }

  /** Removes the mark and the placeholder of the replaced image. */
  async #unmark(id: string): Promise<void> {
    if (await this.#isSchemaApplied()) await unmarkImage(this.#context.database, id);
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      while (!this.#stopped && (await this.#step()));
      await this.#publish();
    } catch (error) {
      if (!this.#stopped) this.#context.logger.warn(error, 'Could not make image variants');
    } finally {
      this.#running = false;
    }
    if (this.#wakeAgain) this.wake();
  }

  /** Makes the variants of one image. Returns false when none remains. */
  async #step(): Promise<boolean> {
    if (!(await this.#isSchemaApplied())) return false;
    const { first, complete } = stagesOf(await this.#readSettings());
    const { database } = this.#context;
    const unmarked = await leaseUnmarkedImage(database, [first.mark, complete.mark]);
    if (unmarked) {
      await this.#make(unmarked, first);
      return true;
    }
    await this.#publish();
    const incomplete = await leaseUnmarkedImage(database, [complete.mark]);
    if (incomplete) await this.#make(incomplete, complete);
    return incomplete !== undefined;
  }

  async #make(image: LeasedImage, { presets, mark }: Stage): Promise<void> {
    const { database, logger } = this.#context;
    try {
      const preview = await makeVariants(this.#context, image.id, presets);
      const columns = { prepared: mark, ...(preview === null ? {} : { preview }) };
      const isCurrent = await markImage(database, { id: image.id, prepared: image.lease }, columns);
      if (isCurrent) this.#unpublished.push(image.id);
    } catch (error) {
      if (this.#stopped) return;
      logger.warn(error, `Could not make the variants of image ${image.id}. They follow in an hour.`);
      await postponeImage(database, image);
    }
    if (this.#unpublished.length >= PUBLISH_BATCH) await this.#publish();
  }

  async #publish(): Promise<void> {
    const imageIds = this.#unpublished;
    this.#unpublished = [];
    if (imageIds.length > 0) await publishImageChange(this.#context, this.#publisher, imageIds);
  }

  /** A new database has no such columns until `apply` has run. */
  async #isSchemaApplied(): Promise<boolean> {
    const { collections } = await this.#context.getSchema();
    return collections['directus_files']?.fields['prepared'] !== undefined;
  }

  async #readSettings() {
    const { services, getSchema, database } = this.#context;
    // No accountability: the shop itself reads its presets.
    const settings = new services.SettingsService({ schema: await getSchema(), knex: database });
    return settingsSchema.parse(await settings.readSingleton({ fields: ['storage_asset_presets'] }));
  }
}
