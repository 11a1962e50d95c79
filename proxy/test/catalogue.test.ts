// cspell:ignore wrpa drss linnen
import { eventually } from '@chitenge/directus/testing/eventually';
import { NO_REVIEWS, productReviewsSchema } from '@chitenge/contract/review';
import { categoriesSchema } from '@chitenge/contract/category';
import { facetsSchema } from '@chitenge/contract/facets';
import { productCardSchema, productsSchema } from '@chitenge/contract/product';
import { toProductCard } from '@chitenge/contract/product-card';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { placeOrder } from './support/orders.ts';
import { expectProblem } from './support/problem.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let image: string;

beforeAll(async () => {
  shop = await startTestShop();
  const { studio } = shop;
  image = await studio.upload();
  const men = await studio.create('categories', { name: 'Men', slug: 'men', sort: 2, image: image });
  const women = await studio.create('categories', { name: 'Women', slug: 'women', sort: 1 });
  const shirt = await studio.createProduct({
    slug: 'cafe-shirt',
    name: 'Café Shirt',
    description: 'A linen shirt for slow mornings',
    price: '349.5',
    original_price: '500',
    category: men,
    sizes: ['S', 'M'],
    colors: ['navy'],
    badge: 'Sale',
    featured: true,
    image: image,
    sort: 2,
  });
  for (const [stars, status] of [
    [5, 'published'],
    [4, 'published'],
    [1, 'draft'],
  ])
    await studio.create('reviews', { product: shirt, stars, status, display_name: 'Mary B.' });
  await studio.createProduct({ slug: 'linen-suit', name: 'Linen Suit', category: men, sort: 1 });
  await studio.createProduct({
    slug: 'wrap-dress',
    name: 'Wrap Dress',
    category: women,
    sort: 3,
    stock_count: 0,
  });
  await studio.createProduct({ slug: 'draft-shirt', name: 'Draft Shirt', status: 'draft', category: men });
  await studio.createProduct({ slug: 'old-shirt', name: 'Old Shirt', status: 'archived', category: men });
});
afterAll(() => shop.stop());

async function list(query = ''): Promise<{ slugs: string[]; total: string | undefined }> {
  const response = await shop.api.get(`/api/products${query}`).expect(200);
  const slugs = productsSchema.parse(response.body).map(({ slug }) => slug);
  return { slugs, total: response.headers['x-total-count'] };
}

describe('GET /api/categories', () => {
  it('lists categories in the editor’s order, with the default image for those without one', async () => {
    await shop.studio.updateSingleton('store_settings', { default_image: image });
    const imageUrl: unknown = expect.stringMatching(`^/assets/${image}/`);
    await eventually(async () => {
      const response = await shop.api.get('/api/categories').expect(200);
      expect(response.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=5/);
      expect(categoriesSchema.parse(response.body)).toMatchObject([
        { slug: 'women', imageUrl },
        { slug: 'men', imageUrl },
      ]);
    });
  });
});

describe('GET /api/products', () => {
  it('lists published products in the editor’s order', async () => {
    expect(await list()).toEqual({ slugs: ['linen-suit', 'cafe-shirt', 'wrap-dress'], total: '3' });
  });

  it('filters by category and by featured', async () => {
    expect((await list('?category=men')).slugs).toEqual(['linen-suit', 'cafe-shirt']);
    expect((await list('?featured=true')).slugs).toEqual(['cafe-shirt']);
    expect((await list('?category=women&featured=true')).slugs).toEqual([]);
  });

  it('are searched, and the facets say what was corrected', async () => {
    expect((await list('?search=Men%E2%80%99s+Caf%C3%A9+shirt')).slugs).toEqual(['cafe-shirt']);
    expect((await list('?search=linen')).slugs).toEqual(['linen-suit', 'cafe-shirt']);
    expect((await list('?search=draft')).slugs).toEqual([]);
    expect((await list('?search=wrpa+drss')).slugs).toEqual(['wrap-dress']);
    const { body } = await shop.api.get('/api/facets?search=linnen').expect(200);
    expect(facetsSchema.parse(body)).toMatchObject({
      correctedSearch: 'linen',
      categories: [{ value: 'men', count: 2 }],
    });
  });

  it('follows the synonyms of editors', async () => {
    expect((await list('?search=hot+stuff')).slugs).toEqual([]);
    const stand = (...words: string[]) =>
      shop.studio.updateSingleton('storefront', { search_synonyms: [{ words }] });
    await stand('hot stuff', 'dress');
    await eventually(async () => expect((await list('?search=Hot+Stuff')).slugs).toEqual(['wrap-dress']));
    await stand('hot stuff', 'suit');
    await eventually(async () => expect((await list('?search=hot+stuff')).slugs).toEqual(['linen-suit']));
  });

  it('returns pages without gaps or repeats, and the total', async () => {
    const first = await list('?limit=2');
    const second = await list('?limit=2&offset=2');
    expect([...first.slugs, ...second.slugs]).toEqual((await list()).slugs);
    expect([first.total, second.total]).toEqual(['3', '3']);
    expect(await list('?offset=99&limit=2')).toEqual({ slugs: [], total: '3' });
  });

  it('with view=card, has only what a card shows, and says whether there is a choice', async () => {
    const { body, headers } = await shop.api.get('/api/products?view=card&limit=2').expect(200);
    expect(headers).toMatchObject({ 'x-total-count': '3' });
    const cards = z.array(productCardSchema.strict()).parse(body);
    expect(cards).toMatchObject([{ slug: 'linen-suit' }, { slug: 'cafe-shirt' }]);
    const products = productsSchema.parse((await shop.api.get('/api/products?limit=2').expect(200)).body);
    expect(cards).toEqual(products.map(toProductCard));
  });
});

describe('GET /api/products/{slug}', () => {
  it('has reviews in pages, which follow what editors publish', async () => {
    const product = await shop.studio.createProduct({ slug: 'reviewed-shirt', name: 'Reviewed Shirt' });
    const read = async (query = '') => {
      const response = await shop.api.get(`/api/products/reviewed-shirt/reviews${query}`);
      return productReviewsSchema.safeParse(response.body).data;
    };
    await eventually(async () => expect(await read()).toEqual(NO_REVIEWS));
    const review = { product, stars: 5, fit: 'true', status: 'published', display_name: 'Mary B.' };
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) ids.push(await shop.studio.create('reviews', review));
    await eventually(async () => expect(await read()).toMatchObject({ total: 6, fits: { true: 6 } }));
    expect((await read())?.reviews).toHaveLength(5);
    expect((await read('?page=2'))?.reviews).toHaveLength(1);
    expect((await read('?page=3'))?.reviews).toEqual([]);
    for (const id of ids) await shop.studio.update('reviews', id, { status: 'archived' });
    await eventually(async () => expect(await read()).toEqual(NO_REVIEWS));
    await shop.studio.update('products', product, { status: 'draft' });
    expectProblem(await shop.api.get('/api/products/never-made/reviews'), 404);
    expectProblem(await shop.api.get('/api/products/cafe-shirt/reviews?page=0'), 400, ['page']);
  });

  it.each(['draft-shirt', 'old-shirt', 'NOT A SLUG', 'a\u0000b'])('returns 404 for %s', async (slug) => {
    expectProblem(await shop.api.get(`/api/products/${encodeURIComponent(slug)}`), 404);
  });
});

describe('an editor’s change', () => {
  it('is visible soon', async () => {
    await eventually(() => expect(shop.dependencies.feed.live).toBe(true));
    const id = await shop.studio.createProduct({ slug: 'kitenge-bag', name: 'Bag', price: '10.00', sort: 9 });
    const readPrice = async () => (await shop.api.get('/api/products/kitenge-bag')).body.price;
    await eventually(async () => expect(await readPrice()).toBe('10.00'));

    await shop.studio.update('products', id, { price: '12.00' });
    await eventually(async () => expect(await readPrice()).toBe('12.00'));
    await eventually(async () => expect((await list()).slugs).toContain('kitenge-bag'));

    await shop.studio.update('products', id, { status: 'draft' });
    await eventually(async () => expect((await list()).slugs).not.toContain('kitenge-bag'));
    expectProblem(await shop.api.get('/api/products/kitenge-bag'), 404);
  });

  it('of a discount code shows whether the shop offers any', async () => {
    const isOffered = async () => (await shop.api.get('/api/discounts').expect(200)).body.isOffered;
    expect(await isOffered()).toBe(false);
    const row = { code: 'WELCOME10', kind: 'percent', value: '10', status: 'published' };
    const id = await shop.studio.create('discount_codes', row);
    await eventually(async () => expect(await isOffered()).toBe(true));
    await shop.studio.update('discount_codes', id, { status: 'archived' });
    await eventually(async () => expect(await isOffered()).toBe(false));
  });
});

it('an order’s units are gone from the stock that shoppers see', async () => {
  const id = await shop.studio.createProduct({ slug: 'last-units', price: '100.00', stock_count: 5 });
  const stock = async () => (await shop.api.get('/api/products/last-units')).body.stockCount;
  await eventually(async () => expect(await stock()).toBe(5));
  await placeOrder(shop, id, {}, 2);
  await eventually(async () => expect(await stock()).toBe(3));
});
