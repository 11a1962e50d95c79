import { randomUUID } from 'node:crypto';
import { productsSchema } from '@chitenge/contract/product';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestShop, type TestShop } from './support/shop.ts';

/** One more than Directus returns per request. */
const COUNT = 1001;

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
  const database = shop.directus.openDatabase();
  const rows = Array.from({ length: COUNT }, (_, number) => ({
    id: randomUUID(),
    status: 'published',
    name: `Shirt ${number}`,
    slug: `shirt-${number}`,
    price: 100,
    stock_count: 1,
    sort: COUNT - number,
  }));
  await database.batchInsert('products', rows, 50);
  await database.destroy();
  shop.dependencies.catalogue.refresh();
});
afterAll(() => shop.stop());

it('lists a catalogue that is larger than one page of Directus, in the editor’s order', async () => {
  const readLastPage = () => shop.api.get(`/api/products?limit=3&offset=${COUNT - 3}`).expect(200);
  // A read may have begun before the products were inserted.
  const response = await vi.waitFor(async () => {
    const lastPage = await readLastPage();
    expect(lastPage.headers['x-total-count']).toBe(String(COUNT));
    return lastPage;
  }, 60_000);
  const slugs = productsSchema.parse(response.body).map(({ slug }) => slug);
  expect(slugs).toEqual(['shirt-2', 'shirt-1', 'shirt-0']);
});
