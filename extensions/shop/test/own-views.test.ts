import { ownViewSchema, ownViewsSchema } from '@chitenge/contract/own-views';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Reply } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff', 'manager']);

afterAll(async () => {
  await shop.directus.withDatabase((database) => database('directus_presets').whereNotNull('user').delete());
});

const save = (body: object, token = shop.staff) => shop.post('/api/admin/views', body, token);
const remove = async (id: number | string, token = shop.staff) =>
  (await shop.send('DELETE', `/api/admin/views/${id}`, undefined, token)).status;
const viewsOf = async (list: string, token = shop.staff) =>
  ownViewsSchema.parse((await shop.get(`/api/admin/views?list=${list}`, token)).body);

const KITWE = { list: 'orders', name: ' Kitwe ', query: 'search=kitwe&status=pending' };

it('belongs to the person who has saved it, and to its list', async () => {
  const reply = await save(KITWE);
  const saved = { ...KITWE, name: 'Kitwe' };
  expect(reply).toMatchObject({ status: 201, body: saved });
  const { id } = ownViewSchema.parse(reply.body);
  await save({ list: 'stock', name: 'Gone', query: 'stock=out' });
  expect(await viewsOf('orders')).toEqual([{ ...saved, id }]);
  expect(await viewsOf('products')).toEqual([]);
  expect(await viewsOf('orders', shop.manager)).toEqual([]);
  expect([await remove(id, shop.manager), await remove(id, shop.directus.adminToken)]).toEqual([404, 404]);
  expect([await remove(id), await remove(id)]).toEqual([204, 404]);
  expect(await viewsOf('orders')).toEqual([]);
});

it('is a bookmark of the Studio with the columns of the list, and other bookmarks stay', async () => {
  await save(KITWE, shop.manager);
  const read = await shop.get('/presets?filter[bookmark][_eq]=Kitwe', shop.manager);
  const fields = expect.arrayContaining(['customer_name']);
  const filter = { _and: [{ status: { _eq: 'pending' } }] };
  const bookmark = { collection: 'orders', layout: 'tabular', search: 'kitwe', filter };
  expect(read.body).toMatchObject({ data: [{ ...bookmark, layout_query: { tabular: { fields } } }] });
  const idOf = ({ body }: Reply) =>
    z.object({ data: z.object({ id: z.union([z.string(), z.number()]) }) }).parse(body).data.id;
  const user = idOf(await shop.get('/users/me?fields=id', shop.manager));
  const own = await shop.post('/presets', { bookmark: 'Own', collection: 'orders', user }, shop.manager);
  expect(await remove(idOf(own), shop.manager)).toBe(404);
});

it('is one of at most 30 of a list', async () => {
  const saveTo = async (list: string) => (await save({ ...KITWE, list })).status;
  for (let n = 0; n < 30; n += 1) expect(await saveTo('reviews')).toBe(201);
  expect([await saveTo('reviews'), await saveTo('returns')]).toEqual([409, 201]);
});
