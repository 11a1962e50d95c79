import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import { afterAll, expect, it } from 'vitest';
import { staticFiles } from './static-files.ts';

const SCRIPT = 'console.log("Chitenge’s")';
const folder = mkdtempSync(path.join(tmpdir(), 'chitenge-static-'));
mkdirSync(path.join(folder, 'fonts'));
writeFileSync(path.join(folder, 'index-1a.js'), SCRIPT);
writeFileSync(path.join(folder, 'index-1a.js.br'), brotliCompressSync(SCRIPT));
writeFileSync(path.join(folder, 'index-1a.js.gz'), gzipSync(SCRIPT));
writeFileSync(path.join(folder, 'fonts/serif-2b.woff2'), 'a font');
const shop = request(express().use('/static', staticFiles(folder)));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (file: string, headers: Record<string, string> = {}) => shop.get(`/static/${file}`).set(headers);

it.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
])('sends to a browser that accepts %s the encoding %s', async (accepted, encoding) => {
  const { headers } = await get('index-1a.js', { 'Accept-Encoding': accepted }).expect(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(headers['content-encoding']).toBe(encoding);
});

it('knows what a browser has, sends parts, and passes on what there is not', async () => {
  const { headers } = await get('fonts/serif-2b.woff2').expect(200).expect('Content-Type', 'font/woff2');
  await get('fonts/serif-2b.woff2', { 'If-None-Match': String(headers['etag']) }).expect(304);
  const part = await get('fonts/serif-2b.woff2', { Range: 'bytes=2-3' }).expect(206);
  expect([part.headers['content-range'], part.headers['content-length']]).toEqual(['bytes 2-3/6', '2']);
  // An error is no compressed script.
  const { headers: refused } = await get('index-1a.js', { Range: 'bytes=999-' });
  expect(refused['content-encoding']).toBeUndefined();
  await shop.head('/static/index-1a.js').expect(200);
  for (const missing of ['none.js', 'fonts', 'fonts/', '', '..%2fpackage.json', 'fonts/../index-1a.js/'])
    await get(missing).expect(404);
});

it('sends its files while a build removes and replaces them', async () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'chitenge-static-'));
  cpSync(folder, copy, { recursive: true });
  const running = request(express().use('/static', staticFiles(copy)));
  rmSync(copy, { recursive: true });
  for (const encoding of ['gzip', 'identity']) {
    const { text } = await running.get('/static/index-1a.js').set('Accept-Encoding', encoding);
    expect(text).toBe(SCRIPT);
  }
});
