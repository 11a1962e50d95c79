import { categoriesSchema } from '../category.ts';
import { listedProductsSchema, productsQuerySchema, productsSchema, productSchema } from '../product.ts';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '../paging.ts';
import { facetsQuerySchema, facetsSchema } from '../facets.ts';
import { z } from 'zod';
import { defineCalls } from './define.ts';

const RELATED_PRODUCTS = 4;

export const catalogueCalls = defineCalls('Catalogue', {
  listCategories: {
    route: 'GET /api/categories',
    summary: 'List all categories in the editor’s order',
    access: 'public',
    cached: true,
    responses: { 200: { description: 'The categories', schema: categoriesSchema } },
  },

  listProducts: {
    route: 'GET /api/products',
    summary: 'List products',
    description:
      'Published products. Without `sort`, they come in the editor’s order, then newest first; those of a search by relevance. A search finds its words in any order in name, description, category and SKUs, and ignores case and accents. It knows synonyms and words of clothes (goods and their kinds, colours, people, sizes, prices), and reads a word that no product has as the nearest one. With repeated sizes or colours, a product needs to have one of them. `view=card` answers only what a card shows, and whether there is a choice of sizes and colours.',
    access: 'public',
    cached: true,
    query: productsQuerySchema,
    responses: {
      200: {
        description: `At most ${MAX_LIST} products`,
        schema: listedProductsSchema,
        headers: {
          [TOTAL_COUNT_HEADER]: { description: 'Number of all matching products', type: 'integer' },
        },
      },
    },
  },

  countFacets: {
    route: 'GET /api/facets',
    summary: 'Count products by filter value',
    description:
      'Accepts the filters of `/api/products`. Each count applies all other filters, so it is the number of products after one more choice.',
    access: 'public',
    cached: true,
    query: facetsQuerySchema,
    responses: { 200: { description: 'The counts', schema: facetsSchema } },
  },

  readProduct: {
    route: 'GET /api/products/:slug',
    summary: 'Read a product',
    access: 'public',
    cached: true,
    params: z.object({ slug: z.string() }),
    responses: { 200: { description: 'The product', schema: productSchema } },
    problems: [404],
  },

  listRelatedProducts: {
    route: 'GET /api/products/:slug/related',
    summary: 'List similar products',
    description: 'Products in stock of the same category, print or colour, the most similar first.',
    access: 'public',
    cached: true,
    params: z.object({ slug: z.string() }),
    responses: { 200: { description: `At most ${RELATED_PRODUCTS} products`, schema: productsSchema } },
    problems: [404],
  },
});
