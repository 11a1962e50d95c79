import { randomUUID } from 'node:crypto';
import { newSessionId } from '@chitenge/contract/session';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { invalid, orderOf, problem, refusal, statusesOf, type Reply } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

const RED_M = { size: 'M', color: 'Red' };
const BLUE_M = { size: 'M', color: 'Blue' };
const RED_L = { size: 'L', color: 'Red' };
/** Two sizes and two colours, without a blue L. */
const SHIRT = [
  { ...RED_M, stockCount: 2 },
  { ...BLUE_M, stockCount: 0, price: '120.00' },
  { ...RED_L, stockCount: 7 },
];

const create = (variants: unknown): Promise<Reply> => {
  const shirt = { name: 'Shirt', slug: `shirt-${randomUUID()}`, price: '100.00' };
  return shop.post('/api/admin/products', { ...shirt, variants });
};
const createShirt = async (variants: unknown = SHIRT): Promise<string> =>
  z.object({ id: z.string() }).parse((await create(variants)).body).id;

const update = (id: string, body: object) => shop.patch(`/api/admin/products/${id}`, body);
const setStock = (id: string, body: object) => shop.patch(`/api/admin/products/${id}/stock`, body);

async function variantsOf(product: string) {
  const rows = await shop.rows('product_variants', 'product', product);
  return rows.toSorted((one, other) => Number(one['sort']) - Number(other['sort']));
}

/** A column of the active variants by size and colour. */
async function byOptions(product: string, column: string): Promise<Record<string, unknown>> {
  const active = (await variantsOf(product)).filter((row) => row['active']);
  return Object.fromEntries(
    active.map((row) => [`${String(row['size'])} ${String(row['color'])}`, row[column]]),
  );
}
const stockOf = (product: string) => byOptions(product, 'stock_count');
const idsOf = (product: string) => byOptions(product, 'id');

/** Fails unless the variants have this stock, and their ledger and product the same sums. */
async function expectStock(product: string, stock: Record<string, number>): Promise<void> {
  expect(await stockOf(product)).toEqual(stock);
  const movements = await shop.rows('stock_movements', 'product', product);
  let sum = 0;
  for (const { id, stock_count: count, active } of await variantsOf(product)) {
    const moved = movements.filter(({ variant }) => variant === id);
    expect(moved.reduce((units, { change }) => units + Number(change), 0)).toBe(count);
    if (active) sum += Number(count);
  }
  expect(await shop.stock(product)).toBe(sum);
}

describe('a product with variants', () => {
  it('derives its stock, sizes and colours from them', async () => {
    const id = await createShirt([
      { size: 'XL', color: 'Red', stockCount: 1 },
      { size: 'S', color: 'Blue', stockCount: 4, sku: 'SH-S-BLUE' },
    ]);
    const derived = { stock_count: 5, sizes: ['S', 'XL'], colors: ['Red', 'Blue'] };
    expect(await shop.row('products', id)).toMatchObject(derived);
    expect(await byOptions(id, 'sku')).toEqual({ 'XL Red': null, 'S Blue': 'SH-S-BLUE' });
    await expectStock(id, { 'XL Red': 1, 'S Blue': 4 });
  });

  it('deactivates the variants that an edit leaves out, and keeps the others', async () => {
    const id = await createShirt();
    const { 'M Red': medium } = await idsOf(id);
    expect(
      (await update(id, { variants: [RED_M, { size: 'XL', color: 'Red', stockCount: 3 }] })).status,
    ).toBe(200);
    await expectStock(id, { 'M Red': 2, 'XL Red': 3 });
    expect((await idsOf(id))['M Red']).toBe(medium);
    expect(await shop.row('products', id)).toMatchObject({ sizes: ['M', 'XL'], colors: ['Red'] });
    expect((await update(id, { variants: [{ stockCount: 9 }] })).status).toBe(200);
    await expectStock(id, { ' ': 9 });
  });

  it('swaps SKUs, and rejects the SKU of another product by name', async () => {
    await createShirt([{ size: 'M', sku: 'OTHER', stockCount: 1 }]);
    const id = await createShirt([
      { size: 'S', sku: 'ONE', barcode: '111' },
      { size: 'M', sku: 'TWO' },
    ]);
    const swapped = [
      { size: 'S', sku: 'TWO' },
      { size: 'M', sku: 'ONE', barcode: '111' },
    ];
    expect((await update(id, { variants: swapped })).status).toBe(200);
    const errors = [{ field: 'variants.1.sku', message: 'belongs to “Shirt”' }];
    expect(await update(id, { variants: [{ size: 'S' }, { size: 'M', sku: 'OTHER' }] })).toMatchObject(
      problem(409, 'sku-taken', { errors }),
    );
    expect(await byOptions(id, 'sku')).toEqual({ 'S ': 'TWO', 'M ': 'ONE' });
  });

  it('takes two spellings of case for one SKU', async () => {
    const [sku, other] = [`Sku-${randomUUID()}`, `Abc-${randomUUID()}`];
    const first = await createShirt([{ size: 'M', sku, stockCount: 1 }]);
    const id = await createShirt([{ size: 'S', sku: other }]);
    const errors = [{ field: 'variants.0.sku', message: 'belongs to “Shirt”' }];
    expect(await update(id, { variants: [{ size: 'S', sku: sku.toUpperCase() }] })).toMatchObject(
      problem(409, 'sku-taken', { errors }),
    );
    const twice = [
      { size: 'S', sku: other },
      { size: 'M', sku: other.toUpperCase() },
    ];
    expect((await update(id, { variants: twice })).status).toBe(400);
    // An older shop may have two spellings, and goes on with them.
    await shop.database('product_variants').where({ sku: other }).update({ sku: sku.toLowerCase() });
    expect((await update(id, { variants: [{ size: 'S', sku: sku.toLowerCase() }] })).status).toBe(200);
    const order = await shop.placed(first, 1, '100.00');
    expect((await shop.findOrders({ search: sku.toUpperCase() })).ids).toEqual([order]);
  });

  it('gives one SKU in two spellings to one of two products that are saved at once', async () => {
    const sku = `Race-${randomUUID()}`;
    const ids = [await createShirt([{ size: 'S' }]), await createShirt([{ size: 'S' }])];
    const replies = await Promise.all(
      ids.map((id, index) =>
        update(id, { variants: [{ size: 'S', sku: index === 0 ? sku : sku.toUpperCase() }] }),
      ),
    );
    expect(statusesOf(replies)).toEqual([200, 409]);
  });

  it('rejects counts that have changed meanwhile, and changes nothing', async () => {
    const id = await createShirt();
    await setStock(id, { variants: [{ id: (await idsOf(id))['L Red'], stockCount: 6 }] });
    const variants = [
      { ...RED_M, stockCount: 5, expectedStockCount: 2 },
      { ...RED_L, stockCount: 8, expectedStockCount: 7 },
    ];
    const errors = [{ field: 'variants.1.stockCount', message: 'is 6 now' }];
    expect(await update(id, { variants })).toMatchObject(problem(409, 'stock-changed', { errors }));
    expect(await stockOf(id)).toEqual({ 'M Red': 2, 'M Blue': 0, 'L Red': 6 });
  });

  it('keeps its sizes and colours from direct writes', async () => {
    const id = await createShirt();
    for (const change of [{ sizes: ['XS'] }, { colors: null }]) {
      expect((await shop.change('products', id, change)).status).toBe(400);
      expect((await update(id, change)).status).toBe(400);
    }
    expect((await update(id, { name: 'Blouse' })).status).toBe(200);
    const whole = { sizes: ['S', 'M'], variants: [{ stockCount: 1 }] };
    expect((await update(id, whole)).status).toBe(200);
    expect(await shop.row('products', id)).toMatchObject({ name: 'Blouse', sizes: ['S', 'M'] });
  });

  it('that an older row has with invisible characters is bought and edited by its clean name', async () => {
    const navy = { size: 'M', color: 'Navy' };
    const id = await createShirt([
      { ...RED_M, stockCount: 2 },
      { ...navy, stockCount: 5 },
    ]);
    const color = 'Na\u200Bvy';
    await shop.database('product_variants').where({ product: id, color: 'Navy' }).update({ color });
    const colors = JSON.stringify(['Red', color]);
    await shop.database('products').where({ id }).update({ colors });
    expect(await shop.add(newSessionId(), id, { ...navy, color: 'Na\u2060vy' })).toMatchObject({
      status: 201,
      body: { product: { stockCount: 5 } },
    });
    expect((await update(id, { variants: [RED_M, navy] })).status).toBe(200);
    await expectStock(id, { 'M Red': 2, 'M Navy': 5 });
    expect(await shop.row('products', id)).toMatchObject({ colors: ['Red', 'Navy'] });
    // In a request, it is the same as the clean one.
    const twins = await create(['Navy', color].map((name) => ({ color: name, stockCount: 1 })));
    expect([twins.status, JSON.stringify(twins.body)]).toEqual([
      400,
      expect.stringContaining('must be another size or colour'),
    ]);
  });
});

it('a product with one stock count keeps its colours beside the codes of its only variant', async () => {
  const only = { size: null, color: null, sku: `BAG-${randomUUID()}`, barcode: null, price: null };
  const bag = { name: 'Bag', slug: `bag-${randomUUID()}`, price: '50.00', colors: ['Red'] };
  const made = await shop.post('/api/admin/products', { ...bag, variants: [{ ...only, stockCount: 3 }] });
  const { id } = z.object({ id: z.string() }).parse(made.body);
  const kept = { stockBy: 'product', colors: ['Red'], stockCount: 3 };
  expect(made.body).toMatchObject({ ...kept, variants: [{ sku: only.sku }] });
  const edit = { colors: ['Red', 'Blue'], variants: [{ ...only, barcode: '6001' }] };
  const edited = { ...kept, colors: ['Red', 'Blue'], variants: [{ barcode: '6001', stockCount: 3 }] };
  expect((await update(id, edit)).body).toMatchObject(edited);
});

it('the stock of several variants is set at once or not at all, by variant, and of this product', async () => {
  const [id, other] = [await createShirt(), await createShirt()];
  const ids = await idsOf(id);
  const [red, blue] = [
    { id: ids['M Red'], stockCount: 4, expected: 2 },
    { id: ids['M Blue'], stockCount: 1 },
  ];
  expect((await setStock(id, { variants: [red, blue] })).status).toBe(200);
  expect(await setStock(id, { variants: [{ ...red, stockCount: 9 }, blue] })).toMatchObject(
    invalid('variants.0.stockCount', undefined, 409),
  );
  expect(await setStock(id, { stockCount: 5 })).toMatchObject(problem(409, 'stock-by-variant'));
  const ofOther = [{ id: (await idsOf(other))['M Red'], stockCount: 1 }];
  expect(await setStock(id, { variants: ofOther })).toMatchObject(
    invalid('variants.0.id', 'is not a variant of this product'),
  );
  await expectStock(id, { 'M Red': 4, 'M Blue': 1, 'L Red': 7 });
});

it('stock changes by some units, whatever it is by then, never below 0, and once for each id', async () => {
  const id = await createShirt();
  const ids = await idsOf(id);
  const change = (variant: string, units: number, changeId = randomUUID()) =>
    setStock(id, { variants: [{ id: ids[variant], change: units, changeId }] });
  const changeId = randomUUID();
  expect((await change('M Red', 10, changeId)).status).toBe(200);
  expect((await change('M Red', 10, changeId)).status).toBe(200);
  await expectStock(id, { 'M Red': 12, 'M Blue': 0, 'L Red': 7 });
  expect(await change('L Red', 10, changeId)).toMatchObject(problem(422, 'idempotency-key-reused'));
  expect(await change('M Red', -13)).toMatchObject(invalid('variants.0.stockCount', 'is 12 now', 409));
  expect(await change('M Red', 1_000_000)).toMatchObject(problem(409, 'stock-changed'));
  await expectStock(id, { 'M Red': 12, 'M Blue': 0, 'L Red': 7 });
  const whole = await shop.product({ stock_count: 3 });
  const { status, body } = await setStock(whole, { change: -3, changeId: randomUUID() });
  expect([status, body]).toMatchObject([200, { stockCount: 0 }]);
  expect(await setStock(id, { change: 1, changeId: randomUUID() })).toMatchObject(
    problem(409, 'stock-by-variant'),
  );
});

it('the cart shows price and stock of the variant, and fills in an option where one variant is possible', async () => {
  const id = await createShirt();
  const session = newSessionId();
  const blue = { price: '120.00', stockCount: 0 };
  expect(await shop.add(session, id, BLUE_M)).toMatchObject({ status: 201, body: { product: blue } });
  expect((await shop.add(session, id, { size: 'L' })).body).toMatchObject({
    ...RED_L,
    product: { stockCount: 7 },
  });
  expect(await shop.cart(session)).toMatchObject([
    { color: 'Blue', product: blue },
    { color: 'Red', product: { price: '100.00', stockCount: 7 } },
  ]);
  expect(await shop.add(session, id, { size: 'L', color: 'Blue' })).toMatchObject(
    invalid('color', 'is not available in size L'),
  );
  expect(await shop.add(session, id, { size: 'XXL' })).toMatchObject(invalid('size'));
});

describe('an order', () => {
  const order = async (product: string, quantity: number) =>
    orderOf(await shop.order(await shop.sessionWith(product, quantity, { size: 'L' }), `${quantity}00.00`))
      .id;

  it('takes the units of its variant alone, and gives them back', async () => {
    const id = await createShirt();
    const orderId = await order(id, 3);
    await expectStock(id, { 'M Red': 2, 'M Blue': 0, 'L Red': 4 });
    const { 'L Red': variant } = await idsOf(id);
    expect(await shop.rows('order_items', 'order', orderId)).toMatchObject([{ ...RED_L, variant }]);
    await shop.setStatus(orderId, 'cancelled');
    expect(await stockOf(id)).toEqual({ 'M Red': 2, 'M Blue': 0, 'L Red': 7 });
    await setStock(id, { variants: [{ id: variant, stockCount: 2 }] });
    expect(await shop.setStatus(orderId, 'confirmed')).toMatchObject(refusal('3 × Shirt L, Red'));
    await expectStock(id, { 'M Red': 2, 'M Blue': 0, 'L Red': 2 });
  });

  it('returns units of a removed variant to it, not to the product', async () => {
    const id = await createShirt();
    const orderId = await order(id, 2);
    await update(id, { variants: [RED_M, BLUE_M] });
    expect((await shop.setStatus(orderId, 'cancelled')).status).toBe(200);
    await expectStock(id, { 'M Red': 2, 'M Blue': 0 });
  });
});
