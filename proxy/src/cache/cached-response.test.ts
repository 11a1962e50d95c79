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

it('compresses better on demand, once', async () => {
  // Words repeat at irregular distances, as in a page. A text that repeats itself is small at any quality.
  const words = ['dress', 'shirt', 'K349.00', 'chitenge', '<li>', '</li>', 'Add to Cart'];
  const body = Array.from(
    { length: 20_000 },
    (_, index) => words[(index * index + (index >> 3)) % 11] ?? index,
  ).join(' ');
  const response = new CachedResponse({ status: 200, headers: { 'Content-Type': 'text/html' }, body }, {});
  expect(response.isImprovable).toBe(false);
  const first = await response.encode('br');
  expect(response.isImprovable).toBe(true);
  const sizeBefore = response.size;
  await response.improve();
  const second = await response.encode('br');
  expect(second.body.length).toBeLessThan(first.body.length);
  expect(response.size).toBe(sizeBefore - first.body.length + second.body.length);
  expect(brotliDecompressSync(second.body).toString()).toBe(body);
  expect(second.etag).toBe(first.etag);
  expect(second.etag).toMatch(/^W\/"/);
  expect(response.isImprovable).toBe(false);
});
