/** What was changed of a product, and putting it back. */
import { randomUUID } from 'node:crypto';
import { type ChangeHistory, changeHistorySchema } from '@chitenge/contract/change-history';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { problem, refusal } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff', 'manager']);

const pathOf = (id: string) => `/api/admin/products/${id}`;
const edit = async (id: string, change: object, token = shop.staff) => {
  const reply = await shop.patch(pathOf(id), change, token);
  expect(reply.status).toBe(200);
};
const history = async (id: string): Promise<ChangeHistory> =>
  changeHistorySchema.parse((await shop.get(`${pathOf(id)}/history`, shop.staff)).body);
const newest = async (id: string) => (await history(id))[0];
const restore = (id: string, change: number | undefined, more: object = {}, token = shop.staff) =>
  shop.post(`${pathOf(id)}/history/restore`, { change, ...more }, token);
const read = async (id: string) =>
  z.looseObject({ stockCount: z.number() }).parse((await shop.get(pathOf(id), shop.staff)).body);

const category = async (name: string) =>
  String((await shop.create('categories', { name, slug: `category-${randomUUID()}` }))['id']);

it('says what was changed, from what to what, by whom and when', async () => {
  const [men, women] = [await category('Men'), await category('Women')];
  const id = await shop.product({ description: 'Cut by hand' });
  // A creation does not say the category, and leaves out what is empty.
  await edit(id, { categoryId: men, gender: 'men' });
  expect((await newest(id))?.changes).toEqual([
    { field: 'gender', label: 'Made for', from: null, to: 'Men', canRestore: true },
    { field: 'categoryId', label: 'Category', to: 'Men', canRestore: false },
  ]);
  await edit(id, { description: 'Sewn by machine', categoryId: women, gender: 'women', price: '120.00' });
  expect(await newest(id)).toMatchObject({
    at: expect.any(String),
    isCreation: false,
    changes: [
      {
        field: 'description',
        label: 'Description',
        from: 'Cut by hand',
        to: 'Sewn by machine',
        canRestore: true,
      },
      // A price may have been changed otherwise meanwhile, so what it was is not said.
      { field: 'price', to: expect.stringMatching(/^120(\.00)?$/), canRestore: false },
      { field: 'gender', label: 'Made for', from: 'Men', to: 'Women', canRestore: true },
      { field: 'categoryId', label: 'Category', from: 'Men', to: 'Women', canRestore: true },
    ],
  });
  expect((await newest(id))?.changes[1]).not.toHaveProperty('from');
  expect((await history(id)).at(-1)).toMatchObject({ isCreation: true });
  expect(await shop.get(`${pathOf(randomUUID())}/history`, shop.staff)).toMatchObject(
    problem(404, 'not-found'),
  );
});

it('a change is put back, and never prices, stock or the state', async () => {
  const id = await shop.product({ name: 'Shirt', description: 'Cut by hand', stock_count: 7 });
  await edit(id, { name: 'Skirt', description: 'Oops', price: '120.00', status: 'draft' });
  const spoilt = await newest(id);
  await shop.setStock(id, 5);
  expect((await restore(id, spoilt?.id)).status).toBe(204);
  expect(await read(id)).toMatchObject({
    name: 'Shirt',
    description: 'Cut by hand',
    price: '120.00',
    status: 'draft',
    stockCount: 5,
  });
  // The search finds it by its words again, and the history has the restoring as a change of its own.
  expect((await newest(id))?.changes.map(({ field, to }) => [field, to])).toEqual([
    ['name', 'Shirt'],
    ['description', 'Cut by hand'],
  ]);
  const before = (await history(id)).length;
  expect((await restore(id, spoilt?.id)).status).toBe(204);
  expect(await history(id)).toHaveLength(before);
});

it('what somebody changed again later is replaced only when that is wanted', async () => {
  const id = await shop.product({ description: 'First' });
  await edit(id, { description: 'Second' });
  const change = (await newest(id))?.id;
  await edit(id, { description: 'Third' }, shop.manager);
  expect(await restore(id, change)).toMatchObject(
    problem(409, 'changed-meanwhile', {
      errors: [{ field: 'description', message: 'was changed again later' }],
    }),
  );
  expect(await read(id)).toMatchObject({ description: 'Third' });
  expect((await restore(id, change, { replacesLater: true })).status).toBe(204);
  expect(await read(id)).toMatchObject({ description: 'First' });
});

it('refuses a slug that another product has taken, and a category that is deleted', async () => {
  const slug = `slug-${randomUUID()}`;
  const id = await shop.product({ slug });
  await edit(id, { slug: `slug-${randomUUID()}` });
  const change = (await newest(id))?.id;
  await shop.product({ slug });
  expect(await restore(id, change)).toMatchObject(problem(409, 'slug-taken'));

  const gone = await category('Gone');
  const moved = await shop.product();
  await edit(moved, { categoryId: gone });
  await edit(moved, { categoryId: null });
  const last = (await newest(moved))?.id;
  await shop.send('DELETE', `/items/categories/${gone}`);
  expect(await restore(moved, last)).toMatchObject(refusal('is deleted'));
  expect(await restore(moved, 999_999_999)).toMatchObject(problem(404, 'not-found'));
});
