/** Categories and products (section 7). */
import { categoriesSchema } from '@chitenge/contract/category';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import {
  productSchema,
  productsQuerySchema,
  productsSchema,
  type ProductsQuery,
} from '@chitenge/contract/product';
import { searchWords } from '@chitenge/contract/search';
import { slugSchema } from '@chitenge/contract/slug';
import { z } from 'zod';
import type { Catalogue, ProductsPage } from '../cache/catalogue.ts';
import { notFound } from '../problems/http-problem.ts';
import { defineRoute, type Route } from './route.ts';

const common = { tag: 'Catalogue', shared: true, method: 'get' } as const;

const NOTHING: ProductsPage = { products: [], total: 0 };

function find(catalogue: Catalogue, query: ProductsQuery): Promise<ProductsPage> | ProductsPage {
  const search = query.search?.trim() ?? '';
  const words = searchWords(search);
  // A search for punctuation alone asks for something that no product has; it is not the same as no search.
  if (search !== '' && words.length === 0) return NOTHING;
  return catalogue.products({
    category: query.category,
    featured: query.featured === 'true' ? true : undefined,
    words,
    limit: query.limit ?? MAX_LIST,
    offset: query.offset ?? 0,
  });
}

export function catalogueRoutes(catalogue: Catalogue): Route[] {
  return [
    defineRoute({
      ...common,
      path: '/api/categories',
      summary: 'All categories, in the editor’s order',
      request: z.object({}),
      answers: { 200: { description: 'The categories', schema: categoriesSchema } },
      problems: [],
      async handle() {
        return { status: 200, body: await catalogue.categories() };
      },
    }),

    defineRoute({
      ...common,
      path: '/api/products',
      summary: 'Products, all or those asked for',
      description:
        'Published products in the editor’s order, then the newest first. A search finds its words in any order in name, description and category, whatever their case and accents.',
      request: z.object({ query: productsQuerySchema }),
      answers: {
        200: {
          description: `The products; at most ${MAX_LIST}`,
          schema: productsSchema,
          headers: { [TOTAL_COUNT_HEADER]: { description: 'How many there are in all', type: 'integer' } },
        },
      },
      problems: [],
      async handle({ query }) {
        const { products, total } = await find(catalogue, query);
        return { status: 200, body: products, headers: { [TOTAL_COUNT_HEADER]: String(total) } };
      },
    }),

    defineRoute({
      ...common,
      path: '/api/products/:slug',
      summary: 'One product',
      // Any text may be asked for; what is not a slug is simply not found.
      request: z.object({ params: z.object({ slug: z.string() }) }),
      answers: { 200: { description: 'The product', schema: productSchema } },
      problems: [404],
      async handle({ params }) {
        const slug = slugSchema.safeParse(params.slug);
        const product = slug.success ? await catalogue.product(slug.data) : null;
        if (!product) throw notFound('Product not found');
        return { status: 200, body: product };
      },
    }),
  ];
}
