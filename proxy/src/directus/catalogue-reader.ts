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
  listedProductRowSchema,
  settingsRowSchema,
  storefrontRowSchema,
  type CategoryRow,
  type ContentPageRow,
  type DeliveryMethodRow,
  type ListedProductRow,
  type DirectusSchema,
  type SettingsRow,
  type StorefrontRow,
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
  /** Returns the texts of home page and lookbook, and the synonyms of searches. */
  storefront(): Promise<StorefrontRow>;
  /** Returns the published pages, in the editor's order. */
  contentPages(): Promise<ContentPageRow[]>;
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

    storefront: async () =>
      validator.singleton(
        'storefront',
        storefrontRowSchema,
        await directus.read(
          'storefront',
          readSingleton('storefront', { fields: ['*', { hero_image: FILE_FIELDS }] }),
          unknownRowSchema,
        ),
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
