/** Categories and products: docs/behaviour.md#catalogue-calls. */
import { catalogueCalls as calls } from '@chitenge/contract/calls/catalogue';
import { TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import type { Product, ProductCard } from '@chitenge/contract/product';
import { toProductCard } from '@chitenge/contract/product-card';
import { slugSchema } from '@chitenge/contract/slug';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { toFilter, toListing } from '../catalogue/listing.ts';
import { relatedProducts } from '../catalogue/related-products.ts';
import { notFound } from '@chitenge/contract/problem-error';
import { defineRoute, type Route } from './route.ts';

/** One row on a wide screen. */
const RELATED_PRODUCTS = 4;

/** @throws ProblemError 404 for an unknown slug */
export async function findProduct(catalogue: Catalogue, given: string): Promise<Product> {
  const slug = slugSchema.safeParse(given);
  const product = slug.success ? await catalogue.product(slug.data) : null;
  if (!product) throw notFound('product');
  return product;
}

/** The same object for the same product, so that its card is validated once. */
const cards = new WeakMap<Product, ProductCard>();

function cardOf(product: Product): ProductCard {
  const card = cards.get(product) ?? toProductCard(product);
  cards.set(product, card);
  return card;
}

export function catalogueRoutes(): Route[] {
  return [
    defineRoute(calls.listCategories, {
      async handle(_input, _request, catalogue) {
        return { status: 200, body: await catalogue.categories() };
      },
    }),

    defineRoute(calls.listProducts, {
      async handle({ query }, _request, catalogue) {
        const { products, total } = await catalogue.products(toListing(query));
        const body = query.view === 'card' ? products.map(cardOf) : products;
        return { status: 200, body, headers: { [TOTAL_COUNT_HEADER]: String(total) } };
      },
    }),

    defineRoute(calls.countFacets, {
      async handle({ query }, _request, catalogue) {
        return { status: 200, body: await catalogue.facets(toFilter(query)) };
      },
    }),

    defineRoute(calls.readProduct, {
      async handle({ params }, _request, catalogue) {
        return { status: 200, body: await findProduct(catalogue, params.slug) };
      },
    }),

    defineRoute(calls.listRelatedProducts, {
      async handle({ params }, _request, catalogue) {
        const product = await findProduct(catalogue, params.slug);
        return { status: 200, body: await relatedProducts(catalogue, product, RELATED_PRODUCTS) };
      },
    }),
  ];
}
