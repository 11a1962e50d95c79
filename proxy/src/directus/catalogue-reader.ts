import { keysOf } from '@chitenge/contract/typed-entries';
import { readItems, readSingleton, type RestCommand } from '@directus/sdk';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { DirectusClient } from './client.ts';
import { readProductExport, type ProductChunk } from './product-export.ts';
import {
  categoryRowSchema,
  contentPageRowSchema,
  deliveryMethodRowSchema,
  homePageRowSchema,
  listedProductRowSchema,
  lookbookPageRowSchema,
  settingsRowSchema,
  type CategoryRow,
  type ContentPageRow,
  type DeliveryMethodRow,
  type HomePageRow,
  type ListedProductRow,
  type LookbookPageRow,
  searchSynonymsRowSchema,
  type DirectusSchema,
  type SearchSynonymsRow,
  type SettingsRow,
} from './rows.ts';
import type { ShopRequests } from './shop-requests.ts';
import { createRowValidator, unknownRowSchema } from './valid-rows.ts';

/**
 * Reads the catalogue's rows; products are published ones only. It logs and omits malformed rows, and takes null for
 * malformed fields of a singleton. All methods throw DirectusRequestError.
 */
export interface CatalogueReader {
  categories(): Promise<CategoryRow[]>;
  /** Returns the published delivery methods, in the owner's order. */
  deliveryMethods(): Promise<DeliveryMethodRow[]>;
  /** Returns whether a discount code is published. */
  hasDiscounts(): Promise<boolean>;
  /** Returns the published products among at most 500 ids. */
  products(ids: readonly string[]): Promise<ListedProductRow[]>;
  /**
   * Reads all published products in chunks, and transfers only the chunks whose digest is not known. It ends without an
   * error only after the last chunk.
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
  const validator = createRowValidator(logger);

  async function readRows<Row>(
    collection: string,
    schema: z.ZodType<Row>,
    command: RestCommand<unknown, DirectusSchema>,
  ): Promise<Row[]> {
    return validator.rows(collection, schema, await directus.read(collection, command, z.array(z.unknown())));
  }

  return {
    categories: () =>
      readRows(
        'categories',
        categoryRowSchema,
        readItems('categories', {
          fields: ['id', 'name', 'slug', 'description', { image: FILE_FIELDS }, 'image_url'],
          sort: ['sort', 'name'],
          limit: -1,
        }),
      ),

    deliveryMethods: () =>
      readRows(
        'delivery_methods',
        deliveryMethodRowSchema,
        readItems('delivery_methods', {
          fields: [...keysOf(deliveryMethodRowSchema.shape)],
          filter: PUBLISHED,
          sort: ['sort', 'name'],
          limit: -1,
        }),
      ),

    async hasDiscounts() {
      const published = await directus.read(
        'discount_codes',
        readItems('discount_codes', { fields: ['id'], filter: PUBLISHED, limit: 1 }),
        z.array(z.unknown()),
      );
      return published.length > 0;
    },

    async products(ids) {
      const { data } = await shop.request(rowsSchema, '/catalogue/products', {
        method: 'POST',
        body: { ids },
      });
      return validator.rows('products', listedProductRowSchema, data);
    },

    changedProducts: (known) =>
      readProductExport(
        directus.lines('/shop/catalogue/sync', { known: known.slice(0, MAX_KNOWN) }, { timeoutMs }),
        validator,
      ),

    homePage: async () =>
      validator.singleton(
        'home_page',
        homePageRowSchema,
        await directus.read(
          'home_page',
          readSingleton('home_page', { fields: ['*', { hero_image: FILE_FIELDS }] }),
          unknownRowSchema,
        ),
      ),
    lookbookPage: async () =>
      validator.singleton(
        'lookbook_page',
        lookbookPageRowSchema,
        await directus.read('lookbook_page', readSingleton('lookbook_page'), unknownRowSchema),
      ),
    contentPages: () =>
      readRows(
        'content_pages',
        contentPageRowSchema,
        readItems('content_pages', {
          fields: ['id', ...keysOf(contentPageRowSchema.shape)],
          filter: PUBLISHED,
          sort: ['sort', 'title'],
          limit: -1,
        }),
      ),
    searchSynonyms: () =>
      readRows(
        'search_synonyms',
        searchSynonymsRowSchema,
        readItems('search_synonyms', { fields: ['id', 'words'], sort: ['id'], limit: -1 }),
      ),
    settings: async () =>
      validator.singleton(
        'store_settings',
        settingsRowSchema,
        await directus.read(
          'store_settings',
          readSingleton('store_settings', {
            fields: ['*', { default_image: FILE_FIELDS, logo: LOGO_FIELDS }],
          }),
          unknownRowSchema,
        ),
      ),
  };
}
