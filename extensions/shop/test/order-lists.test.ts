import { STAFF_ROLE, CONTENT_EDITOR_ROLE } from '@chitenge/directus/access/roles';
import { recountList } from '@chitenge/directus/derived/list-counts';
import { customersSchema, type CustomerRow, type Customers } from '@chitenge/contract/customers';
import { decimalColumn } from '@chitenge/contract/columns';
import { staffOrderRowShape } from '@chitenge/contract/order-fields';
import { shortOrderId } from '@chitenge/contract/order-id';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { addOrderHistory, DELIVERY_METHODS } from '@chitenge/directus/testing/order-history';
import { findOrders as listOrders, findOrdersAfter } from '../src/orders/find-orders.ts';
import { CUSTOMER, orderOf } from './support/shop-client.ts';
import { DATABASE, sharedShop } from './support/shop.ts';

const shop = sharedShop();

const ORDERS = 3000;

const pageSchema = z.object({
  data: z.array(z.looseObject({ id: z.string() })),
  meta: z.object({ total: z.number().optional() }),
});

let database: Knex;
let staff: string;
/** Ids of all orders of the history, newest first. */
let newestFirst: string[];

const dialect = DATABASE === 'sqlite' ? 'sqlite3' : 'pg';

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

async function search(path: string, body: object, token = staff) {
  const reply = await shop.call('SEARCH', `/shop/staff/${path}`, {
    token,
    body: { fields: ['id'], ...body },
  });
  expect(reply).toMatchObject({ status: 200 });
  const { data, meta } = pageSchema.parse(reply.body);
  return { ids: data.map(({ id }) => id), total: meta.total };
}

const findOrders = (filter: object, limit = 50, offset = 0) => search('orders', { filter, limit, offset });

async function findAll(filter: object, pageSize: number): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | null = null; ;) {
    const { ids } = await search('orders', { filter, limit: pageSize, after });
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
  /** Converts columns, which the databases and Directus write in different forms. */
  const rowsSchema = z.object({
    data: z.array(
      z.object({
        ...staffOrderRowShape,
        items: z.array(
          z.looseObject({ product_price: decimalColumn, discount_amount: decimalColumn.nullable() }),
        ),
      }),
    ),
  });
  const lineFields = ['id', 'product_name', 'product_price', 'quantity', 'size', 'color', 'discount_amount'];
  const fields = [
    ...Object.keys(staffOrderRowShape),
    ...lineFields.map((field) => `items.${field}`),
    ...['id', 'slug', 'image', 'image_url'].map((field) => `items.product.${field}`),
  ];

  it('are the same as Directus reads them, with and without a product', async () => {
    // The items of a history have no product, as those of deleted products. Other files' orders are newer.
    const [withProduct, without] = await database('orders')
      .where('session_id', 'like', 'history-%')
      .orderBy('date_created')
      .limit(2)
      .pluck<string[]>('id');
    const product = await shop.product({ stock_count: 9 });
    await database('order_items').where('order', withProduct).update({ product });
    const list = await shop.call('SEARCH', '/shop/staff/orders', {
      token: staff,
      body: { fields, filter: {}, limit: 100, after: null },
    });
    const { data } = rowsSchema.parse(list.body);
    const ids = data.map(({ id }) => id);
    const itemsOf = (order: string | undefined) => data.find(({ id }) => id === order)?.items;
    expect(itemsOf(withProduct)?.[0]).toMatchObject({ product: { id: product } });
    expect(itemsOf(without)?.[0]).toMatchObject({ product: null });
    const query = new URLSearchParams({
      fields: fields.join(','),
      filter: JSON.stringify({ id: { _in: ids } }),
      deep: JSON.stringify({ items: { _sort: ['sort'] } }),
      limit: '-1',
    });
    const read = await shop.call('GET', `/items/orders?${query.toString()}`, { token: staff });
    const byId = new Map(rowsSchema.parse(read.body).data.map((row) => [row.id, row]));
    expect(data).toEqual(ids.map((id) => byId.get(id)));
  });

  it.each(['*', 'items', 'items.*', 'items.variant.sku', 'id"', 'nothing'])(
    'have no field %s',
    async (field) => {
      const body = { fields: ['id', field], filter: {}, limit: 1, offset: 0 };
      const { status } = await shop.call('SEARCH', '/shop/staff/orders', { token: staff, body });
      expect([400, 403]).toContain(status);
    },
  );
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

  it.each([
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
    const first = await search('orders', { filter: {}, limit: 100, after: null });
    const placed = await shop.placed(await shop.product(), 1, '100.00');
    const all = await findAll({}, 500);
    expect(all.slice(0, 100)).toEqual(first.ids);
    expect(all).toEqual([...newestFirst.toReversed(), placed]);
    newestFirst.unshift(placed);
  });

  it('exist for payments and messages', async () => {
    const payments = await database('payments').count<{ n: number | string }[]>({ n: '*' });
    const { ids, total } = await search('payments', { limit: 10, offset: 1234 });
    expect({ found: ids.length, total }).toEqual({ found: 10, total: Number(payments[0]?.n) });
    const failed = await database('messages').where({ status: 'failed' }).pluck<string[]>('id');
    const messages = await search('messages', { filter: { status: 'failed' }, limit: 500, offset: 0 });
    expect(messages.ids.toSorted()).toEqual(failed.toSorted());
  });
});

describe('counts of a list', () => {
  const readCounts = (trx: Knex) =>
    trx('list_counts')
      .groupBy(['list', 'week', 'key_1', 'key_2', 'key_3'])
      .havingRaw('sum(amount) <> 0')
      .orderBy(['list', 'week', 'key_1', 'key_2', 'key_3'])
      .select('list', 'week', 'key_1', 'key_2', 'key_3')
      .sum({ amount: 'amount' });

  it('follow every order, change and deletion', async () => {
    const order = await shop.placed(await shop.product(), 1, '100.00');
    expect((await shop.setStatus(order, 'shipped')).status).toBe(204);
    const reply = await shop.changeOrder(order, 'payment-status', { paymentStatus: 'paid' });
    expect(reply.status).toBe(204);
    newestFirst.unshift(order);
    // A job sends messages meanwhile: both reads see one snapshot, and a conflict with the job is repeated.
    const snapshot = DATABASE === 'postgres' ? ({ isolationLevel: 'repeatable read' } as const) : {};
    await vi.waitFor(
      () =>
        database.transaction(async (trx) => {
          const kept = await readCounts(trx);
          for (const list of ['orders', 'payments', 'messages'] as const)
            await recountList(trx, dialect, list);
          expect(kept).toEqual(await readCounts(trx));
        }, snapshot),
      15_000,
    );
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
  const FULL_READ = /Seq Scan on (orders|order_search)|"SCAN (orders|o|order_search|s)"/;

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
  ];

  it.each(filters)('read an index for %j', async (filter) => {
    const page = await plansOf((trx) => listOrders(trx, { filter, limit: 20, offset: 40 }));
    expect(page).not.toMatch(FULL_READ);
    const [after = null] = newestFirst.slice(-100);
    const next = await plansOf((trx) => findOrdersAfter(trx, { filter, limit: 20, after }));
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

  it('is for staff who may read orders', async () => {
    const editor = await shop.createUser('lists-editor', { role: CONTENT_EDITOR_ROLE.id });
    const body = { fields: ['id'], filter: { search: 'gmail' }, limit: 10, offset: 0 };
    for (const token of [editor, null, shop.directus.serviceToken]) {
      const reply = await shop.call('SEARCH', '/shop/staff/orders', { token, body });
      expect({ token, status: reply.status }).toEqual({ token, status: 403 });
    }
    const hidden = { ...body, fields: ['id', 'session_id'] };
    expect((await shop.call('SEARCH', '/shop/staff/orders', { token: staff, body: hidden })).status).toBe(
      403,
    );
  });

  it('reads tables that Directus does not show to anybody', async () => {
    for (const table of ['order_search', 'list_counts']) {
      const { status } = await shop.call('GET', `/items/${table}`, { token: shop.directus.adminToken });
      expect({ table, status }).toEqual({ table, status: 403 });
    }
  });
});
