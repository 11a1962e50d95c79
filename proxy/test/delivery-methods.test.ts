import { deliveryMethodsSchema } from '@chitenge/contract/delivery-method';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let courier: string;

beforeAll(async () => {
  shop = await startTestShop();
  const { studio } = shop;
  courier = await studio.create('delivery_methods', {
    name: 'Copperbelt by courier',
    kind: 'door',
    status: 'published',
    provinces: ['copperbelt'],
    fee: '95',
    free_from: '2000',
    days_min: 2,
    days_max: 4,
    sort: 1,
  });
  await studio.create('delivery_methods', {
    name: 'Kitwe by bicycle',
    kind: 'door',
    status: 'published',
    provinces: ['copperbelt'],
    towns: ['Kitwe'],
    fee: '20.5',
    sort: 2,
  });
  await studio.create('delivery_methods', {
    name: 'Bus station',
    kind: 'bus_station',
    status: 'published',
    fee: '60',
    paid_on_collection: true,
    sort: 3,
  });
  await studio.create('delivery_methods', { name: 'By drone', kind: 'door', fee: '1', sort: 0 });
});
afterAll(() => shop.stop());

const read = async (query = '') => {
  const response = await shop.api.get(`/api/delivery-methods${query}`).expect(200);
  return deliveryMethodsSchema.parse(response.body);
};
const names = async (query?: string) => (await read(query)).map(({ name }) => name);

describe('GET /api/delivery-methods', () => {
  it('lists the published methods in the owner’s order', async () => {
    expect(await read()).toMatchObject([
      {
        id: courier,
        name: 'Copperbelt by courier',
        provinces: ['copperbelt'],
        towns: [],
        fee: '95.00',
        freeFrom: '2000.00',
        paidOnCollection: false,
        daysMin: 2,
        daysMax: 4,
        instructions: null,
      },
      { name: 'Kitwe by bicycle', fee: '20.50', freeFrom: null },
      { name: 'Bus station', kind: 'bus_station', paidOnCollection: true },
    ]);
  });

  it('with a place lists those that serve it, cheapest first', async () => {
    const expected = ['Kitwe by bicycle', 'Bus station', 'Copperbelt by courier'];
    expect(await names('?province=copperbelt&town=kitwe')).toEqual(expected);
  });

  it('is cached and follows edits of the methods', async () => {
    const { headers } = await shop.api.get('/api/delivery-methods?province=copperbelt').expect(200);
    expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=5/);
    await shop.api
      .get('/api/delivery-methods?province=copperbelt')
      .set('If-None-Match', headers['etag'] ?? '')
      .expect(304);

    await shop.studio.update('delivery_methods', courier, { fee: '50' });
    await vi.waitFor(async () => {
      expect((await read('?province=copperbelt'))[0]).toMatchObject({ fee: '50.00' });
    }, 60_000);
    await shop.studio.update('delivery_methods', courier, { status: 'archived' });
    await vi.waitFor(async () => {
      expect(await names('?province=copperbelt')).toEqual(['Bus station']);
    }, 60_000);
  });
});
