import { randomUUID } from 'node:crypto';
import { newSessionId } from '@chitenge/contract/session';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orderOf, type Reply } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

let token: string;
beforeAll(() => {
  token = shop.directus.adminToken;
});

const created = z.object({ id: z.string() });

/** Two sizes and two colours, without a blue L. */
const SHIRT = [
  { size: 'M', color: 'Red', stockCount: 2 },
  { size: 'M', color: 'Blue', stockCount: 0, price: '120.00' },
  { size: 'L', color: 'Red', stockCount: 7 },
];

const create = (variants: unknown, fields: object = {}): Promise<Reply> =>
  shop.call('POST', '/api/admin/products', {
    token,
    body: { name: 'Shirt', slug: `shirt-${randomUUID()}`, price: '100.00', ...fields, variants },
  });

async function createShirt(variants: unknown = SHIRT): Promise<string> {
  return created.parse((await create(variants)).body).id;
}

const update = (id: string, body: object) => shop.call('PATCH', `/api/admin/products/${id}`, { token, body });

const setStock = (id: string, body: object) =>
  shop.call('PATCH', `/api/admin/products/${id}/stock`, { token, body });

async function variantsOf(product: string) {
  const rows = await shop.rows('product_variants', 'product', product);
  return rows.toSorted((one, other) => Number(one['sort']) - Number(other['sort']));
}

const optionsOf = (row: Record<string, unknown>) => `${String(row['size'])} ${String(row['color'])}`;

/** Stock counts by size and colour, of the active variants. */
async function stockOf(product: string): Promise<Record<string, unknown>> {
  const active = (await variantsOf(product)).filter((row) => row['active']);
  return Object.fromEntries(active.map((row) => [optionsOf(row), row['stock_count']]));
}

async function expectLedgerToBalance(product: string): Promise<void> {
  const movements = await shop.rows('stock_movements', 'product', product);
  let sum = 0;
  for (const { id, stock_count: stock, active } of await variantsOf(product)) {
    const moved = movements.filter(({ variant }) => variant === id);
    expect(moved.reduce((units, { change }) => units + Number(change), 0)).toBe(stock);
    if (active) sum += Number(stock);
  }
  expect(await shop.stock(product)).toBe(sum);
}

describe('a product with variants', () => {
  it('derives its stock, sizes and colours from them', async () => {
    const id = await createShirt([
      { size: 'XL', color: 'Red', stockCount: 1 },
      { size: 'S', color: 'Blue', stockCount: 4, sku: 'SH-S-BLUE' },
    ]);
    expect(await shop.row('products', id)).toMatchObject({
      stock_count: 5,
      sizes: ['S', 'XL'],
      colors: ['Red', 'Blue'],
    });
    const rows = await variantsOf(id);
    expect(rows.filter(({ active }) => active)).toMatchObject([
      { size: 'XL', color: 'Red', stock_count: 1, sku: null },
      { size: 'S', color: 'Blue', stock_count: 4, sku: 'SH-S-BLUE' },
    ]);
    await expectLedgerToBalance(id);
  });

  it('deactivates the variants that an edit leaves out, and keeps the others', async () => {
    const id = await createShirt();
    const medium = (await variantsOf(id)).find(({ size, color }) => size === 'M' && color === 'Red');
    const edit = [
      { size: 'M', color: 'Red' },
      { size: 'XL', color: 'Red', stockCount: 3 },
    ];
    expect((await update(id, { variants: edit })).status).toBe(200);
    expect(await stockOf(id)).toEqual({ 'M Red': 2, 'XL Red': 3 });
    expect(await variantsOf(id)).toContainEqual(
      expect.objectContaining({ id: medium?.['id'], stock_count: 2 }),
    );
    expect(await shop.row('products', id)).toMatchObject({ sizes: ['M', 'XL'], colors: ['Red'] });
    await expectLedgerToBalance(id);
    expect((await update(id, { variants: [{ stockCount: 9 }] })).status).toBe(200);
    expect(await stockOf(id)).toEqual({ ' ': 9 });
    await expectLedgerToBalance(id);
  });

  it('swaps SKUs, and rejects the SKU of another product by name', async () => {
    const other = await createShirt([{ size: 'M', sku: 'OTHER', stockCount: 1 }]);
    const id = await createShirt([
      { size: 'S', sku: 'ONE', barcode: '111' },
      { size: 'M', sku: 'TWO' },
    ]);
    const swapped = [
      { size: 'S', sku: 'TWO' },
      { size: 'M', sku: 'ONE', barcode: '111' },
    ];
    expect((await update(id, { variants: swapped })).status).toBe(200);
    const taken = await update(id, { variants: [{ size: 'S' }, { size: 'M', sku: 'OTHER' }] });
    expect(taken).toMatchObject({
      status: 409,
      body: {
        type: '/problems/sku-taken',
        errors: [{ field: 'variants.1.sku', message: 'belongs to “Shirt”' }],
      },
    });
    expect((await variantsOf(id)).filter(({ active }) => active).map(({ sku }) => sku)).toEqual([
      'TWO',
      'ONE',
    ]);
    expect(await stockOf(other)).toEqual({ 'M ': 1 });
  });

  it('rejects counts that have changed meanwhile, and changes nothing', async () => {
    const id = await createShirt();
    await setStock(id, { variants: [{ id: (await idsOf(id))['L Red'], stockCount: 6 }] });
    const edit = [
      { size: 'M', color: 'Red', stockCount: 5, expectedStockCount: 2 },
      { size: 'L', color: 'Red', stockCount: 8, expectedStockCount: 7 },
    ];
    expect(await update(id, { variants: edit })).toMatchObject({
      status: 409,
      body: {
        type: '/problems/stock-changed',
        errors: [{ field: 'variants.1.stockCount', message: 'is 6 now' }],
      },
    });
    expect(await stockOf(id)).toEqual({ 'M Red': 2, 'M Blue': 0, 'L Red': 6 });
  });

  it('keeps its sizes and colours from direct writes', async () => {
    const id = await createShirt();
    for (const change of [{ sizes: ['XS'] }, { colors: null }]) {
      expect((await shop.change('products', id, change)).status).toBe(400);
      expect((await update(id, change)).status).toBe(400);
    }
    expect((await update(id, { name: 'Blouse' })).status).toBe(200);
    const whole = await update(id, { sizes: ['S', 'M'], variants: [{ stockCount: 1 }] });
    expect(whole.status).toBe(200);
    expect(await shop.row('products', id)).toMatchObject({ name: 'Blouse', sizes: ['S', 'M'] });
  });
});

async function idsOf(product: string): Promise<Record<string, string>> {
  return Object.fromEntries((await variantsOf(product)).map((row) => [optionsOf(row), String(row['id'])]));
}

describe('a variant that an older row has with invisible characters', () => {
  it('is bought and edited by its clean name, and keeps its stock', async () => {
    const id = await createShirt([
      { size: 'M', color: 'Red', stockCount: 2 },
      { size: 'M', color: 'Navy', stockCount: 5 },
    ]);
    const database = shop.directus.openDatabase();
    const older = { color: 'Na\u200Bvy' };
    await database('product_variants').where({ product: id, color: 'Navy' }).update(older);
    await database('products')
      .where({ id })
      .update({ colors: JSON.stringify(['Red', older.color]) });
    await database.destroy();

    const session = newSessionId();
    expect(await shop.add(session, id, { size: 'M', color: 'Na\u2060vy' })).toMatchObject({
      status: 201,
      body: { product: { stockCount: 5 } },
    });
    const edit = [
      { size: 'M', color: 'Red' },
      { size: 'M', color: 'Navy' },
    ];
    expect((await update(id, { variants: edit })).status).toBe(200);
    expect(await stockOf(id)).toEqual({ 'M Red': 2, 'M Navy': 5 });
    expect(await shop.row('products', id)).toMatchObject({ colors: ['Red', 'Navy'] });
    await expectLedgerToBalance(id);
  });

  it('is the same as the clean one in a request', async () => {
    const { status, body } = await create([
      { color: 'Navy', stockCount: 1 },
      { color: 'Na\u200Bvy', stockCount: 1 },
    ]);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('must be another size or colour');
  });
});

describe('setting the stock', () => {
  it('sets several variants at once, or none', async () => {
    const id = await createShirt();
    const ids = await idsOf(id);
    const variants = [
      { id: ids['M Red'], stockCount: 4, expected: 2 },
      { id: ids['M Blue'], stockCount: 1 },
    ];
    expect((await setStock(id, { variants })).status).toBe(200);
    expect(await stockOf(id)).toEqual({ 'M Red': 4, 'M Blue': 1, 'L Red': 7 });
    const stale = await setStock(id, { variants: [{ ...variants[0], stockCount: 9 }, variants[1]] });
    expect(stale).toMatchObject({ status: 409, body: { errors: [{ field: 'variants.0.stockCount' }] } });
    await expectLedgerToBalance(id);
  });

  it('refuses one count for several variants, and variants of another product', async () => {
    const [id, other] = [await createShirt(), await createShirt()];
    expect(await setStock(id, { stockCount: 5 })).toMatchObject({
      status: 409,
      body: { type: '/problems/stock-by-variant' },
    });
    const variants = [{ id: (await idsOf(other))['M Red'], stockCount: 1 }];
    expect(await setStock(id, { variants })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'variants.0.id', message: 'is not a variant of this product' }] },
    });
  });
});

describe('the cart', () => {
  it('shows price and stock of the variant, and fills in an option where one variant is possible', async () => {
    const id = await createShirt();
    const session = newSessionId();
    expect(await shop.add(session, id, { size: 'M', color: 'Blue' })).toMatchObject({
      status: 201,
      body: { product: { price: '120.00', stockCount: 0 } },
    });
    expect(await shop.add(session, id, { size: 'L' })).toMatchObject({
      body: { size: 'L', color: 'Red', product: { stockCount: 7 } },
    });
    expect(await shop.cart(session)).toMatchObject([
      { color: 'Blue', product: { price: '120.00', stockCount: 0 } },
      { color: 'Red', product: { price: '100.00', stockCount: 7 } },
    ]);
  });

  it('rejects a combination that is not made, and an option that does not exist', async () => {
    const id = await createShirt();
    const session = newSessionId();
    expect(await shop.add(session, id, { size: 'L', color: 'Blue' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'color', message: 'is not available in size L' }] },
    });
    expect(await shop.add(session, id, { size: 'XXL' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'size' }] },
    });
  });
});

describe('an order', () => {
  it('takes the units of its variant alone, and gives them back', async () => {
    const id = await createShirt();
    const orderId = orderOf(await shop.order(await shop.sessionWith(id, 3, { size: 'L' }), '300.00')).id;
    expect(await stockOf(id)).toEqual({ 'M Red': 2, 'M Blue': 0, 'L Red': 4 });
    expect(await shop.rows('order_items', 'order', orderId)).toMatchObject([
      { size: 'L', color: 'Red', variant: (await idsOf(id))['L Red'] },
    ]);
    await expectLedgerToBalance(id);

    await shop.setStatus(orderId, 'cancelled');
    expect(await stockOf(id)).toEqual({ 'M Red': 2, 'M Blue': 0, 'L Red': 7 });
    await setStock(id, { variants: [{ id: (await idsOf(id))['L Red'], stockCount: 2 }] });
    expect(await shop.setStatus(orderId, 'confirmed')).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('3 × Shirt L, Red') },
    });
    await expectLedgerToBalance(id);
  });

  it('returns units of a removed variant to it, not to the product', async () => {
    const id = await createShirt();
    const reply = await shop.order(await shop.sessionWith(id, 2, { size: 'L' }), '200.00');
    await update(id, {
      variants: [
        { size: 'M', color: 'Red' },
        { size: 'M', color: 'Blue' },
      ],
    });
    expect((await shop.setStatus(orderOf(reply).id, 'cancelled')).status).toBe(200);
    expect(await shop.stock(id)).toBe(2);
    await expectLedgerToBalance(id);
  });
});
