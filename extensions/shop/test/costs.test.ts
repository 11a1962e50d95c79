/** What goods cost the shop: docs/back-office.md#cost. */
import { randomUUID } from 'node:crypto';
import { LINE_COSTS, VARIANT_COSTS } from '@chitenge/directus/hidden-tables';
import { describe, expect, it } from 'vitest';
import { freshReceipt, orderOf } from './support/shop-client.ts';
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
    await shop.pay(id, freshReceipt());
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
    await shop.pay(id, freshReceipt());
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
