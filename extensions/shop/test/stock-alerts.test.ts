import { STAFF_ROLE, STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { MessageRow } from '../src/messages/message-row.ts';
import { deleteOldMessages } from '../src/messages/message-jobs.ts';
import { recordResult } from '../src/messages/record-attempt.ts';
import { deleteExpiredAlerts, queueStockAlerts } from '../src/stock-alerts/queue-alerts.ts';
import { DATABASE, onSqlite, sharedShop } from './support/shop.ts';

const shop = sharedShop();
let database: Knex;
let secondDatabase: Knex;

beforeAll(async () => {
  database = shop.directus.openDatabase();
  secondDatabase = shop.directus.openDatabase();
  await database('store_settings').update({ max_sms_per_day: null, max_unpaid_orders_per_phone: null });
});
afterAll(async () => {
  await database('store_settings').update({ max_sms_per_day: 500, max_unpaid_orders_per_phone: 3 });
  await database('stock_alerts').delete();
  await database.destroy();
  await secondDatabase.destroy();
});

let numbers = 0;
const phone = () => `+2609758${String(10_000 + (numbers += 1))}`;

const ask = (productId: string, recipient: string, more: object = {}) =>
  shop.call('POST', '/api/stock-alerts', {
    body: { productId, medium: recipient.includes('@') ? 'email' : 'sms', recipient, ...more },
  });

/** Stores many alerts, beyond the limits of a client. */
async function insertAlerts(productId: string, recipients: readonly string[]): Promise<void> {
  const variant = await database('product_variants').where('product', productId).first<{ id: string }>('id');
  const row = { variant: variant.id, medium: 'sms', date_created: new Date() };
  const rows = recipients.map((recipient) => ({ ...row, id: crypto.randomUUID(), recipient }));
  await database.batchInsert('stock_alerts', rows, 50);
}

const waitingFor = (recipient: string) => database('stock_alerts').where({ recipient }).select('id');

const messagesTo = (recipient: string) =>
  database('messages').where({ template: 'back-in-stock', recipient }).select<MessageRow[]>('*');

const queue = (from: Knex = database) => queueStockAlerts(from, 'https://chitenge.example');

const problemSchema = z.object({
  type: z.string(),
  errors: z.array(z.object({ field: z.string() })).default([]),
});
const problemOf = (body: unknown) => {
  const { type, errors } = problemSchema.parse(body);
  return [type.split('/').at(-1), ...errors.map(({ field }) => field)];
};

describe('an alert', () => {
  it('becomes one message when the product is in stock again, and is deleted', async () => {
    const productId = await shop.product({ name: 'Wrap skirt', stock_count: 0 });
    const [sms, mail] = [phone(), `waiting-${DATABASE}@example.com`];
    expect((await ask(productId, sms)).status).toBe(201);
    expect((await ask(productId, sms.replace('+260', '0'))).status).toBe(201);
    expect((await ask(productId, mail.toUpperCase())).status).toBe(201);
    await queue();
    expect(await waitingFor(sms)).toHaveLength(1);
    expect(await messagesTo(sms)).toEqual([]);

    await shop.setStock(productId, 1);
    await Promise.all([queue(), queue(secondDatabase)]);
    for (const recipient of [sms, mail]) {
      expect(await waitingFor(recipient)).toEqual([]);
      const [message, ...others] = await messagesTo(recipient);
      expect(others).toEqual([]);
      const data = z.record(z.string(), z.string()).parse(JSON.parse(message?.data ?? '{}'));
      expect(data['product']).toBe('Wrap skirt');
      expect(data['product_url']).toMatch(/^https:\/\/chitenge\.example\/product\/wrap-skirt/);
    }
    await shop.setStock(productId, 0);
    await shop.setStock(productId, 5);
    await queue();
    expect(await messagesTo(sms)).toHaveLength(1);
  });

  it('is sent when a cancelled order that was paid returns the last unit', async () => {
    const productId = await shop.product({ stock_count: 1 });
    const order = await shop.placed(productId, 1, '100.00');
    const recipient = phone();
    expect((await ask(productId, recipient)).status).toBe(201);
    expect((await shop.changeOrder(order, 'payment-status', { paymentStatus: 'paid' })).status).toBe(200);
    await shop.setStatus(order, 'cancelled');
    await queue();
    expect(await messagesTo(recipient)).toHaveLength(1);
  });

  onSqlite('waits while the product is not published', async () => {
    const productId = await shop.product({ stock_count: 0 });
    const recipient = phone();
    await ask(productId, recipient);
    await shop.change('products', productId, { status: 'draft' });
    await shop.setStock(productId, 3);
    await queue();
    expect(await waitingFor(recipient)).toHaveLength(1);
    expect(problemOf((await ask(productId, phone())).body)).toEqual(['not-found']);
  });

  it('is written once for many, by several copies at the same time', async () => {
    const productId = await shop.product({ stock_count: 0 });
    const recipients = Array.from({ length: 230 }, phone);
    await insertAlerts(productId, recipients);
    await shop.setStock(productId, 1);
    await Promise.all([queue(), queue(secondDatabase), queue()]);
    const written = await database('messages').whereIn('recipient', recipients).pluck<string[]>('recipient');
    expect(written.toSorted()).toEqual(recipients.toSorted());
    expect(await database('stock_alerts').whereIn('recipient', recipients).select('id')).toEqual([]);
  });

  it('stays when its message could not be written', async () => {
    const productId = await shop.product({ stock_count: 0 });
    const recipient = phone();
    await ask(productId, recipient);
    await shop.setStock(productId, 1);
    const broken = new Proxy(database, {
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
    expect(await waitingFor(recipient)).toEqual([]);
    expect(await messagesTo(recipient)).toHaveLength(1);
  });

  it('leaves half of the SMS of a day to orders', async () => {
    const productId = await shop.product({ stock_count: 0 });
    const sent = Number(
      (await database('messages').where({ template: 'back-in-stock', medium: 'sms' }).count({ n: '*' }))[0]?.[
        'n'
      ],
    );
    await database('store_settings').update({ max_sms_per_day: 2 * sent + 2 });
    const [first, second, mail] = [phone(), phone(), `much-${DATABASE}@example.com`];
    for (const recipient of [first, second, mail]) await ask(productId, recipient);
    await shop.setStock(productId, 9);
    await queue();
    await queue();
    expect(await messagesTo(first)).toHaveLength(1);
    expect(await messagesTo(mail)).toHaveLength(1);
    expect(await waitingFor(second)).toHaveLength(1);
    await database('store_settings').update({ max_sms_per_day: null });
    await queue();
    expect(await messagesTo(second)).toHaveLength(1);
  });

  it('has a message that forgets its recipient once it was sent, or after a day', async () => {
    const [sent, reported, failed, fresh, waiting, oldSms] = Array.from({ length: 6 }, phone);
    const now = Date.now();
    const insert = async (recipient: string | undefined, columns: object) => {
      const id = crypto.randomUUID();
      await database('messages').insert({
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
      return id;
    };
    const read = async (id: string) => database('messages').where({ id }).first<MessageRow>('*');
    const old = { date_created: new Date(now - 25 * 3_600_000) };
    const ids = {
      sent: await insert(sent, { medium: 'email' }),
      reported: await insert(reported, {}),
      oldSms: await insert(oldSms, { ...old, status: 'sent' }),
      failed: await insert(failed, { ...old, status: 'failed', error: `${failed} is unknown` }),
      fresh: await insert(fresh, { status: 'failed' }),
      waiting: await insert(waiting, { ...old, status: 'pending' }),
    };
    const answer = { outcome: 'sent', providerId: `provider-${ids.sent}` } as const;
    await recordResult(database, await read(ids.sent), answer);
    const leased = await read(ids.reported);
    await database('messages').where({ id: ids.reported }).update({ status: 'delivered' });
    await recordResult(database, leased, { ...answer, providerId: `provider-${ids.reported}` });
    await deleteOldMessages({ database });
    const forgotten = { recipient: null, body: null, data: null, error: null };
    expect(await read(ids.sent)).toMatchObject({ status: 'sent', ...forgotten });
    // The ceiling of SMS counts the number for a day.
    expect(await read(ids.reported)).toMatchObject({
      ...forgotten,
      status: 'delivered',
      recipient: reported,
    });
    expect(await read(ids.oldSms)).toMatchObject({ status: 'sent', ...forgotten });
    expect(await read(ids.failed)).toMatchObject({ status: 'failed', ...forgotten });
    expect(await read(ids.fresh)).toMatchObject({ recipient: fresh });
    expect(await read(ids.waiting)).toMatchObject({ recipient: waiting });
    await database('messages').whereIn('id', Object.values(ids)).delete();
  });

  it('is deleted after 90 days', async () => {
    const productId = await shop.product({ stock_count: 0 });
    const [old, young] = [phone(), phone()];
    for (const recipient of [old, young]) await ask(productId, recipient);
    const day = 86_400_000;
    await database('stock_alerts')
      .where({ recipient: old })
      .update({ date_created: new Date(Date.now() - 91 * day) });
    await deleteExpiredAlerts(database);
    expect(await waitingFor(old)).toEqual([]);
    expect(await waitingFor(young)).toHaveLength(1);
  });
});

describe.runIf(DATABASE === 'sqlite')('misuse', () => {
  it('sends no SMS about units that an unpaid order held, until others arrive', async () => {
    const productId = await shop.product({ stock_count: 3 });
    const order = await shop.placed(productId, 3, '300.00');
    const [number, mail] = [phone(), `held-${DATABASE}@example.com`];
    for (const recipient of [number, mail]) expect((await ask(productId, recipient)).status).toBe(201);
    await shop.setStatus(order, 'cancelled');
    await queue();
    expect(await messagesTo(number)).toEqual([]);
    expect(await waitingFor(number)).toHaveLength(1);
    expect(await messagesTo(mail)).toHaveLength(1);

    await shop.setStock(productId, 4);
    await queue();
    expect(await messagesTo(number)).toHaveLength(1);
  });

  it('gets no message about what is in stock', async () => {
    const productId = await shop.product({ stock_count: 1 });
    const { status, body } = await ask(productId, phone());
    expect([status, ...problemOf(body)]).toEqual([409, 'in-stock']);
  });

  it('is deleted by the shopper who has just asked for it', async () => {
    const productId = await shop.product({ stock_count: 0 });
    const recipient = phone();
    const idOf = ({ body }: { body: unknown }) => z.object({ id: z.uuid() }).parse(body).id;
    const remove = (id: string) => shop.call('DELETE', `/api/stock-alerts/${id}`);
    const first = idOf(await ask(productId, recipient));
    const second = idOf(await ask(productId, recipient));
    expect((await remove(first)).status).toBe(204);
    expect(await waitingFor(recipient)).toEqual([{ id: second }]);
    expect((await remove(second)).status).toBe(204);
    expect(await waitingFor(recipient)).toEqual([]);
    expect((await remove('everything')).status).toBe(400);
  });

  it('leaves the newest five alerts of a number, and the answer does not show how many there are', async () => {
    const recipient = phone();
    const products: string[] = [];
    const answers: unknown[] = [];
    for (let index = 0; index < 7; index += 1) {
      products.push(await shop.product({ stock_count: 0 }));
      answers.push(await ask(products.at(-1) ?? '', recipient));
    }
    const repeat = await ask(products[6] ?? '', recipient);
    const withoutId = (answer: unknown) => JSON.stringify(answer).replace(/"id":"[^"]+"/, '');
    expect(new Set([...answers, repeat].map(withoutId)).size).toBe(1);
    expect(repeat.status).toBe(201);
    const waiting = await database('stock_alerts')
      .join('product_variants', 'product_variants.id', 'stock_alerts.variant')
      .where({ recipient })
      .pluck<string[]>('product_variants.product');
    expect(waiting.toSorted()).toEqual(products.slice(2).toSorted());
  });

  it('ends for everybody at the shop’s alerts of a day, with one answer for known and new numbers', async () => {
    const productId = await shop.product({ stock_count: 0 });
    const known = phone();
    await ask(productId, known);
    const recipients = Array.from({ length: 1000 }, phone);
    await insertAlerts(productId, recipients);
    for (const recipient of [known, phone()]) {
      const { status, body } = await ask(productId, recipient);
      expect([status, ...problemOf(body)]).toEqual([409, 'too-many-alerts']);
    }
    await database('stock_alerts').whereIn('recipient', recipients).delete();
  });
});

onSqlite('is offered by no medium while nothing is configured', async () => {
  const { body } = await shop.call('GET', '/api/stock-alerts/media');
  expect(body).toEqual({ media: [] });
});

it('shows staff how many wait, and managers who waits', async () => {
  const staff = await shop.createUser(`alert-staff-${DATABASE}`, { role: STAFF_ROLE.id });
  const manager = await shop.createUser(`alert-manager-${DATABASE}`, { role: STORE_MANAGER_ROLE.id });
  const productId = await shop.product({ stock_count: 0 });
  for (const recipient of [phone(), phone()]) await ask(productId, recipient);
  const { body } = await shop.call('GET', '/api/admin/stock-alerts', { token: staff });
  const counts = z.array(z.object({ productId: z.string(), waiting: z.number() })).parse(body);
  expect(counts.find((row) => row.productId === productId)?.waiting).toBe(2);
  expect((await shop.call('GET', '/items/stock_alerts', { token: staff })).status).toBe(403);
  expect((await shop.call('GET', '/items/stock_alerts', { token: manager })).status).toBe(200);
});

onSqlite('a choice that means several variants has to be completed', async () => {
  const id = await shop.productWith([
    { size: 'M', color: null, stockCount: 0 },
    { size: 'L', color: null, stockCount: 2 },
  ]);
  expect(problemOf((await ask(id, phone())).body)).toEqual(['invalid-request', 'size']);
  expect((await ask(id, phone(), { size: 'M' })).status).toBe(201);
  expect(problemOf((await ask(id, phone(), { size: 'L' })).body)).toEqual(['in-stock']);
});
