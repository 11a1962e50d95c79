import { storageLocation } from '../directus-internals/storage.ts';
import type { StoredImage } from './image-repository.ts';

/** After this time no process can still be writing an empty file. */
const ABANDONED_AFTER_MS = 60_000;

/**
 * Deletes empty variants that a killed process left behind, because Directus serves any file that exists.
 * Another process may still be writing a newer empty file.
 */
export async function removeIncompleteVariants({ id, storage }: StoredImage): Promise<void> {
  const location = await storageLocation(storage);
  for await (const name of location.list(`${id}__`)) {
    const { size, modified } = await location.stat(name);
    if (size === 0 && Date.now() - modified.getTime() > ABANDONED_AFTER_MS) await location.delete(name);
  }
}
