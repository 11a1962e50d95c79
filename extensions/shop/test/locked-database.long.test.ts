import { describe, expect, it } from 'vitest';
import { CUSTOMER, freshKey } from './support/shop-client.ts';
import { DATABASE, sharedShop } from './support/shop.ts';

const shop = sharedShop();

describe('a locked database', () => {
  /**
   * Takes a lock that blocks an order of this product: of the database on SQLite, of the row on Postgres.
   * @returns releases the lock
   */
  async function lock(productId: string): Promise<() => Promise<void>> {
    if (DATABASE === 'sqlite') {
      await shop.database.raw('BEGIN IMMEDIATE');
      return async () => {
        await shop.database.raw('ROLLBACK');
      };
    }
    const trx = await shop.database.transaction();
    await trx('products').where('id', productId).forUpdate().first('id');
    return async () => {
      await trx.rollback();
    };
  }

  it('answers an order with 503 and changes nothing; the same submit succeeds afterwards', async () => {
    const productId = await shop.product({ stock_count: 5 });
    const session = await shop.sessionWith(productId, 2);
    const key = freshKey();
    const unlock = await lock(productId);
    const busy = await shop.order(session, '200.00', { key });
    await unlock();
    expect(busy).toMatchObject({
      status: 503,
      type: expect.stringContaining('application/problem+json'),
      retryAfter: '5',
      body: { type: '/problems/busy' },
    });
    expect(await shop.rows('orders', 'session_id', session)).toEqual([]);
    expect(await shop.stock(productId)).toBe(5);
    expect(await shop.cart(session)).toMatchObject([{ quantity: 2 }]);

    expect((await shop.order(session, '200.00', { key })).status).toBe(201);
    expect(await shop.stock(productId)).toBe(3);
    // The failed statement is in the log, but without the shopper's name, phone and email.
    const logged = shop.directus.logs().join('\n');
    expect(logged).toMatch(/insert into|for update/);
    for (const value of [CUSTOMER.customerName, CUSTOMER.customerEmail, CUSTOMER.customerPhone])
      expect(logged).not.toContain(value);
  });
});
