/**
 * The first start of a fresh clone: an empty database, with the extension, as `npm start` does it.
 * directus/test/concurrent-start.long.test.ts has an empty Postgres.
 */
import { eventually } from '@chitenge/directus/testing/eventually';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apply } from '@chitenge/directus/apply';
import { connect } from '@chitenge/directus/apply/database';
import { shopsExtension } from '@chitenge/directus/apply/extension';
import { parseEnvironment } from '@chitenge/directus/environment';
import { buildExtension } from '@chitenge/directus/extension-build';
import { startDirectus, type RunningDirectus } from '@chitenge/directus/run';
import { ADMIN_TOKEN, createTestEnvironment } from '@chitenge/directus/testing/test-environment';
import { isUpdateDue } from '@chitenge/directus/update';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDirectus } from '../../scripts/support/directus.ts';
import { SAMPLE_CATALOGUE } from '../src/catalogue/sample-catalogue.ts';

/** The parts of the extension that its package.json names. */
const PARTS = 6;

describe('a first start', () => {
  let folder: string;
  let env: NodeJS.ProcessEnv;
  let directus: RunningDirectus | undefined;
  let database: Knex;
  const logs: string[] = [];

  const start = async () => {
    directus = await startDirectus({ env, onLog: (line) => logs.push(line) });
  };
  const call = (method: string, target: string, body?: object) =>
    fetch((directus?.url ?? '') + target, {
      method,
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'chitenge-first-'));
    env = await createTestEnvironment(folder);
    delete env['EXTENSIONS_PATH'];
    mkdirSync(parseEnvironment(env).dataDir);
    await buildExtension();
  });
  afterAll(async () => {
    await database.destroy();
    await directus?.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  });

  /** Starts the shop in a process of its own, and kills it and its Directus as soon as `check` is true. */
  async function startUntil(check: () => Promise<boolean>): Promise<void> {
    const first = fork(path.join(import.meta.dirname, 'first-start-process.ts'), { env, detached: true });
    const killed = once(first, 'exit');
    try {
      await eventually(async () => expect(await check().catch(() => false)).toBe(true));
    } finally {
      process.kill(-(first.pid ?? 0), 'SIGKILL');
      await killed;
    }
  }

  it('is completed by the next ones when it is killed again and again', async () => {
    database = connect(parseEnvironment(env).database);
    await startUntil(() => database.schema.hasColumn('orders', 'search_text'));
    expect(await isUpdateDue(env)).toBe(false);
    await startUntil(async () => (await database('categories').select('id')).length > 0);
    await start();
    await prepareDirectus(env, directus?.url ?? '');
    expect(await apply({ env })).toEqual([]);
    const [count] = await database('products').count({ products: '*' });
    expect(Number(count?.['products'])).toBe(SAMPLE_CATALOGUE.length);
    expect(logs.filter((line) => line.includes('"level":50'))).toEqual([]);
  }, 480_000);

  it('leaves an extension that the next start switches on again', async () => {
    const ids: string[] = await shopsExtension(database).pluck('id');
    expect(ids).toHaveLength(PARTS + 1);
    for (const id of ids) {
      const answer = await call('PATCH', `/extensions/${id}`, { meta: { enabled: false } });
      expect([answer.status, await answer.text()]).toEqual([
        403,
        expect.stringContaining('carts and orders'),
      ]);
    }
    await directus?.stop();
    await database('directus_extensions').update({ enabled: false });
    await start();
    // Directus has added nothing at this start.
    const after: string[] = await database('directus_extensions').pluck('id');
    expect(after.toSorted()).toEqual(ids.toSorted());
    const reached = await call('GET', '/shop/health');
    expect(reached.status).toBe(200);
  });
});
