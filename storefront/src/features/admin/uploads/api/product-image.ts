import type { UploadTarget } from '@chitenge/contract/upload';
import { adminRequest, staffCall } from '../../session/admin-api.ts';

/**
 * Requests a signed upload URL. It expires and can be used once.
 * @param name file name, stored as the image's title
 * @param sha256 of the original file, if the shop shall recognise it later
 */
export async function createUploadUrl(
  { name, sha256 }: { name: string; sha256?: string | undefined },
  signal: AbortSignal,
): Promise<string> {
  const query = new URLSearchParams({ name: name.slice(0, 200), ...(sha256 !== undefined && { sha256 }) });
  const { uploadURL } = await adminRequest<UploadTarget>(`/api/objects/upload?${query.toString()}`, {
    method: 'POST',
    // The empty body sets the content type to JSON.
    body: {},
    signal,
  });
  return uploadURL;
}

/** Registers the uploaded file as an image of the shop and returns its path. */
export async function registerImage(imageURL: string, signal: AbortSignal): Promise<string> {
  const { objectPath } = await staffCall('PUT /api/product-images', { body: { imageURL }, signal });
  return objectPath;
}
