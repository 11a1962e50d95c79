/** Orders in the back office: finding, changing, exporting, and hearing of new ones. */
import { setTimeout as sleep } from 'node:timers/promises';
import { adminOrderSchema, adminOrdersSchema, type AdminOrder } from '@chitenge/contract/admin-order';
import type { Order } from '@chitenge/contract/order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newStaffDesk, type Desk } from './support/back-office.ts';
import { placeOrder } from './support/orders.ts';
import { expectProblem } from './support/problem.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let desk: Desk;
let shirt: string;
let chanda: Order;
let thandiwe: Order;

const NOWHERE = '7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d1a01';

beforeAll(async () => {
  shop = await startTestShop();
  desk = await newStaffDesk(shop);
  shirt = await shop.staff.createProduct({ slug: 'shirt', name: 'Shirt', stock_count: 50, sizes: ['M'] });
  chanda = await placeOrder(shop, shirt, { city: 'Kitwe', province: 'copperbelt' });
  thandiwe = await placeOrder(shop, shirt, {
    customerName: '=HYPERLINK("http://evil.example";"Win")',
    customerEmail: 'Thandiwe.Banda@Example.com',
    customerPhone: '0955 000 111',
    mobileProvider: 'airtel',
  });
});
afterAll(() => shop.stop());

async function found(query: object): Promise<string[]> {
  const response = await desk.call('get', '/api/orders').query(query).expect(200);
  const orders = adminOrdersSchema.parse(response.body);
  expect(response.headers['x-total-count']).toBe(String(orders.length));
  return orders.map(({ id }) => id);
}

async function changed(id: string, what: string, body: object): Promise<AdminOrder> {
  const response = await desk.call('patch', `/api/orders/${id}/${what}`).send(body).expect(200);
  return adminOrderSchema.parse(response.body);
}

async function stockOf(product: string): Promise<number> {
  return (await desk.call('get', `/api/admin/products/${product}`).expect(200)).body.stockCount;
}

describe('GET /api/orders', () => {
  it('lists the newest first, with their lines', async () => {
    expect(await found({})).toEqual([thandiwe.id, chanda.id]);
    const [, order] = (await desk.call('get', '/api/orders')).body;
    expect(order).toMatchObject({
      customerPhone: '+260971234567',
      status: 'pending',
      totalAmount: '100.00',
      items: [{ productName: 'Shirt', quantity: 1, product: { slug: 'shirt' } }],
    });
  });

  it.each([
    ['part of a name', () => 'chanda MWI'],
    ['an email', () => 'CHANDA@example'],
    ['a phone as people write it', () => '097 123 45'],
    ['a phone as it is stored', () => '+26097123'],
    ['the end of the id', () => chanda.id.slice(-8).toUpperCase()],
    ['the whole id', () => chanda.id],
  ])('finds by %s', async (_what, search) => {
    expect(await found({ search: search() })).toEqual([chanda.id]);
  });

  it('finds nothing by what is nowhere', async () => {
    expect(await found({ search: 'Lubumbashi' })).toEqual([]);
    expect(await found({ search: 'deadbeefdead' })).toEqual([]);
  });

  it('filters and pages', async () => {
    await changed(chanda.id, 'payment-status', { paymentStatus: 'paid' });
    expect(await found({ paymentStatus: 'paid' })).toEqual([chanda.id]);
    expect(await found({ paymentStatus: 'paid', status: 'cancelled' })).toEqual([]);
    const page = await desk.call('get', '/api/orders').query({ limit: 1, offset: 1 }).expect(200);
    expect(page.body).toMatchObject([{ id: chanda.id }]);
    expect(page.headers['x-total-count']).toBe('2');
  });

  it.each([
    [{ limit: '0' }, ['limit']],
    [{ limit: 'all' }, ['limit']],
    [{ offset: '-1' }, ['offset']],
    [{ status: 'lost' }, ['status']],
    [{ paymentStatus: 'cancelled' }, ['paymentStatus']],
    [{ search: 'x'.repeat(201) }, ['search']],
  ])('refuses %j', async (query, fields) => {
    expectProblem(await desk.call('get', '/api/orders').query(query), 400, fields);
  });
});

describe('changing an order', () => {
  it('writes down who, what and when, here and in the activity log', async () => {
    const order = await placeOrder(shop, shirt);
    await changed(order.id, 'status', { status: 'shipped' });
    await changed(order.id, 'payment-status', { paymentStatus: 'paid' });
    const { events, ...now } = await changed(order.id, 'notes', { notes: 'Leave with the guard' });
    expect(now).toMatchObject({ status: 'shipped', paymentStatus: 'paid', notes: 'Leave with the guard' });
    expect(events.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['created', null, null],
      ['status', 'pending', 'shipped'],
      ['payment_status', 'pending', 'paid'],
      ['notes', '', 'Leave with the guard'],
    ]);
    expect(events.map(({ who }) => who === null)).toEqual([true, false, false, false]);

    const database = shop.directus.openDatabase();
    const query = database('directus_activity').where({
      collection: 'orders',
      item: order.id,
      action: 'update',
    });
    expect(new Set(await query.pluck('user'))).toEqual(new Set([desk.account.id]));
    await database.destroy();
  });

  it('gives stock back when cancelled, and takes it again when revived', async () => {
    const product = await shop.staff.createProduct({ slug: 'dress', stock_count: 3 });
    const order = await placeOrder(shop, product, {}, 2);
    expect(await stockOf(product)).toBe(1);
    await changed(order.id, 'status', { status: 'cancelled' });
    await changed(order.id, 'status', { status: 'cancelled' });
    expect(await stockOf(product)).toBe(3);
    await changed(order.id, 'status', { status: 'delivered' });
    expect(await stockOf(product)).toBe(1);
  });

  it('refuses to revive what is sold out by now, in words', async () => {
    const product = await shop.staff.createProduct({ slug: 'rare', name: 'Rare', stock_count: 1 });
    const order = await placeOrder(shop, product);
    await changed(order.id, 'status', { status: 'cancelled' });
    await placeOrder(shop, product);
    const response = await desk.call('patch', `/api/orders/${order.id}/status`).send({ status: 'shipped' });
    const problem = expectProblem(response, 409);
    expect(problem).toMatchObject({
      type: '/problems/shop-rule',
      detail: expect.stringContaining('1 × Rare'),
    });
    const now = await desk.call('get', `/api/admin/orders/${order.id}`).expect(200);
    expect(now.body.status).toBe('cancelled');
  });

  it.each([
    ['status', { status: 'lost' }, ['status']],
    ['status', {}, ['status']],
    ['payment-status', { paymentStatus: 'refunded' }, ['paymentStatus']],
    ['notes', { notes: 7 }, ['notes']],
    ['notes', { notes: 'x'.repeat(2001) }, ['notes']],
  ])('refuses %s %j', async (what, body, fields) => {
    expectProblem(await desk.call('patch', `/api/orders/${chanda.id}/${what}`).send(body), 400, fields);
  });

  it('knows which orders there are', async () => {
    expectProblem(await desk.call('get', `/api/admin/orders/${NOWHERE}`), 404);
    expectProblem(await desk.call('patch', `/api/orders/${NOWHERE}/notes`).send({ notes: '' }), 404);
    expectProblem(await desk.call('patch', '/api/orders/12345678/notes').send({ notes: '' }), 400, ['id']);
  });
});

describe('GET /api/admin/orders/export.csv', () => {
  it('holds what the filters match, and nothing that a spreadsheet would run', async () => {
    const response = await desk
      .call('get', '/api/admin/orders/export.csv')
      .query({ search: 'thandiwe' })
      .expect(200);
    expect(response.type).toBe('text/csv');
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="orders-[\d-]+\.csv"$/);
    expect(response.headers['cache-control']).toBe('no-store');
    const [heading, line, end] = response.text.split('\r\n');
    expect(heading).toMatch(/^\u{FEFF}Order,Placed,Status,/u);
    expect(line).toContain(`"'=HYPERLINK(""http://evil.example"";""Win"")"`);
    expect(line).toContain(',+260 95 5000111,');
    expect(line).toContain('1 × Shirt');
    expect(end).toBe('');
  });

  it('lets no cell begin as a formula may, whatever the sign', async () => {
    const order = await placeOrder(shop, shirt, {
      customerName: '+1+2 Plus',
      shippingAddress: '-2+3 Street',
      city: '@SUM(1)',
    });
    // No form of the shop's takes a tab at the start; Directus does.
    const database = shop.directus.openDatabase();
    await database('orders').where({ id: order.id }).update({ postal_code: '\t10101', notes: '=1+2' });
    await database.destroy();
    const response = await desk
      .call('get', '/api/admin/orders/export.csv')
      .query({ search: '+1+2 Plus' })
      .expect(200);
    const cells = response.text.split('\r\n')[1]?.split(',');
    expect(cells).toEqual(
      expect.arrayContaining(["'+1+2 Plus", "'-2+3 Street", "'@SUM(1)", "'\t10101", "'=1+2"]),
    );
  });

  it('has a heading even when nothing matches, and checks its filters', async () => {
    const empty = await desk
      .call('get', '/api/admin/orders/export.csv')
      .query({ status: 'confirmed' })
      .expect(200);
    expect(empty.text.split('\r\n')).toHaveLength(2);
    const bad = await desk.call('get', '/api/admin/orders/export.csv').query({ status: 'lost' });
    expectProblem(bad, 400, ['status']);
  });
});

/** Listens to the stream as a browser does; `heard` grows with each event. */
async function listen(cookie: string): Promise<{ heard: string[]; ended: Promise<void>; close: () => void }> {
  const close = new AbortController();
  const { url } = desk.call('get', '/api/admin/orders/stream');
  const response = await fetch(url, { headers: { Cookie: cookie }, signal: close.signal });
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const heard: string[] = [];
  const decoder = new TextDecoder();
  const ended = (async () => {
    for await (const piece of response.body ?? []) {
      const events = decoder.decode(piece).matchAll(/^event: (.*)\ndata: (.*)$/gm);
      for (const [, event, data] of events) heard.push(`${event} ${data}`);
    }
  })().catch(() => undefined);
  return { heard, ended, close: () => close.abort() };
}

describe('GET /api/admin/orders/stream', () => {
  it('tells of a new order and of a change, without saying anything about them', async () => {
    const { heard, close, ended } = await listen(desk.cookie);
    await expect.poll(() => heard).toEqual(['changed {}']);
    const order = await placeOrder(shop, shirt);
    await expect.poll(() => heard).toEqual(['changed {}', 'changed {}']);
    await changed(order.id, 'notes', { notes: 'Call first' });
    await expect.poll(() => heard).toHaveLength(3);
    close();
    await ended;
  });

  it('ends with the session', async () => {
    const other = await newStaffDesk(shop);
    const { heard, ended } = await listen(other.cookie);
    await expect.poll(() => heard).toEqual(['changed {}']);
    await other.call('delete', '/api/admin/session').expect(204);
    await ended;
    expect(heard.at(-1)).toBe('signed-out {}');
  });

  it('ends when the proxy closes', async () => {
    const { heard, ended } = await listen(desk.cookie);
    await expect.poll(() => heard).toEqual(['changed {}']);
    shop.dependencies.orderStreams.close();
    expect(await Promise.race([ended.then(() => 'ended'), sleep(2000, 'open')])).toBe('ended');
  });
});

describe('a search for signs that mean something to databases', () => {
  it('takes every letter for itself', async () => {
    const odd = await placeOrder(shop, shirt, {
      customerName: '100% Mwila_Banda \\',
      customerEmail: 'm_b@example.com',
    });
    for (const search of ['%', '_', 'mwila_b', '100% M', 'M_B@', '\\'])
      expect(await found({ search })).toEqual([odd.id]);
    for (const search of ['%%', 'm_ila', 'Mwila%Banda', '__', '%mwila'])
      expect(await found({ search })).toEqual([]);
  });
});
