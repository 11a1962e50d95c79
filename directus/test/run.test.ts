import { statSync } from 'node:fs';
import getPort from 'get-port';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseEnvironment } from '../src/environment.ts';
import { DirectusStartError, startDirectus } from '../src/run.ts';
import { plainDirectus } from '../src/testing/shared-directus.ts';
import type { TestDirectus } from '../src/testing/test-directus.ts';

let directus: TestDirectus;

beforeAll(async () => {
  directus = await plainDirectus();
});

describe('startDirectus', () => {
  it('listens on this machine only', async () => {
    const ping = await fetch(`${directus.url}/server/ping`);
    expect(await ping.text()).toBe('pong');
    expect(directus.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  it('keeps its data to its own user', async () => {
    const { dataDir, database } = parseEnvironment(directus.env);
    const mode = (file: string) => (statSync(file).mode & 0o777).toString(8);
    const filename = database.client === 'sqlite3' ? database.filename : '';
    expect(mode(dataDir)).toBe('700');
    for (const suffix of ['', '-wal', '-shm'])
      expect([suffix, mode(filename + suffix)]).toEqual([suffix, '600']);
  });

  it('starts while Redis is away, and reports how it exited', async () => {
    const env = { ...directus.env, DIRECTUS_PORT: String(await getPort()) };
    const second = await startDirectus({ env: { ...env, REDIS: 'redis://127.0.0.1:9' } });
    const response = await fetch(`${second.url}/items/storefront?access_token=${directus.serviceToken}`);
    expect(response.status).toBe(200);
    await second.stop();
    expect(await second.exited).toMatchObject({ expected: true, signal: 'SIGTERM' });
    await expect(fetch(`${second.url}/server/ping`)).rejects.toThrow('fetch failed');
  });

  it('reports why it did not start', async () => {
    const start = startDirectus({ env: directus.env });
    await expect(start).rejects.toThrow(DirectusStartError);
    await expect(start).rejects.toThrow(/already in use/);
  });
});
