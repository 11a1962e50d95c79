/** Payment in parts and in cash: docs/behaviour.md#payment-in-parts. */
import { adminPaymentSchema } from '@chitenge/contract/admin-payments';
import { STAFF_ROLE } from '@chitenge/directus/access/roles';
import { HOUR_MS } from '@chitenge/contract/duration';
import { toNgwee } from '@chitenge/contract/money';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../src/commands/transaction.ts';
import type { PartLink } from '../src/orders/order-token.ts';
import { recordReport } from '../src/payments/record-report.ts';
import { requestPayment } from '../src/payments/request-payment.ts';
import { placeTwo, SHOP_ITSELF, type Placed } from './support/orders.ts';
import { DATABASE, onSqlite, sharedShop } from './support/shop.ts';
import { amount, freshKey, statusesOf, type Reply } from './support/shop-client.ts';

const shop = sharedShop();
let database: Knex;
let staff: string;

beforeAll(async () => {
  database = shop.directus.openDatabase();
  staff = await shop.createUser(`part-staff-${DATABASE}`, { role: STAFF_ROLE.id });
});
afterAll(() => database.destroy());

const place = () => placeTwo(shop);

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

  onSqlite('is at least K1.00 and at most what is left', async () => {
    const { id } = await place();
    await record(id, { amount: '150.00' });
    for (const wrong of ['0.00', '0.99', '50.01', '200.00', '9999999999.00'])
      expect(await record(id, { amount: wrong })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'amount', message: 'must be from K1.00 to K50.00' }] },
      });
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

  onSqlite('has a transaction id only as mobile money, and each id once', async () => {
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

  onSqlite('confirms the claim of a shopper with what has arrived', async () => {
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
});

describe.runIf(DATABASE === 'sqlite')('what is paid back', () => {
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
    const messages = await shop.rows('messages', 'order', id);
    const told = messages.filter(({ template }) => template === 'refund-made');
    expect(told.length).toBeGreaterThan(0);
    for (const { data } of told) expect(data).toContain('"refunded_how":"in cash"');
  });
});

onSqlite('setting `paid` by hand records what is left', async () => {
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

let phones = 0;
/** A number that no test has used. */
const nextPhone = () => {
  phones += 1;
  return `+2609612${String(Date.now()).slice(-3)}${String(phones).padStart(2, '0')}`;
};

interface Asked {
  promptsPerPhone?: number;
  amount?: string;
  phone?: string;
  part?: PartLink | null;
}

/** Asks a phone for the PIN, as a payment gateway of the shop would; no job asks about the outcome. */
const ask = (
  { id: orderId }: Placed,
  { amount: kwacha, phone = nextPhone(), part = null, promptsPerPhone = 100 }: Asked = {},
) =>
  inTransaction(database, (trx) =>
    requestPayment(
      trx,
      {
        orderId,
        phone,
        part,
        provider: 'mtn',
        gateway: 'pawapay',
        promptsPerPhone,
        byLink: part !== null,
        amount: kwacha === undefined ? undefined : toNgwee(kwacha),
      },
      SHOP_ITSELF,
    ),
  ).then(({ result }) => result);

type End = { state: 'completed' } | { state: 'failed'; code: 'not-approved' };

/** Records what the gateway reports. */
const end = async (
  { id: paymentId, amount: asked }: { id: string; amount: string | number },
  outcome: End = { state: 'completed' },
) => {
  const money = { amount: toNgwee(asked), currency: 'ZMW', receipt: null };
  const report = outcome.state === 'completed' ? { ...outcome, ...money } : { ...outcome, message: '' };
  const input = { paymentId, source: 'poll', response: { report, payload: null }, delays: [60_000] } as const;
  await inTransaction(database, (trx) => recordReport(trx, input, SHOP_ITSELF));
};

const sums = async ({ id, session }: Placed) => {
  const { body } = await shop.call('GET', `/api/orders/${id}`, { session });
  const staffs = await shop.call('GET', `/api/admin/orders/${id}`, { token: staff });
  const shape = z.object({ amountPaid: z.string(), amountDue: z.string() });
  expect(shape.parse(staffs.body)).toEqual(shape.parse(body));
  return shape.parse(body);
};

describe('a request for a part', () => {
  it('leaves the rest for others, and what is asked for is taken until it fails', async () => {
    const placed = await place();
    const first = await ask(placed, { amount: '150.00' });
    // No network takes the K0.50 that the second would leave.
    for (const amount of ['50.01', '49.50'])
      await expect(ask(placed, { amount })).rejects.toMatchObject({ problem: { status: 400 } });
    const second = await ask(placed);
    expect(second).toMatchObject({ replayed: false, payment: { amount: '50.00' } });
    // All is asked for: a request without an amount returns what is open, one with an amount is refused.
    expect(await ask(placed)).toMatchObject({ replayed: true, payment: { id: first.payment.id } });
    await expect(ask(placed, { amount: '10.00' })).rejects.toMatchObject({
      problem: { type: '/problems/order-not-payable' },
    });
    await expect(record(placed.id, { amount: '10.00' })).resolves.toMatchObject({ status: 409 });
    await end(first.payment, { state: 'failed', code: 'not-approved' });
    expect(await sums(placed)).toEqual({ amountPaid: '0.00', amountDue: '200.00' });
    await end(second.payment);
    expect(await sums(placed)).toEqual({ amountPaid: '50.00', amountDue: '150.00' });
    await end((await ask(placed)).payment);
    expect(await sums(placed)).toEqual({ amountPaid: '200.00', amountDue: '0.00' });
    expect(await stateOf(placed.id)).toMatchObject({ status: 'paid', payment_status: 'paid' });
  });

  onSqlite('is refused for an order that is paid or cancelled', async () => {
    const [paid, cancelled] = [await place(), await place()];
    await shop.changeOrder(paid.id, 'payment-status', { paymentStatus: 'paid' });
    await shop.setStatus(cancelled.id, 'cancelled');
    for (const order of [paid, cancelled])
      await expect(ask(order)).rejects.toMatchObject({ problem: { type: '/problems/order-not-payable' } });
  });

  it('of the same phone is asked for once', async () => {
    const placed = await place();
    const phone = nextPhone();
    const { payment } = await ask(placed, { amount: '20.00', phone });
    for (const kwacha of ['20.00', '30.00'])
      expect(await ask(placed, { amount: kwacha, phone })).toMatchObject({
        replayed: true,
        payment: { id: payment.id },
      });
  });

  onSqlite(
    'of a stranger’s phone is refused after as many as an hour may have, by whatever orders',
    async () => {
      const asked = { phone: nextPhone(), promptsPerPhone: 2 };
      for (let orders = 0; orders < 2; orders += 1)
        await end((await ask(await place(), asked)).payment, { state: 'failed', code: 'not-approved' });
      await expect(ask(await place(), asked)).rejects.toMatchObject({ problem: { status: 409 } });
      expect(await ask(await place(), { promptsPerPhone: 2 })).toMatchObject({ replayed: false });
    },
  );

  it('never takes more than the total, whoever asks at the same time', async () => {
    const placed = await place();
    // SQLite refuses some of them, because another one is writing.
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => ask(placed, { amount: '60.00' })));
    const taken = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.payment] : []));
    expect(taken.length).toBeLessThanOrEqual(3);
    const { payment: rest } = await ask(placed);
    expect(toNgwee(rest.amount) + taken.length * 6000).toBe(20_000);
    for (const payment of [...taken, rest]) await end(payment);
    expect(await sums(placed)).toEqual({ amountPaid: '200.00', amountDue: '0.00' });
  });

  onSqlite.each(['0.00', '0.99', '200.01', '99999999.00'])('of K%s is refused', async (kwacha) => {
    await expect(ask(await place(), { amount: kwacha })).rejects.toMatchObject({
      problem: { status: 400, errors: [{ field: 'amount', message: 'must be from K1.00 to K200.00' }] },
    });
  });
});

describe.runIf(DATABASE === 'sqlite')('a link to pay a part', () => {
  const linkSchema = z.object({ token: z.string() });
  const create = ({ id, session }: Placed, kwacha: string) =>
    shop.call('POST', `/api/orders/${id}/payment-link`, { session, body: { amount: kwacha } });
  const read = ({ id }: Placed, token: string) =>
    shop.call('GET', `/api/orders/${id}/payment-link`, { headers: { 'x-order-token': token } });

  it('shows its part, not what others have paid', async () => {
    const placed = await place();
    await record(placed.id, { amount: '100.00' });
    const { token } = linkSchema.parse((await create(placed, '40.00')).body);
    expect(await read(placed, token)).toMatchObject({
      status: 200,
      body: {
        part: { amount: '40.00', due: '40.00' },
        amountPaid: '100.00',
        amountDue: '100.00',
        payments: [],
      },
    });
    await record(placed.id, { amount: '80.00' });
    expect(await read(placed, token)).toMatchObject({ body: { part: { amount: '40.00', due: '20.00' } } });
  });

  it('cannot be raised, and is paid once', async () => {
    const placed = await place();
    const link = { id: freshKey(), amount: toNgwee('40.00') };
    await expect(ask(placed, { part: link, amount: '40.01' })).rejects.toMatchObject({
      problem: { status: 400 },
    });
    const { payment } = await ask(placed, { part: link });
    expect(payment).toMatchObject({ amount: '40.00', link: link.id });
    // Its payer has another phone by now.
    expect(await ask(placed, { part: link })).toMatchObject({ replayed: true, payment: { id: payment.id } });
    await end(payment);
    await expect(ask(placed, { part: link })).rejects.toMatchObject({
      problem: { detail: 'The K40.00 that you were asked for is paid already. Thank you.' },
    });
    expect(await sums(placed)).toEqual({ amountPaid: '40.00', amountDue: '160.00' });
  });

  it('with another amount than the signed one opens nothing', async () => {
    const placed = await place();
    const { token } = linkSchema.parse((await create(placed, '40.00')).body);
    const [header, payload = '', signature] = token.split('.');
    const claims = z.looseObject({}).parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    const raised = { ...claims, details: { link: freshKey(), amount: '1.00' } };
    const forged = [header, Buffer.from(JSON.stringify(raised)).toString('base64url'), signature].join('.');
    expect((await read(placed, forged)).status).toBe(404);
    expect((await read(await place(), token)).status).toBe(404);
  });

  it('is for at least K1.00 and at most what is left', async () => {
    const placed = await place();
    for (const wrong of ['0.99', '199.01', '200.01', '-4.00'])
      expect((await create(placed, wrong)).status).toBe(400);
    await record(placed.id, { amount: '200.00' });
    expect((await create(placed, '5.00')).status).toBe(409);
  });

  it('can be made by staff, for a part and for all that is left, of an order that exists', async () => {
    const placed = await place();
    const make = (id: string, body = {}) =>
      shop.call('POST', `/api/admin/orders/${id}/payment-link`, { token: staff, body });
    const { token } = linkSchema.parse((await make(placed.id, { amount: '40.00' })).body);
    expect(await read(placed, token)).toMatchObject({ body: { part: { amount: '40.00' } } });
    const whole = linkSchema.parse((await make(placed.id)).body);
    expect(await read(placed, whole.token)).toMatchObject({ body: { part: null, amountDue: '200.00' } });
    expect((await make(placed.id, { amount: '200.01' })).status).toBe(400);
    expect((await make(freshKey())).status).toBe(404);
  });

  it('is a claim of its part', async () => {
    const placed = await place();
    const { token } = linkSchema.parse((await create(placed, '40.00')).body);
    const reply = await shop.call('POST', `/api/orders/${placed.id}/payment-claims`, {
      headers: { 'x-order-token': token },
      body: { receipt: receiptOf(), phone: '0961234567' },
    });
    expect(reply).toMatchObject({ status: 201, body: { amount: '40.00' } });
    // Staff who mark the order as paid record the rest, too.
    await shop.changeOrder(placed.id, 'payment-status', { paymentStatus: 'paid' });
    expect(await sums(placed)).toEqual({ amountPaid: '200.00', amountDue: '0.00' });
    expect(await shop.rows('payments', 'order', placed.id)).toHaveLength(2);
  });
});

describe('the hold of an order of which a part is paid', () => {
  async function ended(): Promise<Placed> {
    const placed = await place();
    await record(placed.id, { amount: '50.00' });
    await database('orders')
      .where({ id: placed.id })
      .update({ holds_until: new Date(Date.now() - 1000) });
    await expect.poll(async () => (await stateOf(placed.id))['holds_until']).toBeNull();
    return placed;
  }

  it('ends in a question to staff, who extend it', async () => {
    const { id, productId } = await ended();
    expect(await stateOf(id)).toMatchObject({ status: 'pending' });
    expect(await shop.stock(productId)).toBe(3);
    expect(await shop.rows('payments', 'order', id)).toMatchObject([{ attention: 'part-paid' }]);
    const view = await shop.call('GET', '/api/orders?view=needs-person', { token: staff });
    expect(z.array(z.looseObject({ id: z.string() })).parse(view.body)).toContainEqual(
      expect.objectContaining({ id, amountPaid: '50.00', amountDue: '150.00' }),
    );
    const extend = (hours: number) =>
      shop.call('POST', `/api/admin/orders/${id}/hold`, { token: staff, body: { hours } });
    for (const wrong of [0, -1, 1.5, 100_000]) expect((await extend(wrong)).status).toBe(400);
    expect(await extend(24)).toMatchObject({ status: 200 });
    expect(await shop.rows('payments', 'order', id)).toMatchObject([{ attention: null }]);
    const hours = (Date.parse(String((await stateOf(id))['holds_until'])) - Date.now()) / HOUR_MS;
    expect(hours).toBeGreaterThan(23.9);
    const events = await shop.rows('order_events', 'order', id);
    expect(events.at(-1)).toMatchObject({ kind: 'hold', from_value: null, user: expect.any(String) });
    await record(id, { amount: '150.00' });
    expect(await extend(24)).toMatchObject({ status: 409 });
  });

  it('ends in a question to staff, who cancel it and refund each payment', async () => {
    const { id, productId } = await ended();
    await shop.setStatus(id, 'cancelled');
    expect(await shop.stock(productId)).toBe(5);
    const [row] = await shop.rows('payments', 'order', id);
    expect(row).toMatchObject({ attention: 'paid-cancelled' });
    const refund = await shop.call('POST', `/api/admin/payments/${String(row?.['id'])}/refund`, {
      token: shop.directus.adminToken,
      body: {},
    });
    expect(refund).toMatchObject({ status: 200, body: { attention: null, refunded: '50.00' } });
    expect(await shop.rows('payments', 'refunded_payment', String(row?.['id']))).toMatchObject([
      { method: 'cash', status: 'completed' },
    ]);
  });

  it('does not ask about an order that was paid meanwhile', async () => {
    const { id } = await ended();
    await record(id, { amount: '150.00' });
    const rows = await shop.rows('payments', 'order', id);
    expect(rows.map(({ attention }) => attention)).toEqual([null, null]);
  });

  it('of which the part is paid back ends at once', async () => {
    const placed = await place();
    const { id: part } = paymentOf(await record(placed.id, { amount: '50.00' }));
    await shop.call('POST', `/api/admin/payments/${part}/refund`, {
      token: shop.directus.adminToken,
      body: {},
    });
    expect(await stateOf(placed.id)).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    expect(await sums(placed)).toEqual({ amountPaid: '0.00', amountDue: '0.00' });
    expect(await shop.stock(placed.productId)).toBe(5);
  });
});

onSqlite('says after each part what is left', async () => {
  const placed = await place();
  await record(placed.id, { amount: '50.00' });
  const messages = await shop.rows('messages', 'order', placed.id);
  expect(messages.map(({ template }) => template)).toContain('payment-received');
  expect(messages.map(({ template }) => template)).not.toContain('staff-order-paid');
  const { body } = await shop.call('GET', '/api/session/orders', { session: placed.session });
  expect(body).toMatchObject([{ amountPaid: '50.00', amountDue: '150.00' }]);
  const read = await shop.call('GET', `/api/orders/${placed.id}`, { session: placed.session });
  expect(read.body).toMatchObject({
    dialInstructions: expect.arrayContaining([
      expect.objectContaining({ text: expect.stringContaining('K150.00') }),
    ]),
  });
});
