import { CONTENT_EDITOR_ROLE, STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sharedShop } from './support/shop.ts';

/** Permissions of a custom policy, against which the guard must hold alone. */
const COLLECTIONS = ['orders', 'order_items', 'order_events', 'product_variants', 'stock_movements'] as const;

const shop = sharedShop();

/** Rule 11 of docs/architecture.md. */
describe('protected collections', () => {
  let orderId: string;
  let productId: string;
  let tokens: string[];

  beforeAll(async () => {
    productId = await shop.product({ name: 'Protected dress', stock_count: 9 });
    orderId = await shop.placed(productId, 2, '200.00');
    await shop.sessionWith(productId, 1);
    tokens = [
      shop.directus.adminToken,
      await shop.createUser('protected-manager', { role: STORE_MANAGER_ROLE.id }),
      await shop.createUserWithPermissions('protected-custom', COLLECTIONS),
    ];
  });

  it.each(COLLECTIONS)('rejects direct writes of %s, by the owner too', async (collection) => {
    const [field, value] =
      collection === 'orders'
        ? (['id', orderId] as const)
        : collection === 'product_variants'
          ? (['product', productId] as const)
          : (['order', orderId] as const);
    const before = await shop.rows(collection, field, value);
    const id = String(before[0]?.['id']);
    const path = `/items/${collection}`;
    for (const token of tokens) {
      const replies = await Promise.all([
        shop.patch(`${path}/${id}`, { id }, token),
        shop.patch(path, { keys: [id], data: { id } }, token),
        shop.send('DELETE', `${path}/${id}`, undefined, token),
        shop.post(path, { quantity: 1 }, token),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    expect(await shop.rows(collection, field, value)).toEqual(before);
  });

  it('says what to do instead', async () => {
    const reply = await shop.patch(`/items/orders/${orderId}`, { status: 'cancelled' });
    expect(JSON.stringify(reply.body)).toContain('order actions');
  });

  it('rejects a write by a flow with full permissions', async () => {
    const token = shop.directus.adminToken;
    const create = async (path: string, body: object) => {
      const { body: created } = await shop.post(path, body, token);
      return z.object({ data: z.object({ id: z.string() }) }).parse(created).data.id;
    };
    const flow = await create('/flows', {
      name: 'Cancel an order',
      status: 'active',
      trigger: 'webhook',
      options: { method: 'POST', return: '$all' },
    });
    const options = {
      collection: 'orders',
      key: [orderId],
      payload: { status: 'cancelled' },
      permissions: '$full',
      emitEvents: true,
    };
    const operation = await create('/operations', {
      flow,
      name: 'Update',
      key: 'update',
      type: 'item-update',
      position_x: 20,
      position_y: 1,
      options,
    });
    await shop.patch(`/flows/${flow}`, { operation }, token);
    await shop.post(`/flows/trigger/${flow}`, {}, token);
    await shop.send('DELETE', `/flows/${flow}`, undefined, token);
    expect(await shop.row('orders', orderId)).toMatchObject({ status: 'pending' });
    expect(await shop.stock(productId)).toBe(7);
  });

  it('rejects a stock count in a direct write of a product', async () => {
    const token = shop.directus.adminToken;
    const replies = [
      await shop.change('products', productId, { stock_count: 99 }),
      await shop.post('/items/products', { name: 'New', price: '1.00', stock_count: 5 }, token),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403]);
    expect(await shop.stock(productId)).toBe(7);
  });

  it('hides orders from content editors, who can still open the file library', async () => {
    const token = await shop.createUser('protected-editor', { role: CONTENT_EDITOR_ROLE.id });
    expect((await shop.get(`/items/orders/${orderId}`, token)).status).toBe(403);
    // The Studio's file library sends this request; Directus alone fails (directus-internals/folders-route.ts).
    const folders = await shop.get('/folders?filter[type][_eq]=files&sort=name', token);
    expect(folders.status).toBe(200);
  });
});
