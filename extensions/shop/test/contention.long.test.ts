import { describe, expect, it } from 'vitest';
import { freshKey, orderOf, problem, statusesOf } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const BUYERS = 60;

const shop = sharedShop();

describe('concurrent orders', () => {
  it('succeed seven times when sixty carts compete for seven units', async () => {
    const productId = await shop.product({ stock_count: 7 });
    const sessions = await Promise.all(Array.from({ length: BUYERS }, () => shop.sessionWith(productId)));
    const replies = await Promise.all(
      sessions.map((session) => shop.order(session, '100.00', { key: freshKey() })),
    );
    expect(statusesOf(replies)).toEqual([...Array(7).fill(201), ...Array(BUYERS - 7).fill(409)]);
    const lines = [{ productId, reason: 'out_of_stock', available: 0 }];
    expect(replies.find(({ status }) => status === 409)).toMatchObject(
      problem(409, 'out-of-stock', { lines }),
    );
    expect(await shop.stock(productId)).toBe(0);
    expect(await shop.rows('order_items', 'product', productId)).toHaveLength(7);
    const carts = await Promise.all(sessions.map((session) => shop.cart(session)));
    expect(carts.filter((lines) => lines.length === 0)).toHaveLength(7);
  });

  it('add up two lines of one product', async () => {
    const productId = await shop.product({ stock_count: 7, sizes: ['S', 'M'] });
    const replies = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const session = await shop.sessionWith(productId, 1, { size: 'S' });
        await shop.add(session, productId, { size: 'M' });
        return shop.order(session, '200.00', { key: freshKey() });
      }),
    );
    expect(statusesOf(replies)).toEqual([...Array(3).fill(201), ...Array(17).fill(409)]);
    expect(await shop.stock(productId)).toBe(1);
  });

  it('do not deadlock when carts hold the same products in opposite order', async () => {
    const [first, second] = [
      await shop.product({ stock_count: 40 }),
      await shop.product({ stock_count: 40 }),
    ];
    const sessions = await Promise.all(
      Array.from({ length: 40 }, async (_, buyer) => {
        const [one, other] = buyer % 2 === 0 ? [first, second] : [second, first];
        const session = await shop.sessionWith(one);
        await shop.add(session, other);
        return session;
      }),
    );
    const replies = await Promise.all(sessions.map((session) => shop.order(session, '200.00')));
    expect(statusesOf(replies)).toEqual(Array(40).fill(201));
    expect([await shop.stock(first), await shop.stock(second)]).toEqual([0, 0]);
  });

  it('place one order for ten submits with one key', async () => {
    const productId = await shop.product();
    const session = await shop.sessionWith(productId, 2);
    const key = freshKey();
    const submits = Array.from({ length: 10 }, () => shop.order(session, '200.00', { key }));
    const replies = await Promise.all(submits);
    expect(statusesOf(replies)).toEqual([...Array(9).fill(200), 201]);
    expect(new Set(replies.map((reply) => orderOf(reply).id)).size).toBe(1);
    expect(await shop.stock(productId)).toBe(8);

    const later = await shop.order(session, '200.00', { key });
    expect(later).toMatchObject({ status: 200 });
  });

  it('place one order for ten submits without a key, because the first one empties the cart', async () => {
    const productId = await shop.product();
    const session = await shop.sessionWith(productId, 2);
    const replies = await Promise.all(Array.from({ length: 10 }, () => shop.order(session, '200.00')));
    expect(statusesOf(replies)).toEqual([201, ...Array(9).fill(409)]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject(problem(409, 'cart-empty'));
    expect(await shop.stock(productId)).toBe(8);
  });
});
