import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { server } from '../testing/server.ts';
import { createQueryClient } from './query-client.ts';

it('never refetches or retries by itself', () => {
  expect(createQueryClient().getDefaultOptions()).toMatchObject({
    queries: { staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false, retry: false },
    mutations: { retry: false, networkMode: 'always' },
  });
});

it('fetches by the query key', async () => {
  server.use(http.get('*/api/greeting/en', () => HttpResponse.json('hello')));
  await expect(createQueryClient().fetchQuery({ queryKey: ['/api/greeting', 'en'] })).resolves.toBe('hello');
});
