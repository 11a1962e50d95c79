import { randomUUID } from 'node:crypto';
import { receiptName } from '@chitenge/contract/order-receipt';
import type { OrderReceipt } from '@chitenge/contract/receipt-documents';
import { CONTENT_EDITOR_ROLE, STAFF_ROLE } from '@chitenge/directus/access/roles';
import { beginWriting } from '@chitenge/directus/begin-writing';
import { ORDER_RECEIPTS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { insertDocument } from '../src/receipts/receipt-row.ts';
import { newPhone, placeTwo, type Placed } from './support/orders.ts';
import { DATABASE, onSqlite, sharedShop } from './support/shop.ts';
import { orderOf, type Reply } from './support/shop-client.ts';

const shop = sharedShop();
let database: Knex;
let staff: string;
let editor: string;

beforeAll(async () => {
  database = shop.directus.openDatabase();
  staff = await shop.createUser(`receipt-staff-${DATABASE}`, { role: STAFF_ROLE.id });
  editor = await shop.createUser(`receipt-editor-${DATABASE}`, { role: CONTENT_EDITOR_ROLE.id });
});
afterAll(() => database.destroy());

/** An order, and who reads its receipt. */
type Readable = Pick<Placed, 'id' | 'session'>;

const place = () => placeTwo(shop);

const pay = (id: string): Promise<Reply> =>
  shop.changeOrder(id, 'payment-status', {
    paymentStatus: 'paid',
    receipt: `RC${randomUUID().slice(0, 12)}`,
  });

async function paid(): Promise<Placed> {
  const order = await place();
  expect((await pay(order.id)).status).toBe(200);
  return order;
}

const read = ({ id, session }: Readable, query = ''): Promise<Reply> =>
  shop.call('GET', `/api/orders/${id}/receipt${query}`, { session });

const receiptSchema = z.custom<OrderReceipt>();
const receiptOf = async (order: Readable, query = ''): Promise<OrderReceipt> => {
  const { status, body } = await read(order, query);
  expect(status).toBe(200);
  return receiptSchema.parse(body);
};

const numbersOf = async (of: Knex): Promise<number[]> =>
  (await of(ORDER_RECEIPTS).orderBy('number').pluck<number[]>('number')).map(Number);

/** Fails when a number is missing. */
async function expectNoGap(of: Knex): Promise<number> {
  const numbers = await numbersOf(of);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  return numbers.length;
}

async function paymentsOf(orderId: string): Promise<string[]> {
  return (await shop.rows('payments', 'order', orderId))
    .filter(({ kind }) => kind === 'payment')
    .map(({ id }) => String(id));
}

const settings = (changes: object) =>
  shop.call('PATCH', '/items/store_settings', { token: shop.directus.adminToken, body: changes });

describe('a receipt', () => {
  it('comes with the payment, and says what was sold, by whom and how it was paid', async () => {
    await settings({ tpin: '1001 234-567', vat_rate: 16, business_address: 'Shop 12, East Park\nLusaka' });
    onTestFinished(async () => void (await settings({ tpin: null, vat_rate: null, business_address: null })));
    const order = await place();
    expect((await read(order)).status).toBe(404);
    expect(await shop.call('GET', `/api/orders/${order.id}`, { session: order.session })).toMatchObject({
      body: { receiptNumber: null, hasReceipts: false },
    });
    await pay(order.id);
    const receipt = await receiptOf(order);
    expect(receipt).toMatchObject({
      orderId: order.id,
      amount: '200.00',
      goods: '200.00',
      vat: { rate: '16', amount: '27.59' },
      customerName: 'Chanda Mwila',
      shop: { tpin: '1001234567', address: 'Shop 12, East Park\nLusaka' },
      lines: [{ name: 'Chitenge shirt', quantity: 2, price: '100.00', amount: '200.00' }],
      discount: null,
      delivery: null,
      payments: [{ method: 'manual', provider: 'mtn', amount: '200.00' }],
      creditNotes: [],
      otherReceipts: [],
    });
    expect(receipt.payments[0]?.transactionId).toMatch(/^RC/);
    const own = await shop.call('GET', `/api/orders/${order.id}`, { session: order.session });
    expect(own.body).toMatchObject({ receiptNumber: receipt.number, hasReceipts: true });
    const ofStaff = await shop.call('GET', `/api/admin/orders/${order.id}`, { token: staff });
    expect(ofStaff.body).toMatchObject({ receiptNumber: receipt.number, hasReceipts: true });
    await expectNoGap(database);
  });

  onSqlite('keeps the shop, the prices and the words of its day', async () => {
    const order = await paid();
    const before = await receiptOf(order);
    await settings({
      store_name: 'Another name',
      tpin: '9999999999',
      vat_rate: 20,
      business_address: 'Ndola',
    });
    onTestFinished(async () => {
      await settings({ store_name: 'Chitenge', tpin: null, vat_rate: null, business_address: null });
    });
    await shop.setStatus(order.id, 'shipped');
    await shop.changeOrder(order.id, 'correction', {
      changes: { customerName: 'Mutale Banda' },
      reason: 'Spelling',
    });
    expect(await receiptOf(order)).toEqual({ ...before, customerName: 'Mutale Banda' });
  });

  onSqlite('of a free order comes with the order', async () => {
    const code = `FREE${randomUUID().slice(0, 6)}`.toUpperCase();
    await shop.create('discount_codes', { code, kind: 'percent', value: '100', status: 'published' });
    const session = await shop.sessionWith(await shop.product());
    const delivery = { discountCode: code };
    const { id } = orderOf(await shop.order(session, '0.00', { phone: newPhone(), delivery }));
    expect(await receiptOf({ id, session })).toMatchObject({
      amount: '0.00',
      goods: '100.00',
      discount: { code, amount: '100.00' },
      payments: [],
      vat: null,
    });
  });

  it
    .runIf(DATABASE === 'sqlite')
    .each([
      { tpin: '123' },
      { tpin: '12345678901' },
      { vat_rate: 101 },
      { vat_rate: -1 },
      { vat_rate: 16.555 },
    ])('cannot have the settings %j', async (changes) => {
    expect((await settings(changes)).status).toBe(400);
  });

  onSqlite('is read by its session, by a link, and by staff who may read orders', async () => {
    const order = await paid();
    const other = await paid();
    const path = `/api/orders/${order.id}/receipt`;
    expect((await read({ ...order, session: other.session })).status).toBe(404);
    expect((await shop.call('GET', path)).status).toBe(400);
    const { number } = await receiptOf(other);
    expect((await read(order, `?number=${number}`)).status).toBe(404);
    expect((await read(order, '?number=-1')).status).toBe(400);
    const ofStaff = `/api/admin/orders/${order.id}/receipt`;
    expect((await shop.call('GET', ofStaff, { token: staff })).body).toEqual(await receiptOf(order));
    expect((await shop.call('GET', ofStaff, { token: editor })).status).toBe(403);
    expect((await shop.call('GET', ofStaff, { token: null })).status).toBe(401);
    expect(
      (await shop.call('GET', `/api/admin/orders/${randomUUID()}/receipt`, { token: staff })).status,
    ).toBe(404);
    const link = await shop.call('POST', `/api/orders/${order.id}/payment-link`, {
      session: order.session,
    });
    const { token } = z.object({ token: z.string() }).parse(link.body);
    const typed = { reference: order.id.slice(-8), phone: order.phone };
    const lookup = await shop.call('POST', '/api/orders/lookup', { body: typed });
    const view = z.object({ token: z.string() }).parse(lookup.body).token;
    expect((await shop.call('GET', path, { headers: { 'x-order-token': view } })).body).toEqual(
      await receiptOf(order),
    );
    // A link to pay shows what is to pay, and no name.
    expect((await shop.call('GET', path, { headers: { 'x-order-token': token } })).status).toBe(404);
  });

  it('is found by its number, among the orders of a filter, too', async () => {
    const order = await paid();
    const { number } = await receiptOf(order);
    const found = async (query: string) => {
      const { body } = await shop.call('GET', `/api/orders?${query}`, { token: staff });
      return z
        .array(z.object({ id: z.string() }))
        .parse(body)
        .map(({ id }) => id);
    };
    const search = `search=${encodeURIComponent(receiptName(number))}`;
    expect(await found(search)).toEqual([order.id]);
    expect(await found(`${search}&paymentStatus=paid`)).toEqual([order.id]);
    expect(await found(`${search}&status=cancelled`)).toEqual([]);
    expect(await found('search=receipt%20999999')).toEqual([]);
  });

  onSqlite('has no collection that anyone could write', async () => {
    const { number } = await receiptOf(await paid());
    for (const [method, path] of [
      ['GET', `/items/${ORDER_RECEIPTS}`],
      ['PATCH', `/items/${ORDER_RECEIPTS}/${number}`],
      ['DELETE', `/items/${ORDER_RECEIPTS}/${number}`],
    ] as const)
      expect(
        (await shop.call(method, path, { token: shop.directus.adminToken, body: undefined })).status,
      ).toBe(403);
    const collection = { collection: ORDER_RECEIPTS, schema: null, meta: {} };
    const taken = await shop.call('POST', '/collections', {
      token: shop.directus.adminToken,
      body: collection,
    });
    expect(taken.status).toBe(403);
    const order = (await database('orders').where('receipt_number', number).first<{ id: string }>('id')).id;
    expect((await shop.change('orders', order, { receipt_number: 1 })).status).toBe(403);
  });

  onSqlite('of an order that was paid before the shop had receipts comes when somebody asks', async () => {
    const order = await place();
    await database('orders').where({ id: order.id }).update({ payment_status: 'paid', status: 'delivered' });
    const [one, other] = await Promise.all([receiptOf(order), receiptOf(order)]);
    expect(one).toEqual(other);
    expect(one).toMatchObject({ amount: '200.00', payments: [], creditNotes: [] });
    await expectNoGap(database);
  });

  onSqlite('of a test by the shop does not exist', async () => {
    const order = await place();
    await database('orders').where({ id: order.id }).update({ is_test: true });
    await pay(order.id);
    expect((await read(order)).status).toBe(404);
  });
});

describe('a credit note', () => {
  const refund = (id: string, body: object = {}) =>
    shop.call('POST', `/api/admin/payments/${id}/refund`, { token: shop.directus.adminToken, body });

  it('names the receipt, for each refund, and ends it when nothing is left', async () => {
    const order = await paid();
    const receipt = await receiptOf(order);
    const [payment = ''] = await paymentsOf(order.id);
    expect((await refund(payment, { amount: '50.00' })).status).toBeLessThan(300);
    const partly = await receiptOf(order);
    expect(partly).toMatchObject({
      ...receipt,
      creditNotes: [{ amount: '50.00', reason: 'refund', refunds: [{ kind: 'refund', amount: '50.00' }] }],
    });
    expect((await refund(payment)).status).toBeLessThan(300);
    const wholly = await receiptOf(order);
    expect(wholly.creditNotes.map(({ amount }) => amount)).toEqual(['50.00', '150.00']);
    expect(wholly).toMatchObject({ number: receipt.number, current: null });
    const { body } = await shop.call('GET', `/api/orders/${order.id}`, { session: order.session });
    expect(body).toMatchObject({ receiptNumber: null, hasReceipts: true });
    expect(await shop.row('orders', order.id)).toMatchObject({ receipt_number: null, status: 'cancelled' });
    await expectNoGap(database);
  });

  it('ends the receipt of a payment that was recorded by mistake; the next payment gets another', async () => {
    const order = await paid();
    const first = await receiptOf(order);
    await shop.changeOrder(order.id, 'payment-status', { paymentStatus: 'pending' });
    expect((await receiptOf(order)).creditNotes).toMatchObject([
      { amount: '200.00', reason: 'correction', refunds: [{ kind: 'correction', amount: '200.00' }] },
    ]);
    await pay(order.id);
    const second = await receiptOf(order);
    expect(second.number).toBeGreaterThan(first.number);
    expect(second).toMatchObject({ creditNotes: [], otherReceipts: [first.number] });
    // What was recorded by mistake was not paid.
    expect(second.payments.map(({ amount }) => amount)).toEqual(['200.00']);
    expect(await receiptOf(order, `?number=${first.number}`)).toMatchObject({
      number: first.number,
      current: second.number,
    });
  });

  it('is not made for money above the amount of the receipt', async () => {
    const order = await paid();
    await database('payments').insert({
      ...(await database('payments').where({ order: order.id }).first<object>()),
      id: randomUUID(),
      receipt: randomUUID(),
    });
    const [payment = ''] = await paymentsOf(order.id);
    expect((await refund(payment, { amount: '200.00' })).status).toBeLessThan(300);
    expect((await receiptOf(order)).creditNotes).toEqual([]);
  });
});

describe('the numbers', () => {
  it('of 20 orders that are paid at once have no gap', async () => {
    const orders: Placed[] = [];
    for (let count = 0; count < 20; count += 1) orders.push(await place());
    const last = await expectNoGap(database);
    const replies = await Promise.all(orders.map(({ id }) => pay(id)));
    const failed = replies.filter(({ status }) => status !== 200);
    // A busy database may refuse; a repeat succeeds, and no number is lost meanwhile.
    expect(failed.every(({ status }) => status === 503)).toBe(true);
    for (const { id } of orders) await pay(id);
    expect(await expectNoGap(database)).toBe(last + 20);
    expect(receiptName(last + 1)).toMatch(/^No\. \d{6}$/);
  });

  it('of a transaction that is rolled back goes to the next one', async () => {
    const order = await paid();
    const { number } = await receiptOf(order);
    const row = await database(ORDER_RECEIPTS).where({ number }).first<{ content: string }>('content');
    const rolledBack = database.transaction(async (trx) => {
      await beginWriting(trx);
      await insertDocument(trx, {
        kind: 'receipt',
        order: order.id,
        amount: 1,
        content: JSON.parse(row.content),
      });
      throw new Error('The cause failed');
    });
    await expect(rolledBack).rejects.toThrow('The cause failed');
    await paid();
    await expectNoGap(database);
  });
});

// On Postgres, proxy/test/cluster.test.ts kills a Directus.
onSqlite('kill -9 while orders are paid leaves no paid order without a number, and no gap', async () => {
  const orders: Placed[] = [];
  for (let count = 0; count < 12; count += 1) orders.push(await place());
  const before = await expectNoGap(database);
  const paying = Promise.allSettled(orders.map(({ id }) => pay(id)));
  await expect
    .poll(async () => (await numbersOf(database)).length, { interval: 1 })
    .toBeGreaterThanOrEqual(before + 3);
  await shop.directus.kill();
  await paying;
  await shop.directus.restart();
  const ids = orders.map(({ id }) => id);
  const withMoney = () =>
    database('orders').whereIn('id', ids).where({ payment_status: 'paid' }).pluck('receipt_number');
  const numbers = await numbersOf(database);
  expect((await withMoney()).map(Number).toSorted((a, b) => a - b)).toEqual(numbers.slice(before));
  await expectNoGap(database);
  for (const { id } of orders) await pay(id);
  expect(await expectNoGap(database)).toBe(before + 12);
});
