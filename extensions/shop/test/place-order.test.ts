import { newSessionId } from '@chitenge/contract/session';
import { describe, expect, it } from 'vitest';
import { subscribe } from './support/realtime.ts';
import { amount, CUSTOMER, freshKey, orderOf, problem } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

it('an order copies the cart, reserves the stock, empties the cart and records an event and a movement', async () => {
  const productId = await shop.product({ name: 'Suit', price: '1250.00', sizes: ['L'], stock_count: 5 });
  const session = await shop.sessionWith(productId, 2, { size: 'L' });
  await shop.add(session, productId, { quantity: 1 });
  const reply = await shop.order(session, '3750.00');
  const states = { status: 'pending', paymentStatus: 'pending', totalAmount: '3750.00' };
  const customer = { customerName: 'Chanda Mwila', mobileProvider: 'mtn', notes: '' };
  const createdAt = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(reply).toMatchObject({ status: 201, body: { ...states, ...customer, createdAt } });
  const order = orderOf(reply);
  expect(JSON.stringify(order)).not.toContain(session);
  // Sorted as the shopper added the lines.
  expect(order['items']).toMatchObject([
    { quantity: 2, size: 'L', productName: 'Suit', productPrice: '1250.00' },
    { quantity: 1, size: null, product: { id: productId, slug: 'suit', imageUrl: null } },
  ]);
  // A later read returns the same body. An id that was copied by hand may have capital letters.
  for (const id of [order.id, order.id.toUpperCase()])
    expect((await shop.call('GET', `/api/orders/${id}`, { session })).body).toEqual(order);
  const other = { session: newSessionId() };
  expect((await shop.call('GET', `/api/orders/${order.id}`, other)).status).toBe(404);
  expect([await shop.stock(productId), await shop.cart(session)]).toEqual([2, []]);
  expect(await shop.eventsOf(order.id)).toMatchObject([{ kind: 'created', user: null }]);
  expect(await shop.rows('stock_movements', 'order', order.id)).toMatchObject([
    { product: productId, reason: 'sold', change: -3, stock_after: 2 },
  ]);
});

it('an order that is paid on a page is refused in a shop without one, and the cart is kept', async () => {
  const session = await shop.sessionWith(await shop.product());
  const { mobileNumber: _, ...customer } = CUSTOMER;
  const body = { ...customer, mobileProvider: '', payBy: 'page', notes: '', totalAmount: '100.00' };
  const reply = await shop.call('POST', '/api/orders', { session, body });
  expect(reply).toMatchObject(problem(409, 'page-not-offered'));
  expect(reply.body).toMatchObject({ errors: [{ field: 'mobileProvider' }] });
  expect(await shop.cart(session)).toHaveLength(1);
  expect((await shop.order(session, '100.00')).status).toBe(201);
});

it('a repeated submit is rejected when its body differs, and can use the key of one that was rejected', async () => {
  const session = await shop.sessionWith(await shop.product());
  const key = freshKey();
  expect((await shop.order(session, '99.00', { key })).status).toBe(409);
  expect((await shop.order(session, '100.00', { key })).status).toBe(201);
  expect(await shop.order(session, '100.00', { key, notes: 'another' })).toMatchObject(
    problem(422, 'idempotency-key-reused'),
  );
});

describe('a rejected order', () => {
  it('names the new total and the changed prices, and keeps the cart', async () => {
    const productId = await shop.product({ price: '100.00' });
    const session = await shop.sessionWith(productId, 2);
    await shop.change('products', productId, { price: '120.00' });
    const lines = [{ productId, reason: 'price_changed', price: '120.00' }];
    expect(await shop.order(session, '200.00')).toMatchObject(
      problem(409, 'total-changed', { totalAmount: '240.00', lines }),
    );
    expect(await shop.cart(session)).toMatchObject([{ quantity: 2 }]);
    expect(await shop.stock(productId)).toBe(10);
    expect((await shop.order(session, '240.00')).status).toBe(201);
  });

  it('names every line in conflict and changes nothing', async () => {
    const fine = await shop.product({ name: 'Fine' });
    const hidden = await shop.product({ name: 'Hidden' });
    const altered = await shop.product({ name: 'Altered', sizes: ['S'] });
    const few = await shop.product({ name: 'Few', stock_count: 3, sizes: ['S', 'M'] });
    const lost = await shop.product({ name: 'Lost' });
    const gone = await shop.product({ name: 'Gone', stock_count: 2 });
    const session = await shop.sessionWith(fine);
    await shop.add(session, hidden);
    await shop.add(session, altered, { size: 'S' });
    for (const size of ['S', 'M']) await shop.add(session, few, { size, quantity: 2 });
    for (const product of [lost, gone]) await shop.add(session, product);
    const cart = async () => (await shop.cart(session)).map(({ id, quantity }) => [id, quantity]);
    const lines = await shop.cart(session);
    const before = await cart();
    await shop.change('products', hidden, { status: 'draft' });
    await shop.change('products', altered, { sizes: ['M'] });
    await shop.remove('products', lost);
    await shop.placed(gone, 2, '200.00');
    // 'Few' has two lines in conflict, 'Fine' has none.
    const conflict = (productName: string, size: string | null, reason: string, more: object = {}) => {
      const lineId = lines.find((line) => line.product.name === productName && line.size === size)?.id;
      return { lineId, productName, reason, ...more };
    };
    const conflicts = [
      conflict('Hidden', null, 'unavailable'),
      conflict('Altered', 'S', 'option_unavailable'),
      conflict('Few', 'S', 'insufficient_stock', { available: 3 }),
      conflict('Few', 'M', 'insufficient_stock', { available: 3 }),
      conflict('Lost', null, 'unavailable', { price: null }),
      conflict('Gone', null, 'out_of_stock', { available: 0 }),
    ];
    expect(await shop.order(session, '900.00')).toMatchObject(
      problem(409, 'line-unavailable', { lines: conflicts }),
    );
    expect(await cart()).toEqual(before);
    expect(await shop.stock(fine)).toBe(10);
    expect(await shop.rows('order_items', 'product', fine)).toEqual([]);
  });
});

it('realtime subscribers receive the order and the stock', async () => {
  const productId = await shop.product({ stock_count: 4 });
  const events = await subscribe(shop);
  const id = await shop.placed(productId, 1, '100.00');
  await expect.poll(() => events).toHaveLength(2);
  const event = (name: string, uid: string, row: object) =>
    expect.objectContaining({ event: name, uid, data: [expect.objectContaining(row)] });
  expect(events).toContainEqual(event('create', 'orders', { id, total_amount: amount(100) }));
  expect(events).toContainEqual(event('update', 'products', { id: productId, stock_count: 3 }));
});
