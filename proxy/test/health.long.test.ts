/** What the shop knows about itself: docs/operating.md#health. */
import { eventually } from '@chitenge/directus/testing/eventually';
import { randomUUID } from 'node:crypto';
import { openSync, closeSync, writeSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DAY_MS, MINUTE_MS } from '@chitenge/contract/duration';
import { setupSchema } from '@chitenge/contract/setup';
import { apply } from '@chitenge/directus/apply';
import { writeState } from '@chitenge/directus/apply/shop-state';
import { createBackup } from '@chitenge/directus/backup/create-backup';
import { parseEnvironment } from '@chitenge/directus/environment';
import { SHOP_STATE } from '@chitenge/directus/hidden-tables';
import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ORIGIN } from './support/back-office.ts';
import { expectProblem } from './support/problem.ts';
import { startTestProxy, type TestProxy } from './support/shop.ts';
import { newShopper } from './support/shopper.ts';
import { createStudio } from './support/studio.ts';

let directus: TestDirectus;
let proxy: TestProxy;
let database: Knex;

/** Each answer is a new one. */
const env = { HEALTH_SECONDS: '0' };

beforeAll(async () => {
  directus = await startTestDirectus({ env });
  proxy = await startTestProxy(directus);
  database = directus.openDatabase();
  await readiness();
});
afterEach(() => directus.limitFileSize(Infinity));
afterAll(async () => {
  await proxy.stop();
  await database.destroy();
  await directus.stop();
});

async function signIn(): Promise<string> {
  const { headers } = await proxy.api
    .post('/api/admin/session')
    .set('Origin', ORIGIN)
    .send(directus.owner)
    .expect(200);
  return [headers['set-cookie']].flat().join('; ');
}

async function ownersProblems(): Promise<string[]> {
  const setup = await proxy.api
    .get('/api/admin/setup')
    .set('Cookie', await signIn())
    .expect(200);
  return setupSchema.parse(setup.body).problems.map(({ detail }) => detail);
}

/** Waits until the whole catalogue has been read; until then the answer is 503 and says nothing else. */
const readiness = (): Promise<unknown> =>
  eventually(async () => (await proxy.api.get('/readyz').expect(200)).body);

it('is well in a new shop', async () => {
  expect(await readiness()).toEqual({ status: 'ok', problems: [] });
  expect(await ownersProblems()).toEqual([]);
});

describe.runIf(process.platform === 'linux')('a full disk', () => {
  it('is named by /readyz, by a sign-in and by a cart', async () => {
    // A repeated test has the product of the first run, too.
    const productId = await createStudio(directus).createProduct({ slug: `cap-${randomUUID()}` });
    await directus.limitFileSize(0);
    const signedIn = await proxy.api.post('/api/admin/session').set('Origin', ORIGIN).send(directus.owner);
    expect(expectProblem(signedIn, 503).type).toBe('/problems/disk-full');
    const added = await proxy.api.post('/api/cart').set(newShopper()).send({ productId });
    expect(expectProblem(added, 503).type).toBe('/problems/disk-full');
    expect(await readiness()).toEqual({ status: 'degraded', problems: ['not-writable'] });
  });

  it('is named by /readyz before anybody orders, while the database still has room for a row', async () => {
    const { database: config } = parseEnvironment(directus.env);
    await symlink('/dev/full', `${config.client === 'sqlite3' ? config.filename : ''}.probe`);
    expect(await readiness()).toEqual({ status: 'degraded', problems: ['not-writable'] });
    expect(await readiness()).toEqual({ status: 'ok', problems: [] });
  });
});

it('names work that waits, because no job runs', async () => {
  onTestFinished(async () => void (await apply({ env: directus.env })));
  const due = new Date(Date.now() - 40 * MINUTE_MS);
  // A job that still runs would send the message.
  await directus.restart(async () => {
    await writeState(database, 'version', 'sha256-of-an-update');
    await database('messages').delete();
    await database('messages').insert({
      id: '00000000-0000-4000-8000-00000000000a',
      event_key: 'waits',
      template: 'order-placed',
      medium: 'sms',
      status: 'pending',
      next_attempt_at: due,
      date_created: due,
      date_updated: due,
    });
  });
  await eventually(async () =>
    expect(await readiness()).toEqual({ status: 'degraded', problems: ['jobs-late'] }),
  );
  expect((await ownersProblems()).join(' ')).toMatch(/Messages have waited for 4\d minutes/);
  await database('messages').delete();
});

it('says when the last backup is missing or old, to the owner alone', async () => {
  const old = new Date(Date.now() - 3 * DAY_MS);
  onTestFinished(async () => {
    const own = directus.openDatabase();
    await own('orders').delete();
    await own(SHOP_STATE).where({ key: 'backup' }).delete();
    await own.destroy();
  });
  await database('orders').insert({
    id: '00000000-0000-4000-8000-00000000000b',
    session_id: 'session-old',
    customer_name: 'Chanda',
    customer_email: 'c@example.com',
    customer_phone: '+260971234567',
    mobile_number: '+260971234567',
    total_amount: 10,
    date_created: old,
  });
  expect((await ownersProblems()).join(' ')).toContain('No backup has been made yet.');
  expect(await readiness()).toEqual({ status: 'ok', problems: [] });

  const destination = await mkdtemp(path.join(tmpdir(), 'chitenge-health-'));
  onTestFinished(() => rm(destination, { recursive: true }));
  await createBackup({ env: directus.env, destination });
  expect(await ownersProblems()).toEqual([]);

  await writeState(database, 'backup', new Date(Date.now() - 8 * DAY_MS).toISOString());
  expect((await ownersProblems()).join(' ')).toContain('The last backup is 8 days old.');
});

// The last one, because it damages the database.
it('names a damaged table, and says to restore a backup', async () => {
  const own = directus.openDatabase();
  const { rootpage, pageSize } = await findPage(own, 'messages_newest_index');
  await own.raw('PRAGMA wal_checkpoint(TRUNCATE)');
  await own.destroy();
  const { database: config } = parseEnvironment(directus.env);
  await directus.restart(async () => {
    const file = openSync(config.client === 'sqlite3' ? config.filename : '', 'r+');
    writeSync(file, Buffer.alloc(pageSize), 0, pageSize, (rootpage - 1) * pageSize);
    closeSync(file);
  });
  const warnings: string[] = [];
  await apply({ env: directus.env, onWarning: (message) => warnings.push(message) });
  expect(warnings.join(' ')).toMatch(/The database file is damaged: .*page.*Restore the newest backup/s);
  await eventually(async () =>
    expect(await readiness()).toEqual({ status: 'degraded', problems: ['damaged'] }),
  );
});

async function findPage(sqlite: Knex, name: string): Promise<{ rootpage: number; pageSize: number }> {
  const { rootpage }: { rootpage: number } = await sqlite('sqlite_master').where({ name }).first('rootpage');
  const [size]: { page_size: number }[] = await sqlite.raw('PRAGMA page_size');
  return { rootpage, pageSize: size?.page_size ?? 0 };
}
