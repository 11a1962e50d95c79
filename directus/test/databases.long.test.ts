/** What `apply` gives each of the two databases, past Directus and the extension. */
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apply } from '../src/apply.ts';
import { anyResponse, directusApi, type DirectusApi } from '../src/apply/api.ts';
import { applySqliteConstraints } from '../src/apply/sqlite-constraints.ts';
import { NEXT_ON_POSTGRES } from '../src/order-number.ts';
import { OLD_DERIVED_TABLES } from '../src/hidden-tables.ts';
import { addOrderHistory } from '../src/testing/order-history.ts';
import { plainDirectus } from '../src/testing/shared-directus.ts';
import { startTestDirectus, type TestDirectus } from '../src/testing/test-directus.ts';

const ORDERS = 600;

const created = z.object({ id: z.string() });
const dress = {
  name: 'Wrap dress',
  search_name: 'wrap dress',
  slug: 'wrap-dress',
  price: '349.00',
  stock_count: 3,
};
const order = {
  session_id: 'session-1',
  customer_name: 'Mutale Banda',
  customer_email: 'mutale@example.com',
  customer_phone: '0971234567',
  mobile_number: '0971234567',
  total_amount: '349.00',
};

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  let directus: TestDirectus;
  let admin: DirectusApi;
  let database: Knex;
  let productId: string;

  beforeAll(async () => {
    directus =
      kind === 'sqlite'
        ? await plainDirectus()
        : await startTestDirectus({ extension: false, database: kind });
    admin = directusApi(directus.url, directus.adminToken);
    database = directus.openDatabase();
    await addOrderHistory(database, { count: ORDERS, ordersPerDay: 20 });
    productId = (await admin.send('POST', '/items/products', dress, created)).id;
  });
  afterAll(async () => {
    await database.destroy();
    if (kind === 'postgres') await directus.stop();
  });

  async function reapply() {
    const warnings: string[] = [];
    const changes = await apply({ env: directus.env, onWarning: (message) => warnings.push(message) });
    return { changes, warnings };
  }
  const changesOfApply = async () => (await reapply()).changes;

  it('writes the texts of orders that have none, and drops the tables and triggers of earlier versions', async () => {
    const texts = () => database('orders').orderBy('id').pluck<string[]>('search_text');
    const before = await texts();
    expect(before[0]).toMatch(/^[a-z ]+\n[a-z]+\.\S+@gmail\.com\n26097\d+\nk\d+\.00\n[\da-f]{8}\n[a-z]/);
    await database('orders').update({ search_text: '' });
    const body = "INSERT INTO list_counts (list) VALUES ('orders');";
    await database.schema.createTable('order_search', (table) => table.string('text'));
    await database.schema.createTable('list_counts', (table) => table.string('list'));
    if (kind === 'sqlite') {
      await database.raw('CREATE VIRTUAL TABLE order_search_index USING fts5(text)');
      await database.raw(`CREATE TRIGGER orders_list_counts_update AFTER UPDATE ON orders BEGIN ${body} END`);
    } else {
      await database.raw(
        `CREATE FUNCTION orders_list_counts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NULL; END $$`,
      );
      await database.raw(
        'CREATE TRIGGER orders_list_counts AFTER UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION orders_list_counts()',
      );
    }
    expect(await changesOfApply()).toEqual([
      'tables of counts and of the search of orders',
      `search of ${ORDERS} orders`,
    ]);
    expect(await texts()).toEqual(before);
    for (const table of OLD_DERIVED_TABLES) expect(await database.schema.hasTable(table)).toBe(false);
    await database('orders').update({ notes: 'Written without the trigger' });
  });

  it('numbers orders that have no number by their age, after those that have one', async () => {
    const byAge = () =>
      database('orders')
        .orderBy(['date_created', 'id'])
        .select<{ id: string; number: number }[]>('id', 'number');
    const before = await byAge();
    expect(before.map(({ number }) => number)).toEqual(before.map((_, index) => 1001 + index));
    const highest = before.at(-1)?.number ?? 0;
    const older = before.slice(10, 15).map(({ id }) => id);
    await database('orders').whereIn('id', older).update({ number: null });
    expect(await changesOfApply()).toEqual(['numbers of 5 orders']);
    expect(before.slice(10, 15).map(({ id }) => id)).toEqual(older);
    const numbers = new Map((await byAge()).map(({ id, number }) => [id, number]));
    expect(older.map((id) => numbers.get(id))).toEqual([1, 2, 3, 4, 5].map((n) => highest + n));
    expect(await changesOfApply()).toEqual([]);
    await expect(database('orders').where({ id: older[0] }).update({ number: 1001 })).rejects.toThrow(
      /unique/i,
    );
  });

  it.runIf(kind === 'postgres')('goes on after numbers that another database has brought', async () => {
    const [row] = await database('orders').orderBy('date_created').limit(1).select<{ id: string }[]>('id');
    await database('orders').where({ id: row?.id }).update({ number: 9000 });
    expect(await changesOfApply()).toEqual([]);
    const next = async () => {
      const { rows } = await database.raw<{ rows: { next: string }[] }>(`SELECT ${NEXT_ON_POSTGRES} AS next`);
      return Number(rows[0]?.next);
    };
    expect(await next()).toBe(9001);
    // A sequence that is ahead stays ahead.
    expect(await changesOfApply()).toEqual([]);
    expect(await next()).toBe(9002);
  });

  it.runIf(kind === 'sqlite')('waits for another process that writes', async () => {
    const triggers = () =>
      database('sqlite_master').where({ type: 'trigger', tbl_name: 'products' }).pluck<string[]>('name');
    const before = await triggers();
    await database.raw('DROP TRIGGER ??', before.slice(0, 1));
    const writer = directus.openDatabase();
    try {
      await writer.raw('BEGIN IMMEDIATE');
      let isApplied = false;
      const applied = applySqliteConstraints(database).then(() => void (isApplied = true));
      await writer('products').where({ id: productId }).update({ name: dress.name });
      expect(isApplied).toBe(false);
      await writer.raw('COMMIT');
      await applied;
      expect(new Set(await triggers())).toEqual(new Set(before));
    } finally {
      await writer.destroy();
    }
  });

  const write = (collection: string, row: object) => admin.send('POST', `/items/${collection}`, row, created);

  const line = () => ({
    id: randomUUID(),
    session_id: 'session-1',
    product: productId,
    product_name: dress.name,
    product_price: dress.price,
    quantity: 1,
    size: 'M',
  });

  /** Directus does not know carts. */
  const writeLine = async (changes: object = {}) =>
    void (await database('cart_items').insert({ ...line(), ...changes }));

  it('the database rejects what has to be unique, and counts out of their range', async () => {
    await expect(write('products', dress)).rejects.toThrow(/unique/i);
    const product = () => database('products').where({ id: productId });
    const change = admin.send('PATCH', `/items/products/${productId}`, { stock_count: -1 }, created);
    await expect(change).rejects.toThrow(/responded 400/);
    await expect(product().decrement('stock_count', 4)).rejects.toThrow(/products_stock_count_check/);

    await writeLine();
    await expect(writeLine()).rejects.toThrow(/unique/i);
    await writeLine({ size: 'L' });
    for (const quantity of [0, 1000])
      await expect(writeLine({ size: 'XL', quantity })).rejects.toThrow(/cart_items_quantity_check/);

    await write('orders', { ...order, idempotency_key: 'key-1' });
    await expect(write('orders', { ...order, idempotency_key: 'key-1' })).rejects.toThrow(/unique/i);
    // Any number of orders have no key.
    for (let count = 0; count < 2; count += 1) await write('orders', order);
  });

  it('finds a SKU in any case by an index, which an update of the schema keeps', async () => {
    expect((await changesOfApply()).join()).not.toContain('schema');
    const find = "SELECT id FROM product_variants WHERE lower(sku) = 'a1'";
    const plan: unknown = await database.transaction(async (trx) => {
      // Postgres reads a small table without any index.
      if (kind === 'postgres') await trx.raw('SET LOCAL enable_seqscan = off');
      return trx.raw(kind === 'postgres' ? `EXPLAIN ${find}` : `EXPLAIN QUERY PLAN ${find}`);
    });
    expect(JSON.stringify(plan)).toContain('product_variants_sku_key_index');
  });

  it('a deletion of a product keeps its cart lines and order items', async () => {
    const shirt = await write('products', { ...dress, slug: 'shirt' });
    await writeLine({ product: shirt.id });
    const item = { product: shirt.id, product_name: 'Shirt', product_price: '120.00', quantity: 1 };
    const placed = await write('orders', { ...order, items: [item] });
    await admin.send('DELETE', `/items/products/${shirt.id}`, undefined, z.undefined());
    const lines: unknown = await database('cart_items').where({ product: shirt.id }).select('product_name');
    expect(lines).toEqual([{ product_name: dress.name }]);
    const items: unknown = await database('order_items').where({ order: placed.id }).select();
    expect(items).toMatchObject([{ product: null, product_name: 'Shirt' }]);
  });

  describe('variants', () => {
    async function addProduct(stock_count: number): Promise<string> {
      const id = randomUUID();
      const names = { name: 'Dress', search_name: 'dress', slug: id };
      await database('products').insert({ id, ...names, price: 100, stock_count });
      return id;
    }

    const variantsOf = (product: string) =>
      database('product_variants').where({ product }).select('id', 'size', 'color', 'stock_count', 'active');

    it('has each size and colour of a product once, and no negative stock', async () => {
      const product = await addProduct(0);
      const medium = { product, size: 'M', color: '', stock_count: 1, sort: 1 };
      const insert = () => database('product_variants').insert({ ...medium, id: randomUUID() });
      await insert();
      await expect(insert()).rejects.toThrow(/unique/i);
      const sold = database('product_variants').where({ product, size: 'M' }).decrement('stock_count', 2);
      await expect(sold).rejects.toThrow(/product_variants_stock_count_check/);
    });

    it('warns of stock that differs from its movements or variants', async () => {
      const [unmoved, wrong] = [await addProduct(4), await addProduct(0)];
      await database('products').where({ id: wrong }).update({ stock_count: 9 });
      const { warnings } = await reapply();
      for (const [id, warning] of [
        [unmoved, `The stock movements of Dress (${unmoved}) sum to 0, but the stock is 4.`],
        [wrong, `The variants of Dress (${wrong}) sum to 0, but the stock is 9.`],
      ] as const)
        expect(warnings.filter((words) => words.includes(id))).toEqual([warning]);
    });

    // It has no SQL of one database.
    it.runIf(kind === 'postgres')(
      'moves the stock of a database without variants to default variants',
      async () => {
        await database.raw('DROP TRIGGER products_default_variant ON products');
        await database.raw('DROP TRIGGER order_items_cost ON order_items');
        for (const path of [
          '/fields/stock_movements/variant',
          '/fields/order_items/variant',
          '/collections/stock_alerts',
          '/fields/returns/wanted_variant',
          '/fields/products/variants',
          '/collections/product_variants',
        ])
          await admin.send('DELETE', path, undefined, anyResponse);
        for (const table of ['stock_movements', 'products']) await database(table).delete();

        const [sold, empty] = [await addProduct(7), await addProduct(0)];
        for (const [change, stock_after] of [
          [10, 10],
          [-3, 7],
        ]) {
          const set = { product: sold, reason: 'set', change, stock_after };
          await database('stock_movements').insert({ id: randomUUID(), ...set });
        }
        const id = randomUUID();
        await database('orders').insert({ ...order, id, status: 'pending', payment_status: 'pending' });
        const item = { order: id, product_name: 'Dress', product_price: 100, quantity: 3 };
        await database('order_items').insert([
          { ...item, id: randomUUID(), product: sold, sort: 0 },
          { ...item, id: randomUUID(), product: null, sort: 1 },
        ]);

        const { changes, warnings } = await reapply();
        for (const change of ['schema of product_variants', 'stock of 2 products'])
          expect(changes).toContain(change);
        expect(warnings).toEqual([]);
        expect(await variantsOf(sold)).toMatchObject([{ id: sold, size: '', color: '', stock_count: 7 }]);
        expect(await variantsOf(empty)).toMatchObject([{ stock_count: 0 }]);
        expect(await database('stock_movements').pluck('variant')).toEqual([sold, sold]);
        const items = database('order_items').where({ order: id }).orderBy('sort');
        expect(await items.pluck('variant')).toEqual([sold, null]);
        expect(await reapply()).toEqual({ changes: [], warnings: [] });
        expect(await variantsOf(await addProduct(1))).toHaveLength(1);
      },
    );
  });
});
