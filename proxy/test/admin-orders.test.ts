import { adminOrderSchema, adminOrdersSchema, type AdminOrder } from '@chitenge/contract/admin-order';
import type { Order } from '@chitenge/contract/order';
import { addOrderHistory } from '@chitenge/directus/testing/order-history';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInNewStaff, type StaffSession } from './support/back-office.ts';
import { placeOrder } from './support/orders.ts';
import { expectProblem } from './support/problem.ts';
import { startTestShop, type TestShop } from './support/shop.ts';
import { UNKNOWN_ID } from './support/unknown-id.ts';

let shop: TestShop;
let staff: StaffSession;
let shirt: string;
let chanda: Order;
let thandiwe: Order;

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signInNewStaff(shop);
  shirt = await shop.studio.createProduct({ slug: 'shirt', name: 'Shirt', stock_count: 50, sizes: ['M'] });
  chanda = await placeOrder(shop, shirt, { city: 'Kitwe', province: 'copperbelt' });
  thandiwe = await placeOrder(shop, shirt, {
    customerName: '=HYPERLINK("http://evil.example";"Win")',
    customerEmail: 'Thandiwe.Banda@Example.com',
    customerPhone: '0955 000 111',
    mobileProvider: 'airtel',
  });
});
afterAll(() => shop.stop());

async function findOrderIds(query: object): Promise<string[]> {
  const response = await staff.call('get', '/api/orders').query(query).expect(200);
  const orders = adminOrdersSchema.parse(response.body);
  expect(response.headers['x-total-count']).toBe(String(orders.length));
  return orders.map(({ id }) => id);
}

async function update(id: string, field: string, body: object): Promise<AdminOrder> {
  const response = await staff.call('patch', `/api/orders/${id}/${field}`).send(body).expect(200);
  return adminOrderSchema.parse(response.body);
}

async function readStock(product: string): Promise<number> {
  return (await staff.call('get', `/api/admin/products/${product}`).expect(200)).body.stockCount;
}

describe('GET /api/orders', () => {
  it('lists orders with their lines, newest first', async () => {
    expect(await findOrderIds({})).toEqual([thandiwe.id, chanda.id]);
    const [, order] = (await staff.call('get', '/api/orders')).body;
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
    ['a phone number as people write it', () => '097 123 45'],
    ['a phone number as it is stored', () => '+26097123'],
    ['the surname first', () => 'Mwila Chanda'],
    ['words of the name and the email', () => 'mwila example'],
    ['the end of the id after a #', () => `#${chanda.id.slice(-8)}`],
    ['the end of the id', () => chanda.id.slice(-8).toUpperCase()],
    ['the whole id', () => chanda.id],
  ])('finds by %s', async (_what, search) => {
    expect(await findOrderIds({ search: search() })).toEqual([chanda.id]);
  });

  it('finds nothing by text that no order contains', async () => {
    expect(await findOrderIds({ search: 'Lubumbashi' })).toEqual([]);
    expect(await findOrderIds({ search: 'deadbeefdead' })).toEqual([]);
  });

  it('filters by status and returns pages', async () => {
    await update(chanda.id, 'payment-status', { paymentStatus: 'paid' });
    expect(await findOrderIds({ paymentStatus: 'paid' })).toEqual([chanda.id]);
    expect(await findOrderIds({ paymentStatus: 'paid', status: 'cancelled' })).toEqual([]);
    const page = await staff.call('get', '/api/orders').query({ limit: 1, offset: 1 }).expect(200);
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
  ])('rejects %j', async (query, fields) => {
    expectProblem(await staff.call('get', '/api/orders').query(query), 400, fields);
  });
});

describe('updating an order', () => {
  it('records each change with the staff member in the timeline and the activity log', async () => {
    const order = await placeOrder(shop, shirt);
    await update(order.id, 'status', { status: 'shipped' });
    await update(order.id, 'payment-status', { paymentStatus: 'paid' });
    const { events, ...updated } = await update(order.id, 'notes', { notes: 'Leave with the guard' });
    expect(updated).toMatchObject({
      status: 'shipped',
      paymentStatus: 'paid',
      notes: 'Leave with the guard',
    });
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
    expect(new Set(await query.pluck('user'))).toEqual(new Set([staff.account.id]));
    await database.destroy();
  });

  it('rejects notes that replace another staff member’s, and names both', async () => {
    const order = await placeOrder(shop, shirt);
    await update(order.id, 'notes', { notes: 'Has paid', expected: '' });
    const response = await staff
      .call('patch', `/api/orders/${order.id}/notes`)
      .send({ notes: 'Call first', expected: '' });
    const problem = expectProblem(response, 409, ['notes']);
    expect(problem).toMatchObject({
      type: '/problems/changed-meanwhile',
      errors: [{ field: 'notes', message: 'is “Has paid” now' }],
    });
    const { notes } = await update(order.id, 'notes', {
      notes: 'Has paid. Call first',
      expected: 'Has paid',
    });
    expect(notes).toBe('Has paid. Call first');
  });

  it('releases the stock when the order is cancelled, and reserves it again when it is reopened', async () => {
    const product = await shop.studio.createProduct({ slug: 'dress', stock_count: 3 });
    const order = await placeOrder(shop, product, {}, 2);
    expect(await readStock(product)).toBe(1);
    await update(order.id, 'status', { status: 'cancelled' });
    await update(order.id, 'status', { status: 'cancelled' });
    expect(await readStock(product)).toBe(3);
    await update(order.id, 'status', { status: 'delivered' });
    expect(await readStock(product)).toBe(1);
  });

  it('does not reopen a cancelled order when a product is sold out', async () => {
    const product = await shop.studio.createProduct({ slug: 'rare', name: 'Rare', stock_count: 1 });
    const order = await placeOrder(shop, product);
    await update(order.id, 'status', { status: 'cancelled' });
    await placeOrder(shop, product);
    const response = await staff.call('patch', `/api/orders/${order.id}/status`).send({ status: 'shipped' });
    const problem = expectProblem(response, 409);
    expect(problem).toMatchObject({
      type: '/problems/shop-rule',
      detail: expect.stringContaining('1 × Rare'),
    });
    const current = await staff.call('get', `/api/admin/orders/${order.id}`).expect(200);
    expect(current.body.status).toBe('cancelled');
  });

  it.each([
    ['status', { status: 'lost' }, ['status']],
    ['status', {}, ['status']],
    ['payment-status', { paymentStatus: 'refunded' }, ['paymentStatus']],
    ['notes', { notes: 7 }, ['notes']],
    ['notes', { notes: 'x'.repeat(2001) }, ['notes']],
  ])('rejects %s %j', async (field, body, fields) => {
    expectProblem(await staff.call('patch', `/api/orders/${chanda.id}/${field}`).send(body), 400, fields);
  });

  it('returns 404 for an unknown order and 400 for a short id', async () => {
    expectProblem(await staff.call('get', `/api/admin/orders/${UNKNOWN_ID}`), 404);
    expectProblem(await staff.call('patch', `/api/orders/${UNKNOWN_ID}/notes`).send({ notes: '' }), 404);
    expectProblem(await staff.call('patch', '/api/orders/12345678/notes').send({ notes: '' }), 400, ['id']);
  });
});

describe('GET /api/admin/orders/export.csv', () => {
  it('contains the matching orders and no formula', async () => {
    const response = await staff
      .call('get', '/api/admin/orders/export.csv')
      .query({ search: 'thandiwe' })
      .expect(200);
    expect(response.type).toBe('text/csv');
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="orders-[\d-]+\.csv"$/);
    expect(response.headers['cache-control']).toBe('no-store');
    const [header, line, end] = response.text.split('\r\n');
    expect(header).toMatch(/^\u{FEFF}Order,Placed,Status,/u);
    expect(line).toContain(`"'=HYPERLINK(""http://evil.example"";""Win"")"`);
    expect(line).toContain(',+260 95 5000111,');
    expect(line).toContain('1 × Shirt');
    expect(end).toBe('');
  });

  it('escapes every cell that begins like a formula', async () => {
    const order = await placeOrder(shop, shirt, {
      customerName: '+1+2 Plus',
      shippingAddress: '-2+3 Street',
      city: '@SUM(1)',
    });
    // The shop's forms reject a leading tab, but Directus accepts it.
    const database = shop.directus.openDatabase();
    await database('orders').where({ id: order.id }).update({ postal_code: '\t10101', notes: '=1+2' });
    await database.destroy();
    const response = await staff
      .call('get', '/api/admin/orders/export.csv')
      .query({ search: '+1+2 Plus' })
      .expect(200);
    const cells = response.text.split('\r\n')[1]?.split(',');
    expect(cells).toEqual(
      expect.arrayContaining(["'+1+2 Plus", "'-2+3 Street", "'@SUM(1)", "'\t10101", "'=1+2"]),
    );
  });

  it('contains every order once, in order, when it comes in several pieces', async () => {
    const database = shop.directus.openDatabase();
    await addOrderHistory(database, { count: 110, ordersPerDay: 50 });
    const ids = await database('orders').orderBy(['date_created', 'id']).pluck<string[]>('id');
    const { text } = await staff.call('get', '/api/admin/orders/export.csv').expect(200);
    const rows: Record<string, string>[] = parse(text, {
      bom: true,
      columns: true,
      record_delimiter: '\r\n',
    });
    expect(rows.map((row) => row['Order id'])).toEqual(ids);
    const history = database('orders').where('session_id', 'like', 'history-%');
    for (const table of ['order_items', 'order_events', 'payments', 'messages'])
      await database(table).whereIn('order', history.clone().select('id')).delete();
    await history.delete();
    await database.destroy();
  });

  it('contains the header row when nothing matches, and validates its filters', async () => {
    const empty = await staff
      .call('get', '/api/admin/orders/export.csv')
      .query({ status: 'confirmed' })
      .expect(200);
    expect(empty.text.split('\r\n')).toHaveLength(2);
    const bad = await staff.call('get', '/api/admin/orders/export.csv').query({ status: 'lost' });
    expectProblem(bad, 400, ['status']);
  });
});

/** Subscribes to the stream; `events` grows with each event. */
async function subscribe(
  cookie: string,
): Promise<{ events: string[]; ended: Promise<void>; close: () => void }> {
  const abort = new AbortController();
  const { url } = staff.call('get', '/api/admin/orders/stream');
  const response = await fetch(url, { headers: { Cookie: cookie }, signal: abort.signal });
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const events: string[] = [];
  const decoder = new TextDecoder();
  const ended = (async () => {
    for await (const chunk of response.body ?? []) {
      const matches = decoder.decode(chunk).matchAll(/^event: (.*)\ndata: (.*)$/gm);
      for (const [, event, data] of matches) events.push(`${event} ${data}`);
    }
  })().catch(() => undefined);
  return { events, ended, close: () => abort.abort() };
}

describe('GET /api/admin/orders/stream', () => {
  it('sends an event without data for a new and for a changed order', async () => {
    const { events, close, ended } = await subscribe(staff.cookie);
    await expect.poll(() => events).toEqual(['changed {}']);
    const order = await placeOrder(shop, shirt);
    await expect.poll(() => events).toEqual(['changed {}', 'changed {}']);
    await update(order.id, 'notes', { notes: 'Call first' });
    await expect.poll(() => events).toHaveLength(3);
    close();
    await ended;
  });

  it('ends with the session', async () => {
    const other = await signInNewStaff(shop);
    const { events, ended } = await subscribe(other.cookie);
    await expect.poll(() => events).toEqual(['changed {}']);
    await other.call('delete', '/api/admin/session').expect(204);
    await ended;
    expect(events.at(-1)).toBe('signed-out {}');
  });

  it('ends when the proxy stops', async () => {
    const { events, ended } = await subscribe(staff.cookie);
    await expect.poll(() => events).toEqual(['changed {}']);
    shop.dependencies.orderStreams.close();
    await expect(ended).resolves.toBeUndefined();
  });
});

describe('a search with wildcards of SQL', () => {
  it('matches every character literally', async () => {
    const odd = await placeOrder(shop, shirt, {
      customerName: '100% Mwila_Banda \\',
      customerEmail: 'm_b@example.com',
    });
    for (const search of ['%', '_', 'mwila_b', '100% M', 'M_B@', '\\'])
      expect(await findOrderIds({ search })).toEqual([odd.id]);
    for (const search of ['%%', 'm_ila', 'Mwila%Banda', '__', '%mwila'])
      expect(await findOrderIds({ search })).toEqual([]);
  });
});

describe('a search without accents', () => {
  it('finds names with accents by a search without, and the other way round', async () => {
    const jose = await placeOrder(shop, shirt, { customerName: 'José Müller' });
    for (const search of ['jose', 'MULLER jose', 'José', 'jose müller', 'Müller'])
      expect(await findOrderIds({ search })).toEqual([jose.id]);
    expect(await findOrderIds({ search: 'Mwila Chanda'.replace('i', 'í') })).toContain(chanda.id);
  });
});
