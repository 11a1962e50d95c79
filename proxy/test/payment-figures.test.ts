import { randomUUID } from 'node:crypto';
import { staffOrdersCalls } from '@chitenge/contract/calls/staff-orders';
import { paymentSummarySchema, type PaymentSummary } from '@chitenge/contract/admin-payments';
import { SESSION_HEADER } from '@chitenge/contract/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount, ROLES, signInAs, signInNewStaff, type StaffSession } from './support/back-office.ts';
import { placeTestOrder } from './support/payments.ts';
import { startTestShop, type TestShop } from './support/shop.ts';
import { callAsOwner } from './support/studio.ts';

let shop: TestShop;
let manager: StaffSession;
let staff: StaffSession;

beforeAll(async () => {
  shop = await startTestShop();
  manager = await signInAs(shop, await addAccount(shop, ROLES.manager));
  staff = await signInNewStaff(shop);
});
afterAll(() => shop.stop());

let receipts = 0;

/** Claims a payment of K100.00 by the network of the number, and returns its id. */
async function claim(phone: string): Promise<string> {
  const { id, session } = await placeTestOrder(shop);
  const { body } = await shop.api
    .post(`/api/orders/${id}/payment-claims`)
    .set(SESSION_HEADER, session)
    .send({ receipt: `FIGURE${++receipts}`, phone })
    .expect(201);
  return body.id;
}

const change = (id: string, command: string, body = {}) =>
  staff.call('post', `/api/admin/payments/${id}/${command}`).send(body).expect(200);

/** Makes a payment one of an earlier day. */
async function makeOld(id: string): Promise<void> {
  const database = shop.directus.openDatabase();
  await database('payments')
    .where({ id })
    .update({ completed_at: new Date(Date.now() - 36 * 3_600_000) });
  await database.destroy();
}

async function readSummary(): Promise<PaymentSummary> {
  const { body } = await staff.call('get', '/api/admin/payments/summary').expect(200);
  return paymentSummarySchema.parse(body);
}

it('the figures count what was paid today, what waits and what failed, by network', async () => {
  expect(await readSummary()).toEqual({
    attention: 0,
    paidToday: '0.00',
    waiting: 0,
    failed: 0,
    byProvider: [],
  });
  const [paid, alsoPaid, old, rejected] = await Promise.all(
    ['0961234567', '0961234567', '0961234567', '0961234567'].map(claim),
  );
  await claim('0961234567');
  for (const id of [paid, alsoPaid, old]) await change(id ?? '', 'confirm');
  await change(rejected ?? '', 'reject', { reason: 'Not in our statement.' });
  await makeOld(old ?? '');
  const database = shop.directus.openDatabase();
  await database('payments').where({ id: alsoPaid }).update({ provider: 'zamtel', amount: '100.10' });
  await database.destroy();
  const refund = { amount: '40.00', expectedRefunded: '0.00' };
  await manager.call('post', `/api/admin/payments/${paid}/refund`).send(refund).expect(200);
  await manager.call('post', `/api/admin/payments/${paid}/refund`).send(refund).expect(409);
  for (const [id, isOld] of [
    [await claim('0961234567'), false],
    [await claim('0961234567'), true],
  ] as const) {
    const { body } = await change(id, 'confirm');
    if (isOld) await makeOld(id);
    // Staff take back what they have recorded by mistake.
    await callAsOwner(shop.directus, staffOrdersCalls.setPaymentStatus, body.order.id, {
      paymentStatus: 'pending',
    });
  }
  expect(await readSummary()).toEqual({
    attention: 1,
    paidToday: '200.10',
    waiting: 1,
    failed: 1,
    byProvider: [
      { provider: 'mtn', paidToday: '100.00', waiting: 1, failed: 1 },
      { provider: 'zamtel', paidToday: '100.10', waiting: 0, failed: 0 },
    ],
  });
});

it('the list says what is too much of a late payment, apart from the refunds of returns', async () => {
  const id = await claim('0961234567');
  const database = shop.directus.openDatabase();
  const { order } = await database('payments').where({ id }).first<{ order: string }>('order');
  await database('orders').where({ id: order }).update({ waived_amount: '30.00' });
  const { body: confirmed } = await change(id, 'confirm');
  expect(confirmed).toMatchObject({ amount: '100.00', attention: 'overpaid', surplus: '30.00' });
  const { id: order_item } = await database('order_items').where({ order }).first<{ id: string }>('id');
  await database('returns').insert({
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
  await database.destroy();
  await manager.call('post', `/api/admin/payments/${id}/refund`).send({ amount: '25.00' }).expect(200);
  const { body: listed } = await staff.call('get', '/api/admin/payments?needs=attention').expect(200);
  expect(listed[0]).toMatchObject({ id, attention: 'overpaid', surplus: '15.00', refunded: '25.00' });
});

it('the gateway has no problem when none is configured', async () => {
  const { body } = await manager.call('get', '/api/admin/payments/gateway').expect(200);
  expect(body).toEqual({ problem: null });
});
