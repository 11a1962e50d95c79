import { readSingleton, updateSingleton } from '@directus/sdk';
import { PAGE_IMAGES } from '../images.ts';
import type { ShopClient } from './shop-client.ts';

/** Sets the hero image and the default image where an editor has chosen none. */
export async function setPageImages(shop: ShopClient): Promise<void> {
  const home = await shop.request(readSingleton('storefront', { fields: ['hero_image'] }));
  if (home.hero_image === null)
    await shop.request(updateSingleton('storefront', { hero_image: PAGE_IMAGES.hero.id }));

  const settings = await shop.request(readSingleton('store_settings', { fields: ['default_image'] }));
  if (settings.default_image === null)
    await shop.request(updateSingleton('store_settings', { default_image: PAGE_IMAGES.default.id }));
}
