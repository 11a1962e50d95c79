import { ownViewSchema, ownViewsSchema } from '@chitenge/contract/own-views';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff', 'manager']);

const idSchema = z.object({ data: z.object({ id: z.union([z.string(), z.number()]) }) });

afterAll(async () => {
  await shop.directus.withDatabase((database) => database('directus_presets').whereNotNull('user').delete());
});

const save = (token: string, body: object) => shop.post('/api/admin/views', body, token);
const remove = (token: string, id: number | string) =>
  shop.send('DELETE', `/api/admin/views/${id}`, undefined, token);

async function viewsOf(token: string, list: string) {
  const reply = await shop.get(`/api/admin/views?list=${list}`, token);
  return ownViewsSchema.parse(reply.body);
}

const KITWE = { list: 'orders', name: ' Kitwe ', query: 'search=kitwe&status=pending' };

it('belongs to the person who has saved it, and to its list', async () => {
  const reply = await save(shop.staff, KITWE);
  expect(reply).toMatchObject({ status: 201, body: { ...KITWE, name: 'Kitwe' } });
  const { id } = ownViewSchema.parse(reply.body);
  await save(shop.staff, { list: 'stock', name: 'Gone', query: 'stock=out' });
  expect(await viewsOf(shop.staff, 'orders')).toEqual([{ ...KITWE, name: 'Kitwe', id }]);
  expect(await viewsOf(shop.staff, 'products')).toEqual([]);
  expect(await viewsOf(shop.manager, 'orders')).toEqual([]);
  expect((await remove(shop.manager, id)).status).toBe(404);
  expect((await remove(shop.directus.adminToken, id)).status).toBe(404);
  expect((await remove(shop.staff, id)).status).toBe(204);
  expect((await remove(shop.staff, id)).status).toBe(404);
  expect(await viewsOf(shop.staff, 'orders')).toEqual([]);
});

it('is a bookmark of the Studio with the columns of the list', async () => {
  await save(shop.manager, KITWE);
  const read = await shop.get('/presets?filter[bookmark][_eq]=Kitwe', shop.manager);
  expect(read.body).toMatchObject({
    data: [
      {
        collection: 'orders',
        layout: 'tabular',
        search: 'kitwe',
        filter: { _and: [{ status: { _eq: 'pending' } }] },
        layout_query: { tabular: { fields: expect.arrayContaining(['customer_name']) } },
      },
    ],
  });
});

it('cannot be one of another kind: bookmarks of the Studio stay', async () => {
  const me = await shop.get('/users/me?fields=id', shop.manager);
  const created = await shop.post(
    '/presets',
    { bookmark: 'Own', collection: 'orders', user: idSchema.parse(me.body).data.id },
    shop.manager,
  );
  const { id } = idSchema.parse(created.body).data;
  expect((await remove(shop.manager, id)).status).toBe(404);
});

it('is one of at most 30 of a list', async () => {
  for (let n = 0; n < 30; n += 1)
    expect((await save(shop.staff, { ...KITWE, list: 'reviews' })).status).toBe(201);
  expect(await save(shop.staff, { ...KITWE, list: 'reviews' })).toMatchObject({ status: 409 });
  expect((await save(shop.staff, { ...KITWE, list: 'returns' })).status).toBe(201);
});
