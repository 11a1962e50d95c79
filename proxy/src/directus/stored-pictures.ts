import { assetUrl } from '@chitenge/contract/image';
import { pictureId } from '../pictures/picture-id.ts';
import { findStoredFiles } from './staff-files.ts';
import type { StaffClient } from './staff-client.ts';

/**
 * Returns the paths of the pictures that are stored, by their source.
 * @param sources at most 1000 SHA-256 of files, or addresses
 */
export async function findStoredPictures(
  staff: StaffClient,
  sources: readonly string[],
): Promise<Map<string, string>> {
  const ids = new Map([...new Set(sources)].map((source) => [source, pictureId(source)]));
  const found = await findStoredFiles(staff, [...ids.values()]);
  return new Map([...ids].filter(([, id]) => found.has(id)).map(([source, id]) => [source, assetUrl(id)]));
}
