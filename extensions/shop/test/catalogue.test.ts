import { randomUUID } from 'node:crypto';
import { CONTENT_EDITOR_ROLE } from '@chitenge/directus/access/roles';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

/** Calls the API of products as the owner. */
const command = (method: string, path: string, body: object) =>
  shop.call(method, `/api/admin/products${path}`, { token: shop.directus.adminToken, body });

describe('slugs', () => {
  it('are generated from the name with a number', async () => {
    const ids = [];
    for (let copy = 0; copy < 3; copy++) ids.push(await shop.product({ name: 'Kitenge Skirt!' }));
    const slugs = await Promise.all(ids.map(async (id) => (await shop.row('products', id))['slug']));
    expect(slugs).toEqual(['kitenge-skirt', 'kitenge-skirt-2', 'kitenge-skirt-3']);
    expect(await shop.create('categories', { name: 'Men & Boys' })).toMatchObject({ slug: 'men-boys' });
  });

  it('stay as entered, and are generated again when emptied', async () => {
    const id = await shop.product({ name: 'Blue Suit', slug: 'my-suit' });
    expect(await shop.row('products', id)).toMatchObject({ slug: 'my-suit' });
    await shop.change('products', id, { name: 'Bluer Suit' });
    expect(await shop.row('products', id)).toMatchObject({ slug: 'my-suit' });
    await shop.change('products', id, { slug: '' });
    expect(await shop.row('products', id)).toMatchObject({ slug: 'bluer-suit' });
    await shop.change('products', id, { slug: null });
    expect(await shop.row('products', id)).toMatchObject({ slug: 'bluer-suit' });
  });
});

describe('texts from the Studio', () => {
  it('lose the characters that nobody sees, and keep their lines', async () => {
    const id = await shop.product({
      name: '\u202EShirt\u00A0 \u200B1 👩🏽\u200D🦱',
      description: 'Cotton.\r\n\u200EMade\u2003here.',
      colors: ['Na\u200Bvy', 'Dark\u00A0Blue'],
      slug: 'clean\u2011shirt\u200B',
    });
    expect(await shop.row('products', id)).toMatchObject({
      name: 'Shirt 1 👩🏽\u200D🦱',
      description: 'Cotton.\nMade here.',
      colors: ['Navy', 'Dark Blue'],
      slug: 'clean-shirt',
    });
    await shop.change('products', id, { name: 'Shirt\u2060 2' });
    expect(await shop.row('products', id)).toMatchObject({ name: 'Shirt 2' });
  });
});

describe('synonyms', () => {
  const write = (words: unknown) =>
    shop.call('PATCH', '/items/storefront', {
      token: shop.directus.adminToken,
      body: { search_synonyms: [{ words }] },
    });

  it('are a list of different words, normalised', async () => {
    for (const words of ['dress', [], ['dress'], ['dress', 'dresses'], ['dress', '<b>']]) {
      const { status, body } = await write(words);
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain('search_synonyms must');
    }
    expect((await write([' wax  print ', 'Kitenge', 'kitenges'])).body).toMatchObject({
      data: { search_synonyms: [{ words: ['wax print', 'Kitenge'] }] },
    });
  });

  it('of a new shop are the built-in ones', async () => {
    await shop.directus.withDatabase((database) => database('storefront').delete());
    const token = shop.directus.adminToken;
    const created = await shop.call('PATCH', '/items/storefront', { token, body: {} });
    expect(created.status).toBe(200);
    expect(JSON.stringify(created.body)).toContain('kitenge');
  });
});

describe('whole numbers', () => {
  it.each([
    ['low_stock_threshold', 20.5, 'a whole number, 0 or more'],
    ['return_days', 1.5, 'a whole number from 0 to 365'],
    ['return_days', 366, 'a whole number from 0 to 365'],
    ['return_days', -1, 'a whole number from 0 to 365'],
    ['max_sms_per_day', 'many', 'a whole number, 1 or more'],
  ])('of settings: %s cannot be %s', async (name, value, rule) => {
    const token = shop.directus.adminToken;
    const { status, body } = await shop.call('PATCH', '/items/store_settings', {
      token,
      body: { [name]: value },
    });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(`${name} must be ${rule}`);
  });

  it('may be empty where a limit may be off', async () => {
    const token = shop.directus.adminToken;
    for (const return_days of [null, 14]) {
      const { status } = await shop.call('PATCH', '/items/store_settings', { token, body: { return_days } });
      expect(status).toBe(200);
    }
  });
});

it('reverts an edited product to a revision, but not its stock', async () => {
  const id = await shop.product({ name: 'Blue Suit', stock_count: 5 });
  const token = shop.directus.adminToken;
  await shop.call('PATCH', `/items/products/${id}`, { token, body: { name: 'Bluer Suit' } });
  await shop.call('PATCH', `/items/products/${id}`, { token, body: { name: 'Bluest Suit' } });
  await shop.setStock(id, 9);
  const query = `filter[item]=${id}&filter[collection]=products&sort=id`;
  const { body } = await shop.call('GET', `/revisions?${query}`, { token });
  const revisions = z.object({ data: z.array(z.object({ id: z.number() })) }).parse(body).data;
  for (const [revision, name] of [
    [revisions[1], 'Bluer Suit'],
    [revisions[0], 'Blue Suit'],
  ] as const) {
    const { status } = await shop.call('POST', `/utils/revert/${revision?.id}`, { token });
    expect(status).toBe(204);
    expect(await shop.row('products', id)).toMatchObject({ name, stock_count: 9 });
  }
});

describe('search columns', () => {
  it('follow name and description of products, and names of categories', async () => {
    const id = await shop.product({ name: 'Café Cap', description: 'Wide brim' });
    const columns = { search_name: 'cafe cap', search_description: 'wide brim' };
    expect(await shop.row('products', id)).toMatchObject(columns);
    await shop.change('products', id, { description: null });
    expect(await shop.row('products', id)).toMatchObject({ ...columns, search_description: '' });
    const hats = await shop.create('categories', { name: 'Hâts' });
    expect(hats).toMatchObject({ search_name: 'hats' });
  });
});

describe('setting the stock', () => {
  it('records who set it, and keeps the ledger’s sum equal to the count', async () => {
    const id = await shop.product({ stock_count: 10 });
    await shop.placed(id, 3, '300.00');
    expect((await shop.setStock(id, 20)).status).toBe(200);
    expect((await shop.setStock(id, 20)).status).toBe(200);
    const movements = await shop.rows('stock_movements', 'product', id);
    expect(movements.map((row) => [row['reason'], row['change'], row['stock_after']])).toEqual([
      ['set', 10, 10],
      ['sold', -3, 7],
      ['set', 13, 20],
    ]);
    expect(movements.map((row) => row['user'] !== null)).toEqual([true, false, true]);
  });

  it('does not change the time of the product’s last edit, nor do sales and releases', async () => {
    const id = await shop.product({ stock_count: 5 });
    await shop.change('products', id, { description: 'Edited' });
    const { date_updated: edited } = await shop.row('products', id);
    expect(edited).toEqual(expect.any(String));
    const order = await shop.placed(id, 2, '200.00');
    await shop.setStatus(order, 'cancelled');
    await shop.setStock(id, 8);
    expect(await shop.row('products', id)).toMatchObject({ date_updated: edited, stock_count: 8 });
  });
});

describe('product commands', () => {
  const createdSchema = z.object({ id: z.string() });

  it('update columns and stock of one version in one transaction', async () => {
    const id = await shop.product({ name: 'Old', stock_count: 5 });
    const { date_created: updatedAt } = await shop.row('products', id);
    const update = { name: 'New', stockCount: 7, updatedAt, expectedStockCount: 5 };
    expect((await command('PATCH', `/${id}`, update)).status).toBe(200);
    expect(await shop.row('products', id)).toMatchObject({ name: 'New', stock_count: 7 });

    const stale = { name: 'Stale', updatedAt };
    expect(await command('PATCH', `/${id}`, stale)).toMatchObject({
      status: 409,
      body: { type: '/problems/changed-meanwhile' },
    });
    const wrongStock = { name: 'Half', stockCount: 1, expectedStockCount: 5 };
    expect((await command('PATCH', `/${id}`, wrongStock)).status).toBe(409);
    expect(await shop.row('products', id)).toMatchObject({ name: 'New', stock_count: 7 });
  });

  it('import all products of a file, or none', async () => {
    const id = await shop.product({ name: 'Imported shirt', stock_count: 5 });
    const creates = [
      { columns: { name: 'Imported hat', slug: 'imported-hat', price: '5.00' }, stockCount: 3 },
    ];
    const updates = [{ id, columns: { price: '120.00' }, stockCount: 6 }];
    const taken = { columns: { name: 'Twin', slug: 'imported-hat', price: '5.00' } };
    const importAll = (body: object) =>
      shop.call('POST', '/shop/staff/products/import', { token: shop.directus.adminToken, body });
    const rejected = await importAll({ creates: [...creates, taken], updates });
    expect(rejected).toMatchObject({ status: 409, body: { type: '/problems/slug-taken' } });
    expect(await shop.rows('products', 'slug', 'imported-hat')).toEqual([]);

    expect((await importAll({ creates, updates })).status).toBe(204);
    expect(await shop.rows('products', 'slug', 'imported-hat')).toMatchObject([{ stock_count: 3 }]);
    expect(await shop.row('products', id)).toMatchObject({ stock_count: 6 });
  });

  it('act with the rights of the user, and record the user’s name', async () => {
    const token = await shop.createUser('product-editor', { role: CONTENT_EDITOR_ROLE.id });
    const body = { name: 'By an editor', slug: 'by-an-editor', price: '1.00', stockCount: 2 };
    const created = await shop.call('POST', '/api/admin/products', { token, body });
    expect(created.status).toBe(201);
    const { id } = createdSchema.parse(created.body);
    const [movement] = await shop.rows('stock_movements', 'product', id);
    expect(movement?.['user']).toEqual(expect.any(String));

    const custom = await shop.createUserWithPermissions('product-custom', ['products']);
    const denied = await shop.call('POST', '/api/admin/products', { token: custom, body });
    expect(denied).toMatchObject({ status: 403, body: { type: '/problems/not-allowed' } });
  });
});

describe('new', () => {
  it.each([
    ['categories', 'name', {}],
    ['content_pages', 'title', {}],
    ['delivery_methods', 'name', { kind: 'pickup', fee: '35.00', days_max: 3 }],
  ])('%s come after all others, unless they have a place', async (collection, label, common) => {
    const slug = () => (collection === 'content_pages' ? { slug: randomUUID() } : {});
    const rowOf = (name: string) => ({ [label]: name, ...slug(), ...common });
    const placed = await shop.create(collection, { ...rowOf('Placed'), sort: 700 });
    const { status, body } = await shop.call('POST', `/items/${collection}`, {
      token: shop.directus.adminToken,
      body: [rowOf('Next'), { ...rowOf('After next'), sort: null }, { ...rowOf('First'), sort: 0 }],
    });
    expect(status).toBe(200);
    expect(placed).toMatchObject({ sort: 700 });
    expect(body).toMatchObject({
      data: [
        { [label]: 'First', sort: 0 },
        { [label]: 'Next', sort: 701 },
        { [label]: 'After next', sort: 702 },
      ],
    });
  });
});

it('accepts prices with at most two decimals, as numbers and as texts', async () => {
  const id = await shop.product({ name: 'Priced shirt', price: 10.1, original_price: '12.50' });
  for (const change of [{ price: 10.005 }, { price: '10.005' }, { original_price: 12.501 }]) {
    const reply = await shop.change('products', id, change);
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toContain('at most two decimals');
  }
  const rejected = await shop.call('POST', '/items/products', {
    token: shop.directus.adminToken,
    body: { name: 'Odd shirt', price: '9.999' },
  });
  expect(rejected.status).toBe(400);
  for (const change of [{ price: '10.010' }, { price: 0.29 }, { price: 1.1, original_price: null }])
    expect((await shop.change('products', id, change)).status).toBe(200);
});

it('publishes no product that costs nothing', async () => {
  const id = await shop.product({ name: 'Unpriced shirt', price: '0.00', status: 'draft' });
  const priced = await shop.product({ name: 'Bare shirt', sale_price: '80.00' });
  for (const [product, change, field] of [
    [id, { status: 'published' }, 'price'],
    [priced, { price: 0 }, 'price'],
    [priced, { sale_price: '0' }, 'sale_price'],
  ] as const) {
    const reply = await shop.change('products', product, change);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({
      errors: [{ message: expect.stringMatching(new RegExp(`^${field} must be more than 0`)) }],
    });
  }
  const token = shop.directus.adminToken;
  for (const columns of [{ price: '0' }, { price: '10', sale_price: '0' }]) {
    const body = { name: 'Free shirt', status: 'published', ...columns };
    expect((await shop.call('POST', '/items/products', { token, body })).status).toBe(400);
  }
  expect((await shop.change('products', id, { price: '10', status: 'published' })).status).toBe(200);
  expect((await shop.change('products', priced, { price: '0', status: 'draft' })).status).toBe(200);
});

it('names the field of a product in the problem of a refused command', async () => {
  const id = await shop.product({ name: 'Named shirt' });
  const change = (fields: object) => command('PATCH', `/${id}`, fields);
  expect(await change({ price: '0' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'price', message: expect.stringMatching(/^must be more than 0/) }] },
  });
  const start = '2027-03-01T06:00:00.000Z';
  expect(await change({ saleStarts: start, saleEnds: start })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'saleEnds', message: 'must be after the start of the sale' }] },
  });
});

it('accepts a sale that ends after it starts', async () => {
  const [start, end] = ['2027-03-01T06:00:00.000Z', '2027-03-08T06:00:00.000Z'];
  const id = await shop.product({ name: 'Sale shirt', sale_price: '80.00', sale_starts: start });
  for (const change of [{ sale_ends: start }, { sale_starts: end, sale_ends: start }]) {
    const reply = await shop.change('products', id, change);
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toContain('sale_ends must be after the start of the sale');
  }
  for (const change of [{ sale_ends: end }, { sale_starts: null }, { sale_ends: null, sale_starts: end }])
    expect((await shop.change('products', id, change)).status).toBe(200);
  const rejected = await shop.call('POST', '/items/products', {
    token: shop.directus.adminToken,
    body: { name: 'Odd sale', price: '9.99', sale_starts: end, sale_ends: start },
  });
  expect(rejected.status).toBe(400);
});
