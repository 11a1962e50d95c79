import { z } from 'zod';
import { shortOrderId } from '@chitenge/contract/order-id';
import { STORE_DEFAULTS } from '@chitenge/contract/store-defaults';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MessageRow } from '../src/messages/message-row.ts';
import type { Inbox } from '../../../scripts/simulators/inbox/inbox.ts';
import { insertLogo } from './support/logo-file.ts';
import { startMessagingShop } from './support/messaging-shop.ts';
import { CUSTOMER, freshKey, orderOf, type ShopClient } from './support/shop-client.ts';
import { DATABASE } from './support/shop.ts';
import type { Behaviour, SmsGateway } from './support/sms-gateway.ts';

let database: Knex;
let gateway: SmsGateway;
let inbox: Inbox;
let shop: ShopClient;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ database, gateway, inbox, shop, stop } = await startMessagingShop(DATABASE));
});
afterAll(() => stop());

let customers = 0;

interface Placed {
  id: string;
  phone: string;
  email: string;
}

async function place(
  details: object = {},
  behaviours: Behaviour[] = [],
  headers: Record<string, string> = {},
): Promise<Placed> {
  customers += 1;
  const phone = `+2609712${String(34_000 + customers)}`;
  const email = `shopper-${customers}@example.com`;
  gateway.plan(phone, behaviours);
  const session = await shop.sessionWith(await shop.product());
  const reply = await shop.call('POST', '/api/orders', {
    session,
    headers,
    body: { ...CUSTOMER, customerPhone: phone, customerEmail: email, totalAmount: '100.00', ...details },
  });
  expect(reply.status).toBe(201);
  return { id: orderOf(reply).id, phone, email };
}

async function message(orderId: string, template: string, medium: string): Promise<MessageRow> {
  const row = await database('messages')
    .where({ order: orderId, template, medium })
    .orderBy('date_created', 'desc')
    .first<MessageRow | undefined>('*');
  if (row === undefined) throw new Error(`No ${template} ${medium}`);
  return row;
}

/** Waits until the SMS about a placed order was sent or given up. */
async function ended(orderId: string): Promise<MessageRow> {
  await expect
    .poll(async () => (await message(orderId, 'order-placed', 'sms')).status)
    .toMatch(/^(sent|failed)$/);
  return message(orderId, 'order-placed', 'sms');
}

/** Waits until the message has the status, and returns it. */
async function reached(
  orderId: string,
  status: string,
  { template = 'order-placed', medium = 'sms' } = {},
): Promise<MessageRow> {
  await expect
    .poll(async () => (await message(orderId, template, medium)).status, { interval: 200 })
    .toBe(status);
  return message(orderId, template, medium);
}

/** Lets the time of a later attempt or of a lease come now. */
const letTimePass = (orderId: string) =>
  database('messages')
    .where('order', orderId)
    .whereIn('status', ['pending', 'sending'])
    .update({ next_attempt_at: new Date() });

const smsTo = (phone: string) => gateway.received.filter(({ to }) => to === phone);
const mailsTo = (email: string) => inbox.mailsTo(email);

describe('a message', () => {
  it('reaches phone and mailbox with what is true then', async () => {
    const { id, phone, email } = await place();
    const reference = shortOrderId(id);
    const row = await reached(id, 'sent');
    expect(row).toMatchObject({ provider_id: `gateway-${row.id}`, channel: 'http', parts: 1, attempts: 1 });
    expect(smsTo(phone)).toEqual([
      {
        to: phone,
        id: row.id,
        text: `Chitenge: thank you, Chanda. We have your order ${reference} of K100.00. Pay or track it here: https://chitenge.example/track`,
      },
    ]);
    await reached(id, 'sent', { medium: 'email' });
    const [mail] = mailsTo(email);
    expect(mail?.subject).toBe(`Your order ${reference}`);
    expect(mail?.text).toContain('Chitenge shirt');
    expect(mail?.text).toMatch(
      new RegExp(`https://chitenge\\.example/orders/${id}#[\\w-]+\\.[\\w-]+\\.[\\w-]+`),
    );
  });

  it('says of a payment what its page says, and names who paid', async () => {
    const { id, email } = await place({ mobileProvider: 'mtn', mobileNumber: '+260961234567' });
    await reached(id, 'sent', { medium: 'email' });
    expect(mailsTo(email)[0]?.text).toMatch(/To pay, dial on your phone: MTN \*303#\./);
    const claim = async (receipt: string) => {
      const body = { receipt, phone: '+260971234111' };
      const token = shop.directus.serviceToken;
      const session = (await database('orders').where({ id }).first<{ session_id: string }>('session_id'))
        .session_id;
      const reply = await shop.call('POST', `/api/orders/${id}/payment-claims`, { session, token, body });
      return z.object({ id: z.uuid() }).parse(reply.body).id;
    };
    const wrong = await claim('MP0000001');
    await claim('MP0000002');
    const token = shop.directus.adminToken;
    const decide = (payment: string, path: string, body: object) =>
      shop.call('POST', `/api/admin/payments/${payment}/${path}`, { token, body });
    await decide(wrong, 'reject', { reason: 'It is not in our statement.' });
    expect(await reached(id, 'skipped', { template: 'payment-failed', medium: 'email' })).toMatchObject({
      error: 'A payment of the order has come or is being checked.',
    });
    const record = (body: object) =>
      shop.call('POST', `/api/admin/orders/${id}/payments`, { token, key: freshKey(), body });
    const reference = id.slice(-8);
    // It confirms the claim with what has arrived.
    await record({ method: 'manual', amount: '60.00', receipt: 'MP0000002' });
    await reached(id, 'sent', { template: 'payment-received', medium: 'email' });
    expect(mailsTo(email).at(-1)?.text).toContain(
      `K60.00 for order ${reference} from Airtel Money, number ending in 111.`,
    );
    // The rest comes from nobody's number.
    await record({ method: 'cash', amount: '40.00' });
    await expect.poll(() => mailsTo(email).at(-1)?.text).toContain(`K40.00 for order ${reference}.`);
  });

  it('says what an order costs since goods came back unpaid', async () => {
    const { id, email } = await place();
    await reached(id, 'sent', { medium: 'email' });
    await database('orders').where({ id }).update({ waived_amount: '30.00' });
    await shop.changeOrder(id, 'payment-status', { paymentStatus: 'paid' });
    await reached(id, 'sent', { template: 'payment-received', medium: 'email' });
    const text = mailsTo(email).find(({ subject }) => !subject.startsWith('Your order'))?.text;
    expect(text).toMatch(/Total\W+K100\.00\s+Came back before it was paid\W+K30\.00\s+Charged\W+K70\.00/);
  });

  it('has the name and logo of the store settings, and no other', async () => {
    // The sender of a mail is the Studio's project, which follows the store settings.
    const token = shop.directus.adminToken;
    const rename = async (store_name: string, logo: string | null) => {
      await shop.call('PATCH', '/items/store_settings', { token, body: { store_name, logo } });
      await expect
        .poll(() => database('directus_settings').first('project_name'))
        .toEqual({ project_name: store_name });
    };
    const logo = await insertLogo(database);
    const markup = `src="https://chitenge.example/assets/${logo}?key=mail-logo" alt="Mary Fashions" height="48"`;
    await rename('Mary Fashions', logo);
    try {
      const { id, phone, email } = await place();
      await shop.changeOrder(id, 'payment-status', { paymentStatus: 'paid' });
      for (const template of ['order-placed', 'payment-received'])
        for (const medium of ['sms', 'email']) await reached(id, 'sent', { template, medium });
      for (const { text } of smsTo(phone)) expect(text).toMatch(/^Mary Fashions: /);
      for (const { from, subject, text, html } of mailsTo(email)) {
        expect(from).toContain('Mary Fashions');
        expect(text).toMatch(/^Mary Fashions\n/);
        expect(html).toContain(markup);
        // The product's name is not the shop's.
        const shown = `${from} ${subject} ${text} ${html}`.replaceAll('Chitenge shirt', '');
        expect(shown).not.toContain(STORE_DEFAULTS.name);
      }
      const preview = { key: 'order-placed', medium: 'email', subject: 'Yours', body: 'Hello' };
      const reply = await shop.call('POST', '/shop/staff/message-templates/preview', {
        token,
        body: preview,
      });
      expect(JSON.stringify(reply.body)).toContain(JSON.stringify(markup).slice(1, -1));
      expect(reply.body).toMatchObject({ data: { logoBlockedBy: null } });
    } finally {
      await rename(STORE_DEFAULTS.name, null);
    }
  });

  it('keeps hostile names as text, and out of SMS', async () => {
    const { id, phone, email } = await place({
      customerName: '{{shop_phone}}<img/src=x> evil.example Banda',
    });
    await reached(id, 'sent');
    await reached(id, 'sent', { medium: 'email' });
    expect(smsTo(phone)[0]?.text).toContain('thank you, customer.');
    const [mail] = mailsTo(email);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/<img\/src|evil\.example/);
  });

  it('is skipped when it is not true any more', async () => {
    const { id, phone } = await place({}, ['busy']);
    await expect.poll(async () => (await message(id, 'order-placed', 'sms')).error).toContain('busy');
    await shop.setStatus(id, 'cancelled');
    await letTimePass(id);
    expect(await reached(id, 'skipped')).toMatchObject({ error: 'The order is cancelled.' });
    await reached(id, 'sent', { template: 'order-cancelled' });
    expect(smsTo(phone)).toHaveLength(1);
  });

  it('about a status waits until staff can no longer take it back', async () => {
    const { id, phone, email } = await place();
    await reached(id, 'sent');
    await reached(id, 'sent', { medium: 'email' });
    const of = (status: string) =>
      database('messages').where({ order: id, template: 'order-shipped', status });
    await shop.setStatus(id, 'shipped');
    const waiting = await of('pending').select<MessageRow[]>('*');
    expect(waiting).toHaveLength(2);
    for (const { next_attempt_at, date_created } of waiting)
      expect(Number(next_attempt_at) - Number(date_created)).toBe(10_000);
    await shop.setStatus(id, 'confirmed');
    await letTimePass(id);
    expect(await reached(id, 'skipped', { template: 'order-shipped' })).toMatchObject({
      error: 'The order is not shipped any more.',
    });
    // Made, taken back and made again within the time, it is told once.
    await shop.setStatus(id, 'shipped');
    await shop.setStatus(id, 'confirmed');
    await shop.setStatus(id, 'shipped');
    await letTimePass(id);
    await expect.poll(() => of('sent').pluck('medium')).toHaveLength(2);
    expect(await of('pending').pluck('id')).toEqual([]);
    expect(smsTo(phone)).toHaveLength(2);
    expect(mailsTo(email)).toHaveLength(2);
  });

  it('uses the built-in text while the owner’s has an error, and says so', async () => {
    const text = () => database('message_templates').where({ key: 'order-placed', medium: 'sms' });
    const { body } = await text().first<{ body: string }>('body');
    // An editor cannot save it; an older backup may have it.
    await text().update({ body: 'Hi {{ nickname }}' });
    try {
      const { id, phone } = await place();
      const row = await reached(id, 'sent');
      expect(row.error).toContain('undefined variable: nickname');
      expect(smsTo(phone)[0]?.text).toContain('thank you, Chanda');
    } finally {
      await text().update({ body });
    }
  });
});

describe('a gateway with faults', () => {
  // The tests of the channels have what each answer means.
  it('that answers with an error is not asked again, because the SMS may have arrived', async () => {
    const { id, phone } = await place({}, ['error']);
    const row = await reached(id, 'unknown');
    expect(row.error).toMatch(/gateway/);
    await letTimePass(id);
    await reached(id, 'sent', { medium: 'email' });
    expect(smsTo(phone)).toHaveLength(1);
  });

  it('that is busy is asked again', async () => {
    const { id, phone } = await place({}, ['busy', 'busy']);
    for (const attempt of [1, 2]) {
      await expect.poll(() => gateway.requests(phone)).toBe(attempt);
      await reached(id, 'pending');
      await letTimePass(id);
    }
    expect(await reached(id, 'sent')).toMatchObject({ attempts: 3 });
    expect(smsTo(phone)).toHaveLength(1);
  });

  it('is given up after a day', async () => {
    const { id } = await place({}, ['busy', 'busy']);
    await expect.poll(async () => (await message(id, 'order-placed', 'sms')).error).toContain('busy');
    await database('messages')
      .where({ order: id, medium: 'sms' })
      .update({ date_created: new Date(Date.now() - 24 * 60 * 60_000), next_attempt_at: new Date() });
    expect((await reached(id, 'failed')).error).toMatch(/^Given up after a day/);
  });
});

describe('the ceilings', () => {
  const setLimits = (limits: object) => database('store_settings').update(limits);

  it('stop SMS to one number, but not a staff member who sends it again', async () => {
    await setLimits({ max_sms_per_number_per_day: 2 });
    try {
      const { id, phone } = await place();
      await reached(id, 'sent');
      await shop.changeOrder(id, 'payment-status', { paymentStatus: 'paid' });
      await reached(id, 'sent', { template: 'payment-received' });
      await shop.setStatus(id, 'shipped');
      await letTimePass(id);
      const refused = await reached(id, 'failed', { template: 'order-shipped' });
      expect(refused.error).toBe('This number has already got 2 SMS today.');
      expect(smsTo(phone)).toHaveLength(2);
      await shop.call('POST', `/api/admin/messages/${refused.id}/resend`, {
        token: shop.directus.adminToken,
      });
      await reached(id, 'sent', { template: 'order-shipped' });
      expect(smsTo(phone)).toHaveLength(3);
    } finally {
      await setLimits({ max_sms_per_number_per_day: null });
    }
  });

  it('stop the shop, and concurrent senders stay below', async () => {
    const sent = await database('messages')
      .where('medium', 'sms')
      .whereNotNull('attempted_at')
      .pluck<string[]>('id');
    await setLimits({ max_sms_per_day: sent.length + 2, max_unpaid_orders_per_session: null });
    const before = gateway.received.length;
    try {
      const orders = await Promise.all([place(), place(), place(), place(), place()]);
      for (const { id } of orders)
        await expect
          .poll(async () => (await message(id, 'order-placed', 'sms')).status)
          .toMatch(/^(sent|failed)$/);
      expect(gateway.received.length - before).toBeLessThanOrEqual(2);
    } finally {
      await setLimits({ max_sms_per_day: null });
    }
  });

  it('leave half of the day to customers who pay, whatever anybody orders without paying', async () => {
    const used = await database('messages').where('medium', 'sms').whereNotNull('attempted_at').pluck('id');
    await setLimits({ max_sms_per_day: 2 * used.length + 8, max_unpaid_orders_per_session: null });
    try {
      const orders = [];
      for (let count = 0; count < 20; count += 1) orders.push(await place());
      const ends = await Promise.all(orders.map(({ id }) => ended(id)));
      expect(ends.filter(({ status }) => status === 'sent').length).toBeLessThanOrEqual(used.length + 4);
      // Several are sent at the same time, so it need not be the last one.
      expect(ends).toContainEqual(
        expect.objectContaining({
          status: 'failed',
          error: 'Orders that nobody has paid have used half of the SMS of today.',
        }),
      );
      const payer = orders.at(-1)?.id ?? '';
      await shop.changeOrder(payer, 'payment-status', { paymentStatus: 'paid' });
      await reached(payer, 'sent', { template: 'payment-received' });
    } finally {
      await setLimits({ max_sms_per_day: null });
    }
  });

  it('do not count for an order whose address has had its share of the hour', async () => {
    const { id } = await place({}, [], { 'x-order-sms': 'off' });
    await reached(id, 'sent', { medium: 'email' });
    expect(await database('messages').where({ order: id, medium: 'sms' })).toEqual([]);
  });
});

describe('staff', () => {
  it('get what the store settings ask for', async () => {
    const { id } = await place();
    await shop.changeOrder(id, 'payment-status', { paymentStatus: 'paid' });
    expect(await reached(id, 'skipped', { template: 'staff-order-paid', medium: 'email' })).toMatchObject({
      error: 'The store settings name nobody for it.',
    });
    await database('store_settings').update({ alert_email: 'owner@example.com' });
    const other = await place();
    await shop.changeOrder(other.id, 'payment-status', { paymentStatus: 'paid' });
    await reached(other.id, 'sent', { template: 'staff-order-paid', medium: 'email' });
    expect(mailsTo('owner@example.com').map(({ subject }) => subject)).toEqual([
      `Paid: order ${shortOrderId(other.id)}, K100.00`,
    ]);
  });
});

describe('the newsletter', () => {
  const subscribe = (email: string) => shop.call('POST', '/api/newsletter', { body: { email } });
  const follow = (token: string) => shop.call('POST', '/api/newsletter/links', { body: { token } });
  const subscriber = (email: string) =>
    database('newsletter_subscribers').where({ email }).first<{ status: string } | undefined>('status');

  /** Waits for the newest mail to an address. */
  async function mailTo(email: string, count: number) {
    await expect.poll(() => mailsTo(email)).toHaveLength(count);
    const mail = mailsTo(email).at(-1);
    if (mail === undefined) throw new Error('No mail');
    return mail;
  }

  const tokenIn = (text = '', path = '/newsletter#') =>
    new RegExp(`${path}([\\w-]+\\.[\\w-]+\\.[\\w-]+)`).exec(text)?.[1] ?? '';

  it('is confirmed by a mail, and left by one press', async () => {
    const email = 'reader@example.com';
    for (let press = 0; press < 3; press += 1) expect((await subscribe(email)).status).toBe(202);
    const asked = await mailTo(email, 1);
    expect(await subscriber(email)).toEqual({ status: 'unconfirmed' });

    const token = tokenIn(asked.text);
    for (let press = 0; press < 2; press += 1)
      expect((await follow(token)).body).toEqual({ link: 'confirm' });
    expect(await subscriber(email)).toEqual({ status: 'subscribed' });
    const welcome = await mailTo(email, 2);
    const { headers } = welcome;
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const unsubscribe = tokenIn(headers['list-unsubscribe'], '/api/newsletter/unsubscribe/');
    expect(tokenIn(welcome.text)).toBe(unsubscribe);

    await subscribe(email);
    for (let press = 0; press < 2; press += 1)
      expect((await follow(unsubscribe)).body).toEqual({ link: 'unsubscribe' });
    expect(await subscriber(email)).toBeUndefined();
    expect((await follow(token)).status).toBe(404);
    expect(mailsTo(email)).toHaveLength(2);
  });

  it('refuses forged links, and tokens of orders', async () => {
    const { id } = await place();
    await reached(id, 'sent', { medium: 'email' });
    const [mail] = mailsTo(`shopper-${customers}@example.com`);
    const token = tokenIn(mail?.text, `/orders/${id}#`);
    expect(token).not.toBe('');
    for (const forged of [token, `${token}x`, 'a.b.c'.repeat(6)])
      expect((await follow(forged)).status).toBe(404);
  });
});
