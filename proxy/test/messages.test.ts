import { randomUUID } from 'node:crypto';
import { adminMessagesSchema, messageChannelsSchema, type AdminMessage } from '@chitenge/contract/messages';
import type { Knex } from 'knex';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createDependencies } from '../src/dependencies.ts';
import { createLogger } from '../src/middleware/logging.ts';
import { signInNewStaff, type StaffSession } from './support/back-office.ts';
import { placeTestOrder } from './support/payments.ts';
import { expectProblem } from './support/problem.ts';
import { startTestProxy, startTestShop, type TestShop } from './support/shop.ts';
import { UNKNOWN_ID } from './support/unknown-id.ts';

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

async function list(query = ''): Promise<{ messages: AdminMessage[]; total: number }> {
  const { body, headers } = await staff.call('get', `/api/admin/messages${query}`).expect(200);
  return { messages: adminMessagesSchema.parse(body), total: Number(headers['x-total-count']) };
}

async function idsOf(query: string): Promise<string[]> {
  return (await list(query)).messages.map(({ id }) => id);
}

describe('the list of messages', () => {
  it('shows what was sent, to whom and about which order', async () => {
    const { id: order } = await placeTestOrder(shop);
    await database('messages').delete();
    const id = await write({
      order,
      recipient: '+260971234567',
      body: 'Chitenge: thank you.',
      parts: 1,
      channel: 'africastalking',
      error: 'The gateway was busy.',
      attempted_at: new Date('2026-11-22T10:00:00Z'),
    });
    expect(await list(`?order=${order}`)).toEqual({
      total: 1,
      messages: [
        {
          id,
          template: 'order-placed',
          medium: 'sms',
          channel: 'africastalking',
          recipient: '+260971234567',
          subject: null,
          text: 'Chitenge: thank you.',
          parts: 1,
          status: 'sent',
          attempts: 1,
          error: 'The gateway was busy.',
          order: { id: order, customerName: expect.any(String) },
          who: null,
          createdAt: expect.any(String),
          attemptedAt: '2026-11-22T10:00:00.000Z',
        },
      ],
    });
  });

  it('is filtered, has pages, and begins with the newest', async () => {
    const at = (minute: number) => ({ date_created: new Date(Date.UTC(2026, 10, 1, 10, minute)) });
    const oldest = await write(at(1));
    const mail = await write({ ...at(2), medium: 'email' });
    const failed = await write({ ...at(3), status: 'failed' });
    expect(await idsOf('')).toEqual([failed, mail, oldest]);
    expect(await idsOf('?medium=sms')).toEqual([failed, oldest]);
    expect(await idsOf('?status=failed&medium=sms')).toEqual([failed]);
    const { messages, total } = await list('?limit=1&offset=1');
    expect([messages.map(({ id }) => id), total]).toEqual([[mail], 3]);
    expectProblem(await staff.call('get', '/api/admin/messages?status=lost'), 400);
  });

  it('names those that need a person', async () => {
    const { id: order } = await placeTestOrder(shop);
    const { id: paid } = await placeTestOrder(shop);
    await database('orders').where('id', paid).update('payment_status', 'paid');
    await database('messages').delete();
    const open = [
      await write({ status: 'failed', error: 'No such number.' }),
      await write({ status: 'unknown' }),
      await write({ status: 'sent', error: 'The built-in text was used.' }),
      await write({ status: 'not_configured', template: 'payment-instructions', order }),
    ];
    await write({ status: 'not_configured', template: 'payment-instructions', order: paid });
    await write();
    await write({ status: 'delivered' });
    await write({ status: 'not_configured' });
    await write({ status: 'failed', event_key: `test:${randomUUID()}:sms` });
    await write({ status: 'failed', date_created: new Date(Date.now() - 8 * 86_400_000) });
    const { messages, total } = await list('?needs=attention');
    expect([messages.map(({ id }) => id).toSorted(), total]).toEqual([open.toSorted(), 4]);
    const page = await list('?needs=attention&limit=1&offset=3');
    expect([page.messages.length, page.total]).toEqual([1, 4]);
    expect((await list('?needs=attention&medium=email')).total).toBe(0);
  });

  it('leaves out what somebody has sent again', async () => {
    const event = `order-placed:${randomUUID()}:sms`;
    const first = await write({ status: 'failed', event_key: event });
    expect(await idsOf('?needs=attention')).toEqual([first]);
    const second = await write({ status: 'failed', event_key: `${event}#1` });
    expect(await idsOf('?needs=attention')).toEqual([second]);
    await write({ event_key: `${event}#2` });
    expect(await idsOf('?needs=attention')).toEqual([]);
  });
});

describe('sending again', () => {
  it('writes a new message in the name of the staff member, once', async () => {
    const { id: order } = await placeTestOrder(shop);
    const id = await write({ status: 'failed', order });
    const { body } = await staff.call('post', `/api/admin/messages/${id}/resend`).expect(201);
    expect(body).toMatchObject({
      template: 'order-placed',
      who: expect.stringMatching(/^Mutale/),
      order: { id: order },
    });
    expect(body.id).not.toBe(id);
    expect(await idsOf(`?needs=attention&order=${order}`)).toEqual([]);
    const again = await staff.call('post', `/api/admin/messages/${id}/resend`);
    expectProblem(again, 409);
  });

  it('answers 404 for an unknown message, and 409 for one that waits', async () => {
    expectProblem(await staff.call('post', `/api/admin/messages/${UNKNOWN_ID}/resend`), 404);
    const id = await write({ status: 'pending', next_attempt_at: new Date(Date.now() + 3_600_000) });
    const { body } = await staff.call('post', `/api/admin/messages/${id}/resend`).expect(409);
    expect(body.detail).toBe('This message is on its way already.');
  });
});

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

  it('changes the message that it is about, also when it comes twice', async () => {
    const id = await write({ channel: 'africastalking', provider_id: 'ATXid_1' });
    const path = await reportPath();
    for (let time = 0; time < 2; time += 1) {
      await report(path).expect(200, {});
      expect((await list()).messages).toMatchObject([{ id, status: 'delivered' }]);
    }
    await report(path, 'id=ATXid_1&status=Failed').expect(200);
    expect((await list()).messages).toMatchObject([{ id, status: 'delivered' }]);
  });

  it('keeps the error of the owner’s text, but not why an answer was unknown', async () => {
    const path = await reportPath();
    const error = 'The built-in text was used.';
    const sent = await write({ channel: 'africastalking', provider_id: 'ATXid_1', error });
    await report(path).expect(200);
    expect((await list('?needs=attention')).messages).toMatchObject([
      { id: sent, status: 'delivered', error },
    ]);
    await database('messages').update({ status: 'unknown' });
    await report(path).expect(200);
    expect((await list()).messages).toMatchObject([{ id: sent, status: 'delivered', error: null }]);
  });

  it('of an unknown message, or of no known form, is accepted and changes nothing', async () => {
    const id = await write({ channel: 'africastalking', provider_id: 'ATXid_2' });
    const path = await reportPath();
    await report(path).expect(200);
    await report(path, 'what=ever').expect(200);
    await shop.api.post(path).send({ id: 'ATXid_2', status: 'Success' }).expect(200);
    expect((await list()).messages).toMatchObject([{ id, status: 'sent' }]);
  });

  it('needs the token and the channel of the address', async () => {
    const id = await write({ channel: 'africastalking', provider_id: 'ATXid_1' });
    const path = await reportPath();
    const last = path.endsWith('A') ? 'B' : 'A';
    for (const wrong of [path.slice(0, -1) + last, `${path}x`, path.replace('africastalking', 'http')])
      expectProblem(await report(wrong), 404);
    expect((await list()).messages).toMatchObject([{ id, status: 'sent' }]);
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
