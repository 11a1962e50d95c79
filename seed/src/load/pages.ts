import { readSingleton, updateSingleton } from '@directus/sdk';
import { DEFAULT_PICTURE, HERO_PICTURE } from '../page-pictures.ts';
import type { Shop } from './shop.ts';

/** Sets the hero's picture and the default picture where an editor has chosen none. */
export async function fillPages(shop: Shop): Promise<void> {
  const home = await shop.request(readSingleton('home_page', { fields: ['hero_image'] }));
  if (home.hero_image === null)
    await shop.request(updateSingleton('home_page', { hero_image: HERO_PICTURE.id }));

  const settings = await shop.request(readSingleton('store_settings', { fields: ['default_image'] }));
  if (settings.default_image === null) {
    await shop.request(updateSingleton('store_settings', { default_image: DEFAULT_PICTURE.id }));
  }
}
