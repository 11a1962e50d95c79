/** The database's record of the sample catalogue: the column `samples_loaded` of the store settings. */
import { readSingleton, updateSingleton } from '@directus/sdk';
import type { ShopClient } from './shop-client.ts';

export async function isRecorded(shop: ShopClient): Promise<boolean> {
  const { samples_loaded: time } = await shop.request(
    readSingleton('store_settings', { fields: ['samples_loaded'] }),
  );
  return time !== null;
}

export async function recordSamples(shop: ShopClient): Promise<void> {
  await shop.request(updateSingleton('store_settings', { samples_loaded: new Date().toISOString() }));
}
