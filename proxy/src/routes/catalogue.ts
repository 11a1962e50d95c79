/** Categories and products: docs/behaviour.md#catalogue-calls. */
import { categoriesSchema } from '@chitenge/contract/category';
import { facetsQuerySchema, facetsSchema } from '@chitenge/contract/facets';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { productSchema, productsQuerySchema, productsSchema, type Product } from '@chitenge/contract/product';
import { slugSchema } from '@chitenge/contract/slug';
import { z } from 'zod';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { toFilter, toListing } from '../catalogue/listing.ts';
import { relatedProducts } from '../catalogue/related-products.ts';
import { notFound } from '@chitenge/contract/problem-error';
import { defineRoute, type Route } from './route.ts';

const common = { tag: 'Catalogue', shared: true, method: 'get' } as const;

/** One row on a wide screen. */
const RELATED_PRODUCTS = 4;

/** @throws ProblemError 404 for an unknown slug */
export async function findProduct(catalogue: Catalogue, given: string): Promise<Product> {
  const slug = slugSchema.safeParse(given);
  const product = slug.success ? await catalogue.product(slug.data) : null;
  if (!product) throw notFound('product');
  return product;
}

export function catalogueRoutes(): Route[] {
  return [
    defineRoute({
      ...common,
      path: '/api/categories',
      summary: 'List all categories in the editor’s order',
      request: z.object({}),
      responses: { 200: { description: 'The categories', schema: categoriesSchema } },
      problems: [],
      async handle(_input, _request, catalogue) {
        return { status: 200, body: await catalogue.categories() };
      },
    }),

    defineRoute({
      ...common,
      path: '/api/products',
      summary: 'List products',
      description:
        'Published products. Without `sort`, they come in the editor’s order, then newest first; those of a search by relevance. A search finds its words in any order in name, description, category and SKUs, and ignores case and accents. It knows synonyms, and reads a word that no product has as the nearest one. With repeated sizes or colours, a product needs to have one of them.',
      request: z.object({ query: productsQuerySchema }),
      responses: {
        200: {
          description: `At most ${MAX_LIST} products`,
          schema: productsSchema,
          headers: {
            [TOTAL_COUNT_HEADER]: { description: 'Number of all matching products', type: 'integer' },
          },
        },
      },
      problems: [],
      async handle({ query }, _request, catalogue) {
        const { products, total } = await catalogue.products(toListing(query));
        return { status: 200, body: products, headers: { [TOTAL_COUNT_HEADER]: String(total) } };
      },
    }),

    defineRoute({
      ...common,
      path: '/api/facets',
      summary: 'Count products by filter value',
      description:
        'Accepts the filters of `/api/products`. Each count applies all other filters, so it is the number of products after one more choice.',
      request: z.object({ query: facetsQuerySchema }),
      responses: { 200: { description: 'The counts', schema: facetsSchema } },
      problems: [],
      async handle({ query }, _request, catalogue) {
        return { status: 200, body: await catalogue.facets(toFilter(query)) };
      },
    }),

    defineRoute({
      ...common,
      path: '/api/products/:slug',
      summary: 'Read a product',
      // An invalid slug is a 404, not a 400.
      request: z.object({ params: z.object({ slug: z.string() }) }),
      responses: { 200: { description: 'The product', schema: productSchema } },
      problems: [404],
      async handle({ params }, _request, catalogue) {
        return { status: 200, body: await findProduct(catalogue, params.slug) };
      },
    }),

    defineRoute({
      ...common,
      path: '/api/products/:slug/related',
      summary: 'List similar products',
      description: 'Products in stock of the same category, print or colour, the most similar first.',
      request: z.object({ params: z.object({ slug: z.string() }) }),
      responses: { 200: { description: `At most ${RELATED_PRODUCTS} products`, schema: productsSchema } },
      problems: [404],
      async handle({ params }, _request, catalogue) {
        const product = await findProduct(catalogue, params.slug);
        return { status: 200, body: await relatedProducts(catalogue, product, RELATED_PRODUCTS) };
      },
    }),
  ];
}
