import { adminDiscountCodeSchema, adminDiscountCodesSchema } from '@chitenge/contract/admin-discount';
import type { Order } from '@chitenge/contract/order';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addAccount, ROLES, signInAs, signInNewStaff, type StaffSession } from './support/back-office.ts';
import { ORDER_FORM, placeOrder } from './support/orders.ts';
import { expectProblem } from './support/problem.ts';
import { newShopper } from './support/shopper.ts';
import { startTestProxy, startTestShop, type TestProxy, type TestShop } from './support/shop.ts';
import { UNKNOWN_ID } from './support/unknown-id.ts';

const PATH = '/api/admin/discount-codes';
const FIELDS = {
  kind: 'percent',
  value: '10',
  minimum: null,
  categories: [],
  starts: null,
  ends: null,
  maxUses: null,
  maxUsesPerPhone: null,
  status: 'published',
};

let shop: TestShop;
let manager: StaffSession;
let staff: StaffSession;
let shirt: string;
let codes = 0;

beforeAll(async () => {
  shop = await startTestShop();
  manager = await signInAs(shop, await addAccount(shop, ROLES.manager));
  staff = await signInNewStaff(shop);
  shirt = await shop.studio.createProduct({ slug: 'shirt', name: 'Shirt', stock_count: 50 });
});
afterAll(() => shop.stop());

async function create(fields: object = {}) {
  codes += 1;
  const response = await manager.call('post', PATH).send({ ...FIELDS, code: `code-${codes}`, ...fields });
  expect(response.status).toBe(201);
  return adminDiscountCodeSchema.parse(response.body);
}

const list = async () => adminDiscountCodesSchema.parse((await manager.call('get', PATH).expect(200)).body);
const change = (id: string, fields: object) => manager.call('patch', `${PATH}/${id}`).send(fields);
const check = (code: string, productIds: string[] = []) =>
  shop.api.post('/api/discounts/check').send({ code, productIds });

/** The order with a code, or the refusal. */
async function order(code: string, totalAmount: string, form: object = {}) {
  const shopper = newShopper();
  await shop.api.post('/api/cart').set(shopper).send({ productId: shirt, quantity: 1 }).expect(201);
  return shop.api
    .post('/api/orders')
    .set(shopper)
    .send({ ...ORDER_FORM, totalAmount, discountCode: code, ...form });
}

describe('discount codes in the back office', () => {
  it('are created, changed and archived by a manager, and shoppers notice', async () => {
    const isOffered = async () => Object(Object(await shop.api.get('/api/discounts')).body).isOffered;
    expect(await isOffered()).toBe(false);
    const times = { starts: '2026-01-01T06:00:00+02:00', ends: '2099-01-01T00:00:00Z' };
    const created = await create({ code: ' welcome 10', ...times });
    expect(created).toMatchObject({
      code: 'WELCOME10',
      value: '10.00',
      starts: '2026-01-01T04:00:00.000Z',
      ends: '2099-01-01T00:00:00.000Z',
      uses: 0,
    });
    await vi.waitFor(async () => expect(await isOffered()).toBe(true), 10_000);
    const unknown = { ...FIELDS, code: 'BELTS', categories: [UNKNOWN_ID] };
    expectProblem(await manager.call('post', PATH).send(unknown), 400, ['categories']);
    expectProblem(await change(created.id, { categories: [UNKNOWN_ID] }), 400, ['categories']);
    expectProblem(await manager.call('post', PATH).send({ ...FIELDS, code: 'Welcome10' }), 409, ['code']);

    expect((await change(created.id, { value: '20', maxUses: 3 })).body).toMatchObject({
      value: '20.00',
      maxUses: 3,
      starts: created.starts,
    });
    expect((await check('welcome10', [shirt])).body).toEqual({
      code: 'WELCOME10',
      kind: 'percent',
      value: '20.00',
      minimum: null,
      productIds: [shirt],
    });
    await change(created.id, { status: 'archived' }).expect(200);
    await vi.waitFor(async () => expect(await isOffered()).toBe(false), 10_000);
    expectProblem(await check('welcome10'), 409);
    expect((await list()).map(({ id, status }) => [id, status])).toEqual([[created.id, 'archived']]);
  });

  it.each([
    [{ value: '12.5' }, ['value']],
    [{ value: '-1' }, ['value']],
    [{ kind: 'free_delivery' }, ['value']],
    [{ kind: 'gift', status: 'active' }, ['kind', 'status']],
    [{ categories: ['dresses'] }, ['categories.0']],
    [{ starts: 'tomorrow' }, ['starts']],
    [{ starts: '2026-11-27T06:00:00Z', ends: '2026-11-27T06:00:00Z' }, ['ends']],
    [{ maxUses: 0, maxUsesPerPhone: 1.5 }, ['maxUses', 'maxUsesPerPhone']],
  ])('are rejected with %j, when created and when changed', async (fields, names) => {
    expectProblem(await manager.call('post', PATH).send({ ...FIELDS, code: 'VALID', ...fields }), 400, names);
    const { id } = await create({ status: 'draft' });
    expectProblem(await change(id, fields), 400, names);
  });

  it('keep their code, and compare changes with what is stored', async () => {
    const { id, code } = await create({ status: 'draft', ends: '2026-11-27T06:00:00Z' });
    expect((await change(id, { code: 'ANOTHER' })).body).toMatchObject({ code });
    expectProblem(await change(id, { starts: '2026-11-28T06:00:00Z' }), 400, ['ends']);
    expectProblem(await change(UNKNOWN_ID, { value: '5' }), 404);
  });

  it('are not for the role Staff', async () => {
    expectProblem(await staff.call('get', PATH), 403);
    expectProblem(await staff.call('post', PATH).send({ ...FIELDS, code: 'STAFF' }), 403);
  });
});

describe('an order with a discount code', () => {
  let placed: Order;
  let id: string;

  beforeAll(async () => {
    const created = await create({ code: 'SHIRTS', kind: 'amount', value: '15.50', maxUses: 1 });
    ({ id } = created);
    placed = await placeOrder(shop, shirt, { discountCode: ' shirts ', totalAmount: '84.50' });
  });

  it('shows the discount to shopper and staff', async () => {
    const discount = { discountCode: 'SHIRTS', discountAmount: '15.50', totalAmount: '84.50' };
    expect(placed).toMatchObject(discount);
    const { body } = await staff.call('get', `/api/orders?search=${placed.id}`).expect(200);
    expect(body).toMatchObject([{ ...discount, items: [{ discountAmount: '15.50' }] }]);
  });

  it('is in the exported orders', async () => {
    const { text } = await staff.call('get', '/api/admin/orders/export.csv').expect(200);
    expect(parse(text, { bom: true, columns: true })).toMatchObject([
      { 'Discount code': 'SHIRTS', 'Discount (K)': '15.50', 'Total (K)': '84.50' },
    ]);
  });

  it('is counted as a use, and the next order is refused with the total without it', async () => {
    expect((await list()).find((code) => code.id === id)).toMatchObject({ uses: 1, maxUses: 1 });
    const refusal = await order('SHIRTS', '84.50');
    expectProblem(refusal, 409, ['discountCode']);
    expect(refusal.body).toMatchObject({
      type: '/problems/discount-refused',
      detail: 'This code is used up for now. It counts again if an order with it is cancelled.',
      totalAmount: '100.00',
    });
  });

  it('is counted by its phone number in any notation', async () => {
    const { code } = await create({ maxUsesPerPhone: 1 });
    const first = await order(code, '90.00', { customerPhone: '0955 123 456' });
    expect(first.status).toBe(201);
    const again = await order(code, '90.00', { customerPhone: '+260 955 123456' });
    expect(again.body).toMatchObject({ detail: 'This code has already been used with this phone number.' });
  });
});

describe('codes cannot be found by trying', () => {
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

  it.each([
    [{}, ['code', 'productIds']],
    [{ code: ' ', productIds: [] }, ['code']],
    [{ code: 'X'.repeat(61), productIds: [] }, ['code']],
    [{ code: 'A', productIds: ['x'] }, ['productIds.0']],
  ])('and %j is not a request', async (body, fields) => {
    expectProblem(await shop.api.post('/api/discounts/check').send(body), 400, fields);
  });
});
