import { afterEach, describe, expect, it } from 'vitest';
import { CUSTOMER, freshKey } from './support/shop-client.ts';
import { DATABASE, sharedShop } from './support/shop.ts';

const shop = sharedShop([], /SQLITE_IOERR/);

describe.runIf(DATABASE === 'sqlite' && process.platform === 'linux')('a full disk', () => {
  afterEach(() => shop.directus.limitFileSize(Infinity));

  it('answers an order with 503 and changes nothing; the same submit succeeds when there is space', async () => {
    const productId = await shop.product({ stock_count: 5 });
    const session = await shop.sessionWith(productId, 2);
    const key = freshKey();
    await shop.directus.limitFileSize(0);
    const rejected = await shop.order(session, '200.00', { key });
    // Reads still work.
    const cart = await shop.cart(session);
    const stock = await shop.stock(productId);
    const orders = await shop.rows('orders', 'session_id', session);
    await shop.directus.limitFileSize(Infinity);
    expect(rejected).toMatchObject({
      status: 503,
      type: expect.stringContaining('application/problem+json'),
      retryAfter: '5',
      body: { type: '/problems/disk-full', detail: expect.stringContaining('Nothing was changed') },
    });
    expect({ cart, stock, orders }).toMatchObject({ cart: [{ quantity: 2 }], stock: 5, orders: [] });

    expect((await shop.order(session, '200.00', { key })).status).toBe(201);
    expect(await shop.stock(productId)).toBe(3);
    expect(await shop.rows('orders', 'session_id', session)).toHaveLength(1);
    const logged = shop.directus.logs().join('\n');
    expect(logged).toContain('SQLITE_IOERR');
    for (const value of [CUSTOMER.customerName, CUSTOMER.customerEmail, CUSTOMER.customerPhone])
      expect(logged).not.toContain(value);
  });
});
