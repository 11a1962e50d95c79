import { randomUUID } from 'node:crypto';
import { adminDiscountCodeSchema, adminDiscountCodesSchema } from '@chitenge/contract/admin-discount';
import { afterEach, describe, expect, it } from 'vitest';
import { amount, freshKey, orderOf, statusesOf, type Reply } from './support/shop-client.ts';
import { DATABASE, sharedShop } from './support/shop.ts';

const shop = sharedShop();
const created: [collection: string, id: string][] = [];

const HOUR_MS = 3_600_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

async function create(collection: string, columns: Record<string, unknown>): Promise<string> {
  const { id } = await shop.create(collection, columns);
  created.push([collection, String(id)]);
  return String(id);
}

/** Creates a published code and returns its text. */
async function code(columns: Record<string, unknown> = {}): Promise<string> {
  const text = `TEST-${randomUUID().slice(0, 8).toUpperCase()}`;
  await create('discount_codes', {
    code: text,
    kind: 'percent',
    value: '10',
    status: 'published',
    ...columns,
  });
  return text;
}

afterEach(async () => {
  for (const [collection, id] of created.splice(0))
    await shop.call('DELETE', `/items/${collection}/${id}`, { token: shop.directus.adminToken });
});

interface Goods {
  price?: string;
  phone?: string;
  delivery?: object;
  category?: string;
}

/** Orders one product with a code. */
async function orderWith(
  discountCode: string | null,
  total: string,
  { price = '100.00', phone, delivery = {}, category }: Goods = {},
): Promise<Reply> {
  const product = await shop.product({ price, ...(category === undefined ? {} : { category }) });
  const session = await shop.sessionWith(product);
  return shop.order(session, total, {
    ...(phone === undefined ? {} : { phone }),
    delivery: { ...delivery, discountCode },
  });
}

const USED_UP = 'This code is used up for now. It counts again if an order with it is cancelled.';

const refused = (detail: string, totalAmount = '100.00') => ({
  status: 409,
  body: { type: '/problems/discount-refused', detail, totalAmount },
});

describe.runIf(DATABASE === 'sqlite')('an order with a discount code', () => {
  it.each([
    [{ kind: 'percent', value: '10' }, '99.95', '89.95', 10],
    [{ kind: 'percent', value: '10' }, '99.94', '89.95', 9.99],
    [{ kind: 'percent', value: '100' }, '99.99', '0.00', 99.99],
    [{ kind: 'amount', value: '30.05' }, '100.00', '69.95', 30.05],
    [{ kind: 'amount', value: '500' }, '100.00', '0.00', 100],
  ])('%o takes its amount off K%s: K%s', async (terms, price, total, discount) => {
    const text = await code(terms);
    const reply = await orderWith(` ${text.toLowerCase()} `, total, { price });
    expect(reply.status).toBe(201);
    const snapshot = {
      discount_code: text,
      discount_amount: amount(discount),
      total_amount: amount(Number(total)),
    };
    expect(await shop.row('orders', orderOf(reply).id)).toMatchObject(snapshot);
    expect(await shop.row('orders', orderOf(reply).id)).toMatchObject(snapshot);
    expect(await shop.rows('order_events', 'order', orderOf(reply).id)).toMatchObject([
      { kind: 'created', reason: expect.stringContaining(text) },
    ]);
  });

  it('counts for goods of its categories only', async () => {
    const name = `Category ${randomUUID()}`;
    const dresses = await create('categories', { name, slug: randomUUID() });
    const text = await code({ categories: [{ key: dresses, collection: 'categories' }], minimum: '50' });
    const session = await shop.sessionWith(await shop.product({ category: dresses }));
    await shop.add(session, await shop.product({ price: '30.00' }));
    const reply = await shop.order(session, '120.00', { delivery: { discountCode: text } });
    expect(reply.status).toBe(201);
    expect(await orderWith(text, '100.00')).toMatchObject(
      refused('This code is for other goods than those in your cart.'),
    );
    const cheap = { price: '49.99', category: dresses };
    expect(await orderWith(text, '49.99', cheap)).toMatchObject(
      refused('This code is for goods of at least K50.00.', '49.99'),
    );
  });
});

describe.runIf(DATABASE === 'sqlite')('an order of K0.00', () => {
  async function freeOrder() {
    const session = await shop.sessionWith(await shop.product());
    const discountCode = await code({ value: '100' });
    const reply = await shop.order(session, '0.00', { delivery: { discountCode, mobileProvider: null } });
    expect(reply.status).toBe(201);
    return { session, reply, ...orderOf(reply) };
  }

  const templatesOf = async (orderId: string) =>
    (await shop.rows('messages', 'order', orderId)).map(({ template }) => template);

  it('is placed as paid, is never cancelled for lack of a payment, and can be shipped', async () => {
    const { id, reply } = await freeOrder();
    const paid = { status: 'paid', payment_status: 'paid', holds_until: null };
    expect(await shop.row('orders', orderOf(reply).id)).toMatchObject(paid);
    expect(await shop.row('orders', id)).toMatchObject(paid);
    expect(await shop.rows('order_events', 'order', id)).toMatchObject([
      { kind: 'created', reason: expect.stringMatching(/K100.00 off. There is nothing to pay.$/) },
    ]);
    expect(await shop.rows('payments', 'order', id)).toEqual([]);
    expect(new Set(await templatesOf(id))).toEqual(new Set(['order-placed-free', 'staff-order-paid']));
    expect((await shop.setStatus(id, 'shipped')).status).toBe(200);
  });

  it('takes no payment', async () => {
    const { id, session } = await freeOrder();
    const body = { receipt: 'MP240101.1200.A1', phone: '+260971234567' };
    expect(await shop.call('POST', `/api/orders/${id}/payment-claims`, { session, body })).toMatchObject({
      status: 409,
      body: { type: '/problems/order-not-payable', detail: 'There is nothing to pay.' },
    });
  });

  it('is paid again without a payment after staff took that back', async () => {
    const { id } = await freeOrder();
    for (const paymentStatus of ['pending', 'paid'])
      expect((await shop.changeOrder(id, 'payment-status', { paymentStatus })).status).toBe(200);
    expect(await shop.row('orders', id)).toMatchObject({ status: 'paid', payment_status: 'paid' });
    expect(await shop.rows('payments', 'order', id)).toEqual([]);
  });
});

describe.runIf(DATABASE === 'sqlite')('free delivery', () => {
  const method = (columns: object = {}) =>
    create('delivery_methods', { name: 'Bus', kind: 'pickup', status: 'published', fee: '35', ...columns });

  it('takes the fee of the method off', async () => {
    const deliveryMethodId = await method();
    const text = await code({ kind: 'free_delivery', value: null });
    const reply = await orderWith(text, '100.00', { delivery: { deliveryMethodId } });
    expect(await shop.row('orders', orderOf(reply).id)).toMatchObject({
      delivery_fee: amount(35),
      discount_amount: amount(35),
    });
  });

  it('does not count without a fee in the total', async () => {
    const deliveryMethodId = await method({ paid_on_collection: true });
    const text = await code({ kind: 'free_delivery', value: null });
    expect(await orderWith(text, '100.00', { delivery: { deliveryMethodId } })).toMatchObject(
      refused('This code is for the delivery fee, and your total has none.'),
    );
  });

  it('is judged by the goods before the discount', async () => {
    const deliveryMethodId = await method({ free_from: '100' });
    const text = await code();
    const reply = await orderWith(text, '90.00', { delivery: { deliveryMethodId } });
    expect(await shop.row('orders', orderOf(reply).id)).toMatchObject({
      delivery_fee: amount(0),
      discount_amount: amount(10),
    });
  });
});

describe.runIf(DATABASE === 'sqlite')('a code that does not count', () => {
  it.each([
    ['is a draft', { status: 'draft' }, 'We do not know this code. Please check the spelling.'],
    ['is archived', { status: 'archived' }, 'This code has ended.'],
    ['has not started', { starts: at(HOUR_MS) }, 'This code is not valid yet.'],
    ['has ended', { ends: at(-1000) }, 'This code has ended.'],
    ['is not for such a small order', { minimum: '100.01' }, 'This code is for goods of at least K100.01.'],
  ])('because it %s is a 409 with the total without it', async (_, columns, detail) => {
    const text = await code(columns);
    expect(await orderWith(text, '90.00')).toMatchObject(refused(detail));
    expect(await shop.rows('orders', 'discount_code', text)).toEqual([]);
  });

  it('is not counted as a use, and the cart stays', async () => {
    const text = await code({ max_uses: 1 });
    const session = await shop.sessionWith(await shop.product());
    const options = { delivery: { discountCode: text } };
    expect(await shop.order(session, '80.00', options)).toMatchObject({
      status: 409,
      body: { type: '/problems/total-changed', totalAmount: '90.00' },
    });
    expect(await shop.cart(session)).toHaveLength(1);
    expect((await shop.order(session, '90.00', options)).status).toBe(201);
  });
});

describe('the uses', () => {
  it('are ten orders when forty buyers compete for ten uses', async () => {
    const text = await code({ max_uses: 10 });
    const productId = await shop.product({ stock_count: 200 });
    const sessions = await Promise.all(Array.from({ length: 40 }, () => shop.sessionWith(productId)));
    const replies = await Promise.all(
      sessions.map((session) =>
        shop.order(session, '90.00', { key: freshKey(), delivery: { discountCode: text } }),
      ),
    );
    expect(statusesOf(replies)).toEqual([...Array(10).fill(201), ...Array(30).fill(409)]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject(refused(USED_UP));
    expect(await shop.rows('orders', 'discount_code', text)).toHaveLength(10);
    expect(await shop.stock(productId)).toBe(190);
  });

  it('of a phone number are two when it orders twelve times at once', async () => {
    const text = await code({ max_uses_per_phone: 2 });
    const productId = await shop.product({ stock_count: 50 });
    const order = async (phone: string) =>
      shop.order(await shop.sessionWith(productId), '90.00', { phone, delivery: { discountCode: text } });
    const replies = await Promise.all(Array.from({ length: 12 }, () => order('+260971110001')));
    expect(statusesOf(replies)).toEqual([201, 201, ...Array(10).fill(409)]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject(
      refused('This code has already been used with this phone number.'),
    );
    expect((await order('+260971110002')).status).toBe(201);
  });

  it('come back with a cancelled order, and go with it when it is reopened', async () => {
    const text = await code({ max_uses: 1, max_uses_per_phone: 1 });
    const first = orderOf(await orderWith(text, '90.00'));
    expect((await orderWith(text, '90.00')).status).toBe(409);
    expect((await shop.setStatus(first.id, 'cancelled')).status).toBe(200);
    const second = orderOf(await orderWith(text, '90.00'));
    expect((await shop.setStatus(second.id, 'cancelled')).status).toBe(200);
    expect((await shop.setStatus(first.id, 'pending')).status).toBe(200);
    expect(await orderWith(text, '90.00')).toMatchObject(refused(USED_UP));
  });
});

describe('the uses of unpaid orders', () => {
  it('come back when the shop cancels the order for lack of a payment', async () => {
    const text = await code({ max_uses: 1 });
    const { id } = orderOf(await orderWith(text, '90.00'));
    expect(await orderWith(text, '90.00')).toMatchObject(refused(USED_UP));
    await shop.directus.withDatabase((database) =>
      database('orders')
        .where({ id })
        .update({ holds_until: new Date(Date.now() - 1000) }),
    );
    await expect.poll(async () => (await shop.row('orders', id))['status']).toBe('cancelled');
    expect((await orderWith(text, '90.00')).status).toBe(201);
  });
});

describe.runIf(DATABASE === 'sqlite')('POST /api/discounts/check', () => {
  const check = (body: object) => shop.call('POST', '/api/discounts/check', { body });

  it('says what the code gives and which products it covers', async () => {
    const category = await create('categories', { name: randomUUID(), slug: randomUUID() });
    const text = await code({ categories: [{ key: category, collection: 'categories' }], minimum: '50' });
    const [dress, shirt] = [await shop.product({ category }), await shop.product()];
    expect(await check({ code: text.toLowerCase(), productIds: [dress, shirt, randomUUID()] })).toMatchObject(
      {
        status: 200,
        body: {
          code: text,
          kind: 'percent',
          value: '10.00',
          minimum: '50.00',
          productIds: [dress],
        },
      },
    );
  });

  it('refuses a code that is used up', async () => {
    const text = await code({ max_uses: 1 });
    await orderWith(text, '90.00');
    expect(await check({ code: text, productIds: [] })).toMatchObject({
      status: 409,
      body: { type: '/problems/discount-refused', detail: USED_UP },
    });
  });
});

describe.runIf(DATABASE === 'sqlite')('the Studio', () => {
  const write = (columns: object) =>
    shop.call('POST', '/items/discount_codes', { token: shop.directus.adminToken, body: columns });

  it.each([
    [{ value: '0' }, 'value must be a whole percent'],
    [{ value: '12.5' }, 'value must be a whole percent'],
    [{ value: '101' }, 'value must be a whole percent'],
    [{ value: null }, 'value is required'],
    [{ kind: 'free_delivery' }, 'value must be empty'],
    [{ kind: 'amount', value: '0' }, 'value must be an amount'],
    [{ code: 'ab' }, 'code must be 3 to 32'],
    [{ code: 'K’ZERO' }, 'code must be 3 to 32'],
    [{ starts: at(HOUR_MS), ends: at(0) }, 'ends must be after the start'],
    [{ max_uses: 0 }, 'max_uses must be at least 1'],
    [{ categories: ['x'] }, 'categories must be the id of a category'],
  ])('rejects %o', async (columns, reason) => {
    const reply = await write({ code: 'VALID-CODE', kind: 'percent', value: '10', ...columns });
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toContain(reason);
  });

  it('rejects a category that does not exist, but keeps one that was deleted since', async () => {
    const reply = await write({
      code: 'NO-CATEGORY',
      kind: 'percent',
      value: '10',
      categories: [randomUUID()],
    });
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toContain('categories has one that does not exist');
    const { id: category } = await shop.create('categories', { name: `Belts ${randomUUID()}` });
    const chosen = { key: category, collection: 'categories' };
    await code({ categories: [chosen] });
    const id = String(created[0]?.[1]);
    await shop.call('DELETE', `/items/categories/${String(category)}`, { token: shop.directus.adminToken });
    expect((await shop.change('discount_codes', id, { categories: [chosen] })).status).toBe(200);
    const added = [chosen, { key: randomUUID(), collection: 'categories' }];
    expect((await shop.change('discount_codes', id, { categories: added })).status).toBe(400);
  });

  it('ignores case, and has each code once', async () => {
    const text = await code();
    const again = await write({ code: text.toLowerCase(), kind: 'amount', value: 5 });
    expect(again.status).toBe(400);
    expect(JSON.stringify(again.body)).toContain('RECORD_NOT_UNIQUE');
  });

  it('cannot change the code itself', async () => {
    const text = await code();
    const id = String(created[0]?.[1]);
    expect((await shop.change('discount_codes', id, { code: 'ANOTHER' })).status).toBe(400);
    expect((await shop.change('discount_codes', id, { code: text, value: 20 })).status).toBe(200);
  });
});

describe.runIf(DATABASE === 'sqlite')('staff', () => {
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
    status: 'draft',
  };
  const call = (method: string, path = '', body?: object, token = shop.directus.adminToken) =>
    shop.call(method, PATH + path, { token, ...(body === undefined ? {} : { body }) });
  const refusedField = (status: number, field: string) => ({ status, body: { errors: [{ field }] } });

  it('create, change and archive a code, which keeps its text and counts its uses', async () => {
    const text = `STAFF-${randomUUID().slice(0, 8)}`;
    const times = { starts: '2026-01-01T06:00:00+02:00', ends: '2099-01-01T00:00:00Z' };
    const reply = await call('POST', '', { ...FIELDS, code: ` ${text} `, ...times });
    expect(reply.status).toBe(201);
    const made = adminDiscountCodeSchema.parse(reply.body);
    created.push(['discount_codes', made.id]);
    expect(made).toMatchObject({
      code: text.toUpperCase(),
      value: '10.00',
      starts: '2026-01-01T04:00:00.000Z',
      ends: '2099-01-01T00:00:00.000Z',
      uses: 0,
    });
    const change = (fields: object) => call('PATCH', `/${made.id}`, fields);
    expect(
      (await change({ code: 'ANOTHER', value: '20', maxUses: 3, status: 'published' })).body,
    ).toMatchObject({
      code: made.code,
      value: '20.00',
      maxUses: 3,
      starts: made.starts,
    });
    expect((await orderWith(text, '80.00')).body).toMatchObject({
      discountCode: made.code,
      discountAmount: '20.00',
      totalAmount: '80.00',
    });
    await change({ status: 'archived' });
    const listed = adminDiscountCodesSchema.parse((await call('GET')).body);
    expect(listed.find(({ id }) => id === made.id)).toMatchObject({ uses: 1, status: 'archived' });

    expect(await call('POST', '', { ...FIELDS, code: text })).toMatchObject(refusedField(409, 'code'));
    expect(await change({ ends: made.starts })).toMatchObject(refusedField(400, 'ends'));
    expect(await change({ categories: [randomUUID()] })).toMatchObject(refusedField(400, 'categories'));
    expect((await call('PATCH', `/${randomUUID()}`, { value: '5' })).status).toBe(404);
  });
});
