import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount, ROLES, signInAs, signInNewStaff, type StaffSession } from './support/back-office.ts';
import { placeOrder } from './support/orders.ts';
import { startTestShop, type TestShop } from './support/shop.ts';
import { newShopper } from './support/shopper.ts';

let shop: TestShop;
let staff: StaffSession;
let manager: StaffSession;

const CANCEL = '/api/admin/orders/cancel-unpaid';

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signInNewStaff(shop);
  manager = await signInAs(shop, await addAccount(shop, ROLES.manager));
});
afterAll(() => shop.stop());

it('staff see a large unpaid order, and a manager cancels it with the others of its phone number', async () => {
  const dress = await shop.studio.createProduct({ slug: 'dress', name: 'Dress', stock_count: 100 });
  const customerPhone = '0966 123 123';
  const [large, small] = [
    await placeOrder(shop, dress, { customerPhone }, 30),
    await placeOrder(shop, dress, { customerPhone: '+260966123123' }, 2),
  ];
  const other = await placeOrder(shop, dress);

  const { body: alerts } = await staff.call('get', '/api/admin/order-alerts').expect(200);
  expect(alerts).toEqual([{ kind: 'large-order', orderId: large.id, units: 30, shopUnits: 100 }]);
  const { body: counts } = await staff.call('get', `/api/admin/orders/${small.id}/unpaid`).expect(200);
  expect(counts).toEqual({
    phone: { orders: 2, units: 32 },
    session: { orders: 1, units: 2 },
    hour: { orders: 2, units: 32 },
  });

  const reviewed = `/api/admin/orders/${small.id}/unpaid-orders?group=phone`;
  await staff.call('get', reviewed).expect(403);
  const { body: list } = await manager.call('get', reviewed).expect(200);
  expect(list).toMatchObject({
    total: 2,
    orders: [
      { id: small.id, customerName: 'Chanda Mwila', totalAmount: '200.00', units: 2 },
      { id: large.id, totalAmount: '3000.00', units: 30 },
    ],
  });
  const body = { orders: [small.id, large.id] };
  await staff.call('post', CANCEL).send(body).expect(403);
  const { body: cancelled } = await manager.call('post', CANCEL).send(body).expect(200);
  expect(cancelled).toEqual({ orders: 2, units: 32, kept: 0 });

  const { body: orders } = await staff.call('get', '/api/orders').expect(200);
  expect(orders.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
    [other.id, 'pending'],
    [small.id, 'cancelled'],
    [large.id, 'cancelled'],
  ]);
  const { body: product } = await staff.call('get', `/api/admin/products/${dress}`).expect(200);
  expect(product.stockCount).toBe(99);
  expect((await staff.call('get', '/api/admin/order-alerts').expect(200)).body).toEqual([]);
});

it('shoppers cannot cancel orders', async () => {
  const dress = await shop.studio.createProduct({ slug: 'skirt', stock_count: 5 });
  const { id } = await placeOrder(shop, dress);
  const reply = await shop.api
    .post(CANCEL)
    .set(newShopper())
    .set('Origin', 'http://shop.test')
    .send({ orders: [id] });
  expect(reply.status).toBe(401);
});
