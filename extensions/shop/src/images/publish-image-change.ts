import type { EventPublisher } from '../commands/event-publisher.ts';
import { filesUpdated, itemsUpdated } from '../commands/shop-event.ts';
import type { DirectusContext } from '../directus/types.ts';
import { findImageUses } from './image-repository.ts';

/** Publishes changed images and every row that shows one of them, so that caches read the image or its placeholder again. */
export async function publishImageChange(
  { database, getSchema }: Pick<DirectusContext, 'database' | 'getSchema'>,
  publisher: EventPublisher,
  imageIds: readonly string[],
): Promise<void> {
  const uses = await findImageUses(database, imageIds);
  const events = uses.map(({ collection, keys }) => itemsUpdated(collection, keys));
  await publisher.publish([filesUpdated(imageIds), ...events], {
    accountability: null,
    schema: await getSchema(),
  });
}
