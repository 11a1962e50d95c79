/** Products as staff see and change them. Postgres differs in the list and in changes of several at once. */
import { adminProductSchema, adminProductsSchema, type AdminProduct } from '@chitenge/contract/admin-product';
import { stockMovementsSchema } from '@chitenge/contract/admin-stock';
import { PRODUCT_DELETION } from '@chitenge/directus/access/policies';
import { STAFF_ROLE } from '@chitenge/directus/access/roles';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertLogo } from './support/logo-file.ts';
import { DATABASE, sharedShop } from './support/shop.ts';

const shop = sharedShop();

const UNKNOWN_ID = 'd0000000-0000-4000-8000-000000000001';
const PATH = '/api/admin/products';

let database: Knex;
let staff: string;
/** May delete products. */
let deleting: string;

beforeAll(async () => {
  database = shop.directus.openDatabase();
  staff = await shop.createUser(`products-staff-${DATABASE}`, { role: STAFF_ROLE.id });
  deleting = await shop.createUser(`products-deleting-${DATABASE}`, {
    role: STAFF_ROLE.id,
    policies: { create: [{ policy: PRODUCT_DELETION.id }] },
  });
});
afterAll(() => database.destroy());

const run = String(Date.now());
let products = 0;

const call = (method: string, path = '', body?: object, token = staff) =>
  shop.call(method, PATH + path, { token, ...(body === undefined ? {} : { body }) });

async function create(fields: object = {}): Promise<AdminProduct> {
  products += 1;
  const slug = `product-${run}-${products}`;
  const reply = await call('POST', '', {
    name: 'Wrap dress',
    slug,
    price: '100.00',
    stockCount: 7,
    ...fields,
  });
  expect(reply).toMatchObject({ status: 201 });
  return adminProductSchema.parse(reply.body);
}

const read = async (id: string) => adminProductSchema.parse((await call('GET', `/${id}`)).body);
const patch = (id: string, change: object) => call('PATCH', `/${id}`, change);
const refusal = (status: number, field: string, problem: object = {}) => ({
  status,
  body: { ...problem, errors: [{ field }] },
});

/** Returns the paths of new images. */
const upload = async (count: number) => {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await insertLogo(database));
  return { ids, paths: ids.map((id) => `/assets/${id}`) };
};

const category = async (name: string) => {
  const row = await shop.create('categories', { name, slug: null });
  return { id: String(row['id']), slug: String(row['slug']) };
};

async function find(query: Record<string, string>): Promise<string[]> {
  const reply = await call('GET', `?${new URLSearchParams(query).toString()}`);
  const found = adminProductsSchema.parse(reply.body);
  expect(reply.total).toBe(found.length);
  return found.map(({ slug }) => slug);
}

describe.runIf(DATABASE === 'sqlite')('a new product', () => {
  it('has the fields of the form, and its user in activity log and stock ledger', async () => {
    const { id: categoryId } = await category('women');
    const { paths } = await upload(1);
    const product = await create({
      originalPrice: '400.00',
      salePrice: '70',
      saleStarts: '2026-01-01T06:00:00+02:00',
      imageUrl: paths[0],
      images: paths,
      sizes: [' S ', 'M', '', 'M'],
      colors: [],
      badge: 'none',
      rating: '5',
      reviewCount: 99,
      inStock: false,
      categoryId,
      featured: true,
    });
    expect(product).toMatchObject({
      originalPrice: '400.00',
      salePrice: '70.00',
      saleStarts: '2026-01-01T04:00:00.000Z',
      saleEnds: null,
      imageUrl: paths[0],
      images: paths,
      sizes: ['S', 'M'],
      colors: [],
      badge: null,
      rating: '0.00',
      reviewCount: 0,
      stockCount: 7,
      inStock: true,
      category: { name: 'women' },
      status: 'published',
    });
    const rows = { collection: 'products', item: product.id };
    const [user, ...others] = await database('directus_activity').where(rows).pluck<string[]>('user');
    expect(others).toEqual([]);
    expect(await database('stock_movements').where({ product: product.id }).pluck('user')).toEqual([user]);
  });

  it('keeps an external image, the order of uploads, and the colours that editors gave them', async () => {
    const { ids, paths } = await upload(3);
    const [one, two, three] = paths;
    const main = 'https://images.example/dress.jpg';
    const product = await create({ colors: ['Red'], images: [main, one, two] });
    expect(product.images).toEqual([main, one, two]);
    await shop.change('products', product.id, {
      images: [{ directus_files_id: ids[1], sort: 1, color: 'Red' }],
    });
    const images = [one, three, two];
    expect((await patch(product.id, { imageUrl: one, images })).body).toMatchObject({
      imageUrl: one,
      images,
      colorImages: [{ color: 'Red', images: [two] }],
    });
    expect((await patch(product.id, { imageUrl: null, images: [] })).body).toMatchObject({
      imageUrl: null,
      images: [],
    });
  });

  it('is rejected with an unknown image or category, two images elsewhere, or a slug that is taken', async () => {
    const { slug, id } = await create();
    const body = { name: 'Never made', slug: 'never-made', price: '1.00', stockCount: 1 };
    for (const [field, value] of [
      ['imageUrl', `/assets/${UNKNOWN_ID}`],
      ['images', ['https://a.example/1.jpg', 'https://a.example/2.jpg']],
      ['categoryId', UNKNOWN_ID],
    ] as const)
      expect(await call('POST', '', { ...body, [field]: value })).toMatchObject(refusal(400, field));
    const taken = refusal(409, 'slug', { type: '/problems/slug-taken' });
    expect(await call('POST', '', { ...body, slug })).toMatchObject(taken);
    expect(await patch((await create()).id, { slug })).toMatchObject(taken);
    expect((await patch(id, {})).status).toBe(200);
    expect((await patch(UNKNOWN_ID, { name: 'Nothing' })).status).toBe(404);
  });
});

describe.runIf(DATABASE === 'sqlite')('a changed product', () => {
  it('has only the sent fields changed, so that sold units stay sold, and empty ones cleared', async () => {
    const texts = { description: 'Text', originalPrice: '500.00', badge: 'Sale', sizes: ['M'] };
    const { id, updatedAt } = await create(texts);
    await shop.placed(id, 2, '200.00');
    const { body } = await patch(id, { name: 'Wrap skirt', updatedAt });
    expect(body).toMatchObject({ name: 'Wrap skirt', stockCount: 5, ...texts });
    expect(body).not.toMatchObject({ updatedAt });
    const cleared = { description: '', originalPrice: '', badge: '', sizes: null };
    expect((await patch(id, cleared)).body).toMatchObject({
      description: null,
      originalPrice: null,
      badge: null,
      sizes: [],
    });
  });

  it('is kept from the second of two staff members, who learns what the first changed', async () => {
    const { id, updatedAt, price } = await create();
    const replies = await Promise.all(['One', 'Two'].map((name) => patch(id, { name, price, updatedAt })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const { name } = await read(id);
    expect(replies.find(({ status }) => status === 409)).toMatchObject({
      body: {
        type: '/problems/changed-meanwhile',
        errors: [{ field: 'name', message: `is “${name}” now` }],
      },
    });
  });

  it('with variants is accepted as a whole, and rejected by field when sizes, colours or stock differ', async () => {
    const variants = [
      { size: 'L', color: 'Red', stockCount: 7, barcode: '4 006381 333931' },
      { size: 'M', color: 'Blue', stockCount: 2, price: '120' },
    ];
    const { id, sizes, colors, stockCount, ...product } = await create({ stockCount: undefined, variants });
    expect(product.variants).toMatchObject([
      { barcode: '4006381333931', ownPrice: null },
      { barcode: null, ownPrice: '120.00' },
    ]);
    const body = { name: 'Renamed shirt', sizes, colors, stockCount };
    expect((await patch(id, body)).body).toMatchObject(body);
    expect(await patch(id, { sizes: ['S'], colors: [] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'sizes' }, { field: 'colors' }] },
    });
    expect(await patch(id, { stockCount: 99 })).toMatchObject({
      body: { type: '/problems/stock-by-variant' },
    });
  });
});

describe.runIf(DATABASE === 'sqlite')('deleting a product', () => {
  it('needs a right of its own, and orders keep its name', async () => {
    const { id } = await create();
    const order = await shop.placed(id, 1, '100.00');
    expect((await call('DELETE', `/${id}`)).status).toBe(403);
    expect((await call('DELETE', `/${id}`, undefined, deleting)).status).toBe(204);
    expect((await call('DELETE', `/${id}`, undefined, deleting)).status).toBe(404);
    expect((await call('GET', `/${id}`)).status).toBe(404);
    const { body } = await shop.call('GET', `/api/admin/orders/${order}`, { token: staff });
    expect(body).toMatchObject({ items: [{ productName: 'Wrap dress', product: null }] });
  });
});

describe('the list of products', () => {
  it('is filtered by words, category, status and stock level, and sorted', async () => {
    const { id: categoryId, slug: hats } = await category('hats');
    const hat = { categoryId, name: `Felt hat ${run}` };
    const many = (await create({ ...hat, stockCount: 11 })).slug;
    const few = (await create({ ...hat, stockCount: 10, status: 'draft' })).slug;
    const gone = (await create({ ...hat, stockCount: 0, featured: true })).slug;
    const old = (await create({ ...hat, stockCount: 0, status: 'archived' })).slug;
    const sorted = async (query: Record<string, string>) => (await find(query)).toSorted();

    expect(await sorted({ search: `FÉLT hats ${run}` })).toEqual([few, gone, many, old].toSorted());
    expect(await sorted({ category: hats, archived: 'false' })).toEqual([few, gone, many].toSorted());
    expect(await find({ category: hats, status: 'draft' })).toEqual([few]);
    expect(await find({ category: hats, stock: 'low' })).toEqual([few]);
    expect(await find({ category: hats, stock: 'out', archived: 'false' })).toEqual([gone]);
    expect(await find({ category: hats, stock: 'short', archived: 'false', sort: 'stock' })).toEqual([
      gone,
      few,
    ]);
    expect(await find({ category: hats, stock: 'in' })).toEqual([many]);
    expect(await find({ category: hats, featured: 'true' })).toEqual([gone]);
    expect(await find({ category: 'none', search: run })).toEqual([]);
    for (const search of ['%', '_', ' \\ ']) expect(await find({ search })).toEqual([]);
    const page = await call('GET', `?category=${hats}&sort=stock&limit=3&offset=2`);
    expect(page).toMatchObject({ total: 4, body: [{ slug: few }, { slug: many }] });
  });

  it('is searched by SKU, by a whole barcode of a variant on sale, and by the stock of variants', async () => {
    const name = `Varied ${run}`;
    const sku = `SKU-${run}`;
    const variants = [
      { size: 'L', stockCount: 20, sku },
      { size: 'M', stockCount: 0, barcode: `7${run}` },
    ];
    const { id, slug } = await create({ name, stockCount: undefined, variants });
    const plain = (await create({ name, stockCount: 3 })).slug;
    expect(await find({ search: sku.toLowerCase().slice(0, -1) })).toEqual([slug]);
    expect(await find({ search: `7${run}` })).toEqual([slug]);
    expect(await find({ search: `7${run}`.slice(0, -1) })).toEqual([]);
    expect(await find({ search: name, variantStock: 'out' })).toEqual([slug]);
    expect(await find({ search: name, variantStock: 'low' })).toEqual([plain]);
    expect(await find({ search: name, stock: 'out' })).toEqual([]);
    await patch(id, { variants: [{ size: 'L' }] });
    expect(await find({ search: `7${run}` })).toEqual([]);
  });
});

describe('a change of several products', () => {
  const bulk = (body: object, token = staff) => call('POST', '/bulk', body, token);
  const seenOf = (...seen: AdminProduct[]) =>
    Object.fromEntries(seen.map(({ id, updatedAt, stockCount }) => [id, { updatedAt, stockCount }]));

  it('updates all that still exist', async () => {
    const [one, two] = [await create(), await create()];
    const change = { status: 'draft', featured: true, badge: 'Sale' };
    expect((await bulk({ ids: [one.id, two.id, UNKNOWN_ID], change })).body).toEqual({
      updated: 2,
      failures: [
        {
          id: UNKNOWN_ID,
          name: null,
          type: '/problems/not-found',
          message: 'There is no product with this id. It may have been deleted.',
        },
      ],
    });
    expect(await read(two.id)).toMatchObject(change);
    await bulk({ ids: [two.id], change: { badge: null } });
    expect(await read(two.id)).toMatchObject({ ...change, badge: null });
    const unknown = { ids: [one.id], change: { categoryId: UNKNOWN_ID } };
    expect(await bulk(unknown)).toMatchObject(refusal(400, 'categoryId'));
  });

  it('changes prices by percent, and names those that changed meanwhile, are gone or leave the range', async () => {
    const [one, two] = [await create({ price: '99.99' }), await create({ price: '10.00' })];
    const seen = seenOf(one, two);
    await patch(two.id, { name: 'Renamed' });
    const ids = [one.id, two.id, UNKNOWN_ID];
    expect((await bulk({ ids, seen, change: { pricePercent: -15 } })).body).toEqual({
      updated: 1,
      failures: [
        {
          id: two.id,
          name: 'Renamed',
          type: '/problems/changed-meanwhile',
          message: expect.stringContaining('Someone else has saved'),
        },
        { id: UNKNOWN_ID, name: null, type: '/problems/not-found', message: 'There is no such product.' },
      ],
    });
    expect([(await read(one.id)).price, (await read(two.id)).price]).toEqual(['84.99', '10.00']);
    const [cheap, costly] = [await create({ price: '0.01' }), await create({ price: '99999.00' })];
    expect((await bulk({ ids: [cheap.id], change: { pricePercent: -60 } })).body).toMatchObject({
      failures: [{ message: 'price would be K0.00' }],
    });
    expect((await bulk({ ids: [costly.id], change: { pricePercent: 10 } })).body).toMatchObject({
      updated: 0,
      failures: [{ id: costly.id }],
    });
  });

  it('sets the stock, unless units were sold meanwhile or each size has its own', async () => {
    const [one, two] = [await create(), await create()];
    const variants = [
      { size: 'S', stockCount: 1 },
      { size: 'M', stockCount: 3 },
    ];
    const varied = await create({ stockCount: undefined, variants });
    const seen = seenOf(one, { ...two, stockCount: 8 }, varied);
    const change = { stockCount: 3 };
    expect((await bulk({ ids: [varied.id, one.id, two.id], seen, change })).body).toMatchObject({
      updated: 1,
      failures: [
        { id: varied.id, type: '/problems/stock-by-variant' },
        { id: two.id, message: expect.stringContaining('There are 7 in stock now') },
      ],
    });
    const counts = await Promise.all([one, two, varied].map(async ({ id }) => (await read(id)).stockCount));
    expect(counts).toEqual([3, 7, 4]);
  });

  it('reaches all that match a filter, while their number is the one that was shown', async () => {
    const name = `Zebra ${run}`;
    const ids = [(await create({ name })).id, (await create({ name })).id];
    const { id: categoryId } = await category('zebras');
    const filter = { search: name };
    expect((await bulk({ filter, count: 3, change: { categoryId } })).status).toBe(409);
    expect((await bulk({ filter, count: 2, change: { categoryId } })).body).toEqual({ updated: 2 });
    const priced = await bulk({ filter, count: 2, change: { setPrice: '55.00' } });
    expect(priced.body).toEqual({ updated: 2, failures: [] });
    for (const id of ids) expect(await read(id)).toMatchObject({ price: '55.00', categoryId });
  });

  it('deletes products, with the right to do so', async () => {
    const [one, two] = [await create(), await create()];
    const change = { delete: true };
    expect((await bulk({ ids: [one.id], change })).body).toMatchObject({
      updated: 0,
      failures: [{ id: one.id }],
    });
    await patch(two.id, { name: 'Renamed' });
    const body = { ids: [one.id, two.id], seen: seenOf(one, two), change };
    expect((await bulk(body, deleting)).body).toMatchObject({
      updated: 1,
      failures: [{ id: two.id, name: 'Renamed' }],
    });
    expect((await call('GET', `/${one.id}`)).status).toBe(404);
  });
});

describe.runIf(DATABASE === 'sqlite')('a copy of a product', () => {
  const duplicate = async (id: string) => {
    const reply = await call('POST', `/${id}/duplicate`);
    expect(reply.status).toBe(201);
    return adminProductSchema.parse(reply.body);
  };

  it('is a draft of the same goods, without codes and stock', async () => {
    const { id: categoryId } = await category('copied');
    const { ids, paths } = await upload(2);
    const original = await create({
      name: `Skirt ${run}`,
      description: 'Six yards of wax print.',
      originalPrice: '400.00',
      salePrice: '300.00',
      saleEnds: '2099-01-01T00:00:00.000Z',
      images: paths,
      badge: 'New',
      categoryId,
      featured: true,
      stockCount: undefined,
      variants: [
        { size: 'S', color: 'Red', sku: `S-${run}`, barcode: `8${run}`, price: '360.00', stockCount: 2 },
        { size: 'M', color: 'Red', stockCount: 3 },
      ],
    });
    await shop.change('products', original.id, {
      images: [{ directus_files_id: ids[1], sort: 1, color: 'Red' }],
    });
    const copy = await duplicate(original.id);
    const { variants, id: _id, createdAt: _created, updatedAt: _updated, ...same } = await read(original.id);
    expect(copy).toMatchObject({
      ...same,
      name: `Skirt ${run} (copy)`,
      slug: `skirt-${run}-copy`,
      status: 'draft',
      featured: false,
      stockCount: 0,
      inStock: false,
    });
    expect(copy.variants).toMatchObject(
      variants.map(({ size, color, ownPrice, price }) => ({
        size,
        color,
        ownPrice,
        price,
        sku: null,
        barcode: null,
        stockCount: 0,
      })),
    );
    expect(await duplicate(original.id)).toMatchObject({ slug: `skirt-${run}-copy-2` });
    expect(await read(original.id)).toMatchObject({ stockCount: 5, status: 'published' });
  });

  it('keeps the sizes of a product with one stock count, and the length of a name', async () => {
    const sizes = ['S', 'M'];
    const copy = await duplicate((await create({ name: 'x'.repeat(200), sizes })).id);
    expect(copy.name).toBe(`${'x'.repeat(193)} (copy)`);
    expect(copy).toMatchObject({ sizes, stockBy: 'product', stockCount: 0 });
    expect((await call('POST', `/${UNKNOWN_ID}/duplicate`)).status).toBe(404);
  });
});

it('the stock of a product lists each movement with reason, order and who made it', async () => {
  const { id } = await create({ stockCount: 5 });
  const orderId = await shop.placed(id, 2, '200.00');
  const set = await call('PATCH', `/${id}/stock`, { stockCount: 0, expected: 3 });
  expect(set.body).toMatchObject({ stockCount: 0, inStock: false });
  const { body } = await call('GET', `/${id}/stock`);
  expect(stockMovementsSchema.parse(body)).toMatchObject([
    { reason: 'set', change: -3, stockAfter: 0, who: expect.any(String), orderId: null },
    { reason: 'sold', change: -2, stockAfter: 3, who: null, orderId },
    { reason: 'set', change: 5, stockAfter: 5 },
  ]);
  expect((await call('GET', `/${UNKNOWN_ID}/stock`)).status).toBe(404);
});
