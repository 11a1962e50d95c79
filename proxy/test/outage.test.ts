import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { expectProblem } from './support/problem.ts';
import { newShopper } from './support/shopper.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
  await shop.studio.createProduct({ slug: 'shirt', name: 'Shirt', price: '10.00' });
});
afterAll(() => shop.stop());

it('serves the catalogue while Directus is unavailable, and recovers afterwards', async () => {
  const { api, directus, dependencies } = shop;
  const paths = [
    '/api/products',
    '/api/products/shirt',
    '/api/categories',
    '/api/settings',
    '/api/pages/home',
  ];
  await vi.waitFor(() => expect(dependencies.feed.live).toBe(true), 10_000);
  await vi.waitFor(() => api.get('/readyz').expect(200), { timeout: 10_000 });
  const before = await Promise.all(paths.map(async (path) => (await api.get(path).expect(200)).body));

  await directus.restart(async () => {
    await vi.waitFor(async () => expectProblem(await api.get('/readyz'), 503), {
      timeout: 15_000,
      interval: 20,
    });
    await api.get('/healthz').expect(200);
    const during = await Promise.all(paths.map(async (path) => (await api.get(path).expect(200)).body));
    expect(during).toEqual(before);

    const cart = await api.get('/api/cart').set(newShopper());
    expectProblem(cart, 503);
    expect(cart.headers['retry-after']).toBe('5');
    // The whole catalogue is in memory, not only earlier responses.
    expectProblem(await api.get('/api/products/never-made'), 404);
    await api.get('/api/products?search=shirt&sort=name').expect(200);
    expectProblem(await api.get('/assets/d0000000-0000-4000-8000-000000000009?key=w160'), 503);
    expectProblem(await api.post('/api/newsletter').send({ email: 'mutale@example.com' }), 503);
  });

  await vi.waitFor(() => api.get('/readyz').expect(200), { timeout: 10_000 });
  await api.get('/api/cart').set(newShopper()).expect(200);
  await vi.waitFor(() => expect(dependencies.feed.live).toBe(true), { timeout: 15_000 });
  await shop.studio.createProduct({ slug: 'after', name: 'After', price: '10.00' });
  await vi.waitFor(() => api.get('/api/products/after').expect(200), 10_000);
});
