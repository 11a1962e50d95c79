import { categoriesQuery } from './api/get-categories.ts';
import { facetsQuery } from './api/get-facets.ts';
import { productsQuery } from './api/get-products.ts';
import { readListing } from './listing.ts';

/**
 * Everything that the listing at an address reads, for whoever fetches it ahead: a server before it renders the page, or a
 * browser before it goes there. `products` is for `prefetchInfiniteQuery`, the others are for `prefetchQuery`. Keys and
 * answers are plain data, so that they can be sent with the page.
 * @param category the slug in the address's path, if any
 * @param query the address's query
 */
export function listingQueries(category: string | undefined, query: URLSearchParams) {
  const { filter } = readListing(category, query);
  return { products: productsQuery(filter), facets: facetsQuery(filter), categories: categoriesQuery };
}
