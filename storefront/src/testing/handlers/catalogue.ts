import type { DeliveryMethod } from '@chitenge/contract/delivery-method';
import type { Catalogue } from '@chitenge/proxy/catalogue/catalogue';
import { toIndexedProduct } from '@chitenge/proxy/catalogue/indexed-product';
import { ProductIndex } from '@chitenge/proxy/catalogue/product-index';
import type { ListedProductRow } from '@chitenge/contract/rows/listed-product';
import { presentCategory } from '@chitenge/contract/rows/category';
import { presentHomePage, presentLookbookPage } from '@chitenge/contract/rows/page';
import { catalogueRoutes } from '@chitenge/proxy/routes/catalogue';
import { contentRoutes } from '@chitenge/proxy/routes/content';
import { deliveryRoutes } from '@chitenge/proxy/routes/delivery';
import { discountRoutes } from '@chitenge/proxy/routes/discounts';
import { reviewRoutes } from '@chitenge/proxy/routes/reviews';
import { checkCodeRoute } from './discounts.ts';
import { contentPages, homePageRow, lookbookPageRow, store } from './pages.ts';
import { categoryRows, productRows } from './products.ts';
import { reviewPages } from './reviews.ts';
import { routeHandlers } from './route-handlers.ts';

/** Creates a catalogue in memory from rows of Directus. */
export function createMemoryCatalogue(
  products: readonly ListedProductRow[],
  deliveryMethods: readonly DeliveryMethod[] = [],
  hasDiscounts = false,
): Catalogue {
  const index = new ProductIndex();
  for (const row of products) index.put(toIndexedProduct(row));
  return {
    productSlugs: async () => index.slugs(),
    categories: async () =>
      categoryRows.map((row) => ({
        ...presentCategory(row, store.defaultImageUrl),
        hasProducts: index.countIn(row.slug) > 0,
      })),
    products: async (listing) => index.list(listing),
    facets: async (filter) => index.facets(filter),
    product: async (slug) => index.bySlug(slug),
    reviews: async (slug) => index.reviewsBySlug(slug),
    deliveryMethods: async () => [...deliveryMethods],
    hasDiscounts: async () => hasDiscounts,
    homePage: async () => presentHomePage(homePageRow),
    lookbookPage: async () => presentLookbookPage(lookbookPageRow),
    contentPages: async () => contentPages,
    contentPage: async (slug) => contentPages.find((page) => page.slug === slug) ?? null,
    store: async () => store,
  };
}

/** Returns handlers that serve a catalogue with these products by the proxy's routes. */
export function catalogueHandlers(
  products: readonly ListedProductRow[] = productRows,
  deliveryMethods: readonly DeliveryMethod[] = [],
  hasDiscounts = false,
) {
  const routes = [
    ...catalogueRoutes(),
    ...deliveryRoutes(),
    ...discountRoutes(),
    checkCodeRoute,
    ...contentRoutes(),
    ...reviewRoutes(reviewPages),
  ];
  return routeHandlers(routes, createMemoryCatalogue(products, deliveryMethods, hasDiscounts));
}
