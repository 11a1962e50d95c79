/** Where links with a former slug lead. They are asked for only where the answer would be 404. */
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { LiveCatalogue } from '../catalogue/catalogue.ts';
import type { ShopRequests } from '../directus/shop-requests.ts';
import type { ServerParameterPath } from './page-paths.ts';

/**
 * How long the list counts while the catalogue does not change, in milliseconds. Any number of wrong links asks Directus
 * once in that time, and once after each change.
 */
const FRESH_MS = 30_000;

const listSchema = z.object({
  data: z.array(z.object({ collection: z.string(), slug: z.string(), present: z.string() })),
});

const COLLECTIONS: Record<ServerParameterPath, string> = {
  [SHOP_PAGES.product.path]: 'products',
  [SHOP_PAGES.category.path]: 'categories',
  [SHOP_PAGES.content.path]: 'content_pages',
};

export interface OldAddresses {
  /** Returns the present slug of the item that had this one; null without such an item, and while Directus fails. */
  find(path: ServerParameterPath, slug: string): Promise<string | null>;
}

export function createOldAddresses(shop: ShopRequests, catalogue: LiveCatalogue): OldAddresses {
  let hasChanged = false;
  catalogue.subscribe(() => {
    hasChanged = true;
  });
  const lists = new LRUCache<'all', ReadonlyMap<string, string>>({
    max: 1,
    ttl: FRESH_MS,
    allowStaleOnFetchRejection: true,
    async fetchMethod() {
      const { data } = await shop.request(listSchema, '/catalogue/old-addresses');
      return new Map(data.map(({ collection, slug, present }) => [`${collection} ${slug}`, present]));
    },
  });
  return {
    async find(path, slug) {
      const forceRefresh = hasChanged;
      hasChanged = false;
      const list = await lists.fetch('all', { forceRefresh }).catch(() => undefined);
      return list?.get(`${COLLECTIONS[path]} ${slug}`) ?? null;
    },
  };
}
