/** Gift cards and credit: docs/behaviour.md#credit. */
import { creditSchema, issuedCreditSchema, type IssuedCredit } from '@chitenge/contract/credit';
import { CREDIT_ALPHABET } from '@chitenge/contract/credit-terms';
import { figuresSchema } from '@chitenge/contract/reports';
import { shopDay } from '@chitenge/contract/shop-time';
import { eventually } from '@chitenge/directus/testing/eventually';
import { CREDIT_ENTRIES } from '@chitenge/directus/hidden-tables';
import * as fc from 'fast-check';
import { assert, describe, expect, it } from 'vitest';
import { inOwnTransaction } from './support/own-transaction.ts';
import { giveBackToCredit } from '../src/credit/give-back-to-credit.ts';
import { newPhone, type Placed, placeTwo, SHOP_ITSELF } from './support/orders.ts';
import {
  amount,
  freshKey,
  orderOf,
  problem,
  refusal,
  type Reply,
  statusesOf,
} from './support/shop-client.ts';
import { onSqlite, sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff', 'manager']);

const place = () => placeTwo(shop);
const stateOf = (id: string) => shop.row('orders', id);

type Issued = IssuedCredit & { code: string };

function issuedOf(reply: Reply): Issued {
  const { credit, code } = issuedCreditSchema.parse(reply.body);
  assert(code !== null);
  return { credit, code };
}

const issue = (payment: unknown, body: object, { key = freshKey(), token = shop.manager } = {}) =>
  shop.call('POST', `/api/admin/payments/${String(payment)}/credit`, {
    token,
    key,
    body: { reason: 'Came twice', ...body },
  });

/** Pays an order of K200 with so much cash; what is too much becomes credit. */
async function creditOf(kwacha: number): Promise<Issued & { order: Placed; payment: unknown }> {
  const order = await place();
  await shop.record(order.id, { amount: (200 + kwacha).toFixed(2) });
  const [payment] = await shop.paymentsOf(order.id);
  return { order, payment: payment?.['id'], ...issuedOf(await issue(payment?.['id'], {})) };
}

const check = (creditCode: string) => shop.call('POST', '/api/credits/check', { body: { creditCode } });

const pay = ({ id, session }: Pick<Placed, 'id' | 'session'>, creditCode: string, more: object = {}) =>
  shop.call('POST', `/api/orders/${id}/credit-payments`, { session, body: { creditCode, ...more } });

const refused = (reason: string) => problem(409, 'credit-refused', { refusal: reason });

const balanceOf = async (code: string) => {
  const { status, body } = await check(code);
  return status === 200 ? creditSchema.parse(body).balance : '0.00';
};

const entriesOf = async ({ credit }: IssuedCredit) =>
  (await shop.database(CREDIT_ENTRIES).where({ credit: credit.id }).orderBy('date_created')).map(
    ({ kind, amount: ngwee }) => [kind, Number(ngwee)],
  );

describe('what is too much for an order', () => {
  it('becomes credit with a code that is shown once and stored as a hash', async () => {
    const { order, payment, credit, code } = await creditOf(65);
    expect(code).toMatch(new RegExp(`^(?:[${CREDIT_ALPHABET}]{4}-){3}[${CREDIT_ALPHABET}]{4}$`));
    expect(credit).toMatchObject({ origin: 'issued', amount: '65.00', balance: '65.00', isFrozen: false });
    expect(await check(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toMatchObject({
      status: 200,
      body: { balance: '65.00', expiresAt: null },
    });
    const stored = JSON.stringify([
      await shop.database(CREDIT_ENTRIES).where({ credit: credit.id }),
      await shop.paymentsOf(order.id),
      await shop.eventsOf(order.id),
    ]);
    expect(stored).not.toContain(code.replaceAll('-', ''));
    expect(stored).not.toContain(code);
    const all = await shop.paymentsOf(order.id);
    expect(all.find(({ id }) => id === payment)).toMatchObject({ kind: 'payment', attention: null });
    expect(all.filter(({ id }) => id !== payment)).toMatchObject([
      { kind: 'refund', method: 'credit', amount: amount(65), status: 'completed' },
    ]);
    expect(await stateOf(order.id)).toMatchObject({ payment_status: 'paid' });
    expect(await shop.templatesOf(order.id)).toContain('credit-issued');
    expect(await shop.templatesOf(order.id)).not.toContain('refund-made');
  });

  it('becomes credit once, also when its request comes again at the same time', async () => {
    const order = await place();
    await shop.record(order.id, { amount: '250.00' });
    const [payment] = await shop.paymentsOf(order.id);
    const key = freshKey();
    const replies = await Promise.all([1, 2, 3].map(() => issue(payment?.['id'], {}, { key })));
    expect(statusesOf(replies)).toEqual([200, 200, 201]);
    const codes = replies.map((reply) => issuedCreditSchema.parse(reply.body).code);
    expect(codes.filter((code) => code !== null)).toHaveLength(1);
    expect((await issue(payment?.['id'], {})).status).toBe(400);
    expect((await issue(payment?.['id'], { expectedRefunded: '0.00', amount: '10.00' })).status).toBe(409);
  });

  onSqlite('is forgotten by the outbox once its message has ended', async () => {
    const { order } = await creditOf(20);
    await eventually(async () => {
      const messages = await shop.rows('messages', 'order', order.id);
      const sent = messages.filter(({ template }) => template === 'credit-issued');
      assert(sent.length > 0 && sent.every(({ status }) => status === 'not_configured'));
      assert(sent.every(({ data, body }) => data === null && body === null));
    });
    const message = (await shop.rows('messages', 'order', order.id)).find(
      ({ template }) => template === 'credit-issued',
    );
    expect(await shop.post(`/api/admin/messages/${String(message?.['id'])}/resend`, {})).toMatchObject(
      refusal('new code'),
    );
  });

  onSqlite('is for those who may refund', async () => {
    const order = await place();
    await shop.record(order.id, { amount: '250.00' });
    const [payment] = await shop.paymentsOf(order.id);
    expect((await issue(payment?.['id'], {}, { token: shop.staff })).status).toBe(403);
  });
});

describe('an order', () => {
  it('is paid in parts by credit and by other money, with its total and receipt as they are', async () => {
    const { code } = await creditOf(65);
    const order = await place();
    const paid = await pay(order, code);
    expect(paid).toMatchObject({
      status: 201,
      body: { method: 'credit', amount: '65.00', status: 'completed' },
    });
    expect(await pay(order, code)).toMatchObject(refused('empty'));
    await shop.record(order.id, { amount: '135.00' });
    expect(await stateOf(order.id)).toMatchObject({
      payment_status: 'paid',
      total_amount: amount(200),
      discount_amount: null,
    });
    const receipt = await shop.call('GET', `/api/orders/${order.id}/receipt`, { session: order.session });
    expect(receipt.body).toMatchObject({
      amount: '200.00',
      payments: [
        { method: 'credit', amount: '65.00' },
        { method: 'cash', amount: '135.00' },
      ],
    });
  });

  it('that is paid whole by credit is paid at once, and the rest stays on the credit', async () => {
    const { code } = await creditOf(265);
    const order = await place();
    expect((await pay(order, code)).status).toBe(201);
    expect(await stateOf(order.id)).toMatchObject({
      status: 'paid',
      payment_status: 'paid',
      holds_until: null,
    });
    expect(await balanceOf(code)).toBe('65.00');
    expect(await pay(order, code)).toMatchObject(problem(409, 'order-not-payable'));
    const events = (await shop.eventsOf(order.id)).map(({ reason }) => reason);
    expect(events).toContain('K200.00 paid by gift card or credit');
  });

  it('leaves what a network takes, and refuses more than the order needs or the credit has', async () => {
    const { code } = await creditOf(199.5);
    const order = await place();
    expect((await pay(order, code, { amount: '200.01' })).status).toBe(400);
    expect(await pay(order, code, { amount: '199.60' })).toMatchObject({
      status: 409,
      body: { refusal: 'less', detail: 'Only K199.50 is left on this code.' },
    });
    expect(await pay(order, code)).toMatchObject({ status: 201, body: { amount: '199.00' } });
    expect(await pay(order, code)).toMatchObject({ status: 201, body: { amount: '0.50' } });
  });

  it('gets the credit of one of two who use it at the same time', async () => {
    const { code, ...issued } = await creditOf(200);
    const orders = [await place(), await place(), await place(), await place()];
    const replies = await Promise.all(orders.map((order) => pay(order, code)));
    expect(statusesOf(replies)).toEqual([201, 409, 409, 409]);
    expect(await entriesOf({ ...issued, code })).toEqual([
      ['issued', 20_000],
      ['used', -20_000],
    ]);
  });

  it('is paid by staff once for each key', async () => {
    const { code } = await creditOf(90);
    const { id } = await place();
    const body = { creditCode: code, amount: '40.00' };
    const key = freshKey();
    const send = (sent: object = body) =>
      shop.call('POST', `/api/admin/orders/${id}/credit-payments`, { token: shop.staff, key, body: sent });
    expect(statusesOf(await Promise.all([send(), send()]))).toEqual([200, 201]);
    expect((await send({ ...body, amount: '50.00' })).status).toBe(422);
    expect(await balanceOf(code)).toBe('50.00');
  });

  it('that is placed with credit takes it in the same transaction, or is not placed', async () => {
    const { code } = await creditOf(300);
    const productId = await shop.product({ stock_count: 5 });
    const session = await shop.sessionWith(productId, 2);
    const send = (creditAmount: string, creditCode = code) =>
      shop.order(session, '200.00', { phone: newPhone(), delivery: { creditCode, creditAmount } });
    expect(await send('200.00', 'CDFG-CDFG-CDFG-CDFG')).toMatchObject(refused('unknown'));
    expect((await send('200.01')).status).toBe(400);
    expect(await shop.stock(productId)).toBe(5);
    const placed = await send('200.00');
    expect(placed).toMatchObject({
      status: 201,
      body: { status: 'paid', paymentStatus: 'paid', amountPaid: '200.00', amountDue: '0.00' },
    });
    expect(await balanceOf(code)).toBe('100.00');
    const templates = await shop.templatesOf(orderOf(placed).id);
    expect(templates).toContain('payment-received');
    expect(templates).not.toContain('payment-instructions');

    const next = await shop.sessionWith(productId, 2);
    const more = { phone: newPhone(), delivery: { creditCode: code, creditAmount: '150.00' } };
    expect(await shop.order(next, '200.00', more)).toMatchObject(refused('less'));
    const part = { phone: newPhone(), delivery: { creditCode: code, creditAmount: '100.00' } };
    expect(await shop.order(next, '200.00', part)).toMatchObject({
      status: 201,
      body: { status: 'pending', amountPaid: '100.00', amountDue: '100.00' },
    });
  });
});

describe('what was paid by credit', () => {
  /** An order of K200 of which the credit has paid what it has. */
  async function paidBy(kwacha: number) {
    const issued = await creditOf(kwacha);
    const order = await place();
    expect((await pay(order, issued.code)).status).toBe(201);
    return { ...issued, order };
  }
  const paymentOf = async ({ id }: Placed) =>
    (await shop.paymentsOf(id)).find(({ kind, method }) => kind === 'payment' && method === 'credit')?.['id'];

  it('goes back to it, and no other way', async () => {
    const { order, code } = await paidBy(200);
    const payment = await paymentOf(order);
    const cash = { amount: '50.00', method: 'cash', reason: 'Wants cash' };
    expect(await shop.decide(payment, 'refund', cash)).toMatchObject(refusal('goes back to it'));
    expect((await shop.decide(payment, 'refund', { amount: '50.00' })).status).toBe(200);
    expect(await balanceOf(code)).toBe('50.00');
    expect(await shop.templatesOf(order.id)).toContain('refund-made');
    expect((await issue(payment, { amount: '10.00' })).status).toBe(400);
  });

  it('goes back by itself when the order is cancelled, or was not paid in time', async () => {
    const [whole, part] = [await paidBy(200), await paidBy(65)];
    expect((await shop.setStatus(whole.order.id, 'cancelled')).status).toBe(200);
    await shop.endHold(part.order.id);
    await eventually(async () => {
      assert.equal(await balanceOf(whole.code), '200.00');
      assert.equal(await balanceOf(part.code), '65.00');
    });
    expect(await stateOf(part.order.id)).toMatchObject({ status: 'cancelled' });
    for (const { order } of [whole, part])
      expect((await shop.paymentsOf(order.id)).map(({ attention }) => attention)).toEqual([null, null]);
  });

  it('goes back within a transaction that is open, up to an amount', async () => {
    const { order, code } = await paidBy(120);
    await shop.record(order.id, { amount: '80.00' });
    const given = await inOwnTransaction(shop.database, async (trx) => {
      const input = { orderId: order.id, amount: 15_000, isForReturn: true };
      return (await giveBackToCredit(trx, input, SHOP_ITSELF)).result;
    });
    expect(given).toBe(12_000);
    expect(await balanceOf(code)).toBe('120.00');
    expect(await stateOf(order.id)).toMatchObject({ payment_status: 'paid' });
  });

  it('is no money that came or went in the figures', async () => {
    const day = shopDay(new Date());
    const figures = async () =>
      figuresSchema.parse((await shop.get(`/api/admin/reports/figures?from=${day}&to=${day}`)).body);
    const before = await figures();
    await paidBy(265);
    const after = await figures();
    const change = (read: (of: typeof before) => string) => Number(read(after)) - Number(read(before));
    expect(change(({ figures: { received } }) => received.amount)).toBeCloseTo(465);
    expect(change(({ figures: { refunds } }) => refunds.amount)).toBeCloseTo(0);
    expect(change(({ creditOwed }) => creditOwed)).toBeCloseTo(65);
  });
});

describe('staff', () => {
  it('see, freeze, renew and find credits', async () => {
    const { credit, code, order } = await creditOf(65);
    const freeze = (isFrozen: boolean, token = shop.manager) =>
      shop.call('POST', `/api/admin/credits/${credit.id}/freeze`, {
        token,
        body: { isFrozen, reason: 'Stolen' },
      });
    expect((await freeze(true, shop.staff)).status).toBe(403);
    expect(await freeze(true)).toMatchObject({ status: 200, body: { isFrozen: true } });
    expect(await check(code)).toMatchObject(refused('frozen'));
    expect(await freeze(false)).toMatchObject({ status: 200, body: { isFrozen: false } });
    const renewed = issuedOf(
      await shop.call('POST', `/api/admin/credits/${credit.id}/code`, {
        token: shop.manager,
        body: { reason: 'Lost' },
      }),
    );
    expect(await check(code)).toMatchObject(refused('unknown'));
    expect(await balanceOf(renewed.code)).toBe('65.00');
    for (const search of [renewed.code, renewed.credit.codeEnd, order.phone]) {
      const { body } = await shop.get(`/api/admin/credits?search=${encodeURIComponent(search)}`, shop.staff);
      expect(body).toMatchObject([{ id: credit.id, balance: '65.00', codeEnd: renewed.credit.codeEnd }]);
    }
    const { body } = await shop.get(`/api/admin/credits?state=frozen&order=${order.id}`, shop.staff);
    expect(body).toEqual([]);
    const { body: whole } = await shop.get(`/api/admin/credits/${credit.id}`, shop.staff);
    expect(whole).toMatchObject({
      entries: [
        { kind: 'issued', amount: '65.00', orderId: order.id, reason: 'Came twice' },
        { kind: 'frozen', amount: '0.00', reason: 'Stolen' },
        { kind: 'unfrozen' },
        { kind: 'renewed', reason: 'Lost' },
      ],
    });
  });

  onSqlite(
    'let credit end after the months of the settings, and what comes back then counts again',
    async () => {
      await shop.settings({ credit_months: 6 });
      const { code, credit } = await creditOf(200);
      assert(credit.expiresAt !== null);
      const months = (Date.parse(credit.expiresAt) - Date.now()) / (30.44 * 24 * 3600 * 1000);
      expect(Math.round(months)).toBe(6);
      const order = await place();
      await pay(order, code, { amount: '150.00' });
      const entries = shop.database(CREDIT_ENTRIES).where({ id: credit.id });
      await entries.clone().update({ expires_at: new Date(Date.now() - 1000) });
      expect(await check(code)).toMatchObject(refused('expired'));
      for (const [state, found] of [
        ['expired', [{ id: credit.id }]],
        ['open', []],
      ] as const) {
        const { body } = await shop.get(`/api/admin/credits?state=${state}&search=${code}`, shop.staff);
        expect(body).toMatchObject(found);
      }
      const [payment] = await shop.paymentsOf(order.id);
      await shop.decide(payment?.['id'], 'refund', { amount: '100.00' });
      expect(await balanceOf(code)).toBe('150.00');
    },
  );
});

describe('a gift card', () => {
  const sell = (order: string, money: string, key = freshKey()) =>
    shop.call('POST', `/api/admin/orders/${order}/gift-cards`, {
      token: shop.staff,
      key,
      body: { amount: money },
    });

  it('is made once the money came, at most for what came, and once for each key', async () => {
    const { id } = await place();
    expect(await sell(id, '100.00')).toMatchObject(refusal('once its order is paid'));
    await shop.record(id, { amount: '200.00' });
    const key = freshKey();
    expect(statusesOf(await Promise.all([1, 2].map(() => sell(id, '150.00', key))))).toEqual([200, 201]);
    expect(await sell(id, '50.01')).toMatchObject(refusal('Only K50.00'));
    expect(await sell(id, '50.00')).toMatchObject({ status: 201, body: { credit: { origin: 'sold' } } });
  });

  it('is voided when its purchase is paid back, and keeps what it has paid', async () => {
    const { id } = await place();
    await shop.record(id, { amount: '200.00' });
    const { code } = issuedOf(await sell(id, '150.00'));
    const [payment] = await shop.paymentsOf(id);
    const refund = (money: string) => shop.decide(payment?.['id'], 'refund', { amount: money });
    // The goods of the same order.
    expect((await refund('50.00')).status).toBe(200);
    expect(await balanceOf(code)).toBe('150.00');
    const other = await place();
    await pay(other, code, { amount: '60.00' });
    expect(await refund('100.00')).toMatchObject(refusal('K10.00 of the gift card'));
    expect((await refund('90.00')).status).toBe(200);
    expect(await check(code)).toMatchObject(refused('empty'));
  });

  onSqlite('is voided when its payment was recorded by mistake', async () => {
    const { id } = await place();
    await shop.pay(id);
    const { code } = issuedOf(await sell(id, '200.00'));
    expect((await shop.setPaymentStatus(id, 'pending')).status).toBe(200);
    expect(await check(code)).toMatchObject(refused('empty'));
  });
});

/** What several people do with two credits and three orders. */
const place3 = fc.nat(2);
const step = fc.oneof(
  fc.record({
    kind: fc.constant('pay' as const),
    order: place3,
    credit: fc.nat(1),
    more: fc.constantFrom({}, { amount: '30.00' }, { amount: '80.00' }),
  }),
  fc.record({
    kind: fc.constant('refund' as const),
    order: place3,
    amount: fc.constantFrom('10.00', '50.00'),
  }),
  fc.record({ kind: fc.constant('cancel' as const), order: place3 }),
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

it('credit is never below nothing, and what it has and has paid is what it was given', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 2, maxLength: 4 }), { minLength: 2, maxLength: 4 }),
      async (groups) => {
        const credits = [await creditOf(150), await creditOf(90)];
        const orders = [await place(), await place(), await place()];
        const paidBy = async (order: Placed | undefined) =>
          (await shop.paymentsOf(order?.id ?? '')).filter(({ method }) => method === 'credit');
        const act = async (action: Step): Promise<Reply | undefined> => {
          const order = orders[action.order];
          if (order === undefined) return undefined;
          if (action.kind === 'pay') return pay(order, credits[action.credit]?.code ?? '', action.more);
          if (action.kind === 'cancel') return shop.setStatus(order.id, 'cancelled');
          const payment = (await paidBy(order)).find(({ kind }) => kind === 'payment');
          return payment && shop.decide(payment['id'], 'refund', { amount: action.amount });
        };
        for (const group of groups) {
          const replies = await Promise.all(group.map(act));
          for (const reply of replies) expect([200, 201, 400, 404, 409, undefined]).toContain(reply?.status);
        }
        await eventually(async () => {
          const rows = (await Promise.all(orders.map(paidBy))).flat();
          assert(rows.every(({ status }) => status === 'completed'));
          let kept = 0;
          for (const { kind, amount: kwacha } of rows)
            kept += (kind === 'payment' ? 1 : -1) * Math.round(Number(kwacha) * 100);
          const balances = (await Promise.all(credits.map(entriesOf))).map((entries) =>
            entries.reduce((sum, [, ngwee]) => sum + Number(ngwee), 0),
          );
          assert(balances.every((balance) => balance >= 0));
          assert.equal(kept + balances.reduce((sum, balance) => sum + balance, 0), 24_000);
        });
      },
    ),
    { numRuns: 2 },
  );
});
