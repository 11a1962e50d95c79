import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { dehydrateQueries, hydrateQueries } from './hydration.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => vi.useRealTimers());

const failing = (status: number) => () =>
  Promise.reject(new Error('Failed', { cause: new ApiError(status, `${status}: no`) }));

async function readAt(time: string) {
  vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });
  const client = createQueryClient();
  await client.prefetchQuery({ queryKey: ['shirt'], queryFn: () => 'Copper Shirt' });
  await client.prefetchQuery({ queryKey: ['away'], queryFn: failing(503) });
  await client.prefetchQuery({ queryKey: ['none'], queryFn: failing(404) });
  return dehydrateQueries(client);
}

it('says the same whenever it was read', async () => {
  expect(JSON.stringify(await readAt('2026-11-20'))).toBe(JSON.stringify(await readAt('2026-11-21')));
});

it('is not read again in the browser, which knows failures as well, but not what is not there', async () => {
  const client = createQueryClient();
  hydrateQueries(client, JSON.parse(JSON.stringify(await readAt('2026-11-20'))));
  const again = vi.fn<() => string>(() => 'Another shirt');
  const observer = new QueryObserver(client, { queryKey: ['shirt'], queryFn: again });
  const stop = observer.subscribe(() => undefined);
  expect(observer.getCurrentResult()).toMatchObject({
    data: 'Copper Shirt',
    isStale: false,
    isFetching: false,
  });
  expect(again).not.toHaveBeenCalled();
  stop();
  expect(client.getQueryState(['away'])?.error?.cause).toMatchObject({ status: 503 });
  expect(client.getQueryState(['none'])).toBeUndefined();
});
