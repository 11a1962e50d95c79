/** Categories and products (section 7). */
import { categoriesSchema } from '@chitenge/contract/category';
import { facetsQuerySchema, facetsSchema } from '@chitenge/contract/facets';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { productSchema, productsQuerySchema, productsSchema } from '@chitenge/contract/product';
import { slugSchema } from '@chitenge/contract/slug';
import { z } from 'zod';
import { filterOf, listingOf } from '../catalogue/listing.ts';
import { notFound } from '../problems/http-problem.ts';
import { defineRoute, type Route } from './route.ts';

const common = { tag: 'Catalogue', shared: true, method: 'get' } as const;

export function catalogueRoutes(): Route[] {
  return [
    defineRoute({
      ...common,
      path: '/api/categories',
      summary: 'All categories, in the editor’s order',
      request: z.object({}),
      answers: { 200: { description: 'The categories', schema: categoriesSchema } },
      problems: [],
      async handle(_input, _request, catalogue) {
        return { status: 200, body: await catalogue.categories() };
      },
    }),

    defineRoute({
      ...common,
      path: '/api/products',
      summary: 'Products, all or those asked for',
      description:
        'Published products, in the editor’s order and then the newest first unless `sort` says otherwise. A search finds its words in any order in name, description and category, whatever their case and accents. Sizes and colours may be repeated: any of them fits.',
      request: z.object({ query: productsQuerySchema }),
      answers: {
        200: {
          description: `The products; at most ${MAX_LIST}`,
          schema: productsSchema,
          headers: { [TOTAL_COUNT_HEADER]: { description: 'How many there are in all', type: 'integer' } },
        },
      },
      problems: [],
      async handle({ query }, _request, catalogue) {
        const { products, total } = await catalogue.products(listingOf(query));
        return { status: 200, body: products, headers: { [TOTAL_COUNT_HEADER]: String(total) } };
      },
    }),

    defineRoute({
      ...common,
      path: '/api/facets',
      summary: 'What a list of products can be narrowed down by, and to how many',
      description:
        'Takes the filters of `/api/products`. Each count is taken with all other filters applied, so that it says what choosing one more would leave.',
      request: z.object({ query: facetsQuerySchema }),
      answers: { 200: { description: 'The counts', schema: facetsSchema } },
      problems: [],
      async handle({ query }, _request, catalogue) {
        return { status: 200, body: await catalogue.facets(filterOf(query)) };
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
      async handle({ params }, _request, catalogue) {
        const slug = slugSchema.safeParse(params.slug);
        const product = slug.success ? await catalogue.product(slug.data) : null;
        if (!product) throw notFound('Product not found');
        return { status: 200, body: product };
      },
    }),
  ];
}
