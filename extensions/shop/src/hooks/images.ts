import { MINUTE_MS } from '@chitenge/contract/duration';
import { z } from 'zod';
import { EventPublisher } from '../commands/event-publisher.ts';
import type { DirectusContext, Register } from '../directus/types.ts';
import { publishImageChange } from '../images/publish-image-change.ts';
import { VariantWorker } from '../images/variant-worker.ts';

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
