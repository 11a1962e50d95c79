import { dehydrate, hydrate } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { listingQueries } from './listing-queries.ts';

it('can be sent with a page: what one client has read, another one has from plain text', async () => {
  const [server, browser] = [createQueryClient(), createQueryClient()];
  const { products, facets, categories } = listingQueries('women', new URLSearchParams('size=M&sort=name'));
  await Promise.all([
    server.prefetchInfiniteQuery(products),
    server.prefetchQuery(facets),
    server.prefetchQuery(categories),
  ]);
  hydrate(browser, JSON.parse(JSON.stringify(dehydrate(server))));

  expect(browser.getQueryData(products.queryKey)?.pages[0]).toMatchObject({ offset: 0, total: 10 });
  expect(browser.getQueryData(facets.queryKey)).toMatchObject({ total: 10 });
  expect(browser.getQueryData(categories.queryKey)).toHaveLength(3);
  expect(browser.getQueryCache().getAll()).toHaveLength(3);
});
