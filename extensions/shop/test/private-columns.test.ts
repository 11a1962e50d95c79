import { beforeAll, describe, expect, it } from 'vitest';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff', 'manager', 'editor']);

describe('a shopper’s session id', () => {
  let orderId: string;
  let sessionId: string;

  beforeAll(async () => {
    orderId = await shop.placed(await shop.product(), 1, '100.00');
    sessionId = String((await shop.row('orders', orderId))['session_id']);
  });

  const filterOf = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

  it.each(['staff', 'manager'] as const)(
    'is in no row that a %s reads, and cannot be found out',
    async (role) => {
      const token = shop[role];
      for (const path of [
        `/items/orders/${orderId}`,
        '/items/orders?fields=*&limit=-1',
        '/items/order_items?fields=*,order.*&limit=-1',
      ]) {
        const { status, body } = await shop.get(path, token);
        expect({ path, status }).toEqual({ path, status: 200 });
        expect(JSON.stringify(body)).not.toContain(sessionId);
      }
      for (const path of [
        '/items/orders?fields=id,session_id&limit=-1',
        '/items/order_items?fields=id,order.session_id',
        `/items/orders?${filterOf({ session_id: { _starts_with: 'session' } })}`,
        '/items/orders?sort=session_id',
        '/items/orders?aggregate[countDistinct]=session_id',
        '/items/orders?groupBy[]=session_id&aggregate[count]=*',
        '/items/orders?fields=key&alias[key]=session_id',
        `/items/order_items?${filterOf({ order: { session_id: { _nnull: true } } })}`,
      ])
        expect({ path, status: (await shop.get(path, token)).status }).toEqual({ path, status: 403 });
      const search = await shop.get(`/items/orders?fields=id&search=${sessionId}`, token);
      expect(search.body).toMatchObject({ data: [] });
      for (const query of ['{ orders { id session_id } }', '{ order_items { order { session_id } } }']) {
        const { body } = await shop.post('/graphql', { query }, token);
        expect(body).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
        expect(JSON.stringify(body)).not.toContain(sessionId);
      }
    },
  );
});

it('an export into the file library is rejected for data that content editors must not see', async () => {
  const files = async () => (await shop.get('/files?fields=id', shop.editor)).body;
  const before = await files();
  const body = { query: { fields: ['*'] }, format: 'csv', file: { title: 'Orders' } };
  for (const collection of ['orders', 'order_items', 'order_events', 'stock_movements']) {
    const { status } = await shop.post(`/utils/export/${collection}`, body);
    expect({ collection, status }).toEqual({ collection, status: 403 });
  }
  expect(await files()).toEqual(before);
});
