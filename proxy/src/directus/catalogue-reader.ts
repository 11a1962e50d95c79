import { keysOf } from '@chitenge/contract/typed-entries';
import { readItems, readSingleton } from '@directus/sdk';
import type { Logger } from 'pino';
import { z } from 'zod';
import { parseResponse, type DirectusClient } from './client.ts';
import { errorOfStatus } from './request-error.ts';
import {
  categoryRowSchema,
  deliveryMethodRowSchema,
  DEEP_VARIANTS,
  homePageRowSchema,
  listedProductRowSchema,
  lookbookPageRowSchema,
  PRODUCT_FIELDS,
  settingsRowSchema,
  type CategoryRow,
  type DeliveryMethodRow,
  type HomePageRow,
  type ListedProductRow,
  type LookbookPageRow,
  type SettingsRow,
} from './rows.ts';

/** Reads the catalogue's rows; products are published ones only. All methods throw DirectusRequestError. */
export interface CatalogueReader {
  categories(): Promise<CategoryRow[]>;
  /** Returns the published delivery methods, in the owner's order. */
  deliveryMethods(): Promise<DeliveryMethodRow[]>;
  /** Returns all products' positions, in the editor's order. */
  sortEntries(): Promise<SortEntry[]>;
  /** Returns the published products among the ids. It logs and omits invalid rows. */
  products(ids: readonly string[]): Promise<ListedProductRow[]>;
  homePage(): Promise<HomePageRow>;
  lookbookPage(): Promise<LookbookPageRow>;
  settings(): Promise<SettingsRow>;
}

const LISTED_FIELDS = [...PRODUCT_FIELDS, 'images.id', 'sort', 'date_created'];

const FILE_FIELDS = ['id', 'uploaded_on', 'preview'] as const;

const PUBLISHED = { status: { _eq: 'published' } };

const sortEntrySchema = z.object({ id: z.uuid(), sort: z.number().nullable() });
export type SortEntry = z.infer<typeof sortEntrySchema>;

const rowsResponse = <Row>(row: z.ZodType<Row>) => z.object({ data: z.array(row) });

export function createCatalogueReader(directus: DirectusClient, logger: Logger): CatalogueReader {
  /** SEARCH sends the query in the body: a URL is too short for hundreds of ids. */
  async function readProducts<Row>(query: object, row: z.ZodType<Row>): Promise<Row[]> {
    const response = await directus.fetch('/items/products', {
      method: 'SEARCH',
      body: { query: { ...query, limit: -1 } },
    });
    if (!response.ok) throw errorOfStatus(response.status, 'products', '');
    return (await parseResponse('products', rowsResponse(row), response)).data;
  }

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

    async sortEntries() {
      let rows: SortEntry[] = [];
      for (;;) {
        const last = rows.at(-1);
        // Directus returns at most QUERY_LIMIT_MAX rows. Each page must begin with the last row of the previous page.
        // If it does not, products were added or removed, and reading starts again.
        const offset = Math.max(0, rows.length - 1);
        const query = { fields: ['id', 'sort'], filter: PUBLISHED, sort: ['id'], offset };
        const page = await readProducts(query, sortEntrySchema);
        const newRows = last === undefined ? page : page.slice(1);
        if (page[0]?.id !== last?.id && last !== undefined) rows = [];
        else if (newRows.length > 0) rows.push(...newRows);
        else return rows.toSorted((one, other) => (one.sort ?? 0) - (other.sort ?? 0));
      }
    },

    async products(ids) {
      const filter = { _and: [PUBLISHED, { id: { _in: ids } }] };
      const rows = await readProducts({ fields: LISTED_FIELDS, filter, deep: DEEP_VARIANTS }, z.unknown());
      return rows.flatMap((row) => {
        const { data, error } = listedProductRowSchema.safeParse(row);
        if (data) return data;
        const fields = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
        const { id } = z.object({ id: z.string() }).safeParse(row).data ?? {};
        logger.error({ product: id, fields }, 'A product row is invalid; shoppers do not see the product');
        return [];
      });
    },

    homePage: () =>
      directus.read(
        'home_page',
        readSingleton('home_page', { fields: ['*', { hero_image: FILE_FIELDS }] }),
        homePageRowSchema,
      ),
    lookbookPage: () => directus.read('lookbook_page', readSingleton('lookbook_page'), lookbookPageRowSchema),
    settings: () =>
      directus.read(
        'store_settings',
        readSingleton('store_settings', { fields: ['*', { default_image: FILE_FIELDS }] }),
        settingsRowSchema,
      ),
  };
}
