/** What an owner does in the Studio stays, at the next start and after an update. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { apply } from '../src/apply.ts';
import { anyResponse, directusApi, type DirectusApi } from '../src/apply/api.ts';
import { readState, writeState } from '../src/apply/shop-state.ts';
import { appearanceSchema } from '../src/schema/appearance.ts';
import { startTestDirectus, type TestDirectus } from '../src/testing/test-directus.ts';

let directus: TestDirectus;
let admin: DirectusApi;

const metaSchema = z.object({ meta: z.record(z.string(), z.unknown()) });
const reapply = () => apply({ env: directus.env });

const meta = async (path: string) => (await admin.get(path, metaSchema)).meta;

beforeAll(async () => {
  directus = await startTestDirectus();
  admin = directusApi(directus.url, directus.adminToken);
  const add = (path: string, body: object) => admin.send('POST', path, body, anyResponse);
  const change = (path: string, body: object) => admin.send('PATCH', path, { meta: body }, anyResponse);
  await change('/collections/orders', {
    note: 'Call before you pack',
    icon: 'local_shipping',
    color: '#123456',
    display_template: '{{ customer_name }}, {{ city }}',
  });
  await change('/collections/sales', { collapse: 'closed' });
  await change('/fields/products/badge', { hidden: true, width: 'full', note: 'We never use it' });
  await change('/fields/orders/city', {
    sort: 3,
    translations: [{ language: 'en-GB', translation: 'Town' }],
  });
  for (const collection of ['products', 'orders'])
    await add(`/fields/${collection}`, { field: 'tailor', type: 'string', meta: {}, schema: {} });
  for (const name of ['suppliers', 'fabrics', 'markets'])
    await add('/collections', { collection: name, meta: { note: 'Ours' }, schema: {} });
  await add('/fields/suppliers', { field: 'product', type: 'uuid', meta: { special: ['m2o'] }, schema: {} });
  await add('/relations', { collection: 'suppliers', field: 'product', related_collection: 'products' });
  await add('/roles', { name: 'Tailor' });
  await add('/policies', { name: 'Tailors', app_access: false, admin_access: false });
  await add('/flows', { name: 'Write to the Tailor', trigger: 'manual', status: 'active' });
  await add('/dashboards', { name: 'Tailors' });
});
afterAll(() => directus.stop());

/** Reads everything that `beforeAll` has changed. */
const read = async () => ({
  orders: await meta('/collections/orders'),
  sales: await meta('/collections/sales'),
  badge: await meta('/fields/products/badge'),
  city: await meta('/fields/orders/city'),
  tailors: [await meta('/fields/products/tailor'), await meta('/fields/orders/tailor')],
  suppliers: await meta('/collections/suppliers'),
  relation: await admin.get('/relations/suppliers/product', anyResponse),
  names: await Promise.all(
    ['roles', 'policies', 'flows', 'dashboards'].map((name) =>
      admin.get(`/${name}?fields=name&sort=name&filter[name][_contains]=Tailor`, anyResponse),
    ),
  ),
});

it('stays at the next start, which changes nothing', async () => {
  const before = await read();
  expect(before.orders).toMatchObject({ note: 'Call before you pack', icon: 'local_shipping' });
  expect(await reapply()).toEqual([]);
  expect(await read()).toEqual(before);
});

it('stays when the shop’s own words change, and all else gets the new words', async () => {
  const before = await read();
  const price = await meta('/fields/products/price');
  const words = { note: 'Older words' };
  await directus.withDatabase(async (database) => {
    // As the version before had set them.
    const applied = appearanceSchema.parse(JSON.parse((await readState(database, 'appearance')) ?? ''));
    const older = { ...applied };
    for (const item of ['orders', 'payments', 'products.price']) older[item] = { ...applied[item], ...words };
    await writeState(database, 'appearance', JSON.stringify(older));
    const payments = database('directus_collections').where({ collection: 'payments' });
    await payments.update({ ...words, icon: 'savings' });
    await database('directus_fields').where({ collection: 'products', field: 'price' }).update(words);
    await admin.send('POST', '/utils/cache/clear?system', {}, anyResponse);

    expect(await reapply()).toEqual(['schema of payments', 'schema of products.price']);
    expect(await meta('/fields/products/price')).toEqual(price);
    const note = applied['payments']?.['note'];
    expect(await meta('/collections/payments')).toMatchObject({ note, icon: 'savings' });
    expect(await read()).toEqual(before);
    expect(await reapply()).toEqual([]);
  });
});

it('is not taken for a former collection of the shop with its name', async () => {
  await directus.withDatabase(async (database) => {
    await database.schema.createTable('home_page', (table) => table.string('hero_title'));
    await database('directus_collections').insert({ collection: 'home_page' });
    expect(await reapply()).toEqual([]);
    expect(await database.schema.hasTable('home_page')).toBe(true);
  });
});

it('has no effect on types, rules and rights, which every start sets', async () => {
  const path = '/fields/orders/customer_email';
  const field = await meta(path);
  const change = { required: false, readonly: false, interface: 'input-code', validation: null };
  await admin.send('PATCH', path, { meta: change }, anyResponse);
  expect(await reapply()).toEqual(['schema of orders.customer_email']);
  expect(await meta(path)).toEqual(field);
});
