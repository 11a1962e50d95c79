import { STAFF_ROLE, STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import { ownViewSchema, ownViewsSchema } from '@chitenge/contract/own-views';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

const idSchema = z.object({ data: z.object({ id: z.union([z.string(), z.number()]) }) });

let staff: string;
let manager: string;

beforeAll(async () => {
  staff = await shop.createUser('views-staff', { role: STAFF_ROLE.id });
  manager = await shop.createUser('views-manager', { role: STORE_MANAGER_ROLE.id });
});
afterAll(async () => {
  await shop.directus.withDatabase((database) => database('directus_presets').whereNotNull('user').delete());
});

const save = (token: string, body: object) => shop.call('POST', '/api/admin/views', { token, body });
const remove = (token: string, id: number | string) =>
  shop.call('DELETE', `/api/admin/views/${id}`, { token });

async function viewsOf(token: string, list: string) {
  const reply = await shop.call('GET', `/api/admin/views?list=${list}`, { token });
  return ownViewsSchema.parse(reply.body);
}

const KITWE = { list: 'orders', name: ' Kitwe ', query: 'search=kitwe&status=pending' };

it('belongs to the person who has saved it, and to its list', async () => {
  const reply = await save(staff, KITWE);
  expect(reply).toMatchObject({ status: 201, body: { ...KITWE, name: 'Kitwe' } });
  const { id } = ownViewSchema.parse(reply.body);
  await save(staff, { list: 'stock', name: 'Gone', query: 'stock=out' });
  expect(await viewsOf(staff, 'orders')).toEqual([{ ...KITWE, name: 'Kitwe', id }]);
  expect(await viewsOf(staff, 'products')).toEqual([]);
  expect(await viewsOf(manager, 'orders')).toEqual([]);
  expect((await remove(manager, id)).status).toBe(404);
  expect((await remove(shop.directus.adminToken, id)).status).toBe(404);
  expect((await remove(staff, id)).status).toBe(204);
  expect((await remove(staff, id)).status).toBe(404);
  expect(await viewsOf(staff, 'orders')).toEqual([]);
});

it('is a bookmark of the Studio with the columns of the list', async () => {
  await save(manager, KITWE);
  const read = await shop.call('GET', '/presets?filter[bookmark][_eq]=Kitwe', { token: manager });
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
  const me = await shop.call('GET', '/users/me?fields=id', { token: manager });
  const created = await shop.call('POST', '/presets', {
    token: manager,
    body: { bookmark: 'Own', collection: 'orders', user: idSchema.parse(me.body).data.id },
  });
  const { id } = idSchema.parse(created.body).data;
  expect((await remove(manager, id)).status).toBe(404);
});

it('is one of at most 30 of a list', async () => {
  for (let n = 0; n < 30; n += 1) expect((await save(staff, { ...KITWE, list: 'reviews' })).status).toBe(201);
  expect(await save(staff, { ...KITWE, list: 'reviews' })).toMatchObject({ status: 409 });
  expect((await save(staff, { ...KITWE, list: 'returns' })).status).toBe(201);
});
