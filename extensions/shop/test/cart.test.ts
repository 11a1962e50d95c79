import { cartLinkSchema } from '@chitenge/contract/cart-link';
import { optionsCode } from '@chitenge/contract/link-goods';
import { newSessionId } from '@chitenge/contract/session';
import { describe, expect, it } from 'vitest';
import { freshKey, invalid, orderOf } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

describe('adding a product', () => {
  it('keeps one line per product, size and colour, also for concurrent additions', async () => {
    const productId = await shop.product({ sizes: ['S', 'M'], colors: ['Navy'] });
    const session = newSessionId();
    const taps = Array.from({ length: 40 }, (_, tap) => (tap % 2 ? 'S' : 'M'));
    const replies = await Promise.all(taps.map((size) => shop.add(session, productId, { size })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    const lines = await shop.cart(session);
    expect(lines).toHaveLength(2);
    const quantities = Object.fromEntries(lines.map(({ size, quantity }) => [size, quantity]));
    expect(quantities).toEqual({ S: 20, M: 20 });
  });

  it('counts a repeated addition once, also when both are concurrent', async () => {
    const productId = await shop.product();
    const session = newSessionId();
    const body = { productId, quantity: 2 };
    const addUnder = (key: string) => shop.call('POST', '/api/cart', { session, key, body });
    const added = (quantity: number) => ({ status: 201, body: { quantity } });
    const [first, second] = [freshKey(), freshKey()];
    for (const reply of await Promise.all([addUnder(first), addUnder(first), addUnder(first)]))
      expect(reply).toMatchObject(added(2));
    for (let press = 0; press < 2; press += 1) expect(await addUnder(second)).toMatchObject(added(4));
    expect(await shop.add(session, productId)).toMatchObject(added(5));
    // Another page may have added several times before the repeat.
    for (let press = 1; press < 10; press += 1)
      expect(await addUnder(freshKey())).toMatchObject(added(5 + 2 * press));
    expect(await addUnder(first)).toMatchObject(added(23));
    expect(await shop.cart(session)).toMatchObject([{ quantity: 23 }]);
  });

  it('rejects a draft and an unknown product', async () => {
    for (const productId of [await shop.product({ status: 'draft' }), '00000000-0000-4000-8000-000000000000'])
      expect((await shop.add(newSessionId(), productId)).status).toBe(404);
  });

  it('limits a line to 999 units and a cart to 100 lines', async () => {
    const sizes = Array.from({ length: 101 }, (_, index) => `s${index}`);
    const productId = await shop.product({ sizes });
    const session = await shop.sessionWith(productId, 999, { size: 's0' });
    expect(await shop.add(session, productId, { size: 's0' })).toMatchObject(invalid('quantity'));
    for (const size of sizes.slice(1, 100)) await shop.add(session, productId, { size });
    expect((await shop.add(session, productId, { size: 's100' })).status).toBe(400);
    expect((await shop.add(session, productId, { size: 's5' })).status).toBe(201);
    expect(await shop.cart(session)).toHaveLength(100);
  });
});

it('a line is changed and removed, and the cart is cleared, by its session alone', async () => {
  const session = await shop.sessionWith(await shop.product());
  await shop.add(session, await shop.product());
  const [first, second] = await shop.cart(session);
  const remove = async (line = '', by = session) =>
    (await shop.call('DELETE', `/api/cart${line}`, { session: by })).status;
  const stranger = newSessionId();
  expect(await shop.cart(stranger)).toEqual([]);
  expect((await shop.changeLine(stranger, first?.id, { quantity: 9 })).status).toBe(404);
  expect([await remove(`/${first?.id}`, stranger), await remove('', stranger)]).toEqual([404, 204]);
  expect(await shop.cart(session)).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
  const changed = { status: 200, body: { id: first?.id, quantity: 7 } };
  expect(await shop.changeLine(session, first?.id, { quantity: 7 })).toMatchObject(changed);
  expect([await remove(`/${first?.id}`), await remove(`/${first?.id}`)]).toEqual([204, 404]);
  expect((await shop.cart(session)).map(({ id }) => id)).toEqual([second?.id]);
  expect([await remove(), await remove()]).toEqual([204, 204]);
  expect(await shop.cart(session)).toEqual([]);
});

it('keeps a line with its name after its product was deleted', async () => {
  const productId = await shop.product({ name: 'Lost hat' });
  const session = await shop.sessionWith(productId);
  const lost = [{ available: false, product: { name: 'Lost hat' } }];
  await shop.change('products', productId, { status: 'archived' });
  expect(await shop.cart(session)).toMatchObject(lost);
  await shop.remove('products', productId);
  expect(await shop.cart(session)).toMatchObject(lost);
});

it('is counted in units, beside the open orders of the session', async () => {
  const productId = await shop.product();
  const session = await shop.sessionWith(productId, 2);
  const expectCounts = async (cartUnits: number, openOrders: number, of = session) =>
    expect((await shop.call('GET', '/api/session', { session: of })).body).toEqual({ cartUnits, openOrders });
  await expectCounts(2, 0);
  const { id } = orderOf(await shop.order(session, '200.00'));
  await shop.add(session, productId, { quantity: 3 });
  await expectCounts(3, 1);
  await expectCounts(0, 0, newSessionId());
  await shop.setStatus(id, 'cancelled');
  await expectCounts(3, 0);
});

describe('a link that carries a cart', () => {
  const read = async (products: string, session = newSessionId()) => {
    const { status, body } = await shop.call(
      'GET',
      `/api/cart/link?products=${encodeURIComponent(products)}`,
      { session },
    );
    expect(status).toBe(200);
    return cartLinkSchema.parse(body);
  };
  const take = (session: string, products: string, mode = 'add', key = freshKey()) =>
    shop.call('PUT', '/api/cart', { session, key, body: { products, mode } });
  const unitsOf = async (session: string) =>
    (await shop.cart(session)).map(({ size, quantity }) => [size, quantity]);

  const shirt = async () => {
    const sku = `LINK-${crypto.randomUUID().slice(0, 8)}`;
    const productId = await shop.productWith([
      { size: 'M', color: null, stockCount: 2, sku: `${sku}:M` },
      { size: 'L', color: null, stockCount: 0, sku: `${sku}:L` },
    ]);
    return { sku, productId };
  };

  it('names goods by product, variant or SKU, with what the stock has, and what the shop does not sell', async () => {
    const { sku, productId } = await shirt();
    const draft = await shop.product({ status: 'draft' });
    const link = await read(`${sku.toLowerCase()}:m:5,${sku}:L:1,${productId}:1,${draft}:1,nothing,`);
    expect(link.lines).toMatchObject([
      { productId, size: 'M', asked: 5, quantity: 2 },
      { productId, size: 'L', asked: 1, quantity: 0 },
      { productId, size: null, asked: 1, quantity: 1 },
    ]);
    expect(link.unknown).toEqual([draft, 'nothing']);
    const codes = [
      { size: 'M', color: null },
      { size: 'XXL', color: null },
    ].map((options) => optionsCode(productId, options));
    expect(await read(codes.join(','))).toMatchObject({
      lines: [{ size: 'M', asked: 1 }],
      unknown: [codes[1]],
    });
    expect((await read(`${sku}:M:1,${codes[0]}:3`)).lines).toMatchObject([{ asked: 4, quantity: 2 }]);
    expect(await read('')).toEqual({ lines: [], unknown: [] });
    expect(await read("'; DROP TABLE cart_items;--:2,%,\u0000")).toMatchObject({ lines: [] });
  });

  it('is taken instead of the cart, or added to it once, and leaves out what is sold out', async () => {
    const { sku, productId } = await shirt();
    const session = await shop.sessionWith(productId, 999, { size: 'L' });
    const key = freshKey();
    for (const reply of await Promise.all(
      [1, 2, 3].map(() => take(session, `${sku}:M:2,${sku}:L:3`, 'add', key)),
    ))
      expect(reply.status).toBe(200);
    expect(await unitsOf(session)).toEqual([
      ['L', 999],
      ['M', 2],
    ]);
    expect(await take(session, `${sku}:M:1`, 'replace')).toMatchObject({
      status: 200,
      body: [{ size: 'M', quantity: 1 }],
    });
    expect(await unitsOf(session)).toEqual([['M', 1]]);
    expect((await take(session, 'gone:1', 'replace')).body).toMatchObject([{ size: 'M' }]);
    expect(await take(session, 'x', 'other')).toMatchObject(invalid('mode'));
  });
});
