import { staffCall } from '../../session/admin-api.ts';

/** Has the server fetch a picture from an address, and returns its path in the shop. */
export async function fetchPicture(address: string, signal: AbortSignal): Promise<string> {
  return (await staffCall('POST /api/admin/products/import/pictures', { body: { address }, signal }))
    .objectPath;
}

/** Returns the paths of the pictures that the shop has, by their SHA-256. */
export async function findStoredPictures(
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
