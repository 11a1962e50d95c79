import { createFolders, readFolders } from '@directus/sdk';
import { stableId } from '../catalogue/identifiers.ts';
import type { Shop } from './shop.ts';

/** Folders of the file library. */
export const FOLDERS = { products: stableId('folder/products'), pages: stableId('folder/pages') } as const;

const NAMES = { products: 'Products', pages: 'Pages' } as const;

/** Makes the folders that are not there yet. */
export async function loadFolders(shop: Shop): Promise<void> {
  const present = new Set(
    (await shop.request(readFolders({ fields: ['id'], limit: -1 }))).map(({ id }) => id),
  );
  const missing = (['products', 'pages'] as const).filter((key) => !present.has(FOLDERS[key]));
  if (missing.length > 0)
    await shop.request(createFolders(missing.map((key) => ({ id: FOLDERS[key], name: NAMES[key] }))));
}
