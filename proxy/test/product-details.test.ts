/** Material, whom it is made for, and age group: docs/behaviour.md#product-fields. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInNewStaff, type StaffSession } from './support/back-office.ts';
import { createImporter } from './support/importer.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let staff: StaffSession;
let category: string;

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signInNewStaff(shop);
  const body = { name: 'Girls', slug: 'girls', gender: 'girls' };
  const created = await staff.call('post', '/api/admin/categories').send(body).expect(201);
  category = Object(created.body).id;
});
afterAll(() => shop.stop());

const read = async (path: string): Promise<unknown> => (await shop.api.get(path).expect(200)).body;
const readText = async (path: string) => (await shop.api.get(path).buffer(true).expect(200)).text;

const pinafore = () => ({
  name: 'Pinafore',
  slug: 'pinafore',
  price: '150.00',
  imageUrl: 'https://images.example/pinafore.jpg',
  material: '100% cotton drill',
  categoryId: category,
  stockCount: 3,
});

it('come from the product, or else from its category, as it is now', async () => {
  const created = await staff.call('post', '/api/admin/products').send(pinafore()).expect(201);
  expect(created.body).toMatchObject({ material: '100% cotton drill', gender: null, ageGroup: null });
  const shown = async (details: object) => {
    await expect.poll(() => read('/api/products/pinafore')).toMatchObject(details);
  };
  await shown({ material: '100% cotton drill', gender: 'girls', ageGroup: null });

  await staff.call('patch', `/api/admin/categories/${category}`).send({ ageGroup: 'toddler' }).expect(200);
  await shown({ gender: 'girls', ageGroup: 'toddler' });
  const id = Object(created.body).id;
  await staff.call('patch', `/api/admin/products/${id}`).send({ ageGroup: 'kids', gender: '' }).expect(200);
  await shown({ gender: 'girls', ageGroup: 'kids' });
});

it('reach the page, the search and the feed, where a number of the shop is no GTIN', async () => {
  const found = await staff.call('get', '/api/admin/products?search=pinafore').expect(200);
  const variants = [found.body[0].variants[0].id];
  const given = await staff.call('post', '/api/admin/labels/numbers').send({ variants }).expect(200);
  const number = given.body[0].barcode;
  expect(number).toMatch(/^2\d{12}$/);
  const page = await readText('/product/pinafore');
  expect(page).toContain('Material: 100% cotton drill');
  expect(page).toContain('"material":"100% cotton drill"');
  expect(page).toContain('"suggestedGender":"female"');
  expect(await read('/api/products?search=drill')).toMatchObject([{ slug: 'pinafore' }]);
  const feed = await readText('/feeds/products.xml');
  expect(feed).toContain('<g:material>100% cotton drill</g:material>');
  expect(feed).toContain('<g:gender>female</g:gender><g:age_group>kids</g:age_group>');
  expect(feed).toContain('<g:identifier_exists>no</g:identifier_exists>');
  for (const text of [page, feed, await readText('/api/products/pinafore')])
    expect(text).not.toContain(number);
});

it('are copied, exported, and imported in the words of other shops', async () => {
  const { preview, send } = createImporter(() => staff);
  const csv = (gender: string) => `slug,Fabric,Made for,age group\npinafore,Linen,${gender},Babies`;
  expect((await send(csv('Ladies'))).body).toMatchObject({
    updated: 1,
    lines: [
      {
        changes: [
          { column: 'material', from: '100% cotton drill', to: 'Linen' },
          { column: 'gender', from: '', to: 'women' },
          { column: 'ageGroup', from: 'kids', to: 'infant' },
        ],
      },
    ],
  });
  expect(await preview(csv('Martians'))).toMatchObject({
    unchanged: 1,
    notices: [{ line: 2, column: 'Made for', needsAction: true }],
  });
  const shopify =
    'Handle,Title,Variant Price,Google Shopping / Gender,Age group (product.metafields.shopify.age-group)\npinafore,,,male; female,Adults';
  expect(await preview(shopify)).toMatchObject({
    lines: [{ changes: [{ to: 'unisex' }, { column: 'ageGroup', to: 'adult' }] }],
    ignoredColumns: [],
  });

  const { text } = await staff.call('get', '/api/admin/products/export.csv').expect(200);
  expect(parse(text, { bom: true, columns: true })).toContainEqual(
    expect.objectContaining({ slug: 'pinafore', material: 'Linen', gender: 'women', ageGroup: 'infant' }),
  );
  const [product] = Object((await staff.call('get', '/api/admin/products?search=pinafore')).body);
  const copy = await staff.call('post', `/api/admin/products/${product.id}/duplicate`).expect(201);
  expect(copy.body).toMatchObject({ material: 'Linen', gender: 'women', ageGroup: 'infant' });
});

it.each([
  ['material', 'x'.repeat(121)],
  ['gender', 'ladies'],
  ['ageGroup', 7],
])('names %s when it is not valid', async (field, value) => {
  const body = { ...pinafore(), slug: `bad-${field.toLowerCase()}`, [field]: value };
  const { body: problem } = await staff.call('post', '/api/admin/products').send(body).expect(400);
  expect(problem).toMatchObject({ errors: [{ field }] });
});

it('are none where an edit in SQL has left another word, which loses no product', async () => {
  const id = await shop.studio.createProduct({
    slug: 'odd',
    name: 'Odd dress',
    price: '10.00',
    material: 'Silk',
  });
  await expect.poll(() => read('/api/products/odd')).toMatchObject({ material: 'Silk' });
  await shop.directus.withDatabase((database) =>
    database('products').where({ id }).update({ gender: 'x-large' }),
  );
  await shop.studio.update('products', id, { material: 'Wool' });
  await expect.poll(() => read('/api/products/odd')).toMatchObject({ material: 'Wool', gender: null });
  const listed = await staff.call('get', '/api/admin/products?search=odd').expect(200);
  expect(listed.body).toMatchObject([{ slug: 'odd', gender: null }]);
});
