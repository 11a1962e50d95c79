import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@chitenge/contract/duration';
import { adminMessagesSchema } from '@chitenge/contract/messages';
import { describe, expect, it } from 'vitest';
import { newPhone } from './support/orders.ts';
import { orderOf, statusesOf } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff', 'manager']);

/** Returns the order's messages as `template medium`, sorted. */
async function messagesOf(order: string): Promise<string[]> {
  const rows = await shop.database('messages').where({ order }).select('template', 'medium');
  return rows.map(({ template, medium }) => `${template} ${medium}`).toSorted();
}

async function place(delivery: object = {}): Promise<string> {
  const session = await shop.sessionWith(await shop.product());
  return orderOf(await shop.order(session, '100.00', { phone: newPhone(), delivery })).id;
}

describe('the outbox', () => {
  it('has a message for each change of an order', async () => {
    const id = await place();
    expect(await messagesOf(id)).toEqual(['order-placed email', 'order-placed sms']);
    await shop.pay(id);
    for (const status of ['shipped', 'pending', 'shipped', 'delivered', 'cancelled', 'pending', 'cancelled'])
      expect((await shop.setStatus(id, status)).status).toBe(200);
    const both = (template: string) => [`${template} email`, `${template} sms`];
    expect(await messagesOf(id)).toEqual(
      [
        ...both('order-placed'),
        ...both('payment-received'),
        'staff-order-paid email',
        ...both('order-shipped'),
        ...both('order-shipped'),
        'order-delivered email',
        ...both('order-cancelled'),
        ...both('order-cancelled'),
      ].toSorted(),
    );
  });

  it('has the promised payment instructions when the shopper chose no network, and says what is not configured', async () => {
    const id = await place({ mobileProvider: null });
    expect(await messagesOf(id)).toEqual(['order-placed email', 'payment-instructions sms']);
    const rows = () => shop.database('messages').where('order', id);
    await expect.poll(() => rows().pluck('status')).toEqual(['not_configured', 'not_configured']);
    const errors = await rows().pluck<string[]>('error');
    expect(errors.toSorted()).toEqual(['Nothing sends SMS yet.', 'Nothing sends mails yet.']);
  });

  it('does not write about orders that staff cancel as abuse', async () => {
    const customerPhone = newPhone();
    const orders = [await place({ customerPhone }), await place({ customerPhone })];
    const reply = await shop.post('/api/admin/orders/cancel-unpaid', { orders }, shop.manager);
    expect(reply.body).toMatchObject({ orders: 2 });
    for (const order of orders) expect(await messagesOf(order)).not.toContain('order-cancelled sms');
  });
});

/** Writes a message of the past into the outbox, and returns its id. */
async function write(row: object = {}): Promise<string> {
  const id = randomUUID();
  const sms = { event_key: `order-placed:${id}:sms`, template: 'order-placed', medium: 'sms' };
  const sent = { status: 'sent', attempts: 1, date_created: new Date(), date_updated: new Date() };
  await shop.database('messages').insert({ id, ...sms, ...sent, ...row });
  return id;
}

describe('the list of messages', () => {
  async function list(query: object) {
    const path = `/api/admin/messages?${new URLSearchParams({ ...query }).toString()}`;
    const { body, total } = await shop.get(path, shop.staff);
    return { messages: adminMessagesSchema.parse(body), total };
  }
  const idsOf = async (query: object) => (await list(query)).messages.map(({ id }) => id);

  it('shows what was sent, to whom and about which order, newest first', async () => {
    const order = await place();
    await shop.database('messages').where({ order }).delete();
    const at = (minute: number) => ({ order, date_created: new Date(Date.UTC(2026, 10, 1, 10, minute)) });
    const sent = {
      recipient: '+260971234567',
      parts: 1,
      channel: 'africastalking',
      error: 'The gateway was busy.',
    };
    const text = 'Chitenge: thank you.';
    const attempted_at = new Date('2026-11-22T10:00:00Z');
    const oldest = await write({ ...at(1), ...sent, body: text, attempted_at });
    const mail = await write({ ...at(2), medium: 'email' });
    const failed = await write({ ...at(3), status: 'failed' });
    const { messages, total } = await list({ order });
    expect([messages.map(({ id }) => id), total]).toEqual([[failed, mail, oldest], 3]);
    expect(messages[2]).toEqual({
      ...sent,
      id: oldest,
      template: 'order-placed',
      medium: 'sms',
      subject: null,
      text,
      status: 'sent',
      attempts: 1,
      order: { id: order, number: expect.any(Number), customerName: expect.any(String) },
      who: null,
      createdAt: expect.any(String),
      attemptedAt: attempted_at.toISOString(),
    });
    expect(await idsOf({ order, medium: 'sms' })).toEqual([failed, oldest]);
    expect(await idsOf({ order, medium: 'sms', status: 'failed' })).toEqual([failed]);
    expect(await list({ order, limit: 1, offset: 1 })).toMatchObject({ messages: [{ id: mail }], total: 3 });
  });

  it('names those that need a person, and leaves out what somebody has sent again', async () => {
    const [order, paid] = [await place(), await place()];
    await shop.database('orders').where('id', paid).update('payment_status', 'paid');
    await shop.database('messages').delete();
    const attention = async (query: object = {}) => (await list({ needs: 'attention', ...query })).total;
    const instructions = { status: 'not_configured', template: 'payment-instructions' };
    const open = [
      await write({ status: 'failed', error: 'No such number.' }),
      await write({ status: 'unknown' }),
      await write({ status: 'sent', error: 'The built-in text was used.' }),
      await write({ ...instructions, order }),
    ];
    await write({ ...instructions, order: paid });
    for (const status of ['sent', 'delivered', 'not_configured']) await write({ status });
    await write({ status: 'failed', event_key: `test:${randomUUID()}:sms` });
    await write({ status: 'failed', date_created: new Date(Date.now() - 8 * DAY_MS) });
    expect((await idsOf({ needs: 'attention' })).toSorted()).toEqual(open.toSorted());
    expect(await attention({ medium: 'email' })).toBe(0);
    const event = `order-placed:${randomUUID()}:sms`;
    for (const [row, total] of [
      [{ status: 'failed', event_key: event }, 5],
      [{ status: 'failed', event_key: `${event}#1` }, 5],
      [{ event_key: `${event}#2` }, 4],
    ] as const) {
      await write(row);
      expect(await attention()).toBe(total);
    }
  });
});

it('a message is sent again once for two people, and only one that is needed', async () => {
  const resend = (id: string, token = shop.staff) => shop.post(`/api/admin/messages/${id}/resend`, {}, token);
  const ended = async (row: object) => write({ order: await place(), ...row });
  const id = await ended({ status: 'unknown' });
  expect(statusesOf(await Promise.all([resend(id), resend(id, shop.manager)]))).toEqual([201, 409]);
  const rows = shop.database('messages').whereLike('event_key', `order-placed:${id}:sms#%`);
  expect(await rows.pluck('user')).toEqual([expect.any(String)]);
  expect((await resend(await ended({ status: 'skipped' }))).status).toBe(409);
  const waits = await write({ status: 'pending', next_attempt_at: new Date(Date.now() + HOUR_MS) });
  expect((await resend(waits)).body).toMatchObject({ detail: 'This message is on its way already.' });
  const test = await ended({ status: 'failed', event_key: `test:${randomUUID()}:sms` });
  expect((await resend(test)).status).toBe(409);
  expect((await resend(randomUUID())).status).toBe(404);
});

it('the store settings take numbers and addresses as they were pasted, and no value', async () => {
  for (const [change, words] of [
    [{ alert_email: 'a@example.com, b@example.com' }, 'alert_email must be an email address'],
    [{ alert_phone: '123' }, 'alert_phone must be a Zambian mobile number'],
    [{ whatsapp_number: 'javascript:1' }, 'whatsapp_number must be a mobile number'],
    [{ contact_phone: '12' }, 'contact_phone must have a number that people can dial'],
  ] as const) {
    const { status, body } = await shop.patch('/items/store_settings', change);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(words)]);
  }
  const data = {
    alert_email: 'owner@example.com',
    alert_phone: '+260971234567',
    whatsapp_number: '+260971234567',
  };
  const pasted = {
    alert_email: '\u202Aowner@example.com\u202C.',
    alert_phone: '+260 (0)97 1234567',
    whatsapp_number: 'https://wa.me/260971234567',
  };
  expect(await shop.settings(pasted)).toMatchObject({ status: 200, body: { data } });
  const empty = { alert_email: null, alert_phone: '', whatsapp_number: null };
  expect((await shop.settings(empty)).status).toBe(200);
});

describe('the texts', () => {
  it.each([
    [{ body: 'Thank you {{ firstName }}' }, 'undefined variable: firstName'],
    [{ body: 'Thank you {% if %}' }, 'The text has an error'],
    [{ body: '{% include "secrets" %}' }, 'The text has an error'],
    [{ body: '  ' }, 'empty'],
    [{ body: 'Thank you '.repeat(50) }, 'takes 4 SMS'],
    [{ body: '😀'.repeat(120) }, 'emoji'],
  ])('refuse %o', async (change, words) => {
    const [id] = await shop
      .database('message_templates')
      .where({ key: 'order-placed', medium: 'sms' })
      .pluck('id');
    const { status, body } = await shop.patch(`/items/message_templates/${id}`, change, shop.manager);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(words)]);
  });

  it('are previewed with an order, and only by who may edit them', async () => {
    await place({ customerName: '{{ shop_url }} <b>Chanda' });
    const text = { key: 'order-placed', medium: 'sms', body: 'Hi {{ customer_name }}, {{ total }}' };
    const preview = (token: string) => shop.post('/shop/staff/message-templates/preview', text, token);
    const length = { encoding: 'gsm-7', parts: 1 };
    expect(await preview(shop.manager)).toMatchObject({
      status: 200,
      body: { data: { text: 'Hi {{ shop_url }} <b>Chanda, K100.00', length } },
    });
    expect((await preview(shop.staff)).status).toBe(403);
  });
});
