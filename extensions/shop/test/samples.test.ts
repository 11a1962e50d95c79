import { stableId } from '@chitenge/seed/catalogue/stable-id';
import { expect, it } from 'vitest';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

const samples = (method: 'GET' | 'DELETE', token: string = shop.directus.adminToken) =>
  shop.send(method, '/api/admin/samples', undefined, token);

it('keeps the product of an order that is placed meanwhile', async () => {
  const id = await shop.product({ id: stableId('product/sample-shawl'), name: 'Sample Shawl' });
  const session = await shop.sessionWith(id);
  const [order] = await Promise.all([shop.order(session, '100.00'), samples('DELETE')]);
  const left = await shop.rows('products', 'id', id);
  const outcome = [order.status, ...left.map(({ status }) => status)];
  expect([[201, 'archived'], [409]]).toContainEqual(outcome);
});
