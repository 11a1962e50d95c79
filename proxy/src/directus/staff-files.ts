/** Images that staff upload, with the staff member's rights. */
import { FILE_FOLDERS } from '@chitenge/contract/file-folders';
import { z } from 'zod';
import type { Image } from '../uploads/encode-image.ts';
import { uploadExpired } from '../uploads/problems.ts';
import { findExistingIds } from './existing-ids.ts';
import type { StaffClient } from './staff-client.ts';

const idResponse = z.object({ data: z.object({ id: z.uuid() }) });

export async function fileExists(staff: StaffClient, id: string): Promise<boolean> {
  return (await findExistingIds(staff, '/files', [id])).has(id);
}

/**
 * Stores an image of a product under the given id, in the products' folder.
 * @throws ProblemError 403 when the file exists: another request used the same upload URL
 */
export async function storeImage(
  staff: StaffClient,
  id: string,
  title: string,
  { bytes, type, extension }: Image,
): Promise<void> {
  const form = new FormData();
  // Directus ignores fields that come after the file.
  form.set('id', id);
  form.set('title', title);
  form.set('folder', FILE_FOLDERS.products.id);
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), `${id}.${extension}`);
  // Directus stops reading an upload that it cannot store. The unread bytes would corrupt the next request.
  const headers = { Connection: 'close' };
  const options = { method: 'POST', query: { fields: 'id' }, headers, body: form } as const;
  try {
    await staff.request('/files', idResponse, options);
  } catch (error) {
    if (await fileExists(staff, id)) throw uploadExpired();
    throw error;
  }
}
