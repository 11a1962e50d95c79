import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@chitenge/contract/duration';
import { STAFF_ROLE } from '@chitenge/directus/access/roles';
import { customersSchema, type CustomerRow, type Customers } from '@chitenge/contract/customers';
import { shortOrderId } from '@chitenge/contract/order-id';
import { ORDER_VIEWS } from '@chitenge/contract/order-views';
import { startOfShopDay } from '@chitenge/contract/shop-time';
import { parse } from 'csv-parse/sync';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { addOrderHistory, DELIVERY_METHODS } from '@chitenge/directus/testing/order-history';
import { findOrders as listOrders, findOrdersAfter, type OrderFilter } from '../src/orders/find-orders.ts';
import { readStaffOrders, staffOrder } from '../src/orders/staff-orders.ts';
import { CUSTOMER, orderOf } from './support/shop-client.ts';
import { DATABASE, sharedShop } from './support/shop.ts';

const shop = sharedShop();

const ORDERS = 3000;

const ordersSchema = z.array(z.looseObject({ id: z.string() }));

const queryOf = (values: object) =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

let database: Knex;
let staff: string;
/** Ids of all orders of the history, newest first. */
let newestFirst: string[];

async function removeHistory(): Promise<void> {
  await database('messages').where('event_key', 'like', 'history:%').delete();
  for (const table of ['order_items', 'order_events', 'payments'])
    await database(table)
      .whereIn('order', database('orders').where('session_id', 'like', 'history-%').select('id'))
      .delete();
  await database('orders').where('session_id', 'like', 'history-%').delete();
}

beforeAll(async () => {
  database = shop.directus.openDatabase();
  staff = await shop.createUser('lists-staff', { role: STAFF_ROLE.id });
  await addOrderHistory(database, { count: ORDERS, ordersPerDay: 50 });
  newestFirst = await database('orders')
    .orderBy([
      { column: 'date_created', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .pluck<string[]>('id');
});
afterAll(async () => {
  await removeHistory();
  await database.destroy();
});

async function findOrders(filter: object, limit = 50, offset = 0) {
  const reply = await shop.call('GET', `/api/orders?${queryOf({ ...filter, limit, offset })}`, {
    token: staff,
  });
  expect(reply).toMatchObject({ status: 200 });
  return { ids: ordersSchema.parse(reply.body).map(({ id }) => id), total: reply.total };
}

/** Finds all orders as an export does. */
async function findAll(filter: OrderFilter, pageSize: number): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | null = null; ;) {
    const ids = await findOrdersAfter(database, filter, { limit: pageSize, after });
    found.push(...ids);
    if (ids.length < pageSize) return found;
    after = ids.at(-1) ?? null;
  }
}

describe('pages of customers', () => {
  const customersOf = async ({ search = '', after }: { search?: string; after?: string | null }) => {
    const path = `/api/admin/customers?${new URLSearchParams({
      ...(search && { search }),
      ...(after && { after }),
    }).toString()}`;
    const reply = await shop.call('GET', path, { token: shop.directus.adminToken });
    expect(reply).toMatchObject({ status: 200 });
    return customersSchema.parse(reply.body);
  };

  it('are those of the newest orders, with their sums', async () => {
    const orders = await database('orders')
      .whereNot('customer_phone', 'erased')
      .orderBy([
        { column: 'date_created', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .select<{ id: string; customer_phone: string; customer_name: string }[]>(
        'id',
        'customer_phone',
        'customer_name',
      );
    const phones = [...new Set(orders.map(({ customer_phone }) => customer_phone))];
    const found: CustomerRow[] = [];
    for (let after: string | null = null; found.length < 70;) {
      const page: Customers = await customersOf(after === null ? {} : { after });
      found.push(...page.rows);
      after = page.next;
      if (after === null) break;
    }
    expect(found.map(({ phone }) => phone)).toEqual(phones.slice(0, found.length));
    for (const { phone, name, orders: count, lastOrderId } of found) {
      const own = orders.filter(({ customer_phone }) => customer_phone === phone);
      expect([name, count, lastOrderId]).toEqual([own[0]?.customer_name, own.length, own[0]?.id]);
    }
  });

  it('are found by name and by phone, each once', async () => {
    const [newest] = await database('orders')
      .where('session_id', 'like', 'history-%')
      .orderBy('date_created', 'desc')
      .limit(1)
      .select<{ customer_phone: string; customer_name: string }[]>('customer_phone', 'customer_name');
    const phone = newest?.customer_phone ?? '';
    const { rows } = await customersOf({ search: `0${phone.slice(4)}` });
    expect(rows.map((row) => row.phone)).toContain(phone);
    const first = await customersOf({ search: 'Banda' });
    expect(first.next).not.toBeNull();
    const second = await customersOf({ search: 'Banda', after: first.next });
    const both = [...first.rows, ...second.rows].map((row) => row.phone);
    expect(new Set(both).size).toBe(both.length);
    expect(await customersOf({ search: 'nobody at all' })).toEqual({ rows: [], next: null });
  });
});

describe('the orders of a list', () => {
  it('are the same as Directus reads them, with and without a product', async () => {
    // The items of a history have no product, as those of deleted products.
    const [withProduct, without] = newestFirst.slice(-2);
    const product = await shop.product({ stock_count: 9 });
    await database('order_items').where('order', withProduct).update({ product });
    const user = await database('directus_users').first<{ id: string }>('id');
    await database('orders').where('id', withProduct).update({ channel: 'phone', placed_by: user.id });
    const ids = newestFirst.slice(-100);
    const orders = await readStaffOrders(database, ids);
    const itemsOf = (order: string | undefined) => orders.find(({ id }) => id === order)?.items;
    expect(itemsOf(withProduct)?.[0]).toMatchObject({ product: { id: product } });
    expect(itemsOf(without)?.[0]).toMatchObject({ product: null });
    const query = new URLSearchParams({
      fields: '*,placed_by.first_name,placed_by.last_name,items.*,items.product.*',
      filter: JSON.stringify({ id: { _in: ids } }),
      deep: JSON.stringify({ items: { _sort: ['sort'] } }),
      limit: '-1',
    });
    const read = await shop.call('GET', `/items/orders?${query.toString()}`, {
      token: shop.directus.adminToken,
    });
    // The sums of the payments are columns of no table.
    const sums = new Map(orders.map(({ id, amountPaid, amountDue }) => [id, { amountPaid, amountDue }]));
    const money: Record<'paid' | 'refunded' | 'conceded', number | string> = {
      paid: 0,
      refunded: 0,
      conceded: 0,
    };
    const withMoney = z
      .looseObject({})
      .transform((row) => ({ ...row, money }))
      .pipe(staffOrder);
    const rows = z
      .object({ data: z.array(withMoney) })
      .parse(read.body)
      .data.map((row) => ({ ...row, ...sums.get(row.id) }));
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect(orders).toEqual(ids.map((id) => byId.get(id)));
  });
});

describe('pages of a long list', () => {
  it('are the same as those of a query with an offset', async () => {
    for (const offset of [0, 20, 347, 1500, 2980, newestFirst.length - 3])
      expect(await findOrders({}, 20, offset)).toEqual({
        ids: newestFirst.slice(offset, offset + 20),
        total: newestFirst.length,
      });
    expect(await findOrders({}, 20, newestFirst.length)).toEqual({ ids: [], total: newestFirst.length });
  });

  it.each<[OrderFilter, object]>([
    [{ status: 'cancelled' }, { status: 'cancelled' }],
    [{ paymentStatus: 'failed' }, { payment_status: 'failed' }],
    [{ deliveryMethod: DELIVERY_METHODS[1] }, { delivery_method: DELIVERY_METHODS[1] }],
    [
      { status: 'confirmed', paymentStatus: 'pending', deliveryMethod: DELIVERY_METHODS[0] },
      { status: 'confirmed', payment_status: 'pending', delivery_method: DELIVERY_METHODS[0] },
    ],
    [
      { status: 'delivered', paymentStatus: 'failed' },
      { status: 'delivered', payment_status: 'failed' },
    ],
  ])('contain the orders of %j', async (filter, columns) => {
    const matching = await database('orders').where(columns).pluck<string[]>('id');
    const expected = newestFirst.filter((id) => matching.includes(id));
    const offset = Math.floor(expected.length / 2);
    const { ids, total } = await findOrders(filter, 20, offset);
    expect({ ids, total }).toEqual({ ids: expected.slice(offset, offset + 20), total: expected.length });
    expect(await findAll(filter, 100)).toEqual(expected.toReversed());
  });

  it('follow one another without a gap, and a new order comes last', async () => {
    const first = await findOrdersAfter(database, {}, { limit: 100, after: null });
    const placed = await shop.placed(await shop.product(), 1, '100.00');
    const all = await findAll({}, 500);
    expect(all.slice(0, 100)).toEqual(first);
    expect(all).toEqual([...newestFirst.toReversed(), placed]);
    newestFirst.unshift(placed);
  });

  it('exist for payments and messages', async () => {
    const payments = await database('payments').count<{ n: number | string }[]>({ n: '*' });
    const page = await shop.call('GET', '/api/admin/payments?limit=10&offset=1234', { token: staff });
    const { length: found } = ordersSchema.parse(page.body);
    expect({ found, total: page.total }).toEqual({ found: 10, total: Number(payments[0]?.n) });
    const failed = await database('messages').where({ status: 'failed' }).pluck<string[]>('id');
    const messages = await shop.call('GET', '/api/admin/messages?status=failed&limit=500', { token: staff });
    const listed = z.array(z.object({ id: z.string() })).parse(messages.body);
    expect(listed.map(({ id }) => id).toSorted()).toEqual(failed.toSorted());
  });
});

describe('a view of orders', () => {
  /** The orders of each view, newest first, by another way than the list's. */
  async function expectedViews() {
    const rows = await database('orders').select<
      { id: string; status: string; payment_status: string; date_created: number | Date }[]
    >('id', 'status', 'payment_status', 'date_created');
    const idsOf = (table: string) => database(table).whereNotNull('order');
    const messages = await idsOf('messages')
      .whereIn('status', ['failed', 'unknown'])
      .where('date_created', '>=', new Date(Date.now() - 7 * DAY_MS))
      .pluck<string[]>('order');
    const waiting = new Set([
      ...(await idsOf('payments').whereNotNull('attention').pluck<string[]>('order')),
      ...(await idsOf('returns').whereIn('status', ['requested', 'received']).pluck<string[]>('order')),
      ...messages,
    ]);
    const today = startOfShopDay(new Date()).getTime();
    const newest = (isIn: (row: (typeof rows)[number]) => boolean) => {
      const ids = new Set(rows.filter(isIn).map(({ id }) => id));
      return newestFirst.filter((id) => ids.has(id));
    };
    return {
      'to-pack': newest(
        ({ status, payment_status }) =>
          (['pending', 'paid'].includes(status) && payment_status === 'paid') || status === 'confirmed',
      ),
      unpaid: newest(({ status, payment_status }) => status !== 'cancelled' && payment_status !== 'paid'),
      'needs-person': newest(({ id }) => waiting.has(id)),
      today: newest(({ date_created }) => new Date(date_created).getTime() >= today),
    };
  }

  beforeAll(async () => {
    const now = new Date();
    const [claimed, failed, , repeated] = newestFirst.slice(-4);
    const payment = {
      gateway: 'manual',
      method: 'manual',
      kind: 'payment',
      amount: 10,
      currency: 'ZMW',
      status: 'pending',
    };
    await database('payments').insert({
      ...payment,
      id: randomUUID(),
      order: claimed,
      attention: 'claim',
      checks: 0,
      date_created: now,
    });
    const message = (order: string | undefined, key: string, status: string, at: Date) => ({
      id: randomUUID(),
      event_key: `history:${key}`,
      template: 'order-shipped',
      medium: 'sms',
      status,
      order,
      attempts: 1,
      date_created: at,
    });
    await database('messages').insert([
      message(failed, 'lost', 'failed', now),
      // Somebody has sent it again since.
      message(repeated, 'again', 'failed', new Date(now.getTime() - 1000)),
      message(repeated, 'again#1', 'delivered', now),
    ]);
  });

  it('has its orders, by itself and with other filters, in the list, its counts and its export', async () => {
    const expected = await expectedViews();
    const [, , , repeated = ''] = newestFirst.slice(-4);
    const needsPerson = expected['needs-person'].filter((id) => id !== repeated);
    const views = { ...expected, 'needs-person': needsPerson };
    expect(views['needs-person'].length).toBeGreaterThan(1);
    for (const view of ORDER_VIEWS) {
      const ids = views[view];
      const page = await findOrders({ view }, 500);
      expect({ view, ...page }).toEqual({ view, ids: ids.slice(0, 500), total: ids.length });
      expect([view, await findAll({ view }, 500)]).toEqual([view, ids.toReversed()]);
      const pending = await database('orders').where('status', 'pending').pluck<string[]>('id');
      const both = ids.filter((id) => pending.includes(id));
      expect({ view, ...(await findOrders({ view, status: 'pending' }, 500)) }).toEqual({
        view,
        ids: both.slice(0, 500),
        total: both.length,
      });
      const found = await findAll({ search: 'banda' }, 500);
      expect([view, await findAll({ view, search: 'banda' }, 500)]).toEqual([
        view,
        found.filter((id) => ids.includes(id)),
      ]);
    }
    const counts = await shop.call('GET', '/api/admin/orders/counts', { token: staff });
    expect(counts.body).toEqual({
      all: newestFirst.length,
      toPack: views['to-pack'].length,
      unpaid: views.unpaid.length,
      needsPerson: views['needs-person'].length,
      today: views.today.length,
    });
  });

  it('of a selection is exported alone', async () => {
    const selected = [newestFirst[3], newestFirst[1], newestFirst[2]];
    const reply = await shop.call('GET', `/api/admin/orders/export.csv?ids=${selected.join(',')}`, {
      token: staff,
    });
    const rows = z
      .array(z.looseObject({ 'Order id': z.string() }))
      .parse(parse(String(reply.body), { bom: true, columns: true, record_delimiter: '\r\n' }));
    expect(rows.map((row) => row['Order id'])).toEqual(newestFirst.slice(1, 4).toReversed());
    const tooMany = Array.from({ length: 201 }, () => randomUUID()).join(',');
    for (const ids of ['', 'x', `${selected[0]},`, tooMany])
      expect(
        await shop.call('GET', `/api/admin/orders/export-items.csv?ids=${ids}`, { token: staff }),
      ).toMatchObject({ status: 400, body: { errors: [{ field: 'ids' }] } });
  });
});

describe('queries of staff', () => {
  /** Returns the plans of the queries that the work sends. */
  async function plansOf(work: (trx: Knex) => Promise<unknown>): Promise<string> {
    return database.transaction(async (trx) => {
      const queries: { sql: string; bindings: Knex.RawBinding[] }[] = [];
      trx.on('query', ({ sql, bindings }: (typeof queries)[number]) => queries.push({ sql, bindings }));
      await work(trx);
      trx.removeAllListeners('query');
      // The table is small here, and Postgres would read all of it.
      if (DATABASE === 'postgres') await trx.raw('SET LOCAL enable_seqscan = off');
      const plans: unknown[] = [];
      for (const { sql, bindings } of queries) {
        const explain = DATABASE === 'postgres' ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN';
        const result: unknown = await trx.raw(`${explain} ${sql.replaceAll(/\$\d+/g, '?')}`, bindings);
        plans.push(DATABASE === 'postgres' ? Object.assign({ rows: [] }, result).rows : result);
      }
      return JSON.stringify(plans, null, 1);
    });
  }

  /** A table that is read without an index, in the words of either database. */
  const FULL_READ = /Seq Scan on orders|"SCAN (orders|o)"/;

  const filters = [
    {},
    { status: 'pending' as const },
    { paymentStatus: 'failed' as const },
    { deliveryMethod: DELIVERY_METHODS[0] },
    { search: 'banda' },
    { search: 'banda', status: 'delivered' as const },
    { search: 'banda', status: 'confirmed' as const },
    { search: '0971234' },
    { search: 'abcd1234' },
    ...ORDER_VIEWS.flatMap((view) => [{ view }, { view, search: 'banda' }]),
  ];

  it.each(filters)('read an index for %j', async (filter) => {
    const page = await plansOf((trx) => listOrders(trx, filter, { limit: 20, offset: 40 }));
    expect(page).not.toMatch(FULL_READ);
    const [after = null] = newestFirst.slice(-100);
    const next = await plansOf((trx) => findOrdersAfter(trx, filter, { limit: 20, after }));
    expect(next).not.toMatch(FULL_READ);
  });

  it('would show a table that is read without an index', async () => {
    expect(await plansOf((trx) => trx('orders').where('city', 'Kitwe').select('id'))).toMatch(FULL_READ);
  });
});

describe('a search of orders', () => {
  let order: string;

  beforeAll(async () => {
    const session = await shop.sessionWith(await shop.product());
    const reply = await shop.call('POST', '/api/orders', {
      session,
      body: {
        ...CUSTOMER,
        customerName: 'Zoë D’Souza-100%',
        customerEmail: 'zoe_ds@example.zm',
        customerPhone: '+260968877665',
        mobileNumber: '+260771122334',
        totalAmount: '100.00',
      },
    });
    order = orderOf(reply).id;
    newestFirst.unshift(order);
  });

  it.each([
    'zoe',
    'ZOË',
    'souza dsouza',
    'example zoe',
    '100%',
    '%',
    'zoe_ds',
    'zoe_ds@example.zm',
    '0968877665',
    '+260 96 887 76 65',
    '968877665',
    '8877665',
    '0771122334',
  ])('finds %s', async (text) => {
    expect(await findOrders({ search: text })).toEqual({ ids: [order], total: 1 });
    expect(await findAll({ search: text }, 10)).toEqual([order]);
  });

  it('finds an order by its goods and by its total', async () => {
    const goods = await shop.product({ name: 'Zanzibar wrap of the café’s', price: '2345.67' });
    const session = await shop.sessionWith(goods, 1);
    await shop.add(session, await shop.product({ name: 'Quagga belt', price: '0.33' }));
    const { id } = orderOf(await shop.order(session, '2346.00', { phone: '+260955443311' }));
    newestFirst.unshift(id);
    const searches = [
      'zanzibar',
      'ZANZIBAR cafes',
      'quagga zanzibar',
      'K2346',
      'k2,346.00',
      '2346.00',
      'wrap K2346',
    ];
    for (const text of searches)
      expect({ text, ids: (await findOrders({ search: text })).ids }).toEqual({ text, ids: [id] });
    for (const text of ['K2340', 'K2346.01', 'quagga K2347'])
      expect({ text, ids: (await findOrders({ search: text })).ids }).toEqual({ text, ids: [] });
    expect((await findOrders({ search: 'zanzibar', status: 'pending' })).ids).toEqual([id]);
    // The goods stay when the order's own part is written again.
    await shop.changeOrder(id, 'correction', { changes: { customerName: 'Bupe' }, reason: 'Spelling' });
    expect((await findOrders({ search: 'bupe quagga zanzibar' })).ids).toEqual([id]);
  });

  it.each(['zo%', '%%', 'zoe%ds', 'z_e', 'zoe banda', '0968877660', 'dsouza" OR "banda', 'souza_*'])(
    'does not find %s',
    async (text) => {
      expect((await findOrders({ search: text })).ids).not.toContain(order);
    },
  );

  it('finds parts of the short id, and the beginning and the end of an id', async () => {
    const short = shortOrderId(order);
    const parts = [
      short,
      `# ${short.toUpperCase()}`,
      short.slice(0, 6),
      short.slice(2),
      order,
      order.slice(0, 8),
      order.slice(0, 13),
    ];
    for (const part of [...parts, order.slice(-12), order.slice(-17)])
      expect({ part, ids: (await findOrders({ search: part })).ids }).toEqual({
        part,
        ids: expect.arrayContaining([order]),
      });
  });

  it('combines with filters, selective or not', async () => {
    expect((await findOrders({ search: 'zoe', status: 'pending' })).ids).toEqual([order]);
    expect((await findOrders({ search: 'zoe', status: 'delivered' })).ids).toEqual([]);
    expect((await findOrders({ search: 'zoe', status: 'pending', paymentStatus: 'failed' })).ids).toEqual([]);
  });

  it('pages through many matches, newest first, and counts up to 1,000 of them', async () => {
    const first = await findOrders({ search: 'gmail' }, 20);
    const matching = newestFirst.filter((id) => !first.ids.includes(id));
    expect(first.ids).toEqual(newestFirst.filter((id) => first.ids.includes(id)));
    const second = await findOrders({ search: 'gmail' }, 20, 20);
    expect(second).toEqual({ ids: matching.filter((id) => second.ids.includes(id)), total: 1000 });
    expect((await findAll({ search: 'gmail', status: 'delivered' }, 500)).length).toBeGreaterThan(1000);
  });

  it('follows a correction', async () => {
    const changes = { customerName: 'Quentin Xylo', customerPhone: '+260955443322' };
    const reply = await shop.changeOrder(order, 'correction', { changes, reason: 'Typing error' });
    expect(reply.status).toBe(204);
    expect((await findOrders({ search: 'xylo 955443322' })).ids).toEqual([order]);
    expect((await findOrders({ search: 'quentin xylo' })).ids).toEqual([order]);
    expect((await findOrders({ search: '0955443322' })).ids).toEqual([order]);
    expect((await findOrders({ search: 'zoë souza' })).ids).toEqual([]);
  });

  it.runIf(DATABASE === 'sqlite')(
    'stays complete when a column of the orders changes in the Studio',
    async () => {
      const triggers = () =>
        database('sqlite_master').where({ type: 'trigger' }).orderBy('name').select('name', 'sql');
      const columns = () => database('orders').columnInfo();
      const [before, columnsBefore] = [await triggers(), await columns()];
      const field = await shop.call('GET', '/fields/orders/notes', { token: shop.directus.adminToken });
      const { data } = z.object({ data: z.looseObject({ schema: z.looseObject({}) }) }).parse(field.body);
      const change = (schema: object) =>
        shop.call('PATCH', '/fields/orders/notes', {
          token: shop.directus.adminToken,
          body: { ...data, schema: { ...data.schema, ...schema } },
        });
      for (const column of [{ default_value: 'None' }, {}]) {
        expect(await change(column)).toMatchObject({ status: 200 });
        await vi.waitFor(async () => expect(await triggers()).toEqual(before), { timeout: 10_000 });
      }
      // Other files share this Directus.
      expect(await columns()).toEqual(columnsBefore);
      expect((await findOrders({ search: 'quentin xylo' })).ids).toEqual([order]);
    },
  );
});
