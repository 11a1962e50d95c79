import { STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import { stableId } from '@chitenge/seed/catalogue/stable-id';
import { expect, it } from 'vitest';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

const samples = (method: 'GET' | 'DELETE', token: string = shop.directus.adminToken) =>
  shop.call(method, '/api/admin/samples', { token });

it('removes products and categories with the ids and names of the samples', async () => {
  const manager = await shop.createUser('samples-manager', { role: STORE_MANAGER_ROLE.id });
  const sample = (name: string, slug: string, fields: object = {}) =>
    shop.product({ id: stableId(`product/${slug}`), name, ...fields });
  const kept = await shop.create('categories', { id: stableId('category/coats'), name: 'Coats' });
  const emptied = await shop.create('categories', { id: stableId('category/hats'), name: 'Hats' });
  const own = await shop.product({ name: 'Own coat', category: kept['id'] });
  const free = await sample('Sample Hat', 'sample-hat', { category: emptied['id'] });
  const renamed = await sample('My Hat', 'sample-cap');
  const rating = { stars: 5, display_name: 'Chanda', status: 'published', product: renamed };
  await shop.create('reviews', { id: stableId('review/sample-cap/Chanda'), ...rating });
  await shop.create('reviews', rating);
  const ordered = await sample('Sample Scarf', 'sample-scarf', { category: emptied['id'] });
  const orderId = await shop.placed(ordered, 1, '100.00');

  const expected = { products: 1, archived: 1, categories: 1 };
  expect(await samples('GET', manager)).toMatchObject({ status: 200, body: expected });
  expect(await samples('DELETE', manager)).toMatchObject({ status: 200, body: expected });

  const left = await shop.call('GET', '/items/products?fields=id,status&limit=-1', {
    token: shop.directus.adminToken,
  });
  const status = (id: string) =>
    JSON.stringify(left.body).match(new RegExp(`"id":"${id}","status":"(\\w+)"`))?.[1];
  expect([own, renamed, ordered, free].map(status)).toEqual([
    'published',
    'published',
    'archived',
    undefined,
  ]);
  // Only a sample's review goes with the samples.
  expect(await shop.rows('reviews', 'product', renamed)).toHaveLength(1);
  expect(await shop.row('products', renamed)).toMatchObject({ review_count: 1 });
  expect(await shop.rows('categories', 'id', String(emptied['id']))).toEqual([]);
  expect(await shop.rows('categories', 'id', String(kept['id']))).toHaveLength(1);
  expect(await shop.rows('order_items', 'order', orderId)).toMatchObject([
    { product: ordered, product_name: 'Sample Scarf' },
  ]);
  expect((await samples('GET')).body).toEqual({ products: 0, archived: 0, categories: 0 });
});

it('keeps the product of an order that is placed meanwhile', async () => {
  const id = await shop.product({ id: stableId('product/sample-shawl'), name: 'Sample Shawl' });
  const session = await shop.sessionWith(id);
  const [order] = await Promise.all([shop.order(session, '100.00'), samples('DELETE')]);
  const left = await shop.rows('products', 'id', id);
  const outcome = [order.status, ...left.map(({ status }) => status)];
  expect([[201, 'archived'], [409]]).toContainEqual(outcome);
});
