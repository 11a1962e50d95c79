/** Pictures that staff upload, each call with the staff member's own rights. */
import { z } from 'zod';
import type { Picture } from '../uploads/picture.ts';
import { uploadExpired } from '../uploads/problems.ts';
import { existingIds } from './existing-ids.ts';
import type { StaffClient } from './staff-client.ts';

const idAnswer = z.object({ data: z.object({ id: z.uuid() }) });

/** Whether there is a file of this id. */
export async function fileExists(staff: StaffClient, id: string): Promise<boolean> {
  return (await existingIds(staff, '/files', [id])).has(id);
}

/**
 * Stores a picture under an id of our choice.
 * @throws HttpProblem 403 when there is a file of this id: the address was used at the same moment
 */
export async function storePicture(
  staff: StaffClient,
  id: string,
  title: string,
  { bytes, type, extension }: Picture,
): Promise<void> {
  const form = new FormData();
  // Directus reads the fields that come before the file.
  form.set('id', id);
  form.set('title', title);
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), `${id}.${extension}`);
  // Directus does not hear out an upload that it cannot store: what is left of it would stand before the next call.
  const headers = { Connection: 'close' };
  const options = { method: 'POST', query: { fields: 'id' }, headers, body: form } as const;
  try {
    await staff.ask('/files', idAnswer, options);
  } catch (error) {
    if (await fileExists(staff, id)) throw uploadExpired();
    throw error;
  }
}
