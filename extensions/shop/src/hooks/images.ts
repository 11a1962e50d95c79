import { MINUTE_MS } from '@chitenge/contract/duration';
import { z } from 'zod';
import { FILE_FOLDERS } from '@chitenge/contract/file-folders';
import type { Knex } from 'knex';
import { EventPublisher } from '../commands/event-publisher.ts';
import type { DirectusContext, Register } from '../directus/types.ts';
import { publishImageChange } from '../images/publish-image-change.ts';
import { VariantWorker } from '../images/variant-worker.ts';
import { changedKeys, deletedKeys } from './changed-keys.ts';

const WAKE_MS = 5 * MINUTE_MS;

const uploadSchema = z.object({ key: z.uuid() });

/**
 * Publishes replaced images, and makes the variants of new ones in the background: after each upload, at the start, and
 * after a change of the presets. `IMAGES_AHEAD=false` switches the variants off.
 */
export function imageHooks(register: Register, context: DirectusContext): void {
  const { env, logger } = context;
  const publisher = new EventPublisher(context);
  register.action('files.upload', (meta) => {
    publishImageChange(context, publisher, [uploadSchema.parse(meta).key]).catch((error: unknown) =>
      logger.warn(error, 'Could not publish a replaced image'),
    );
  });
  if (env['IMAGES_AHEAD'] === false || env['IMAGES_AHEAD'] === 'false') return;
  const worker = new VariantWorker(context, publisher);
  register.action('files.upload', (meta) => worker.uploaded(uploadSchema.parse(meta).key));
  register.action('settings.update', () => worker.wake());
  register.action('server.start', () => {
    // Directus closes the database before it emits server.stop, which would fail the image in work.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => worker.stop());
    worker.wake();
    // Another copy may have ended while it made the variants of an image.
    setInterval(() => worker.wake(), WAKE_MS).unref();
  });
  register.action('server.stop', () => worker.stop());
}

const relationsSchema = z.array(z.object({ many_collection: z.string(), many_field: z.string() }));

/** Deletes the images of deleted products that nothing uses any more: docs/back-office.md#image-upload. */
export function deleteUnusedImages(register: Register, context: DirectusContext): void {
  const { database, getSchema, logger, services } = context;

  /** The images of products that are being deleted, by product. */
  const imagesOf = new Map<string, string[]>();

  register.filter('products.items.delete', async (payload, _meta, { database: trx }) => {
    for (const id of deletedKeys(payload)) imagesOf.set(id, await productImages(trx, id));
    return payload;
  });

  async function deleteImages(products: readonly string[]): Promise<void> {
    const images = products.flatMap((id) => imagesOf.get(id) ?? []);
    for (const id of products) imagesOf.delete(id);
    const unused = await unusedImages(database, images);
    if (unused.length === 0) return;
    const files = new services.FilesService({ knex: database, schema: await getSchema() });
    await files.deleteMany(unused);
  }

  register.action('products.items.delete', (meta) => {
    deleteImages(changedKeys(meta)).catch((error: unknown) =>
      logger.warn(error, 'Could not delete the images of a deleted product'),
    );
  });
}

async function productImages(trx: Knex, id: string): Promise<string[]> {
  const main: (string | null)[] = await trx('products').where({ id }).pluck('image');
  const further: string[] = await trx('products_files').where({ products_id: id }).pluck('directus_files_id');
  return [...main, ...further].filter((image) => image !== null);
}

/** Returns the images of the products' folder that no row refers to. Editors keep other files in other folders. */
async function unusedImages(database: Knex, images: readonly string[]): Promise<string[]> {
  if (images.length === 0) return [];
  const unused = new Set<string>(
    await database('directus_files')
      .whereIn('id', images)
      .where({ folder: FILE_FOLDERS.products.id })
      .pluck('id'),
  );
  const relations = relationsSchema.parse(
    await database('directus_relations')
      .where({ one_collection: 'directus_files' })
      .select('many_collection', 'many_field'),
  );
  for (const { many_collection: table, many_field: column } of relations) {
    const used: string[] = await database(table)
      .whereIn(column, [...unused])
      .distinct()
      .pluck(column);
    for (const image of used) unused.delete(image);
  }
  return [...unused];
}
