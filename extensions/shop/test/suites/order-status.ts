import { beforeAll, describe, expect, it } from 'vitest';
import { updateByFlow } from '../flow.ts';
import { subscribe } from '../realtime.ts';
import type { ShopClient } from '../shop-client.ts';

/** What staff do to orders: rule 5 of docs/architecture.md. */
export function orderStatusSuite(shop: ShopClient): void {
  let owner: string;

  beforeAll(async () => {
    const { body } = await shop.call('GET', '/users/me?fields=id', { token: shop.directus.adminToken });
    owner = JSON.stringify(body);
  });

  describe('cancelling', () => {
    it('gives the stock back, once', async () => {
      const productId = await shop.product({ stock_count: 5 });
      const orderId = await shop.placed(productId, 2, '200.00');
      expect(await shop.stock(productId)).toBe(3);
      const replies = await Promise.all(
        Array.from({ length: 5 }, () => shop.change('orders', orderId, { status: 'cancelled' })),
      );
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await shop.stock(productId)).toBe(5);
      expect(await shop.rows('stock_movements', 'order', orderId)).toMatchObject([
        { reason: 'sold', change: -2 },
        { reason: 'returned', change: 2, stock_after: 5 },
      ]);
    });

    it('works on several orders at once', async () => {
      const productId = await shop.product({ stock_count: 10 });
      const keys = [await shop.placed(productId, 2, '200.00'), await shop.placed(productId, 3, '300.00')];
      const reply = await shop.call('PATCH', '/items/orders', {
        token: shop.directus.adminToken,
        body: { keys, data: { status: 'cancelled' } },
      });
      expect(reply.status).toBe(200);
      expect(await shop.stock(productId)).toBe(10);
    });

    it('leaves the stock alone between other statuses', async () => {
      const productId = await shop.product({ stock_count: 5 });
      const orderId = await shop.placed(productId, 2, '200.00');
      for (const status of ['confirmed', 'paid', 'shipped', 'delivered']) {
        expect((await shop.change('orders', orderId, { status })).status).toBe(200);
        expect(await shop.stock(productId)).toBe(3);
      }
    });

    it('tells realtime subscribers of the stock that is back', async () => {
      const productId = await shop.product({ stock_count: 5 });
      const orderId = await shop.placed(productId, 2, '200.00');
      const news = await subscribe(shop);
      await shop.change('orders', orderId, { status: 'cancelled' });
      const back = { event: 'update', data: [expect.objectContaining({ id: productId, stock_count: 5 })] };
      await expect
        .poll(() => news, { timeout: 5000 })
        .toEqual(expect.arrayContaining([expect.objectContaining(back)]));
    });

    it('gives it back for a flow as well', async () => {
      const productId = await shop.product({ stock_count: 5 });
      const orderId = await shop.placed(productId, 2, '200.00');
      await updateByFlow(shop, 'orders', orderId, { status: 'cancelled' });
      expect(await shop.stock(productId)).toBe(5);
      const events = await shop.rows('order_events', 'order', orderId);
      expect(events.at(-1)).toMatchObject({ kind: 'status', to_value: 'cancelled', user: null });
    });

    it('minds no product that was deleted since', async () => {
      const productId = await shop.product();
      const orderId = await shop.placed(productId, 1, '100.00');
      await shop.call('DELETE', `/items/products/${productId}`, { token: shop.directus.adminToken });
      expect((await shop.change('orders', orderId, { status: 'cancelled' })).status).toBe(200);
    });
  });

  describe('reviving', () => {
    it('takes the stock again, and can be cancelled again', async () => {
      const productId = await shop.product({ stock_count: 5 });
      const orderId = await shop.placed(productId, 2, '200.00');
      for (const [status, stock] of [
        ['cancelled', 5],
        ['shipped', 3],
        ['cancelled', 5],
      ] as const) {
        await shop.change('orders', orderId, { status });
        expect(await shop.stock(productId)).toBe(stock);
      }
    });

    it('is refused as a whole when something is sold out by now', async () => {
      const scarce = await shop.product({ name: 'Scarce bag', stock_count: 2 });
      const plenty = await shop.product({ stock_count: 10 });
      const session = await shop.sessionWith(scarce, 2);
      await shop.add(session, plenty, { quantity: 1 });
      await shop.order(session, '300.00');
      const [item] = await shop.rows('order_items', 'product', scarce);
      const orderId = String(item?.['order']);
      await shop.change('orders', orderId, { status: 'cancelled' });
      await shop.placed(scarce, 1, '100.00');

      const reply = await shop.change('orders', orderId, { status: 'shipped', notes: 'please' });
      expect(reply.status).toBe(409);
      expect(JSON.stringify(reply.body)).toContain('2 × Scarce bag');
      expect(await shop.row('orders', orderId)).toMatchObject({ status: 'cancelled', notes: '' });
      expect([await shop.stock(scarce), await shop.stock(plenty)]).toEqual([1, 10]);
    });
  });

  describe('whoever may not change orders', () => {
    it('changes and moves nothing', async () => {
      const productId = await shop.product({ stock_count: 5 });
      const orderId = await shop.placed(productId, 2, '200.00');
      const body = { status: 'cancelled' };
      expect((await shop.call('PATCH', `/items/orders/${orderId}`, { body })).status).toBe(403);
      expect((await shop.call('PATCH', `/items/orders/${orderId}`, { token: null, body })).status).toBe(403);
      expect(await shop.stock(productId)).toBe(3);
      expect(await shop.rows('order_events', 'order', orderId)).toHaveLength(1);
    });
  });

  describe('the timeline', () => {
    it('says who changed status, payment and notes, from what to what', async () => {
      const orderId = await shop.placed(await shop.product(), 1, '100.00');
      await shop.change('orders', orderId, { status: 'shipped' });
      await shop.change('orders', orderId, { payment_status: 'paid', notes: 'Call first' });
      await shop.change('orders', orderId, { status: 'delivered', city: 'Ndola' });
      await shop.change('orders', orderId, { status: 'delivered' });
      const events = await shop.rows('order_events', 'order', orderId);
      expect(events.map((event) => [event['kind'], event['from_value'], event['to_value']])).toEqual([
        ['created', null, null],
        ['status', 'pending', 'shipped'],
        ['payment_status', 'pending', 'paid'],
        ['notes', '', 'Call first'],
        ['status', 'shipped', 'delivered'],
      ]);
      for (const event of events.slice(1)) expect(owner).toContain(event['user']);
    });

    it('refuses a status that there is not', async () => {
      const orderId = await shop.placed(await shop.product(), 1, '100.00');
      expect((await shop.change('orders', orderId, { status: 'lost' })).status).toBe(400);
      expect((await shop.change('orders', orderId, { payment_status: 'maybe' })).status).toBe(400);
      expect(await shop.row('orders', orderId)).toMatchObject({
        status: 'pending',
        payment_status: 'pending',
      });
    });
  });
}
