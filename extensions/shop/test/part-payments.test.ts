/** Payment in parts and in cash: docs/behaviour.md#payment-in-parts. */
import { adminPaymentSchema } from '@chitenge/contract/admin-payments';
import { STAFF_ROLE } from '@chitenge/directus/access/roles';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE, sharedShop } from './support/shop.ts';
import { amount, freshKey, orderOf, statusesOf, type Reply } from './support/shop-client.ts';

const shop = sharedShop();
let database: Knex;
let staff: string;

beforeAll(async () => {
  database = shop.directus.openDatabase();
  staff = await shop.createUser(`part-staff-${DATABASE}`, { role: STAFF_ROLE.id });
});
afterAll(() => database.destroy());

interface Placed {
  id: string;
  session: string;
  productId: string;
}

/** Places an order of K200.00. */
async function place(): Promise<Placed> {
  const productId = await shop.product({ stock_count: 5 });
  const session = await shop.sessionWith(productId, 2);
  const phone = `+26097${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;
  const { id } = orderOf(await shop.order(session, '200.00', { phone }));
  return { id, session, productId };
}

interface Money {
  method?: string;
  amount: string;
  receipt?: string;
}

const record = (
  id: string,
  { method = 'cash', ...money }: Money,
  { key = freshKey(), token = staff } = {},
): Promise<Reply> =>
  shop.call('POST', `/api/admin/orders/${id}/payments`, { token, key, body: { method, ...money } });
const paymentOf = ({ body }: Reply) => adminPaymentSchema.parse(body);
const stateOf = (id: string) => shop.row('orders', id);
const receiptOf = () => `P${freshKey().slice(0, 12)}`.toUpperCase();

describe('money that staff record', () => {
  it('pays the order when the parts reach its total, and not before', async () => {
    const { id } = await place();
    const first = await record(id, { amount: '50.00' });
    expect(first).toMatchObject({
      status: 201,
      body: { method: 'cash', provider: null, receipt: null, amount: '50.00', status: 'completed' },
    });
    expect(await stateOf(id)).toMatchObject({ status: 'pending', payment_status: 'pending' });
    const receipt = receiptOf();
    expect((await record(id, { method: 'manual', amount: '149.99', receipt })).status).toBe(201);
    expect(await stateOf(id)).toMatchObject({ status: 'pending', payment_status: 'pending' });
    // Less than K1.00 is left, and is paid at once.
    expect((await record(id, { amount: '0.01' })).status).toBe(201);
    expect(await stateOf(id)).toMatchObject({ status: 'paid', payment_status: 'paid', holds_until: null });
    const events = await shop.rows('payment_events', 'payment', paymentOf(first).id);
    expect(events).toMatchObject([{ source: 'staff', status: 'confirmed', user: expect.any(String) }]);
  });

  it('is at least K1.00 and at most what is left', async () => {
    const { id } = await place();
    await record(id, { amount: '150.00' });
    for (const wrong of ['0.00', '0.99', '50.01', '200.00', '9999999999.00'])
      expect(await record(id, { amount: wrong })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'amount', message: 'must be from K1.00 to K50.00' }] },
      });
    for (const wrong of ['-5.00', '1e3', '']) expect((await record(id, { amount: wrong })).status).toBe(400);
    expect((await record(id, { amount: '50.00' })).status).toBe(201);
    expect((await record(id, { amount: '50.00' })).body).toMatchObject({
      type: '/problems/order-not-payable',
    });
  });

  it('is recorded once when its request is repeated, also at the same time', async () => {
    const { id } = await place();
    const key = freshKey();
    const replies = await Promise.all([1, 2, 3].map(() => record(id, { amount: '50.00' }, { key })));
    expect(statusesOf(replies)).toEqual([200, 200, 201]);
    expect(new Set(replies.map((reply) => paymentOf(reply).id)).size).toBe(1);
    expect((await record(id, { amount: '60.00' }, { key })).status).toBe(422);
    expect(await shop.rows('payments', 'order', id)).toHaveLength(1);
    const path = `/api/admin/orders/${id}/payments`;
    const body = { method: 'cash', amount: '50.00' };
    expect(await shop.call('POST', path, { token: staff, body })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'idempotency-key' }] },
    });
  });

  it('never exceeds the total when several people record at the same time', async () => {
    const { id } = await place();
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => record(id, { amount: '60.00' })));
    expect(statusesOf(replies)).toEqual([201, 201, 201, 400, 400]);
    expect(await stateOf(id)).toMatchObject({ payment_status: 'pending' });
  });

  it('has a transaction id only as mobile money, and each id once', async () => {
    const [one, two] = [await place(), await place()];
    const receipt = receiptOf();
    expect(await record(one.id, { amount: '50.00', receipt })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'receipt' }] },
    });
    const manual = { method: 'manual', amount: '50.00', receipt };
    expect((await record(one.id, manual)).status).toBe(201);
    expect((await record(two.id, manual)).body).toMatchObject({ type: '/problems/receipt-used' });
    expect(await shop.rows('payments', 'order', two.id)).toEqual([]);
  });

  it('confirms the claim of a shopper with what has arrived', async () => {
    const { id, session } = await place();
    const receipt = receiptOf();
    const body = { receipt, phone: '+260961234567' };
    await shop.call('POST', `/api/orders/${id}/payment-claims`, { session, body });
    const reply = await record(id, { method: 'manual', amount: '80.00', receipt });
    expect(reply).toMatchObject({ status: 201, body: { amount: '80.00', attention: null } });
    expect(await shop.rows('payments', 'order', id)).toMatchObject([
      { status: 'completed', amount: amount(80), receipt },
    ]);
    expect(await stateOf(id)).toMatchObject({ payment_status: 'pending' });
  });

  it('is recorded by staff who may change orders', async () => {
    const { id } = await place();
    expect((await record(id, { amount: '50.00' }, { token: shop.directus.serviceToken })).status).toBe(403);
    const nobody = await shop.createUserWithPermissions(`part-nobody-${DATABASE}`, ['orders']);
    expect((await record(id, { amount: '50.00' }, { token: nobody })).status).toBe(403);
    expect(await shop.rows('payments', 'order', id)).toEqual([]);
  });
});

describe('what is paid back', () => {
  const refund = (payment: string, back?: string) =>
    shop.call('POST', `/api/admin/payments/${payment}/refund`, {
      token: shop.directus.adminToken,
      body: back === undefined ? {} : { amount: back },
    });

  it('of a part is to be paid again', async () => {
    const { id } = await place();
    const part = paymentOf(await record(id, { amount: '100.00' })).id;
    expect((await refund(part, '60.00')).status).toBe(200);
    expect((await record(id, { amount: '160.01' })).status).toBe(400);
    expect((await record(id, { amount: '100.00' })).status).toBe(201);
    expect(await stateOf(id)).toMatchObject({ payment_status: 'pending' });
    expect((await record(id, { amount: '60.00' })).status).toBe(201);
    expect(await stateOf(id)).toMatchObject({ payment_status: 'paid' });
  });

  it('of a paid order is not to be paid again', async () => {
    const { id } = await place();
    await record(id, { amount: '150.00' });
    const last = paymentOf(await record(id, { amount: '50.00' })).id;
    expect((await refund(last, '20.00')).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ payment_status: 'paid' });
  });

  it('of all its parts ends the order', async () => {
    const { id, productId } = await place();
    const parts = [await record(id, { amount: '150.00' }), await record(id, { amount: '50.00' })];
    for (const part of parts) expect((await refund(paymentOf(part).id)).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    expect(await shop.stock(productId)).toBe(5);
    const rows = await shop.rows('payments', 'order', id);
    expect(rows.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { method: 'cash' },
      { method: 'cash' },
    ]);
  });
});

it('setting `paid` by hand records what is left', async () => {
  const { id } = await place();
  await record(id, { amount: '50.00' });
  await shop.changeOrder(id, 'payment-status', { paymentStatus: 'paid' });
  const rows = await shop.rows('payments', 'order', id);
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ method: 'cash', amount: amount(50) }),
      expect.objectContaining({ method: 'manual', amount: amount(150) }),
    ]),
  );
  expect(await stateOf(id)).toMatchObject({ payment_status: 'paid' });
});
