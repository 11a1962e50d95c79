import { newSessionId } from '@chitenge/contract/session';
import { describe, expect, it } from 'vitest';
import { subscribe } from './support/realtime.ts';
import { amount, freshKey, orderOf, problem } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

describe('placing an order', () => {
  describe('an order', () => {
    it('copies the cart, reserves the stock, empties the cart and records an event and a movement', async () => {
      const productId = await shop.product({ name: 'Suit', price: '1250.00', sizes: ['L'], stock_count: 5 });
      const session = await shop.sessionWith(productId, 2, { size: 'L' });
      await shop.add(session, productId, { quantity: 1 });

      const reply = await shop.order(session, '3750.00');
      expect(reply).toMatchObject({
        status: 201,
        body: {
          status: 'pending',
          paymentStatus: 'pending',
          totalAmount: '3750.00',
          customerName: 'Chanda Mwila',
          mobileProvider: 'mtn',
          notes: '',
          createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      });
      const order = orderOf(reply);
      expect(JSON.stringify(order)).not.toContain(session);
      // Sorted as the shopper added the lines.
      expect(order['items']).toMatchObject([
        { quantity: 2, size: 'L', productName: 'Suit', productPrice: '1250.00' },
        {
          quantity: 1,
          size: null,
          product: { id: productId, slug: 'suit', imageUrl: null },
        },
      ]);

      // A later read returns the same body.
      // An id that was copied by hand may have capital letters.
      for (const id of [order.id, order.id.toUpperCase()])
        expect((await shop.call('GET', `/api/orders/${id}`, { session })).body).toEqual(order);
      expect((await shop.call('GET', `/api/orders/${order.id}`, { session: newSessionId() })).status).toBe(
        404,
      );

      expect(await shop.stock(productId)).toBe(2);
      expect(await shop.cart(session)).toEqual([]);
      expect(await shop.eventsOf(order.id)).toMatchObject([{ kind: 'created', user: null }]);
      expect(await shop.rows('stock_movements', 'order', order.id)).toMatchObject([
        { product: productId, reason: 'sold', change: -3, stock_after: 2 },
      ]);
    });
  });

  describe('a repeated submit', () => {
    it('is rejected when its body differs', async () => {
      const session = await shop.sessionWith(await shop.product());
      const key = freshKey();
      await shop.order(session, '100.00', { key });
      expect(await shop.order(session, '100.00', { key, notes: 'another' })).toMatchObject(
        problem(422, 'idempotency-key-reused'),
      );
    });

    it('can use its key again when the first submit was rejected', async () => {
      const session = await shop.sessionWith(await shop.product());
      const key = freshKey();
      expect((await shop.order(session, '99.00', { key })).status).toBe(409);
      expect((await shop.order(session, '100.00', { key })).status).toBe(201);
    });
  });

  describe('a rejected order', () => {
    it('names the new total and the changed prices, and keeps the cart', async () => {
      const productId = await shop.product({ price: '100.00' });
      const session = await shop.sessionWith(productId, 2);
      await shop.change('products', productId, { price: '120.00' });
      expect(await shop.order(session, '200.00')).toMatchObject({
        status: 409,
        body: {
          type: '/problems/total-changed',
          totalAmount: '240.00',
          lines: [{ productId, reason: 'price_changed', price: '120.00' }],
        },
      });
      expect(await shop.cart(session)).toMatchObject([{ quantity: 2 }]);
      expect(await shop.stock(productId)).toBe(10);
      expect((await shop.order(session, '240.00')).status).toBe(201);
    });

    it('names every line in conflict and changes nothing', async () => {
      const fine = await shop.product({ name: 'Fine' });
      const hidden = await shop.product({ name: 'Hidden' });
      const altered = await shop.product({ name: 'Altered', sizes: ['S'] });
      const few = await shop.product({ name: 'Few', stock_count: 3, sizes: ['S', 'M'] });
      const lost = await shop.product({ name: 'Lost' });
      const gone = await shop.product({ name: 'Gone', stock_count: 2 });
      const session = await shop.sessionWith(fine);
      await shop.add(session, hidden);
      await shop.add(session, altered, { size: 'S' });
      await shop.add(session, few, { size: 'S', quantity: 2 });
      await shop.add(session, few, { size: 'M', quantity: 2 });
      await shop.add(session, lost);
      await shop.add(session, gone);
      const before = await shop.cart(session);
      await shop.change('products', hidden, { status: 'draft' });
      await shop.change('products', altered, { sizes: ['M'] });
      await shop.remove('products', lost);
      await shop.placed(gone, 2, '200.00');

      const reply = await shop.order(session, '900.00');
      expect(reply).toMatchObject(problem(409, 'line-unavailable'));
      // 'Few' has two lines in conflict, 'Fine' has none.
      const idOf = (name: string, size: string | null = null) =>
        before.find((line) => line.product.name === name && line.size === size)?.id;
      expect(reply.body).toMatchObject({
        lines: [
          { lineId: idOf('Hidden'), productName: 'Hidden', reason: 'unavailable' },
          { lineId: idOf('Altered', 'S'), productName: 'Altered', reason: 'option_unavailable' },
          { lineId: idOf('Few', 'S'), productName: 'Few', reason: 'insufficient_stock', available: 3 },
          { lineId: idOf('Few', 'M'), productName: 'Few', reason: 'insufficient_stock', available: 3 },
          { lineId: idOf('Lost'), productName: 'Lost', reason: 'unavailable', price: null },
          { lineId: idOf('Gone'), productName: 'Gone', reason: 'out_of_stock', available: 0 },
        ],
      });
      const after = await shop.cart(session);
      expect(after.map(({ id, quantity }) => [id, quantity])).toEqual(
        before.map(({ id, quantity }) => [id, quantity]),
      );
      expect(await shop.stock(fine)).toBe(10);
      expect(await shop.rows('order_items', 'product', fine)).toEqual([]);
    });
  });

  describe('after the order', () => {
    it('realtime subscribers receive the order and the stock', async () => {
      const productId = await shop.product({ stock_count: 4 });
      const events = await subscribe(shop);
      const orderId = await shop.placed(productId, 1, '100.00');
      await expect.poll(() => events).toHaveLength(2);
      expect(events).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            event: 'create',
            uid: 'orders',
            data: [expect.objectContaining({ id: orderId, total_amount: amount(100) })],
          }),
          expect.objectContaining({
            event: 'update',
            uid: 'products',
            data: [expect.objectContaining({ id: productId, stock_count: 3 })],
          }),
        ]),
      );
    });
  });
});
