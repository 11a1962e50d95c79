import { randomUUID } from 'node:crypto';
import { STAFF_ROLE } from '@chitenge/directus/access/roles';
import { afterEach, describe, expect, it } from 'vitest';
import { amount, freshKey, orderOf, type Reply } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();
const created: string[] = [];

const DOOR = {
  name: 'Lusaka by motorbike',
  kind: 'door',
  status: 'published',
  provinces: ['lusaka'],
  towns: ['Lusaka', 'Chilanga'],
  fee: '35.00',
  free_from: '1000.00',
  days_min: 1,
  days_max: 2,
  instructions: 'The driver calls you first.',
};
const BUS = { name: 'Bus station', kind: 'bus_station', status: 'published', fee: '60', days_max: 4 };

async function method(columns: object): Promise<string> {
  const token = shop.directus.adminToken;
  const reply = await shop.call('POST', '/items/delivery_methods', { token, body: columns });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  const id = Object(Object(reply.body).data).id;
  created.push(String(id));
  return String(id);
}

afterEach(async () => {
  const token = shop.directus.adminToken;
  const { status } = await shop.call('DELETE', '/items/delivery_methods', {
    token,
    body: created.splice(0),
  });
  if (status !== 204) throw new Error(`Could not delete the methods: ${status}`);
});

const IN_LUSAKA = { province: 'lusaka', city: ' lusaka ', landmark: 'Behind Manda Hill' };

/** Orders goods of the given price. */
async function orderGoods(price: string, total: string, delivery: object): Promise<Reply> {
  const session = await shop.sessionWith(await shop.product({ price }));
  return shop.order(session, total, { delivery });
}

describe('an order with a delivery method', () => {
  it('has the fee in its total and keeps a snapshot of the method', async () => {
    const id = await method(DOOR);
    const reply = await orderGoods('100.00', '135.00', {
      ...IN_LUSAKA,
      deliveryMethodId: id,
      recipientPhone: '+260961112223',
    });
    expect(reply.status).toBe(201);
    const snapshot = {
      total_amount: amount(135),
      delivery_method: id,
      delivery_name: 'Lusaka by motorbike',
      delivery_kind: 'door',
      delivery_fee: amount(35),
      delivery_days_min: 1,
      delivery_days_max: 2,
      delivery_instructions: 'The driver calls you first.',
      landmark: 'Behind Manda Hill',
      station: null,
      recipient_phone: '+260961112223',
    };
    const order = orderOf(reply);
    expect(await shop.row('orders', order.id)).toMatchObject(snapshot);

    await shop.change('delivery_methods', id, { fee: '99.00', name: 'Dearer', status: 'archived' });
    expect(await shop.row('orders', order.id)).toMatchObject(snapshot);
  });

  it('leaves a fee that is paid on collection out of the total', async () => {
    const id = await method({ ...BUS, paid_on_collection: true });
    const reply = await orderGoods('100.00', '100.00', { deliveryMethodId: id, station: 'Kitwe main' });
    expect(reply.status).toBe(201);
    expect(await shop.row('orders', orderOf(reply).id)).toMatchObject({
      total_amount: amount(100),
      delivery_fee: amount(60),
    });
    const row = await shop.row('orders', orderOf(reply).id);
    expect(row).toMatchObject({ delivery_paid_on_collection: true });
  });

  it.each([
    ['999.99', '1034.99', 35],
    ['1000.00', '1000.00', 0],
    ['1000.01', '1000.01', 0],
  ])('with goods of K%s costs K%s', async (price, total, fee) => {
    const id = await method(DOOR);
    const reply = await orderGoods(price, total, { ...IN_LUSAKA, deliveryMethodId: id });
    expect(reply.status).toBe(201);
    expect(await shop.row('orders', orderOf(reply).id)).toMatchObject({ delivery_fee: amount(fee) });
  });

  it('is placed once by its key', async () => {
    const id = await method(DOOR);
    const session = await shop.sessionWith(await shop.product());
    const options = { key: freshKey(), delivery: { ...IN_LUSAKA, deliveryMethodId: id } };
    const first = await shop.order(session, '135.00', options);
    const second = await shop.order(session, '135.00', options);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(await shop.row('orders', orderOf(second).id)).toMatchObject({
      id: orderOf(first).id,
      delivery_name: DOOR.name,
    });
    const elsewhere = { ...options, delivery: { ...options.delivery, landmark: 'Elsewhere' } };
    expect((await shop.order(session, '135.00', elsewhere)).status).toBe(422);
  });
});

it('lets the owner correct who receives the goods and where', async () => {
  const id = await method(DOOR);
  const placed = await orderGoods('100.00', '135.00', {
    ...IN_LUSAKA,
    deliveryMethodId: id,
    recipientPhone: '+260961112223',
  });
  const { id: orderId } = orderOf(placed);
  const changes = { recipientPhone: '', landmark: 'Opposite the market' };
  const reply = await shop.changeOrder(orderId, 'correction', { changes, reason: 'The shopper called' });
  expect(reply.status).toBe(204);
  expect(await shop.row('orders', orderId)).toMatchObject({
    recipient_phone: null,
    landmark: 'Opposite the market',
    total_amount: amount(135),
  });
});

describe('the fee cannot be bought down', () => {
  it('by a total without it', async () => {
    const id = await method(DOOR);
    const reply = await orderGoods('100.00', '100.00', { ...IN_LUSAKA, deliveryMethodId: id });
    expect(reply).toMatchObject({
      status: 409,
      body: { type: '/problems/total-changed', totalAmount: '135.00' },
    });
  });

  it('by an order from before the fee was raised', async () => {
    const id = await method(DOOR);
    await shop.change('delivery_methods', id, { fee: '50.00' });
    const session = await shop.sessionWith(await shop.product());
    const delivery = { ...IN_LUSAKA, deliveryMethodId: id };
    expect(await shop.order(session, '135.00', { delivery })).toMatchObject({
      status: 409,
      body: { type: '/problems/total-changed', totalAmount: '150.00' },
    });
    expect(await shop.cart(session)).toHaveLength(1);
    expect((await shop.order(session, '150.00', { delivery })).status).toBe(201);
  });

  it('by fewer units after the delivery was free', async () => {
    const id = await method(DOOR);
    const session = await shop.sessionWith(await shop.product(), 10);
    const [line] = await shop.cart(session);
    await shop.changeLine(session, line?.id, { quantity: 9 });
    expect(
      await shop.order(session, '900.00', { delivery: { ...IN_LUSAKA, deliveryMethodId: id } }),
    ).toMatchObject({ status: 409, body: { totalAmount: '935.00' } });
  });

  it('by a cheaper method of another province or town', async () => {
    await method({ ...BUS, fee: '80' });
    const id = await method(DOOR);
    for (const place of [
      { province: 'copperbelt', city: 'Kitwe' },
      { province: 'lusaka', city: 'Kafue' },
      { province: 'lusaka' },
      { city: 'Lusaka' },
    ]) {
      const reply = await orderGoods('100.00', '135.00', {
        ...place,
        deliveryMethodId: id,
        landmark: 'Home',
      });
      expect(reply).toMatchObject({
        status: 409,
        body: {
          type: '/problems/delivery-unavailable',
          detail: `${DOOR.name} does not reach this town. Please choose another one: Bus station.`,
          errors: [{ field: 'deliveryMethodId' }],
        },
      });
    }
  });

  it.each(['draft', 'archived'])('by a method that is %s', async (status) => {
    await method(BUS);
    const id = await method({ ...DOOR, fee: '0', status });
    const reply = await orderGoods('100.00', '100.00', { ...IN_LUSAKA, deliveryMethodId: id });
    expect(reply).toMatchObject({
      status: 409,
      body: { type: '/problems/delivery-unavailable', errors: [{ field: 'deliveryMethodId' }] },
    });
  });

  it('by an unknown method, also while none is published', async () => {
    const unknown = { ...IN_LUSAKA, deliveryMethodId: randomUUID() };
    expect((await orderGoods('100.00', '100.00', unknown)).status).toBe(409);
    await method(DOOR);
    expect((await orderGoods('100.00', '100.00', unknown)).status).toBe(409);
    const text = await orderGoods('100.00', '100.00', { deliveryMethodId: 'free please' });
    expect(text).toMatchObject({ status: 400, body: { errors: [{ field: 'deliveryMethodId' }] } });
  });

  it('by values of the snapshot in the request', async () => {
    const id = await method(DOOR);
    const forged = {
      ...IN_LUSAKA,
      deliveryMethodId: id,
      deliveryFee: '0.00',
      deliveryPaidOnCollection: true,
    };
    expect((await orderGoods('100.00', '100.00', forged)).status).toBe(409);
  });
});

describe('an order without a method', () => {
  it('is as ever while no method is published', async () => {
    await method({ ...DOOR, status: 'draft' });
    const reply = await orderGoods('100.00', '100.00', {});
    expect(reply.status).toBe(201);
    expect(await shop.row('orders', orderOf(reply).id)).toMatchObject({
      delivery_method: null,
      delivery_name: null,
      delivery_fee: null,
      delivery_paid_on_collection: null,
    });
  });

  it('is rejected while a method serves the place', async () => {
    await method(DOOR);
    await method(BUS);
    const session = await shop.sessionWith(await shop.product());
    expect(await shop.order(session, '100.00', { delivery: IN_LUSAKA })).toMatchObject({
      status: 409,
      body: {
        type: '/problems/choose-delivery',
        detail: 'Please choose how you want to get your order: Lusaka by motorbike, Bus station.',
        errors: [{ field: 'deliveryMethodId', message: 'is required' }],
      },
    });
    expect(await shop.cart(session)).toHaveLength(1);
  });

  it('is rejected with the contact of the shop while no method serves the place', async () => {
    await method(DOOR);
    const token = shop.directus.adminToken;
    await shop.call('PATCH', '/items/store_settings', { token, body: { contact_phone: '+260 97 000 0000' } });
    const reply = await orderGoods('100.00', '100.00', { province: 'western', city: 'Mongu' });
    await shop.call('PATCH', '/items/store_settings', { token, body: { contact_phone: null } });
    expect(reply).toMatchObject({
      status: 409,
      body: {
        type: '/problems/no-delivery',
        detail: 'We do not deliver to this town yet. To order anyway, contact us: +260 97 000 0000.',
      },
    });
  });
});

it.each([
  ['landmark', DOOR, { province: 'lusaka', city: 'Lusaka', station: 'Kitwe' }, '135.00'],
  ['station', BUS, { landmark: 'Home' }, '160.00'],
])('a method that needs a %s rejects an order without it', async (field, columns, place, total) => {
  const id = await method(columns);
  for (const value of [undefined, null, '', '  ']) {
    const reply = await orderGoods('100.00', total, { ...place, deliveryMethodId: id, [field]: value });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  }
});

describe('a delivery method', () => {
  it.each([
    ['fee', { fee: -1 }],
    ['fee', { fee: '-0.01' }],
    ['fee', { fee: '35.005' }],
    ['fee', { fee: 35.005 }],
    ['fee', { fee: 10_000.01 }],
    ['fee', { fee: '1e3' }],
    ['fee', { fee: null }],
    ['free_from', { free_from: '-5' }],
    ['days_max', { days_min: 4, days_max: 3 }],
    ['days_min', { days_min: -1 }],
    ['days_max', { days_max: 91 }],
    ['days_max', { days_max: 1.5 }],
    ['provinces', { provinces: ['atlantis'] }],
    ['provinces', { provinces: 'lusaka' }],
    ['towns', { towns: [7] }],
    ['kind', { kind: 'drone' }],
    ['status', { status: 'active' }],
    ['name', { name: ' ' }],
  ])('is rejected because of its %s: %j', async (field, change) => {
    const token = shop.directus.adminToken;
    const posted = await shop.call('POST', '/items/delivery_methods', {
      token,
      body: { ...DOOR, ...change },
    });
    const id = await method(DOOR);
    const patched = await shop.change('delivery_methods', id, change);
    for (const reply of [posted, patched]) {
      expect(reply.status).toBe(400);
      expect(JSON.stringify(reply.body)).toContain(field);
    }
    expect(await shop.row('delivery_methods', id)).toMatchObject({ fee: amount(35), name: DOOR.name });
  });

  it('is compared with what the database has when one field changes', async () => {
    const id = await method(DOOR);
    expect((await shop.change('delivery_methods', id, { days_min: 3 })).status).toBe(400);
    expect((await shop.change('delivery_methods', id, { days_max: 0 })).status).toBe(400);
    expect((await shop.change('delivery_methods', id, { days_min: 3, days_max: 5 })).status).toBe(200);
    expect((await shop.change('delivery_methods', id, { sort: 4 })).status).toBe(200);
  });

  it('has each town once, without surplus spaces', async () => {
    const id = await method({
      ...DOOR,
      towns: [' Kitwe ', 'KITWE', 'Mufulira  Town', ''],
      provinces: ['western', 'central', 'western'],
    });
    expect(await shop.row('delivery_methods', id)).toMatchObject({
      towns: ['Kitwe', 'Mufulira Town'],
      provinces: ['central', 'western'],
    });
  });
});

it('a delivery method is changed only by who may, and only in the version that was read', async () => {
  const id = await method(DOOR);
  const path = `/api/admin/delivery-methods/${id}`;
  const body = { towns: ['Kafue'], updatedAt: '2026-01-01T00:00:00.000Z' };
  expect((await shop.call('PATCH', path, { token: null, body })).status).toBe(401);
  const staff = await shop.createUser('delivery-staff', { role: STAFF_ROLE.id });
  const fields = { towns: ['Kafue'] };
  expect((await shop.call('PATCH', path, { token: staff, body: fields })).status).toBe(403);
  const token = shop.directus.adminToken;
  expect(await shop.call('PATCH', path, { token, body })).toMatchObject({
    status: 409,
    body: { type: '/problems/changed-meanwhile' },
  });
  const { date_created: updatedAt } = await shop.row('delivery_methods', id);
  expect((await shop.call('PATCH', path, { token, body: { ...fields, updatedAt } })).status).toBe(200);
  expect(JSON.stringify((await shop.row('delivery_methods', id))['towns'])).toContain('Kafue');
});
