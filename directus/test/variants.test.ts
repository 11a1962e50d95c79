import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply } from '../src/apply.ts';
import { anyResponse, directusApi } from '../src/apply/api.ts';
import { startTestDirectus, type TestDirectus } from '../src/testing/test-directus.ts';

describe.each(['sqlite', 'postgres'] as const)('variants on %s', (kind) => {
  let directus: TestDirectus;
  let database: Knex;

  beforeAll(async () => {
    directus = await startTestDirectus({ extension: false, database: kind });
    database = directus.openDatabase();
  });
  afterAll(async () => {
    await database.destroy();
    await directus.stop();
  });

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

  async function reapply() {
    const warnings: string[] = [];
    const changes = await apply({ env: directus.env, onWarning: (message) => warnings.push(message) });
    return { changes, warnings };
  }

  it('gives every new product a default variant with its stock', async () => {
    const id = await addProduct(3);
    const [variant, ...others] = await variantsOf(id);
    expect(variant).toMatchObject({ id, size: '', color: '', stock_count: 3 });
    expect(Boolean(variant.active)).toBe(true);
    expect(others).toEqual([]);
  });

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
    const { changes, warnings } = await reapply();
    expect(changes).toEqual([]);
    expect(warnings.filter((warning) => warning.includes(unmoved))).toEqual([
      `The stock movements of Dress (${unmoved}) sum to 0, but the stock is 4.`,
    ]);
    expect(warnings.filter((warning) => warning.includes(wrong))).toEqual([
      `The variants of Dress (${wrong}) sum to 0, but the stock is 9.`,
    ]);
  });

  it('moves the stock of a database without variants to default variants', async () => {
    const admin = directusApi(directus.url, directus.adminToken);
    const remove = (path: string) => admin.send('DELETE', path, undefined, anyResponse);
    if (kind === 'sqlite') await database.raw('DROP TRIGGER products_default_variant');
    else await database.raw('DROP TRIGGER products_default_variant ON products');
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
    const person = { customer_name: 'Mutale', customer_email: 'm@example.com', customer_phone: '0971234567' };
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
    expect(changes).toEqual(expect.arrayContaining(['schema of product_variants', 'stock of 2 products']));
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
  });
});
