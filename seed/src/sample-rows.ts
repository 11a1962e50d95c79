/** Which rows are the sample catalogue's. */
import { slugOf } from '@chitenge/contract/slug';
import { stableId } from './catalogue/stable-id.ts';

/** `LIKE` pattern of the ids that `stableId` returns. Directus' own ids have another version. */
export const SAMPLE_ID_PATTERN = '______________8____a%';

/**
 * Returns whether a row is a sample. Its id follows from its name, so a row that the owner has renamed is their own.
 * @param kind as in the names that `stableId` gets
 */
export function isSample(kind: 'product' | 'category', { id, name }: { id: string; name: string }): boolean {
  return id === stableId(`${kind}/${slugOf(name)}`);
}
