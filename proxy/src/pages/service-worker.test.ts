import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { freePort } from '@chitenge/directus/free-port';
import { expect, it, onTestFinished } from 'vitest';
import { serviceWorker } from './service-worker.ts';

it.each([
  [true, 'works'],
  [false, 'removes itself'],
])('with enabled %s serves a worker that %s, without caching', async (enabled, text) => {
  const directory = mkdtempSync(path.join(tmpdir(), 'chitenge-worker-'));
  writeFileSync(path.join(directory, 'sw.js'), '// works');
  writeFileSync(path.join(directory, 'sw-off.js'), '// removes itself');
  const port = await freePort();
  const server = createServer(express().use(serviceWorker(directory, enabled))).listen(port, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    rmSync(directory, { recursive: true });
  });
  await once(server, 'listening');
  const response = await fetch(`http://127.0.0.1:${port}/sw.js`, { headers: { connection: 'close' } });
  expect(await response.text()).toBe(`// ${text}`);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('content-type')).toContain('javascript');
});
