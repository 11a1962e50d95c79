/** Loads the sample catalogue into a running Directus; what is there already stays as an editor left it. */
import { drawAndUpload } from './load/files.ts';
import { FOLDERS, loadFolders } from './load/folders.ts';
import { loadCategories, loadProducts } from './load/rows.ts';
import { fillPages } from './load/pages.ts';
import { connect, countProducts, type ShopAddress } from './load/shop.ts';
import { CATEGORY_PICTURES, DEFAULT_PICTURE, HERO_PICTURE } from './page-pictures.ts';
import { picturesOf } from './pictures.ts';
import { SAMPLE_CATALOGUE } from './catalogue/sample-catalogue.ts';

export type { ShopAddress };

/** How many rows of each kind were added. */
export interface Loaded {
  files: number;
  categories: number;
  products: number;
}

export interface LoadOptions extends ShopAddress {
  /** Told after each picture how many of how many are there. */
  onProgress?: (done: number, all: number) => void;
}

/** Whether there is no product at all, published or not. */
export async function isCatalogueEmpty(address: ShopAddress): Promise<boolean> {
  return (await countProducts(connect(address))) === 0;
}

/**
 * Draws and uploads the pictures, then adds categories and products, then fills the pages' empty pictures. Every row
 * has a fixed id: running it again adds only what is missing and changes nothing that is there.
 * @throws what Directus answered, when it refuses something
 */
export async function loadSampleCatalogue({ onProgress, ...address }: LoadOptions): Promise<Loaded> {
  const shop = connect(address);
  await loadFolders(shop);
  const files = await drawAndUpload(
    shop,
    [
      {
        folder: FOLDERS.pages,
        pictures: [HERO_PICTURE, DEFAULT_PICTURE, ...Object.values(CATEGORY_PICTURES)],
      },
      { folder: FOLDERS.products, pictures: SAMPLE_CATALOGUE.flatMap(picturesOf) },
    ],
    onProgress,
  );
  const categories = await loadCategories(shop);
  const products = await loadProducts(shop);
  await fillPages(shop);
  return { files, categories, products };
}
