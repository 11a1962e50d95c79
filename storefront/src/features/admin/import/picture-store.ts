import { getProblemMessage, staffCall } from '../session/admin-api.ts';
import { uploadImage } from '../uploads/upload-image.ts';
import { UploadError } from '../uploads/upload-rules.ts';
import type { PictureArchive } from './picture-archive.ts';
import { isAddress, PICTURE_REST_MS, type PictureStore, type StoredPicture } from './picture-source.ts';
import { runAndRest, withRetries } from './run-import.ts';

/** Stores the pictures of imported products, unless the shop has them. */

async function sha256Of(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function problemOf(error: unknown): string {
  if (error instanceof UploadError)
    return [error.title, error.detail].filter((text) => text !== null).join(' ');
  return getProblemMessage(error) ?? (error instanceof Error ? error.message : 'could not be stored');
}

/** @param archive the ZIP; null for a CSV file alone */
export function createPictureStore(archive: PictureArchive | null): PictureStore {
  async function storeAddress(source: string, signal: AbortSignal): Promise<StoredPicture> {
    const path = await withRetries(() => fetchPicture(source, signal), signal);
    return { path, isNew: true };
  }

  async function storeFile(
    source: string,
    { sha256, path }: { sha256: string; path: string | undefined },
    signal: AbortSignal,
  ): Promise<StoredPicture> {
    if (path !== undefined) return { path, isNew: false };
    if (archive === null) throw new Error('is a file name; choose a ZIP with the CSV file and the pictures');
    const file = await archive.read(source);
    const stored = await uploadImage(file, { sha256, onProgress: () => undefined, signal });
    return { path: stored, isNew: true };
  }

  /** Finds out which files the shop has. A file that cannot be read is left out. */
  async function hashFiles(sources: readonly string[], signal: AbortSignal): Promise<Map<string, string>> {
    const hashes = new Map<string, string>();
    if (archive === null) return hashes;
    for (const source of sources) {
      signal.throwIfAborted();
      if ((await archive.problemOf(source)) !== null) continue;
      const file = await archive.read(source).catch(() => null);
      if (file) hashes.set(source, await sha256Of(file));
    }
    return hashes;
  }

  return {
    async store(sources, onDone, signal) {
      const files = sources.filter((source) => !isAddress(source));
      const hashes = await hashFiles(files, signal);
      const known = [...new Set(hashes.values())];
      const paths =
        known.length === 0 ? {} : await withRetries(() => findStoredPictures(known, signal), signal);
      const isKnown = (source: string) => paths[hashes.get(source) ?? ''] !== undefined;
      // The same file under two names is stored once.
      const stored = new Map<string, StoredPicture>();
      // One at a time: the server makes each picture smaller, with the cores that serve shoppers.
      for (const source of sources) {
        signal.throwIfAborted();
        const sha256 = hashes.get(source) ?? '';
        const store = () =>
          isAddress(source)
            ? storeAddress(source, signal)
            : storeFile(source, { sha256, path: paths[sha256] }, signal);
        const storeAndRest = () =>
          isKnown(source) ? store() : runAndRest(store, { maxRestMs: PICTURE_REST_MS, signal });
        const picture =
          stored.get(sha256 || source) ??
          (await storeAndRest().catch((error: unknown): StoredPicture => {
            signal.throwIfAborted();
            return { problem: problemOf(error) };
          }));
        stored.set(sha256 || source, picture);
        onDone(source, picture);
      }
    },
  };
}

/** Has the server fetch a picture from an address, and returns its path in the shop. */
async function fetchPicture(address: string, signal: AbortSignal): Promise<string> {
  return (await staffCall('POST /api/admin/products/import/pictures', { body: { address }, signal }))
    .objectPath;
}

/** Returns the paths of the pictures that the shop has, by their SHA-256. */
async function findStoredPictures(
  sha256: readonly string[],
  signal: AbortSignal,
): Promise<Partial<Record<string, string>>> {
  return (
    await staffCall('POST /api/admin/products/import/stored-pictures', {
      body: { sha256: [...sha256] },
      signal,
    })
  ).paths;
}
