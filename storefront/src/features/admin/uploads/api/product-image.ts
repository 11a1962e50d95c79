import { registeredImageSchema, uploadTargetSchema } from '@chitenge/contract/upload';
import { adminRequest } from '../../session/admin-api.ts';

/**
 * Asks where a picture may be put. The address can be used once, and not for long.
 * @param name of the file, kept as the picture's title
 */
export async function signUpload(name: string, signal: AbortSignal): Promise<string> {
  const query = new URLSearchParams({ name: name.slice(0, 200) });
  const { uploadURL } = await adminRequest(`/api/objects/upload?${query.toString()}`, uploadTargetSchema, {
    method: 'POST',
    // Section 7: 'JSON header'.
    body: {},
    signal,
  });
  return uploadURL;
}

/** Makes what was put at `imageURL` a picture of the shop; answers with its address there. */
export async function registerImage(imageURL: string, signal: AbortSignal): Promise<string> {
  const { objectPath } = await adminRequest('/api/product-images', registeredImageSchema, {
    method: 'PUT',
    body: { imageURL },
    signal,
  });
  return objectPath;
}
