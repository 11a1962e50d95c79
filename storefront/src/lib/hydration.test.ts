import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { dehydrateQueries, hydrateQueries } from './hydration.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => vi.useRealTimers());

const failing = (status: number) => () =>
  Promise.reject(new Error('Failed', { cause: new ApiError(status, `${status}: no`) }));

async function dehydrateAt(time: string) {
  vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });
  const client = createQueryClient();
  await client.prefetchQuery({ queryKey: ['shirt'], queryFn: () => 'Copper Shirt' });
  await client.prefetchQuery({ queryKey: ['unavailable'], queryFn: failing(503) });
  await client.prefetchQuery({ queryKey: ['missing'], queryFn: failing(404) });
  return dehydrateQueries(client);
}

it('dehydrates the same data to the same text at any time', async () => {
  expect(JSON.stringify(await dehydrateAt('2026-11-20'))).toBe(
    JSON.stringify(await dehydrateAt('2026-11-21')),
  );
});

it('hydrates data and failures without another fetch, and leaves out what was not found', async () => {
  const client = createQueryClient();
  hydrateQueries(client, JSON.parse(JSON.stringify(await dehydrateAt('2026-11-20'))));
  const refetch = vi.fn<() => string>(() => 'Another shirt');
  const observer = new QueryObserver(client, { queryKey: ['shirt'], queryFn: refetch });
  const unsubscribe = observer.subscribe(() => undefined);
  expect(observer.getCurrentResult()).toMatchObject({
    data: 'Copper Shirt',
    isStale: false,
    isFetching: false,
  });
  expect(refetch).not.toHaveBeenCalled();
  unsubscribe();
  expect(client.getQueryState(['unavailable'])?.error?.cause).toMatchObject({ status: 503 });
  expect(client.getQueryState(['missing'])).toBeUndefined();
});
