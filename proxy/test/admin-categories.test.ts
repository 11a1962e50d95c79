/** Categories in the back office, and the summary's counts. */
import {
  adminCategoriesSchema,
  adminCategorySchema,
  type AdminCategory,
} from '@chitenge/contract/admin-category';
import { adminSummarySchema } from '@chitenge/contract/admin-summary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newStaffDesk, type Desk } from './support/back-office.ts';
import { placeOrder } from './support/orders.ts';
import { expectProblem } from './support/problem.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let desk: Desk;

const PATH = '/api/admin/categories';
const NOWHERE = '7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d1a01';

beforeAll(async () => {
  shop = await startTestShop();
  desk = await newStaffDesk(shop);
});
afterAll(() => shop.stop());

async function create(fields: { slug: string } & Record<string, unknown>): Promise<AdminCategory> {
  const response = await desk.call('post', PATH).send({ name: fields.slug, ...fields });
  expect(response.status).toBe(201);
  return adminCategorySchema.parse(response.body);
}

const patch = (id: string, change: object) => desk.call('patch', `${PATH}/${id}`).send(change);

describe('categories', () => {
  it('are added and changed, which shoppers then see', async () => {
    const category = await create({ name: 'Kaftans', slug: 'kaftans', description: '', imageUrl: '' });
    expect(category).toMatchObject({ name: 'Kaftans', description: null, imageUrl: null, productCount: 0 });
    const file = await shop.staff.upload();
    const imageUrl = `/assets/${file}`;
    const { updatedAt } = category;
    const response = await patch(category.id, { description: 'Wide and cool', imageUrl, updatedAt }).expect(
      200,
    );
    expect(response.body).toMatchObject({ name: 'Kaftans', description: 'Wide and cool', imageUrl });
    await expect
      .poll(async () => (await shop.api.get('/api/categories')).body)
      .toContainEqual(
        expect.objectContaining({ slug: 'kaftans', imageUrl: expect.stringMatching(`^${imageUrl}/`) }),
      );
  });

  it('tell the second of two who edit the same one', async () => {
    const { id, updatedAt } = await create({ slug: 'shared' });
    await patch(id, { name: 'First', updatedAt }).expect(200);
    const problem = expectProblem(await patch(id, { name: 'Second', updatedAt }), 409, ['name']);
    expect(problem.type).toBe('/problems/changed-meanwhile');
  });

  it('say how many products they have, which stay when they are deleted', async () => {
    const { id } = await create({ name: 'Zebra', slug: 'zebra' });
    const product = await shop.staff.createProduct({ slug: 'striped', name: 'Striped', category: id });
    await shop.staff.createProduct({ slug: 'striped-2', category: id, status: 'draft' });
    const listed = adminCategoriesSchema.parse((await desk.call('get', PATH).expect(200)).body);
    expect(listed.find((category) => category.id === id)).toMatchObject({ productCount: 2 });

    const response = await desk.call('delete', `${PATH}/${id}`).expect(200);
    expect(response.body).toEqual({ productsLeftWithout: 2 });
    const left = await desk.call('get', `/api/admin/products/${product}`).expect(200);
    expect(left.body).toMatchObject({ category: null, categoryId: null });
    const found = await desk.call('get', '/api/admin/products').query({ search: 'zebra' }).expect(200);
    expect(found.body).toEqual([]);
    expectProblem(await desk.call('delete', `${PATH}/${id}`), 404);
  });

  it.each([
    [{}, ['name', 'slug']],
    [{ name: '', slug: 'a' }, ['name']],
    [{ name: 'A', slug: 'Not A Slug' }, ['slug']],
    [{ name: 'A', slug: 'a'.repeat(141) }, ['slug']],
    [{ name: 'A', slug: 'a', imageUrl: 'ftp://a.example/a.png' }, ['imageUrl']],
    [{ name: 'A', slug: 'a', imageUrl: `/assets/${NOWHERE}` }, ['imageUrl']],
    [{ name: 'A', slug: 'a', description: 'x'.repeat(2001) }, ['description']],
  ])('refuse %j, naming %j', async (body, fields) => {
    expectProblem(await desk.call('post', PATH).send(body), 400, fields);
  });

  it('have a slug of their own', async () => {
    const { id } = await create({ slug: 'one' });
    await create({ slug: 'two' });
    expectProblem(await desk.call('post', PATH).send({ name: 'One', slug: 'one' }), 409, ['slug']);
    expectProblem(await patch(id, { slug: 'two' }), 409, ['slug']);
    expectProblem(await patch(NOWHERE, { name: 'Nothing' }), 404);
    expect((await patch(id, {}).expect(200)).body.slug).toBe('one');
  });
});

it('counts what there is', async () => {
  const summary = async () =>
    adminSummarySchema.parse((await desk.call('get', '/api/admin/summary').expect(200)).body);
  const before = await summary();
  const product = await shop.staff.createProduct({ slug: 'count-well', stock_count: 12 });
  await shop.staff.createProduct({ slug: 'count-low', stock_count: 10 });
  await shop.staff.createProduct({ slug: 'count-out', stock_count: 0, status: 'draft' });
  await shop.staff.createProduct({ slug: 'count-old', stock_count: 0, status: 'archived' });
  await placeOrder(shop, product);
  expect(await summary()).toEqual({
    totalOrders: before.totalOrders + 1,
    totalProducts: before.totalProducts + 4,
    categories: before.categories,
    lowStockItems: before.lowStockItems + 2,
    stock: { well: before.stock.well + 1, low: before.stock.low + 1, out: before.stock.out + 1 },
    lowStockThreshold: 10,
  });
  await shop.staff.updatePage('store_settings', { low_stock_threshold: 11 });
  await expect.poll(async () => (await summary()).stock.well).toBe(before.stock.well);
});
