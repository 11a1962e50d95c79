/** What every shopper sees alike, as rows. Only published products exist here. */
import { queryToParams, readItems, readSingleton } from '@directus/sdk';
import { z } from 'zod';
import { readAnswer, type DirectusClient } from './client.ts';
import { failureOfStatus } from './failure.ts';
import {
  categoryRowSchema,
  homePageRowSchema,
  lookbookPageRowSchema,
  PRODUCT_FIELDS,
  productRowSchema,
  settingsRowSchema,
  type CategoryRow,
  type HomePageRow,
  type LookbookPageRow,
  type ProductRow,
  type SettingsRow,
} from './rows.ts';

export interface ProductsFilter {
  /** Slug of the category. */
  category?: string | undefined;
  featured?: boolean | undefined;
  /** Folded words, all of which must occur. */
  words: readonly string[];
  limit: number;
  offset: number;
}

export interface CatalogueReader {
  categories(): Promise<CategoryRow[]>;
  /** One page of products, and how many there are in all. */
  products(filter: ProductsFilter): Promise<{ rows: ProductRow[]; total: number }>;
  product(slug: string): Promise<ProductRow | null>;
  homePage(): Promise<HomePageRow>;
  lookbookPage(): Promise<LookbookPageRow>;
  settings(): Promise<SettingsRow>;
}

const PUBLISHED = { status: { _eq: 'published' } };

const productsAnswerSchema = z.object({
  data: z.array(productRowSchema),
  meta: z.object({ filter_count: z.number().int() }),
});

/** The editor's order first, then the newest; the id makes it the same on every page. */
const PRODUCT_ORDER = 'sort,-date_created,id';

function conditions({ category, featured, words }: ProductsFilter): object[] {
  return [
    PUBLISHED,
    ...(category === undefined ? [] : [{ category: { slug: { _eq: category } } }]),
    ...(featured === undefined ? [] : [{ featured: { _eq: featured } }]),
    ...words.map((word) => ({ search_text: { _contains: word } })),
  ];
}

export function createCatalogueReader(directus: DirectusClient): CatalogueReader {
  /** The SDK's own command would drop the count, and a second call for it would double the work. */
  async function readProducts(filter: object, limit: number, offset: number) {
    const query = queryToParams({
      fields: PRODUCT_FIELDS,
      filter,
      sort: PRODUCT_ORDER,
      limit,
      offset,
      meta: 'filter_count',
    });
    const response = await directus.send('/items/products', { query });
    if (!response.ok) throw failureOfStatus(response.status, 'products', '');
    return readAnswer('products', productsAnswerSchema, response);
  }

  return {
    categories: () =>
      directus.read(
        'categories',
        readItems('categories', {
          fields: ['id', 'name', 'slug', 'description', { image: ['id', 'preview'] }, 'image_url'],
          sort: ['sort', 'name'],
          limit: -1,
        }),
        z.array(categoryRowSchema),
      ),

    async products(filter) {
      const answer = await readProducts({ _and: conditions(filter) }, filter.limit, filter.offset);
      return { rows: answer.data, total: answer.meta.filter_count };
    },

    async product(slug) {
      const answer = await readProducts({ _and: [PUBLISHED, { slug: { _eq: slug } }] }, 1, 0);
      return answer.data[0] ?? null;
    },

    homePage: () =>
      directus.read(
        'home_page',
        readSingleton('home_page', { fields: ['*', { hero_image: ['id', 'preview'] }] }),
        homePageRowSchema,
      ),
    lookbookPage: () => directus.read('lookbook_page', readSingleton('lookbook_page'), lookbookPageRowSchema),
    settings: () => directus.read('store_settings', readSingleton('store_settings'), settingsRowSchema),
  };
}
