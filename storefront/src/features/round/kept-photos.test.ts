import { DAY_MS } from '@chitenge/contract/duration';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetOldPhotos, keepPhoto } from './kept-photos.ts';

const stored = new Map<string, Response>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (key: string, response: Response) => void stored.set(key, response),
      keys: async () => [...stored.keys()],
      match: async (key: string) => stored.get(key),
      delete: async (key: string) => stored.delete(key),
    }),
  });
});
afterEach(() => {
  stored.clear();
  vi.useRealTimers();
});

it('forgets photographs that nobody has sent within a week, and no others', async () => {
  const start = Date.now();
  await keepPhoto('old', new Blob(['pixels'], { type: 'image/jpeg' }));
  vi.setSystemTime(start + 6 * DAY_MS);
  await keepPhoto('new', new Blob(['pixels'], { type: 'image/jpeg' }));
  await forgetOldPhotos();
  expect([...stored.keys()]).toEqual(['/round-photos/old', '/round-photos/new']);
  vi.setSystemTime(start + 8 * DAY_MS);
  await forgetOldPhotos();
  expect([...stored.keys()]).toEqual(['/round-photos/new']);
});
