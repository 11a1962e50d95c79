/** What `apply` gives each of the two databases, past Directus and the extension. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apply } from '../src/apply.ts';
import { anyResponse, directusApi, type DirectusApi } from '../src/apply/api.ts';
import { applySqliteConstraints } from '../src/apply/sqlite-constraints.ts';
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

  it.runIf(kind === 'sqlite')('waits for another process that writes', async () => {
    const writer = directus.openDatabase();
    try {
      await writer.raw('BEGIN IMMEDIATE');
      const applied = applySqliteConstraints(database);
      await writer('products').where({ id: productId }).update({ name: dress.name });
      await setTimeout(300);
      await writer.raw('COMMIT');
      await expect(applied).resolves.toBeUndefined();
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

  describe('the database rejects', () => {
    it('a second product with the same slug', async () => {
      await expect(write('products', dress)).rejects.toThrow(/unique/i);
    });

    it('negative stock', async () => {
      const change = admin.send('PATCH', `/items/products/${productId}`, { stock_count: -1 }, created);
      await expect(change).rejects.toThrow(/responded 400/);
      const decrement = database('products').where({ id: productId }).decrement('stock_count', 4);
      await expect(decrement).rejects.toThrow(/products_stock_count_check/);
    });

    it('a second cart line of the same session, product, size and colour', async () => {
      await writeLine();
      await expect(writeLine()).rejects.toThrow(/unique/i);
      await writeLine({ size: 'L' });
    });

    it.each([0, 1000])('a cart line of %i', async (quantity) => {
      await expect(writeLine({ size: 'XL', quantity })).rejects.toThrow(/cart_items_quantity_check/);
    });

    it('an idempotency key that the session has used', async () => {
      await write('orders', { ...order, idempotency_key: 'key-1' });
      await expect(write('orders', { ...order, idempotency_key: 'key-1' })).rejects.toThrow(/unique/i);
      await write('orders', order);
      await expect(write('orders', order)).resolves.toBeDefined();
    });
  });

  describe('a deletion', () => {
    it('of a product keeps its cart lines and order items', async () => {
      const shirt = await write('products', { ...dress, slug: 'shirt' });
      await writeLine({ product: shirt.id });
      const placed = await write('orders', {
        ...order,
        items: [{ product: shirt.id, product_name: 'Shirt', product_price: '120.00', quantity: 1 }],
      });
      await admin.send('DELETE', `/items/products/${shirt.id}`, undefined, z.undefined());

      const lines: unknown = await database('cart_items').where({ product: shirt.id }).select('product_name');
      expect(lines).toEqual([{ product_name: dress.name }]);
      const items = z.object({ items: z.array(z.object({ product: z.null(), product_name: z.string() })) });
      expect(
        await admin.get(`/items/orders/${placed.id}?fields=items.product,items.product_name`, items),
      ).toEqual({
        items: [{ product: null, product_name: 'Shirt' }],
      });
    });
  });

  describe('variants', () => {
    async function addProduct(stock: number): Promise<string> {
      const id = randomUUID();
      const product = { id, name: 'Dress', search_name: 'dress', slug: id, price: 100, stock_count: stock };
      await database('products').insert(product);
      return id;
    }

    const addMovement = (product: string, change: number, stock_after: number) =>
      database('stock_movements').insert({ id: randomUUID(), product, reason: 'set', change, stock_after });

    const variantsOf = (product: string) =>
      database('product_variants').where({ product }).select('id', 'size', 'color', 'stock_count', 'active');

    it('has each size and colour of a product once, and no negative stock', async () => {
      const product = await addProduct(0);
      const medium = { product, size: 'M', color: '', stock_count: 1, sort: 1 };
      await database('product_variants').insert({ ...medium, id: randomUUID() });
      await expect(database('product_variants').insert({ ...medium, id: randomUUID() })).rejects.toThrow(
        /unique/i,
      );
      await expect(
        database('product_variants').where({ product, size: 'M' }).decrement('stock_count', 2),
      ).rejects.toThrow(/product_variants_stock_count_check/);
    });

    it('warns of stock that differs from its movements or variants', async () => {
      const [unmoved, wrong] = [await addProduct(4), await addProduct(0)];
      await database('products').where({ id: wrong }).update({ stock_count: 9 });
      const { warnings } = await reapply();
      expect(warnings.filter((warning) => warning.includes(unmoved))).toEqual([
        `The stock movements of Dress (${unmoved}) sum to 0, but the stock is 4.`,
      ]);
      expect(warnings.filter((warning) => warning.includes(wrong))).toEqual([
        `The variants of Dress (${wrong}) sum to 0, but the stock is 9.`,
      ]);
    });

    // It has no SQL of one database.
    it.runIf(kind === 'postgres')(
      'moves the stock of a database without variants to default variants',
      async () => {
        const remove = (path: string) => admin.send('DELETE', path, undefined, anyResponse);
        await database.raw('DROP TRIGGER products_default_variant ON products');
        for (const table of ['stock_movements', 'order_items']) await remove(`/fields/${table}/variant`);
        await remove('/collections/stock_alerts');
        await remove('/fields/returns/wanted_variant');
        await remove('/fields/products/variants');
        await remove('/collections/product_variants');
        await database('stock_movements').delete();
        await database('products').delete();

        const [sold, empty] = [await addProduct(7), await addProduct(0)];
        await addMovement(sold, 10, 10);
        await addMovement(sold, -3, 7);
        const order = randomUUID();
        const person = {
          customer_name: 'Mutale',
          customer_email: 'm@example.com',
          customer_phone: '0971234567',
        };
        await database('orders').insert({
          id: order,
          session_id: 'session-1',
          ...person,
          mobile_number: '0971234567',
          total_amount: 300,
          status: 'pending',
          payment_status: 'pending',
        });
        const item = { order, product_name: 'Dress', product_price: 100, quantity: 3 };
        await database('order_items').insert([
          { ...item, id: randomUUID(), product: sold, sort: 0 },
          { ...item, id: randomUUID(), product: null, sort: 1 },
        ]);

        const { changes, warnings } = await reapply();
        expect(changes).toEqual(
          expect.arrayContaining(['schema of product_variants', 'stock of 2 products']),
        );
        expect(warnings).toEqual([]);
        expect(await variantsOf(sold)).toMatchObject([{ id: sold, size: '', color: '', stock_count: 7 }]);
        expect(await variantsOf(empty)).toMatchObject([{ stock_count: 0 }]);
        expect(await database('stock_movements').pluck('variant')).toEqual([sold, sold]);
        expect(await database('order_items').where({ order }).orderBy('sort').pluck('variant')).toEqual([
          sold,
          null,
        ]);
        expect(await reapply()).toEqual({ changes: [], warnings: [] });
        expect(await variantsOf(await addProduct(1))).toHaveLength(1);
      },
    );
  });
});
