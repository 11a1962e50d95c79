// cspell:ignore ngʼandu
import { eventually } from '@chitenge/directus/testing/eventually';
import { randomUUID } from 'node:crypto';
import { type CustomerRow, customersSchema } from '@chitenge/contract/customers';
import { DAY_MS } from '@chitenge/contract/duration';
import { UNKNOWN_PHONES } from '@chitenge/contract/order-fields';
import { shortOrderId } from '@chitenge/contract/order-id';
import { ORDER_VIEWS } from '@chitenge/contract/order-views';
import { startOfShopDay } from '@chitenge/contract/shop-time';
import { addOrderHistory, DELIVERY_METHODS } from '@chitenge/directus/testing/order-history';
import { parse } from 'csv-parse/sync';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findOrders as listOrders, findOrdersAfter, type OrderFilter } from '../src/orders/find-orders.ts';
import { readStaffOrders, staffOrder } from '../src/orders/staff-orders.ts';
import { invalid, orderOf } from './support/shop-client.ts';
import { DATABASE, onSqlite, sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff']);

const ORDERS = 3000;

/** Orders newest first. */
const newestOrders = () =>
  shop.database('orders').orderBy([
    { column: 'date_created', order: 'desc' },
    { column: 'id', order: 'desc' },
  ]);
const ofHistory = (query: Knex.QueryBuilder) => query.where('session_id', 'like', 'history-%');

/** Ids of all orders, newest first. */
let newestFirst: string[];

beforeAll(async () => {
  await addOrderHistory(shop.database, { count: ORDERS, ordersPerDay: 50 });
  newestFirst = await newestOrders().pluck<string[]>('id');
});
afterAll(async () => {
  await shop.database('messages').where('event_key', 'like', 'history:%').delete();
  const ids = ofHistory(shop.database('orders').select('id'));
  for (const table of ['order_items', 'order_events', 'payments'])
    await shop.database(table).whereIn('order', ids.clone()).delete();
  await ofHistory(shop.database('orders')).delete();
});

const findOrders = (filter: object, limit = 50, offset = 0) =>
  shop.findOrders({ ...filter, limit, offset }, shop.staff);
const found = async (filter: object) => ({ ...filter, ids: (await findOrders(filter)).ids });

/** Finds all orders as an export does. */
async function findAll(filter: OrderFilter, pageSize: number): Promise<string[]> {
  const all: string[] = [];
  for (let after: string | null = null; ;) {
    const ids = await findOrdersAfter(shop.database, filter, { limit: pageSize, after });
    all.push(...ids);
    if (ids.length < pageSize) return all;
    after = ids.at(-1) ?? null;
  }
}

it('pages of customers are those of the newest orders with their sums, and are found by name and phone', async () => {
  const customersOf = async (query: Record<string, string>) => {
    const reply = await shop.get(`/api/admin/customers?${new URLSearchParams(query).toString()}`);
    return customersSchema.parse(reply.body);
  };
  const orders = await newestOrders()
    .whereNotIn('customer_phone', [...UNKNOWN_PHONES])
    .where('is_test', false)
    .select<{ id: string; customer_phone: string; customer_name: string }[]>(
      'id',
      'customer_phone',
      'customer_name',
    );
  const phones = [...new Set(orders.map(({ customer_phone }) => customer_phone))];
  const customers: CustomerRow[] = [];
  for (let after: string | null = ''; after !== null && customers.length < 70;) {
    const page: z.infer<typeof customersSchema> = await customersOf(after === '' ? {} : { after });
    customers.push(...page.rows);
    after = page.next;
  }
  expect(customers.map(({ phone }) => phone)).toEqual(phones.slice(0, customers.length));
  for (const { phone, name, orders: count, lastOrderId } of customers) {
    const own = orders.filter(({ customer_phone }) => customer_phone === phone);
    expect([name, count, lastOrderId]).toEqual([own[0]?.customer_name, own.length, own[0]?.id]);
  }
  const [phone = ''] = await ofHistory(newestOrders()).limit(1).pluck<string[]>('customer_phone');
  const { rows } = await customersOf({ search: `0${phone.slice(4)}` });
  expect(rows.map((row) => row.phone)).toContain(phone);
  const first = await customersOf({ search: 'Banda' });
  const second = await customersOf({ search: 'Banda', after: first.next ?? 'none' });
  const both = [...first.rows, ...second.rows].map((row) => row.phone);
  expect(new Set(both).size).toBe(both.length);
  expect(await customersOf({ search: 'nobody at all' })).toEqual({ rows: [], next: null });
});

it('the orders of a list are the same as Directus reads them, with and without a product', async () => {
  // The items of a history have no product, as those of deleted products.
  // Other files on Postgres may have left older orders.
  const [withProduct, without] = await ofHistory(newestOrders()).limit(2).pluck<string[]>('id');
  const product = await shop.product({ stock_count: 9 });
  await shop.database('order_items').where('order', withProduct).update({ product });
  const user = await shop.database('directus_users').first<{ id: string }>('id');
  await shop.database('orders').where('id', withProduct).update({ channel: 'phone', placed_by: user.id });
  const ids = await ofHistory(newestOrders()).limit(100).pluck<string[]>('id');
  const orders = await readStaffOrders(shop.database, ids);
  const itemsOf = (order: string | undefined) => orders.find(({ id }) => id === order)?.items;
  expect(itemsOf(withProduct)?.[0]).toMatchObject({ product: { id: product } });
  expect(itemsOf(without)?.[0]).toMatchObject({ product: null });
  const query = new URLSearchParams({
    fields: '*,placed_by.first_name,placed_by.last_name,items.*,items.product.*',
    filter: JSON.stringify({ id: { _in: ids } }),
    deep: JSON.stringify({ items: { _sort: ['sort'] } }),
    limit: '-1',
  });
  // The sums of the payments are columns of no table.
  const sums = new Map(orders.map(({ id, amountPaid, amountDue }) => [id, { amountPaid, amountDue }]));
  const money: Record<'paid' | 'refunded' | 'conceded', number | string> = {
    paid: 0,
    refunded: 0,
    conceded: 0,
  };
  const withMoney = z.looseObject({}).transform((row) => ({ ...row, money }));
  const read = z
    .object({ data: z.array(withMoney.pipe(staffOrder)) })
    .parse((await shop.get(`/items/orders?${query.toString()}`)).body);
  const byId = new Map(read.data.map((row) => [row.id, { ...row, ...sums.get(row.id) }]));
  expect(orders).toEqual(ids.map((id) => byId.get(id)));
});

describe('pages of a long list', () => {
  it('are the same as those of a query with an offset', async () => {
    const total = newestFirst.length;
    for (const offset of [0, 20, 347, 1500, 2980, total - 3, total])
      expect(await findOrders({}, 20, offset)).toEqual({
        ids: newestFirst.slice(offset, offset + 20),
        total,
      });
  });

  const [first, second] = DELIVERY_METHODS;
  it.each<[OrderFilter, object]>([
    [{ status: 'cancelled' }, { status: 'cancelled' }],
    [{ paymentStatus: 'failed' }, { payment_status: 'failed' }],
    [{ deliveryMethod: second }, { delivery_method: second }],
    [
      { status: 'confirmed', paymentStatus: 'pending', deliveryMethod: first },
      { status: 'confirmed', payment_status: 'pending', delivery_method: first },
    ],
    [
      { status: 'delivered', paymentStatus: 'failed' },
      { status: 'delivered', payment_status: 'failed' },
    ],
  ])('contain the orders of %j', async (filter, columns) => {
    const matching = new Set(await shop.database('orders').where(columns).pluck<string[]>('id'));
    const expected = newestFirst.filter((id) => matching.has(id));
    const offset = Math.floor(expected.length / 2);
    expect(await findOrders(filter, 20, offset)).toEqual({
      ids: expected.slice(offset, offset + 20),
      total: expected.length,
    });
    expect(await findAll(filter, 100)).toEqual(expected.toReversed());
  });

  it('follow one another without a gap, and a new order comes last', async () => {
    const first = await findOrdersAfter(shop.database, {}, { limit: 100, after: null });
    const placed = await shop.placed(await shop.product(), 1, '100.00');
    const all = await findAll({}, 500);
    expect(all.slice(0, 100)).toEqual(first);
    expect(all).toEqual([...newestFirst.toReversed(), placed]);
    newestFirst.unshift(placed);
  });

  it('exist for payments and messages', async () => {
    const rows = z.array(z.object({ id: z.string() }));
    const payments = await shop.database('payments').pluck('id');
    const page = await shop.get('/api/admin/payments?limit=10&offset=1234', shop.staff);
    expect([rows.parse(page.body).length, page.total]).toEqual([10, payments.length]);
    const failed = await shop.database('messages').where({ status: 'failed' }).pluck<string[]>('id');
    const { body } = await shop.get('/api/admin/messages?status=failed&limit=500', shop.staff);
    const listed = rows.parse(body).map(({ id }) => id);
    expect(listed.toSorted()).toEqual(failed.toSorted());
  });
});

describe('a view of orders', () => {
  /** The orders of each view, newest first, by another way than the list's. */
  async function expectedViews() {
    const rows = await shop.database('orders').select<
      {
        id: string;
        status: string;
        payment_status: string;
        request_state: string | null;
        date_created: number | Date;
      }[]
    >();
    const idsOf = (table: string) =>
      shop.database(table).whereNotNull('order').select('order').pluck('order');
    const waiting = new Set<string>([
      ...(await shop.database('orders').where({ request_state: 'waiting' }).pluck<string[]>('id')),
      ...(await idsOf('payments').whereNotNull('attention')),
      ...(await idsOf('returns').whereIn('status', ['requested', 'received'])),
      ...(await idsOf('messages')
        .whereIn('status', ['failed', 'unknown'])
        .where('date_created', '>=', new Date(Date.now() - 7 * DAY_MS))),
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
      'to-answer': newest(({ request_state }) => request_state === 'waiting'),
      today: newest(({ date_created }) => new Date(date_created).getTime() >= today),
    };
  }

  it('has its orders, by itself and with other filters, in the list, its counts and its export', async () => {
    const now = new Date();
    const [claimed, failed, , repeated = ''] = newestFirst.slice(-4);
    await shop.database('payments').insert({
      id: randomUUID(),
      order: claimed,
      gateway: 'manual',
      method: 'manual',
      kind: 'payment',
      amount: 10,
      currency: 'ZMW',
      status: 'pending',
      attention: 'claim',
      checks: 0,
      date_created: now,
    });
    const message = (order: string | undefined, key: string, status: string, date_created: Date) => {
      const sms = { event_key: `history:${key}`, template: 'order-shipped', medium: 'sms', attempts: 1 };
      return { id: randomUUID(), ...sms, status, order, date_created };
    };
    await shop.database('messages').insert([
      message(failed, 'lost', 'failed', now),
      // Somebody has sent it again since.
      message(repeated, 'again', 'failed', new Date(now.getTime() - 1000)),
      message(repeated, 'again#1', 'delivered', now),
    ]);
    const views = await expectedViews();
    views['needs-person'] = views['needs-person'].filter((id) => id !== repeated);
    expect(views['needs-person'].length).toBeGreaterThan(1);
    const pending = await shop.database('orders').where('status', 'pending').pluck<string[]>('id');
    const named = await findAll({ search: 'banda' }, 500);
    for (const view of ORDER_VIEWS) {
      const ids = views[view];
      const page = (all: string[]) => ({ ids: all.slice(0, 500), total: all.length });
      const both = ids.filter((id) => pending.includes(id));
      expect([view, await findOrders({ view }, 500)]).toEqual([view, page(ids)]);
      expect([view, await findOrders({ view, status: 'pending' }, 500)]).toEqual([view, page(both)]);
      expect([view, await findAll({ view }, 500)]).toEqual([view, ids.toReversed()]);
      expect([view, await findAll({ view, search: 'banda' }, 500)]).toEqual([
        view,
        named.filter((id) => ids.includes(id)),
      ]);
    }
    expect((await shop.get('/api/admin/orders/counts', shop.staff)).body).toEqual({
      all: newestFirst.length,
      toPack: views['to-pack'].length,
      unpaid: views.unpaid.length,
      needsPerson: views['needs-person'].length,
      toAnswer: views['to-answer'].length,
      today: views.today.length,
    });
  });

  it('of a selection is exported alone', async () => {
    const selected = [newestFirst[3], newestFirst[1], newestFirst[2]];
    const reply = await shop.get(`/api/admin/orders/export.csv?ids=${selected.join(',')}`, shop.staff);
    const rows = z
      .array(z.looseObject({ 'Order id': z.string() }))
      .parse(parse(String(reply.body), { bom: true, columns: true, record_delimiter: '\r\n' }));
    expect(rows.map((row) => row['Order id'])).toEqual(newestFirst.slice(1, 4).toReversed());
    const tooMany = Array.from({ length: 201 }, () => randomUUID()).join(',');
    for (const ids of ['', 'x', `${selected[0]},`, tooMany])
      expect(await shop.get(`/api/admin/orders/export-items.csv?ids=${ids}`, shop.staff)).toMatchObject(
        invalid('ids'),
      );
  });
});

describe('queries of staff', () => {
  /** Returns the plans of the queries that the work sends. */
  const plansOf = (work: (trx: Knex) => Promise<unknown>): Promise<string> =>
    shop.database.transaction(async (trx) => {
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

  /** A table that is read without an index, in the words of either database. */
  const FULL_READ = /Seq Scan on orders|"SCAN (orders|o)"/;

  it.each([
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
  ])('read an index for %j', async (filter) => {
    expect(await plansOf((trx) => listOrders(trx, filter, { limit: 20, offset: 40 }))).not.toMatch(FULL_READ);
    const [after = null] = newestFirst.slice(-100);
    expect(await plansOf((trx) => findOrdersAfter(trx, filter, { limit: 20, after }))).not.toMatch(FULL_READ);
  });

  it('would show a table that is read without an index', async () => {
    expect(await plansOf((trx) => trx('orders').where('city', 'Kitwe').select('id'))).toMatch(FULL_READ);
  });
});

describe('a search of orders', () => {
  let order: string;

  beforeAll(async () => {
    const session = await shop.sessionWith(await shop.product());
    const delivery = {
      customerName: 'Zoë D’Souza-100%',
      customerEmail: 'zoe_ds@example.zm',
      mobileNumber: '+260771122334',
    };
    order = orderOf(await shop.order(session, '100.00', { phone: '+260968877665', delivery })).id;
    newestFirst.unshift(order);
  });

  it('finds words, addresses and numbers in any notation, and nothing by wildcards or other words', async () => {
    for (const search of [
      'zoe',
      'ZOË',
      'souza dsouza',
      'example zoe',
      '100%',
      '%',
      'zoe_ds',
      'zoe_ds@example.zm',
    ].concat(['0968877665', '+260 96 887 76 65', '968877665', '8877665', '0771122334'])) {
      expect([search, await findOrders({ search })]).toEqual([search, { ids: [order], total: 1 }]);
      expect([search, await findAll({ search }, 10)]).toEqual([search, [order]]);
    }
    for (const search of [
      'zo%',
      '%%',
      'zoe%ds',
      'z_e',
      'zoe banda',
      '0968877660',
      'dsouza" OR "banda',
      'souza_*',
    ])
      expect(await found({ search })).not.toMatchObject({ ids: expect.arrayContaining([order]) });
  });

  it('finds an order by its goods and by its total', async () => {
    const goods = await shop.product({ name: 'Zanzibar wrap of the café’s', price: '2345.67' });
    const session = await shop.sessionWith(goods, 1);
    await shop.add(session, await shop.product({ name: 'Quagga belt', price: '0.33' }));
    const { id } = orderOf(await shop.order(session, '2346.00', { phone: '+260955443311' }));
    newestFirst.unshift(id);
    for (const search of [
      'zanzibar',
      'ZANZIBAR cafes',
      'quagga zanzibar',
      'K2346',
      'k2,346.00',
      '2346.00',
    ].concat('wrap K2346'))
      expect(await found({ search })).toEqual({ search, ids: [id] });
    for (const search of ['K2340', 'K2346.01', 'quagga K2347'])
      expect(await found({ search })).toEqual({ search, ids: [] });
    expect((await found({ search: 'zanzibar', status: 'pending' })).ids).toEqual([id]);
    // The goods stay when the order's own part is written again.
    await shop.changeOrder(id, 'correction', {
      changes: { customerName: 'Bupe Ng‘andu' },
      reason: 'Spelling',
    });
    for (const search of [
      'bupe quagga zanzibar',
      "Ng'andu quagga",
      'Ng’andu bupe',
      'ngʼandu zanzibar',
      'ngandu',
    ])
      expect(await found({ search })).toEqual({ search, ids: [id] });
  });

  it('finds parts of the short id, and the beginning and the end of an id', async () => {
    const short = shortOrderId(order);
    const parts = [short, `# ${short.toUpperCase()}`, short.slice(0, 6), short.slice(2), order];
    const ends = [order.slice(0, 8), order.slice(0, 13), order.slice(-12), order.slice(-17)];
    for (const search of [...parts, ...ends])
      expect(await found({ search })).toEqual({ search, ids: expect.arrayContaining([order]) });
  });

  it('combines with filters, selective or not', async () => {
    for (const [filter, ids] of [
      [{ status: 'pending' }, [order]],
      [{ status: 'delivered' }, []],
      [{ status: 'pending', paymentStatus: 'failed' }, []],
    ] as const)
      expect((await found({ search: 'zoe', ...filter })).ids).toEqual(ids);
  });

  it('pages through many matches, newest first, and counts up to 1,000 of them', async () => {
    const first = await findOrders({ search: 'gmail' }, 20);
    const others = newestFirst.filter((id) => !first.ids.includes(id));
    expect(first.ids).toEqual(newestFirst.filter((id) => first.ids.includes(id)));
    const second = await findOrders({ search: 'gmail' }, 20, 20);
    expect(second).toEqual({ ids: others.filter((id) => second.ids.includes(id)), total: 1000 });
    expect((await findAll({ search: 'gmail', status: 'delivered' }, 500)).length).toBeGreaterThan(1000);
  });

  it('follows a correction', async () => {
    const changes = { customerName: 'Quentin Xylo', customerPhone: '+260955443322' };
    expect((await shop.changeOrder(order, 'correction', { changes, reason: 'Typing error' })).status).toBe(
      204,
    );
    for (const search of ['xylo 955443322', 'quentin xylo', '0955443322'])
      expect(await found({ search })).toEqual({ search, ids: [order] });
    expect((await found({ search: 'zoë souza' })).ids).toEqual([]);
  });

  onSqlite('stays complete when a column of the orders changes in the Studio', async () => {
    const triggers = () =>
      shop.database('sqlite_master').where({ type: 'trigger' }).orderBy('name').select('name', 'sql');
    const columns = () => shop.database('orders').columnInfo();
    const [before, columnsBefore] = [await triggers(), await columns()];
    const path = '/fields/orders/notes';
    const schema = z.object({ data: z.looseObject({ schema: z.looseObject({}) }) });
    const { data } = schema.parse((await shop.get(path)).body);
    for (const column of [{ default_value: 'None' }, {}]) {
      const change = await shop.patch(path, { ...data, schema: { ...data.schema, ...column } });
      expect(change).toMatchObject({ status: 200 });
      await eventually(async () => expect(await triggers()).toEqual(before));
    }
    // Other files share this Directus.
    expect(await columns()).toEqual(columnsBefore);
    expect((await found({ search: 'quentin xylo' })).ids).toEqual([order]);
  });
});
