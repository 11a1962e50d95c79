import { adminDeliveryMethodsSchema, adminDeliveryMethodSchema } from '@chitenge/contract/admin-delivery';
import { adminOrderSchema, adminOrdersSchema } from '@chitenge/contract/admin-order';
import type { Order } from '@chitenge/contract/order';
import { shopDay } from '@chitenge/contract/shop-time';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addAccount, ROLES, signInAs, signInNewStaff, type StaffSession } from './support/back-office.ts';
import { placeOrder } from './support/orders.ts';
import { expectProblem } from './support/problem.ts';
import { startTestShop, type TestShop } from './support/shop.ts';
import { UNKNOWN_ID } from './support/unknown-id.ts';

const PATH = '/api/admin/delivery-methods';
const FIELDS = {
  name: 'Lusaka by motorbike',
  kind: 'door',
  provinces: ['lusaka'],
  towns: [' Lusaka ', 'LUSAKA'],
  fee: '35',
  freeFrom: null,
  paidOnCollection: false,
  daysMin: 1,
  daysMax: 2,
  instructions: '',
  status: 'published',
};

let shop: TestShop;
let manager: StaffSession;
let staff: StaffSession;

beforeAll(async () => {
  shop = await startTestShop();
  manager = await signInAs(shop, await addAccount(shop, ROLES.manager));
  staff = await signInNewStaff(shop);
});
afterAll(() => shop.stop());

async function create(fields: object = {}) {
  const response = await manager.call('post', PATH).send({ ...FIELDS, ...fields });
  expect(response.status).toBe(201);
  return adminDeliveryMethodSchema.parse(response.body);
}

const list = async () => adminDeliveryMethodsSchema.parse((await staff.call('get', PATH).expect(200)).body);
const offered = async (): Promise<unknown> => (await shop.api.get('/api/delivery-methods')).body;

/** Withdraws all methods, so that the next test's orders need none. */
async function withdrawAll(): Promise<void> {
  for (const { id } of await list())
    await manager.call('patch', `${PATH}/${id}`).send({ status: 'archived' }).expect(200);
}

describe('delivery methods in the back office', () => {
  it('are created, changed, switched off and sorted by a manager, and shoppers notice', async () => {
    const door = await create();
    expect(door).toMatchObject({ fee: '35.00', towns: ['Lusaka'], instructions: null });
    const bus = await create({ name: 'Bus station', kind: 'bus_station', towns: [], provinces: [] });
    expect((await list()).map(({ id }) => id)).toEqual([door.id, bus.id]);

    const sorted = await manager.call('put', `${PATH}/order`).send({ ids: [bus.id, door.id] });
    expect(sorted.status).toBe(200);
    expect((await list()).map(({ id }) => id)).toEqual([bus.id, door.id]);

    const changed = await manager.call('patch', `${PATH}/${door.id}`).send({ fee: '40.50', freeFrom: '900' });
    expect(changed.body).toMatchObject({ fee: '40.50', freeFrom: '900.00', name: FIELDS.name });
    await vi.waitFor(async () => {
      expect(await offered()).toMatchObject([{ id: bus.id }, { id: door.id, fee: '40.50' }]);
    }, 10_000);
    await withdrawAll();
    await vi.waitFor(async () => expect(await offered()).toEqual([]), 10_000);
  });

  it.each([
    [{ fee: '-1' }, ['fee']],
    [{ fee: '35.005' }, ['fee']],
    [{ fee: 35 }, ['fee']],
    [{ fee: '10000.01' }, ['fee']],
    [{ freeFrom: 'x' }, ['freeFrom']],
    [{ daysMin: 3, daysMax: 2 }, ['daysMax']],
    [{ daysMax: 1.5 }, ['daysMax']],
    [{ kind: 'drone', status: 'active' }, ['kind', 'status']],
    [{ provinces: ['atlantis'] }, ['provinces.0']],
    [{ name: ' ' }, ['name']],
    [{ towns: ['A\u0000B'] }, ['towns.0']],
  ])('are rejected with %j, when created and when changed', async (fields, names) => {
    expectProblem(await manager.call('post', PATH).send({ ...FIELDS, ...fields }), 400, names);
    const { id } = await create({ status: 'draft' });
    expectProblem(await manager.call('patch', `${PATH}/${id}`).send(fields), 400, names);
  });

  it('compare changed days with the stored ones', async () => {
    const { id } = await create({ status: 'draft' });
    expectProblem(await manager.call('patch', `${PATH}/${id}`).send({ daysMin: 3 }), 400, ['daysMax']);
    await manager.call('patch', `${PATH}/${id}`).send({ daysMin: 3, daysMax: 3 }).expect(200);
  });

  it('keep the town that the first of two managers has added, and the second learns of it', async () => {
    const { id, updatedAt, towns } = await create({ status: 'draft', towns: ['Lusaka'] });
    const patch = (change: object) => manager.call('patch', `${PATH}/${id}`).send(change);
    const first = adminDeliveryMethodSchema.parse(
      (await patch({ towns: [...towns, 'Kafue'], updatedAt }).expect(200)).body,
    );
    const problem = expectProblem(await patch({ towns: [...towns, 'Chongwe'], updatedAt }), 409, ['towns']);
    expect(problem).toMatchObject({
      type: '/problems/changed-meanwhile',
      errors: [{ field: 'towns', message: 'is “Lusaka, Kafue” now' }],
    });
    expect((await list()).find((method) => method.id === id)?.towns).toEqual(['Lusaka', 'Kafue']);
    const all = ['Lusaka', 'Kafue', 'Chongwe'];
    const merged = await patch({ towns: all, updatedAt: first.updatedAt }).expect(200);
    expect(merged.body).toMatchObject({ towns: all });
    expectProblem(await patch({ towns: all, updatedAt: 'today' }), 400, ['updatedAt']);
  });

  it('are not sorted by a list that lacks one, repeats one or has an unknown one', async () => {
    const ids = (await list()).map(({ id }) => id);
    const [first = ''] = ids;
    const sort = (names: string[]) => manager.call('put', `${PATH}/order`).send({ ids: names });
    expectProblem(await sort([first]), 400, ['ids']);
    expectProblem(await sort([...ids, first]), 400, ['ids']);
    expectProblem(await sort([UNKNOWN_ID]), 404);
    expect((await list()).map(({ id }) => id)).toEqual(ids);
  });

  it('are read, but not changed, by the role Staff', async () => {
    const [method] = await list();
    expectProblem(await staff.call('post', PATH).send(FIELDS), 403);
    expectProblem(await staff.call('patch', `${PATH}/${method?.id}`).send({ fee: '0' }), 403);
    const ids = (await list()).map(({ id }) => id);
    expectProblem(await staff.call('put', `${PATH}/order`).send({ ids: ids.toReversed() }), 403);
    expect((await list())[0]).toEqual(method);
  });
});

describe('orders with a delivery method', () => {
  let door: Order;
  let plain: Order;
  let methodId: string;
  const today = shopDay(new Date());

  beforeAll(async () => {
    const shirt = await shop.studio.createProduct({ slug: 'parcel', name: 'Shirt', stock_count: 50 });
    plain = await placeOrder(shop, shirt);
    ({ id: methodId } = await create({ name: '=By bike' }));
    door = await placeOrder(shop, shirt, {
      city: 'Lusaka',
      province: 'lusaka',
      deliveryMethodId: methodId,
      landmark: '=1+2',
      recipientPhone: '0961 112 223',
      totalAmount: '135.00',
    });
    await withdrawAll();
  });

  it('are found by their method, also after it was archived', async () => {
    const find = async (query: object) =>
      adminOrdersSchema.parse((await staff.call('get', '/api/orders').query(query).expect(200)).body);
    expect(await find({ deliveryMethod: methodId })).toMatchObject([
      {
        id: door.id,
        deliveryName: '=By bike',
        deliveryKind: 'door',
        deliveryFee: '35.00',
        deliveryPaidOnCollection: false,
        landmark: '=1+2',
        recipientPhone: '+260961112223',
      },
    ]);
    expect(await find({ deliveryMethod: UNKNOWN_ID })).toEqual([]);
    expectProblem(await staff.call('get', '/api/orders?deliveryMethod=x'), 400, ['deliveryMethod']);
  });

  const dispatched = async (query: object = {}) =>
    adminOrdersSchema
      .parse((await staff.call('get', '/api/admin/dispatch').query(query).expect(200)).body)
      .map(({ id }) => id);

  it('are on the dispatch list of any day once they are paid, or staff have confirmed them', async () => {
    expect(await dispatched()).toEqual([]);
    expect(await dispatched({ status: 'unpaid' })).toEqual([plain.id, door.id]);
    const set = (order: Order, field: string, body: object) =>
      staff.call('patch', `/api/orders/${order.id}/${field}`).send(body).expect(200);
    await set(plain, 'payment-status', { paymentStatus: 'paid' });
    expect(await dispatched()).toEqual([plain.id]);
    await set(door, 'status', { status: 'confirmed' });
    expect(await dispatched()).toEqual([plain.id, door.id]);
    expect(await dispatched({ status: 'unpaid' })).toEqual([]);
    expect(await dispatched({ status: 'shipped' })).toEqual([]);
    expect(await dispatched({ status: 'all' })).toEqual([plain.id, door.id]);
  });

  it('are on the dispatch list of their day and method, and in its file without formulas', async () => {
    expect(await dispatched({ day: today, deliveryMethod: methodId })).toEqual([door.id]);
    expect(await dispatched({ day: today })).toEqual([plain.id, door.id]);
    expect(await dispatched({ day: '2020-02-29' })).toEqual([]);

    const query = { deliveryMethod: methodId };
    const { text } = await staff.call('get', '/api/admin/dispatch.csv').query(query).expect(200);
    expect(parse(text, { bom: true, columns: true })).toMatchObject([
      {
        Order: door.id.slice(-8),
        Method: "'=By bike",
        Landmark: "'=1+2",
        'Received by': '+260 96 1112223',
        'Payment status': 'pending',
        'To collect (K)': '135.00',
      },
    ]);
  });

  it.each([
    ['?status=sent', ['status']],
    ['?day=today', ['day']],
    ['?day=2026-02-30', ['day']],
    [`?day=2026-11-22&deliveryMethod=x`, ['deliveryMethod']],
    ['?day=2026-11-22&method=x', ['method']],
  ])('are not listed for the query %j', async (query, fields) => {
    expectProblem(await staff.call('get', `/api/admin/dispatch${query}`), 400, fields);
  });

  it('leave the dispatch list when they are sent, and are found by that', async () => {
    await staff.call('patch', `/api/orders/${plain.id}/status`).send({ status: 'shipped' }).expect(200);
    expect(await dispatched()).toEqual([door.id]);
    expect(await dispatched({ status: 'shipped' })).toEqual([plain.id]);
    await staff.call('patch', `/api/orders/${plain.id}/status`).send({ status: 'delivered' }).expect(200);
    expect(await dispatched({ status: 'delivered' })).toEqual([plain.id]);
  });

  it('are shipped with a courier and a tracking text, which the shopper sees', async () => {
    const path = `/api/orders/${door.id}/status`;
    const change = async (body: object) =>
      adminOrderSchema.parse((await staff.call('patch', path).send(body).expect(200)).body);
    expect(await change({ status: 'shipped', courier: ' Power Tools ', tracking: 'PT-1234' })).toMatchObject({
      status: 'shipped',
      courier: 'Power Tools',
      tracking: 'PT-1234',
    });
    const corrected = await change({ status: 'shipped', tracking: 'PT-1235' });
    expect(corrected).toMatchObject({ courier: 'Power Tools', tracking: 'PT-1235' });
    // One of the confirmation, one of the shipment, and none of the correction.
    expect(corrected.events.filter(({ kind }) => kind === 'status')).toHaveLength(2);
    expect(await change({ status: 'shipped', courier: '' })).toMatchObject({ courier: null });

    for (const body of [
      { status: 'shipped', courier: 'x'.repeat(121) },
      { status: 'shipped', courier: 'A\u0007B' },
    ])
      expectProblem(await staff.call('patch', path).send(body), 400, ['courier']);
  });

  it('leave the dispatch list when they are cancelled', async () => {
    await staff.call('patch', `/api/orders/${plain.id}/status`).send({ status: 'cancelled' }).expect(200);
    expect(await dispatched({ status: 'all' })).toEqual([door.id]);
  });
});
