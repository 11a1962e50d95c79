import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { freePort } from '../src/free-port.ts';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { directusVariables, parseEnvironment } from '../src/environment.ts';
import { DirectusStartError, startDirectus } from '../src/run.ts';
import { plainDirectus } from '../src/testing/shared-directus.ts';
import type { TestDirectus } from '../src/testing/test-directus.ts';

let directus: TestDirectus;

beforeAll(async () => {
  directus = await plainDirectus();
});

async function startIntake() {
  const intake = createServer();
  onTestFinished(() => void intake.close());
  const report = once(intake, 'request').then(async ([request, response]) => {
    const body: unknown = await json(request);
    response.end('{}');
    return { path: request.url, body: Object(body) };
  });
  intake.listen(0, '127.0.0.1');
  await once(intake, 'listening');
  const address = intake.address();
  const port = typeof address === 'object' ? address?.port : null;
  return { url: `http://127.0.0.1:${port}`, report };
}

/**
 * Directus reports counts and its address at its start, although TELEMETRY is false.
 * docs/privacy.md#what-directus-reports follows from these facts. When one fails after an update, correct the text.
 */
function expectTelemetry({ path, body }: { path: string; body: Record<string, unknown> }, address: string) {
  expect(path).toBe('/v1/metrics');
  const { url, version, database, project_id, ...others } = body;
  expect([url, version, database, project_id]).toEqual([
    address.replace('127.0.0.1', 'localhost'),
    expect.stringMatching(/^\d+\.\d+\.\d+$/),
    'sqlite',
    expect.any(String),
  ]);
  // Numbers and switches, and no text of the shop.
  expect(new Set(Object.values(others).map((value) => typeof value))).toEqual(new Set(['number', 'boolean']));
  expect(Object.keys(others)).toEqual(
    expect.arrayContaining(['items', 'app_users', 'files_size_total', 'api_requests']),
  );
}

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
    const intake = await startIntake();
    const env = {
      ...directus.env,
      DIRECTUS_PORT: String(await freePort()),
      REDIS: 'redis://127.0.0.1:9',
      TELEMETRY_URL: intake.url,
    };
    expect(directusVariables(parseEnvironment(env), env)).toMatchObject({ TELEMETRY: 'false' });
    const second = await startDirectus({ env });
    expectTelemetry(await intake.report, second.url);
    const response = await fetch(`${second.url}/items/storefront?access_token=${directus.serviceToken}`);
    expect(response.status).toBe(200);
    await second.stop();
    expect(await second.exited).toMatchObject({ expected: true, signal: 'SIGTERM' });
    await expect(fetch(`${second.url}/server/ping`)).rejects.toThrow('fetch failed');
  });

  it('serves after it has returned the memory of its start', async () => {
    const second = await startDirectus({ env: { ...directus.env, DIRECTUS_PORT: String(await freePort()) } });
    second.freeMemory();
    const ping = await fetch(`${second.url}/server/ping`);
    expect(await ping.text()).toBe('pong');
    await second.stop();
    second.freeMemory();
    expect(await second.exited).toMatchObject({ expected: true });
  });

  it('says which address of the owner Directus refuses', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'chitenge-run-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const env = { ...directus.env, DIRECTUS_DATA_DIR: folder, ADMIN_EMAIL: 'owner@chitenge.example' };
    await expect(startDirectus({ env })).rejects.toThrow(/^ADMIN_EMAIL must end as/);
  });

  it('reports why it did not start', async () => {
    const start = startDirectus({ env: directus.env });
    await expect(start).rejects.toThrow(DirectusStartError);
    await expect(start).rejects.toThrow(/already in use/);
  });
});
