/** Orders, discount codes, gift cards and credit are not found by trying. */
import { randomUUID } from 'node:crypto';
import { adminPaymentSchema } from '@chitenge/contract/admin-payments';
import { creditsCalls } from '@chitenge/contract/calls/credits';
import { IDEMPOTENCY_KEY } from '@chitenge/contract/calls/define';
import { paymentsCalls } from '@chitenge/contract/calls/payments';
import { issuedCreditSchema } from '@chitenge/contract/credit';
import { DAY_MS } from '@chitenge/contract/duration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORDER_FORM } from './support/orders.ts';
import { placeTestOrder } from './support/payments.ts';
import { expectProblem } from './support/problem.ts';
import { callAsOwner } from './support/studio.ts';
import { newShopper } from './support/shopper.ts';
import { startTestProxy, startTestShop, type TestProxy, type TestShop } from './support/shop.ts';

let shop: TestShop;
let shirt: string;

beforeAll(async () => {
  shop = await startTestShop({ TRUST_PROXY: '1', LIMIT_LOOKUPS: '60', LIMIT_ORDER_LOOKUPS_ANYWHERE: '15' });
  shirt = await shop.studio.createProduct({ slug: 'shirt', name: 'Shirt', stock_count: 50 });
});
afterAll(() => shop.stop());

describe('looking up an order', () => {
  const lookUp = (address: string, body: object) =>
    shop.api.post('/api/orders/lookup').set('X-Forwarded-For', address).send(body);

  it('lets sixty wrong tries come from one address, because a whole mobile network has it', async () => {
    const order = await placeTestOrder(shop);
    for (let index = 0; index < 60; index += 1)
      await lookUp('10.0.0.3', { reference: `000000${10 + index}`, phone: '0955000999' }).expect(404);
    const right = { reference: order.id.slice(-8), phone: order.phone };
    const statuses = [(await lookUp('10.0.0.3', right)).status, (await lookUp('10.0.0.4', right)).status];
    expect(statuses).toEqual([429, 200]);
  });

  /** Tries an order thirty times at once. Returns how many tries were answered. */
  async function answeredOf(reference: string, address: (at: number) => string): Promise<number> {
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, at) => lookUp(address(at), { reference, phone: '0955000999' })),
    );
    for (const { status } of replies) expect([404, 429]).toContain(status);
    return replies.filter(({ status }) => status === 404).length;
  }

  it('of one order is limited to five wrong tries of an address, which lock nobody else out', async () => {
    const order = await placeTestOrder(shop);
    const right = { reference: order.id.slice(-8), phone: order.phone };
    expect(await answeredOf(right.reference, () => '10.0.5.1')).toBe(5);
    expect((await lookUp('10.0.5.1', right)).status).toBe(429);
    for (let visit = 0; visit < 20; visit += 1) await lookUp('10.0.5.2', right).expect(200);
  });

  it('by the form without scripts counts as the other, and says how the order is doing and nothing of its customer', async () => {
    const order = await placeTestOrder(shop);
    const track = (address: string, body: string, type = 'form') =>
      shop.api
        .post('/api/orders/track')
        .set('X-Forwarded-For', address)
        .set('Accept', 'text/html')
        .type(type)
        .send(body);
    const fields = (phone: string) =>
      new URLSearchParams({ reference: order.id.slice(-8), phone }).toString();
    const found = await track('10.0.7.2', fields(order.phone));
    expect([found.status, found.type, found.headers['cache-control']]).toEqual([
      200,
      'text/html',
      'no-store',
    ]);
    expect(found.text).toContain('We have your order');
    expect(found.text).toContain(`Order ${order.id.slice(-8)}`);
    for (const known of [ORDER_FORM.customerName, order.phone, ORDER_FORM.customerEmail])
      expect(found.text).not.toContain(known);
    for (let tries = 0; tries < 3; tries += 1) {
      const { status, text } = await track('10.0.7.1', fields('0955000999'));
      expect(status).toBe(404);
      expect(text).toContain('<a href="/track">Try again</a>');
    }
    const wrong = { reference: order.id.slice(-8), phone: '0955000999' };
    for (let tries = 0; tries < 2; tries += 1) await lookUp('10.0.7.1', wrong).expect(404);
    expect((await track('10.0.7.1', fields(order.phone))).status).toBe(429);
    // What the limits would read as JSON, and the form as fields.
    const both = `{"reference":"00000001","phone":"0955000999","x":"&${fields(order.phone)}&"}`;
    expect((await track('10.0.7.1', both)).status).toBe(400);
    // The last of two counts for both.
    const twice = `reference=00000001&${fields('0955000999')}`;
    expect((await track('10.0.7.1', twice)).status).toBe(429);
  });

  it('of one order is limited from all addresses together', async () => {
    const order = await placeTestOrder(shop);
    const right = { reference: order.id.slice(-8), phone: order.phone };
    expect(await answeredOf(right.reference, (at) => `10.0.3.${at}`)).toBe(15);
    expect((await lookUp('10.0.2.1', right)).status).toBe(429);
  });

  it('by running number is limited to ten wrong tries for a phone number, which leave the eight characters', async () => {
    const order = await placeTestOrder(shop);
    const byNumber = (at: number) =>
      lookUp(`10.0.7.${at}`, { reference: `No. ${900_000 + at}`, phone: order.phone });
    for (let at = 0; at < 10; at += 1) await byNumber(at).expect(404);
    const limited = await byNumber(10);
    expectProblem(limited, 429);
    expect(limited.text).toContain('Please use the eight characters at the end of the link');
    const right = { reference: order.id.slice(-8), phone: order.phone };
    await lookUp('10.0.7.1', right).expect(200);
  });
});

it('an old order answers five wrong numbers, and then not even the right one', async () => {
  const order = await placeTestOrder(shop);
  await shop.directus.withDatabase((database) =>
    database('orders')
      .where({ id: order.id })
      .update({ date_created: new Date(Date.now() - 31 * DAY_MS) }),
  );
  const reveal = (customerPhone: string, id = order.id) =>
    shop.api.post(`/api/orders/${id}/reveal`).set('x-session-id', order.session).send({ customerPhone });
  for (let last = 0; last < 5; last += 1) expectProblem(await reveal(`097555000${last}`), 403);
  const limited = await reveal(order.phone);
  expectProblem(limited, 429);
  // Another spelling of the same id is no other order.
  for (const spelling of [order.id.toUpperCase(), `${order.id}%20`])
    expectProblem(await reveal(order.phone, spelling), 429);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
});

describe('discount codes cannot be found by trying', () => {
  let codes = 0;

  async function create(row: object = {}): Promise<{ code: string }> {
    codes += 1;
    const code = `CODE-${codes}`;
    await shop.studio.create('discount_codes', {
      code,
      kind: 'percent',
      value: '10',
      status: 'published',
      ...row,
    });
    return { code };
  }

  /** Sends codes of one shopper to a proxy with low limits. */
  async function shopperAt(proxy: TestProxy) {
    const shopper = newShopper();
    await proxy.api.post('/api/cart').set(shopper).send({ productId: shirt, quantity: 1 }).expect(201);
    return {
      attempt: (typed: string) =>
        proxy.api.post('/api/discounts/check').set(shopper).send({ code: typed, productIds: [] }),
      place: (discountCode: string | null, totalAmount = '100.00') =>
        proxy.api
          .post('/api/orders')
          .set(shopper)
          .send({ ...ORDER_FORM, totalAmount, discountCode }),
    };
  }

  it('because a session has few guesses, by checks and orders together', async () => {
    const { code } = await create();
    const { code: draft } = await create({ status: 'draft' });
    const { code: ended } = await create({ status: 'archived' });
    const { code: large } = await create({ minimum: '500' });
    const proxy = await startTestProxy(shop.directus, { LIMIT_SESSION_CODES: '3' });
    try {
      const { attempt, place } = await shopperAt(proxy);
      for (let tries = 0; tries < 4; tries += 1) {
        await attempt(code).expect(200);
        expectProblem(await attempt(ended), 409, ['discountCode']);
        expectProblem(await place(large), 409, ['discountCode']);
      }
      expectProblem(await attempt('GUESS-1'), 409, ['discountCode']);
      expectProblem(await attempt(draft), 409, ['discountCode']);
      expectProblem(await place('GUESS-2'), 409, ['discountCode']);
      for (const typed of ['GUESS-3', code, ended]) expectProblem(await attempt(typed), 429);
      // A rejected order says nothing about its code, and one with a right code is placed.
      for (const typed of ['GUESS-4', ended, large, code]) expectProblem(await place(typed), 429);
      expect((await place(code, '90.00')).status).toBe(201);
      // Others of the same network go on.
      const other = await shopperAt(proxy);
      await other.attempt(code).expect(200);
      expect((await other.place(code, '90.00')).status).toBe(201);
    } finally {
      await proxy.stop();
    }
  });

  it('and a code that was pasted, or text that no code has, is no guess', async () => {
    const { code } = await create();
    const proxy = await startTestProxy(shop.directus, { LIMIT_SESSION_CODES: '1' });
    try {
      const { attempt, place } = await shopperAt(proxy);
      for (const typed of ['WELCOME_10', 'МАЙ10', 'AB'])
        for (const refused of [await attempt(typed), await place(typed)])
          expectProblem(refused, 409, ['discountCode']);
      for (const typed of [`${code}\u200B`, code.replace('-', '\u2011'), `\u202A“${code}”.\u202C`])
        expect((await attempt(typed).expect(200)).body).toMatchObject({ code });
      expect((await place(`${code}\u200B`, '90.00')).body).toMatchObject({ discountCode: code });
      expectProblem(await attempt('GUESS-1'), 409, ['discountCode']);
      expectProblem(await attempt(code), 429);
    } finally {
      await proxy.stop();
    }
  });

  it('because an address has a number of guesses, with any sessions', async () => {
    const { code } = await create();
    const proxy = await startTestProxy(shop.directus, { LIMIT_CODES: '2' });
    try {
      for (const guess of ['GUESS-1', 'GUESS-2'])
        expectProblem(await (await shopperAt(proxy)).attempt(guess), 409, ['discountCode']);
      const { attempt, place } = await shopperAt(proxy);
      expectProblem(await attempt(code), 429);
      expect((await place(code, '90.00')).status).toBe(201);
    } finally {
      await proxy.stop();
    }
  });
});

describe('gift cards and credit cannot be found by trying', () => {
  const GUESSES = ['CDFG-2345-HJKM-6799', 'CDFG-2345-HJKM-6797', 'CDFG-2345-HJKM-6795'];

  /** Pays an order of K100 with K1000. Returns the code of the credit that the rest becomes. */
  async function create(): Promise<string> {
    const order = await placeTestOrder(shop);
    const key = { [IDEMPOTENCY_KEY]: randomUUID() };
    const cash = { method: 'cash', amount: '1000.00' };
    const paid = await callAsOwner(shop.directus, paymentsCalls.recordPayment, order.id, cash, key);
    const { id } = adminPaymentSchema.parse(paid);
    const why = { reason: 'Came twice' };
    const issued = await callAsOwner(shop.directus, creditsCalls.issueCredit, id, why, key);
    return issuedCreditSchema.parse(issued).code ?? '';
  }

  it('by checks, orders and payments together, also in a text around the code', async () => {
    const code = await create();
    const order = await placeTestOrder(shop);
    const proxy = await startTestProxy(shop.directus, { LIMIT_SESSION_CODES: '3' });
    try {
      const session = { 'x-session-id': order.session };
      await proxy.api.post('/api/cart').set(session).send({ productId: shirt, quantity: 1 }).expect(201);
      const check = (creditCode: string) =>
        proxy.api.post('/api/credits/check').set(session).send({ creditCode });
      const pay = (creditCode: string) =>
        proxy.api.post(`/api/orders/${order.id}/credit-payments`).set(session).send({ creditCode });
      const place = (creditCode: string) =>
        proxy.api
          .post('/api/orders')
          .set(session)
          .send({ ...ORDER_FORM, totalAmount: '100.00', creditCode, creditAmount: '100.00' });
      for (let tries = 0; tries < 4; tries += 1) await check(code).expect(200);
      expectProblem(await check('no code at all'), 409, ['creditCode']);
      expectProblem(await check(`Your code: ${GUESSES[0]}.`), 409, ['creditCode']);
      expectProblem(await pay(`${GUESSES[1]}`), 409, ['creditCode']);
      expectProblem(await place(`${GUESSES[2]}`), 409, ['creditCode']);
      for (const typed of [...GUESSES, code]) {
        expectProblem(await check(typed), 429);
        expectProblem(await pay(typed), 429);
      }
      expectProblem(await place(`${GUESSES[0]}`), 429);
      expect((await place(code)).status).toBe(201);
    } finally {
      await proxy.stop();
    }
  });
});
