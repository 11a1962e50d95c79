import { CONTENT_EDITOR_ROLE, STAFF_ROLE, STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

describe('a shopper’s session id', () => {
  let orderId: string;
  let sessionId: string;
  let tokens: string[];

  beforeAll(async () => {
    const productId = await shop.product({ stock_count: 5 });
    orderId = await shop.placed(productId, 1, '100.00');
    sessionId = String((await shop.row('orders', orderId))['session_id']);
    tokens = [
      await shop.createUser('private-staff', { role: STAFF_ROLE.id }),
      await shop.createUser('private-manager', { role: STORE_MANAGER_ROLE.id }),
    ];
  });

  const probes = () => [
    '/items/orders?fields=id,session_id&limit=-1',
    '/items/order_items?fields=id,order.session_id',
    `/items/orders?filter=${encodeURIComponent(JSON.stringify({ session_id: { _starts_with: 'session' } }))}`,
    '/items/orders?sort=session_id',
    '/items/orders?aggregate[countDistinct]=session_id',
    '/items/orders?groupBy[]=session_id&aggregate[count]=*',
    '/items/orders?fields=key&alias[key]=session_id',
    `/items/order_items?filter=${encodeURIComponent(JSON.stringify({ order: { session_id: { _nnull: true } } }))}`,
  ];

  it('is in no row that staff and managers read', async () => {
    const paths = [
      `/items/orders/${orderId}`,
      '/items/orders?fields=*&limit=-1',
      '/items/order_items?fields=*,order.*&limit=-1',
    ];
    for (const token of tokens)
      for (const path of paths) {
        const { status, body } = await shop.get(path, token);
        expect({ path, status }).toEqual({ path, status: 200 });
        expect(JSON.stringify(body)).not.toContain(sessionId);
      }
  });

  it('cannot be found out by queries', async () => {
    for (const token of tokens)
      for (const path of probes()) {
        const { status } = await shop.get(path, token);
        expect({ path, status }).toEqual({ path, status: 403 });
      }
    const search = `/items/orders?fields=id&search=${sessionId}`;
    expect((await shop.get(search, tokens[0] ?? '')).body).toMatchObject({ data: [] });
  });

  it('is refused by GraphQL', async () => {
    for (const token of tokens)
      for (const query of ['{ orders { id session_id } }', '{ order_items { order { session_id } } }']) {
        const { body } = await shop.post('/graphql', { query }, token);
        expect(body).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
        expect(JSON.stringify(body)).not.toContain(sessionId);
      }
  });
});

describe('an export into the file library', () => {
  it('is rejected for data that content editors must not see', async () => {
    const editor = await shop.createUser('private-editor', { role: CONTENT_EDITOR_ROLE.id });
    const countFiles = async () => JSON.stringify((await shop.get('/files?fields=id', editor)).body);
    const before = await countFiles();
    for (const collection of ['orders', 'order_items', 'order_events', 'stock_movements']) {
      const body = { query: { fields: ['*'] }, format: 'csv', file: { title: 'Orders' } };
      const token = shop.directus.adminToken;
      const { status } = await shop.post(`/utils/export/${collection}`, body, token);
      expect({ collection, status }).toEqual({ collection, status: 403 });
    }
    expect(await countFiles()).toBe(before);
  });
});
