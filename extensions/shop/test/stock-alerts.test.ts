import { DAY_MS, HOUR_MS } from '@chitenge/contract/duration';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deleteOldMessages } from '../src/messages/message-jobs.ts';
import type { MessageRow } from '../src/messages/message-row.ts';
import { recordResult } from '../src/messages/record-attempt.ts';
import { deleteExpiredAlerts, queueStockAlerts } from '../src/stock-alerts/queue-alerts.ts';
import { freshKey, invalid, orderOf, problem } from './support/shop-client.ts';
import { DATABASE, onSqlite, sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff', 'manager']);
let secondDatabase: Knex;

beforeAll(async () => {
  secondDatabase = shop.directus.openDatabase();
  await shop.database('store_settings').update({ max_sms_per_day: null });
});
afterAll(async () => {
  await shop.database('store_settings').update({ max_sms_per_day: 500 });
  await shop.database('stock_alerts').delete();
  await secondDatabase.destroy();
});

let numbers = 0;
const phone = () => `+2609758${String(10_000 + (numbers += 1))}`;
const mail = () => `waiting-${(numbers += 1)}-${DATABASE}@example.com`;
const soldOut = (fields: object = {}) => shop.product({ stock_count: 0, ...fields });

const ask = (productId: string, recipient: string, more: object = {}) =>
  shop.call('POST', '/api/stock-alerts', {
    body: { productId, medium: recipient.includes('@') ? 'email' : 'sms', recipient, ...more },
  });

/** Stores many alerts, beyond the limits of a client. */
async function insertAlerts(productId: string, recipients: readonly string[]): Promise<void> {
  const of = shop.database('product_variants').where('product', productId);
  const { id: variant } = await of.first<{ id: string }>('id');
  const row = { variant, medium: 'sms', date_created: new Date() };
  const rows = recipients.map((recipient) => ({ ...row, id: freshKey(), recipient }));
  await shop.database.batchInsert('stock_alerts', rows, 50);
}

const queue = (from: Knex = shop.database) => queueStockAlerts(from, 'https://chitenge.example');

const waitingFor = (recipient: string) => shop.database('stock_alerts').where({ recipient }).select('id');
const messagesTo = (recipient: string) =>
  shop.database('messages').where({ template: 'back-in-stock', recipient }).select<MessageRow[]>('*');

/** Fails unless so many alerts of a recipient wait, and so many have become messages. */
async function expectAlerts(recipient: string, waiting: number, sent: number): Promise<void> {
  const counts = [(await waitingFor(recipient)).length, (await messagesTo(recipient)).length];
  expect([recipient, ...counts]).toEqual([recipient, waiting, sent]);
}

describe('an alert', () => {
  it('becomes one message when the product is in stock again, and is deleted', async () => {
    const productId = await soldOut({ name: 'Wrap skirt' });
    const [sms, address] = [phone(), mail()];
    for (const recipient of [sms, sms.replace('+260', '0'), address.toUpperCase()])
      expect((await ask(productId, recipient)).status).toBe(201);
    await queue();
    await expectAlerts(sms, 1, 0);
    await shop.setStock(productId, 1);
    await Promise.all([queue(), queue(secondDatabase)]);
    for (const recipient of [sms, address]) {
      await expectAlerts(recipient, 0, 1);
      const [message] = await messagesTo(recipient);
      const url = expect.stringMatching(/^https:\/\/chitenge\.example\/product\/wrap-skirt/);
      expect(JSON.parse(message?.data ?? '{}')).toMatchObject({ product: 'Wrap skirt', product_url: url });
    }
    for (const stock of [0, 5]) await shop.setStock(productId, stock);
    await queue();
    await expectAlerts(sms, 0, 1);
  });

  it('is sent when a cancelled order that was paid returns the last unit', async () => {
    const productId = await shop.product({ stock_count: 1 });
    const order = await shop.placed(productId, 1, '100.00');
    const recipient = phone();
    expect((await ask(productId, recipient)).status).toBe(201);
    expect((await shop.pay(order)).status).toBe(200);
    await shop.setStatus(order, 'cancelled');
    await queue();
    await expectAlerts(recipient, 0, 1);
  });

  onSqlite('waits while the product is not published', async () => {
    const productId = await soldOut();
    const recipient = phone();
    await ask(productId, recipient);
    await shop.change('products', productId, { status: 'draft' });
    await shop.setStock(productId, 3);
    await queue();
    await expectAlerts(recipient, 1, 0);
    expect(await ask(productId, phone())).toMatchObject(problem(404, 'not-found'));
  });

  it('is written once for many, by several copies at the same time', async () => {
    const productId = await soldOut();
    const recipients = Array.from({ length: 230 }, phone);
    await insertAlerts(productId, recipients);
    await shop.setStock(productId, 1);
    await Promise.all([queue(), queue(secondDatabase), queue()]);
    const of = (table: string) =>
      shop.database(table).whereIn('recipient', recipients).pluck<string[]>('recipient');
    expect((await of('messages')).toSorted()).toEqual(recipients.toSorted());
    expect(await of('stock_alerts')).toEqual([]);
  });

  it('stays when its message could not be written', async () => {
    const productId = await soldOut();
    const recipient = phone();
    await ask(productId, recipient);
    await shop.setStock(productId, 1);
    const broken = new Proxy(shop.database, {
      get: (target, name) =>
        name === 'transaction'
          ? (work: (trx: Knex) => Promise<unknown>) =>
              target.transaction(async (trx) => {
                await work(trx);
                throw new Error('The process ends here');
              })
          : Reflect.get(target, name),
    });
    await expect(queue(broken)).rejects.toThrow('The process ends here');
    await queue();
    await expectAlerts(recipient, 0, 1);
  });

  it('leaves half of the SMS of a day to orders', async () => {
    const productId = await soldOut();
    const sent = await shop
      .database('messages')
      .where({ template: 'back-in-stock', medium: 'sms' })
      .pluck('id');
    await shop.database('store_settings').update({ max_sms_per_day: 2 * sent.length + 2 });
    const [first, second, address] = [phone(), phone(), mail()];
    for (const recipient of [first, second, address]) await ask(productId, recipient);
    await shop.setStock(productId, 9);
    for (let run = 0; run < 2; run += 1) await queue();
    await expectAlerts(first, 0, 1);
    await expectAlerts(address, 0, 1);
    await expectAlerts(second, 1, 0);
    await shop.database('store_settings').update({ max_sms_per_day: null });
    await queue();
    await expectAlerts(second, 0, 1);
  });

  it('has a message that forgets its recipient once it was sent, or after a day', async () => {
    const now = Date.now();
    const insert = async (columns: object) => {
      const [id, recipient] = [freshKey(), phone()];
      await shop.database('messages').insert({
        id,
        event_key: `back-in-stock:${id}:sms`,
        template: 'back-in-stock',
        medium: 'sms',
        status: 'sending',
        recipient,
        body: `Text for ${recipient}`,
        data: '{"product":"Dress"}',
        attempts: 1,
        date_created: new Date(now),
        ...columns,
      });
      return { id, recipient };
    };
    const read = async ({ id }: { id: string }) =>
      shop.database('messages').where({ id }).first<MessageRow>('*');
    const old = { date_created: new Date(now - 25 * HOUR_MS) };
    const sent = await insert({ medium: 'email' });
    const reported = await insert({});
    const oldSms = await insert({ ...old, status: 'sent' });
    const failed = await insert({ ...old, status: 'failed', error: 'That number is unknown' });
    const fresh = await insert({ status: 'failed' });
    const waiting = await insert({ ...old, status: 'pending' });
    const record = (row: MessageRow) =>
      recordResult(shop.database, row, { outcome: 'sent', providerId: `provider-${row.id}` });
    await record(await read(sent));
    const leased = await read(reported);
    await shop.database('messages').where({ id: reported.id }).update({ status: 'delivered' });
    await record(leased);
    await deleteOldMessages({ database: shop.database });
    const forgotten = { recipient: null, body: null, data: null, error: null };
    for (const [message, columns] of [
      [sent, { ...forgotten, status: 'sent' }],
      // The ceiling of SMS counts the number for a day.
      [reported, { ...forgotten, status: 'delivered', recipient: reported.recipient }],
      [oldSms, { ...forgotten, status: 'sent' }],
      [failed, { ...forgotten, status: 'failed' }],
      [fresh, { recipient: fresh.recipient }],
      [waiting, { recipient: waiting.recipient }],
    ] as const)
      expect(await read(message)).toMatchObject(columns);
    const ids = [sent, reported, oldSms, failed, fresh, waiting].map(({ id }) => id);
    await shop.database('messages').whereIn('id', ids).delete();
  });

  it('is deleted after 90 days', async () => {
    const productId = await soldOut();
    const [old, young] = [phone(), phone()];
    for (const recipient of [old, young]) await ask(productId, recipient);
    const dated = shop.database('stock_alerts').where({ recipient: old });
    await dated.update({ date_created: new Date(Date.now() - 91 * DAY_MS) });
    await deleteExpiredAlerts(shop.database);
    await expectAlerts(old, 0, 0);
    await expectAlerts(young, 1, 0);
  });
});

describe.runIf(DATABASE === 'sqlite')('misuse', () => {
  it('sends no SMS about units that an unpaid order held, until others arrive', async () => {
    const productId = await shop.product({ stock_count: 3 });
    const order = await shop.placed(productId, 3, '300.00');
    const [number, address] = [phone(), mail()];
    for (const recipient of [number, address]) expect((await ask(productId, recipient)).status).toBe(201);
    await shop.setStatus(order, 'cancelled');
    await queue();
    await expectAlerts(number, 1, 0);
    await expectAlerts(address, 0, 1);
    await shop.setStock(productId, 4);
    await queue();
    await expectAlerts(number, 0, 1);
  });

  it('gets no message about what is in stock, and a choice of several variants has to be completed', async () => {
    expect(await ask(await shop.product({ stock_count: 1 }), phone())).toMatchObject(
      problem(409, 'in-stock'),
    );
    const id = await shop.productWith([
      { size: 'M', color: null, stockCount: 0 },
      { size: 'L', color: null, stockCount: 2 },
    ]);
    expect(await ask(id, phone())).toMatchObject(invalid('size'));
    expect((await ask(id, phone(), { size: 'M' })).status).toBe(201);
    expect(await ask(id, phone(), { size: 'L' })).toMatchObject(problem(409, 'in-stock'));
    expect((await shop.call('GET', '/api/stock-alerts/media')).body).toEqual({ media: [] });
  });

  it('is deleted by the shopper who has just asked for it', async () => {
    const productId = await soldOut();
    const recipient = phone();
    const remove = async (id: string) => (await shop.call('DELETE', `/api/stock-alerts/${id}`)).status;
    const first = orderOf(await ask(productId, recipient)).id;
    const second = orderOf(await ask(productId, recipient)).id;
    expect(await remove(first)).toBe(204);
    expect(await waitingFor(recipient)).toEqual([{ id: second }]);
    expect(await remove(second)).toBe(204);
    await expectAlerts(recipient, 0, 0);
    expect(await remove('everything')).toBe(400);
  });

  it('leaves the newest five alerts of a number, and the answer does not show how many there are', async () => {
    const recipient = phone();
    const products: string[] = [];
    for (let index = 0; index < 7; index += 1) products.push(await soldOut());
    const answers = new Set<string>();
    for (const productId of [...products, ...products.slice(-1)]) {
      const answer = await ask(productId, recipient);
      expect(answer.status).toBe(201);
      answers.add(JSON.stringify(answer).replace(/"id":"[^"]+"/, ''));
    }
    expect(answers.size).toBe(1);
    const waiting = await shop
      .database('stock_alerts')
      .join('product_variants', 'product_variants.id', 'stock_alerts.variant')
      .where({ recipient })
      .pluck<string[]>('product_variants.product');
    expect(waiting.toSorted()).toEqual(products.slice(2).toSorted());
  });

  it('ends for everybody at the shop’s alerts of a day, with one answer for known and new numbers', async () => {
    const productId = await soldOut();
    const known = phone();
    await ask(productId, known);
    const recipients = Array.from({ length: 1000 }, phone);
    await insertAlerts(productId, recipients);
    for (const recipient of [known, phone()])
      expect(await ask(productId, recipient)).toMatchObject(problem(409, 'too-many-alerts'));
    await shop.database('stock_alerts').whereIn('recipient', recipients).delete();
  });
});

it('shows staff how many wait, and managers who waits', async () => {
  const productId = await soldOut();
  for (const recipient of [phone(), phone()]) await ask(productId, recipient);
  const { body } = await shop.get('/api/admin/stock-alerts', shop.staff);
  const counts = z.array(z.object({ productId: z.string(), waiting: z.number() })).parse(body);
  expect(counts.find((row) => row.productId === productId)?.waiting).toBe(2);
  expect((await shop.get('/items/stock_alerts', shop.staff)).status).toBe(403);
  expect((await shop.get('/items/stock_alerts', shop.manager)).status).toBe(200);
});
