import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply } from '../src/apply.ts';
import { LIST_COUNTS, ORDER_SEARCH } from '../src/hidden-tables.ts';
import { addOrderHistory } from '../src/testing/order-history.ts';
import { startTestDirectus, type TestDirectus } from '../src/testing/test-directus.ts';

const ORDERS = 400;

describe.each(['sqlite', 'postgres'] as const)('tables that triggers fill, on %s', (kind) => {
  let directus: TestDirectus;
  let database: Knex;

  beforeAll(async () => {
    directus = await startTestDirectus({ extension: false, database: kind });
    database = directus.openDatabase();
    await addOrderHistory(database, { count: ORDERS, ordersPerDay: 20 });
  });
  afterAll(async () => {
    await database.destroy();
    await directus.stop();
  });

  const readSearch = () =>
    database(ORDER_SEARCH).orderBy('order_id').select<object[]>('order_id', 'reference', 'text');
  const readCounts = () =>
    database(LIST_COUNTS)
      .where('list', 'orders')
      .groupBy(['week', 'key_1', 'key_2', 'key_3'])
      .orderBy(['week', 'key_1', 'key_2', 'key_3'])
      .select('week', 'key_1', 'key_2', 'key_3')
      .sum({ amount: 'amount' });

  it('are filled again when their triggers were missing', async () => {
    const [search, counts] = [await readSearch(), await readCounts()];
    expect(search).toHaveLength(ORDERS);
    // As Directus does on SQLite when it rebuilds a table.
    const drop = kind === 'sqlite' ? '' : ' ON orders';
    const triggers =
      kind === 'sqlite'
        ? ['orders_list_counts_insert', 'orders_order_search_insert', 'orders_order_search_update']
        : ['orders_list_counts', 'orders_order_search'];
    for (const trigger of triggers) await database.raw(`DROP TRIGGER "${trigger}"${drop}`);
    await database(LIST_COUNTS).delete();
    await database(ORDER_SEARCH).update({ text: 'before a correction' });
    await database(ORDER_SEARCH)
      .whereIn('reference', database(ORDER_SEARCH).limit(2).select('reference'))
      .delete();

    const added = ORDERS - (await readSearch()).length;
    expect(await apply({ env: directus.env })).toEqual([
      'counts of orders',
      'texts of the search of orders',
      `search of ${added} orders`,
    ]);
    expect(await readSearch()).toEqual(search);
    expect(await readCounts()).toEqual(counts);
    expect(await apply({ env: directus.env })).toEqual([]);
  });

  it('follow orders again', async () => {
    const [id] = await database('orders').limit(1).pluck<string[]>('id');
    if (id === undefined) throw new Error('There is no order');
    await database('orders').where({ id }).update({ customer_name: 'Éva AAA', status: 'cancelled' });
    const row = await database(ORDER_SEARCH).where({ order_id: id }).first<{ text: string }>('text');
    expect(row?.text).toContain('eva aaa\n');
    await database('order_items').where({ order: id }).delete();
    await database('orders').where({ id }).delete();
    expect(await readSearch()).toHaveLength(ORDERS - 1);
  });
});
