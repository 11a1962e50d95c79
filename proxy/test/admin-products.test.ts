import { adminProductSchema, adminProductsSchema, type AdminProduct } from '@chitenge/contract/admin-product';
import { stockMovementsSchema } from '@chitenge/contract/admin-stock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCT_DELETION } from '@chitenge/directus/access/policies';
import { addAccount, ROLES, signInAs, signInNewStaff, type StaffSession } from './support/back-office.ts';
import { placeOrder } from './support/orders.ts';
import { expectProblem } from './support/problem.ts';
import { startTestShop, type TestShop } from './support/shop.ts';
import { UNKNOWN_ID } from './support/unknown-id.ts';

let shop: TestShop;
let staff: StaffSession;
/** May delete products. */
let deleting: StaffSession;

const DRESS = { name: 'Wrap dress', slug: 'wrap-dress', price: '349.50', stockCount: 7 };

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signInNewStaff(shop);
  const policies = { create: [{ policy: PRODUCT_DELETION.id }] };
  deleting = await signInAs(shop, await addAccount(shop, ROLES.staff, { policies }));
});
afterAll(() => shop.stop());

let productCount = 0;

async function create(fields: object = {}): Promise<AdminProduct> {
  const body = { ...DRESS, slug: `product-${++productCount}`, ...fields };
  const response = await staff.call('post', '/api/admin/products').send(body);
  expect(response.status).toBe(201);
  return adminProductSchema.parse(response.body);
}

const read = async (id: string): Promise<AdminProduct> =>
  adminProductSchema.parse((await staff.call('get', `/api/admin/products/${id}`).expect(200)).body);

const patch = (id: string, change: object) => staff.call('patch', `/api/admin/products/${id}`).send(change);

async function findSlugs(query: object): Promise<string[]> {
  const response = await staff.call('get', '/api/admin/products').query(query).expect(200);
  const products = adminProductsSchema.parse(response.body);
  expect(response.headers['x-total-count']).toBe(String(products.length));
  return products.map(({ slug }) => slug).toSorted();
}

describe('POST /api/admin/products', () => {
  it('creates the product of the form, and shoppers see it', async () => {
    const category = await shop.studio.create('categories', { name: 'Women', slug: 'women' });
    const file = await shop.studio.upload();
    const product = await create({
      slug: 'wrap-dress',
      description: 'Six yards of wax print.',
      originalPrice: '400.00',
      imageUrl: `/assets/${file}`,
      images: [`/assets/${file}`],
      sizes: [' S ', 'M', '', 'M'],
      colors: [],
      badge: 'none',
      rating: '5',
      reviewCount: 99,
      inStock: false,
      categoryId: category,
      featured: true,
    });
    expect(product).toMatchObject({
      ...DRESS,
      originalPrice: '400.00',
      imageUrl: `/assets/${file}`,
      images: [`/assets/${file}`],
      sizes: ['S', 'M'],
      colors: [],
      badge: null,
      rating: '0.00',
      reviewCount: 0,
      inStock: true,
      category: { name: 'Women' },
      status: 'published',
    });
    await expect.poll(async () => (await shop.api.get('/api/products/wrap-dress')).status).toBe(200);
  });

  it('records the staff member in the activity log and in the stock ledger', async () => {
    const { id } = await create();
    const database = shop.directus.openDatabase();
    const activity = await database('directus_activity')
      .where({ collection: 'products', item: id })
      .pluck('user');
    expect(activity).toEqual([staff.account.id]);
    expect(await database('stock_movements').where({ product: id }).pluck('user')).toEqual([
      staff.account.id,
    ]);
    await database.destroy();
  });

  it('publishes no product that costs nothing, and names the price', async () => {
    const free = { ...DRESS, slug: 'free-dress', price: '0.00' };
    expectProblem(await staff.call('post', '/api/admin/products').send(free), 400, ['price']);
    const draft = await create({ price: '0', status: 'draft' });
    const published = await create();
    expectProblem(await patch(draft.id, { status: 'published' }), 400, ['price']);
    expectProblem(await patch(published.id, { price: '0' }), 400, ['price']);
    expectProblem(await patch(published.id, { salePrice: '0.00' }), 400, ['salePrice']);
    const variants = [{ size: 'S', color: null, price: '0', stockCount: 1 }];
    expectProblem(await patch(published.id, { variants }), 400, ['variants.0.price']);
  });

  it('stores an external image URL unchanged, and uploads in their order', async () => {
    const [one, two] = [await shop.studio.upload(), await shop.studio.upload()];
    const main = 'https://images.example/dress.jpg';
    const product = await create({ images: [main, `/assets/${two}`, `/assets/${one}`] });
    expect(product.images).toEqual([main, `/assets/${two}`, `/assets/${one}`]);
    const reordered = await patch(product.id, { images: [`/assets/${one}`, `/assets/${two}`] }).expect(200);
    expect(reordered.body).toMatchObject({
      imageUrl: `/assets/${one}`,
      images: [`/assets/${one}`, `/assets/${two}`],
    });
    const withoutImages = await patch(product.id, { imageUrl: null, images: [] }).expect(200);
    expect(withoutImages.body).toMatchObject({ imageUrl: null, images: [] });
  });

  it('keeps the colours that editors gave its images', async () => {
    const [one, two, three] = [
      await shop.studio.upload(),
      await shop.studio.upload(),
      await shop.studio.upload(),
    ];
    const product = await create({ colors: ['Red'], images: [`/assets/${one}`, `/assets/${two}`] });
    await shop.studio.update('products', product.id, {
      images: [{ directus_files_id: two, sort: 1, color: 'Red' }],
    });
    const images = [one, three, two].map((id) => `/assets/${id}`);
    const { body } = await patch(product.id, { images }).expect(200);
    expect(body).toMatchObject({ images, colorImages: [{ color: 'Red', images: [`/assets/${two}`] }] });
  });

  it.each([
    [{ name: ' ' }, ['name']],
    [{ slug: 'Wrap Dress' }, ['slug']],
    [{ slug: '' }, ['slug']],
    [{ price: '' }, ['price']],
    [{ price: '-1' }, ['price']],
    [{ price: '1.234' }, ['price']],
    [{ price: 349.5 }, ['price']],
    [{ originalPrice: 'free' }, ['originalPrice']],
    [{ stockCount: -1 }, ['stockCount']],
    [{ stockCount: 1.5 }, ['stockCount']],
    [{ stockCount: '7' }, ['stockCount']],
    [{ imageUrl: 'dress.jpg' }, ['imageUrl']],
    [{ imageUrl: 'javascript:alert(1)' }, ['imageUrl']],
    [{ imageUrl: '/assets/../users' }, ['imageUrl']],
    [{ imageUrl: `/assets/${UNKNOWN_ID}` }, ['imageUrl']],
    [{ images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'] }, ['images']],
    [{ sizes: 'S,M' }, ['sizes']],
    [{ colors: ['x'.repeat(61)] }, ['colors.0']],
    [{ badge: 'x'.repeat(41) }, ['badge']],
    [{ categoryId: 'women' }, ['categoryId']],
    [{ categoryId: UNKNOWN_ID }, ['categoryId']],
    [{ featured: 'yes' }, ['featured']],
    [{ status: 'sold' }, ['status']],
  ])('rejects %j and names %j', async (fields, invalidFields) => {
    const body = { ...DRESS, slug: 'never-made', ...fields };
    expectProblem(await staff.call('post', '/api/admin/products').send(body), 400, invalidFields);
  });

  it('names all missing fields, and a slug that is taken', async () => {
    const empty = await staff.call('post', '/api/admin/products').send({});
    expectProblem(empty, 400, ['name', 'slug', 'price', 'stockCount']);
    const { slug } = await create();
    const response = await staff.call('post', '/api/admin/products').send({ ...DRESS, slug });
    expect(expectProblem(response, 409, ['slug']).type).toBe('/problems/slug-taken');
  });
});

describe('PATCH /api/admin/products/{id}', () => {
  it('changes only the sent fields, so that sold units stay sold', async () => {
    const product = await create({ price: '100.00', sizes: ['M'] });
    await placeOrder(shop, product.id, {}, 2);
    const { updatedAt } = product;
    const response = await patch(product.id, { name: 'Wrap skirt', updatedAt }).expect(200);
    expect(response.body).toMatchObject({ name: 'Wrap skirt', stockCount: 5, sizes: ['M'] });
    expect(response.body.updatedAt).not.toBe(updatedAt);
  });

  it('returns 409 to the second of two staff members who edit a product, and names the changed fields', async () => {
    const product = await create();
    const { updatedAt } = product;
    await patch(product.id, { name: 'First', updatedAt }).expect(200);
    const second = await patch(product.id, { name: 'Second', price: product.price, updatedAt });
    const problem = expectProblem(second, 409, ['name']);
    expect(problem).toMatchObject({
      type: '/problems/changed-meanwhile',
      errors: [{ message: 'is “First” now' }],
    });
    expect((await read(product.id)).name).toBe('First');
  });

  it('applies only one of two concurrent updates', async () => {
    const { id, updatedAt } = await create();
    const responses = await Promise.all(['One', 'Two'].map((name) => patch(id, { name, updatedAt })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('changes the stock count only if it is still the expected one', async () => {
    const product = await create({ price: '100.00' });
    await placeOrder(shop, product.id);
    const response = await patch(product.id, { stockCount: 20, expectedStockCount: 7 });
    expect(expectProblem(response, 409, ['stockCount']).type).toBe('/problems/stock-changed');
    expect((await read(product.id)).stockCount).toBe(6);
    const retry = await patch(product.id, { stockCount: 20, expectedStockCount: 6 }).expect(200);
    expect(retry.body.stockCount).toBe(20);
  });

  it('clears fields that are sent empty', async () => {
    const { id } = await create({
      description: 'Text',
      originalPrice: '500.00',
      badge: 'Sale',
      sizes: ['M'],
    });
    const response = await patch(id, { description: '', originalPrice: '', badge: '', sizes: null }).expect(
      200,
    );
    expect(response.body).toMatchObject({ description: null, originalPrice: null, badge: null, sizes: [] });
  });

  it('validates the request', async () => {
    const { id } = await create();
    const { slug } = await create();
    expectProblem(await patch(id, { slug }), 409, ['slug']);
    expectProblem(await patch(id, { price: 'cheap', name: '' }), 400, ['price', 'name']);
    expectProblem(await patch(id, { updatedAt: 'yesterday' }), 400, ['updatedAt']);
    expectProblem(await patch(UNKNOWN_ID, { name: 'Nothing' }), 404);
    expectProblem(await patch('12345678', { name: 'Nothing' }), 400, ['id']);
    expect((await patch(id, {}).expect(200)).body.id).toBe(id);
  });
});

describe('DELETE /api/admin/products/{id}', () => {
  it('needs a right of its own, which the owner gives to a staff member', async () => {
    const { id } = await create();
    expectProblem(await staff.call('delete', `/api/admin/products/${id}`), 403);
    expect((await staff.call('get', '/api/admin/session')).body.user.mayDeleteProducts).toBe(false);
    await staff.call('get', `/api/admin/products/${id}`).expect(200);
    const { body } = await deleting.call('get', '/api/admin/session').expect(200);
    expect(body.user.mayDeleteProducts).toBe(true);
    await deleting.call('delete', `/api/admin/products/${id}`).expect(204);
  });

  it('deletes the product, and orders keep its name', async () => {
    const { id, slug } = await create({ price: '100.00' });
    const order = await placeOrder(shop, id);
    await deleting.call('delete', `/api/admin/products/${id}`).expect(204);
    expectProblem(await deleting.call('delete', `/api/admin/products/${id}`), 404);
    expectProblem(await staff.call('get', `/api/admin/products/${id}`), 404);
    const orderResponse = await staff.call('get', `/api/admin/orders/${order.id}`).expect(200);
    expect(orderResponse.body.items).toMatchObject([{ productName: DRESS.name, product: null }]);
    await expect.poll(async () => (await shop.api.get(`/api/products/${slug}`)).status).toBe(404);
  });
});

describe('GET /api/admin/products', () => {
  it('filters by words, category, status and stock level', async () => {
    const hats = await shop.studio.create('categories', { name: 'Hats', slug: 'hats' });
    const hat = { categoryId: hats, name: 'Felt hat' };
    await create({ ...hat, slug: 'hat-many', stockCount: 11 });
    await create({ ...hat, slug: 'hat-few', stockCount: 10, status: 'draft' });
    await create({ ...hat, slug: 'hat-gone', stockCount: 0, featured: true });
    await create({ ...hat, slug: 'hat-old', stockCount: 0, status: 'archived' });
    const category = 'hats';

    expect(await findSlugs({ search: 'FÉLT hats' })).toEqual(['hat-few', 'hat-gone', 'hat-many', 'hat-old']);
    expect(await findSlugs({ category, archived: 'false' })).toEqual(['hat-few', 'hat-gone', 'hat-many']);
    expect(await findSlugs({ category, status: 'draft' })).toEqual(['hat-few']);
    expect(await findSlugs({ category, stock: 'low' })).toEqual(['hat-few']);
    expect(await findSlugs({ category, stock: 'out', archived: 'false' })).toEqual(['hat-gone']);
    expect(await findSlugs({ category, stock: 'in' })).toEqual(['hat-many']);
    expect(await findSlugs({ category, featured: 'true' })).toEqual(['hat-gone']);
    expect(await findSlugs({ category: 'none', search: 'felt' })).toEqual([]);
    for (const search of ['%', '_', ' \\ ']) expect(await findSlugs({ search })).toEqual([]);

    const sorted = await staff
      .call('get', '/api/admin/products')
      .query({ category, sort: 'stock', limit: 3, offset: 2 });
    expect(sorted.body).toMatchObject([{ slug: 'hat-few' }, { slug: 'hat-many' }]);
    expect(sorted.headers['x-total-count']).toBe('4');
  });

  it.each([
    [{ stock: 'some' }, ['stock']],
    [{ status: 'sold' }, ['status']],
    [{ sort: 'price' }, ['sort']],
    [{ limit: '501' }, ['limit']],
  ])('rejects %j', async (query, fields) => {
    expectProblem(await staff.call('get', '/api/admin/products').query(query), 400, fields);
  });
});

describe('GET /api/admin/products/export.csv', () => {
  it('has each product once, also of one name and in several pieces', async () => {
    const slugs = Array.from({ length: 105 }, (_, at) => `piece-${at}`);
    for (const slug of slugs) await shop.studio.createProduct({ slug, name: 'Umbrella', stock_count: 0 });
    const response = await staff.call('get', '/api/admin/products/export.csv').query({ search: 'umbrella' });
    const [header, ...lines] = response.text.trim().split('\r\n');
    expect(header).toMatch(/^slug,name,/);
    expect(lines.map((line) => line.split(',')[0] ?? '').toSorted()).toEqual(slugs.toSorted());
  });
});

describe('POST /api/admin/products/bulk', () => {
  const bulk = (body: object) => staff.call('post', '/api/admin/products/bulk').send(body);

  it('updates all products that still exist', async () => {
    const [one, two] = [await create(), await create({ featured: false })];
    const change = { status: 'draft', featured: true, badge: 'Sale' };
    const response = await bulk({ ids: [one.id, two.id, UNKNOWN_ID], change }).expect(200);
    expect(response.body).toEqual({ updated: 2 });
    expect(await read(two.id)).toMatchObject(change);
    await bulk({ ids: [two.id], change: { badge: null } }).expect(200);
    expect(await read(two.id)).toMatchObject({ ...change, badge: null });
  });

  const seenOf = (...products: AdminProduct[]) =>
    Object.fromEntries(products.map(({ id, updatedAt, stockCount }) => [id, { updatedAt, stockCount }]));

  it('changes prices by percent, and names products that changed meanwhile or are gone', async () => {
    const [one, two] = [await create({ price: '99.99' }), await create({ price: '10.00' })];
    const seen = seenOf(one, two);
    await patch(two.id, { name: 'Renamed' }).expect(200);
    const ids = [one.id, two.id, UNKNOWN_ID];
    const { body } = await bulk({ ids, seen, change: { pricePercent: -15 } }).expect(200);
    expect(body).toEqual({
      updated: 1,
      failures: [
        {
          id: two.id,
          name: 'Renamed',
          type: '/problems/changed-meanwhile',
          message: expect.stringContaining('Someone else has saved'),
        },
        { id: UNKNOWN_ID, name: null, type: '/problems/not-found', message: 'There is no such product.' },
      ],
    });
    expect(await read(one.id)).toMatchObject({ price: '84.99' });
    expect(await read(two.id)).toMatchObject({ price: '10.00' });
  });

  it('leaves a product whose new price would be out of range', async () => {
    const [cheap, costly] = [await create({ price: '0.01' }), await create({ price: '99999.00' })];
    const change = { pricePercent: -60 };
    expect((await bulk({ ids: [cheap.id], change }).expect(200)).body.failures).toMatchObject([
      { message: 'price would be K0.00' },
    ]);
    const raised = await bulk({ ids: [costly.id], change: { pricePercent: 10 } }).expect(200);
    expect(raised.body).toMatchObject({ updated: 0, failures: [{ id: costly.id }] });
  });

  it('sets the stock, unless units were sold meanwhile', async () => {
    const [one, two] = [await create(), await create()];
    const seen = seenOf(one, { ...two, stockCount: two.stockCount + 1 });
    const response = await bulk({ ids: [one.id, two.id], seen, change: { stockCount: 3 } }).expect(200);
    expect(response.body).toMatchObject({
      updated: 1,
      failures: [{ id: two.id, message: expect.stringContaining('There are 7 in stock now') }],
    });
    expect(await read(one.id)).toMatchObject({ stockCount: 3, inStock: true });
  });

  it('sets the stock of the others when a product has stock for each size', async () => {
    const one = await create();
    const sizes = [
      { size: 'S', stockCount: 4 },
      { size: 'M', stockCount: 5 },
    ];
    const varied = await create({ stockCount: undefined, variants: sizes });
    const seen = seenOf(one, varied);
    const response = await bulk({ ids: [varied.id, one.id], seen, change: { stockCount: 3 } }).expect(200);
    expect(response.body).toMatchObject({
      updated: 1,
      failures: [{ id: varied.id, name: varied.name, type: '/problems/stock-by-variant' }],
    });
    expect((await read(one.id)).stockCount).toBe(3);
    expect((await read(varied.id)).stockCount).toBe(9);
  });

  it('changes all products that match a filter, while their number is the one that was shown', async () => {
    const products = [await create({ name: 'Zebra bag' }), await create({ name: 'Zebra hat' })];
    const category = await shop.studio.create('categories', { name: 'Zebras', slug: 'zebras' });
    const filter = { search: 'zebra' };
    expectProblem(await bulk({ filter, count: 3, change: { categoryId: category } }), 409);
    const changed = await bulk({ filter, count: 2, change: { categoryId: category } }).expect(200);
    expect(changed.body).toEqual({ updated: 2 });
    const priced = await bulk({ filter, count: 2, change: { setPrice: '55.00' } }).expect(200);
    expect(priced.body).toEqual({ updated: 2, failures: [] });
    for (const { id } of products)
      expect(await read(id)).toMatchObject({ price: '55.00', categoryId: category });
  });

  it('deletes products, with the right to do so', async () => {
    const [one, two] = [await create(), await create()];
    const body = { ids: [one.id], change: { delete: true } };
    expect((await bulk(body).expect(200)).body).toMatchObject({ updated: 0, failures: [{ id: one.id }] });
    await read(one.id);
    await patch(two.id, { name: 'Renamed' }).expect(200);
    const ids = [one.id, two.id];
    const response = await deleting
      .call('post', '/api/admin/products/bulk')
      .send({ ids, seen: seenOf(one, two), change: { delete: true } })
      .expect(200);
    expect(response.body).toMatchObject({ updated: 1, failures: [{ id: two.id, name: 'Renamed' }] });
    expect((await staff.call('get', `/api/admin/products/${one.id}`)).status).toBe(404);
  });

  it.each([
    [{ change: { featured: true } }, ['ids']],
    [{ filter: {}, change: { featured: true } }, ['count']],
    [{ filter: {}, count: 501, change: { featured: true } }, ['count']],
    [{ ids: [UNKNOWN_ID], change: { pricePercent: -91 } }, ['change.pricePercent']],
    [{ ids: [UNKNOWN_ID], change: { setPrice: '1.00', pricePercent: 1 } }, ['change']],
    [{ ids: [UNKNOWN_ID], change: { delete: true, featured: true } }, ['change']],
    [{ ids: [UNKNOWN_ID], change: { categoryId: UNKNOWN_ID } }, ['categoryId']],
    [{ ids: [], change: { featured: true } }, ['ids']],
    [{ ids: ['x'], change: { featured: true } }, ['ids.0']],
    [{ ids: [UNKNOWN_ID], change: {} }, ['change']],
    [{ ids: [UNKNOWN_ID], change: { price: '1.00' } }, ['change']],
    [{ ids: Array.from({ length: 201 }, () => UNKNOWN_ID), change: { featured: true } }, ['ids']],
  ])('rejects %o', async (body, fields) => {
    expectProblem(await bulk(body), 400, fields);
  });
});

describe('POST /api/admin/products/{id}/duplicate', () => {
  async function duplicate(id: string): Promise<AdminProduct> {
    const response = await staff.call('post', `/api/admin/products/${id}/duplicate`);
    expect(response.status).toBe(201);
    return adminProductSchema.parse(response.body);
  }

  it('makes a draft of the same goods, without codes and stock', async () => {
    const category = await shop.studio.create('categories', { name: 'Copied', slug: 'copied' });
    const [one, two] = [await shop.studio.upload(), await shop.studio.upload()];
    const original = await create({
      name: 'Skirt',
      slug: 'flared-skirt',
      description: 'Six yards of wax print.',
      originalPrice: '400.00',
      salePrice: '300.00',
      saleEnds: '2099-01-01T00:00:00.000Z',
      images: [`/assets/${one}`, `/assets/${two}`],
      badge: 'New',
      categoryId: category,
      featured: true,
      stockCount: undefined,
      variants: [
        { size: 'S', color: 'Red', sku: 'SKIRT-S', barcode: '4006381333931', price: '360.00', stockCount: 2 },
        { size: 'M', color: 'Red', stockCount: 3 },
      ],
    });
    await shop.studio.update('products', original.id, {
      images: [{ directus_files_id: two, sort: 1, color: 'Red' }],
    });
    const copy = await duplicate(original.id);
    const { variants, id: _id, createdAt: _created, updatedAt: _updated, ...same } = await read(original.id);
    expect(copy).toMatchObject({
      ...same,
      name: 'Skirt (copy)',
      slug: 'skirt-copy',
      status: 'draft',
      featured: false,
      stockCount: 0,
      inStock: false,
    });
    expect(copy.variants).toMatchObject(
      variants.map(({ size, color, ownPrice, price }) => ({
        size,
        color,
        ownPrice,
        price,
        sku: null,
        barcode: null,
        stockCount: 0,
      })),
    );
    expect(await duplicate(original.id)).toMatchObject({ name: 'Skirt (copy)', slug: 'skirt-copy-2' });
    expect(await read(original.id)).toMatchObject({ stockCount: 5, status: 'published' });
  });

  it('keeps the sizes of a product with one stock count, and the length of a name', async () => {
    const { id } = await create({
      name: 'x'.repeat(200),
      sizes: ['S', 'M'],
      imageUrl: 'https://a.example/1.jpg',
    });
    const copy = await duplicate(id);
    expect(copy.name).toBe(`${'x'.repeat(193)} (copy)`);
    expect(copy).toMatchObject({
      sizes: ['S', 'M'],
      stockBy: 'product',
      stockCount: 0,
      imageUrl: 'https://a.example/1.jpg',
    });
  });

  it('answers 404 for an unknown product', async () => {
    expectProblem(await staff.call('post', `/api/admin/products/${UNKNOWN_ID}/duplicate`), 404);
  });
});

describe('/api/admin/products/{id}/stock', () => {
  const setStock = (id: string, body: object) =>
    staff.call('patch', `/api/admin/products/${id}/stock`).send(body);

  it('sets the stock count, and lists each movement with reason and staff member', async () => {
    const { id } = await create({ price: '100.00', stockCount: 5 });
    const order = await placeOrder(shop, id, {}, 2);
    expect((await setStock(id, { stockCount: 0, expected: 3 }).expect(200)).body).toMatchObject({
      stockCount: 0,
      inStock: false,
    });
    const response = await staff.call('get', `/api/admin/products/${id}/stock`).expect(200);
    expect(stockMovementsSchema.parse(response.body)).toMatchObject([
      { reason: 'set', change: -3, stockAfter: 0, who: expect.stringContaining('Mutale'), orderId: null },
      { reason: 'sold', change: -2, stockAfter: 3, who: null, orderId: order.id },
      { reason: 'set', change: 5, stockAfter: 5 },
    ]);
  });

  it('returns 409 when the stock count has changed', async () => {
    const { id } = await create({ price: '100.00', stockCount: 5 });
    await placeOrder(shop, id);
    const problem = expectProblem(await setStock(id, { stockCount: 9, expected: 5 }), 409, ['stockCount']);
    expect(problem).toMatchObject({ type: '/problems/stock-changed', errors: [{ message: 'is 4 now' }] });
    expect((await setStock(id, { stockCount: 9 }).expect(200)).body.stockCount).toBe(9);
  });

  it('validates the request', async () => {
    const { id } = await create();
    expectProblem(await setStock(id, { stockCount: -1 }), 400, ['stockCount']);
    expectProblem(await setStock(id, { stockCount: 1_000_001 }), 400, ['stockCount']);
    expectProblem(await setStock(id, {}), 400, ['stockCount']);
    expectProblem(await setStock(UNKNOWN_ID, { stockCount: 1 }), 404);
    expectProblem(await staff.call('get', `/api/admin/products/${UNKNOWN_ID}/stock`), 404);
  });
});
