import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { KeptAnswer } from './kept-answer.ts';

const HTML = '<p>A dress of chitenge cloth</p>'.repeat(1000);
const page = () => new KeptAnswer({ status: 200, headers: { 'Content-Type': 'text/html' }, body: HTML }, {});

it('is kept as small as it is sent, and is still to be had in every encoding', async () => {
  const answer = page();
  expect(answer.size).toBeGreaterThan(HTML.length);
  expect(brotliDecompressSync((await answer.variant('br')).body).toString()).toBe(HTML);
  expect(answer.size).toBeLessThan(HTML.length / 4);
  expect(gunzipSync((await answer.variant('gzip')).body).toString()).toBe(HTML);
  expect(answer.size).toBeLessThan(HTML.length / 4);
  expect((await answer.variant('identity')).body.toString()).toBe(HTML);
});

it('is made once in each encoding, however many ask at the same time', async () => {
  const answer = page();
  const all = await Promise.all(
    (['br', 'gzip', 'identity', 'br', 'gzip', 'identity'] as const).map((encoding) =>
      answer.variant(encoding),
    ),
  );
  expect(new Set(all).size).toBe(3);
  expect(all[2]?.body.toString()).toBe(HTML);
});
