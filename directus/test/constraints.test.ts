import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apply } from '../src/apply.ts';
import { directusApi, type DirectusApi } from '../src/apply/api.ts';
import { startTestDirectus, type TestDirectus } from '../src/testing/test-directus.ts';

const created = z.object({ id: z.string() });
const dress = { name: 'Wrap dress', slug: 'wrap-dress', price: '349.00', stock_count: 3 };
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
  let productId: string;

  beforeAll(async () => {
    directus = await startTestDirectus({ extension: false, database: kind });
    admin = directusApi(directus.url, directus.adminToken);
    productId = (await admin.send('POST', '/items/products', dress, created)).id;
  });
  afterAll(() => directus.stop());

  it('a second apply finds nothing to do', async () => {
    expect(await apply({ env: directus.env })).toEqual([]);
  });

  const write = (collection: string, row: object) => admin.send('POST', `/items/${collection}`, row, created);

  const line = () => ({
    session_id: 'session-1',
    product: productId,
    product_name: dress.name,
    product_price: dress.price,
    quantity: 1,
    size: 'M',
  });

  it('takes a product whose optional price and address are empty', async () => {
    const plain = { ...dress, slug: 'plain-dress', original_price: null, image_url: null };
    await expect(write('products', plain)).resolves.toHaveProperty('id');
  });

  describe('what the database refuses, whoever writes', () => {
    it('a second product with the same slug', async () => {
      await expect(write('products', dress)).rejects.toThrow(/unique/i);
    });

    it('stock below none', async () => {
      const change = admin.send('PATCH', `/items/products/${productId}`, { stock_count: -1 }, created);
      await expect(change).rejects.toThrow(/answered 400/);
      const database = directus.openDatabase();
      const raw = database('products').where({ id: productId }).decrement('stock_count', 4);
      await expect(raw).rejects.toThrow(/products_stock_count_check/);
      await database.destroy();
    });

    it('a second cart line of the same session, product, size and colour', async () => {
      await write('cart_items', line());
      await expect(write('cart_items', line())).rejects.toThrow(/unique/i);
      await expect(write('cart_items', { ...line(), size: 'L' })).resolves.toBeDefined();
    });

    it.each([0, 1000])('a cart line of %i', async (quantity) => {
      await expect(write('cart_items', { ...line(), size: 'XL', quantity })).rejects.toThrow(/answered 400/);
    });

    it('an idempotency key used twice in a session', async () => {
      await write('orders', { ...order, idempotency_key: 'key-1' });
      await expect(write('orders', { ...order, idempotency_key: 'key-1' })).rejects.toThrow(/unique/i);
      await write('orders', order);
      await expect(write('orders', order)).resolves.toBeDefined();
    });

    it('an address that is already subscribed', async () => {
      await write('newsletter_subscribers', { email: 'chanda@example.com' });
      await expect(write('newsletter_subscribers', { email: 'chanda@example.com' })).rejects.toThrow(
        /unique/i,
      );
    });
  });

  describe('what happens to the rows around one that is deleted', () => {
    it('cart lines and ordered items outlive their product', async () => {
      const shirt = await write('products', { ...dress, slug: 'shirt' });
      const kept = await write('cart_items', { ...line(), product: shirt.id });
      const placed = await write('orders', {
        ...order,
        items: [{ product: shirt.id, product_name: 'Shirt', product_price: '120.00', quantity: 1 }],
      });
      await admin.send('DELETE', `/items/products/${shirt.id}`, undefined, z.undefined());

      const cartLine = z.object({ product: z.string(), product_name: z.string() });
      expect(await admin.get(`/items/cart_items/${kept.id}?fields=product,product_name`, cartLine)).toEqual({
        product: shirt.id,
        product_name: dress.name,
      });
      const items = z.object({ items: z.array(z.object({ product: z.null(), product_name: z.string() })) });
      expect(
        await admin.get(`/items/orders/${placed.id}?fields=items.product,items.product_name`, items),
      ).toEqual({
        items: [{ product: null, product_name: 'Shirt' }],
      });
    });

    it('products outlive their category', async () => {
      const category = await write('categories', { name: 'Women', slug: 'women' });
      const skirt = await write('products', { ...dress, slug: 'skirt', category: category.id });
      await admin.send('DELETE', `/items/categories/${category.id}`, undefined, z.undefined());
      const left = await admin.get(
        `/items/products/${skirt.id}?fields=category`,
        z.object({ category: z.null() }),
      );
      expect(left.category).toBeNull();
    });
  });
});
