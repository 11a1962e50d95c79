import { type DeliveryMethod, SHOPPER_METHOD_FIELDS } from '@chitenge/contract/delivery-method';
import { columnNames, rowParser } from '@chitenge/contract/field-table';
import { categoryRowSchema, type CategoryRow } from '@chitenge/contract/rows/category';
import { listedProductRowSchema, type ListedProductRow } from '@chitenge/contract/rows/listed-product';
import {
  contentPageRowSchema,
  storefrontRowSchema,
  type ContentPageRow,
  type StorefrontRow,
} from '@chitenge/contract/rows/page';
import { settingsRowSchema, type SettingsRow } from '@chitenge/contract/rows/settings';
import { keysOf } from '@chitenge/contract/typed-entries';
import { readItems, readSingleton, type RestCommand } from '@directus/sdk';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { DirectusClient, DirectusSchema } from './client.ts';
import type { ShopRequests } from './shop-requests.ts';
import { createRowValidator, unknownRowSchema } from './valid-rows.ts';

/** Some consecutive products. */
export interface ProductsPage {
  ids: string[];
  /** The valid rows. */
  rows: ListedProductRow[];
  /** The last id of the page; null when no more products follow. */
  next: string | null;
}

/**
 * Reads the catalogue's rows; products are published ones only. It logs and omits malformed rows, and takes null for
 * malformed fields of a singleton. All methods throw DirectusRequestError.
 */
export interface CatalogueReader {
  categories(): Promise<CategoryRow[]>;
  /** Returns the published delivery methods, in the owner's order. */
  deliveryMethods(): Promise<DeliveryMethod[]>;
  /** Returns whether a discount code is published. */
  hasDiscounts(): Promise<boolean>;
  /** Returns the published products among at most 500 ids. */
  products(ids: readonly string[]): Promise<ListedProductRow[]>;
  /** Returns the next published products in the order of their ids. @param after null for the first ones */
  nextProducts(after: string | null): Promise<ProductsPage>;
  /** Returns the texts of home page and lookbook, and the synonyms of searches. */
  storefront(): Promise<StorefrontRow>;
  /** Returns the published pages, in the editor's order. */
  contentPages(): Promise<ContentPageRow[]>;
  settings(): Promise<SettingsRow>;
  /** Returns what can be paid with on the page of a payment gateway; null without one. */
  payPage(): Promise<string | null>;
}

const FILE_FIELDS = ['id', 'uploaded_on', 'preview'] as const;

const LOGO_FIELDS = [...FILE_FIELDS, 'type', 'width', 'height'] as const;

const PUBLISHED = { status: { _eq: 'published' } };

const idSchema = z.looseObject({ id: z.string() });
const payPageSchema = z.object({ data: z.object({ label: z.string().nullable() }) });
const productsSchema = z.object({ data: z.array(idSchema), next: z.string().nullable() });

export function createCatalogueReader(
  directus: DirectusClient,
  { shop, logger }: { shop: ShopRequests; logger: Logger },
): CatalogueReader {
  const validator = createRowValidator(logger);

  async function readRows<Row>(
    collection: string,
    schema: z.ZodType<Row>,
    command: RestCommand<unknown, DirectusSchema>,
  ): Promise<Row[]> {
    return validator.rows(collection, schema, await directus.read(collection, command, z.array(z.unknown())));
  }

  async function readProducts(body: object): Promise<ProductsPage> {
    const { data, next } = await shop.request(productsSchema, '/catalogue/products', {
      method: 'POST',
      body,
    });
    return {
      ids: data.map(({ id }) => id),
      rows: validator.rows('products', listedProductRowSchema, data),
      next,
    };
  }

  return {
    categories: () =>
      readRows(
        'categories',
        categoryRowSchema,
        readItems('categories', {
          fields: [...keysOf(categoryRowSchema.omit({ image: true }).shape), { image: FILE_FIELDS }],
          sort: ['sort', 'name'],
          limit: -1,
        }),
      ),

    deliveryMethods: () =>
      readRows(
        'delivery_methods',
        rowParser(SHOPPER_METHOD_FIELDS),
        readItems('delivery_methods', {
          fields: columnNames(SHOPPER_METHOD_FIELDS),
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

    products: async (ids) => (await readProducts({ ids })).rows,
    nextProducts: (after) => readProducts({ after }),

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
    async payPage() {
      const { data } = await shop.request(payPageSchema, '/catalogue/pay-page');
      return data.label;
    },
  };
}
