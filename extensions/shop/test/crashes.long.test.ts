/** Orders, receipts and stock after kill -9. On Postgres, proxy/test/cluster.long.test.ts kills a Directus. */
import { adminOrderSchema } from '@chitenge/contract/admin-order';
import { ORDER_RECEIPTS } from '@chitenge/directus/hidden-tables';
import { expect, it } from 'vitest';
import { type Placed, placeTwo } from './support/orders.ts';
import { expectNoGap, receiptNumbers } from './support/receipt-numbers.ts';
import { freshTransactionId, type Reply } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff']);

const pay = (id: string): Promise<Reply> => shop.pay(id, freshTransactionId());

it('while lines change leaves each order as before or after, with stock, lines, total and receipt alike', async () => {
  const productId = await shop.product({ stock_count: 100 });
  const orders: { id: string; lineId: string }[] = [];
  for (let count = 0; count < 12; count += 1) {
    const id = await shop.placed(productId, 2, '200.00');
    await pay(id);
    const { items } = adminOrderSchema.parse((await shop.get(`/api/admin/orders/${id}`)).body);
    orders.push({ id, lineId: items[0]?.id ?? '' });
  }
  const done = async () => (await shop.database('order_events').where({ kind: 'lines' }).pluck('id')).length;
  const before = await done();
  const changing = Promise.allSettled(
    orders.map(({ id, lineId }) =>
      shop.changeGoods(id, { back: [{ lineId, quantity: 1 }], out: [] }, {}, shop.staff),
    ),
  );
  await expect.poll(done, { interval: 1 }).toBeGreaterThan(before + 2);
  await shop.directus.kill();
  await changing;
  await shop.directus.restart();
  let units = 0;
  for (const { id, lineId } of orders) {
    const [line] = await shop.database('order_items').where({ order: id }).select('id', 'quantity');
    const order = await shop.database('orders').where({ id }).first();
    const documents = await shop.database(ORDER_RECEIPTS).where({ order: id }).orderBy('number');
    expect(line.id).toBe(lineId);
    expect(Number(order.total_amount)).toBe(line.quantity * 100);
    expect(order.payment_status).toBe('paid');
    expect(documents.at(-1)).toMatchObject({ kind: 'receipt', number: order.receipt_number });
    expect(documents).toHaveLength(line.quantity === 1 ? 3 : 1);
    units += Number(line.quantity);
  }
  const { stock_count: left } = await shop.database('product_variants').where({ id: productId }).first();
  expect(left + units).toBe(100);
  await expectNoGap(shop);
});

it('while orders are paid leaves no paid order without a number, and no gap', async () => {
  const orders: Placed[] = [];
  for (let count = 0; count < 12; count += 1) orders.push(await placeTwo(shop));
  const before = await expectNoGap(shop);
  const paying = Promise.allSettled(orders.map(({ id }) => pay(id)));
  await expect
    .poll(async () => (await receiptNumbers(shop)).length, { interval: 1 })
    .toBeGreaterThanOrEqual(before + 3);
  await shop.directus.kill();
  await paying;
  await shop.directus.restart();
  const ids = orders.map(({ id }) => id);
  const withMoney = await shop
    .database('orders')
    .whereIn('id', ids)
    .where({ payment_status: 'paid' })
    .pluck('receipt_number');
  expect(withMoney.map(Number).toSorted((a, b) => a - b)).toEqual((await receiptNumbers(shop)).slice(before));
  await expectNoGap(shop);
  for (const { id } of orders) await pay(id);
  expect(await expectNoGap(shop)).toBe(before + 12);
});
