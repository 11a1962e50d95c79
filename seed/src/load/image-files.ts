import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readFiles, uploadFiles } from '@directus/sdk';
import pMap from 'p-map';
import { IMAGE_TYPE, IMAGES_DIR, type SampleImage } from '../images.ts';
import { filterMissing } from './missing-rows.ts';
import type { ShopClient } from './shop-client.ts';

const CONCURRENT_UPLOADS = 4;

async function upload(shop: ShopClient, image: SampleImage, folder: string): Promise<void> {
  const bytes = await readFile(path.join(IMAGES_DIR, image.filename));
  const form = new FormData();
  // Directus ignores fields that follow the file, so the file comes last.
  form.set('id', image.id);
  form.set('folder', folder);
  form.set('title', image.title);
  form.set('file', new Blob([bytes], { type: IMAGE_TYPE }), image.filename);
  await shop.request(uploadFiles(form));
}

/**
 * Uploads the images whose files Directus does not have.
 * @returns the number of uploads
 */
export async function uploadMissingImages(
  shop: ShopClient,
  batches: Array<{ folder: string; images: SampleImage[] }>,
  onProgress?: (done: number, total: number) => void,
): Promise<number> {
  const missing = await filterMissing(
    batches.flatMap(({ folder, images }) => images.map((image) => ({ id: image.id, folder, image }))),
    (ids) => shop.request(readFiles({ fields: ['id'], filter: { id: { _in: ids } }, limit: ids.length })),
  );

  let done = 0;
  await pMap(
    missing,
    async ({ folder, image }) => {
      await upload(shop, image, folder);
      done += 1;
      onProgress?.(done, missing.length);
    },
    { concurrency: CONCURRENT_UPLOADS },
  );
  return missing.length;
}
