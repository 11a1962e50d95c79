import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apply } from '../src/apply.ts';
import { directusApi, type DirectusApi } from '../src/apply/api.ts';
import { applySqliteConstraints } from '../src/apply/sqlite-constraints.ts';
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

  it('changes nothing in a second apply', async () => {
    await apply({ env: directus.env });
    expect(await apply({ env: directus.env })).toEqual([]);
  });

  it.runIf(kind === 'sqlite')('waits for another process that writes', async () => {
    const [writer, database] = [directus.openDatabase(), directus.openDatabase()];
    try {
      await writer.raw('BEGIN IMMEDIATE');
      const applied = applySqliteConstraints(database);
      await writer('products').where({ id: productId }).update({ name: dress.name });
      await setTimeout(300);
      await writer.raw('COMMIT');
      await expect(applied).resolves.toBeUndefined();
    } finally {
      await Promise.all([writer.destroy(), database.destroy()]);
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
  async function writeLine(changes: object = {}): Promise<void> {
    const database = directus.openDatabase();
    try {
      await database('cart_items').insert({ ...line(), ...changes });
    } finally {
      await database.destroy();
    }
  }

  it('accepts a product without original price and image URL', async () => {
    const plain = { ...dress, slug: 'plain-dress', original_price: null, image_url: null };
    await expect(write('products', plain)).resolves.toHaveProperty('id');
  });

  describe('the database rejects', () => {
    it('a second product with the same slug', async () => {
      await expect(write('products', dress)).rejects.toThrow(/unique/i);
    });

    it('negative stock', async () => {
      const change = admin.send('PATCH', `/items/products/${productId}`, { stock_count: -1 }, created);
      await expect(change).rejects.toThrow(/responded 400/);
      const database = directus.openDatabase();
      const decrement = database('products').where({ id: productId }).decrement('stock_count', 4);
      await expect(decrement).rejects.toThrow(/products_stock_count_check/);
      await database.destroy();
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

    it('an email that is already subscribed', async () => {
      await write('newsletter_subscribers', { email: 'chanda@example.com' });
      await expect(write('newsletter_subscribers', { email: 'chanda@example.com' })).rejects.toThrow(
        /unique/i,
      );
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

      const database = directus.openDatabase();
      const lines: unknown = await database('cart_items').where({ product: shirt.id }).select('product_name');
      await database.destroy();
      expect(lines).toEqual([{ product_name: dress.name }]);
      const items = z.object({ items: z.array(z.object({ product: z.null(), product_name: z.string() })) });
      expect(
        await admin.get(`/items/orders/${placed.id}?fields=items.product,items.product_name`, items),
      ).toEqual({
        items: [{ product: null, product_name: 'Shirt' }],
      });
    });

    it('of a category keeps its products', async () => {
      const category = await write('categories', { name: 'Women', slug: 'women' });
      const skirt = await write('products', { ...dress, slug: 'skirt', category: category.id });
      await admin.send('DELETE', `/items/categories/${category.id}`, undefined, z.undefined());
      const updated = await admin.get(
        `/items/products/${skirt.id}?fields=category`,
        z.object({ category: z.null() }),
      );
      expect(updated.category).toBeNull();
    });
  });
});
