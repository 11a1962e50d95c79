import { CONTENT_EDITOR_ROLE, STAFF_ROLE, STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ShopClient } from '../shop-client.ts';

/** Rights that a custom role might be given, against which the shop's own rule must hold alone. */
const RECORDS = ['orders', 'order_items', 'order_events', 'stock_movements'] as const;

/** What nobody edits by hand, whatever their permissions say. */
export function keptByTheShopSuite(shop: ShopClient): void {
  let orderId: string;
  let productId: string;
  let manager: string;
  let ownRole: string;

  beforeAll(async () => {
    productId = await shop.product({ name: 'Kept dress', stock_count: 9 });
    orderId = await shop.placed(productId, 2, '200.00');
    manager = await shop.hire('manager', { role: STORE_MANAGER_ROLE.id });
    ownRole = await shop.hireWithRights('an owner’s own role', RECORDS);
  });

  const edit = (token: string, body: Record<string, unknown>) =>
    shop.call('PATCH', `/items/orders/${orderId}`, { token, body });

  it('store managers and staff change status, payment and notes', async () => {
    const clerk = await shop.hire('clerk', { role: STAFF_ROLE.id });
    for (const [token, notes] of [
      [manager, 'Call first'],
      [clerk, 'Called'],
    ] as const) {
      const change = { status: 'confirmed', payment_status: 'paid', notes };
      expect((await edit(token, change)).status).toBe(200);
      expect(await shop.row('orders', orderId)).toMatchObject(change);
    }
  });

  it('a content editor does not even see orders, but opens the file library', async () => {
    const token = await shop.hire('writer', { role: CONTENT_EDITOR_ROLE.id });
    expect((await shop.call('GET', `/items/orders/${orderId}`, { token })).status).toBe(403);
    // What the Studio's file library asks for; Directus alone fails there.
    const folders = await shop.call('GET', '/folders?filter[type][_eq]=files&sort=name', { token });
    expect(folders.status).toBe(200);
  });

  it.each([
    { total_amount: '1.00' },
    { session_id: 'mine' },
    { idempotency_key: 'k' },
    { request_hash: 'h' },
    { customer_name: 'Somebody else' },
    { status: 'shipped', items: { create: [], update: [], delete: [] } },
  ])('nobody changes %o', async (change) => {
    const before = await shop.row('orders', orderId);
    for (const token of [manager, ownRole]) {
      const reply = await edit(token, change);
      expect(reply.status).toBe(403);
      expect(JSON.stringify(reply.body)).toContain('cannot be edited by hand');
    }
    expect(await shop.row('orders', orderId)).toEqual(before);
  });

  it.each(['order_items', 'order_events', 'stock_movements'] as const)(
    'rows of %s are neither changed nor deleted nor added',
    async (collection) => {
      const before = await shop.rows(collection, 'order', orderId);
      const id = String(before[0]?.['id']);
      const path = `/items/${collection}`;
      for (const token of [manager, ownRole]) {
        const replies = await Promise.all([
          shop.call('PATCH', `${path}/${id}`, { token, body: { order: null } }),
          shop.call('DELETE', `${path}/${id}`, { token }),
          shop.call('POST', path, { token, body: { order: orderId, product: productId, quantity: 1 } }),
        ]);
        expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
      }
      expect(await shop.rows(collection, 'order', orderId)).toEqual(before);
    },
  );

  it('an order is neither entered nor deleted by hand', async () => {
    const deleted = await shop.call('DELETE', `/items/orders/${orderId}`, { token: ownRole });
    const entered = await shop.call('POST', '/items/orders', { token: ownRole, body: { status: 'paid' } });
    expect([deleted.status, entered.status]).toEqual([403, 403]);
    expect(await shop.row('orders', orderId)).toMatchObject({ id: orderId });
  });

  describe('an order that is deleted', () => {
    const remove = (keys: string[]) =>
      shop.call('DELETE', '/items/orders', { token: shop.directus.adminToken, body: keys });

    it('takes no units along: a live one is not, not even by an administrator or among others', async () => {
      const id = await shop.product({ name: 'Held skirt', stock_count: 5 });
      const [live, cancelled] = [await shop.placed(id, 2, '200.00'), await shop.placed(id, 1, '100.00')];
      await shop.change('orders', cancelled, { status: 'cancelled' });
      for (const status of ['pending', 'confirmed', 'paid', 'shipped']) {
        await shop.change('orders', live, { status });
        const reply = await remove([cancelled, live]);
        expect(reply.status).toBe(409);
        expect(JSON.stringify(reply.body)).toContain(`Cancel the order first: …${live.slice(-8)}`);
      }
      expect(await shop.row('orders', cancelled)).toMatchObject({ status: 'cancelled' });
      expect(await shop.row('orders', live)).toMatchObject({ status: 'shipped' });
      expect(await shop.stock(id)).toBe(3);

      await shop.change('orders', live, { status: 'cancelled' });
      expect((await remove([cancelled, live])).status).toBe(204);
      expect(await shop.stock(id)).toBe(5);
    });

    it('may have been delivered: its units are with the shopper', async () => {
      const id = await shop.product({ name: 'Worn skirt', stock_count: 5 });
      const order = await shop.placed(id, 2, '200.00');
      await shop.change('orders', order, { status: 'delivered' });
      expect((await remove([order])).status).toBe(204);
      expect(await shop.stock(id)).toBe(3);
    });
  });

  describe('the time of a product’s last edit', () => {
    it('is not touched by sales and returns, which move its stock alone', async () => {
      const id = await shop.product({ name: 'Edited skirt', stock_count: 5 });
      await shop.change('products', id, { description: 'Edited' });
      const { date_updated: edited } = await shop.row('products', id);
      expect(edited).toEqual(expect.any(String));
      const order = await shop.placed(id, 2, '200.00');
      await shop.change('orders', order, { status: 'cancelled' });
      expect(await shop.row('products', id)).toMatchObject({ date_updated: edited, stock_count: 5 });
    });
  });
}
