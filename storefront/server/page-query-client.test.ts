import { dehydrate, QueryClient, type FetchQueryOptions } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { queryClientConfig } from '../src/lib/query-client.ts';
import { PageQueryClient } from './page-query-client.ts';

const slow = {
  queryKey: ['/api/slow'],
  queryFn: async () => Promise.resolve().then(() => ({ name: 'Dress' })),
};
const quick = { queryKey: ['/api/quick', 'a'], queryFn: () => ['Shirt'] };
const failed = { queryKey: ['/api/failed'], queryFn: () => Promise.reject(new Error('Not found')) };

async function statesOf(client: QueryClient, queries: readonly FetchQueryOptions[]) {
  vi.setSystemTime(0);
  await Promise.all(queries.map((query) => client.prefetchQuery(query)));
  return dehydrate(client, { shouldDehydrateQuery: () => true });
}

it('leaves the same state as the library, in the order of the calls', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const queries = [slow, quick, failed];
  const expected = await statesOf(new QueryClient(queryClientConfig), queries);
  expect(expected.queries.map(({ state }) => state.status)).toEqual(['success', 'success', 'error']);
  expect(await statesOf(new PageQueryClient(), queries)).toEqual(expected);
  vi.useRealTimers();
});

it('calls a failed query once', async () => {
  const queryFn = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('Not found')));
  await new PageQueryClient().prefetchQuery({ queryKey: ['/api/failed'], queryFn });
  expect(queryFn).toHaveBeenCalledTimes(1);
});
