import { randomUUID } from 'node:crypto';
import { adminMessagesSchema } from '@chitenge/contract/messages';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF_ROLE, STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import { newPhone } from './support/orders.ts';
import { sharedShop, DATABASE } from './support/shop.ts';
import { CUSTOMER, orderOf, statusesOf } from './support/shop-client.ts';

const shop = sharedShop();
let database: Knex;
let staff: string;
let manager: string;

beforeAll(async () => {
  database = shop.directus.openDatabase();
  staff = await shop.createUser(`message-staff-${DATABASE}`, { role: STAFF_ROLE.id });
  manager = await shop.createUser(`message-manager-${DATABASE}`, { role: STORE_MANAGER_ROLE.id });
});
afterAll(() => database.destroy());

/** Returns the order's messages as `template medium`, sorted. */
async function messagesOf(orderId: string): Promise<string[]> {
  const rows = await database('messages')
    .where('order', orderId)
    .select<{ template: string; medium: string }[]>('template', 'medium');
  return rows.map(({ template, medium }) => `${template} ${medium}`).toSorted();
}

async function place(details: object = {}): Promise<string> {
  const productId = await shop.product();
  const session = await shop.sessionWith(productId);
  const { body, status } = await shop.call('POST', '/api/orders', {
    session,
    body: { ...CUSTOMER, customerPhone: newPhone(), totalAmount: '100.00', ...details },
  });
  expect(status).toBe(201);
  return orderOf({ status, body, type: null, retryAfter: null }).id;
}

describe('the outbox', () => {
  it('has a message for each change of an order', async () => {
    const id = await place();
    expect(await messagesOf(id)).toEqual(['order-placed email', 'order-placed sms']);
    await shop.changeOrder(id, 'payment-status', { paymentStatus: 'paid' });
    for (const status of ['shipped', 'pending', 'shipped', 'delivered', 'cancelled', 'pending', 'cancelled'])
      expect((await shop.setStatus(id, status)).status).toBe(200);
    expect(await messagesOf(id)).toEqual([
      'order-cancelled email',
      'order-cancelled email',
      'order-cancelled sms',
      'order-cancelled sms',
      'order-delivered email',
      'order-placed email',
      'order-placed sms',
      'order-shipped email',
      'order-shipped email',
      'order-shipped sms',
      'order-shipped sms',
      'payment-received email',
      'payment-received sms',
      'staff-order-paid email',
    ]);
  });

  it('has the promised payment instructions when the shopper chose no network', async () => {
    const id = await place({ mobileProvider: null });
    expect(await messagesOf(id)).toEqual(['order-placed email', 'payment-instructions sms']);
  });

  it('says what is not configured', async () => {
    const id = await place();
    await expect
      .poll(() => database('messages').where('order', id).pluck<string[]>('status'))
      .toEqual(['not_configured', 'not_configured']);
    const rows = await shop.rows('messages', 'order', id);
    expect(rows.map(({ error }) => String(error)).toSorted()).toEqual([
      'Nothing sends SMS yet.',
      'Nothing sends mails yet.',
    ]);
  });

  it('does not write about orders that staff cancel as abuse', async () => {
    const number = newPhone();
    const id = await place({ customerPhone: number });
    const other = await place({ customerPhone: number });
    const reply = await shop.call('POST', '/api/admin/orders/cancel-unpaid', {
      token: manager,
      body: { orders: [id, other] },
    });
    expect(reply.body).toMatchObject({ orders: 2 });
    for (const order of [id, other]) expect(await messagesOf(order)).not.toContain('order-cancelled sms');
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

describe('the list of messages', () => {
  async function list(query: object) {
    const path = `/api/admin/messages?${new URLSearchParams({ ...query }).toString()}`;
    const { body, total } = await shop.call('GET', path, { token: staff });
    return { messages: adminMessagesSchema.parse(body), total };
  }
  const idsOf = async (query: object) => (await list(query)).messages.map(({ id }) => id);

  it('shows what was sent, to whom and about which order, newest first', async () => {
    const order = await place();
    await database('messages').where({ order }).delete();
    const at = (minute: number) => ({ order, date_created: new Date(Date.UTC(2026, 10, 1, 10, minute)) });
    const oldest = await write({
      ...at(1),
      recipient: '+260971234567',
      body: 'Chitenge: thank you.',
      parts: 1,
      channel: 'africastalking',
      error: 'The gateway was busy.',
      attempted_at: new Date('2026-11-22T10:00:00Z'),
    });
    const mail = await write({ ...at(2), medium: 'email' });
    const failed = await write({ ...at(3), status: 'failed' });
    const { messages, total } = await list({ order });
    expect([messages.map(({ id }) => id), total]).toEqual([[failed, mail, oldest], 3]);
    expect(messages[2]).toEqual({
      id: oldest,
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
    });
    expect(await idsOf({ order, medium: 'sms' })).toEqual([failed, oldest]);
    expect(await idsOf({ order, medium: 'sms', status: 'failed' })).toEqual([failed]);
    expect(await list({ order, limit: 1, offset: 1 })).toMatchObject({ messages: [{ id: mail }], total: 3 });
  });

  it('names those that need a person, and leaves out what somebody has sent again', async () => {
    const [order, paid] = [await place(), await place()];
    await database('orders').where('id', paid).update('payment_status', 'paid');
    await database('messages').delete();
    const attention = async (query: object = {}) => (await list({ needs: 'attention', ...query })).total;
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
    expect((await idsOf({ needs: 'attention' })).toSorted()).toEqual(open.toSorted());
    expect([await attention(), await attention({ medium: 'email' })]).toEqual([4, 0]);
    const event = `order-placed:${randomUUID()}:sms`;
    await write({ status: 'failed', event_key: event });
    expect(await attention()).toBe(5);
    await write({ status: 'failed', event_key: `${event}#1` });
    expect(await attention()).toBe(5);
    await write({ event_key: `${event}#2` });
    expect(await attention()).toBe(4);
  });
});

describe('sending again', () => {
  const resend = (id: string, token = staff) =>
    shop.call('POST', `/api/admin/messages/${id}/resend`, { token });

  const ended = async (status: string) => write({ order: await place(), status });

  it('writes a new row, once for two people', async () => {
    const id = await ended('unknown');
    const replies = await Promise.all([resend(id), resend(id, manager)]);
    expect(statusesOf(replies)).toEqual([201, 409]);
    const rows = await database('messages')
      .whereLike('event_key', `order-placed:${id}:sms#%`)
      .select<{ user: string | null }[]>('user');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.user).not.toBeNull();
  });

  it('refuses a message that is not needed, and a test', async () => {
    expect((await resend(await ended('skipped'))).status).toBe(409);
    const waits = await write({ status: 'pending', next_attempt_at: new Date(Date.now() + 3_600_000) });
    expect(await resend(waits)).toMatchObject({ body: { detail: 'This message is on its way already.' } });
    const test = await ended('failed');
    await database('messages')
      .where({ id: test })
      .update({ event_key: `test:${test}:sms` });
    expect((await resend(test)).status).toBe(409);
    expect((await resend(randomUUID())).status).toBe(404);
  });
});

describe('the store settings', () => {
  const change = (body: object) =>
    shop.call('PATCH', '/items/store_settings', { token: shop.directus.adminToken, body });

  it.each([
    [{ alert_email: 'a@example.com, b@example.com' }, 'alert_email must be an email address'],
    [{ alert_phone: '123' }, 'alert_phone must be a Zambian mobile number'],
    [{ whatsapp_number: 'javascript:1' }, 'whatsapp_number must be a mobile number'],
  ])('refuse %o', async (body, words) => {
    const { status, body: problem } = await change(body);
    expect(status).toBe(400);
    expect(JSON.stringify(problem)).toContain(words);
  });

  it('take numbers and addresses as they were pasted, and no value', async () => {
    const pasted = {
      alert_email: '\u202Aowner@example.com\u202C.',
      alert_phone: '+260 (0)97 1234567',
      whatsapp_number: 'https://wa.me/260971234567',
    };
    expect(await change(pasted)).toMatchObject({
      status: 200,
      body: {
        data: {
          alert_email: 'owner@example.com',
          alert_phone: '+260971234567',
          whatsapp_number: '+260971234567',
        },
      },
    });
    expect((await change({ alert_email: null, alert_phone: '', whatsapp_number: null })).status).toBe(200);
  });
});

describe('the texts', () => {
  const change = (id: string, body: object, token = manager) =>
    shop.call('PATCH', `/items/message_templates/${id}`, { token, body });

  async function textOf(key: string, medium: string): Promise<string> {
    const row = await database('message_templates').where({ key, medium }).first<{ id: string }>('id');
    return row.id;
  }

  it.each([
    [{ body: 'Thank you {{ firstName }}' }, 'undefined variable: firstName'],
    [{ body: 'Thank you {% if %}' }, 'The text has an error'],
    [{ body: '{% include "secrets" %}' }, 'The text has an error'],
    [{ body: '  ' }, 'empty'],
    [{ body: 'Thank you '.repeat(50) }, 'takes 4 SMS'],
    [{ body: '😀'.repeat(120) }, 'emoji'],
  ])('refuses %o', async (body, words) => {
    const { status, body: problem } = await change(await textOf('order-placed', 'sms'), body);
    expect(status).toBe(400);
    expect(JSON.stringify(problem)).toContain(words);
  });

  it('are previewed with an order, and only by who may edit them', async () => {
    await place({ customerName: '{{ shop_url }} <b>Chanda' });
    const text = {
      key: 'order-placed',
      medium: 'sms',
      body: 'Hi {{ customer_name }}, {{ total }}',
    };
    const preview = (token: string) =>
      shop.call('POST', '/shop/staff/message-templates/preview', { token, body: text });
    const { status, body } = await preview(manager);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: { text: 'Hi {{ shop_url }} <b>Chanda, K100.00', length: { encoding: 'gsm-7', parts: 1 } },
    });
    expect((await preview(staff)).status).toBe(403);
  });
});
