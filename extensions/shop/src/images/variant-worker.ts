import type { DirectusContext } from '../directus/types.ts';
import {
  leaseUnmarkedImage,
  markImage,
  postponeImage,
  unmarkImage,
  type LeasedImage,
} from './image-repository.ts';
import type { EventPublisher } from '../commands/event-publisher.ts';
import { makeVariants } from './make-variants.ts';
import { publishImageChange } from './publish-image-change.ts';
import { settingsSchema, stagesOf, type Stage } from './preset-stages.ts';

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
