import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { CachedResponse } from './cached-response.ts';

const HTML = '<p>A dress of chitenge cloth</p>'.repeat(1000);
const cachedPage = () =>
  new CachedResponse({ status: 200, headers: { 'Content-Type': 'text/html' }, body: HTML }, {});

it('discards the plain body and still serves every encoding', async () => {
  const response = cachedPage();
  expect(response.size).toBeGreaterThan(HTML.length);
  expect(brotliDecompressSync((await response.encode('br')).body).toString()).toBe(HTML);
  expect(response.size).toBeLessThan(HTML.length / 4);
  expect(gunzipSync((await response.encode('gzip')).body).toString()).toBe(HTML);
  expect(response.size).toBeLessThan(HTML.length / 4);
  expect((await response.encode('identity')).body.toString()).toBe(HTML);
});

it('compresses once per encoding for concurrent requests', async () => {
  const response = cachedPage();
  const all = await Promise.all(
    (['br', 'gzip', 'identity', 'br', 'gzip', 'identity'] as const).map((encoding) =>
      response.encode(encoding),
    ),
  );
  expect(new Set(all).size).toBe(3);
  expect(all[2]?.body.toString()).toBe(HTML);
});
