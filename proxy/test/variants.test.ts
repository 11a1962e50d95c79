import { adminProductSchema } from '@chitenge/contract/admin-product';
import { facetsSchema } from '@chitenge/contract/facets';
import { productSchema, productsSchema } from '@chitenge/contract/product';
import { afterAll, assert, beforeAll, expect, it, vi } from 'vitest';
import { signInNewStaff, type StaffSession } from './support/back-office.ts';
import { expectProblem } from './support/problem.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

const SHIRT = {
  name: 'Varied shirt',
  slug: 'varied-shirt',
  price: '100.00',
  variants: [
    { size: 'L', color: 'Red', stockCount: 7, sku: 'VS-L-RED' },
    { size: 'M', color: 'Blue', stockCount: 2, price: '120', barcode: '6001234567890' },
    { size: 'M', color: 'Red', stockCount: 0 },
  ],
};

let shop: TestShop;
let staff: StaffSession;
let id: string;

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signInNewStaff(shop);
  await shop.studio.createProduct({ slug: 'plain-bag', stock_count: 3 });
  const response = await staff.call('post', '/api/admin/products').send(SHIRT).expect(201);
  ({ id } = adminProductSchema.parse(response.body));
  await vi.waitFor(async () => assert((await listed()).length === 2), 10_000);
});
afterAll(() => shop.stop());

async function listed(query = ''): Promise<string[]> {
  const { body } = await shop.api.get(`/api/products${query}`).expect(200);
  return productsSchema.parse(body).map(({ slug }) => slug);
}

it('returns the variants with their own prices and stock', async () => {
  const { body } = await shop.api.get('/api/products/varied-shirt').expect(200);
  const product = productSchema.parse(body);
  expect(product).toMatchObject({
    stockBy: 'variant',
    stockCount: 9,
    price: '100.00',
    sizes: ['M', 'L'],
    colors: ['Red', 'Blue'],
    variants: [
      { size: 'L', color: 'Red', sku: 'VS-L-RED', price: '100.00', stockCount: 7, inStock: true },
      { size: 'M', color: 'Blue', sku: null, price: '120.00', stockCount: 2, inStock: true },
      { size: 'M', color: 'Red', price: '100.00', stockCount: 0, inStock: false },
    ],
  });
  expect(JSON.stringify(body)).not.toContain('6001234567890');
});

it('returns one variant without size and colour for a product whose stock is counted as a whole', async () => {
  const { body } = await shop.api.get('/api/products/plain-bag').expect(200);
  expect(productSchema.parse(body)).toMatchObject({
    stockBy: 'product',
    variants: [{ size: null, color: null, price: '100.00', stockCount: 3 }],
  });
});

it('shows staff the barcode and the variant’s own price', async () => {
  const { body } = await staff.call('get', `/api/admin/products/${id}`).expect(200);
  expect(adminProductSchema.parse(body).variants).toMatchObject([
    { barcode: null, ownPrice: null },
    { barcode: '6001234567890', ownPrice: '120.00' },
    { barcode: null, ownPrice: null },
  ]);
});

it('matches filters and facets against one variant', async () => {
  expect(await listed('?size=M&color=Red')).toEqual(['varied-shirt']);
  expect(await listed('?size=M&color=Red&inStock=true')).toEqual([]);
  expect(await listed('?size=M&color=Blue&inStock=true')).toEqual(['varied-shirt']);
  expect(await listed('?size=L&color=Blue')).toEqual([]);
  const { body } = await shop.api.get('/api/facets?color=Red&inStock=true').expect(200);
  expect(facetsSchema.parse(body).sizes).toEqual([
    { value: 'M', count: 0 },
    { value: 'L', count: 1 },
  ]);
});

it('finds a product by a SKU', async () => {
  expect(await listed('?search=vs-l-red')).toEqual(['varied-shirt']);
});

it('sets the stock of several variants, which shoppers then see', async () => {
  const { variants } = adminProductSchema.parse(
    (await staff.call('get', `/api/admin/products/${id}`).expect(200)).body,
  );
  const changes = variants.slice(0, 2).map((variant) => ({ id: variant.id, stockCount: 1 }));
  const path = `/api/admin/products/${id}/stock`;
  const { body } = await staff.call('patch', path).send({ variants: changes }).expect(200);
  expect(adminProductSchema.parse(body)).toMatchObject({ stockCount: 2 });
  await expect.poll(async () => (await shop.api.get('/api/products/varied-shirt')).body.stockCount).toBe(2);

  expect(expectProblem(await staff.call('patch', path).send({ stockCount: 4 }), 409).type).toBe(
    '/problems/stock-by-variant',
  );
  expectProblem(await staff.call('patch', path).send({}), 400, ['stockCount']);
  expectProblem(await staff.call('patch', path).send({ stockCount: 4, variants: changes }), 400, [
    'stockCount',
  ]);
});

it('names the cell of an invalid variant', async () => {
  const path = `/api/admin/products/${id}`;
  const variants = [{ size: 'M' }, { size: 'L', price: 'cheap' }];
  expectProblem(await staff.call('patch', path).send({ variants }), 400, ['variants.1.price']);
  const both = { ...SHIRT, slug: 'both', stockCount: 1 };
  expectProblem(await staff.call('post', '/api/admin/products').send(both), 400, ['stockCount']);
});

it('rejects imported stock of a product with variants, and names line and column', async () => {
  const csv = 'slug,name,stockCount\nvaried-shirt,New name,5\n';
  const request = staff.call('post', '/api/admin/products/import').set('Content-Type', 'text/csv');
  const { body } = await request.send(csv);
  expect(body).toMatchObject({
    errors: [{ line: 2, column: 'stockCount', message: expect.stringContaining('variants') }],
  });
});
