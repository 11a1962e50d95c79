/** What goods cost the shop: docs/back-office.md#cost. */
import { randomUUID } from 'node:crypto';
import { LINE_COSTS, VARIANT_COSTS } from '@chitenge/directus/hidden-tables';
import { adminProductSchema } from '@chitenge/contract/admin-product';
import { shopDay } from '@chitenge/contract/shop-time';
import { describe, expect, it } from 'vitest';
import { freshTransactionId, invalid, orderOf, problem, refusal, statusesOf } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff', 'manager', 'editor']);

const NOTHING_TO_SETTLE = { settlement: { way: 'later' } };

/** Ngwee of a variant, or null. */
const costOf = async (variant: string): Promise<number | null> =>
  (await shop.database(VARIANT_COSTS).where({ variant }).pluck<number[]>('cost'))[0] ?? null;

/** Sets the cost of a product's default variant, past all rules. */
async function setCost(variant: string, cost: number): Promise<void> {
  await shop.database(VARIANT_COSTS).where({ variant }).delete();
  await shop.database(VARIANT_COSTS).insert({ variant, cost, date_updated: new Date() });
}

/** What each line of an order cost: its size, units and ngwee. */
const linesOf = async (order: string) =>
  (
    await shop
      .database('order_items as i')
      .leftJoin(`${LINE_COSTS} as c`, 'c.order_item', 'i.id')
      .where('i.order', order)
      .orderBy('i.sort')
      .select<{ size: string | null; quantity: number; unit_cost: number | null }[]>(
        'i.size',
        'i.quantity',
        'c.unit_cost',
      )
  ).map(({ size, quantity, unit_cost: cost }) => [size, quantity, cost]);

const dress = (sizes: Record<string, number>) =>
  shop.productWith(
    Object.entries(sizes).map(([size, stockCount]) => ({ size, color: null, stockCount })),
    { name: 'Wrap dress' },
  );

describe('the cost of an order line', () => {
  it('is frozen on every way in, and stays when the variant costs something else or is deleted', async () => {
    const product = await shop.product({ stock_count: 9 });
    await setCost(product, 4000);
    const lines = [{ productId: product, quantity: 1 }];
    const cash = { method: 'cash', amount: '100.00' };
    const sale = { channel: 'counter', handedOver: true, lines, totalAmount: '100.00', payments: [cash] };
    const sold = { ...lines[0], name: 'Shirt', price: '100.00' };
    const slip = { id: randomUUID(), soldAt: new Date().toISOString(), lines: [sold], payments: [cash] };
    const ids = [
      await shop.placed(product, 2, '200.00'),
      orderOf(await shop.post('/api/admin/orders', sale, shop.staff)).id,
      orderOf(await shop.post('/api/admin/till/sales', slip, shop.staff)).id,
    ];
    await setCost(product, 5500);
    ids.push(await shop.placed(product, 1, '100.00'));
    const costs = async () => (await Promise.all(ids.map(linesOf))).flat();
    const frozen = [
      [null, 2, 4000],
      [null, 1, 4000],
      [null, 1, 4000],
      [null, 1, 5500],
    ];
    expect(await costs()).toEqual(frozen);
    await shop.remove('products', product);
    expect(await costOf(product)).toBeNull();
    expect(await costs()).toEqual(frozen);
  });

  it('is unknown without one of the variant, and goes with its line', async () => {
    const product = await shop.product();
    const id = await shop.placed(product, 1, '100.00');
    await setCost(product, 4000);
    expect(await linesOf(id)).toEqual([[null, 1, null]]);
    const other = await shop.placed(product, 1, '100.00');
    const items = shop.database('order_items').where({ order: other });
    const ids = await items.clone().pluck<string[]>('id');
    const costs = shop.database(LINE_COSTS).whereIn('order_item', ids);
    expect(await costs.clone()).toHaveLength(1);
    await items.delete();
    expect(await costs).toEqual([]);
  });

  it('is that of the size that goes out, and what comes back of a line has that of the line', async () => {
    const product = await dress({ M: 5, L: 5 });
    const { M = '', L = '' } = await shop.bySize(product, 'id');
    await setCost(M, 4000);
    await setCost(L, 4500);
    const session = await shop.sessionWith(product, 3, { size: 'M' });
    const { id } = orderOf(await shop.order(session, '300.00'));
    const [line] = await shop.database('order_items').where({ order: id }).pluck<string[]>('id');
    const goods = {
      back: [{ lineId: line, quantity: 1 }],
      out: [{ productId: product, size: 'L', quantity: 1 }],
    };
    expect(await shop.changeGoods(id, goods, NOTHING_TO_SETTLE)).toMatchObject({ status: 200 });
    expect(await linesOf(id)).toEqual([
      ['M', 2, 4000],
      ['L', 1, 4500],
    ]);
    await shop.pay(id, freshTransactionId());
    for (const status of ['processing', 'shipped', 'delivered']) await shop.setStatus(id, status);
    await setCost(M, 9900);
    const back = { back: [{ lineId: line, quantity: 1 }], out: [] };
    expect(await shop.changeGoods(id, back, NOTHING_TO_SETTLE)).toMatchObject({ status: 200 });
    expect(await linesOf(id)).toEqual([
      ['M', 1, 4000],
      ['L', 1, 4500],
      ['M', 1, 4000],
    ]);
  });

  it('stays unknown for what comes back of goods that were sold before', async () => {
    const product = await shop.product();
    const id = await shop.placed(product, 2, '200.00');
    await shop.pay(id, freshTransactionId());
    for (const status of ['processing', 'shipped', 'delivered']) await shop.setStatus(id, status);
    await setCost(product, 4000);
    const [line] = await shop.database('order_items').where({ order: id }).pluck<string[]>('id');
    const back = { back: [{ lineId: line, quantity: 1 }], out: [] };
    expect(await shop.changeGoods(id, back, NOTHING_TO_SETTLE)).toMatchObject({ status: 200 });
    expect(await linesOf(id)).toEqual([
      [null, 1, null],
      [null, 1, null],
    ]);
  });
});

const TODAY = shopDay(new Date());

const sheet = (lines: readonly object[], more: object = {}) => ({
  id: randomUUID(),
  receivedOn: TODAY,
  lines,
  ...more,
});

const receive = (body: object, token = shop.manager) => shop.post('/api/admin/goods-received', body, token);
const reverse = (id: string, token = shop.manager) =>
  shop.post(`/api/admin/goods-received/${id}/reverse`, {}, token);

/** The movements of a variant, newest last. */
const movementsOf = async (variant: string) =>
  (
    await shop
      .database('stock_movements')
      .where({ variant })
      .orderBy('stock_after')
      .select<{ reason: string; change: number }[]>('reason', 'change')
  ).map(({ reason, change }) => [reason, change]);

describe('goods received', () => {
  it('grow the stock by the ledger, and make the cost the average', async () => {
    const product = await shop.product({ stock_count: 10 });
    await setCost(product, 8000);
    const body = sheet([{ variantId: product, units: 12, cost: '85.00' }], {
      supplier: 'Kamwala Traders',
      note: 'Two bales',
    });
    const reply = await receive(body);
    expect(reply).toMatchObject({
      status: 201,
      body: {
        id: body.id,
        supplier: 'Kamwala Traders',
        note: 'Two bales',
        receivedOn: TODAY,
        who: 'Staff',
        reversed: null,
        units: 12,
        total: '1020.00',
        unitsWithoutCost: 0,
        lines: [{ productId: product, variantId: product, name: 'Chitenge shirt', units: 12, cost: '85.00' }],
      },
    });
    expect(await shop.stock(product)).toBe(22);
    expect(await costOf(product)).toBe(8273);
    expect(await movementsOf(product)).toEqual([
      ['set', 10],
      ['supplied', 12],
    ]);
    const list = await shop.get('/api/admin/goods-received?limit=1', shop.manager);
    expect(list).toMatchObject({
      status: 200,
      body: [{ id: body.id, lineCount: 1, units: 12, total: '1020.00' }],
    });
    expect(list.total).toBeGreaterThan(0);
  });

  it('give an unknown cost the first that is told, and leave it without one', async () => {
    const product = await shop.product({ stock_count: 10 });
    expect(await receive(sheet([{ variantId: product, units: 2 }]))).toMatchObject({
      status: 201,
      body: { unitsWithoutCost: 2, total: '0.00', lines: [{ cost: null }] },
    });
    expect(await costOf(product)).toBeNull();
    await receive(sheet([{ variantId: product, units: 1, cost: '1250.00' }]));
    expect(await costOf(product)).toBe(125_000);
    await receive(sheet([{ variantId: product, units: 7, cost: '' }]));
    expect(await costOf(product)).toBe(125_000);
    expect(await shop.stock(product)).toBe(20);
  });

  it('are one sheet, however often it is sent, and another one with its id is refused', async () => {
    const product = await shop.product({ stock_count: 1 });
    const body = sheet([{ variantId: product, units: 5, cost: '40.00' }]);
    const replies = await Promise.all([1, 2, 3].map(() => receive(body)));
    expect(statusesOf(replies)).toEqual([200, 200, 201]);
    expect(await shop.stock(product)).toBe(6);
    expect(await costOf(product)).toBe(4000);
    const other = { ...body, lines: [{ variantId: product, units: 6, cost: '40.00' }] };
    expect(await receive(other)).toMatchObject(problem(422, 'idempotency-key-reused'));
  });

  it('of two sheets at once both count', async () => {
    const product = await shop.product({ stock_count: 10 });
    await setCost(product, 8000);
    const replies = await Promise.all([
      receive(sheet([{ variantId: product, units: 10, cost: '100.00' }])),
      receive(sheet([{ variantId: product, units: 20, cost: '50.00' }])),
    ]);
    expect(statusesOf(replies)).toEqual([201, 201]);
    expect(await shop.stock(product)).toBe(40);
    // (800 + 1000 + 1000) ÷ 40, whichever came first.
    expect(await costOf(product)).toBe(7000);
  });

  it.each<[what: string, line: object, field: string, message: RegExp]>([
    ['no units', { units: 0 }, 'units', /at least 1/],
    ['units below zero', { units: -3 }, 'units', /at least 1/],
    ['parts of a unit', { units: 1.5 }, 'units', /whole number/],
    ['too many units', { units: 1_000_000 }, 'units', /more than 1000000 in stock/],
    ['a cost below zero', { cost: '-1.00' }, 'cost', /amount/],
    ['a cost of zero', { cost: '0.00' }, 'cost', /more than 0; leave it empty/],
    ['a huge cost', { cost: '100000.01' }, 'cost', /at most 100000.00/],
    ['a cost that is none', { cost: 'cheap' }, 'cost', /amount/],
  ])('are refused with %s, in words', async (_what, line, field, message) => {
    const product = await shop.product({ stock_count: 1 });
    const reply = await receive(sheet([{ variantId: product, units: 1, ...line }]));
    expect(reply).toMatchObject(invalid(`lines.0.${field}`, expect.stringMatching(message)));
    expect(await shop.stock(product)).toBe(1);
  });

  it('are refused with a variant twice, without lines, and for a day to come', async () => {
    const product = await shop.product();
    const line = { variantId: product, units: 1 };
    expect(await receive(sheet([line, line]))).toMatchObject(
      invalid('lines.1.variantId', 'is in line 1, too; put all its units in one line'),
    );
    expect(await receive(sheet([]))).toMatchObject(invalid('lines', 'must have at least one'));
    expect(await receive(sheet([line], { receivedOn: '2999-01-01' }))).toMatchObject(
      invalid('receivedOn', 'must not be later than today'),
    );
  });

  it('are refused when a product was deleted meanwhile, and name the line', async () => {
    const [kept, gone] = [await shop.product({ stock_count: 1 }), await shop.product()];
    await shop.remove('products', gone);
    const lines = [
      { variantId: kept, units: 1 },
      { variantId: gone, units: 1 },
    ];
    expect(await receive(sheet(lines))).toMatchObject(
      invalid('lines.1.variantId', 'is not sold any more; take this line off'),
    );
    expect(await shop.stock(kept)).toBe(1);
  });

  it('may cost more than they are sold for', async () => {
    const product = await shop.product({ stock_count: 0 });
    expect(await receive(sheet([{ variantId: product, units: 1, cost: '250.00' }]))).toMatchObject({
      status: 201,
    });
    expect(await costOf(product)).toBe(25_000);
  });

  it('are taken back once while their units are in stock, with the cost from before', async () => {
    const product = await shop.product({ stock_count: 10 });
    const first = sheet([{ variantId: product, units: 10, cost: '40.00' }]);
    await receive(first);
    const second = sheet([{ variantId: product, units: 5, cost: '70.00' }]);
    await receive(second);
    expect(await costOf(product)).toBe(4600);
    expect(await reverse(second.id)).toMatchObject({ status: 200, body: { reversed: { who: 'Staff' } } });
    expect(await reverse(second.id)).toMatchObject({ status: 200 });
    expect(await shop.stock(product)).toBe(20);
    expect(await costOf(product)).toBe(4000);
    // Also of what was unknown.
    await reverse(first.id);
    expect(await costOf(product)).toBeNull();
    expect(await shop.stock(product)).toBe(10);
  });

  it('leave a cost that a later sheet has told as well', async () => {
    const product = await shop.product({ stock_count: 0 });
    const [typo, real] = [1, 2].map(() => sheet([{ variantId: product, units: 5, cost: '50.00' }]));
    for (const one of [typo, real]) if (one) await receive(one);
    await reverse(typo?.id ?? '');
    expect(await costOf(product)).toBe(5000);
    await reverse(real?.id ?? '');
    expect(await shop.stock(product)).toBe(0);
  });

  it('leave a cost that was changed since when they are taken back', async () => {
    const product = await shop.product({ stock_count: 0 });
    const body = sheet([{ variantId: product, units: 5, cost: '40.00' }]);
    await receive(body);
    await setCost(product, 4200);
    await reverse(body.id);
    expect(await costOf(product)).toBe(4200);
  });

  it('are not taken back when units are sold or the product is deleted, and nothing changes', async () => {
    const [sold, other] = [await shop.product({ stock_count: 0 }), await shop.product({ stock_count: 0 })];
    const body = sheet([
      { variantId: other, units: 2, cost: '10.00' },
      { variantId: sold, units: 2, cost: '10.00' },
    ]);
    await receive(body);
    await shop.placed(sold, 1, '100.00');
    const words = 'not all in stock any more: 2 × Chitenge shirt. Nothing was changed';
    expect(await reverse(body.id)).toMatchObject(refusal(words));
    expect([await shop.stock(other), await costOf(other)]).toEqual([2, 1000]);
    await shop.remove('products', sold);
    expect(await reverse(body.id)).toMatchObject(refusal(words));
    expect(await reverse(randomUUID())).toMatchObject(problem(404));
  });

  it('of those who may not see costs have none, and show none', async () => {
    const product = await shop.product({ stock_count: 0 });
    const line = { variantId: product, units: 2 };
    expect(await receive(sheet([{ ...line, cost: '10.00' }]), shop.staff)).toMatchObject(
      problem(403, 'not-allowed'),
    );
    const own = sheet([line]);
    const costly = sheet([{ ...line, cost: '10.00' }]);
    await receive(costly);
    for (const [reply, isOwn] of [
      [await receive(own, shop.staff), true],
      [await shop.get(`/api/admin/goods-received/${costly.id}`, shop.staff), false],
      [await shop.get(`/api/admin/goods-received/${costly.id}`, shop.editor), false],
      [await shop.get('/api/admin/goods-received', shop.staff), false],
    ] as const) {
      expect(reply.status).toBe(isOwn ? 201 : 200);
      expect(JSON.stringify(reply.body)).not.toMatch(/cost|total/i);
    }
    expect(await reverse(costly.id, shop.staff)).toMatchObject(problem(403, 'not-allowed'));
    expect(await reverse(own.id, shop.staff)).toMatchObject({ status: 200 });
    expect(await shop.stock(product)).toBe(2);
  });
});

describe('the cost of a product', () => {
  const one = { size: null, color: null };
  const read = async (id: string, token?: string) =>
    adminProductSchema.parse((await shop.get(`/api/admin/products/${id}`, token)).body);
  const costsOf = async (id: string, token?: string) =>
    (await read(id, token)).variants.map(({ size, cost }) => [size, cost]);
  const write = (id: string, variants: readonly object[], token = shop.manager) =>
    shop.patch(`/api/admin/products/${id}`, { variants }, token);

  it('is written by variant, stays when it is not mentioned, and becomes unknown when it is emptied', async () => {
    const product = await dress({ M: 5, L: 5 });
    const [m, l] = [
      { size: 'M', color: null },
      { size: 'L', color: null },
    ];
    expect(await costsOf(product)).toEqual([
      ['M', null],
      ['L', null],
    ]);
    await write(product, [
      { ...m, cost: '42.50' },
      { ...l, cost: '1050.00' },
    ]);
    const both = [
      ['M', '42.50'],
      ['L', '1050.00'],
    ];
    expect(await costsOf(product)).toEqual(both);
    expect((await write(product, [m, l], shop.staff)).status).toBe(200);
    expect(await costsOf(product)).toEqual(both);
    await write(product, [
      { ...m, cost: '' },
      { ...l, cost: null },
    ]);
    expect(await costsOf(product)).toEqual([
      ['M', null],
      ['L', null],
    ]);
  });

  it('comes with a new product, and not with its copy', async () => {
    const body = {
      name: 'Costly shirt',
      slug: 'costly-shirt',
      price: '90.00',
      variants: [{ ...one, stockCount: 1, cost: '40.00' }],
    };
    const added = await shop.post('/api/admin/products', body, shop.manager);
    expect(added).toMatchObject({ status: 201 });
    const { id } = orderOf(added);
    expect(await costsOf(id)).toEqual([[null, '40.00']]);
    const copy = orderOf(await shop.post(`/api/admin/products/${id}/duplicate`, {}, shop.manager));
    expect(await costsOf(copy.id)).toEqual([[null, null]]);
  });

  it.each(['-1.00', '0', '0.00', '100000.01', 'free'])('is refused as %s', async (cost) => {
    const product = await shop.product();
    expect(await write(product, [{ ...one, cost }])).toMatchObject(invalid('variants.0.cost'));
    expect(await costOf(product)).toBeNull();
  });

  it('is neither seen nor set by staff and editors, nor in what is recorded', async () => {
    const product = await shop.product();
    await write(product, [{ ...one, cost: '43.21' }]);
    for (const token of [shop.staff, shop.editor]) {
      expect(await costsOf(product, token)).toEqual([[null, undefined]]);
      expect(await write(product, [{ ...one, cost: '1.00' }], token)).toMatchObject(
        problem(403, 'not-allowed'),
      );
      const added = {
        name: 'Shirt',
        slug: 'shirt-at-cost',
        price: '90.00',
        variants: [{ ...one, cost: '1.00' }],
      };
      expect(await shop.post('/api/admin/products', added, token)).toMatchObject(problem(403, 'not-allowed'));
    }
    expect(await costOf(product)).toBe(4321);
    const recorded = await shop.database('directus_revisions').where({ item: product });
    expect(JSON.stringify(recorded)).not.toMatch(/43\.21|4321/);
  });
});
