import { getStorage } from '@directus/api/storage/index';
import type { StoredPicture } from './picture-repository.ts';

/** Milliseconds after which nobody can still be at work on an empty file. */
const ABANDONED_MS = 60_000;

/**
 * Deletes variants that a killed process left empty: Directus takes whatever file is there for the variant. An empty
 * file that is younger is one that somebody is making.
 */
export async function removeUnfinished({ id, storage }: StoredPicture): Promise<void> {
  const location = (await getStorage()).location(storage);
  for await (const name of location.list(`${id}__`)) {
    const { size, modified } = await location.stat(name);
    if (size === 0 && Date.now() - modified.getTime() > ABANDONED_MS) await location.delete(name);
  }
}
