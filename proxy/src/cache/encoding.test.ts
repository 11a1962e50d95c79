import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { encode, encodingFor, isWorthCompressing } from './encoding.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=1.0, BR;q=0', 'gzip'],
  ['br;q=0.1, gzip', 'gzip'],
  ['gzip;q=1, br;q=0.1', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['gzip;q=0.2, *;q=0.9', 'br'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['br;q=x, gzip', 'gzip'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['gzip;q=0, *;q=0', 'identity'],
])('answers Accept-Encoding %j with %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

it('encodes so that browsers read it', async () => {
  const body = Buffer.from('chitenge '.repeat(500));
  expect(brotliDecompressSync(await encode(body, 'br'))).toEqual(body);
  expect(gunzipSync(await encode(body, 'gzip'))).toEqual(body);
  expect(await encode(body, 'identity')).toBe(body);
});

it.each(['br', 'gzip'] as const)('keeps no more memory for %s than it needs', async (encoding) => {
  const encoded = await encode(Buffer.from('chitenge '.repeat(500)), encoding);
  expect(encoded.buffer.byteLength).toBe(encoded.length);
});

it('compresses long texts only', () => {
  expect(isWorthCompressing('application/json; charset=utf-8', 5000)).toBe(true);
  expect(isWorthCompressing('text/html', 5000)).toBe(true);
  expect(isWorthCompressing('application/ld+json', 5000)).toBe(true);
  expect(isWorthCompressing('image/webp', 5000)).toBe(false);
  expect(isWorthCompressing('text/html', 100)).toBe(false);
});
