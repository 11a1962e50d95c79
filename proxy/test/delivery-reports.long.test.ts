/** SMS by the simulator of Africa's Talking, whose delivery reports come to the shop. */
import { randomUUID } from 'node:crypto';
import { messageChannelsSchema, type MessageState } from '@chitenge/contract/messages';
import type { Knex } from 'knex';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createDependencies } from '../src/dependencies.ts';
import { createLogger } from '../src/middleware/logging.ts';
import { createAfricasTalkingSimulator } from '../../scripts/simulators/africastalking/simulator.ts';
import { signInNewStaff, type StaffSession } from './support/back-office.ts';
import { placeTestOrder, type TestOrder } from './support/payments.ts';
import { expectProblem } from './support/problem.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

const API_KEY = 'atsk_test';

const sms = createAfricasTalkingSimulator({ username: 'sandbox', apiKey: API_KEY, reportDelayMs: 0 });
let shop: TestShop;
let database: Knex;
let staff: StaffSession;

beforeAll(async () => {
  const url = await sms.listen();
  shop = await startTestShop(
    {},
    { AFRICASTALKING_USERNAME: 'sandbox', AFRICASTALKING_API_KEY: API_KEY, AFRICASTALKING_URL: url },
  );
  database = shop.directus.openDatabase();
  staff = await signInNewStaff(shop);
  sms.configure({ reportUrl: shop.url + (await reportPath()) });
});
afterAll(async () => {
  await database.destroy();
  await shop.stop();
  await sms.close();
});
afterEach(async () => {
  await sms.settled();
  sms.reset();
});

interface Row {
  id: string;
  status: MessageState;
  provider_id: string | null;
  error: string | null;
}

const smsOf = ({ id }: TestOrder): Promise<Row> =>
  database('messages').where({ order: id, medium: 'sms' }).first<Row>('*');

/** Waits until the SMS of the order has the status. */
async function reached(order: TestOrder, status: MessageState): Promise<Row> {
  await expect.poll(async () => (await smsOf(order)).status, { interval: 100 }).toBe(status);
  return smsOf(order);
}

describe('a delivery report', () => {
  it('says that the SMS arrived', async () => {
    const order = await placeTestOrder(shop);
    const message = await reached(order, 'delivered');
    expect(sms.messagesTo(order.phone)).toMatchObject([{ messageId: message.provider_id }]);
  });

  it('may come twice, and a late failure does not undo what has arrived', async () => {
    sms.configure({ reports: 'doubled' });
    const order = await placeTestOrder(shop);
    const { provider_id: id } = await reached(order, 'delivered');
    await sms.settled();
    sms.sendReport({ id: id ?? '', status: 'Failed', phoneNumber: order.phone });
    await sms.settled();
    expect(await smsOf(order)).toMatchObject({ status: 'delivered', error: null });
    expect(sms.messagesTo(order.phone)).toHaveLength(1);
  });

  it('may come before the answer', async () => {
    sms.configure({ reports: 'before-answer' });
    const order = await placeTestOrder(shop);
    const { provider_id: id } = await reached(order, 'delivered');
    await expect
      .poll(async () => sms.messagesTo(order.phone).map(({ messageId }) => messageId))
      .toEqual([id]);
  });

  it('resolves an SMS whose answer was lost', async () => {
    sms.configure({ reports: 'lost' });
    sms.addRequestFault({ answer: 'reset', when: 'after' });
    const order = await placeTestOrder(shop);
    await reached(order, 'unknown');
    const [sent] = sms.messagesTo(order.phone);
    sms.configure({ reports: 'sent' });
    sms.repeatReport(sent?.messageId ?? '');
    expect(await reached(order, 'delivered')).toMatchObject({ provider_id: sent?.messageId });
    expect(sms.messagesTo(order.phone)).toHaveLength(1);
  });

  it('says that the SMS did not arrive, and staff can send it again', async () => {
    sms.configure({ reportSteps: ['Sent', 'Failed'] });
    const order = await placeTestOrder(shop);
    const { id, error } = await reached(order, 'failed');
    expect(error).not.toBeNull();
    sms.configure({ reportSteps: ['Success'] });
    await staff.call('post', `/api/admin/messages/${id}/resend`).expect(201);
    await expect
      .poll(async () =>
        (
          await database('messages').where({ order: order.id, medium: 'sms' }).pluck<string[]>('status')
        ).toSorted(),
      )
      .toEqual(['delivered', 'failed']);
  });

  it('of an unknown SMS, or of another number, changes nothing', async () => {
    sms.configure({ reports: 'lost' });
    const order = await placeTestOrder(shop);
    await reached(order, 'sent');
    for (const id of ['ATXid_unknown', ''])
      sms.sendReport({ id, status: 'Failed', phoneNumber: order.phone });
    await sms.settled();
    expect(await smsOf(order)).toMatchObject({ status: 'sent' });
  });
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

describe('the address of reports', () => {
  beforeEach(async () => {
    await database('messages').delete();
  });

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
