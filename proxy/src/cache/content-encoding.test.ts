import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { encode, negotiateEncoding, isCompressible } from './content-encoding.ts';

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
])('for Accept-Encoding %j chooses %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});

it('compresses in the formats that browsers decompress', async () => {
  const body = Buffer.from('chitenge '.repeat(500));
  expect(brotliDecompressSync(await encode(body, 'br'))).toEqual(body);
  expect(gunzipSync(await encode(body, 'gzip'))).toEqual(body);
  expect(await encode(body, 'identity')).toBe(body);
});

it('compresses only long text bodies', () => {
  expect(isCompressible('application/json; charset=utf-8', 5000)).toBe(true);
  expect(isCompressible('text/html', 5000)).toBe(true);
  expect(isCompressible('application/ld+json', 5000)).toBe(true);
  expect(isCompressible('image/webp', 5000)).toBe(false);
  expect(isCompressible('text/html', 100)).toBe(false);
});
