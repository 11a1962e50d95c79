/** Products as staff see and change them. Postgres differs in the list and in changes of several at once. */
import { type AdminProduct, adminProductSchema, adminProductsSchema } from '@chitenge/contract/admin-product';
import { stockMovementsSchema } from '@chitenge/contract/admin-stock';
import { PRODUCT_DELETION } from '@chitenge/directus/access/policies';
import { STAFF_ROLE } from '@chitenge/directus/access/roles';
import { OLD_ADDRESSES } from '@chitenge/directus/hidden-tables';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertLogo } from './support/logo-file.ts';
import { invalid, problem, statusesOf } from './support/shop-client.ts';
import { DATABASE, onSqlite, sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff']);

const UNKNOWN_ID = 'd0000000-0000-4000-8000-000000000001';

/** May delete products. */
let deleting: string;

beforeAll(async () => {
  const policies = { create: [{ policy: PRODUCT_DELETION.id }] };
  deleting = await shop.createUser(`products-deleting-${DATABASE}`, { role: STAFF_ROLE.id, policies });
});

const run = String(Date.now());
let products = 0;

const call = (method: string, path = '', body?: object, token = shop.staff) =>
  shop.send(method, `/api/admin/products${path}`, body, token);

async function create(fields: object = {}): Promise<AdminProduct> {
  products += 1;
  const dress = { name: 'Wrap dress', slug: `product-${run}-${products}`, price: '100.00', stockCount: 7 };
  const reply = await call('POST', '', { ...dress, ...fields });
  expect(reply).toMatchObject({ status: 201 });
  return adminProductSchema.parse(reply.body);
}

const read = async (id: string) => adminProductSchema.parse((await call('GET', `/${id}`)).body);
const patch = (id: string, change: object) => call('PATCH', `/${id}`, change);

/** Returns the paths of new images. */
const upload = async (count: number) => {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await insertLogo(shop.database));
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
    const image = { imageUrl: paths[0], images: paths };
    const product = await create({
      ...image,
      originalPrice: '400.00',
      salePrice: '70',
      saleStarts: '2026-01-01T06:00:00+02:00',
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
      ...image,
      originalPrice: '400.00',
      salePrice: '70.00',
      saleStarts: '2026-01-01T04:00:00.000Z',
      saleEnds: null,
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
    const users = await shop.database('directus_activity').where(rows).pluck<string[]>('user');
    expect(users).toHaveLength(1);
    const movements = shop.database('stock_movements').where({ product: product.id });
    expect(await movements.pluck('user')).toEqual(users);
  });

  it('keeps an external image, the order of uploads, and the colours that editors gave them', async () => {
    const { ids, paths } = await upload(3);
    const [one, two, three] = paths;
    const main = 'https://images.example/dress.jpg';
    const { id, images } = await create({ colors: ['Red'], images: [main, one, two] });
    expect(images).toEqual([main, one, two]);
    await shop.change('products', id, { images: [{ directus_files_id: ids[1], sort: 1, color: 'Red' }] });
    const changed = { imageUrl: one, images: [one, three, two] };
    const colorImages = [{ color: 'Red', images: [two] }];
    expect((await patch(id, changed)).body).toMatchObject({ ...changed, colorImages });
    expect((await patch(id, { imageUrl: null, images: [] })).body).toMatchObject({
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
      expect(await call('POST', '', { ...body, [field]: value })).toMatchObject(invalid(field));
    const taken = problem(409, 'slug-taken', { errors: [{ field: 'slug' }] });
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
    const cleared = { description: null, originalPrice: null, badge: null, sizes: [] };
    const empty = { description: '', originalPrice: '', badge: '', sizes: null };
    expect((await patch(id, empty)).body).toMatchObject(cleared);
  });

  it('is kept from the second of two staff members, who learns what the first changed', async () => {
    const { id, updatedAt, price } = await create();
    const replies = await Promise.all(['One', 'Two'].map((name) => patch(id, { name, price, updatedAt })));
    expect(statusesOf(replies)).toEqual([200, 409]);
    const errors = [{ field: 'name', message: `is “${(await read(id)).name}” now` }];
    expect(replies).toContainEqual(
      expect.objectContaining({
        body: expect.objectContaining({ type: '/problems/changed-meanwhile', errors }),
      }),
    );
  });

  it('with variants is accepted as a whole, and rejected by field when sizes, colours or stock differ', async () => {
    const variants = [
      { size: 'L', color: 'Red', stockCount: 7, barcode: '0 4006381 333931' },
      { size: 'M', color: 'Blue', stockCount: 2, price: '120' },
    ];
    const { id, sizes, colors, stockCount, ...product } = await create({ stockCount: undefined, variants });
    expect(product.variants).toMatchObject([
      { barcode: '4006381333931', ownPrice: null },
      { barcode: null, ownPrice: '120.00' },
    ]);
    const body = { name: 'Renamed shirt', sizes, colors, stockCount };
    expect((await patch(id, body)).body).toMatchObject(body);
    const errors = [{ field: 'sizes' }, { field: 'colors' }];
    expect(await patch(id, { sizes: ['S'], colors: [] })).toMatchObject({ status: 400, body: { errors } });
    expect(await patch(id, { stockCount: 99 })).toMatchObject(problem(409, 'stock-by-variant'));
  });

  it('lists each movement of its stock, and is deleted only by a right of its own; orders keep its name', async () => {
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
    const remove = async (token?: string) => (await call('DELETE', `/${id}`, undefined, token)).status;
    expect([await remove(), await remove(deleting), await remove(deleting)]).toEqual([403, 204, 404]);
    for (const path of ['', '/stock']) expect((await call('GET', `/${id}${path}`)).status).toBe(404);
    const order = await shop.get(`/api/admin/orders/${orderId}`, shop.staff);
    expect(order.body).toMatchObject({ items: [{ productName: 'Wrap dress', product: null }] });
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
    const filters: [Record<string, string>, string[]][] = [
      [{ search: `FÉLT hats ${run}` }, [few, gone, many, old]],
      [{ category: hats, archived: 'false' }, [few, gone, many]],
      [{ category: hats, status: 'draft' }, [few]],
      [{ category: hats, stock: 'low' }, [few]],
      [{ category: hats, stock: 'out', archived: 'false' }, [gone]],
      [{ category: hats, stock: 'in' }, [many]],
      [{ category: hats, featured: 'true' }, [gone]],
      [{ category: 'none', search: run }, []],
      [{ search: '%' }, []],
      [{ search: '_' }, []],
      [{ search: ' \\ ' }, []],
    ];
    for (const [query, slugs] of filters)
      expect([query, (await find(query)).toSorted()]).toEqual([query, slugs.toSorted()]);
    const short = { category: hats, stock: 'short', archived: 'false', sort: 'stock' };
    expect(await find(short)).toEqual([gone, few]);
    const page = await call('GET', `?category=${hats}&sort=stock&limit=3&offset=2`);
    expect(page).toMatchObject({ total: 4, body: [{ slug: few }, { slug: many }] });
  });

  it.each(['036000291452', '0036000291452', '00036000291452', '36000291452', '0 36000 29145 2'])(
    'is found by the notation %s of its number, which no other product may have',
    async (notation) => {
      const variants = [{ size: 'M', stockCount: 1, barcode: '0036000291452' }];
      const { id, slug } = await create({ name: `Numbered ${run}`, stockCount: undefined, variants });
      expect(await find({ search: notation })).toEqual([slug]);
      const other = {
        name: 'Other',
        slug: `other-${run}`,
        price: '1.00',
        variants: [{ size: 'S', barcode: notation }],
      };
      expect(await call('POST', '', other)).toMatchObject({
        status: 409,
        body: { type: '/problems/sku-taken', errors: [{ field: 'variants.0.barcode' }] },
      });
      await patch(id, { variants: [{ size: 'M' }] });
    },
  );

  it('is searched by SKU, by a whole barcode of a variant on sale, and by the stock of variants', async () => {
    const name = `Varied ${run}`;
    const [sku, barcode] = [`SKU-${run}`, `7${run}`];
    const variants = [
      { size: 'L', stockCount: 20, sku },
      { size: 'M', stockCount: 0, barcode },
    ];
    const { id, slug } = await create({ name, stockCount: undefined, variants });
    const plain = (await create({ name, stockCount: 3 })).slug;
    for (const [query, slugs] of [
      [{ search: sku.toLowerCase().slice(0, -1) }, [slug]],
      [{ search: barcode }, [slug]],
      [{ search: barcode.slice(0, -1) }, []],
      [{ search: name, variantStock: 'out' }, [slug]],
      [{ search: name, variantStock: 'low' }, [plain]],
      [{ search: name, stock: 'out' }, []],
    ] as const)
      expect([query, await find(query)]).toEqual([query, slugs]);
    await patch(id, { variants: [{ size: 'L' }] });
    expect(await find({ search: barcode })).toEqual([]);
  });
});

describe('a change of several products', () => {
  const bulk = (body: object, token = shop.staff) => call('POST', '/bulk', body, token);
  const seenOf = (...seen: AdminProduct[]) =>
    Object.fromEntries(seen.map(({ id, updatedAt, stockCount }) => [id, { updatedAt, stockCount }]));
  const unknown = (message: string) => ({ id: UNKNOWN_ID, name: null, type: '/problems/not-found', message });

  it('updates all that still exist', async () => {
    const [one, two] = [await create(), await create()];
    const change = { status: 'draft', featured: true, badge: 'Sale' };
    expect((await bulk({ ids: [one.id, two.id, UNKNOWN_ID], change })).body).toEqual({
      updated: 2,
      failures: [unknown('There is no product with this id. It may have been deleted.')],
    });
    expect(await read(two.id)).toMatchObject(change);
    await bulk({ ids: [two.id], change: { badge: null } });
    expect(await read(two.id)).toMatchObject({ ...change, badge: null });
    expect(await bulk({ ids: [one.id], change: { categoryId: UNKNOWN_ID } })).toMatchObject(
      invalid('categoryId'),
    );
  });

  it('sets the stock, unless units were sold meanwhile or each size has its own', async () => {
    const [one, two] = [await create(), await create()];
    const variants = ['S', 'M'].map((size, at) => ({ size, stockCount: 1 + 2 * at }));
    const varied = await create({ stockCount: undefined, variants });
    const seen = seenOf(one, { ...two, stockCount: 8 }, varied);
    const ids = [varied.id, one.id, two.id];
    expect((await bulk({ ids, seen, change: { stockCount: 3 } })).body).toMatchObject({
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
    for (const id of ids) expect(await read(id)).toMatchObject({ categoryId });
  });

  it('deletes products, with the right to do so', async () => {
    const [one, two] = [await create(), await create()];
    const change = { delete: true };
    const refused = { updated: 0, failures: [{ id: one.id }] };
    expect((await bulk({ ids: [one.id], change })).body).toMatchObject(refused);
    await patch(two.id, { name: 'Renamed' });
    const body = { ids: [one.id, two.id], seen: seenOf(one, two), change };
    const deleted = { updated: 1, failures: [{ id: two.id, name: 'Renamed' }] };
    expect((await bulk(body, deleting)).body).toMatchObject(deleted);
    expect((await call('GET', `/${one.id}`)).status).toBe(404);
  });
});

onSqlite('a copy of a product is a draft of the same goods, without codes and stock', async () => {
  const duplicate = async (id: string) => {
    const reply = await call('POST', `/${id}/duplicate`);
    expect(reply.status).toBe(201);
    return adminProductSchema.parse(reply.body);
  };
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
  const images = [{ directus_files_id: ids[1], sort: 1, color: 'Red' }];
  await shop.change('products', original.id, { images });
  const copy = await duplicate(original.id);
  const { variants, id: _id, createdAt: _created, updatedAt: _updated, ...same } = await read(original.id);
  const draft = { status: 'draft', featured: false, stockCount: 0, inStock: false };
  const names = { name: `Skirt ${run} (copy)`, slug: `skirt-${run}-copy` };
  expect(copy).toMatchObject({ ...same, ...names, ...draft });
  const without = { sku: null, barcode: null, stockCount: 0 };
  expect(copy.variants).toMatchObject(
    variants.map(({ size, color, ownPrice, price }) => ({ size, color, ownPrice, price, ...without })),
  );
  expect(await duplicate(original.id)).toMatchObject({ slug: `skirt-${run}-copy-2` });
  expect(await read(original.id)).toMatchObject({ stockCount: 5, status: 'published' });
  // It keeps the sizes of a product with one stock count, and the length of a name.
  const whole = await duplicate((await create({ name: 'x'.repeat(200), sizes: ['S', 'M'] })).id);
  const name = `${'x'.repeat(193)} (copy)`;
  expect(whole).toMatchObject({ name, sizes: ['S', 'M'], stockBy: 'product', stockCount: 0 });
  expect((await call('POST', `/${UNKNOWN_ID}/duplicate`)).status).toBe(404);
});

describe('the former slugs of a product', () => {
  const former = async (id: string) =>
    (
      await shop.database(OLD_ADDRESSES).where({ collection: 'products', item: id }).pluck<string[]>('slug')
    ).toSorted();
  const rename = async (id: string, slug: string) => expect((await patch(id, { slug })).status).toBe(200);
  const named = (name: string) => `${name}-${run}`;

  it('are kept on every way, without loops, until another product takes one', async () => {
    const { id } = await create({ slug: named('a') });
    await rename(id, named('b'));
    await shop.change('products', id, { slug: named('c') });
    await shop
      .database('products')
      .where({ id })
      .update({ slug: named('d') });
    expect(await former(id)).toEqual(['a', 'b', 'c'].map(named));
    await rename(id, named('a'));
    expect(await former(id)).toEqual(['b', 'c', 'd'].map(named));
    const { id: other } = await create({ slug: named('b') });
    expect(await former(id)).toEqual(['c', 'd'].map(named));
    await rename(other, named('e'));
    await rename(other, named('c'));
    expect(await former(id)).toEqual([named('d')]);
    // A slug leads to the product that had it last.
    expect(await former(other)).toEqual(['b', 'e'].map(named));
    await patch(id, { name: 'Another name' });
    expect(await former(id)).toEqual([named('d')]);
    expect((await call('DELETE', `/${other}`, undefined, deleting)).status).toBe(204);
    expect(await former(other)).toEqual([]);
  });
});
