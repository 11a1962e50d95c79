/** The Payments tab: its search and its figures. */
import { randomUUID } from 'node:crypto';
import { adminPaymentsSchema, paymentSummarySchema } from '@chitenge/contract/admin-payments';
import { HOUR_MS } from '@chitenge/contract/duration';
import { OPEN_PAYMENT_STATES } from '@chitenge/contract/open-payment';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { newPhone } from './support/orders.ts';
import { freshTransactionId, orderOf } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff']);

/** Claims a payment, and returns it with its order. */
async function claim(transactionId = freshTransactionId(), { payer = '0961234567', price = '100.00' } = {}) {
  const phone = newPhone();
  const session = await shop.sessionWith(await shop.product({ price }));
  const order = orderOf(await shop.order(session, price, { phone })).id;
  return { id: orderOf(await shop.claim({ id: order, session }, transactionId, payer)).id, order, phone };
}

const decide = async (id: string, verb: string, body?: object) => {
  const reply = await shop.decide(id, verb, body);
  expect(reply.status).toBe(200);
  return reply.body;
};

it('payments are found by transaction id, number, amount, name and order', async () => {
  const digits = String(Date.now()).slice(-5);
  const [first, second] = [`PP261124.1200.A${digits}`, `998877${digits}`];
  const one = await claim(first, { payer: '0761230001', price: '7251.00' });
  const two = await claim(second, { payer: '0761230002', price: '7480.50' });
  const list = async (query: Record<string, string>) => {
    const path = `/api/admin/payments?${new URLSearchParams(query).toString()}`;
    const { body, total } = await shop.get(path, shop.staff);
    return { ids: adminPaymentsSchema.parse(body).map(({ transactionId }) => transactionId), total };
  };
  for (const [search, ids] of [
    [`pp261124 1200 a${digits}`, [first]],
    [`You have paid K480.50. Txn ID: ${second}.`, [second]],
    ['076 1230001', [first]],
    ['7251', [first]],
    ['K7,251.00', [first]],
    ['7480.5', [second]],
    ['7252', []],
    ['Bwalya', []],
    [second.slice(0, -1), []],
    [`#${one.order.slice(-8).toUpperCase()}`, [first]],
    [two.phone.replace('+260', '0'), [second]],
  ] as const)
    expect([search, await list({ search })]).toEqual([search, { ids, total: ids.length }]);
  const { body } = await shop.get(`/api/admin/payments?search=${first}`, shop.staff);
  const order = { id: one.order, customerPhone: one.phone };
  expect(body).toMatchObject([{ phone: '+260761230001', order }]);
  const byName = async (query: object) => (await list({ search: 'chanda mwi', ...query })).ids;
  expect(await byName({ limit: '2' })).toEqual([second, first]);
  expect(await byName({ limit: '1', offset: '1' })).toEqual([first]);
});

/** Reads the CSV of payments. */
async function exported(search = '') {
  const query = new URLSearchParams(search === '' ? {} : { search }).toString();
  const { status, body } = await shop.get(`/api/admin/payments/export.csv?${query}`, shop.staff);
  expect(status).toBe(200);
  return z
    .array(z.record(z.string(), z.string()))
    .parse(parse(String(body), { bom: true, columns: true, record_delimiter: '\r\n' }));
}

it('are exported one row each, with who recorded them, and what goes back as negative', async () => {
  const transactionId = freshTransactionId();
  const one = await claim(transactionId, { payer: '0761230003' });
  expect((await shop.decide(one.id, 'confirm', {}, shop.staff)).status).toBe(200);
  await shop.database('orders').where({ id: one.order }).update({ customer_name: '=1+2' });
  const record = { method: 'manual', network: 'airtel', amount: '5.00' };
  expect((await shop.record(one.order, record, { token: shop.staff })).status).toBe(201);
  await decide(one.id, 'refund', { amount: '40.00', method: 'cash', reason: 'Wrong size' });
  const own = { Order: one.order.slice(-8), 'Order id': one.order, Name: "'=1+2" };
  const { body: me } = await shop.get('/users/me?fields=first_name,last_name', shop.staff);
  const { first_name: first, last_name: last } = z
    .object({ data: z.object({ first_name: z.string().nullable(), last_name: z.string().nullable() }) })
    .parse(me).data;
  const staff = [first, last].filter(Boolean).join(' ') || 'Staff';
  const rows = await exported(one.order);
  expect(rows).toMatchObject([
    {
      ...own,
      Kind: 'payment',
      Method: 'Mobile money by hand',
      Network: 'MTN Mobile Money',
      'Payer’s number': '+260 76 1230003',
      'Transaction id': transactionId,
      'Amount (K)': '100.00',
      Status: 'completed',
      'Recorded by': staff,
      'Payment id': one.id,
    },
    { ...own, Network: 'Airtel Money', 'Payer’s number': '', 'Amount (K)': '5.00', 'Recorded by': staff },
    { ...own, Kind: 'refund', Method: 'Cash', Network: '', 'Amount (K)': '-40.00' },
  ]);
  expect(rows[0]?.['When']).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  const waiting = await claim();
  expect(await exported(waiting.order)).toMatchObject([
    { Status: 'pending', Completed: '', 'Recorded by': '' },
  ]);
});

it('are exported in pieces, each once, oldest first, also those of one moment', async () => {
  const { id } = await claim();
  const row = await shop.database('payments').where({ id }).first<object>();
  const copies = Array.from({ length: 120 }, () => ({
    ...row,
    id: randomUUID(),
    transaction_id: null,
    attention: null,
    status: 'failed',
  }));
  for (let start = 0; start < copies.length; start += 20)
    await shop.database('payments').insert(copies.slice(start, start + 20));
  const ids = await shop.database('payments').orderBy(['date_created', 'id']).pluck<string[]>('id');
  expect((await exported()).map((each) => each['Payment id'])).toEqual(ids);
  await shop
    .database('payments')
    .whereIn(
      'id',
      copies.map((copy) => copy.id),
    )
    .delete();
});

it('the figures count what was paid today, what waits and what failed, by network', async () => {
  const payments = () => shop.database('payments');
  // Also ended: the job asks about what is open, and calls one of 1970 unclear.
  await payments().whereIn('status', OPEN_PAYMENT_STATES).update({ status: 'expired' });
  await payments().update({
    completed_at: new Date(0),
    date_created: new Date(0),
    attention: null,
    next_check_at: null,
  });
  const summary = async () =>
    paymentSummarySchema.parse((await shop.get('/api/admin/payments/summary', shop.staff)).body);
  const before = await summary();
  expect(before.paidToday).toBe('0.00');
  const mtn = before.byNetwork.find(({ network }) => network === 'mtn') ?? { waiting: 0, failed: 0 };
  const paid = async () => {
    const claimed = await claim();
    await decide(claimed.id, 'confirm');
    return claimed;
  };
  const [today, zamtel, old, mistake, oldMistake] = [
    await paid(),
    await paid(),
    await paid(),
    await paid(),
    await paid(),
  ];
  await claim();
  await decide((await claim()).id, 'reject', { reason: 'Not in our statement.' });
  await payments().where({ id: zamtel.id }).update({ network: 'zamtel', amount: '100.10' });
  const yesterday = { completed_at: new Date(Date.now() - 36 * HOUR_MS) };
  await payments().whereIn('id', [old.id, oldMistake.id]).update(yesterday);
  await decide(today.id, 'refund', { amount: '40.00' });
  // Staff take back what they have recorded by mistake.
  for (const { order } of [mistake, oldMistake]) await shop.setPaymentStatus(order, 'pending');
  const counts = { waiting: mtn.waiting + 1, failed: mtn.failed + 1 };
  expect(await summary()).toMatchObject({
    attention: before.attention + 1,
    paidToday: '200.10',
    waiting: before.waiting + 1,
    failed: before.failed + 1,
    byNetwork: expect.arrayContaining([
      { network: 'mtn', method: null, paidToday: '100.00', ...counts },
      expect.objectContaining({ network: 'zamtel', paidToday: '100.10' }),
    ]),
  });
});

it('a payment says what of it was paid back, and what was recorded by mistake', async () => {
  const confirmed = async () => {
    const { id, order } = await claim();
    await decide(id, 'confirm');
    return { id, order };
  };
  const sumsOf = async (id: string) => (await shop.get(`/api/admin/payments/${id}`, shop.staff)).body;
  const paidBack = await confirmed();
  await decide(paidBack.id, 'refund', { amount: '40.00' });
  expect(await sumsOf(paidBack.id)).toMatchObject({ refunded: '40.00', corrected: '0.00' });
  const mistaken = await confirmed();
  await shop.setPaymentStatus(mistaken.order, 'pending');
  expect(await sumsOf(mistaken.id)).toMatchObject({ refunded: '100.00', corrected: '100.00' });
});

it('the list says what is too much of a late payment, apart from the refunds of returns', async () => {
  const { id, order } = await claim();
  await shop.database('orders').where({ id: order }).update({ waived_amount: '30.00' });
  expect(await decide(id, 'confirm')).toMatchObject({ attention: 'overpaid', surplus: '30.00' });
  const [order_item] = await shop.database('order_items').where({ order }).pluck('id');
  const request = { order, order_item, quantity: 1, kind: 'return', reason: 'other', status: 'refunded' };
  const columns = { id: randomUUID(), refund_amount: '10.00', date_created: new Date() };
  await shop.database('returns').insert({ ...request, ...columns });
  await decide(id, 'refund', { amount: '25.00' });
  const { body } = await shop.get('/api/admin/payments?needs=attention', shop.staff);
  const surplus = { attention: 'overpaid', surplus: '15.00', refunded: '25.00' };
  expect(adminPaymentsSchema.parse(body).find((payment) => payment.id === id)).toMatchObject(surplus);
});
