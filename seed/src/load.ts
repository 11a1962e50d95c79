/** Loads the sample catalogue into a running Directus, and removes it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readFiles, uploadFiles, readSingleton, updateSingleton } from '@directus/sdk';
import pMap from 'p-map';
import { FILE_FOLDERS } from '@chitenge/contract/file-folders';
import { setupCalls } from '@chitenge/contract/calls/setup';
import type { Samples } from '@chitenge/contract/samples';
import { IMAGE_TYPE, IMAGES_DIR, type SampleImage, PAGE_IMAGES, productImages } from './images.ts';
import { filterMissing } from './load/missing-rows.ts';
import { type ShopClient, createShopClient, isInUse, type DirectusConnection } from './load/shop-client.ts';
import { shopCommand } from './load/shop-command.ts';
import { SAMPLE_CATALOGUE } from './catalogue/sample-catalogue.ts';
import { loadCategories, loadDeliveryMethods, loadProducts, loadReviews } from './load/rows.ts';

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
async function uploadMissingImages(
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

async function isRecorded(shop: ShopClient): Promise<boolean> {
  const { samples_loaded: time } = await shop.request(
    readSingleton('store_settings', { fields: ['samples_loaded'] }),
  );
  return time !== null;
}

async function recordSamples(shop: ShopClient): Promise<void> {
  await shop.request(updateSingleton('store_settings', { samples_loaded: new Date().toISOString() }));
}

/** Sets the hero image and the default image where an editor has chosen none. */
async function setPageImages(shop: ShopClient): Promise<void> {
  const home = await shop.request(readSingleton('storefront', { fields: ['hero_image'] }));
  if (home.hero_image === null)
    await shop.request(updateSingleton('storefront', { hero_image: PAGE_IMAGES.hero.id }));

  const settings = await shop.request(readSingleton('store_settings', { fields: ['default_image'] }));
  if (settings.default_image === null)
    await shop.request(updateSingleton('store_settings', { default_image: PAGE_IMAGES.default.id }));
}

export type { DirectusConnection };

/** How many rows of each kind the loader added. */
export interface LoadResult {
  files: number;
  categories: number;
  deliveryMethods: number;
  products: number;
  reviews: number;
}

export interface LoadOptions extends DirectusConnection {
  /** Called after each upload. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Calls `load` if this database has never had a complete sample catalogue, and nobody has used the shop yet. Deleting all
 * of it does not bring the samples back. A database that is older than the record counts as loaded when it is in use.
 */
export async function loadSamplesOnce(
  connection: DirectusConnection,
  load: () => Promise<unknown>,
): Promise<void> {
  const shop = createShopClient(connection);
  if (await isRecorded(shop)) return;
  if (await isInUse(shop)) await recordSamples(shop);
  else await load();
}

/**
 * Uploads the images, adds categories, drafts of delivery methods, products and reviews, and sets the page images that are empty.
 * Each row has a fixed id: a second run adds only missing rows and keeps what editors changed.
 * The database records the run.
 * @throws the Directus SDK's error when Directus rejects a request
 */
export async function loadSampleCatalogue({ onProgress, ...connection }: LoadOptions): Promise<LoadResult> {
  const shop = createShopClient(connection);
  const files = await uploadMissingImages(
    shop,
    [
      { folder: FILE_FOLDERS.pages.id, images: Object.values(PAGE_IMAGES) },
      { folder: FILE_FOLDERS.products.id, images: SAMPLE_CATALOGUE.flatMap(productImages) },
    ],
    onProgress,
  );
  const categories = await loadCategories(shop);
  const deliveryMethods = await loadDeliveryMethods(shop);
  const products = await loadProducts(shop);
  const reviews = await loadReviews(shop);
  await setPageImages(shop);
  await recordSamples(shop);
  return { files, categories, deliveryMethods, products, reviews };
}

/**
 * Removes the sample goods by the extension's command: docs/back-office.md#sample-goods. The record of the load stays.
 * @returns what was removed
 * @throws Error when Directus rejects the request
 */
export async function removeSampleCatalogue(connection: DirectusConnection): Promise<Samples> {
  const shop = createShopClient(connection);
  const { name } = setupCalls.removeSamples;
  return shop.request(shopCommand<Samples>(`/calls/${name}`, { what: 'the removal', body: {} }));
}
