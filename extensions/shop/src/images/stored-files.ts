/** Images that staff upload, with the staff member's rights. */
import { FILE_FOLDERS } from '@chitenge/contract/file-folders';
import { z } from 'zod';
import type { Image } from '../uploads/encode-image.ts';
import { uploadExpired } from '../uploads/problems.ts';
import type { StaffClient } from './staff-client.ts';

const idResponse = z.object({ data: z.object({ id: z.uuid() }) });

const idsResponse = z.object({ data: z.array(z.object({ id: z.uuid() })) });

/** Directus writes the row of a file first, and this time when the file is whole. A crash leaves the row alone. */
const IS_WHOLE = { uploaded_on: { _nnull: true } };

/** Older rows without a file have been left alone. Directus has much less time for an upload. */
const IS_ABANDONED = { uploaded_on: { _null: true }, created_on: { _lt: '$NOW(-2 minutes)' } };

async function findIds(staff: StaffClient, filter: object): Promise<Set<string>> {
  // SEARCH is Directus' GET with the query in the body: a URL is too short for 1000 ids.
  const body = { query: { fields: ['id'], filter, limit: -1 } };
  const { data } = await staff.request('/files', idsResponse, { method: 'SEARCH', body });
  return new Set(data.map(({ id }) => id));
}

/**
 * Returns the ids whose file is stored.
 * @param ids at most 1000
 */
export const findStoredFiles = (staff: StaffClient, ids: readonly string[]): Promise<Set<string>> =>
  findIds(staff, { id: { _in: ids }, ...IS_WHOLE });

export const isStoredFile = async (staff: StaffClient, id: string): Promise<boolean> =>
  (await findStoredFiles(staff, [id])).has(id);

/** Returns whether a file is stored, or another call is storing it. */
export const fileExists = async (staff: StaffClient, id: string): Promise<boolean> =>
  (await findIds(staff, { id: { _eq: id } })).has(id);

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
  const options = { query: { fields: 'id' }, headers, body: form } as const;
  const isAbandoned = (await findIds(staff, { id: { _eq: id }, ...IS_ABANDONED })).has(id);
  try {
    if (isAbandoned) await staff.request(`/files/${id}`, idResponse, { method: 'PATCH', ...options });
    else await staff.request('/files', idResponse, { method: 'POST', ...options });
  } catch (error) {
    if (await fileExists(staff, id)) throw uploadExpired();
    throw error;
  }
}
