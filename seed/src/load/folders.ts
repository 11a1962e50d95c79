import { createFolders, readFolders } from '@directus/sdk';
import { stableId } from '../catalogue/stable-id.ts';
import type { ShopClient } from './shop-client.ts';

/** Ids of the file library's folders. */
export const FOLDER_IDS = { products: stableId('folder/products'), pages: stableId('folder/pages') } as const;

const FOLDERS = [
  { id: FOLDER_IDS.products, name: 'Products' },
  { id: FOLDER_IDS.pages, name: 'Pages' },
];

/** Creates the missing folders of the file library. */
export async function loadFolders(shop: ShopClient): Promise<void> {
  const existing = new Set(
    (await shop.request(readFolders({ fields: ['id'], limit: -1 }))).map(({ id }) => id),
  );
  const missing = FOLDERS.filter(({ id }) => !existing.has(id));
  if (missing.length > 0) await shop.request(createFolders(missing));
}
