import { eventually } from '@chitenge/directus/testing/eventually';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startTestProxy, startTestShop, type TestProxy, type TestShop } from './support/shop.ts';

const REFRESH_MS = 300;

let shop: TestShop;
let proxy: TestProxy;
let database: Knex;

beforeAll(async () => {
  shop = await startTestShop();
  for (const slug of ['shirt', 'dress', 'belt', 'bag', 'scarf'])
    await shop.studio.createProduct({ slug, name: slug, price: '10.00' });
  database = shop.directus.openDatabase();
  proxy = await startTestProxy(shop.directus, {
    CATALOGUE_REFRESH_MS: String(REFRESH_MS),
  });
  await eventually(() => proxy.api.get('/readyz').expect(200));
});
afterAll(async () => {
  await database.destroy();
  await proxy.stop();
  await shop.stop();
});

const product = async (slug: string) => (await proxy.api.get(`/api/products/${slug}`)).body;

it('shows edits in SQL, which nothing announces, after the next refresh', async () => {
  await eventually(() => expect(proxy.dependencies.feed.live).toBe(true));
  await database('products').where({ slug: 'shirt' }).update({ price: 12, date_updated: null });
  await eventually(async () => expect(await product('shirt')).toMatchObject({ price: '12.00' }));
  const { id } = await product('dress');
  await database('product_variants').where({ product: id }).update({ stock_count: 3 });
  await database('products').where({ id }).update({ stock_count: 3 });
  await eventually(async () => expect(await product('dress')).toMatchObject({ stockCount: 3 }));
  await database('products').where({ slug: 'belt' }).delete();
  await eventually(() => proxy.api.get('/api/products/belt').expect(404));
  await database('products').where({ slug: 'bag' }).update({ status: 'archived' });
  await eventually(() => proxy.api.get('/api/products/bag').expect(404));
  await database('products').where({ slug: 'bag' }).update({ status: 'published' });
  await eventually(() => proxy.api.get('/api/products/bag').expect(200));
});

it('serves the shop beside malformed rows of every collection, also after a start', async () => {
  const malformed = {
    categories: { image_url: 7, description: 8 },
    delivery_methods: { towns: '[1]', status: 'published' },
    content_pages: { body: 7 },
    store_settings: { low_stock_threshold: 20.5, dispatch_town: 'Kitwe', max_units_per_order: 30 },
    storefront: { hero_title: 7, lookbook_values: '[{"title":7}]' },
  };
  await shop.studio.updateSingleton('storefront', { search_synonyms: [{ words: ['bandana', 'scarf'] }] });
  await shop.studio.create('categories', { name: 'Men' });
  await shop.studio.create('delivery_methods', { name: 'Pickup', kind: 'pickup', fee: '10.00' });
  await shop.studio.createProduct({ slug: 'cap', name: 'Cap', price: '10.00' });
  for (const [collection, columns] of Object.entries(malformed)) await database(collection).update(columns);
  await database('products').where({ slug: 'cap' }).update({ colors: '{"red":1}' });

  const restarted = await startTestProxy(shop.directus);
  onTestFinished(() => restarted.stop());
  await eventually(() => restarted.api.get('/readyz').expect(200));
  const { body } = await restarted.api.get('/api/settings').expect(200);
  expect(body).toMatchObject({ lowStockThreshold: 10, dispatchTown: 'Kitwe', maxUnitsPerOrder: 30 });
  for (const path of ['/', '/products', '/lookbook', '/cart', '/api/categories', '/api/delivery-methods'])
    await restarted.api.get(path).expect(200);
  expect((await restarted.api.get('/api/products?search=bandana').expect(200)).body).toHaveLength(1);
  await restarted.api.get('/api/products/cap').expect(404);
});
