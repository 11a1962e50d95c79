/** What every shopper sees alike, as rows. Only published products exist here. */
import { readItems, readSingleton } from '@directus/sdk';
import type { Logger } from 'pino';
import { z } from 'zod';
import { readAnswer, type DirectusClient } from './client.ts';
import { failureOfStatus } from './failure.ts';
import {
  categoryRowSchema,
  homePageRowSchema,
  listedProductRowSchema,
  lookbookPageRowSchema,
  PRODUCT_FIELDS,
  settingsRowSchema,
  type CategoryRow,
  type HomePageRow,
  type ListedProductRow,
  type LookbookPageRow,
  type SettingsRow,
} from './rows.ts';

/** All methods throw DirectusFailure. */
export interface CatalogueReader {
  categories(): Promise<CategoryRow[]>;
  /** Every product's place in the editor's order, by it; however many there are. */
  order(): Promise<OrderRow[]>;
  /** The products among these that are published. Rows that do not fit are left out, and logged. */
  products(ids: readonly string[]): Promise<ListedProductRow[]>;
  homePage(): Promise<HomePageRow>;
  lookbookPage(): Promise<LookbookPageRow>;
  settings(): Promise<SettingsRow>;
}

const LISTED_FIELDS = [...PRODUCT_FIELDS, 'images.id', 'sort', 'date_created'];

const FILE_FIELDS = ['id', 'uploaded_on', 'preview'] as const;

const PUBLISHED = { status: { _eq: 'published' } };

const orderRowSchema = z.object({ id: z.uuid(), sort: z.number().nullable() });
export type OrderRow = z.infer<typeof orderRowSchema>;

const answerOf = <Row>(row: z.ZodType<Row>) => z.object({ data: z.array(row) });

export function createCatalogueReader(directus: DirectusClient, logger: Logger): CatalogueReader {
  /** A question as a body: some hundred ids do not fit into an address. */
  async function readProducts<Row>(query: object, row: z.ZodType<Row>): Promise<Row[]> {
    const response = await directus.send('/items/products', {
      method: 'SEARCH',
      body: { query: { ...query, limit: -1 } },
    });
    if (!response.ok) throw failureOfStatus(response.status, 'products', '');
    return (await readAnswer('products', answerOf(row), response)).data;
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

    async order() {
      let rows: OrderRow[] = [];
      for (;;) {
        const last = rows.at(-1);
        // Directus answers QUERY_LIMIT_MAX rows at a time. Each page begins with the last row of the one before: if it does
        // not, products came or went meanwhile, and one might be missed.
        const offset = Math.max(0, rows.length - 1);
        const query = { fields: ['id', 'sort'], filter: PUBLISHED, sort: ['id'], offset };
        const page = await readProducts(query, orderRowSchema);
        const news = last === undefined ? page : page.slice(1);
        if (page[0]?.id !== last?.id && last !== undefined) rows = [];
        else if (news.length > 0) rows.push(...news);
        else return rows.toSorted((one, other) => (one.sort ?? 0) - (other.sort ?? 0));
      }
    },

    async products(ids) {
      const filter = { _and: [PUBLISHED, { id: { _in: ids } }] };
      const rows = await readProducts({ fields: LISTED_FIELDS, filter }, z.unknown());
      return rows.flatMap((row) => {
        const { data, error } = listedProductRowSchema.safeParse(row);
        if (data) return data;
        const fields = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
        const { id } = z.object({ id: z.string() }).safeParse(row).data ?? {};
        logger.error({ product: id, fields }, 'A product cannot be read, and is not shown');
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
