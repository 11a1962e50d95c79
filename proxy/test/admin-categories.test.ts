import {
  adminCategoriesSchema,
  adminCategorySchema,
  type AdminCategory,
} from '@chitenge/contract/admin-category';
import { adminSummarySchema } from '@chitenge/contract/admin-summary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInNewStaff, type StaffSession } from './support/back-office.ts';
import { placeOrder } from './support/orders.ts';
import { expectProblem } from './support/problem.ts';
import { startTestShop, type TestShop } from './support/shop.ts';
import { UNKNOWN_ID } from './support/unknown-id.ts';

let shop: TestShop;
let staff: StaffSession;

const PATH = '/api/admin/categories';

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signInNewStaff(shop);
});
afterAll(() => shop.stop());

async function create(fields: { slug: string } & Record<string, unknown>): Promise<AdminCategory> {
  const response = await staff.call('post', PATH).send({ name: fields.slug, ...fields });
  expect(response.status).toBe(201);
  return adminCategorySchema.parse(response.body);
}

const patch = (id: string, change: object) => staff.call('patch', `${PATH}/${id}`).send(change);

describe('/api/admin/categories', () => {
  it('creates and updates a category, and shoppers see it', async () => {
    const category = await create({ name: 'Kaftans', slug: 'kaftans', description: '', imageUrl: '' });
    expect(category).toMatchObject({ name: 'Kaftans', description: null, imageUrl: null, productCount: 0 });
    const file = await shop.studio.upload();
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

  it('returns 409 to the second of two staff members who edit a category', async () => {
    const { id, updatedAt } = await create({ slug: 'shared' });
    await patch(id, { name: 'First', updatedAt }).expect(200);
    const problem = expectProblem(await patch(id, { name: 'Second', updatedAt }), 409, ['name']);
    expect(problem.type).toBe('/problems/changed-meanwhile');
  });

  it('sorts the categories, for shoppers too', async () => {
    const [first, second] = [await create({ slug: 'order-b' }), await create({ slug: 'order-a' })];
    const read = async () =>
      adminCategoriesSchema.parse((await staff.call('get', PATH).expect(200)).body).map(({ id }) => id);
    const others = (await read()).filter((id) => id !== first.id && id !== second.id);
    const ids = [second.id, ...others, first.id];
    const { body } = await staff.call('put', `${PATH}/order`).send({ ids }).expect(200);
    expect(adminCategoriesSchema.parse(body).map(({ id }) => id)).toEqual(ids);
    expect(await read()).toEqual(ids);
    const shown = async () =>
      (await shop.api.get('/api/categories')).body.map(({ id }: { id: string }) => id);
    await expect.poll(shown).toEqual(ids);

    const sort = (wrong: string[]) => staff.call('put', `${PATH}/order`).send({ ids: wrong });
    expectProblem(await sort([...ids, UNKNOWN_ID]), 404);
    expectProblem(await sort(ids.slice(1)), 400, ['ids']);
    expectProblem(await sort([...ids, first.id]), 400, ['ids']);
    expect(await read()).toEqual(ids);
  });

  it('counts the products of a category, which stay when the category is deleted', async () => {
    const { id } = await create({ name: 'Zebra', slug: 'zebra' });
    const product = await shop.studio.createProduct({ slug: 'striped', name: 'Striped', category: id });
    await shop.studio.createProduct({ slug: 'striped-2', category: id, status: 'draft' });
    const listed = adminCategoriesSchema.parse((await staff.call('get', PATH).expect(200)).body);
    expect(listed.find((category) => category.id === id)).toMatchObject({ productCount: 2 });

    const response = await staff.call('delete', `${PATH}/${id}`).expect(200);
    expect(response.body).toEqual({ productsLeftWithout: 2 });
    const remaining = await staff.call('get', `/api/admin/products/${product}`).expect(200);
    expect(remaining.body).toMatchObject({ category: null, categoryId: null });
    const found = await staff.call('get', '/api/admin/products').query({ search: 'zebra' }).expect(200);
    expect(found.body).toEqual([]);
    expectProblem(await staff.call('delete', `${PATH}/${id}`), 404);
  });

  it.each([
    [{}, ['name', 'slug']],
    [{ name: '', slug: 'a' }, ['name']],
    [{ name: 'A', slug: 'Not A Slug' }, ['slug']],
    [{ name: 'A', slug: 'a'.repeat(141) }, ['slug']],
    [{ name: 'A', slug: 'a', imageUrl: 'ftp://a.example/a.png' }, ['imageUrl']],
    [{ name: 'A', slug: 'a', imageUrl: `/assets/${UNKNOWN_ID}` }, ['imageUrl']],
    [{ name: 'A', slug: 'a', description: 'x'.repeat(2001) }, ['description']],
  ])('rejects %j and names %j', async (body, fields) => {
    expectProblem(await staff.call('post', PATH).send(body), 400, fields);
  });

  it('rejects a slug that another category has', async () => {
    const { id } = await create({ slug: 'one' });
    await create({ slug: 'two' });
    expectProblem(await staff.call('post', PATH).send({ name: 'One', slug: 'one' }), 409, ['slug']);
    expectProblem(await patch(id, { slug: 'two' }), 409, ['slug']);
    expectProblem(await patch(UNKNOWN_ID, { name: 'Nothing' }), 404);
    expect((await patch(id, {}).expect(200)).body.slug).toBe('one');
  });
});

it('counts orders, products, categories and stock levels', async () => {
  const summary = async () =>
    adminSummarySchema.parse((await staff.call('get', '/api/admin/summary').expect(200)).body);
  const before = await summary();
  const product = await shop.studio.createProduct({ slug: 'count-well', stock_count: 12 });
  await shop.studio.createProduct({ slug: 'count-low', stock_count: 10 });
  await shop.studio.createProduct({ slug: 'count-out', stock_count: 0, status: 'draft' });
  await shop.studio.createProduct({ slug: 'count-old', stock_count: 0, status: 'archived' });
  await placeOrder(shop, product);
  expect(await summary()).toEqual({
    ...before,
    totalOrders: before.totalOrders + 1,
    totalProducts: before.totalProducts + 4,
    lowStockItems: before.lowStockItems + 2,
    stock: { well: before.stock.well + 1, low: before.stock.low + 1, out: before.stock.out + 1 },
    lowStockThreshold: 10,
  });
  await shop.studio.updateSingleton('store_settings', { low_stock_threshold: 11 });
  await expect.poll(async () => (await summary()).stock.well).toBe(before.stock.well);
});
