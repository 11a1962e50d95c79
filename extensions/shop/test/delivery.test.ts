import { randomUUID } from 'node:crypto';
import { adminDeliveryMethodsSchema } from '@chitenge/contract/admin-delivery';
import { shopDay } from '@chitenge/contract/shop-time';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { amount, invalid, orderOf, problem, type Reply } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

const DOOR = {
  name: 'Lusaka by motorbike',
  kind: 'door',
  provinces: ['lusaka'],
  towns: ['Lusaka', 'Chilanga'],
  free_from: '1000.00',
  instructions: 'The driver calls you first.',
};
const BUS = { name: 'Bus station', kind: 'bus_station', fee: '60', days_max: 4 };
const IN_LUSAKA = { province: 'lusaka', city: ' lusaka ', landmark: 'Behind Manda Hill' };

const door = (columns: object = {}) => shop.deliveryMethod({ ...DOOR, ...columns });

/** Orders goods of the given price. */
async function orderGoods(price: string, total: string, delivery: object): Promise<Reply> {
  const session = await shop.sessionWith(await shop.product({ price }));
  return shop.order(session, total, { delivery });
}

/** Places such an order, and returns its row. */
async function placed(price: string, total: string, delivery: object) {
  const reply = await orderGoods(price, total, delivery);
  expect(reply.status).toBe(201);
  return shop.row('orders', orderOf(reply).id);
}

describe('an order with a delivery method', () => {
  it('has the fee in its total and keeps a snapshot of the method', async () => {
    const id = await door();
    const recipientPhone = '+260961112223';
    const snapshot = {
      total_amount: amount(135),
      delivery_method: id,
      delivery_name: DOOR.name,
      delivery_kind: 'door',
      delivery_fee: amount(35),
      delivery_days_min: 1,
      delivery_days_max: 2,
      delivery_instructions: DOOR.instructions,
      landmark: IN_LUSAKA.landmark,
      station: null,
      recipient_phone: recipientPhone,
    };
    const row = await placed('100.00', '135.00', { ...IN_LUSAKA, deliveryMethodId: id, recipientPhone });
    expect(row).toMatchObject(snapshot);
    await shop.change('delivery_methods', id, { fee: '99.00', name: 'Dearer', status: 'archived' });
    expect(await shop.row('orders', String(row['id']))).toMatchObject(snapshot);
  });

  it('leaves a fee that is paid on collection out of the total', async () => {
    const deliveryMethodId = await shop.deliveryMethod({ ...BUS, paid_on_collection: true });
    expect(await placed('100.00', '100.00', { deliveryMethodId, station: 'Kitwe main' })).toMatchObject({
      total_amount: amount(100),
      delivery_fee: amount(60),
      delivery_paid_on_collection: true,
    });
  });

  it('costs nothing from an amount of goods on', async () => {
    const deliveryMethodId = await door();
    for (const [price, total, fee] of [
      ['999.99', '1034.99', 35],
      ['1000.00', '1000.00', 0],
      ['1000.01', '1000.01', 0],
    ] as const)
      expect(await placed(price, total, { ...IN_LUSAKA, deliveryMethodId })).toMatchObject({
        delivery_fee: amount(fee),
      });
  });
});

describe('the fee cannot be bought down', () => {
  const unavailable = (more: object = {}) =>
    problem(409, 'delivery-unavailable', { errors: [{ field: 'deliveryMethodId' }], ...more });

  it('by an order from before the fee was raised', async () => {
    const deliveryMethodId = await door();
    await shop.change('delivery_methods', deliveryMethodId, { fee: '50.00' });
    const session = await shop.sessionWith(await shop.product());
    const delivery = { ...IN_LUSAKA, deliveryMethodId };
    expect(await shop.order(session, '135.00', { delivery })).toMatchObject(
      problem(409, 'total-changed', { totalAmount: '150.00' }),
    );
    expect(await shop.cart(session)).toHaveLength(1);
    expect((await shop.order(session, '150.00', { delivery })).status).toBe(201);
  });

  it.each(['Lusaka - Chawama', 'Chelstone Lusaka', 'Lusaka & Chilanga', 'Lusaka CBD'])(
    'to %s, a town with its area',
    async (city) => {
      const deliveryMethodId = await door();
      const delivery = { ...IN_LUSAKA, city, deliveryMethodId };
      expect(await placed('100.00', '135.00', delivery)).toMatchObject({
        delivery_method: deliveryMethodId,
        city,
      });
    },
  );

  it('by a cheaper method of another province or town', async () => {
    await shop.deliveryMethod({ ...BUS, fee: '80' });
    const deliveryMethodId = await door();
    const detail = `${DOOR.name} does not reach this town. Please choose another one: Bus station.`;
    for (const place of [
      { province: 'copperbelt', city: 'Kitwe' },
      { province: 'lusaka', city: 'Kafue' },
      { province: 'lusaka' },
      { city: 'Lusaka' },
    ])
      expect(
        await orderGoods('100.00', '135.00', { ...place, deliveryMethodId, landmark: 'Home' }),
      ).toMatchObject(unavailable({ detail }));
  });

  it('by a method that is a draft, archived or unknown, also while none is published', async () => {
    const order = (deliveryMethodId: string) =>
      orderGoods('100.00', '100.00', { ...IN_LUSAKA, deliveryMethodId });
    expect((await order(randomUUID())).status).toBe(409);
    await shop.deliveryMethod(BUS);
    for (const status of ['draft', 'archived'])
      expect(await order(await door({ fee: '0', status }))).toMatchObject(unavailable());
    expect((await order(randomUUID())).status).toBe(409);
  });
});

describe('an order without a method', () => {
  it('is as ever while no method is published', async () => {
    await door({ status: 'draft' });
    expect(await placed('100.00', '100.00', {})).toMatchObject({
      delivery_method: null,
      delivery_name: null,
      delivery_fee: null,
      delivery_paid_on_collection: null,
    });
  });

  it('is rejected while a method serves the place', async () => {
    await door();
    await shop.deliveryMethod(BUS);
    const session = await shop.sessionWith(await shop.product());
    const detail = 'Please choose how you want to get your order: Lusaka by motorbike, Bus station.';
    const errors = [{ field: 'deliveryMethodId', message: 'is required' }];
    expect(await shop.order(session, '100.00', { delivery: IN_LUSAKA })).toMatchObject(
      problem(409, 'choose-delivery', { detail, errors }),
    );
    expect(await shop.cart(session)).toHaveLength(1);
  });

  it('is rejected with the contact of the shop while no method serves the place', async () => {
    await door();
    await shop.settings({ contact_phone: '+260 97 000 0000' });
    const detail = 'We do not deliver to this town yet. To order anyway, contact us: +260 97 000 0000.';
    expect(await orderGoods('100.00', '100.00', { province: 'western', city: 'Mongu' })).toMatchObject(
      problem(409, 'no-delivery', { detail }),
    );
    const advice = 'If it is part of a town, begin with the town, such as “Lusaka, Chawama”.';
    expect(await orderGoods('100.00', '100.00', { province: 'lusaka', city: 'Lusaka Road' })).toMatchObject(
      problem(409, 'no-delivery', { detail: detail.replace('yet.', `yet. ${advice}`) }),
    );
  });
});

it.each([
  ['landmark', DOOR, { province: 'lusaka', city: 'Lusaka', station: 'Kitwe' }, '135.00'],
  ['station', BUS, { landmark: 'Home' }, '160.00'],
])('a method that needs a %s rejects an order without it', async (field, columns, place, total) => {
  const deliveryMethodId = await shop.deliveryMethod(columns);
  for (const value of [undefined, null, '', '  '])
    expect(await orderGoods('100.00', total, { ...place, deliveryMethodId, [field]: value })).toMatchObject(
      invalid(field),
    );
});

describe('a delivery method', () => {
  it('is rejected because of its values, new and changed', async () => {
    const id = await door();
    for (const [field, change] of [
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
    ] as const) {
      const posted = { ...DOOR, fee: '35', days_min: 1, days_max: 2, status: 'published', ...change };
      for (const { status, body } of [
        await shop.post('/items/delivery_methods', posted),
        await shop.change('delivery_methods', id, change),
      ])
        expect([change, status, JSON.stringify(body)]).toEqual([change, 400, expect.stringContaining(field)]);
    }
    expect(await shop.row('delivery_methods', id)).toMatchObject({ fee: amount(35), name: DOOR.name });
  });

  it('is compared with what the database has when one field changes', async () => {
    const id = await door();
    for (const [change, status] of [
      [{ days_min: 3 }, 400],
      [{ days_max: 0 }, 400],
      [{ days_min: 3, days_max: 5 }, 200],
      [{ sort: 4 }, 200],
    ] as const)
      expect([change, (await shop.change('delivery_methods', id, change)).status]).toEqual([change, status]);
  });

  it('has each town once, without surplus spaces', async () => {
    const towns = [' Kitwe ', 'KITWE', 'Mufulira  Town', ''];
    const id = await door({ towns, provinces: ['western', 'central', 'western'] });
    expect(await shop.row('delivery_methods', id)).toMatchObject({
      towns: ['Kitwe', 'Mufulira Town'],
      provinces: ['central', 'western'],
    });
  });

  it('is changed by staff only in the version that was read', async () => {
    const id = await door({ towns: ['Lusaka'] });
    const path = '/api/admin/delivery-methods';
    const read = async () =>
      adminDeliveryMethodsSchema.parse((await shop.get(path)).body).find((each) => each.id === id);
    const patch = (change: object) => shop.patch(`${path}/${id}`, change);
    const updatedAt = (await read())?.updatedAt;
    const first = { towns: ['Lusaka', 'Kafue'], fee: '40.50', freeFrom: '900', updatedAt };
    expect((await patch(first)).body).toMatchObject({ fee: '40.50', freeFrom: '900.00', name: DOOR.name });
    const errors = [{ field: 'towns', message: 'is “Lusaka, Kafue” now' }];
    expect(await patch({ towns: ['Lusaka', 'Chongwe'], updatedAt })).toMatchObject(
      problem(409, 'changed-meanwhile', { errors }),
    );
    expect(await patch({ daysMin: 3 })).toMatchObject(invalid('daysMax'));
    expect(await read()).toMatchObject({ towns: first.towns, daysMin: 1 });
  });
});

describe('the dispatch list', () => {
  const ship = (id: string, fields: object) =>
    shop.changeOrder(id, 'status', { status: 'shipped', ...fields });

  it('has the orders of its method and day from payment or confirmation until they are sent', async () => {
    const id = await door({ name: '=By bike' });
    const details = { deliveryMethodId: id, landmark: '=1+2', recipientPhone: '+260961112223' };
    const place = async () => String((await placed('100.00', '135.00', { ...IN_LUSAKA, ...details }))['id']);
    const [paid, confirmed] = [await place(), await place()];
    const both = [paid, confirmed].toSorted();
    const listed = async (query: Record<string, string> = {}) => {
      const search = new URLSearchParams({ deliveryMethod: id, ...query }).toString();
      const { body } = await shop.get(`/api/admin/dispatch?${search}`);
      return z
        .array(z.looseObject({ id: z.string() }))
        .parse(body)
        .map((order) => order.id)
        .toSorted();
    };
    expect(await listed()).toEqual([]);
    expect(await listed({ status: 'unpaid' })).toEqual(both);
    await shop.pay(paid);
    expect(await listed()).toEqual([paid]);
    await shop.setStatus(confirmed, 'confirmed');
    expect(await listed({ day: shopDay(new Date()) })).toEqual(both);
    expect(await listed({ day: '2020-02-29' })).toEqual([]);
    expect(await listed({ status: 'unpaid' })).toEqual([]);
    expect((await shop.findOrders({ deliveryMethod: id })).ids.toSorted()).toEqual(both);
    const file = await shop.get(`/api/admin/dispatch.csv?deliveryMethod=${id}`);
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
    expect([await listed(), await listed({ status: 'shipped' })]).toEqual([[confirmed], [paid]]);
    await shop.setStatus(paid, 'delivered');
    expect(await listed({ status: 'delivered' })).toEqual([paid]);
    await shop.setStatus(confirmed, 'cancelled');
    expect(await listed({ status: 'all' })).toEqual([paid]);
  });

  it('is left with a courier and a tracking text, which are corrected without another event', async () => {
    const order = await shop.placed(await shop.product(), 1, '100.00');
    for (const [fields, after] of [
      [
        { courier: ' Power Tools ', tracking: 'PT-1234' },
        { courier: 'Power Tools', tracking: 'PT-1234' },
      ],
      [{ tracking: 'PT-1235' }, { courier: 'Power Tools', tracking: 'PT-1235' }],
      [{ courier: '' }, { courier: null }],
    ] as const)
      expect((await ship(order, fields)).body).toMatchObject(after);
    expect((await shop.eventsOf(order)).filter(({ kind }) => kind === 'status')).toHaveLength(1);
    for (const text of ['x'.repeat(121), 'A\u0007B'])
      expect(await ship(order, { courier: text })).toMatchObject(invalid('courier'));
  });
});
