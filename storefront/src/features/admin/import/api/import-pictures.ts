import { storedPicturesSchema } from '@chitenge/contract/import-batch';
import { registeredImageSchema } from '@chitenge/contract/upload';
import { adminRequest } from '../../session/admin-api.ts';

const PATH = '/api/admin/products/import';

/** Has the server fetch a picture from an address, and returns its path in the shop. */
export async function fetchPicture(address: string, signal: AbortSignal): Promise<string> {
  const options = { method: 'POST', body: { address }, signal } as const;
  return (await adminRequest(`${PATH}/pictures`, registeredImageSchema, options)).objectPath;
}

/** Returns the paths of the pictures that the shop has, by their SHA-256. */
export async function findStoredPictures(
  sha256: readonly string[],
  signal: AbortSignal,
): Promise<Partial<Record<string, string>>> {
  const options = { method: 'POST', body: { sha256 }, signal } as const;
  return (await adminRequest(`${PATH}/stored-pictures`, storedPicturesSchema, options)).paths;
}
