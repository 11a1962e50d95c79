/** Categories and the figures of the summary, as staff see and change them. */
import { randomUUID } from 'node:crypto';
import {
  adminCategoriesSchema,
  type AdminCategory,
  adminCategorySchema,
  categoryUsesSchema,
} from '@chitenge/contract/admin-category';
import { changeHistorySchema } from '@chitenge/contract/change-history';
import { adminSummarySchema } from '@chitenge/contract/admin-summary';
import { expect, it } from 'vitest';
import { invalid, problem } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff', 'manager']);

const UNKNOWN_ID = 'd0000000-0000-4000-8000-000000000001';

const call = (method: string, path = '', body?: object) =>
  shop.send(method, `/api/admin/categories${path}`, body, shop.staff);
const patch = (id: string, change: object) => call('PATCH', `/${id}`, change);
const list = async () => adminCategoriesSchema.parse((await call('GET')).body);

async function create(fields: object = {}): Promise<AdminCategory> {
  const slug = `category-${randomUUID()}`;
  return adminCategorySchema.parse((await call('POST', '', { name: slug, slug, ...fields })).body);
}

it('a category is changed in the version that was read, and its slug is its own', async () => {
  const { id, slug, updatedAt } = await create();
  const change = { description: 'Wide and cool', imageUrl: 'https://a.example/kaftan.jpg', updatedAt };
  expect((await patch(id, change)).body).toMatchObject({ slug, description: 'Wide and cool' });
  expect(await patch(id, { description: 'Narrow', updatedAt })).toMatchObject(
    problem(409, 'changed-meanwhile', { errors: [{ field: 'description' }] }),
  );
  const taken = invalid('slug', undefined, 409);
  expect(await call('POST', '', { name: 'One', slug })).toMatchObject(taken);
  expect(await patch((await create()).id, { slug })).toMatchObject(taken);
  expect((await patch(id, { imageUrl: `/assets/${UNKNOWN_ID}` })).status).toBe(400);
  expect((await patch(UNKNOWN_ID, { name: 'Nothing' })).status).toBe(404);
  expect((await patch(id, {})).status).toBe(200);
});

it('a category has its own days to order again, or those of the settings', async () => {
  const { id, ...created } = await create({ reorderLeadDays: 45 });
  expect(created).toMatchObject({ reorderLeadDays: 45, reorderSafetyDays: null });
  const change = { reorderLeadDays: null, reorderSafetyDays: 3 };
  expect(await patch(id, change)).toMatchObject({ status: 200, body: change });
  expect(await patch(id, { name: 'Coats' })).toMatchObject({ body: change });
  expect(await shop.row('categories', id)).toMatchObject({ reorder_lead_days: null, reorder_safety_days: 3 });
});

it('categories are sorted by a list that has each of them once', async () => {
  const [first, second] = [(await create()).id, (await create()).id];
  const listed = async () => (await list()).map(({ id }) => id);
  const others = (await listed()).filter((id) => id !== first && id !== second);
  const ids = [second, ...others, first];
  const sort = (sorted: string[]) => call('PUT', '/order', { ids: sorted });
  expect((await sort(ids)).status).toBe(200);
  expect(await listed()).toEqual(ids);
  expect((await sort([...ids, UNKNOWN_ID])).status).toBe(404);
  for (const wrong of [ids.slice(1), [...ids, first]])
    expect(await sort(wrong)).toMatchObject(invalid('ids'));
  expect(await listed()).toEqual(ids);
});

it('the products of a category are counted, and stay when it is deleted', async () => {
  const name = `Zebra ${randomUUID()}`;
  const { id } = await create({ name });
  const product = await shop.product({ category: id });
  await shop.product({ category: id, status: 'draft' });
  expect((await list()).find((each) => each.id === id)).toMatchObject({ productCount: 2 });
  expect((await call('DELETE', `/${id}`)).body).toEqual({ productsLeftWithout: 2, productsMoved: 0 });
  const { body } = await shop.get(`/api/admin/products/${product}`, shop.staff);
  expect(body).toMatchObject({ category: null, categoryId: null });
  // Its name is not a word of the products any more.
  const search = encodeURIComponent(name);
  expect((await shop.get(`/api/admin/products?search=${search}`, shop.staff)).total).toBe(0);
  expect((await call('DELETE', `/${id}`)).status).toBe(404);
});

it('the products of a deleted category go to the one that was chosen', async () => {
  const [from, to] = [await create(), await create()];
  const products = [await shop.product({ category: from.id }), await shop.product({ category: from.id })];
  for (const wrong of [from.id, UNKNOWN_ID])
    expect(await call('DELETE', `/${from.id}?moveTo=${wrong}`)).toMatchObject(invalid('moveTo'));
  expect((await call('DELETE', `/${from.id}?moveTo=${to.id}`)).body).toEqual({
    productsLeftWithout: 0,
    productsMoved: 2,
  });
  for (const id of products)
    expect((await shop.get(`/api/admin/products/${id}`, shop.staff)).body).toMatchObject({
      categoryId: to.id,
    });
  expect((await list()).find(({ id }) => id === to.id)).toMatchObject({ productCount: 2 });
});

it('the Studio does not delete a category that has products, and says how to move them', async () => {
  const { id, name } = await create();
  const product = await shop.product({ category: id });
  expect(await shop.send('DELETE', `/items/categories/${id}`)).toMatchObject({
    status: 400,
    body: { errors: [{ message: expect.stringContaining(`‘${name}’ still has 1 product`) }] },
  });
  expect((await list()).map((category) => category.id)).toContain(id);
  await shop.patch(`/items/products/${product}`, { category: null });
  expect((await shop.send('DELETE', `/items/categories/${id}`)).status).toBe(204);
});

it('says what else uses a category before it is deleted', async () => {
  const { id, slug, name } = await create({ gender: 'women' });
  const uses = async (token = shop.manager) =>
    categoryUsesSchema.parse((await shop.get(`/api/admin/categories/${id}/uses`, token)).body);
  const menu = 'Menu, home page and footer';
  expect((await uses()).map(({ place }) => place)).toEqual([menu]);
  await shop.product({ category: id });
  await shop.product({ category: id, status: 'draft', gender: 'men' });
  const code = await shop.discountCode({ categories: [{ key: id, collection: 'categories' }] });
  const other = `${slug}-more`;
  const link = (to: string) => `<p><a href="/products/${to}?sort=newest">${name}</a></p>`;
  const page = (title: string, body: string) => shop.create('content_pages', { title, body });
  await page('Care of them', link(slug));
  await page('Not of them', link(other));
  await shop.post('/api/admin/stock-takes', { id: randomUUID(), shelves: [id] }, shop.staff);
  const all = [
    [menu, 1, []],
    ['Feeds for Google, Meta and others', 1, []],
    ['Discount codes', 1, [code]],
    ['Pages with a link to it', 1, ['Care of them']],
    ['Details that its products take from it', 1, ['Made for']],
    ['Open stock takes of its shelf', 1, []],
  ];
  expect((await uses()).map(({ place, count, names }) => [place, count, names])).toEqual(all);
  // Codes are for those who may read them.
  expect((await uses(shop.staff))[2]).toMatchObject({ count: 1, names: [] });
  await shop.database('discount_codes').where({ code }).update({ status: 'archived' });
  expect((await uses()).map(({ place }) => place)).not.toContain('Discount codes');
});

it('the history of a category says who changed what, and puts it back', async () => {
  const { id } = await create({ description: 'Wide and cool', gender: 'women' });
  const history = async () => changeHistorySchema.parse((await call('GET', `/${id}/history`)).body);
  const restore = (change: number | undefined, more: object = {}) =>
    call('POST', `/${id}/history/restore`, { change, ...more });
  expect((await patch(id, { description: 'Oops', gender: 'men' })).status).toBe(200);
  const [spoilt] = await history();
  expect(spoilt).toMatchObject({
    who: expect.any(String),
    changes: [
      { field: 'description', from: 'Wide and cool', to: 'Oops', canRestore: true },
      { field: 'gender', label: 'Made for', from: 'Women', to: 'Men', canRestore: true },
    ],
  });
  expect((await history()).at(-1)).toMatchObject({ isCreation: true });
  expect((await patch(id, { description: 'Better' })).status).toBe(200);
  expect(await restore(spoilt?.id)).toMatchObject(
    problem(409, 'changed-meanwhile', {
      errors: [{ field: 'description', message: 'was changed again later' }],
    }),
  );
  expect((await restore(spoilt?.id, { replacesLater: true })).status).toBe(204);
  const now = (await list()).find((category) => category.id === id);
  expect(now).toMatchObject({ description: 'Wide and cool', gender: 'women' });
  expect((await call('GET', `/${UNKNOWN_ID}/history`)).status).toBe(404);
});

it('the summary counts orders, products and stock levels', async () => {
  const summary = async () =>
    adminSummarySchema.parse((await shop.get('/api/admin/summary', shop.staff)).body);
  const before = await summary();
  const product = await shop.product({ stock_count: before.lowStockThreshold + 2 });
  await shop.product({ stock_count: before.lowStockThreshold });
  for (const status of ['draft', 'archived']) await shop.product({ stock_count: 0, status });
  await shop.placed(product, 1, '100.00');
  const { well, low, out } = before.stock;
  expect(await summary()).toEqual({
    ...before,
    totalOrders: before.totalOrders + 1,
    totalProducts: before.totalProducts + 4,
    lowStockItems: before.lowStockItems + 2,
    stock: { well: well + 1, low: low + 1, out: out + 1 },
  });
});
