/** What staff write to many customers. outbox-crashes.long.test.ts has what crashes leave of the outbox. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Inbox } from '../../../scripts/simulators/inbox/inbox.ts';
import { dataOf, type MessageRow } from '../src/messages/message-row.ts';
import { startMessagingShop } from './support/messaging-shop.ts';
import { newPhone } from './support/orders.ts';
import {
  freshKey,
  invalid,
  orderOf,
  problem,
  refusal,
  type Reply,
  type ShopClient,
  statusesOf,
} from './support/shop-client.ts';
import { DATABASE, onSqlite } from './support/shop.ts';
import type { SmsGateway } from './support/sms-gateway.ts';

let gateway: SmsGateway;
let inbox: Inbox;
let shop: ShopClient;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ gateway, inbox, shop, stop } = await startMessagingShop(DATABASE));
  await shop.addUsers('staff', 'manager');
  await shop.database('store_settings').update({ max_sms_per_day: null });
});
afterAll(() => stop());

/** Places an order, and lets no other message of it wait. */
async function place(delivery: object = {}): Promise<{ id: string; phone: string }> {
  const phone = newPhone();
  const session = await shop.sessionWith(await shop.product());
  const { id } = orderOf(await shop.order(session, '100.00', { phone, delivery }));
  await shop.database('messages').where({ order: id }).delete();
  return { id, phone };
}

const TEXT = 'No power today: your order leaves tomorrow.';
const PATH = '/api/admin/orders/messages';

const write = (body: object, { key = freshKey(), token = shop.manager } = {}): Promise<Reply> =>
  shop.call('POST', PATH, { token, key, body: { text: TEXT, ...body } });

const written = (...ids: string[]) =>
  shop
    .database('messages')
    .where({ template: 'written-by-staff' })
    .whereIn('order', ids)
    .orderBy('date_created')
    .select<MessageRow[]>('*');

const reused = problem(422, 'idempotency-key-reused');

describe('a text to many customers', () => {
  onSqlite(
    'goes by SMS where the order has a Zambian number, else by mail, and names the orders that have neither',
    async () => {
      const one = await place();
      const abroad = await place({ customerPhone: '+4915112345678', customerEmail: 'abroad@example.com' });
      const neither = await place();
      const nothing = { customer_phone: '', customer_email: '' };
      await shop.database('orders').where({ id: neither.id }).update(nothing);
      const ids = [one.id, abroad.id, neither.id, randomUUID()];
      const failures = [
        { id: neither.id, reason: 'The order has no phone number. The order has no email address.' },
        { id: ids[3], reason: 'There is no such order.' },
      ];
      const expected = { sms: 1, email: 1, parts: 1, failures };
      expect((await write({ ids, preview: true })).body).toEqual(expected);
      expect(await written(...ids)).toEqual([]);
      expect((await write({ ids })).body).toEqual(expected);
      const statuses = async () => (await written(...ids)).map(({ status }) => status);
      await expect.poll(statuses).toEqual(['sent', 'sent']);
      const sms = { to: one.phone, text: `Chitenge: ${TEXT}` };
      expect(gateway.received).toContainEqual(expect.objectContaining(sms));
      const mails = inbox.mailsTo('abroad@example.com');
      expect(mails.find(({ subject }) => subject.startsWith('About your order'))?.text).toContain(TEXT);
      const reply = await shop.get(`/api/admin/messages?order=${one.id}`, shop.staff);
      expect(reply.body).toMatchObject([{ template: 'written-by-staff', medium: 'sms', who: 'Staff' }]);
    },
  );

  it('reaches no order twice by a repeat with the same key, also at the same time and after a correction', async () => {
    const { id, phone } = await place();
    const setPhone = (customer_phone: string) =>
      shop.database('orders').where({ id }).update({ customer_phone });
    const key = freshKey();
    const replies = await Promise.all([1, 2, 3].map(() => write({ ids: [id] }, { key })));
    expect(statusesOf(replies)).toEqual([200, 200, 200]);
    // By mail now, which is another row of the outbox.
    await setPhone('');
    expect((await write({ ids: [id] }, { key })).body).toMatchObject({ sms: 0, email: 1 });
    expect(await written(id)).toHaveLength(1);
    expect(await write({ ids: [id], text: 'Something else' }, { key })).toMatchObject(reused);
    await setPhone(phone);
    expect((await write({ ids: [id] })).status).toBe(200);
    expect(await written(id)).toHaveLength(2);
  });

  it('is refused with the key of another selection, whether the orders overlap or not, and at the same time', async () => {
    const [one, two, three] = [(await place()).id, (await place()).id, (await place()).id];
    const key = freshKey();
    const both = await Promise.all([[one], [two]].map((ids) => write({ ids }, { key })));
    expect(statusesOf(both)).toEqual([200, 422]);
    const first = both[0]?.status === 200 ? one : two;
    for (const ids of [[three], [first, three]]) expect(await write({ ids }, { key })).toMatchObject(reused);
    expect((await written(one, two, three)).map(({ order }) => order)).toEqual([first]);
    // The order of the ids makes no difference.
    const ids = [two, three];
    const other = freshKey();
    for (const selection of [ids, ids.toReversed()])
      expect((await write({ ids: selection }, { key: other })).status).toBe(200);
  });

  onSqlite('reaches the customer of several of the orders once', async () => {
    const first = await place();
    const second = await place({ customerPhone: first.phone });
    const ids = [second.id, first.id, second.id];
    expect((await write({ ids })).body).toMatchObject({ sms: 1, email: 0, failures: [] });
    expect((await written(...ids)).map(({ order }) => order)).toEqual([second.id]);
  });

  onSqlite('keeps what staff write as text', async () => {
    const { id } = await place();
    const text = '{{ shop_phone }} {% if x %} <b>sale</b>';
    await write({ ids: [id], text });
    const [row] = await written(id);
    expect(row && dataOf(row).message).toBe(text);
    await expect.poll(async () => (await written(id))[0]?.body).toBe(`Chitenge: ${text}`);
  });

  onSqlite('is refused without a key or a text, and beyond three SMS', async () => {
    const { id } = await place();
    const ids = [id];
    expect(await shop.post(PATH, { ids, text: TEXT }, shop.manager)).toMatchObject(
      invalid('idempotency-key'),
    );
    for (const text of [' \n ', 'x'.repeat(401)])
      expect(await write({ ids, text })).toMatchObject(invalid('text'));
    const long = { ids, text: `${'x'.repeat(250)} 😀`, preview: true };
    const words = 'takes 4 SMS for each customer; at most 3. It is shorter without 😀';
    expect(await write(long)).toMatchObject(invalid('text', words));
    expect(await write({ ids: [] })).toMatchObject(invalid('ids'));
    expect(await written(id)).toEqual([]);
  });

  onSqlite('takes at most half of the SMS of a day, and says how many are left', async () => {
    const { id } = await place();
    const sms = { template: 'written-by-staff', medium: 'sms' };
    const used = await shop.database('messages').where(sms).pluck('id');
    await shop.settings({ max_sms_per_day: used.length * 2 });
    const words = 'It would be 1 SMS, and 0 such SMS are left today';
    expect(await write({ ids: [id] })).toMatchObject(refusal(words));
    expect(await written(id)).toEqual([]);
  });

  onSqlite('is refused while its texts are switched off, and goes by mail while the SMS is', async () => {
    const ids = [(await place()).id];
    const texts = () => shop.database('message_templates').where({ key: 'written-by-staff' });
    onTestFinished(async () => void (await texts().update({ active: true })));
    await texts().where({ medium: 'sms' }).update({ active: false });
    const byMail = { sms: 0, email: 1, parts: null };
    expect((await write({ ids, preview: true })).body).toMatchObject(byMail);
    await texts().update({ active: false });
    expect((await write({ ids })).status).toBe(409);
  });
});
