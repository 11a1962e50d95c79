/** What shoppers receive contains no private column of orders, products and carts. */
import { ORDER_FIELDS } from '@chitenge/contract/order-fields';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInNewStaff } from './support/back-office.ts';
import { ORDER_FORM } from './support/orders.ts';
import { newShopper } from './support/shopper.ts';
import { startTestProxy, startTestShop, type TestProxy, type TestShop } from './support/shop.ts';

/** The columns that shoppers see. Every other column is private, so a new one is until it is listed here. */
const SHOPPERS_SEE: Readonly<Record<string, readonly string[]>> = {
  orders: Object.values(ORDER_FIELDS).flatMap(({ audience, column }) =>
    audience === 'everyone' ? [column] : [],
  ),
  order_items: ['id', 'product_name', 'product_price', 'quantity', 'size', 'color', 'product'],
  products:
    'id name slug description price original_price stock_count badge featured image image_url sizes colors material gender age_group rating review_count category status'.split(
      ' ',
    ),
  cart_items: ['id', 'product', 'quantity', 'size', 'color', 'product_name', 'product_price'],
};

/** Columns whose value decides which rows a query returns, so the test cannot change them. */
const KEYS = new Set(['session_id', 'order']);

const PRIVATE_TIME = new Date('2001-02-03T04:05:06.000Z');
const PRIVATE_NUMBER = 918_273_645;

/** Returns a value that no other column has, by SQLite's type of the column. */
function privateValue(table: string, column: string, type: string): unknown {
  if (type === 'datetime') return PRIVATE_TIME;
  if (['integer', 'float', 'decimal'].includes(type)) return PRIVATE_NUMBER;
  return type === 'varchar' || type === 'text' ? `private-${table}-${column}` : undefined;
}

/** Writes such a value into each private column. Returns the columns. */
async function markPrivateColumns(database: Knex): Promise<string[]> {
  const marked: string[] = [];
  for (const [table, visible] of Object.entries(SHOPPERS_SEE)) {
    for (const [name, { type }] of Object.entries(await database(table).columnInfo())) {
      if (visible.includes(name) || KEYS.has(name)) continue;
      const value = privateValue(table, name, type);
      // The timestamps of carts decide whether they have expired.
      if (value === undefined || (table === 'cart_items' && type === 'datetime')) continue;
      await database(table).update(name, value);
      marked.push(`${table}.${name}`);
    }
  }
  return marked;
}

let shop: TestShop;
let proxy: TestProxy | undefined;
let database: Knex;

beforeAll(async () => {
  shop = await startTestShop();
  database = shop.directus.openDatabase();
});
afterAll(async () => {
  await database.destroy();
  await proxy?.stop();
  await shop.stop();
});

/** Puts two units into a new shopper's cart and orders one of two lines. */
async function buy(slug: string, form: object = {}) {
  const shopper = newShopper();
  const image = await shop.studio.upload();
  const productId = await shop.studio.createProduct({ slug, image });
  await shop.api.post('/api/cart').set(shopper).send({ productId, quantity: 1 }).expect(201);
  const body = { ...ORDER_FORM, totalAmount: '100.00', ...form };
  const { body: order } = await shop.api.post('/api/orders').set(shopper).send(body).expect(201);
  await shop.api.post('/api/cart').set(shopper).send({ productId, quantity: 1 }).expect(201);
  return { shopper, image, productId, order };
}

it('contains no private column', async () => {
  const { shopper, order } = await buy('wrap-dress');
  const marked = await markPrivateColumns(database);
  expect(marked).toEqual(
    expect.arrayContaining(['orders.notes', 'orders.request_hash', 'products.search_name', 'products.sort']),
  );
  proxy = await startTestProxy(shop.directus);
  const paths = [
    `/api/orders/${order.id}`,
    '/api/session/orders',
    '/api/cart',
    '/api/products',
    '/api/products/wrap-dress',
    '/api/products?featured=false&search=wrap',
    '/api/facets',
    '/api/categories',
    '/products',
    '/product/wrap-dress',
    '/',
  ];
  for (const path of paths) {
    const { text, status } = await proxy.api.get(path).set(path.startsWith('/api') ? shopper : {});
    expect({ path, status }).toEqual({ path, status: 200 });
    expect({ path, text }).not.toMatchObject({
      text: expect.stringMatching(/private-|2001-02-03|981173106000/),
    });
    expect({ path, text }).not.toMatchObject({ text: expect.stringContaining(String(PRIVATE_NUMBER)) });
    expect(text).not.toContain(Object.values(shopper)[0]);
  }
});

describe('an order', () => {
  it('shows the customer’s note to both, and the staff’s notes to staff alone', async () => {
    const staff = await signInNewStaff(shop);
    const { shopper, order } = await buy('copper-shirt', { notes: 'Ring the bell\nat the gate' });
    await staff
      .call('patch', `/api/orders/${order.id}/notes`)
      .send({ notes: 'Has not paid the last one' })
      .expect(200);
    const { text, body } = await shop.api.get(`/api/orders/${order.id}`).set(shopper).expect(200);
    expect(text).not.toContain('Has not paid');
    expect(body).toMatchObject({ notes: 'Ring the bell\nat the gate' });
    const { body: forStaff } = await staff.call('get', `/api/admin/orders/${order.id}`).expect(200);
    expect(forStaff).toMatchObject({
      customerNote: 'Ring the bell\nat the gate',
      notes: 'Has not paid the last one',
    });
  });

  it.each(['draft', 'archived'])('hides slug and image of a product that became %s', async (status) => {
    const staff = await signInNewStaff(shop);
    const { shopper, order, image, productId } = await buy(`secret-${status}`);
    await shop.studio.update('products', productId, { status, slug: `secret-${status}-renamed` });
    for (const path of [`/api/orders/${order.id}`, '/api/session/orders', '/api/cart']) {
      const { text } = await shop.api.get(path).set(shopper).expect(200);
      expect(text).not.toContain(`secret-${status}-renamed`);
      expect(text).not.toContain(image);
    }
    const { body } = await staff.call('get', `/api/admin/orders/${order.id}`).expect(200);
    expect(body.items[0].product).toMatchObject({ slug: `secret-${status}-renamed` });
  });
});
