import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { invalid, problem, type Reply } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['editor']);

const product = (id: string) => shop.row('products', id);
/** Fails unless the Studio's change of a product is refused in words. */
async function expectRefused(reply: Reply | Promise<Reply>, words: string): Promise<void> {
  const { status, body } = await reply;
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(words)]);
}
const create = (columns: object) =>
  shop.post('/items/products', { name: 'Odd shirt', price: '9.99', ...columns });
const accepted = async (id: string, ...changes: Record<string, unknown>[]) => {
  for (const change of changes)
    expect([change, (await shop.change('products', id, change)).status]).toEqual([change, 200]);
};

describe('slugs', () => {
  it('are generated from the name with a number', async () => {
    const slugs: unknown[] = [];
    for (let copy = 0; copy < 3; copy++)
      slugs.push((await product(await shop.product({ name: 'Kitenge Skirt!' })))['slug']);
    expect(slugs).toEqual(['kitenge-skirt', 'kitenge-skirt-2', 'kitenge-skirt-3']);
    expect(await shop.create('categories', { name: 'Men & Boys' })).toMatchObject({ slug: 'men-boys' });
  });

  it('stay as entered, and are generated again when emptied', async () => {
    const id = await shop.product({ name: 'Blue Suit', slug: 'my-suit' });
    for (const [change, slug] of [
      [{}, 'my-suit'],
      [{ name: 'Bluer Suit' }, 'my-suit'],
      [{ slug: '' }, 'bluer-suit'],
      [{ slug: null }, 'bluer-suit'],
    ] as const) {
      await shop.change('products', id, change);
      expect(await product(id)).toMatchObject({ slug });
    }
  });

  it.each([
    ['products', { name: 'Odd shirt', price: '9.99' }],
    ['categories', { name: 'Odd shirt' }],
    ['content_pages', { title: 'Odd shirt' }],
  ])('of %s that no page can have are cleaned', async (collection, row) => {
    const id = String((await shop.create(collection, { ...row, slug: 'Wrap Dress /new' }))['id']);
    const slugAfter = async (slug: string) => {
      expect((await shop.change(collection, id, { slug })).status).toBe(200);
      return (await shop.row(collection, id))['slug'];
    };
    expect(await shop.row(collection, id)).toMatchObject({ slug: 'wrap-dress-new' });
    expect(await slugAfter('Bad Slug/..')).toBe('bad-slug');
    expect(await slugAfter('/..')).toMatch(/^odd-shirt/);
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
    expect(await product(id)).toMatchObject({
      name: 'Shirt 1 👩🏽\u200D🦱',
      description: 'Cotton.\nMade here.',
      colors: ['Navy', 'Dark Blue'],
      slug: 'clean-shirt',
    });
    await shop.change('products', id, { name: 'Shirt\u2060 2' });
    expect(await product(id)).toMatchObject({ name: 'Shirt 2' });
  });

  it('are refused when the form would refuse them', async () => {
    const id = await shop.product({ status: 'published' });
    for (const [columns, words] of [
      [{ name: ' \u00A0' }, 'name must not be empty'],
      [{ name: null }, 'name'],
      [{ name: 'A'.repeat(201) }, 'name must have at most 200 characters'],
      [{ badge: 'A'.repeat(41) }, 'badge must have at most 40 characters'],
      [{ status: 'bogus' }, 'status must be one of draft, published, archived'],
      [{ description: 'A'.repeat(10_001) }, 'description must have at most 10000 characters'],
      [{ category: 'women' }, 'category must be an id'],
      [{ sizes: 'S' }, 'sizes must be a list'],
    ] as const)
      await expectRefused(shop.change('products', id, columns), words);
    for (const columns of [{ hero_title: ' ' }, { lookbook_values: 'text' }])
      await expectRefused(shop.patch('/items/storefront', columns), Object.keys(columns)[0] ?? '');
    await accepted(id, { status: 'Draft', badge: '', slug: '' });
    expect(await product(id)).toMatchObject({ status: 'draft' });
  });

  it('are found by search columns of products and categories', async () => {
    const id = await shop.product({ name: 'Café Cap', description: 'Wide brim' });
    const columns = { search_name: 'cafe cap', search_description: 'wide brim' };
    expect(await product(id)).toMatchObject(columns);
    await shop.change('products', id, { description: null });
    expect(await product(id)).toMatchObject({ ...columns, search_description: '' });
    expect(await shop.create('categories', { name: 'Hâts' })).toMatchObject({ search_name: 'hats' });
  });
});

it('synonyms are a list of different words, normalised, and of a new shop the built-in ones', async () => {
  const write = (words: unknown) => shop.patch('/items/storefront', { search_synonyms: [{ words }] });
  for (const words of ['dress', [], ['dress'], ['dress', 'dresses'], ['dress', '<b>']])
    await expectRefused(write(words), 'search_synonyms must');
  expect((await write([' wax  print ', 'Kitenge', 'kitenges'])).body).toMatchObject({
    data: { search_synonyms: [{ words: ['wax print', 'Kitenge'] }] },
  });
  await shop.database('storefront').delete();
  const created = await shop.patch('/items/storefront', {});
  expect([created.status, JSON.stringify(created.body)]).toEqual([200, expect.stringContaining('kitenge')]);
});

it('numbers of settings are whole and in their range, and may be empty where a limit may be off', async () => {
  for (const [name, value, rule] of [
    ['low_stock_threshold', 20.5, 'a whole number, 0 or more'],
    ['return_days', 1.5, 'a whole number from 0 to 365'],
    ['return_days', 366, 'a whole number from 0 to 365'],
    ['return_days', -1, 'a whole number from 0 to 365'],
    ['max_sms_per_day', 'many', 'a whole number, 1 or more'],
  ] as const)
    await expectRefused(shop.patch('/items/store_settings', { [name]: value }), `${name} must be ${rule}`);
  expect((await shop.settings({ return_days: null })).status).toBe(200);
});

it('reverts an edited product to a revision, but not its stock', async () => {
  const id = await shop.product({ name: 'Blue Suit', stock_count: 5 });
  for (const name of ['Bluer Suit', 'Bluest Suit']) await shop.change('products', id, { name });
  await shop.setStock(id, 9);
  const { body } = await shop.get(`/revisions?filter[item]=${id}&filter[collection]=products&sort=id`);
  const [first, second] = z.object({ data: z.array(z.object({ id: z.number() })) }).parse(body).data;
  for (const [revision, name] of [
    [second, 'Bluer Suit'],
    [first, 'Blue Suit'],
  ] as const) {
    expect((await shop.send('POST', `/utils/revert/${revision?.id}`)).status).toBe(204);
    expect(await product(id)).toMatchObject({ name, stock_count: 9 });
  }
});

describe('setting the stock', () => {
  it('records who set it, and keeps the ledger’s sum equal to the count', async () => {
    const id = await shop.product({ stock_count: 10 });
    await shop.placed(id, 3, '300.00');
    for (let press = 0; press < 2; press += 1) expect((await shop.setStock(id, 20)).status).toBe(200);
    const movements = await shop.rows('stock_movements', 'product', id);
    expect(
      movements.map((row) => [row['reason'], row['change'], row['stock_after'], row['user'] !== null]),
    ).toEqual([
      ['set', 10, 10, true],
      ['sold', -3, 7, false],
      ['set', 13, 20, true],
    ]);
  });

  it('does not change the time of the product’s last edit, nor do sales and releases', async () => {
    const id = await shop.product({ stock_count: 5 });
    await shop.change('products', id, { description: 'Edited' });
    const { date_updated: edited } = await product(id);
    expect(edited).toEqual(expect.any(String));
    await shop.setStatus(await shop.placed(id, 2, '200.00'), 'cancelled');
    await shop.setStock(id, 8);
    expect(await product(id)).toMatchObject({ date_updated: edited, stock_count: 8 });
  });
});

describe('product commands', () => {
  const update = (id: string, change: object) => shop.patch(`/api/admin/products/${id}`, change);

  it('update columns and stock of one version in one transaction', async () => {
    const id = await shop.product({ name: 'Old', stock_count: 5 });
    const { date_created: updatedAt } = await product(id);
    const change = { name: 'New', stockCount: 7, updatedAt, expectedStockCount: 5 };
    expect((await update(id, change)).status).toBe(200);
    expect(await update(id, { name: 'Stale', updatedAt })).toMatchObject(problem(409, 'changed-meanwhile'));
    expect((await update(id, { name: 'Half', stockCount: 1, expectedStockCount: 5 })).status).toBe(409);
    expect(await product(id)).toMatchObject({ name: 'New', stock_count: 7 });
  });

  it('import all products of a file, or none', async () => {
    const id = await shop.product({ name: 'Imported shirt', stock_count: 5 });
    const hat = (name: string) => ({ columns: { name, slug: 'imported-hat', price: '5.00' } });
    const creates = [{ ...hat('Imported hat'), stockCount: 3 }];
    const updates = [{ id, columns: { price: '120.00' }, stockCount: 6 }];
    const importAll = (body: object) => shop.post('/shop/staff/products/import', body);
    const hats = () => shop.rows('products', 'slug', 'imported-hat');
    expect(await importAll({ creates: [...creates, hat('Twin')], updates })).toMatchObject(
      problem(409, 'slug-taken'),
    );
    expect(await hats()).toEqual([]);
    expect((await importAll({ creates, updates })).status).toBe(204);
    expect(await hats()).toMatchObject([{ stock_count: 3 }]);
    expect(await product(id)).toMatchObject({ stock_count: 6 });
  });

  it('act with the rights of the user, and record the user’s name', async () => {
    const body = { name: 'By an editor', slug: 'by-an-editor', price: '1.00', stockCount: 2 };
    const created = await shop.post('/api/admin/products', body, shop.editor);
    expect(created.status).toBe(201);
    const { id } = z.object({ id: z.string() }).parse(created.body);
    const [movement] = await shop.rows('stock_movements', 'product', id);
    expect(movement?.['user']).toEqual(expect.any(String));
    const custom = await shop.createUserWithPermissions('product-custom', ['products']);
    expect(await shop.post('/api/admin/products', body, custom)).toMatchObject(problem(403, 'not-allowed'));
  });

  it('name the field in the problem', async () => {
    const id = await shop.product({ name: 'Named shirt' });
    expect(await update(id, { price: '0' })).toMatchObject(
      invalid('price', expect.stringMatching(/^must be more than 0/)),
    );
    const start = '2027-03-01T06:00:00.000Z';
    expect(await update(id, { saleStarts: start, saleEnds: start })).toMatchObject(
      invalid('saleEnds', 'must be after the start of the sale'),
    );
  });
});

it.each([
  ['categories', 'name', {}],
  ['content_pages', 'title', {}],
  ['delivery_methods', 'name', { kind: 'pickup', fee: '35.00', days_max: 3 }],
])('new %s come after all others, unless they have a place', async (collection, label, common) => {
  const slug = () => (collection === 'content_pages' ? { slug: randomUUID() } : {});
  const rowOf = (name: string) => ({ [label]: name, ...slug(), ...common });
  expect(await shop.create(collection, { ...rowOf('Placed'), sort: 700 })).toMatchObject({ sort: 700 });
  const others = [
    { ...rowOf('After next'), sort: null },
    { ...rowOf('First'), sort: 0 },
  ];
  expect((await shop.post(`/items/${collection}`, [rowOf('Next'), ...others])).body).toMatchObject({
    data: [
      { [label]: 'First', sort: 0 },
      { [label]: 'Next', sort: 701 },
      { [label]: 'After next', sort: 702 },
    ],
  });
});

describe('prices from the Studio', () => {
  it('have at most two decimals, as numbers and as texts', async () => {
    const id = await shop.product({ name: 'Priced shirt', price: 10.1, original_price: '12.50' });
    for (const change of [{ price: 10.005 }, { price: '10.005' }, { original_price: 12.501 }])
      await expectRefused(shop.change('products', id, change), 'at most two decimals');
    await expectRefused(create({ price: '9.999' }), 'at most two decimals');
    await accepted(id, { price: '10.010' }, { price: 0.29 }, { price: 1.1, original_price: null });
  });

  it('are more than nothing of a published product', async () => {
    const id = await shop.product({ name: 'Unpriced shirt', price: '0.00', status: 'draft' });
    const priced = await shop.product({ name: 'Bare shirt', sale_price: '80.00' });
    for (const [of, change, field] of [
      [id, { status: 'published' }, 'price'],
      [priced, { price: 0 }, 'price'],
      [priced, { sale_price: '0' }, 'sale_price'],
    ] as const)
      await expectRefused(shop.change('products', of, change), `"message":"${field} must be more than 0`);
    for (const columns of [{ price: '0' }, { price: '10', sale_price: '0' }])
      await expectRefused(create({ status: 'published', ...columns }), 'must be more than 0');
    await accepted(id, { price: '10', status: 'published' });
    await accepted(priced, { price: '0', status: 'draft' });
  });

  it('of a sale end after they start', async () => {
    const [start, end] = ['2027-03-01T06:00:00.000Z', '2027-03-08T06:00:00.000Z'];
    const words = 'sale_ends must be after the start of the sale';
    const id = await shop.product({ name: 'Sale shirt', sale_price: '80.00', sale_starts: start });
    for (const change of [{ sale_ends: start }, { sale_starts: end, sale_ends: start }])
      await expectRefused(shop.change('products', id, change), words);
    await accepted(id, { sale_ends: end }, { sale_starts: null }, { sale_ends: null, sale_starts: end });
    await expectRefused(create({ sale_starts: end, sale_ends: start }), words);
  });
});
