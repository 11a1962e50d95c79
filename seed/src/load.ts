/** Loads the sample catalogue into a running Directus. */
import { SAMPLE_CATALOGUE } from './catalogue/sample-catalogue.ts';
import { PAGE_IMAGES, productImages } from './images.ts';
import { FOLDER_IDS, loadFolders } from './load/folders.ts';
import { uploadMissingImages } from './load/image-files.ts';
import { setPageImages } from './load/page-images.ts';
import { loadCategories, loadProducts } from './load/rows.ts';
import { countProducts, createShopClient, type DirectusConnection } from './load/shop-client.ts';

export type { DirectusConnection };

/** How many rows of each kind the loader added. */
export interface LoadResult {
  files: number;
  categories: number;
  products: number;
}

export interface LoadOptions extends DirectusConnection {
  /** Called after each upload. */
  onProgress?: (done: number, total: number) => void;
}

/** Returns whether there is no product at all, published or not. */
export async function isCatalogueEmpty(connection: DirectusConnection): Promise<boolean> {
  return (await countProducts(createShopClient(connection))) === 0;
}

/**
 * Uploads the images, adds categories and products, and sets the page images that are empty.
 * Each row has a fixed id: a second run adds only missing rows and keeps what editors changed.
 * @throws the Directus SDK's error when Directus rejects a request
 */
export async function loadSampleCatalogue({ onProgress, ...connection }: LoadOptions): Promise<LoadResult> {
  const shop = createShopClient(connection);
  await loadFolders(shop);
  const files = await uploadMissingImages(
    shop,
    [
      { folder: FOLDER_IDS.pages, images: Object.values(PAGE_IMAGES) },
      { folder: FOLDER_IDS.products, images: SAMPLE_CATALOGUE.flatMap(productImages) },
    ],
    onProgress,
  );
  const categories = await loadCategories(shop);
  const products = await loadProducts(shop);
  await setPageImages(shop);
  return { files, categories, products };
}
