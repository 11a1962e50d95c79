/** SMS by the simulator of Africa's Talking, whose delivery reports come to the shop. */
import type { MessageState } from '@chitenge/contract/messages';
import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAfricasTalkingSimulator } from '../../scripts/simulators/africastalking/simulator.ts';
import { signInNewStaff, type StaffSession } from './support/back-office.ts';
import { placeTestOrder, type TestOrder } from './support/payments.ts';
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
  const { body } = await staff.call('get', '/api/admin/messages/channels').expect(200);
  const { reportUrl } = z.object({ reportUrl: z.string() }).parse(body);
  sms.configure({ reportUrl: shop.url + new URL(reportUrl).pathname });
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
      .poll(
        async () =>
          (
            await database('messages').where({ order: order.id, medium: 'sms' }).pluck<string[]>('status')
          ).toSorted(),
        { timeout: 15_000 },
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
