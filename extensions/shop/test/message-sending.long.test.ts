import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@chitenge/contract/duration';
import { MAX_TESTS_PER_HOUR } from '@chitenge/contract/message-editor';
import { orderNumberText, shortOrderId } from '@chitenge/contract/order-id';
import { STORE_DEFAULTS } from '@chitenge/contract/store-defaults';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Inbox } from '../../../scripts/simulators/inbox/inbox.ts';
import type { MessageRow } from '../src/messages/message-row.ts';
import { insertLogo } from './support/logo-file.ts';
import { startMessagingShop } from './support/messaging-shop.ts';
import { orderOf, refusal, statusesOf, type ShopClient } from './support/shop-client.ts';
import { DATABASE } from './support/shop.ts';
import type { Behaviour, SmsGateway } from './support/sms-gateway.ts';

let gateway: SmsGateway;
let inbox: Inbox;
let shop: ShopClient;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ gateway, inbox, shop, stop } = await startMessagingShop(DATABASE));
});
afterAll(() => stop());

let customers = 0;

async function place(
  delivery: object = {},
  behaviours: Behaviour[] = [],
  headers: Record<string, string> = {},
) {
  customers += 1;
  const phone = `+2609712${String(34_000 + customers)}`;
  const email = `shopper-${customers}@example.com`;
  gateway.plan(phone, behaviours);
  const session = await shop.sessionWith(await shop.product());
  const details = { phone, headers, delivery: { customerEmail: email, ...delivery } };
  return { id: orderOf(await shop.order(session, '100.00', details)).id, session, phone, email };
}

const messages = () => shop.database('messages');

interface Which {
  template?: string;
  medium?: string;
}

/** Waits until the newest of such messages has one of the statuses, and returns it. */
async function reached(order: string, status: string, which: Which = {}): Promise<MessageRow> {
  const { template = 'order-placed', medium = 'sms' } = which;
  const newest = async () => {
    const of = messages().where({ order, template, medium }).orderBy('date_created', 'desc');
    const row = await of.first<MessageRow | undefined>('*');
    if (row === undefined) throw new Error(`No ${template} ${medium}`);
    return row;
  };
  const statuses = new RegExp(`^(${status})$`);
  await expect.poll(async () => (await newest()).status, { interval: 200 }).toMatch(statuses);
  return newest();
}
const MAIL = { medium: 'email' };

/** Waits until the gateway has refused the SMS about a placed order. */
async function refusedBusy(order: string): Promise<void> {
  const errors = () => messages().where({ order, medium: 'sms' }).pluck('error');
  await expect.poll(errors).toContainEqual(expect.stringContaining('busy'));
}

/** Lets the time of a later attempt or of a lease come now. */
const letTimePass = (order: string) =>
  messages()
    .where({ order })
    .whereIn('status', ['pending', 'sending'])
    .update({ next_attempt_at: new Date() });

const numberOf = async (id: string) => orderNumberText(Number((await shop.row('orders', id))['number']));

const smsTo = (phone: string) => gateway.received.filter(({ to }) => to === phone);
const mailsTo = (email: string) => inbox.mailsTo(email);

describe('a message', () => {
  it('reaches phone and mailbox with what is true then', async () => {
    await shop.settings({ contact_email: 'shop@example.com' });
    onTestFinished(async () => void (await shop.settings({ contact_email: null })));
    const { id, phone, email } = await place();
    const number = await numberOf(id);
    const row = await reached(id, 'sent');
    expect(row).toMatchObject({ provider_id: `gateway-${row.id}`, channel: 'http', parts: 1, attempts: 1 });
    const text = `Chitenge: thank you, Chanda. We have your order ${number} of K100.00. Pay or track it here: https://chitenge.example/track#${shortOrderId(id)}`;
    expect(smsTo(phone)).toEqual([{ to: phone, id: row.id, text }]);
    await reached(id, 'sent', MAIL);
    const [mail] = mailsTo(email);
    expect(mail?.subject).toBe(`Your order ${number}`);
    expect(mail?.headers['reply-to']).toBe('shop@example.com');
    expect(mail?.text).toContain('Chitenge shirt');
    const link = `https://chitenge\\.example/orders/${id}#[\\w-]+\\.[\\w-]+\\.[\\w-]+`;
    expect(mail?.text).toMatch(new RegExp(link));
  });

  it('says of a payment what its page says, and names who paid', async () => {
    const order = await place({ mobileProvider: 'mtn', mobileNumber: '+260961234567' });
    const { id, email } = order;
    await reached(id, 'sent', MAIL);
    expect(mailsTo(email)[0]?.text).toMatch(/To pay, dial on your phone: MTN \*303#\./);
    const wrong = orderOf(await shop.claim(order, 'MP0000001', '+260971234111'));
    await shop.claim(order, 'MP0000002', '+260971234111');
    await shop.decide(wrong.id, 'reject', { reason: 'It is not in our statement.' });
    expect(await reached(id, 'skipped', { template: 'payment-failed', ...MAIL })).toMatchObject({
      error: 'A payment of the order has come or is being checked.',
    });
    const newest = () => mailsTo(email).at(-1)?.text;
    const of = `for order ${await numberOf(id)}`;
    // It confirms the claim with what has arrived.
    await shop.record(id, { method: 'manual', amount: '60.00', transactionId: 'MP0000002' });
    await reached(id, 'sent', { template: 'payment-received', ...MAIL });
    expect(newest()).toContain(`K60.00 ${of} from Airtel Money, the number that ends in 111.`);
    // The rest comes from nobody's number.
    await shop.record(id, { amount: '40.00' });
    await expect.poll(newest).toContain(`K40.00 ${of}.`);
  });

  it('says what an order costs since goods came back unpaid', async () => {
    const { id, email } = await place();
    await reached(id, 'sent', MAIL);
    await shop.database('orders').where({ id }).update({ waived_amount: '30.00' });
    await shop.pay(id);
    await reached(id, 'sent', { template: 'payment-received', ...MAIL });
    const text = mailsTo(email).find(({ subject }) => !subject.startsWith('Your order'))?.text;
    expect(text).toMatch(/Total\W+K100\.00\s+Came back, not charged\W+K30\.00\s+Charged\W+K70\.00/);
  });

  it('has the name and logo of the store settings, and no other', async () => {
    // The sender of a mail is the Studio's project, which follows the store settings.
    const rename = async (store_name: string, logo: string | null) => {
      await shop.patch('/items/store_settings', { store_name, logo });
      const project = () => shop.database('directus_settings').first('project_name');
      await expect.poll(project).toEqual({ project_name: store_name });
    };
    onTestFinished(() => rename(STORE_DEFAULTS.name, null));
    const logo = await insertLogo(shop.database);
    const markup = `src="https://chitenge.example/assets/${logo}?key=mail-logo" alt="Mary Fashions" height="48"`;
    await rename('Mary Fashions', logo);
    const { id, phone, email } = await place();
    await shop.pay(id);
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
    const text = { key: 'order-placed', medium: 'email', subject: 'Yours', body: 'Hello' };
    const preview = await shop.post('/shop/staff/message-templates/preview', text);
    expect(JSON.stringify(preview.body)).toContain(JSON.stringify(markup).slice(1, -1));
    expect(preview.body).toMatchObject({ data: { logoBlockedBy: null } });
  });

  it('is tested by the person who edits it, a limited number of times within an hour', async () => {
    await shop.addUsers('manager');
    const send = (recipient: string) =>
      shop.post(
        '/api/admin/message-texts/test',
        { key: 'order-placed', medium: 'email', subject: 'A test', body: 'Hello', recipient },
        shop.manager,
      );
    expect(await send('editor@example.com')).toMatchObject({ status: 200, body: { sent: true } });
    expect(mailsTo('editor@example.com')).toMatchObject([{ subject: 'A test' }]);
    const tests = messages().whereLike('event_key', 'test:%');
    const sent = await tests.clone().whereNotNull('user').first<MessageRow | undefined>('*');
    const rows = Array.from({ length: MAX_TESTS_PER_HOUR - 2 }, () => {
      const id = randomUUID();
      return { ...sent, id, event_key: `test:${id}:email` };
    });
    await messages().insert(rows);
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => send('together@example.com')));
    expect(statusesOf(atOnce)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(mailsTo('together@example.com')).toHaveLength(1);
    expect(await send('editor@example.com')).toMatchObject(refusal('tests within an hour'));
    expect(mailsTo('editor@example.com')).toHaveLength(1);
    // Those of an hour ago do not count.
    const before = new Date(Date.now() - HOUR_MS);
    await tests.clone().where({ user: sent?.user }).update({ date_created: before });
    expect((await send('editor@example.com')).status).toBe(200);
  });

  it('keeps hostile names as text, and out of SMS', async () => {
    const customerName = '{{shop_phone}}<img/src=x> evil.example Banda';
    const { id, phone, email } = await place({ customerName });
    await reached(id, 'sent');
    await reached(id, 'sent', MAIL);
    expect(smsTo(phone)[0]?.text).toContain('thank you, Banda.');
    const [mail] = mailsTo(email);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/<img\/src|evil\.example/);
  });

  it('is skipped when it is not true any more', async () => {
    const { id, phone } = await place({}, ['busy']);
    await refusedBusy(id);
    await shop.setStatus(id, 'cancelled');
    await letTimePass(id);
    expect(await reached(id, 'skipped')).toMatchObject({ error: 'The order is cancelled.' });
    await reached(id, 'sent', { template: 'order-cancelled' });
    expect(smsTo(phone)).toHaveLength(1);
  });

  it('about a status waits until staff can no longer take it back', async () => {
    const { id, phone, email } = await place();
    await reached(id, 'sent');
    await reached(id, 'sent', MAIL);
    const of = (status: string) => messages().where({ order: id, template: 'order-shipped', status });
    await shop.setStatus(id, 'shipped');
    const waiting = await of('pending').select<MessageRow[]>('*');
    expect(waiting).toHaveLength(2);
    for (const { next_attempt_at, date_created } of waiting)
      expect(Number(next_attempt_at) - Number(date_created)).toBe(10_000);
    await shop.setStatus(id, 'confirmed');
    await letTimePass(id);
    const error = 'The order is not shipped any more.';
    expect(await reached(id, 'skipped', { template: 'order-shipped' })).toMatchObject({ error });
    // Made, taken back and made again within the time, it is told once.
    for (const status of ['shipped', 'confirmed', 'shipped']) await shop.setStatus(id, status);
    await letTimePass(id);
    await expect.poll(() => of('sent').pluck('medium')).toHaveLength(2);
    expect(await of('pending').pluck('id')).toEqual([]);
    expect([smsTo(phone).length, mailsTo(email).length]).toEqual([2, 2]);
  });

  it('uses the built-in text while the owner’s has an error, and says so', async () => {
    const text = () => shop.database('message_templates').where({ key: 'order-placed', medium: 'sms' });
    const { body } = await text().first<{ body: string }>('body');
    onTestFinished(async () => void (await text().update({ body })));
    // An editor cannot save it; an older backup may have it.
    await text().update({ body: 'Hi {{ nickname }}' });
    const { id, phone } = await place();
    expect((await reached(id, 'sent')).error).toContain('undefined variable: nickname');
    expect(smsTo(phone)[0]?.text).toContain('thank you, Chanda');
  });
});

describe('a gateway with faults', () => {
  // The tests of the channels have what each answer means.
  it('that answers with an error is not asked again, because the SMS may have arrived', async () => {
    const { id, phone } = await place({}, ['error']);
    expect((await reached(id, 'unknown')).error).toMatch(/gateway/);
    await letTimePass(id);
    await reached(id, 'sent', MAIL);
    expect(smsTo(phone)).toHaveLength(1);
  });

  it('that is busy is asked again, and given up after a day', async () => {
    const [again, givenUp] = [await place({}, ['busy', 'busy']), await place({}, ['busy', 'busy'])];
    for (const attempt of [1, 2]) {
      await expect.poll(() => gateway.requests(again.phone)).toBe(attempt);
      await reached(again.id, 'pending');
      await letTimePass(again.id);
    }
    expect(await reached(again.id, 'sent')).toMatchObject({ attempts: 3 });
    expect(smsTo(again.phone)).toHaveLength(1);
    await refusedBusy(givenUp.id);
    await messages()
      .where({ order: givenUp.id, medium: 'sms' })
      .update({ date_created: new Date(Date.now() - DAY_MS), next_attempt_at: new Date() });
    expect((await reached(givenUp.id, 'failed')).error).toMatch(/^Given up after a day/);
  });
});

describe('the ceilings', () => {
  const sentSms = async () =>
    (await messages().where('medium', 'sms').whereNotNull('attempted_at').pluck('id')).length;
  const ended = ({ id }: { id: string }) => reached(id, 'sent|failed');

  it('stop SMS to one number, but not a staff member who sends it again', async () => {
    await shop.settings({ max_sms_per_number_per_day: 2 });
    const { id, phone } = await place();
    await reached(id, 'sent');
    await shop.pay(id);
    await reached(id, 'sent', { template: 'payment-received' });
    await shop.setStatus(id, 'shipped');
    await letTimePass(id);
    const refused = await reached(id, 'failed', { template: 'order-shipped' });
    expect(refused.error).toBe('This number has already got 2 SMS today.');
    expect(smsTo(phone)).toHaveLength(2);
    await shop.post(`/api/admin/messages/${refused.id}/resend`);
    await reached(id, 'sent', { template: 'order-shipped' });
    expect(smsTo(phone)).toHaveLength(3);
  });

  it('stop the shop, and concurrent senders stay below', async () => {
    await shop.settings({ max_sms_per_day: (await sentSms()) + 2, max_unpaid_orders_per_session: null });
    const before = gateway.received.length;
    const orders = await Promise.all([place(), place(), place(), place(), place()]);
    await Promise.all(orders.map(ended));
    expect(gateway.received.length - before).toBeLessThanOrEqual(2);
  });

  it('leave half of the day to customers who pay, whatever anybody orders without paying', async () => {
    const used = await sentSms();
    await shop.settings({ max_sms_per_day: 2 * used + 8, max_unpaid_orders_per_session: null });
    const orders = [];
    for (let count = 0; count < 20; count += 1) orders.push(await place());
    const ends = await Promise.all(orders.map(ended));
    expect(ends.filter(({ status }) => status === 'sent').length).toBeLessThanOrEqual(used + 4);
    // Several are sent at the same time, so it need not be the last one.
    const error = 'Orders that nobody has paid have used half of the SMS of today.';
    expect(ends).toContainEqual(expect.objectContaining({ status: 'failed', error }));
    const payer = orders.at(-1)?.id ?? '';
    await shop.pay(payer);
    await reached(payer, 'sent', { template: 'payment-received' });
  });

  it('do not count for an order whose address has had its share of the hour', async () => {
    const { id } = await place({}, [], { 'x-order-sms': 'off' });
    await reached(id, 'sent', MAIL);
    expect(await messages().where({ order: id, medium: 'sms' })).toEqual([]);
  });
});

it('staff get what the store settings ask for', async () => {
  const paid = { template: 'staff-order-paid', ...MAIL };
  const { id } = await place();
  await shop.pay(id);
  const error = 'The store settings name nobody for it.';
  expect(await reached(id, 'skipped', paid)).toMatchObject({ error });
  await shop.settings({ alert_email: 'owner@example.com' });
  const other = await place();
  await shop.pay(other.id);
  await reached(other.id, 'sent', paid);
  const mails = mailsTo('owner@example.com').map(({ subject, headers }) => [subject, headers['reply-to']]);
  // Who answers an alert writes to the customer.
  expect(mails).toEqual([[`Paid: order ${await numberOf(other.id)}, K100.00`, other.email]]);
});

describe('the newsletter', () => {
  const subscribe = (email: string) => shop.call('POST', '/api/newsletter', { body: { email } });
  const follow = (token: string) => shop.call('POST', '/api/newsletter/links', { body: { token } });
  const tokenIn = (text = '', path = '/newsletter#') =>
    new RegExp(`${path}([\\w-]+\\.[\\w-]+\\.[\\w-]+)`).exec(text)?.[1] ?? '';

  it('is confirmed by a mail, and left by one press', async () => {
    const email = 'reader@example.com';
    const subscriber = () => shop.database('newsletter_subscribers').where({ email }).pluck('status');
    /** Waits for the newest mail. */
    const mail = async (count: number) => {
      await expect.poll(() => mailsTo(email)).toHaveLength(count);
      return mailsTo(email).at(-1);
    };
    const press = async (token: string, link: string) => {
      for (let count = 0; count < 2; count += 1) expect((await follow(token)).body).toEqual({ link });
    };
    for (let count = 0; count < 3; count += 1) expect((await subscribe(email)).status).toBe(202);
    const token = tokenIn((await mail(1))?.text);
    expect(await subscriber()).toEqual(['unconfirmed']);
    await press(token, 'confirm');
    expect(await subscriber()).toEqual(['subscribed']);
    const welcome = await mail(2);
    expect(welcome?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const unsubscribe = tokenIn(welcome?.headers['list-unsubscribe'], '/api/newsletter/unsubscribe/');
    expect(tokenIn(welcome?.text)).toBe(unsubscribe);
    await subscribe(email);
    await press(unsubscribe, 'unsubscribe');
    expect(await subscriber()).toEqual([]);
    expect((await follow(token)).status).toBe(404);
    expect(mailsTo(email)).toHaveLength(2);
  });

  it('refuses forged links, and tokens of orders', async () => {
    const { id, email } = await place();
    await reached(id, 'sent', MAIL);
    const token = tokenIn(mailsTo(email)[0]?.text, `/orders/${id}#`);
    expect(token).not.toBe('');
    for (const forged of [token, `${token}x`, 'a.b.c'.repeat(6)])
      expect((await follow(forged)).status).toBe(404);
  });
});
