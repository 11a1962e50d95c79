/** Rule 11 of docs/architecture.md. */
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { statusesOf } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

/** Permissions of a custom policy, against which the guard must hold alone. */
const COLLECTIONS = ['orders', 'order_items', 'order_events', 'product_variants', 'stock_movements'] as const;

const shop = sharedShop(['manager', 'editor']);

let orderId: string;
let productId: string;
let custom: string;

beforeAll(async () => {
  productId = await shop.product({ name: 'Protected dress', stock_count: 9 });
  orderId = await shop.placed(productId, 2, '200.00');
  custom = await shop.createUserWithPermissions('protected-custom', COLLECTIONS);
});

it.each(COLLECTIONS)(
  'rejects direct writes of %s, by the owner too, and says what to do instead',
  async (collection) => {
    const field = collection === 'orders' ? 'id' : collection === 'product_variants' ? 'product' : 'order';
    const rows = () => shop.rows(collection, field, field === 'product' ? productId : orderId);
    const before = await rows();
    const id = String(before[0]?.['id']);
    const path = `/items/${collection}`;
    for (const token of [shop.directus.adminToken, shop.manager, custom])
      for (const [method, target, body] of [
        ['PATCH', `${path}/${id}`, { id }],
        ['PATCH', path, { keys: [id], data: { id } }],
        ['DELETE', `${path}/${id}`, undefined],
        ['POST', path, { quantity: 1 }],
      ] as const)
        expect([method, (await shop.send(method, target, body, token)).status]).toEqual([method, 403]);
    expect(await rows()).toEqual(before);
    const { body } = await shop.patch(`/items/orders/${orderId}`, { status: 'cancelled' });
    expect(JSON.stringify(body)).toContain('order actions');
  },
);

it('rejects a write by a flow with full permissions', async () => {
  const create = async (path: string, body: object) => {
    const reply = await shop.post(path, body);
    return z.object({ data: z.object({ id: z.string() }) }).parse(reply.body).data.id;
  };
  const webhook = { status: 'active', trigger: 'webhook', options: { method: 'POST', return: '$all' } };
  const flow = await create('/flows', { name: 'Cancel an order', ...webhook });
  const update = { collection: 'orders', key: [orderId], payload: { status: 'cancelled' } };
  const options = { ...update, permissions: '$full', emitEvents: true };
  const step = { name: 'Update', key: 'update', type: 'item-update', position_x: 20, position_y: 1 };
  const operation = await create('/operations', { flow, ...step, options });
  await shop.patch(`/flows/${flow}`, { operation });
  await shop.post(`/flows/trigger/${flow}`);
  await shop.send('DELETE', `/flows/${flow}`);
  expect(await shop.row('orders', orderId)).toMatchObject({ status: 'pending' });
  expect(await shop.stock(productId)).toBe(7);
});

it('rejects a stock count in a direct write of a product', async () => {
  const replies = [
    await shop.change('products', productId, { stock_count: 99 }),
    await shop.post('/items/products', { name: 'New', price: '1.00', stock_count: 5 }),
  ];
  expect(statusesOf(replies)).toEqual([403, 403]);
  expect(await shop.stock(productId)).toBe(7);
});

it('hides orders from content editors, who can still open the file library', async () => {
  expect((await shop.get(`/items/orders/${orderId}`, shop.editor)).status).toBe(403);
  // The Studio's file library sends this request; Directus alone fails (directus-internals/folders-route.ts).
  expect((await shop.get('/folders?filter[type][_eq]=files&sort=name', shop.editor)).status).toBe(200);
});
