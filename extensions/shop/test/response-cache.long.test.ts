import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ShopClient } from './support/shop-client.ts';
import { DATABASE } from './support/shop.ts';

// An owner may switch on Directus' response cache. Directus does not see the rows that commands write.
let directus: TestDirectus;
const shop = new ShopClient(() => directus);
beforeAll(async () => {
  directus = await startTestDirectus({
    database: DATABASE,
    env: { CACHE_ENABLED: 'true', CACHE_AUTO_PURGE: 'true' },
  });
});
afterAll(() => directus.stop());

it('clears Directus’ response cache after each command', async () => {
  const token = directus.adminToken;
  const productId = await shop.product({ stock_count: 5 });
  const read = () => shop.get(`/items/products/${productId}?fields=stock_count`, token);
  expect((await read()).body).toEqual({ data: { stock_count: 5 } });
  const { body } = await shop.order(await shop.sessionWith(productId), '100.00');
  expect(body).toHaveProperty('id');
  expect((await read()).body).toEqual({ data: { stock_count: 4 } });
});
