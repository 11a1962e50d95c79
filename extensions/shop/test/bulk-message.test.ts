import { randomUUID } from 'node:crypto';
import { STAFF_ROLE, STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Inbox } from '../../../scripts/simulators/inbox/inbox.ts';
import { dataOf, type MessageRow } from '../src/messages/message-row.ts';
import { startMessagingShop } from './support/messaging-shop.ts';
import { CUSTOMER, freshKey, orderOf, problem, type Reply, type ShopClient } from './support/shop-client.ts';
import { DATABASE, onSqlite } from './support/shop.ts';
import type { SmsGateway } from './support/sms-gateway.ts';

let database: Knex;
let gateway: SmsGateway;
let inbox: Inbox;
let shop: ShopClient;
let stop: () => Promise<void>;
let staff: string;
let manager: string;

beforeAll(async () => {
  ({ gateway, inbox, shop, stop } = await startMessagingShop(DATABASE));
  database = shop.database;
  staff = await shop.createUser('bulk-message-staff', { role: STAFF_ROLE.id });
  manager = await shop.createUser('bulk-message-manager', { role: STORE_MANAGER_ROLE.id });
});
afterAll(() => stop());

let numbers = 0;

/** Places an order, and lets no other message of it wait. */
async function place(details: object = {}): Promise<{ id: string; phone: string }> {
  numbers += 1;
  const phone = `+2609776${String(10_000 + numbers)}`;
  const session = await shop.sessionWith(await shop.product());
  const body = {
    ...CUSTOMER,
    customerPhone: phone,
    customerEmail: `bulk-${numbers}@example.com`,
    totalAmount: '100.00',
    ...details,
  };
  const { id } = orderOf(await shop.call('POST', '/api/orders', { session, body }));
  await database('messages').where({ order: id }).delete();
  return { id, phone };
}

const TEXT = 'No power today: your order leaves tomorrow.';

function write(
  body: object,
  { key = freshKey(), token = manager }: { key?: string; token?: string } = {},
): Promise<Reply> {
  return shop.call('POST', '/api/admin/orders/messages', { token, key, body: { text: TEXT, ...body } });
}

const written = (ids: string[]) =>
  database('messages')
    .where({ template: 'written-by-staff' })
    .whereIn('order', ids)
    .orderBy('date_created')
    .select<MessageRow[]>('*');

onSqlite(
  'goes by SMS where the order has a Zambian number, else by mail, and names the orders that have neither',
  async () => {
    const one = await place();
    const abroad = await place({ customerPhone: '+4915112345678', customerEmail: 'abroad@example.com' });
    const neither = await place();
    await database('orders').where({ id: neither.id }).update({ customer_phone: '', customer_email: '' });
    const unknown = randomUUID();
    const ids = [one.id, abroad.id, neither.id, unknown];
    const expected = {
      sms: 1,
      email: 1,
      parts: 1,
      failures: [
        { id: neither.id, reason: 'The order has no phone number. The order has no email address.' },
        { id: unknown, reason: 'There is no such order.' },
      ],
    };
    expect((await write({ ids, preview: true })).body).toEqual(expected);
    expect(await written(ids)).toEqual([]);
    expect((await write({ ids })).body).toEqual(expected);
    await expect
      .poll(async () => (await written(ids)).map(({ status }) => status), { timeout: 15_000 })
      .toEqual(['sent', 'sent']);
    expect(gateway.received).toContainEqual(
      expect.objectContaining({ to: one.phone, text: `Chitenge: ${TEXT}` }),
    );
    const mail = inbox
      .mailsTo('abroad@example.com')
      .find(({ subject }) => subject.startsWith('About your order'));
    expect(mail?.text).toContain(TEXT);
    const reply = await shop.get(`/api/admin/messages?order=${one.id}`, staff);
    expect(reply.body).toMatchObject([{ template: 'written-by-staff', medium: 'sms', who: 'Staff' }]);
  },
);

it('reaches no order twice by a repeat with the same key, also at the same time and after a correction', async () => {
  const { id, phone } = await place();
  const key = freshKey();
  const replies = await Promise.all([1, 2, 3].map(() => write({ ids: [id] }, { key })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  // By mail now, which is another row of the outbox.
  await database('orders').where({ id }).update({ customer_phone: '' });
  expect((await write({ ids: [id] }, { key })).body).toMatchObject({ sms: 0, email: 1 });
  expect(await written([id])).toHaveLength(1);
  const other = await write({ ids: [id], text: 'Something else' }, { key });
  expect(other).toMatchObject(problem(422, 'idempotency-key-reused'));
  await database('orders').where({ id }).update({ customer_phone: phone });
  expect((await write({ ids: [id] })).status).toBe(200);
  expect(await written([id])).toHaveLength(2);
});

it('is refused with the key of another selection, whether the orders overlap or not, and at the same time', async () => {
  const [one, two, three] = [(await place()).id, (await place()).id, (await place()).id];
  const key = freshKey();
  const both = await Promise.all([[one], [two]].map((ids) => write({ ids }, { key })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const first = both[0]?.status === 200 ? one : two;
  for (const ids of [[three], [first, three]])
    expect(await write({ ids }, { key })).toMatchObject(problem(422, 'idempotency-key-reused'));
  expect((await written([one, two, three])).map(({ order }) => order)).toEqual([first]);
  // The order of the ids makes no difference.
  const other = freshKey();
  for (const ids of [
    [two, three],
    [three, two],
  ])
    expect((await write({ ids }, { key: other })).status).toBe(200);
});

onSqlite('reaches the customer of several of the orders once', async () => {
  const first = await place();
  const second = await place({ customerPhone: first.phone });
  const ids = [second.id, first.id, second.id];
  expect((await write({ ids })).body).toMatchObject({ sms: 1, email: 0, failures: [] });
  expect((await written(ids)).map(({ order }) => order)).toEqual([second.id]);
});

onSqlite('keeps what staff write as text', async () => {
  const { id } = await place();
  const text = '{{ shop_phone }} {% if x %} <b>sale</b>';
  await write({ ids: [id], text });
  const [row] = await written([id]);
  expect(row && dataOf(row).message).toBe(text);
  await expect
    .poll(async () => (await written([id]))[0]?.body, { timeout: 15_000 })
    .toBe('Chitenge: {{ shop_phone }} {% if x %} <b>sale</b>');
});

onSqlite('is refused without a key or a text, beyond three SMS, and to staff who may not', async () => {
  const { id } = await place();
  const field = (name: string) => ({ status: 400, body: { errors: [{ field: name }] } });
  const path = '/api/admin/orders/messages';
  expect(await shop.post(path, { ids: [id], text: TEXT }, manager)).toMatchObject(field('idempotency-key'));
  for (const text of [' \n ', 'x'.repeat(401)])
    expect(await write({ ids: [id], text })).toMatchObject(field('text'));
  const long = await write({ ids: [id], text: `${'x'.repeat(250)} 😀`, preview: true });
  expect(long.body).toMatchObject({
    errors: [
      { field: 'text', message: 'takes 4 SMS for each customer; at most 3. It is shorter without 😀' },
    ],
  });
  expect(await write({ ids: [] })).toMatchObject(field('ids'));
  expect((await write({ ids: [id] }, { token: staff })).status).toBe(403);
  expect(await written([id])).toEqual([]);
});

onSqlite('takes at most half of the SMS of a day, and says how many are left', async () => {
  const { id } = await place();
  const used = Number(
    (
      await database('messages')
        .where({ template: 'written-by-staff', medium: 'sms' })
        .count<{ count: number | string }[]>({ count: '*' })
    )[0]?.count,
  );
  await database('store_settings').update({ max_sms_per_day: used * 2 });
  try {
    expect(await write({ ids: [id] })).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/^It would be 1 SMS, and 0 such SMS are left today/) },
    });
    expect(await written([id])).toEqual([]);
  } finally {
    await database('store_settings').update({ max_sms_per_day: 500 });
  }
});

onSqlite('is refused while its texts are switched off, and goes by mail while the SMS is', async () => {
  const { id } = await place();
  const texts = () => database('message_templates').where({ key: 'written-by-staff' });
  try {
    await texts().where({ medium: 'sms' }).update({ active: false });
    expect((await write({ ids: [id], preview: true })).body).toMatchObject({
      sms: 0,
      email: 1,
      parts: null,
    });
    await texts().update({ active: false });
    expect(await write({ ids: [id] })).toMatchObject({ status: 409 });
  } finally {
    await texts().update({ active: true });
  }
});
