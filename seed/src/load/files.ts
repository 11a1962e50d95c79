import { readFiles, uploadFiles } from '@directus/sdk';
import pMap from 'p-map';
import type { SamplePicture } from '../pictures.ts';
import { missingOf } from './present.ts';
import { rendered } from './rendered.ts';
import type { Shop } from './shop.ts';

/** Pictures at work at the same time: enough to draw one while another is on its way. */
const AT_ONCE = 4;

async function upload(shop: Shop, picture: SamplePicture, folder: string): Promise<void> {
  const image = await rendered(picture);
  const form = new FormData();
  // Directus reads the fields up to the file, so the file comes last.
  form.set('id', picture.id);
  form.set('folder', folder);
  form.set('title', picture.title);
  form.set('file', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), picture.filename);
  await shop.request(uploadFiles(form));
}

/**
 * Draws and uploads those pictures whose files are not there yet.
 * @returns how many were added
 */
export async function drawAndUpload(
  shop: Shop,
  batches: Array<{ folder: string; pictures: SamplePicture[] }>,
  onProgress?: (done: number, all: number) => void,
): Promise<number> {
  const missing = await missingOf(
    batches.flatMap(({ folder, pictures }) =>
      pictures.map((picture) => ({ id: picture.id, folder, picture })),
    ),
    (ids) => shop.request(readFiles({ fields: ['id'], filter: { id: { _in: ids } }, limit: ids.length })),
  );

  let done = 0;
  await pMap(
    missing,
    async ({ folder, picture }) => {
      await upload(shop, picture, folder);
      done += 1;
      onProgress?.(done, missing.length);
    },
    { concurrency: AT_ONCE },
  );
  return missing.length;
}
