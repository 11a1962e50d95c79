/** Payment in parts and in cash: docs/behaviour.md#payment-in-parts. */
import { problemError } from '@chitenge/contract/problem-error';
import { adminOrderSchema } from '@chitenge/contract/admin-order';
import { adminPaymentSchema } from '@chitenge/contract/admin-payments';
import { HOUR_MS } from '@chitenge/contract/duration';
import { toNgwee } from '@chitenge/contract/money';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newPhone, type Placed, placeTwo } from './support/orders.ts';
import { arrive, askToPay, decline } from './support/prompt-payments.ts';
import {
  amount,
  freshKey,
  freshTransactionId,
  invalid,
  orderOf,
  problem,
  type Reply,
  refusal,
  statusesOf,
} from './support/shop-client.ts';
import { DATABASE, onSqlite, sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff']);

const place = () => placeTwo(shop);
type Money = Parameters<typeof shop.record>[1];
const record = (id: string, money: string | Money, key = freshKey()) =>
  shop.record(id, typeof money === 'string' ? { amount: money } : money, { key, token: shop.staff });
const paymentOf = ({ body }: Reply) => adminPaymentSchema.parse(body);
const stateOf = (id: string) => shop.row('orders', id);
const ask = ({ id }: Placed, asked?: Parameters<typeof askToPay>[2]) => askToPay(shop, id, asked);

const sums = async ({ id, session }: Placed) => {
  const shape = z.object({ amountPaid: z.string(), amountDue: z.string() });
  const own = shape.parse((await shop.call('GET', `/api/orders/${id}`, { session })).body);
  expect(shape.parse((await shop.get(`/api/admin/orders/${id}`, shop.staff)).body)).toEqual(own);
  return own;
};

describe('money that staff record', () => {
  it('pays the order when the parts reach its total, and not before', async () => {
    const { id } = await place();
    const first = await record(id, '50.00');
    const cash = { method: 'cash', network: null, transactionId: null, amount: '50.00', status: 'completed' };
    expect(first).toMatchObject({ status: 201, body: cash });
    expect(await stateOf(id)).toMatchObject({ status: 'pending', payment_status: 'pending' });
    const manual = { method: 'manual', amount: '149.99', transactionId: freshTransactionId() };
    expect((await record(id, manual)).status).toBe(201);
    expect(await stateOf(id)).toMatchObject({ status: 'pending', payment_status: 'pending' });
    // Less than K1.00 is left, and is paid at once.
    expect((await record(id, '0.01')).status).toBe(201);
    expect(await stateOf(id)).toMatchObject({ status: 'paid', payment_status: 'paid', holds_until: null });
    const events = await shop.rows('payment_events', 'payment', paymentOf(first).id);
    expect(events).toMatchObject([{ source: 'staff', status: 'confirmed', user: expect.any(String) }]);
  });

  onSqlite(
    'may be more than is due, also for an order that is paid, and asks what becomes of it',
    async () => {
      const { id } = await place();
      await record(id, '150.00');
      for (const wrong of ['0.00', '9999999999.00']) expect((await record(id, wrong)).status).toBe(400);
      const more = await record(id, '80.00');
      expect(more).toMatchObject({ status: 201, body: { attention: 'overpaid', surplus: '30.00' } });
      expect(await stateOf(id)).toMatchObject({ payment_status: 'paid' });
      const manual = { method: 'manual', amount: '5.00', transactionId: freshTransactionId() };
      expect(await record(id, manual)).toMatchObject({
        status: 201,
        body: { attention: 'overpaid', surplus: '35.00' },
      });
      expect(await record(id, '80.00')).toMatchObject({ status: 201, body: { attention: 'paid-twice' } });
    },
  );

  it('is recorded once when its request is repeated, also at the same time', async () => {
    const { id } = await place();
    const key = freshKey();
    const replies = await Promise.all([1, 2, 3].map(() => record(id, '50.00', key)));
    expect(statusesOf(replies)).toEqual([200, 200, 201]);
    expect(new Set(replies.map((reply) => paymentOf(reply).id)).size).toBe(1);
    expect((await record(id, '60.00', key)).status).toBe(422);
    expect(await shop.paymentsOf(id)).toHaveLength(1);
    const body = { method: 'cash', amount: '50.00' };
    expect(await shop.post(`/api/admin/orders/${id}/payments`, body, shop.staff)).toMatchObject(
      invalid('idempotency-key'),
    );
  });

  onSqlite('has the network by which it came, also when the order or the claim names another', async () => {
    const [one, two] = [await place(), await place()];
    const manual = { method: 'manual', amount: '50.00' };
    const key = freshKey();
    const byAirtel = { ...manual, network: 'airtel' };
    expect(await record(one.id, byAirtel, key)).toMatchObject({ status: 201, body: { network: 'airtel' } });
    expect((await record(one.id, { ...manual, network: 'zamtel' }, key)).status).toBe(422);
    expect(await record(one.id, manual)).toMatchObject({ status: 201, body: { network: 'mtn' } });
    await shop.claim(two, freshTransactionId());
    expect(await record(two.id, byAirtel)).toMatchObject({ status: 201, body: { network: 'airtel' } });
    expect(await shop.paymentsOf(two.id)).toMatchObject([{ network: 'airtel', status: 'completed' }]);
    for (const wrong of [
      { amount: '5.00', network: 'mtn' },
      { ...manual, network: 'other' },
    ])
      expect(await record(one.id, wrong)).toMatchObject(invalid('network'));
  });

  it('that several people record at the same time is all recorded, with what is too much', async () => {
    const placed = await place();
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => record(placed.id, '60.00')));
    expect(statusesOf(replies)).toEqual([201, 201, 201, 201, 201]);
    expect(await sums(placed)).toEqual({ amountPaid: '300.00', amountDue: '0.00' });
    const attentions = (await shop.paymentsOf(placed.id)).map(({ attention }) => attention);
    expect(new Set(attentions)).toEqual(new Set([null, 'overpaid', 'paid-twice']));
  });

  onSqlite('has a transaction id only as mobile money, each id once, and confirms its claim', async () => {
    const [one, two] = [await place(), await place()];
    const transactionId = freshTransactionId();
    expect(await record(one.id, { amount: '50.00', transactionId })).toMatchObject(invalid('transactionId'));
    await shop.claim(one, transactionId);
    const manual = { method: 'manual', amount: '80.00', transactionId };
    expect(await record(one.id, manual)).toMatchObject({
      status: 201,
      body: { amount: '80.00', attention: null },
    });
    const confirmed = { status: 'completed', amount: amount(80), transaction_id: transactionId };
    expect(await shop.paymentsOf(one.id)).toMatchObject([confirmed]);
    expect(await stateOf(one.id)).toMatchObject({ payment_status: 'pending' });
    expect(await record(two.id, manual)).toMatchObject(problem(409, 'transaction-id-used'));
    expect(await shop.paymentsOf(two.id)).toEqual([]);
  });

  onSqlite(
    'is told the customer, and what is left of it is recorded when staff set the order to paid',
    async () => {
      const placed = await place();
      await record(placed.id, '50.00');
      const templates = await shop.templatesOf(placed.id);
      expect(templates).toContain('payment-received');
      expect(templates).not.toContain('staff-order-paid');
      const { body } = await shop.call('GET', '/api/session/orders', { session: placed.session });
      expect(body).toMatchObject([{ amountPaid: '50.00', amountDue: '150.00' }]);
      const read = await shop.call('GET', `/api/orders/${placed.id}`, { session: placed.session });
      const instructions = expect.objectContaining({ text: expect.stringContaining('K150.00') });
      expect(read.body).toMatchObject({ dialInstructions: expect.arrayContaining([instructions]) });
      await shop.pay(placed.id);
      const rows = (await shop.paymentsOf(placed.id)).map(
        ({ method, amount }) => `${String(method)} ${Number(amount)}`,
      );
      expect(rows.toSorted()).toEqual(['cash 50', 'manual 150']);
      expect(await stateOf(placed.id)).toMatchObject({ payment_status: 'paid' });
    },
  );
});

describe.runIf(DATABASE === 'sqlite')('what is paid back', () => {
  const refund = async (part: Reply, back?: string) =>
    expect((await shop.decide(paymentOf(part).id, 'refund', back ? { amount: back } : {})).status).toBe(200);

  it('of a part is to be paid again', async () => {
    const { id } = await place();
    await refund(await record(id, '100.00'), '60.00');
    for (const [money, status, paymentStatus] of [
      ['100.00', 201, 'pending'],
      ['60.00', 201, 'paid'],
    ] as const) {
      expect((await record(id, money)).status).toBe(status);
      expect(await stateOf(id)).toMatchObject({ payment_status: paymentStatus });
    }
  });

  onSqlite('may go another way than it came, with a reason, and counts where it went', async () => {
    const { id } = await place();
    const manual = { method: 'manual', amount: '200.00', transactionId: freshTransactionId() };
    const { id: payment } = paymentOf(await record(id, manual));
    const back = (body: object) => shop.decide(payment, 'refund', body);
    expect(await back({ amount: '50.00', method: 'cash' })).toMatchObject(invalid('reason'));
    const cashOut = async () => (await shop.get('/api/admin/day-ends', shop.staff)).body;
    const before = z.looseObject({ refunded: z.string() }).parse(await cashOut());
    const reason = 'The phone is lost';
    expect((await back({ amount: '50.00', method: 'cash', reason })).status).toBe(200);
    expect(await cashOut()).toMatchObject({ refunded: (Number(before.refunded) + 50).toFixed(2) });
    const transactionId = freshTransactionId();
    expect((await back({ amount: '20.00', method: 'manual', transactionId, reason })).status).toBe(200);
    expect((await back({ amount: '20.00', method: 'manual', transactionId, reason })).status).toBe(409);
    const refunds = (await shop.paymentsOf(id)).filter(({ kind }) => kind === 'refund');
    const byMethod = refunds.toSorted((one, other) =>
      String(one['method']).localeCompare(String(other['method'])),
    );
    expect(byMethod).toMatchObject([
      { method: 'cash', network: null, transaction_id: null, status: 'completed' },
      { method: 'manual', transaction_id: transactionId, status: 'completed' },
    ]);
    const events = JSON.stringify(await shop.eventsOf(id));
    expect(events).toContain('K50.00 to pay back in cash: The phone is lost');
    expect((await shop.decide(payment, 'refund', { method: 'cash', reason }, shop.staff)).status).toBe(403);
  });

  onSqlite('as goodwill leaves the surplus right when the order grows and shrinks again', async () => {
    const { id } = await place();
    const first = paymentOf(await record(id, '200.00'));
    await shop.decide(first.id, 'refund', { amount: '50.00' });
    const [line] = adminOrderSchema.parse((await shop.get(`/api/admin/orders/${id}`)).body).items;
    const out = [{ productId: line?.product?.id, quantity: 1 }];
    expect((await shop.changeGoods(id, { out })).status).toBe(200);
    expect((await record(id, '100.00')).status).toBe(201);
    expect(await stateOf(id)).toMatchObject({ payment_status: 'paid' });
    expect((await shop.changeGoods(id, { back: [{ lineId: line?.id, quantity: 1 }] })).status).toBe(200);
    const surplus = z.array(z.looseObject({ surplus: z.string().nullable() }));
    const { body } = await shop.get(`/api/admin/payments?order=${id}`);
    expect(surplus.parse(body).flatMap((row) => row.surplus ?? [])).toEqual(['100.00']);
  });

  onSqlite('completely keeps the order closed, which nobody could pay again', async () => {
    const { id } = await place();
    await refund(await record(id, '200.00'));
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled' });
    for (const status of ['pending', 'confirmed', 'delivered'])
      expect(await shop.setStatus(id, status)).toMatchObject(problem(409, 'shop-rule'));
  });

  it('of a paid order is not to be paid again, and of all its parts ends the order', async () => {
    const { id, productId } = await place();
    const [first, last] = [await record(id, '150.00'), await record(id, '50.00')];
    await refund(last, '20.00');
    expect(await stateOf(id)).toMatchObject({ payment_status: 'paid' });
    for (const part of [first, last]) await refund(part);
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    expect(await shop.stock(productId)).toBe(5);
    const refunds = (await shop.paymentsOf(id)).filter(({ kind }) => kind === 'refund');
    expect(refunds.map(({ method }) => method)).toEqual(['cash', 'cash', 'cash']);
    const told = (await shop.rows('messages', 'order', id)).filter(
      ({ template }) => template === 'refund-made',
    );
    expect(told.length).toBeGreaterThan(0);
    for (const { data } of told) expect(data).toContain('"refunded_how":"in cash"');
  });
});

describe.runIf(DATABASE === 'sqlite')('the timeline', () => {
  /** The lines about money and payment status, oldest first. */
  async function linesOf(id: string) {
    const { events } = adminOrderSchema.parse((await shop.get(`/api/admin/orders/${id}`)).body);
    return events
      .filter(({ kind }) => kind === 'payment' || kind === 'payment_status')
      .map(({ kind, from, to, reason, who }) => [kind, reason, from, to, who]);
  }
  const MTN = 'by MTN Mobile Money';

  it('says of each part its way, who recorded it, and what was left before and after', async () => {
    const { id } = await place();
    const first = await record(id, '50.00');
    await arrive(shop, (await askToPay(shop, id, { amount: '100.00' })).payment);
    await record(id, { method: 'manual', amount: '50.00', transactionId: freshTransactionId() });
    await shop.decide(paymentOf(first).id, 'refund', { amount: '30.00' });
    expect(await linesOf(id)).toEqual([
      ['payment', 'K50.00 received in cash', 'K200.00', 'K150.00', 'Staff'],
      ['payment', `K100.00 received ${MTN}`, 'K150.00', 'K50.00', null],
      ['payment', `K50.00 received ${MTN}, recorded by hand`, 'K50.00', 'K0.00', 'Staff'],
      ['payment_status', null, 'pending', 'paid', 'Staff'],
      ['payment', 'K30.00 paid back in cash', 'K0.00', 'K0.00', 'Admin User'],
    ]);
  });

  it('says what was recorded by mistake, and nothing that is left of a cancelled order', async () => {
    const { id } = await place();
    await shop.pay(id);
    await shop.setPaymentStatus(id, 'pending');
    expect((await linesOf(id)).slice(-2)).toEqual([
      ['payment', `K200.00 ${MTN} taken back: it was recorded by mistake`, 'K0.00', 'K200.00', 'Admin User'],
      ['payment_status', null, 'paid', 'pending', 'Admin User'],
    ]);
    const other = await place();
    const { payment } = await ask(other, { amount: '50.00' });
    await shop.setStatus(other.id, 'cancelled');
    await arrive(shop, payment);
    expect((await linesOf(other.id)).at(-1)).toEqual(['payment', `K50.00 received ${MTN}`, null, null, null]);
  });
});

onSqlite(
  '“paid” by hand that is taken back leaves the part that came before, also by a network',
  async () => {
    for (const isPrompt of [false, true]) {
      const placed = await place();
      if (isPrompt) await arrive(shop, (await ask(placed, { amount: '50.00' })).payment);
      else await record(placed.id, '50.00');
      expect((await shop.pay(placed.id)).status).toBe(200);
      expect((await shop.setPaymentStatus(placed.id, 'pending')).status).toBe(200);
      expect(await sums(placed)).toEqual({ amountPaid: '50.00', amountDue: '150.00' });
    }
  },
);

onSqlite('a claim is confirmed with what has come, less or more than it said', async () => {
  for (const [came, due, surplus] of [
    ['150.00', '50.00', null],
    ['230.00', '0.00', '30.00'],
  ] as const) {
    const placed = await place();
    await shop.claim(placed, freshTransactionId());
    const [claim] = await shop.paymentsOf(placed.id);
    expect((await shop.decide(claim?.['id'], 'confirm', { amount: '0.00' }, shop.staff)).status).toBe(400);
    const reply = await shop.decide(claim?.['id'], 'confirm', { amount: came }, shop.staff);
    expect(reply).toMatchObject({ status: 200, body: { amount: came, surplus } });
    expect((await sums(placed)).amountDue).toBe(due);
  }
});

onSqlite('an order of which nothing is due has no instructions to pay', async () => {
  const { id, session } = await place();
  const instructions = async () => (await shop.call('GET', `/api/orders/${id}`, { session })).body;
  expect(await instructions()).toMatchObject({ paymentInstructions: expect.stringContaining('K200.00') });
  await record(id, '200.00');
  const none = { paymentInstructions: 'There is nothing to pay.', dialInstructions: [] };
  expect(await instructions()).toMatchObject(none);
});

onSqlite('what is too much pays another open order of the same phone, once', async () => {
  const [from, other] = [await place(), await place()];
  const productId = await shop.product({ stock_count: 5 });
  const session = await shop.sessionWith(productId, 1);
  const open = orderOf(await shop.order(session, '100.00', { phone: from.phone }));
  const { id: payment } = paymentOf(await record(from.id, '265.00'));
  const targets = await shop.get(`/api/admin/payments/${payment}/targets`, shop.staff);
  expect(targets.body).toMatchObject([{ id: open.id, amountDue: '100.00' }]);
  const move = (body: object) => shop.decide(payment, 'move', body, shop.staff);
  expect((await move({ orderId: other.id })).status).toBe(409);
  expect((await move({ orderId: open.id, amount: '65.01' })).status).toBe(400);
  const replies = await Promise.all([1, 2].map(() => move({ orderId: open.id, expectedRefunded: '0.00' })));
  expect(statusesOf(replies)).toEqual([200, 409]);
  expect(await sums({ ...from })).toEqual({ amountPaid: '200.00', amountDue: '0.00' });
  expect(await sums({ ...from, id: open.id, session })).toEqual({ amountPaid: '65.00', amountDue: '35.00' });
  expect((await shop.paymentsOf(from.id)).map(({ attention }) => attention)).toEqual([null, null]);
  expect(await stateOf(from.id)).toMatchObject({ payment_status: 'paid' });
  expect((await move({ orderId: open.id })).status).toBe(409);
  expect((await shop.record(open.id, { amount: '35.00' })).status).toBe(201);
  // The newest payment is taken back, and what was a part before stays.
  expect((await shop.setPaymentStatus(open.id, 'pending')).status).toBe(200);
  expect(await sums({ ...from, id: open.id, session })).toEqual({ amountPaid: '65.00', amountDue: '35.00' });
});

onSqlite('what came from another order is not taken back as recorded by mistake, but paid back', async () => {
  const [from, open] = [await place(), await place()];
  const { customer_phone } = await shop.row('orders', from.id);
  await shop.database('orders').where({ id: open.id }).update({ customer_phone });
  const { id: payment } = paymentOf(await record(from.id, '400.00'));
  expect((await shop.decide(payment, 'move', { orderId: open.id })).status).toBe(200);
  const before = [await shop.paymentsOf(from.id), await shop.paymentsOf(open.id), await sums(open)];
  for (const status of ['pending', 'failed'])
    expect(await shop.setPaymentStatus(open.id, status)).toMatchObject(
      refusal('K200.00 came from another order of this customer'),
    );
  expect([await shop.paymentsOf(from.id), await shop.paymentsOf(open.id), await sums(open)]).toEqual(before);
  const [arrived] = await shop.paymentsOf(open.id);
  expect(
    (await shop.decide(arrived?.['id'], 'refund', { method: 'cash', reason: 'Wants no more' })).status,
  ).toBe(200);
});

describe('a request for a part', () => {
  const refused = (status: number, more: object = {}) => ({ problem: { status, ...more } });

  it('leaves the rest for others, and what is asked for is taken until it fails', async () => {
    const placed = await place();
    const first = await ask(placed, { amount: '150.00' });
    // No network takes the K0.50 that the second would leave.
    for (const amount of ['50.01', '49.50'])
      await expect(ask(placed, { amount })).rejects.toMatchObject(refused(400));
    const second = await ask(placed);
    expect(second).toMatchObject({ replayed: false, payment: { amount: '50.00' } });
    // All is asked for: a request without an amount returns what is open, one with an amount is refused.
    expect(await ask(placed)).toMatchObject({ replayed: true, payment: { id: first.payment.id } });
    await expect(ask(placed, { amount: '10.00' })).rejects.toMatchObject(
      refused(409, { type: '/problems/order-not-payable' }),
    );
    await decline(shop, first.payment);
    expect(await sums(placed)).toEqual({ amountPaid: '0.00', amountDue: '200.00' });
    await arrive(shop, second.payment);
    expect(await sums(placed)).toEqual({ amountPaid: '50.00', amountDue: '150.00' });
    await arrive(shop, (await ask(placed)).payment);
    expect(await sums(placed)).toEqual({ amountPaid: '200.00', amountDue: '0.00' });
    expect(await stateOf(placed.id)).toMatchObject({ status: 'paid', payment_status: 'paid' });
  });

  onSqlite('is refused for an order that is paid or cancelled, and outside of what is left', async () => {
    const [paid, cancelled, open] = [await place(), await place(), await place()];
    await shop.pay(paid.id);
    await shop.setStatus(cancelled.id, 'cancelled');
    for (const order of [paid, cancelled])
      await expect(ask(order)).rejects.toMatchObject(refused(409, { type: '/problems/order-not-payable' }));
    const errors = [{ field: 'amount', message: 'must be from K1.00 to K200.00' }];
    for (const kwacha of ['0.00', '0.99', '200.01', '99999999.00'])
      await expect(ask(open, { amount: kwacha })).rejects.toMatchObject(refused(400, { errors }));
  });

  it('of the same phone is asked for once', async () => {
    const placed = await place();
    const phone = newPhone();
    const { payment } = await ask(placed, { amount: '20.00', phone });
    for (const kwacha of ['20.00', '30.00'])
      expect(await ask(placed, { amount: kwacha, phone })).toMatchObject({
        replayed: true,
        payment: { id: payment.id },
      });
  });

  onSqlite('is repeated after its network has closed, and is refused to others', async () => {
    const refusal = problemError('network-closed', { detail: 'MTN is not taking payments.' });
    const placed = await place();
    const phone = newPhone();
    const { payment } = await ask(placed, { amount: '20.00', phone });
    expect(await ask(placed, { phone, refusal })).toMatchObject({
      replayed: true,
      payment: { id: payment.id },
    });
    await expect(ask(placed, { refusal })).rejects.toBe(refusal);
  });

  onSqlite(
    'of a stranger’s phone is refused after as many as an hour may have, by whatever orders',
    async () => {
      const asked = { phone: newPhone(), promptsPerPhone: 2 };
      for (let orders = 0; orders < 2; orders += 1)
        await decline(shop, (await ask(await place(), asked)).payment);
      await expect(ask(await place(), asked)).rejects.toMatchObject(refused(409));
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
    for (const payment of [...taken, rest]) await arrive(shop, payment);
    expect(await sums(placed)).toEqual({ amountPaid: '200.00', amountDue: '0.00' });
  });
});

describe.runIf(DATABASE === 'sqlite')('a link to pay a part', () => {
  const tokenOf = ({ body }: Reply) => z.object({ token: z.string() }).parse(body).token;
  const create = ({ id, session }: Placed, kwacha = '40.00') =>
    shop.call('POST', `/api/orders/${id}/payment-link`, { session, body: { amount: kwacha } });
  const access = ({ id }: Placed, token: string) => ({ id, headers: { 'x-order-token': token } });
  const read = (placed: Placed, token: string) =>
    shop.call('GET', `/api/orders/${placed.id}/payment-link`, { headers: access(placed, token).headers });

  it('shows its part, not what others have paid', async () => {
    const placed = await place();
    await record(placed.id, '100.00');
    const token = tokenOf(await create(placed));
    const rest = { amountPaid: '100.00', amountDue: '100.00', payments: [] };
    expect((await read(placed, token)).body).toMatchObject({
      part: { amount: '40.00', due: '40.00' },
      ...rest,
    });
    await record(placed.id, '80.00');
    expect((await read(placed, token)).body).toMatchObject({ part: { amount: '40.00', due: '20.00' } });
  });

  it('cannot be raised, and is paid once', async () => {
    const placed = await place();
    const part = { id: freshKey(), amount: toNgwee('40.00') };
    await expect(ask(placed, { part, amount: '40.01' })).rejects.toMatchObject({ problem: { status: 400 } });
    const { payment } = await ask(placed, { part });
    expect(payment).toMatchObject({ amount: '40.00', link: part.id });
    // Its payer has another phone by now.
    expect(await ask(placed, { part })).toMatchObject({ replayed: true, payment: { id: payment.id } });
    await arrive(shop, payment);
    await expect(ask(placed, { part })).rejects.toMatchObject({
      problem: { detail: 'The K40.00 that you were asked for is paid already. Thank you.' },
    });
    expect(await sums(placed)).toEqual({ amountPaid: '40.00', amountDue: '160.00' });
  });

  it('with another amount than the signed one opens nothing, nor does it open another order', async () => {
    const placed = await place();
    const token = tokenOf(await create(placed));
    const [header, payload = '', signature] = token.split('.');
    const claims = z.looseObject({}).parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    const raised = { ...claims, details: { link: freshKey(), amount: '1.00' } };
    const forged = [header, Buffer.from(JSON.stringify(raised)).toString('base64url'), signature].join('.');
    expect((await read(placed, forged)).status).toBe(404);
    expect((await read(await place(), token)).status).toBe(404);
  });

  it('is for at least K1.00 and at most what is left, and is a claim of its part', async () => {
    const placed = await place();
    for (const wrong of ['0.99', '199.01', '200.01', '-4.00'])
      expect((await create(placed, wrong)).status).toBe(400);
    const link = access(placed, tokenOf(await create(placed)));
    expect(await shop.claim(link, freshTransactionId())).toMatchObject({
      status: 201,
      body: { amount: '40.00' },
    });
    // Staff who mark the order as paid record the rest, too.
    await shop.pay(placed.id);
    expect(await sums(placed)).toEqual({ amountPaid: '200.00', amountDue: '0.00' });
    expect(await shop.paymentsOf(placed.id)).toHaveLength(2);
    expect((await create(placed, '5.00')).status).toBe(409);
  });

  it('can be made by staff, for a part and for all that is left, of an order that exists', async () => {
    const placed = await place();
    const make = (id: string, body = {}) =>
      shop.post(`/api/admin/orders/${id}/payment-link`, body, shop.staff);
    const part = tokenOf(await make(placed.id, { amount: '40.00' }));
    expect((await read(placed, part)).body).toMatchObject({ part: { amount: '40.00' } });
    const whole = tokenOf(await make(placed.id));
    expect((await read(placed, whole)).body).toMatchObject({ part: null, amountDue: '200.00' });
    expect((await make(placed.id, { amount: '200.01' })).status).toBe(400);
    expect((await make(freshKey())).status).toBe(404);
  });
});

describe('the hold of an order of which a part is paid', () => {
  async function ended(): Promise<Placed> {
    const placed = await place();
    await record(placed.id, '50.00');
    await shop.endHold(placed.id);
    await expect.poll(async () => (await stateOf(placed.id))['holds_until']).toBeNull();
    return placed;
  }

  it('ends in a question to staff, who extend it, or cancel the order and refund each payment', async () => {
    const [{ id, productId }, cancelled] = [await ended(), await ended()];
    expect(await stateOf(id)).toMatchObject({ status: 'pending' });
    expect(await shop.stock(productId)).toBe(3);
    expect(await shop.paymentsOf(id)).toMatchObject([{ attention: 'part-paid' }]);
    expect((await shop.findOrders({ view: 'needs-person' }, shop.staff)).ids).toContain(id);
    const extend = (hours: number) => shop.post(`/api/admin/orders/${id}/hold`, { hours }, shop.staff);
    for (const wrong of [0, -1, 1.5, 100_000]) expect((await extend(wrong)).status).toBe(400);
    expect(await extend(24)).toMatchObject({ status: 200 });
    expect(await shop.paymentsOf(id)).toMatchObject([{ attention: null }]);
    const hours = (Date.parse(String((await stateOf(id))['holds_until'])) - Date.now()) / HOUR_MS;
    expect(hours).toBeGreaterThan(23.9);
    const hold = { kind: 'hold', from_value: null, user: expect.any(String) };
    expect((await shop.eventsOf(id)).at(-1)).toMatchObject(hold);
    await record(id, '150.00');
    expect(await extend(24)).toMatchObject({ status: 409 });
    await shop.setStatus(id, 'pending');
    expect(await extend(24)).toMatchObject({ status: 409 });

    await shop.setStatus(cancelled.id, 'cancelled');
    expect(await shop.stock(cancelled.productId)).toBe(5);
    const [row] = await shop.paymentsOf(cancelled.id);
    expect(row).toMatchObject({ attention: 'paid-cancelled' });
    const refund = await shop.decide(row?.['id'], 'refund');
    expect(refund).toMatchObject({ status: 200, body: { attention: null, refunded: '50.00' } });
    expect(await shop.rows('payments', 'refunded_payment', String(row?.['id']))).toMatchObject([
      { method: 'cash', status: 'completed' },
    ]);
  });

  it('does not ask about an order that was paid meanwhile, and ends at once when the part is paid back', async () => {
    const { id } = await ended();
    await record(id, '150.00');
    expect((await shop.paymentsOf(id)).map(({ attention }) => attention)).toEqual([null, null]);
    const placed = await place();
    await shop.decide(paymentOf(await record(placed.id, '50.00')).id, 'refund');
    expect(await stateOf(placed.id)).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    expect(await sums(placed)).toEqual({ amountPaid: '0.00', amountDue: '0.00' });
    expect(await shop.stock(placed.productId)).toBe(5);
  });
});
