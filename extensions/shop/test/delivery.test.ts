import { randomUUID } from 'node:crypto';
import { adminDeliveryMethodsSchema } from '@chitenge/contract/admin-delivery';
import { adminOrdersSchema } from '@chitenge/contract/admin-order';
import { shopDay } from '@chitenge/contract/shop-time';
import { parse } from 'csv-parse/sync';
import { afterEach, describe, expect, it } from 'vitest';
import { amount, orderOf, type Reply } from './support/shop-client.ts';
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
});

describe('the fee cannot be bought down', () => {
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
    ['fee', { fee: '35.005' }],
    ['fee', { fee: 10_000.01 }],
    ['fee', { fee: null }],
    ['free_from', { free_from: '-5' }],
    ['days_max', { days_min: 4, days_max: 3 }],
    ['days_min', { days_min: -1 }],
    ['days_max', { days_max: 91 }],
    ['provinces', { provinces: ['atlantis'] }],
    ['towns', { towns: [7] }],
    ['kind', { kind: 'drone' }],
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

describe('staff', () => {
  const PATH = '/api/admin/delivery-methods';
  const call = (method: string, path: string, body?: object, token = shop.directus.adminToken) =>
    shop.call(method, PATH + path, { token, ...(body === undefined ? {} : { body }) });
  const list = async () => adminDeliveryMethodsSchema.parse((await call('GET', '')).body);

  it('change a delivery method only in the version that was read', async () => {
    const id = await method({ ...DOOR, towns: ['Lusaka'] });
    const { updatedAt } = (await list()).find((each) => each.id === id) ?? {};
    const patch = (change: object) => call('PATCH', `/${id}`, change);
    const first = { towns: ['Lusaka', 'Kafue'], fee: '40.50', freeFrom: '900', updatedAt };
    expect((await patch(first)).body).toMatchObject({ fee: '40.50', freeFrom: '900.00', name: DOOR.name });
    expect(await patch({ towns: ['Lusaka', 'Chongwe'], updatedAt })).toMatchObject({
      status: 409,
      body: {
        type: '/problems/changed-meanwhile',
        errors: [{ field: 'towns', message: 'is “Lusaka, Kafue” now' }],
      },
    });
    expect(await patch({ daysMin: 3 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'daysMax' }] },
    });
    expect((await list()).find((each) => each.id === id)).toMatchObject({ towns: first.towns, daysMin: 1 });
  });
});

describe('the dispatch list', () => {
  const dispatch = async (query: object) => {
    const path = `/api/admin/dispatch?${new URLSearchParams({ ...query }).toString()}`;
    const { body } = await shop.call('GET', path, { token: shop.directus.adminToken });
    return adminOrdersSchema.parse(body).map(({ id }) => id);
  };
  const ship = (id: string, fields: object) =>
    shop.changeOrder(id, 'status', { status: 'shipped', ...fields });

  it('has the orders of its method and day from payment or confirmation until they are sent', async () => {
    const id = await method({ ...DOOR, name: '=By bike' });
    const place = async () =>
      orderOf(
        await orderGoods('100.00', '135.00', {
          ...IN_LUSAKA,
          deliveryMethodId: id,
          landmark: '=1+2',
          recipientPhone: '+260961112223',
        }),
      ).id;
    const [paid, confirmed] = [await place(), await place()];
    const both = [paid, confirmed].toSorted();
    const listed = async (query: object = {}) =>
      (await dispatch({ deliveryMethod: id, ...query })).toSorted();
    expect(await listed()).toEqual([]);
    expect(await listed({ status: 'unpaid' })).toEqual(both);
    await shop.changeOrder(paid, 'payment-status', { paymentStatus: 'paid' });
    expect(await listed()).toEqual([paid]);
    await shop.setStatus(confirmed, 'confirmed');
    expect(await listed({ day: shopDay(new Date()) })).toEqual(both);
    expect(await listed({ day: '2020-02-29' })).toEqual([]);
    expect(await listed({ status: 'unpaid' })).toEqual([]);

    const token = shop.directus.adminToken;
    const orders = await shop.call('GET', `/api/orders?deliveryMethod=${id}`, { token });
    expect(
      adminOrdersSchema
        .parse(orders.body)
        .map((order) => order.id)
        .toSorted(),
    ).toEqual(both);
    const file = await shop.call('GET', `/api/admin/dispatch.csv?deliveryMethod=${id}`, { token });
    expect(parse(String(file.body), { bom: true, columns: true })).toContainEqual(
      expect.objectContaining({
        Order: confirmed.slice(-8),
        Method: "'=By bike",
        Landmark: "'=1+2",
        'Received by': '+260 96 1112223',
        'Payment status': 'pending',
        'To collect (K)': '135.00',
      }),
    );

    await ship(paid, {});
    expect(await listed()).toEqual([confirmed]);
    expect(await listed({ status: 'shipped' })).toEqual([paid]);
    await shop.setStatus(paid, 'delivered');
    expect(await listed({ status: 'delivered' })).toEqual([paid]);
    await shop.setStatus(confirmed, 'cancelled');
    expect(await listed({ status: 'all' })).toEqual([paid]);
  });

  it('is left with a courier and a tracking text, which are corrected without another event', async () => {
    const order = await shop.placed(await shop.product(), 1, '100.00');
    const courier = { courier: ' Power Tools ', tracking: 'PT-1234' };
    expect((await ship(order, courier)).body).toMatchObject({ courier: 'Power Tools', tracking: 'PT-1234' });
    expect((await ship(order, { tracking: 'PT-1235' })).body).toMatchObject({
      courier: 'Power Tools',
      tracking: 'PT-1235',
    });
    expect((await ship(order, { courier: '' })).body).toMatchObject({ courier: null });
    const events = await shop.rows('order_events', 'order', order);
    expect(events.filter(({ kind }) => kind === 'status')).toHaveLength(1);
    for (const text of ['x'.repeat(121), 'A\u0007B'])
      expect(await ship(order, { courier: text })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'courier' }] },
      });
  });
});
