import { keysOf } from '@chitenge/contract/typed-entries';
import { readItems, readSingleton } from '@directus/sdk';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { DirectusClient } from './client.ts';
import { readProductExport, validProductRows, type ProductChunk } from './product-export.ts';
import {
  categoryRowSchema,
  contentPageRowSchema,
  deliveryMethodRowSchema,
  homePageRowSchema,
  lookbookPageRowSchema,
  settingsRowSchema,
  type CategoryRow,
  type ContentPageRow,
  type DeliveryMethodRow,
  type HomePageRow,
  type ListedProductRow,
  type LookbookPageRow,
  searchSynonymsRowSchema,
  type SearchSynonymsRow,
  type SettingsRow,
} from './rows.ts';
import type { ShopRequests } from './shop-requests.ts';

/** Reads the catalogue's rows; products are published ones only. All methods throw DirectusRequestError. */
export interface CatalogueReader {
  categories(): Promise<CategoryRow[]>;
  /** Returns the published delivery methods, in the owner's order. */
  deliveryMethods(): Promise<DeliveryMethodRow[]>;
  /** Returns whether a discount code is published. */
  hasDiscounts(): Promise<boolean>;
  /** Returns the published products among at most 500 ids. It logs and omits invalid rows. */
  products(ids: readonly string[]): Promise<ListedProductRow[]>;
  /**
   * Reads all published products in chunks, and transfers only the chunks whose digest is not known. It logs and omits
   * invalid rows. It ends without an error only after the last chunk.
   */
  changedProducts(known: readonly string[]): AsyncIterable<ProductChunk>;
  homePage(): Promise<HomePageRow>;
  lookbookPage(): Promise<LookbookPageRow>;
  /** Returns the published pages, in the editor's order. */
  contentPages(): Promise<ContentPageRow[]>;
  searchSynonyms(): Promise<SearchSynonymsRow[]>;
  settings(): Promise<SettingsRow>;
}

const FILE_FIELDS = ['id', 'uploaded_on', 'preview'] as const;

const LOGO_FIELDS = [...FILE_FIELDS, 'type', 'width', 'height'] as const;

const PUBLISHED = { status: { _eq: 'published' } };

const rowsSchema = z.object({ data: z.array(z.unknown()) });

/** Digests in one request: Directus reads a body of at most 1 MB. The chunks beyond them are transferred every time. */
const MAX_KNOWN = 40_000;

/** @param timeoutMs milliseconds that one line of the stream of products may take */
export function createCatalogueReader(
  directus: DirectusClient,
  { shop, logger, timeoutMs }: { shop: ShopRequests; logger: Logger; timeoutMs: number },
): CatalogueReader {
  return {
    categories: () =>
      directus.read(
        'categories',
        readItems('categories', {
          fields: ['id', 'name', 'slug', 'description', { image: FILE_FIELDS }, 'image_url'],
          sort: ['sort', 'name'],
          limit: -1,
        }),
        z.array(categoryRowSchema),
      ),

    deliveryMethods: () =>
      directus.read(
        'delivery_methods',
        readItems('delivery_methods', {
          fields: [...keysOf(deliveryMethodRowSchema.shape)],
          filter: PUBLISHED,
          sort: ['sort', 'name'],
          limit: -1,
        }),
        z.array(deliveryMethodRowSchema),
      ),

    async hasDiscounts() {
      const published = await directus.read(
        'discount_codes',
        readItems('discount_codes', { fields: ['id'], filter: PUBLISHED, limit: 1 }),
        z.array(z.object({ id: z.uuid() })),
      );
      return published.length > 0;
    },

    async products(ids) {
      const { data } = await shop.request(rowsSchema, '/catalogue/products', {
        method: 'POST',
        body: { ids },
      });
      return validProductRows(data, logger);
    },

    changedProducts: (known) =>
      readProductExport(
        directus.lines('/shop/catalogue/sync', { known: known.slice(0, MAX_KNOWN) }, { timeoutMs }),
        logger,
      ),

    homePage: () =>
      directus.read(
        'home_page',
        readSingleton('home_page', { fields: ['*', { hero_image: FILE_FIELDS }] }),
        homePageRowSchema,
      ),
    lookbookPage: () => directus.read('lookbook_page', readSingleton('lookbook_page'), lookbookPageRowSchema),
    contentPages: () =>
      directus.read(
        'content_pages',
        readItems('content_pages', {
          fields: [...keysOf(contentPageRowSchema.shape)],
          filter: PUBLISHED,
          sort: ['sort', 'title'],
          limit: -1,
        }),
        z.array(contentPageRowSchema),
      ),
    searchSynonyms: () =>
      directus.read(
        'search_synonyms',
        readItems('search_synonyms', { fields: ['words'], sort: ['id'], limit: -1 }),
        z.array(searchSynonymsRowSchema),
      ),
    settings: () =>
      directus.read(
        'store_settings',
        readSingleton('store_settings', {
          fields: ['*', { default_image: FILE_FIELDS, logo: LOGO_FIELDS }],
        }),
        settingsRowSchema,
      ),
  };
}
