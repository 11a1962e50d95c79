/** The Payments tab: its search and its figures. */
import { randomUUID } from 'node:crypto';
import { adminPaymentsSchema, paymentSummarySchema } from '@chitenge/contract/admin-payments';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { orderOf } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff']);

let orders = 0;

/** Claims a payment, and returns it with its order. */
async function claim(receipt: string, { payer = '0961234567', price = '100.00' } = {}) {
  orders += 1;
  const phone = `+2609713${String(34_000 + orders)}`;
  const session = await shop.sessionWith(await shop.product({ price }));
  const order = orderOf(await shop.order(session, price, { phone })).id;
  const body = { receipt, phone: payer };
  const reply = await shop.call('POST', `/api/orders/${order}/payment-claims`, { session, body });
  return { id: z.object({ id: z.string() }).parse(reply.body).id, order, phone };
}

const act = (id: string, verb: string, body: object = {}, token = shop.directus.adminToken) =>
  shop.post(`/api/admin/payments/${id}/${verb}`, body, token);

it('payments are found by transaction id, number, amount, name and order', async () => {
  const digits = String(Date.now()).slice(-5);
  const [first, second] = [`PP261124.1200.A${digits}`, `998877${digits}`];
  const one = await claim(first, { payer: '0761230001', price: '7251.00' });
  const two = await claim(second, { payer: '0761230002', price: '7480.50' });
  const list = async (query: Record<string, string>) => {
    const path = `/api/admin/payments?${new URLSearchParams(query).toString()}`;
    const { body, total } = await shop.get(path, shop.staff);
    return { receipts: adminPaymentsSchema.parse(body).map(({ receipt }) => receipt), total };
  };
  for (const [search, expected] of [
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
    expect({ search, ...(await list({ search })) }).toEqual({
      search,
      receipts: expected,
      total: expected.length,
    });
  expect((await list({ search: 'chanda mwi', limit: '2' })).receipts).toEqual([second, first]);
  expect((await list({ search: 'chanda mwi', limit: '1', offset: '1' })).receipts).toEqual([first]);
});

it('the figures count what was paid today, what waits and what failed, by network', async () => {
  await shop.database('payments').update({
    completed_at: new Date(0),
    date_created: new Date(0),
    attention: null,
  });
  const summary = async () =>
    paymentSummarySchema.parse((await shop.get('/api/admin/payments/summary', shop.staff)).body);
  const mtn = (figures: z.infer<typeof paymentSummarySchema>) =>
    figures.byProvider.find(({ provider }) => provider === 'mtn') ?? { waiting: 0, failed: 0 };
  const before = await summary();
  expect(before.paidToday).toBe('0.00');
  const makeOld = (id: string) =>
    shop
      .database('payments')
      .where({ id })
      .update({ completed_at: new Date(Date.now() - 36 * 3_600_000) });
  const claims = [];
  for (let at = 0; at < 7; at += 1) claims.push(await claim(`F${randomUUID().slice(0, 10)}`));
  const [paid, zamtel, old, rejected, , mistake, oldMistake] = claims.map(({ id }) => id);
  for (const id of [paid, zamtel, old, mistake, oldMistake])
    expect((await act(id ?? '', 'confirm')).status).toBe(200);
  await act(rejected ?? '', 'reject', { reason: 'Not in our statement.' });
  await shop.database('payments').where({ id: zamtel }).update({ provider: 'zamtel', amount: '100.10' });
  await makeOld(old ?? '');
  await makeOld(oldMistake ?? '');
  expect((await act(paid ?? '', 'refund', { amount: '40.00' })).status).toBe(200);
  // Staff take back what they have recorded by mistake.
  for (const { order } of claims.slice(5)) await shop.setPaymentStatus(order, 'pending');
  const after = await summary();
  expect(after).toMatchObject({
    attention: before.attention + 1,
    paidToday: '200.10',
    waiting: before.waiting + 1,
    failed: before.failed + 1,
    byProvider: expect.arrayContaining([
      {
        provider: 'mtn',
        isCash: false,
        paidToday: '100.00',
        waiting: mtn(before).waiting + 1,
        failed: mtn(before).failed + 1,
      },
      expect.objectContaining({ provider: 'zamtel', paidToday: '100.10' }),
    ]),
  });
});

it('a payment says what of it was paid back, and what was recorded by mistake', async () => {
  const { id, order } = await claim(`M${randomUUID().slice(0, 10)}`);
  expect((await act(id, 'confirm')).status).toBe(200);
  expect((await act(id, 'refund', { amount: '40.00' })).status).toBe(200);
  await shop.setPaymentStatus(order, 'pending');
  const { body } = await shop.get(`/api/admin/payments/${id}`, shop.staff);
  expect(body).toMatchObject({ refunded: '100.00', corrected: '60.00' });
});

it('the list says what is too much of a late payment, apart from the refunds of returns', async () => {
  const { id, order } = await claim(`S${randomUUID().slice(0, 10)}`);
  await shop.database('orders').where({ id: order }).update({ waived_amount: '30.00' });
  expect((await act(id, 'confirm')).body).toMatchObject({ attention: 'overpaid', surplus: '30.00' });
  const { id: order_item } = await shop.database('order_items').where({ order }).first<{ id: string }>('id');
  await shop.database('returns').insert({
    id: randomUUID(),
    order,
    order_item,
    quantity: 1,
    kind: 'return',
    reason: 'other',
    status: 'refunded',
    refund_amount: '10.00',
    date_created: new Date(),
  });
  expect((await act(id, 'refund', { amount: '25.00' })).status).toBe(200);
  const { body } = await shop.get('/api/admin/payments?needs=attention', shop.staff);
  expect(adminPaymentsSchema.parse(body).find((payment) => payment.id === id)).toMatchObject({
    attention: 'overpaid',
    surplus: '15.00',
    refunded: '25.00',
  });
});
