import { randomUUID } from 'node:crypto';
import { adminDiscountCodeSchema, adminDiscountCodesSchema } from '@chitenge/contract/admin-discount';
import { HOUR_MS } from '@chitenge/contract/duration';
import { describe, expect, it } from 'vitest';
import {
  amount,
  freshKey,
  freshTransactionId,
  invalid,
  orderOf,
  problem,
  type Reply,
  statusesOf,
} from './support/shop-client.ts';
import { DATABASE, onSqlite, sharedShop } from './support/shop.ts';

const shop = sharedShop();

const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const category = () => shop.temporary('categories', { name: randomUUID(), slug: randomUUID() });
const chosen = (key: string) => ({ key, collection: 'categories' });

interface Goods {
  price?: string;
  phone?: string;
  delivery?: object;
  category?: string;
}

/** Orders one product with a code. */
async function orderWith(discountCode: string, total: string, goods: Goods = {}): Promise<Reply> {
  const { phone, delivery, ...columns } = goods;
  const session = await shop.sessionWith(await shop.product(columns));
  return shop.order(session, total, { ...(phone && { phone }), delivery: { ...delivery, discountCode } });
}

const USED_UP = 'This code is used up for now. It counts again if an order with it is cancelled.';

const refused = (detail: string, totalAmount = '100.00') =>
  problem(409, 'discount-refused', { detail, totalAmount });

describe.runIf(DATABASE === 'sqlite')('an order with a discount code', () => {
  it.each([
    [{ kind: 'percent', value: '10' }, '99.95', '89.95', 10],
    [{ kind: 'percent', value: '10' }, '99.94', '89.95', 9.99],
    [{ kind: 'percent', value: '100' }, '99.99', '0.00', 99.99],
    [{ kind: 'amount', value: '30.05' }, '100.00', '69.95', 30.05],
    [{ kind: 'amount', value: '500' }, '100.00', '0.00', 100],
  ])('%o takes its amount off K%s: K%s', async (terms, price, total, discount) => {
    const text = await shop.discountCode(terms);
    const { id } = orderOf(await orderWith(` ${text.toLowerCase()} `, total, { price }));
    const amounts = { discount_amount: amount(discount), total_amount: amount(Number(total)) };
    expect(await shop.row('orders', id)).toMatchObject({ discount_code: text, ...amounts });
    expect(await shop.eventsOf(id)).toMatchObject([
      { kind: 'created', reason: expect.stringContaining(text) },
    ]);
  });

  it('counts for goods of its categories only, before and in the order', async () => {
    const dresses = await category();
    const text = await shop.discountCode({ categories: [chosen(dresses)], minimum: '50' });
    const [dress, shirt] = [
      await shop.product({ category: dresses }),
      await shop.product({ price: '30.00' }),
    ];
    const productIds = [dress, shirt, randomUUID()];
    expect(
      await shop.call('POST', '/api/discounts/check', { body: { code: text.toLowerCase(), productIds } }),
    ).toMatchObject({
      status: 200,
      body: { code: text, kind: 'percent', value: '10.00', minimum: '50.00', productIds: [dress] },
    });
    const session = await shop.sessionWith(dress);
    await shop.add(session, shirt);
    expect((await shop.order(session, '120.00', { delivery: { discountCode: text } })).status).toBe(201);
    expect(await orderWith(text, '100.00')).toMatchObject(
      refused('This code is for other goods than those in your cart.'),
    );
    const cheap = { price: '49.99', category: dresses };
    expect(await orderWith(text, '49.99', cheap)).toMatchObject(
      refused('This code is for goods of at least K50.00.', '49.99'),
    );
  });

  it('of K0.00 is placed as paid, takes no payment, is never cancelled for lack of one, and can be shipped', async () => {
    const session = await shop.sessionWith(await shop.product());
    const discountCode = await shop.discountCode({ value: '100' });
    const reply = await shop.order(session, '0.00', { delivery: { discountCode, mobileProvider: null } });
    const { id } = orderOf(reply);
    const paid = { status: 'paid', payment_status: 'paid', holds_until: null };
    expect(await shop.row('orders', id)).toMatchObject(paid);
    expect(await shop.eventsOf(id)).toMatchObject([
      { kind: 'created', reason: expect.stringMatching(/K100.00 off. There is nothing to pay.$/) },
    ]);
    expect(new Set(await shop.templatesOf(id))).toEqual(new Set(['order-placed-free', 'staff-order-paid']));
    const nothing = { detail: 'There is nothing to pay.' };
    expect(await shop.claim({ id, session }, freshTransactionId())).toMatchObject(
      problem(409, 'order-not-payable', nothing),
    );
    // Staff take that back, and set it to paid again.
    for (const status of ['pending', 'paid'])
      expect((await shop.setPaymentStatus(id, status)).status).toBe(200);
    expect(await shop.row('orders', id)).toMatchObject({ status: 'paid', payment_status: 'paid' });
    expect(await shop.paymentsOf(id)).toEqual([]);
    expect((await shop.setStatus(id, 'shipped')).status).toBe(200);
  });

  it('for free delivery takes the fee of the method off, and counts only with a fee in the total', async () => {
    const text = await shop.discountCode({ kind: 'free_delivery', value: null });
    const delivery = async (columns = {}) => ({
      delivery: { deliveryMethodId: await shop.deliveryMethod(columns) },
    });
    const amounts = (fee: number, discount: number) => ({
      delivery_fee: amount(fee),
      discount_amount: amount(discount),
    });
    const free = orderOf(await orderWith(text, '100.00', await delivery()));
    expect(await shop.row('orders', free.id)).toMatchObject(amounts(35, 35));
    expect(await orderWith(text, '100.00', await delivery({ paid_on_collection: true }))).toMatchObject(
      refused('This code is for the delivery fee, and your total has none.'),
    );
    // The fee is judged by the goods before the discount.
    const percent = await shop.discountCode();
    const fromAmount = await orderWith(percent, '90.00', await delivery({ free_from: '100' }));
    expect(await shop.row('orders', orderOf(fromAmount).id)).toMatchObject(amounts(0, 10));
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
    const text = await shop.discountCode(columns);
    expect(await orderWith(text, '90.00')).toMatchObject(refused(detail));
    expect(await shop.rows('orders', 'discount_code', text)).toEqual([]);
  });

  it('is one that an edit in SQL has broken, as if it was not there', async () => {
    const text = await shop.discountCode({ kind: 'percent', value: '10' });
    await shop.database('discount_codes').where({ code: text }).update({ kind: 'everything' });
    expect(await orderWith(text, '90.00')).toMatchObject(
      refused('We do not know this code. Please check the spelling.'),
    );
    await shop.database('discount_codes').where({ code: text }).del();
  });

  it('is not counted as a use, and the cart stays', async () => {
    const discountCode = await shop.discountCode({ max_uses: 1 });
    const session = await shop.sessionWith(await shop.product());
    expect(await shop.order(session, '80.00', { delivery: { discountCode } })).toMatchObject(
      problem(409, 'total-changed', { totalAmount: '90.00' }),
    );
    expect(await shop.cart(session)).toHaveLength(1);
    expect((await shop.order(session, '90.00', { delivery: { discountCode } })).status).toBe(201);
    const check = { code: discountCode, productIds: [] };
    expect(await shop.call('POST', '/api/discounts/check', { body: check })).toMatchObject(
      problem(409, 'discount-refused', { detail: USED_UP }),
    );
  });
});

describe('the uses', () => {
  it('are ten orders when forty buyers compete for ten uses', async () => {
    const discountCode = await shop.discountCode({ max_uses: 10 });
    const productId = await shop.product({ stock_count: 200 });
    const sessions = await Promise.all(Array.from({ length: 40 }, () => shop.sessionWith(productId)));
    const replies = await Promise.all(
      sessions.map((session) =>
        shop.order(session, '90.00', { key: freshKey(), delivery: { discountCode } }),
      ),
    );
    expect(statusesOf(replies)).toEqual([...Array(10).fill(201), ...Array(30).fill(409)]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject(refused(USED_UP));
    expect(await shop.rows('orders', 'discount_code', discountCode)).toHaveLength(10);
    expect(await shop.stock(productId)).toBe(190);
  });

  it('of a phone number are two when it orders twelve times at once', async () => {
    const discountCode = await shop.discountCode({ max_uses_per_phone: 2 });
    const productId = await shop.product({ stock_count: 50 });
    const order = async (phone: string) =>
      shop.order(await shop.sessionWith(productId), '90.00', { phone, delivery: { discountCode } });
    const replies = await Promise.all(Array.from({ length: 12 }, () => order('+260971110001')));
    expect(statusesOf(replies)).toEqual([201, 201, ...Array(10).fill(409)]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject(
      refused('This code has already been used with this phone number.'),
    );
    expect((await order('+260971110002')).status).toBe(201);
  });

  it('come back with an order that staff or the shop cancel, and go with it when it is reopened', async () => {
    const text = await shop.discountCode({ max_uses: 1, max_uses_per_phone: 1 });
    const first = orderOf(await orderWith(text, '90.00'));
    expect((await orderWith(text, '90.00')).status).toBe(409);
    expect((await shop.setStatus(first.id, 'cancelled')).status).toBe(200);
    const second = orderOf(await orderWith(text, '90.00'));
    await shop.endHold(second.id);
    await expect.poll(async () => (await shop.row('orders', second.id))['status']).toBe('cancelled');
    expect((await shop.setStatus(first.id, 'pending')).status).toBe(200);
    expect(await orderWith(text, '90.00')).toMatchObject(refused(USED_UP));
  });
});

describe.runIf(DATABASE === 'sqlite')('the Studio', () => {
  const write = (columns: object) =>
    shop.post('/items/discount_codes', { code: 'VALID-CODE', kind: 'percent', value: '10', ...columns });
  const idOf = async (code: string) => String((await shop.rows('discount_codes', 'code', code))[0]?.['id']);

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
    [{ categories: [randomUUID()] }, 'categories has one that does not exist'],
  ])('rejects %o', async (columns, reason) => {
    const { status, body } = await write(columns);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(reason)]);
  });

  it('keeps a category that was deleted since', async () => {
    const { id: gone } = await shop.create('categories', { name: `Belts ${randomUUID()}` });
    const id = await idOf(await shop.discountCode({ categories: [chosen(String(gone))] }));
    await shop.remove('categories', gone);
    const change = (...categories: object[]) => shop.change('discount_codes', id, { categories });
    expect((await change(chosen(String(gone)))).status).toBe(200);
    expect((await change(chosen(String(gone)), chosen(randomUUID()))).status).toBe(400);
  });

  it('ignores case, has each code once, and cannot change the code itself', async () => {
    const code = await shop.discountCode();
    const again = await write({ code: code.toLowerCase(), kind: 'amount', value: 5 });
    expect([again.status, JSON.stringify(again.body)]).toEqual([
      400,
      expect.stringContaining('RECORD_NOT_UNIQUE'),
    ]);
    const id = await idOf(code);
    expect((await shop.change('discount_codes', id, { code: 'ANOTHER' })).status).toBe(400);
    expect((await shop.change('discount_codes', id, { code, value: 20 })).status).toBe(200);
  });

  it('deletes no code that an order has used, also one of several and of a cancelled order', async () => {
    const used = await shop.discountCode();
    const { id: order } = orderOf(await orderWith(used, '90.00'));
    await shop.setStatus(order, 'cancelled');
    const ids = [await idOf(used), await idOf(await shop.discountCode())];
    const words = `${used} was used by an order: archive it instead`;
    for (const reply of [
      await shop.remove('discount_codes', ids[0]),
      await shop.send('DELETE', '/items/discount_codes', ids),
    ])
      expect([reply.status, JSON.stringify(reply.body)]).toEqual([400, expect.stringContaining(words)]);
    expect((await shop.change('discount_codes', String(ids[0]), { status: 'archived' })).status).toBe(200);
    expect((await shop.remove('discount_codes', ids[1])).status).toBe(204);
  });
});

onSqlite('staff create, change and archive a code, which keeps its text and counts its uses', async () => {
  const path = '/api/admin/discount-codes';
  const limits = { minimum: null, categories: [], maxUses: null, maxUsesPerPhone: null };
  const fields = { ...limits, kind: 'percent', value: '10', starts: null, ends: null, status: 'draft' };
  const text = `STAFF-${randomUUID().slice(0, 8)}`;
  const times = { starts: '2026-01-01T06:00:00+02:00', ends: '2099-01-01T00:00:00Z' };
  const reply = await shop.post(path, { ...fields, code: ` ${text} `, ...times });
  expect(reply.status).toBe(201);
  const made = adminDiscountCodeSchema.parse(reply.body);
  expect(made).toMatchObject({
    code: text.toUpperCase(),
    value: '10.00',
    starts: '2026-01-01T04:00:00.000Z',
    ends: '2099-01-01T00:00:00.000Z',
    uses: 0,
  });
  const change = (changes: object) => shop.patch(`${path}/${made.id}`, changes);
  const changes = { value: '20', maxUses: 3, status: 'published' };
  const changed = { code: made.code, value: '20.00', maxUses: 3, starts: made.starts };
  expect((await change({ code: 'ANOTHER', ...changes })).body).toMatchObject(changed);
  const amounts = { discountAmount: '20.00', totalAmount: '80.00' };
  expect((await orderWith(text, '80.00')).body).toMatchObject({ discountCode: made.code, ...amounts });
  await change({ status: 'archived' });
  const listed = adminDiscountCodesSchema.parse((await shop.get(path)).body);
  expect(listed.find(({ id }) => id === made.id)).toMatchObject({ uses: 1, status: 'archived' });
  expect(await shop.post(path, { ...fields, code: text })).toMatchObject(invalid('code', undefined, 409));
  expect(await change({ ends: made.starts })).toMatchObject(invalid('ends'));
  expect(await change({ categories: [randomUUID()] })).toMatchObject(invalid('categories'));
  expect((await shop.patch(`${path}/${randomUUID()}`, { value: '5' })).status).toBe(404);
});
