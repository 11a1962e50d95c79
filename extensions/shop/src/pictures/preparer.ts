/** Makes the variants of pictures before a shopper asks: one at a time, in the background. */
import { Announcer } from '../directus/announcements.ts';
import type { DirectusContext } from '../directus/types.ts';
import { makeVariants } from './make-variants.ts';
import { markPicture, nextUnmarked, rowsShowing, type StoredPicture } from './picture-repository.ts';
import { removeUnfinished } from './remove-unfinished.ts';
import { settingsSchema, stagesOf, type Stage } from './stages.ts';

/** Milliseconds without an upload before work begins, so that a load of many is not slowed down. */
const QUIET_MS = 1500;

/** Pictures that are told of together: each telling has the proxy render pages anew. */
const TOLD_TOGETHER = 20;

/**
 * What is still to be done is read from the database, so that it survives a restart. Several copies of Directus may do
 * it side by side: each skips what another has made.
 */
export class Preparer {
  readonly #context: DirectusContext;
  readonly #announcer: Announcer;
  /** Pictures that Directus could not transform; they are tried again after the next start. */
  readonly #broken = new Set<string>();
  #quiet: NodeJS.Timeout | undefined;
  #running = false;
  /** Something came while the last look was being taken. */
  #wokenMeanwhile = false;
  #stopped = false;
  /** Marked since the last telling, and those of them that have a new preview. */
  #marked = 0;
  #previewed: string[] = [];

  constructor(context: DirectusContext) {
    this.#context = context;
    this.#announcer = new Announcer(context);
  }

  /** There may be something to do. Returns at once. */
  wake(): void {
    this.#wokenMeanwhile = this.#running;
    if (this.#stopped || this.#running) return;
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => void this.#run(), QUIET_MS).unref();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#quiet);
  }

  /** A picture was uploaded or replaced. Returns at once. */
  uploaded(id: string): void {
    this.#broken.delete(id);
    void this.#forget(id)
      .catch((error: unknown) => this.#context.logger.warn(error, 'A new picture could not be noted'))
      .then(() => this.wake());
  }

  /** A replaced picture bears the mark and the preview of the one before it. */
  async #forget(id: string): Promise<void> {
    if (await this.#isSchemaApplied())
      await markPicture(this.#context.database, id, { prepared: null, preview: null });
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      while (!this.#stopped && (await this.#step()));
      await this.#tell();
    } catch (error) {
      if (!this.#stopped) this.#context.logger.warn(error, 'Pictures could not be made ahead');
    } finally {
      this.#running = false;
    }
    if (this.#wokenMeanwhile) this.wake();
  }

  /** @returns whether there was anything to do */
  async #step(): Promise<boolean> {
    if (!(await this.#isSchemaApplied())) return false;
    const { early, whole } = stagesOf(await this.#readSettings());
    const { database } = this.#context;
    const first = await nextUnmarked(database, [early.mark, whole.mark], this.#broken);
    if (first) {
      await this.#make(first, early);
      return true;
    }
    await this.#tell();
    const next = await nextUnmarked(database, [whole.mark], this.#broken);
    if (next) await this.#make(next, whole);
    return next !== undefined;
  }

  async #make(picture: StoredPicture, { presets, mark }: Stage): Promise<void> {
    const { database, logger } = this.#context;
    try {
      await removeUnfinished(picture);
      const preview = await makeVariants(this.#context, picture.id, presets);
      await markPicture(database, picture.id, { prepared: mark, ...(preview === null ? {} : { preview }) });
      this.#marked += 1;
      if (preview !== null) this.#previewed.push(picture.id);
    } catch (error) {
      this.#broken.add(picture.id);
      if (!this.#stopped) logger.warn(error, `The variants of picture ${picture.id} could not be made`);
    }
    if (this.#marked >= TOLD_TOGETHER) await this.#tell();
  }

  /** Whoever keeps rows that show these pictures reads them anew, with their previews. */
  async #tell(): Promise<void> {
    const pictures = this.#previewed;
    if (this.#marked === 0) return;
    this.#marked = 0;
    this.#previewed = [];
    await this.#announcer.picturesChanged(await rowsShowing(this.#context.database, pictures));
  }

  /** A new database has no such columns until the shop's schema is applied to it. */
  async #isSchemaApplied(): Promise<boolean> {
    const { collections } = await this.#context.getSchema();
    return collections['directus_files']?.fields['prepared'] !== undefined;
  }

  async #readSettings() {
    const { services, getSchema, database } = this.#context;
    // Without an account: presets are the shop's own.
    const settings = new services.SettingsService({ schema: await getSchema(), knex: database });
    return settingsSchema.parse(await settings.readSingleton({ fields: ['storage_asset_presets'] }));
  }
}
