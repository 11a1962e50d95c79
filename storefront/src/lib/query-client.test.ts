import { expect, it } from 'vitest';
import { answer } from '../testing/answer.ts';
import { createQueryClient } from './query-client.ts';

it('never refetches or retries by itself', () => {
  expect(createQueryClient().getDefaultOptions()).toMatchObject({
    queries: { staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false, retry: false },
    mutations: { retry: false, networkMode: 'always' },
  });
});

it('fetches by the query key', async () => {
  answer('get', '/api/greeting/en', { text: 'hello' });
  const greeting = createQueryClient().fetchQuery({ queryKey: ['/api/greeting', 'en'] });
  await expect(greeting).resolves.toEqual({ text: 'hello' });
});
