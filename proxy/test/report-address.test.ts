import { randomUUID } from 'node:crypto';
import { messageChannelsSchema } from '@chitenge/contract/messages';
import type { Knex } from 'knex';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createDependencies } from '../src/dependencies.ts';
import { createLogger } from '../src/middleware/logging.ts';
import { signInNewStaff, type StaffSession } from './support/back-office.ts';
import { expectProblem } from './support/problem.ts';
import { startTestProxy, startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let staff: StaffSession;
let database: Knex;

beforeAll(async () => {
  shop = await startTestShop(
    {},
    {
      AFRICASTALKING_USERNAME: 'sandbox',
      AFRICASTALKING_API_KEY: 'atsk_test',
      // Nothing listens there, so every SMS stays in the outbox.
      AFRICASTALKING_URL: 'http://127.0.0.1:9',
    },
  );
  staff = await signInNewStaff(shop);
  database = shop.directus.openDatabase();
});
afterAll(async () => {
  await database.destroy();
  await shop.stop();
});
beforeEach(async () => {
  await database('messages').delete();
});

/** Writes a message of the past into the outbox, and returns its id. */
async function write(row: object = {}): Promise<string> {
  const id = randomUUID();
  await database('messages').insert({
    id,
    event_key: `order-placed:${id}:sms`,
    template: 'order-placed',
    medium: 'sms',
    status: 'sent',
    attempts: 1,
    date_created: new Date(),
    date_updated: new Date(),
    ...row,
  });
  return id;
}

const stored = () => database('messages').select('id', 'status', 'error');

async function reportPath(): Promise<string> {
  const { body } = await staff.call('get', '/api/admin/messages/channels').expect(200);
  const { reportUrl, ...channels } = messageChannelsSchema.parse(body);
  expect(channels).toEqual({ sms: 'africastalking', email: null, problems: [] });
  expect(reportUrl).toMatch(/^http:\/\/[\w.:]+\/api\/messages\/reports\/africastalking\/[\w-]{32}$/);
  return new URL(reportUrl ?? '').pathname;
}

const REPORT = 'id=ATXid_1&status=Success&phoneNumber=%2B260971234567';

describe('a delivery report', () => {
  const report = (path: string, body = REPORT) =>
    shop.api.post(path).set('Content-Type', 'application/x-www-form-urlencoded').send(body);

  it('keeps the error of the owner’s text, but not why an answer was unknown', async () => {
    const path = await reportPath();
    const error = 'The built-in text was used.';
    const sent = await write({ channel: 'africastalking', provider_id: 'ATXid_1', error });
    await report(path).expect(200);
    expect(await stored()).toMatchObject([{ id: sent, status: 'delivered', error }]);
    await database('messages').update({ status: 'unknown' });
    await report(path).expect(200);
    expect(await stored()).toMatchObject([{ id: sent, status: 'delivered', error: null }]);
  });

  it('needs the token and the channel of the address', async () => {
    const id = await write({ channel: 'africastalking', provider_id: 'ATXid_1' });
    const path = await reportPath();
    const last = path.endsWith('A') ? 'B' : 'A';
    for (const wrong of [path.slice(0, -1) + last, `${path}x`, path.replace('africastalking', 'http')])
      expectProblem(await report(wrong), 404);
    expect(await stored()).toMatchObject([{ id, status: 'sent' }]);
  });

  it('has at most 8 KiB', async () => {
    const path = await reportPath();
    await report(path, REPORT.padEnd(8 * 1024, '&')).expect(200);
    expectProblem(await report(path, REPORT.padEnd(8 * 1024 + 1, '&')), 413);
  });

  it('is limited at a wrong address only', async () => {
    const path = await reportPath();
    const proxy = await startTestProxy(shop.directus, { LIMIT_REPORTS: '2' });
    try {
      const send = (to: string) => proxy.api.post(to).type('form').send(REPORT);
      for (let time = 0; time < 5; time += 1) await send(path).expect(200);
      for (let time = 0; time < 2; time += 1) await send(`${path}x`).expect(404);
      expectProblem(await send(`${path}x`), 429);
    } finally {
      await proxy.stop();
    }
  });

  it('does not leave its token in the log', async () => {
    const lines: string[] = [];
    const config = readConfig({
      DIRECTUS_URL: shop.directus.url,
      DIRECTUS_TOKEN: shop.directus.serviceToken,
      PUBLIC_URL: 'http://shop.test',
    });
    const logger = createLogger('trace', { write: (line) => void lines.push(line) });
    const api = request(createApp(config, createDependencies(config, logger)));
    const path = await reportPath();
    const token = path.slice(path.lastIndexOf('/') + 1);
    for (const to of [
      path,
      `${path}/`,
      `/api//messages/reports/africastalking/${token}`,
      `${path}?again=${token}`,
    ])
      await api.post(to).type('form').send(REPORT);
    await api.get(path);
    await api.post(path).type('form').send('x'.repeat(9000));
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.join('')).toContain('/api/messages/reports/africastalking/[hidden]');
    expect([...lines, ...shop.directus.logs()].filter((line) => line.includes(token))).toEqual([]);
  });
});
