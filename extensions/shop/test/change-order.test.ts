import { randomUUID } from 'node:crypto';
import { adminOrderSchema } from '@chitenge/contract/admin-order';
import { adminPaymentSchema } from '@chitenge/contract/admin-payments';
import { changedOrderSchema } from '@chitenge/contract/change-order';
import { adminCreditSchema } from '@chitenge/contract/credit';
import { toNgwee, toSignedDecimal } from '@chitenge/contract/money';
import { ORDER_RECEIPTS } from '@chitenge/directus/hidden-tables';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { insertPayment } from '../src/payments/payment-repository.ts';
import { faultsOf } from './support/order-faults.ts';
import { inOwnTransaction } from './support/own-transaction.ts';
import { changeOrder } from '../src/changes/change-order.ts';
import { newPhone, SHOP_ITSELF } from './support/orders.ts';
import {
  amount,
  freshTransactionId,
  invalid,
  orderOf,
  problem,
  refusal,
  statusesOf,
} from './support/shop-client.ts';
import { DATABASE, onSqlite, sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff', 'manager']);

const read = async (id: string) => adminOrderSchema.parse((await shop.get(`/api/admin/orders/${id}`)).body);

interface Lines {
  lineId?: string | undefined;
  productId?: string;
  size?: string;
  quantity: number;
}

/** Says what `lines` mean as what comes back and what goes out. */
async function goodsOf(id: string, lines: readonly Lines[]) {
  const { items } = await read(id);
  const goods = { back: Array<object>(), out: Array<object>() };
  for (const { lineId, productId, size, quantity } of lines) {
    const line = items.find((one) => one.id === lineId);
    const isSame = line !== undefined && (size === undefined || size === line.size);
    const stays = isSame ? Math.min(quantity, line.quantity) : 0;
    if (lineId !== undefined && stays < (line?.quantity ?? 1))
      goods.back.push({ lineId, quantity: (line?.quantity ?? 1) - stays });
    const product = productId ?? line?.product?.id;
    if (quantity > stays && product)
      goods.out.push({ productId: product, size: size ?? line?.size, quantity: quantity - stays });
  }
  return goods;
}

/** Changes lines of an order that should then cost `expectedTotal`. */
async function change(id: string, lines: readonly Lines[], expectedTotal: string, more: object = {}) {
  const { amountPaid } = await read(id);
  const expectedDifference = toSignedDecimal(toNgwee(expectedTotal) - toNgwee(amountPaid));
  return shop.changeGoods(id, await goodsOf(id, lines), { expectedDifference, ...more }, shop.staff);
}

const dress = (stock: Record<string, number> = { M: 5, L: 5 }) =>
  shop.productWith(
    Object.entries(stock).map(([size, stockCount]) => ({ size, color: null, stockCount })),
    { name: 'Wrap dress' },
  );

/** Places an order of two dresses of size M. */
async function place(product?: string, delivery: object = {}, total = '200.00') {
  const productId = product ?? (await dress());
  const session = await shop.sessionWith(productId, 2, { size: 'M' });
  const { id } = orderOf(await shop.order(session, total, { phone: newPhone(), delivery }));
  const [line] = (await read(id)).items;
  return { id, session, productId, lineId: line?.id ?? '' };
}

async function paid() {
  const placed = await place();
  await shop.pay(placed.id, freshTransactionId());
  return placed;
}

const stockOf = (productId: string) => shop.bySize(productId, 'stock_count');
const documentsOf = async (order: string) =>
  (await shop.database(ORDER_RECEIPTS).where({ order }).orderBy('number')).map(({ kind, amount: sum }) => [
    kind,
    Number(sum),
  ]);

/** Fails when the ledger and the counts of a product differ. */
async function expectLedger(product: string): Promise<void> {
  const { database } = shop;
  const moved = database('stock_movements as m').where('m.variant', database.ref('v.id')).sum('m.change');
  const sums = await database('product_variants as v')
    .where({ product })
    .select<{ stock_count: number; moved: number | string }[]>('v.stock_count', moved.as('moved'));
  for (const { stock_count, moved: change } of sums) expect(Number(change ?? 0)).toBe(stock_count);
}

describe('a change of lines', () => {
  it('moves quantity, size and stock, at what goes out costs now, and tells the customer once', async () => {
    const { id, lineId, productId } = await place();
    await shop.change('products', productId, { price: '130.00' });
    const other = await shop.product({ name: 'Belt', price: '20.00', stock_count: 3 });
    const lines = [
      { lineId, size: 'L', quantity: 3 },
      { productId: other, quantity: 1 },
    ];
    const changed = { totalAmount: '410.00', paymentStatus: 'pending' };
    expect(await change(id, lines, '410.00')).toMatchObject({ status: 200, body: changed });
    const after = await read(id);
    expect(after.items).toMatchObject([
      { quantity: 3, size: 'L', productPrice: '130.00' },
      { quantity: 1, productName: 'Belt', productPrice: '20.00' },
    ]);
    const words = { from: '2 × Wrap dress M: K200.00', to: '3 × Wrap dress L, 1 × Belt: K410.00' };
    expect(after.events.at(-1)).toMatchObject({ kind: 'lines', ...words });
    expect(await stockOf(productId)).toEqual({ M: 5, L: 2 });
    expect(await shop.stock(other)).toBe(2);
    await expectLedger(productId);
    const messages = await shop.database('messages').where({ order: id, template: 'order-changed' });
    expect(new Set(messages.map(({ medium }) => medium)).size).toBe(messages.length);
    expect(JSON.stringify(messages)).toContain('New: 3 × Wrap dress L, K130.00 each');
    expect((await shop.findOrders({ search: 'belt', limit: 200 }, shop.staff)).ids).toContain(id);
    expect((await shop.setStatus(id, 'cancelled')).status).toBe(200);
    expect([await stockOf(productId), await shop.stock(other)]).toEqual([{ M: 5, L: 5 }, 3]);
  });

  onSqlite('is refused with the right total, and changes nothing', async () => {
    const { id, lineId, productId } = await place();
    const before = await read(id);
    expect(await change(id, [{ lineId, quantity: 1 }], '200.00')).toMatchObject(
      problem(409, 'total-changed', { totalAmount: '100.00' }),
    );
    expect([await read(id), await stockOf(productId)]).toEqual([before, { M: 3, L: 5 }]);
  });

  onSqlite('takes no more than the stock has, but what the order has already counts', async () => {
    const { id, lineId, productId } = await place(await dress({ M: 2, L: 1 }));
    const lines = [{ lineId: '0', reason: 'out_of_stock', available: 0 }];
    expect(await change(id, [{ lineId, quantity: 3 }], '300.00')).toMatchObject(
      problem(409, 'out-of-stock', { lines }),
    );
    expect((await change(id, [{ lineId, size: 'L', quantity: 2 }], '200.00')).status).toBe(409);
    // M is sold out for others. A line that gives its units back frees them for another one of the same order.
    const swapped = [
      { lineId, size: 'L', quantity: 1 },
      { productId, size: 'M', quantity: 2 },
    ];
    expect((await change(id, swapped, '300.00')).status).toBe(200);
    expect(await stockOf(productId)).toEqual({ M: 0, L: 0 });
    await expectLedger(productId);
  });

  onSqlite(
    'refuses lines that do not exist, waits while a phone is asked to pay, and ends with the shipping',
    async () => {
      const { id, lineId } = await place();
      for (const [line, status] of [
        [{ lineId: randomUUID(), quantity: 1 }, 400],
        [{ lineId, quantity: 0 }, 400],
        [{ productId: randomUUID(), quantity: 1 }, 409],
        [{ lineId, size: 'XXL', quantity: 1 }, 409],
      ] as const)
        expect([line, (await change(id, [line], '100.00')).status]).toEqual([line, status]);
      const one = [{ lineId, quantity: 1 }];
      const prompt = { kind: 'payment', method: 'prompt', gateway: 'pawapay' } as const;
      await insertPayment(shop.database, { order: id, ...prompt, amount: 20_000, status: 'pending' });
      expect(await change(id, one, '100.00')).toMatchObject(refusal('A phone is being asked'));
      await shop.database('payments').where({ order: id }).update({ status: 'failed' });
      expect((await change(id, one, '100.00')).status).toBe(200);
      for (const status of ['shipped', 'cancelled']) {
        await shop.setStatus(id, status);
        expect((await shop.changeGoods(id, { back: one }, {}, shop.staff)).status).toBe(409);
      }
      expect((await shop.changeGoods(randomUUID(), { back: [], out: [] }, {}, shop.staff)).status).toBe(400);
      const goods = { back: one };
      expect((await shop.changeGoods(randomUUID(), goods, {}, shop.staff)).status).toBe(404);
    },
  );

  it('that comes twice at the same time with one id is made once', async () => {
    const { id, productId } = await place();
    const more = { id: randomUUID(), out: [{ productId, size: 'L', quantity: 1 }] };
    const add = () => shop.changeGoods(id, {}, { ...more, expectedDifference: '300.00' }, shop.staff);
    expect(statusesOf(await Promise.all([add(), add()]))).toEqual([200, 200]);
    expect(await stockOf(productId)).toEqual({ M: 3, L: 4 });
    const fewer = { ...more, out: [], back: [{ lineId: (await read(id)).items[0]?.id, quantity: 1 }] };
    const reused = await shop.changeGoods(id, {}, { ...fewer, expectedDifference: '200.00' }, shop.staff);
    expect(reused).toMatchObject(problem(422, 'idempotency-key-reused'));
  });

  it('shows the second staff member what the first has changed', async () => {
    const { id, lineId, productId } = await place();
    const { updatedAt: expectedVersion } = await read(id);
    const larger = () => change(id, [{ lineId, size: 'L', quantity: 2 }], '200.00', { expectedVersion });
    const replies = await Promise.all([larger(), larger()]);
    expect(statusesOf(replies)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject(problem(409, 'changed-meanwhile'));
    expect(await stockOf(productId)).toEqual({ M: 5, L: 3 });
  });
});

describe.runIf(DATABASE === 'sqlite')('a change of nothing', () => {
  const nothing = invalid('back', 'would be as it is: nothing would change');

  it('is refused, and writes nothing', async () => {
    const { id, lineId, productId } = await paid();
    const rowsOf = async () => [
      await read(id),
      await documentsOf(id),
      await shop.templatesOf(id),
      await shop.movementsOf(id),
    ];
    const before = await rowsOf();
    const again = {
      back: [{ lineId, quantity: 1 }],
      out: [{ productId, size: 'M', quantity: 1 }],
    };
    expect((await shop.quoteChange(id, again, shop.staff)).body).toMatchObject({
      difference: '0.00',
      conflicts: [{ field: 'back', message: 'would be as it is: nothing would change' }],
    });
    expect(await shop.changeGoods(id, again, {}, shop.staff)).toMatchObject(nothing);
    const all = { back: [{ lineId, quantity: 2 }], out: [{ productId, size: 'M', quantity: 2 }] };
    expect(await shop.changeGoods(id, all, {}, shop.staff)).toMatchObject(nothing);
    expect(await rowsOf()).toEqual(before);
  });

  it('is one after the delivery too, unless it is for a damaged unit or answers a request', async () => {
    const discountCode = await shop.discountCode({ kind: 'amount', value: '20' });
    const { id, lineId, productId } = await place(undefined, { discountCode }, '180.00');
    await shop.setStatus(id, 'delivered');
    const out = [{ productId, size: 'M', quantity: 1 }];
    const again = { back: [{ lineId, quantity: 1 }], out };
    expect(await shop.changeGoods(id, again, {}, shop.staff)).toMatchObject(nothing);
    const damaged = { back: [{ lineId, quantity: 1, damaged: 1 }], out };
    expect((await shop.changeGoods(id, damaged, {}, shop.staff)).status).toBe(200);
    expect(await stockOf(productId)).toEqual({ M: 2, L: 5 });
    const body = { lineId, quantity: 1, kind: 'return', reason: 'too_small', note: '' };
    await shop.post(`/api/admin/orders/${id}/returns`, body, shop.staff);
    const request = (await shop.rows('returns', 'order', id)).find(({ status }) => status === 'requested');
    const answered = { back: [{ lineId, quantity: 1, returnId: request?.['id'] }], out };
    expect((await shop.changeGoods(id, answered, {}, shop.staff)).status).toBe(200);
    await expectLedger(productId);
    expect(await faultsOf(shop, id)).toEqual([]);
  });

  it('is none when the same goods cost something else now', async () => {
    const { id, lineId, productId } = await place();
    const again = { back: [{ lineId, quantity: 1 }], out: [{ productId, size: 'M', quantity: 1 }] };
    await shop.change('products', productId, { price: '130.00' });
    expect((await shop.changeGoods(id, again, {}, shop.staff)).status).toBe(200);
    expect(await read(id)).toMatchObject({ totalAmount: '230.00' });

    const deliveryMethodId = await shop.deliveryMethod();
    const sent = await place(undefined, { deliveryMethodId }, '235.00');
    await shop.change('delivery_methods', deliveryMethodId, { fee: '50.00' });
    const same = {
      back: [{ lineId: sent.lineId, quantity: 1 }],
      out: [{ ...again.out[0], productId: sent.productId }],
    };
    expect((await shop.changeGoods(sent.id, same, {}, shop.staff)).status).toBe(200);
    expect(await read(sent.id)).toMatchObject({ totalAmount: '250.00' });
  });
});

describe.runIf(DATABASE === 'sqlite')('a paid order', () => {
  it('that grows waits for exactly the difference, and then has a new receipt', async () => {
    const { id, lineId } = await paid();
    const first = (await read(id)).receiptNumber;
    expect((await change(id, [{ lineId, quantity: 3 }], '300.00')).status).toBe(200);
    const waiting = { paymentStatus: 'pending', status: 'pending', receiptNumber: null };
    expect(await read(id)).toMatchObject(waiting);
    expect((await shop.record(id, { amount: '100.00' })).status).toBe(201);
    const grown = await read(id);
    expect(grown).toMatchObject({ paymentStatus: 'paid', status: 'paid' });
    expect(grown.receiptNumber).toBeGreaterThan(first ?? 0);
    expect(await documentsOf(id)).toEqual([
      ['receipt', 200],
      ['credit-note', 200],
      ['receipt', 300],
    ]);
  });

  it('that shrinks stays paid, shows the surplus to staff, and gets a new receipt at once', async () => {
    const { id, lineId } = await paid();
    expect((await change(id, [{ lineId, quantity: 1 }], '100.00')).status).toBe(200);
    const shrunk = await read(id);
    expect(shrunk).toMatchObject({
      paymentStatus: 'paid',
      status: 'paid',
      receiptNumber: expect.any(Number),
    });
    const [payment] = await shop.paymentsOf(id);
    expect(payment).toMatchObject({ attention: 'overpaid', amount: amount(200) });
    expect((await shop.decide(payment?.['id'], 'refund', { amount: '100.00' })).status).toBe(200);
    const { receiptNumber } = shrunk;
    expect(await read(id)).toMatchObject({ paymentStatus: 'paid', status: 'paid', receiptNumber });
    expect(await documentsOf(id)).toEqual([
      ['receipt', 200],
      ['credit-note', 200],
      ['receipt', 100],
    ]);
  });

  it('that shrinks shows the surplus at one of several payments, until all of it is paid back', async () => {
    const attentionsAfter = async (refunds: readonly [payment: number, amount: string][]) => {
      const { id, lineId } = await place();
      const ids: string[] = [];
      for (const part of ['150.00', '50.00'])
        ids.push(adminPaymentSchema.parse((await shop.record(id, { amount: part })).body).id);
      await change(id, [{ lineId, quantity: 1 }], '100.00');
      for (const [index, back] of refunds)
        expect((await shop.decide(ids[index], 'refund', { amount: back })).status).toBe(200);
      const rows = await Promise.all(ids.map((payment) => shop.row('payments', payment)));
      return rows.map(({ attention }) => attention);
    };
    expect(await attentionsAfter([])).toEqual([null, 'overpaid']);
    expect(await attentionsAfter([[1, '20.00']])).toEqual([null, 'overpaid']);
    expect(await attentionsAfter([[1, '50.00']])).toEqual(['overpaid', null]);
    expect(await attentionsAfter([[0, '100.00']])).toEqual([null, null]);
    expect(
      await attentionsAfter([
        [1, '50.00'],
        [0, '50.00'],
      ]),
    ).toEqual([null, null]);
  });

  it('gives no money back that is all it has, because it would be cancelled', async () => {
    const { id, lineId, productId } = await paid();
    const [payment] = await shop.paymentsOf(id);
    expect((await shop.decide(payment?.['id'], 'refund', { amount: '150.00' })).status).toBe(200);
    const less = { back: [{ lineId, quantity: 1 }] };
    for (const way of ['cash', 'manual', 'same', 'credit'])
      expect(await shop.changeGoods(id, less, { settlement: { way } })).toMatchObject(
        refusal('Nothing would be left of this order'),
      );
    expect(await stockOf(productId)).toEqual({ M: 3, L: 5 });
    expect((await shop.changeGoods(id, less, { settlement: { way: 'later' } })).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'paid', paymentStatus: 'paid', amountDue: '0.00' });
    expect(await stockOf(productId)).toEqual({ M: 4, L: 5 });
    await expectLedger(productId);
  });

  it('of another size with the same total stays paid, and its receipt names the size', async () => {
    const { id, lineId, session } = await paid();
    expect((await change(id, [{ lineId, size: 'L', quantity: 2 }], '200.00')).status).toBe(200);
    expect(await read(id)).toMatchObject({ paymentStatus: 'paid', status: 'paid' });
    const { body } = await shop.call('GET', `/api/orders/${id}/receipt`, { session });
    expect(body).toMatchObject({ lines: [{ size: 'L', quantity: 2 }] });
  });
});

describe.runIf(DATABASE === 'sqlite')('the discount of a changed order', () => {
  const idOfCode = async (code: string) =>
    String((await shop.rows('discount_codes', 'code', code))[0]?.['id']);

  /** Orders products with a code, and returns the order with its lines by the product's name. */
  async function ordered(products: readonly string[], total: string, delivery: object) {
    const session = await shop.sessionWith(String(products[0]));
    for (const product of products.slice(1)) await shop.add(session, product);
    const { id } = orderOf(await shop.order(session, total, { phone: newPhone(), delivery }));
    return { id, lines: await linesOf(id) };
  }
  const linesOf = async (id: string) =>
    Object.fromEntries((await read(id)).items.map((line) => [line.productName, line]));
  const sharesOf = async (id: string) =>
    Object.fromEntries((await read(id)).items.map((line) => [line.productName, line.discountAmount]));

  it('follows the terms of its code when it was placed, however the code was changed since', async () => {
    const code = await shop.discountCode({ value: '10' });
    const { id, lineId } = await place(undefined, { discountCode: code }, '180.00');
    const later = { kind: 'amount', value: '1', minimum: '5000', status: 'archived' };
    await shop.change('discount_codes', await idOfCode(code), later);
    expect((await change(id, [{ lineId, quantity: 3 }], '270.00')).status).toBe(200);
    await shop.database('discount_codes').where({ code }).delete();
    expect((await change(id, [{ lineId, quantity: 1 }], '90.00')).status).toBe(200);
    expect(await read(id)).toMatchObject({ discountCode: code, discountAmount: '10.00' });
  });

  it('stays when what is left is less than the code asked for', async () => {
    const code = await shop.discountCode({ value: '10', minimum: '150' });
    const { id, lineId } = await place(undefined, { discountCode: code }, '180.00');
    expect((await change(id, [{ lineId, quantity: 1 }], '90.00')).status).toBe(200);
    expect(await read(id)).toMatchObject({ discountCode: code, discountAmount: '10.00' });
  });

  it('of free delivery is the fee, and no line has a share of it', async () => {
    const discountCode = await shop.discountCode({ kind: 'free_delivery', value: null });
    const deliveryMethodId = await shop.deliveryMethod({ free_from: '300' });
    const { id, lineId } = await place(undefined, { discountCode, deliveryMethodId }, '200.00');
    await shop.database('discount_codes').where({ code: discountCode }).delete();
    for (const [quantity, total, off] of [
      [1, '100.00', '35.00'],
      // The fee is free from K300.
      [3, '300.00', null],
      [2, '200.00', '35.00'],
    ] as const) {
      expect((await change(id, [{ lineId, quantity }], total)).status).toBe(200);
      expect(await read(id)).toMatchObject({
        discountCode,
        discountAmount: off,
        items: [{ discountAmount: '0.00' }],
      });
    }
  });

  it('of a category stays with its lines when the product or the category is gone or has moved', async () => {
    const category = (await shop.create('categories', { name: randomUUID(), slug: randomUUID() }))['id'];
    const code = await shop.discountCode({ categories: [{ key: category, collection: 'categories' }] });
    const dear = await shop.product({ name: 'Coat', price: '400.00', category });
    const gone = await shop.product({ name: 'Shirt', price: '200.00', category });
    const plain = await shop.product({ name: 'Belt', price: '100.00' });
    const { id, lines } = await ordered([dear, gone, plain], '640.00', { discountCode: code });
    const other = await shop.temporary('categories', { name: randomUUID(), slug: randomUUID() });
    await shop.remove('products', gone);
    await shop.change('products', dear, { category: other });
    // What moves into the category later had no discount, and gets none.
    await shop.change('products', plain, { category });
    expect((await change(id, [{ lineId: lines['Belt']?.id, quantity: 2 }], '740.00')).status).toBe(200);
    expect(await sharesOf(id)).toEqual({ Coat: '40.00', Shirt: '20.00', Belt: '0.00' });
    await shop.remove('categories', category);
    expect((await change(id, [{ lineId: lines['Coat']?.id, quantity: 2 }], '1100.00')).status).toBe(200);
    expect(await sharesOf(id)).toEqual({ Coat: '80.00', Shirt: '20.00', Belt: '0.00' });
  });

  it('of an amount never leaves a line for another', async () => {
    const discountCode = await shop.discountCode({ kind: 'amount', value: '60' });
    const coat = await shop.product({ name: 'Coat', price: '200.00' });
    const belt = await shop.product({ name: 'Belt', price: '100.00' });
    const { id, lines } = await ordered([coat, belt], '240.00', { discountCode });
    const hat = await shop.product({ name: 'Hat', price: '300.00' });
    expect((await change(id, [{ productId: hat, quantity: 1 }], '540.00')).status).toBe(200);
    expect(await sharesOf(id)).toEqual({ Coat: '40.00', Belt: '20.00', Hat: '0.00' });
    expect((await change(id, [{ lineId: lines['Coat']?.id, quantity: 0 }], '380.00')).status).toBe(200);
    expect((await read(id)).discountAmount).toBe('20.00');
    expect(await sharesOf(id)).toEqual({ Belt: '20.00', Hat: '0.00' });
  });

  it('of an older order follows the code as it is now, and stays without the code', async () => {
    const code = await shop.discountCode({ value: '10' });
    const { id, lineId } = await place(undefined, { discountCode: code }, '180.00');
    await shop.database('orders').where({ id }).update({ discount_terms: null });
    expect((await change(id, [{ lineId, quantity: 1 }], '90.00')).status).toBe(200);
    await shop.database('orders').where({ id }).update({ discount_terms: null });
    await shop.database('discount_codes').where({ code }).delete();
    expect((await change(id, [{ lineId, quantity: 2 }], '190.00')).status).toBe(200);

    const free = await shop.discountCode({ kind: 'free_delivery', value: null });
    const deliveryMethodId = await shop.deliveryMethod();
    const sent = await place(undefined, { discountCode: free, deliveryMethodId }, '200.00');
    await shop.database('orders').where({ id: sent.id }).update({ discount_terms: null });
    await shop.database('discount_codes').where({ code: free }).delete();
    expect((await change(sent.id, [{ lineId: sent.lineId, quantity: 1 }], '100.00')).status).toBe(200);
    expect(await read(sent.id)).toMatchObject({
      discountAmount: '35.00',
      items: [{ discountAmount: '0.00' }],
    });
  });
});

describe.runIf(DATABASE === 'sqlite')('a line that cannot be sold any more', () => {
  it.each([
    ['a deleted product', (product: string) => shop.remove('products', product)],
    ['an archived product', (product: string) => shop.change('products', product, { status: 'archived' })],
    [
      'a size that is gone',
      (product: string) => shop.setVariants(product, [{ size: 'L', color: null, stockCount: 5 }]),
    ],
  ])('because it is of %s only gets fewer units', async (_, end) => {
    const { id, lineId, productId } = await place();
    await end(productId);
    const before = await read(id);
    const out = [{ productId, size: 'M', quantity: 1 }];
    expect(await shop.changeGoods(id, { out }, {}, shop.staff)).toMatchObject(
      problem(409, 'line-unavailable', { lines: [{ lineId: '0', reason: expect.any(String) }] }),
    );
    expect(await read(id)).toEqual(before);
    expect((await change(id, [{ lineId, quantity: 1 }], '100.00')).status).toBe(200);
  });
});

describe('a change of a delivered order', () => {
  /** Delivers an order of a dress of K600 that was paid in cash, and of what else is given. */
  async function delivered(total: string, { delivery = {}, others = Array<string>() } = {}) {
    const productId = await shop.productWith(
      [
        { size: 'M', color: null, stockCount: 5, price: '600.00' },
        { size: 'L', color: null, stockCount: 1, price: '700.00' },
      ],
      { name: 'Wrap dress', price: '600.00' },
    );
    const session = await shop.sessionWith(productId, 1, { size: 'M' });
    for (const other of others) await shop.add(session, other);
    const { id } = orderOf(await shop.order(session, total, { phone: newPhone(), delivery }));
    expect((await shop.record(id, { amount: total })).status).toBe(201);
    await shop.setStatus(id, 'delivered');
    const { items } = await read(id);
    const lineOf = (name: string) => items.find(({ productName }) => productName === name)?.id ?? '';
    return { id, session, productId, lineOf };
  }
  const larger = (productId: string) => [{ productId, size: 'L', quantity: 1 }];

  it('takes the dress back, gives the dearer one out, and takes the difference in cash', async () => {
    const { id, productId, lineOf } = await delivered('600.00');
    const goods = { back: [{ lineId: lineOf('Wrap dress'), quantity: 1 }], out: larger(productId) };
    expect((await shop.quoteChange(id, goods, shop.staff)).body).toMatchObject({
      out: [{ productName: 'Wrap dress', price: '700.00' }],
      goods: '700.00',
      cost: '700.00',
      paid: '600.00',
      difference: '100.00',
      conflicts: [],
    });
    const key = randomUUID();
    const settlement = { way: 'cash' };
    const more = { id: key, settlement, reason: 'Too small' };
    expect((await shop.changeGoods(id, goods, more, shop.staff)).status).toBe(200);
    const repeat = { ...more, expectedDifference: '100.00' };
    expect((await shop.changeGoods(id, goods, repeat, shop.staff)).status).toBe(200);
    for (const other of [
      { reason: 'Too large' },
      { settlement: { way: 'later' } },
      { expectedDifference: '-600.00' },
      { out: [] },
    ])
      expect(await shop.changeGoods(id, goods, { ...repeat, ...other }, shop.manager)).toMatchObject(
        problem(422, 'idempotency-key-reused'),
      );
    const after = await read(id);
    expect(after).toMatchObject({
      status: 'delivered',
      paymentStatus: 'paid',
      totalAmount: '1300.00',
      waivedAmount: '600.00',
      amountPaid: '700.00',
      amountDue: '0.00',
    });
    const said = { kind: 'lines', to: '1 × Wrap dress L: K700.00', reason: 'Too small' };
    expect(after.events.filter(({ kind }) => kind === 'lines')).toMatchObject([said]);
    expect(await stockOf(productId)).toEqual({ M: 5, L: 0 });
    await expectLedger(productId);
    const payments = await shop.paymentsOf(id);
    expect(payments.every(({ method }) => method === 'cash')).toBe(true);
    expect(new Set(payments.map(({ amount: sum }) => Number(sum)))).toEqual(new Set([600, 100]));
    expect(await documentsOf(id)).toEqual([
      ['receipt', 600],
      ['credit-note', 600],
      ['receipt', 700],
    ]);
    // What came back cannot come back again, what went out can.
    expect((await shop.quoteChange(id, { back: goods.back }, shop.staff)).status).toBe(400);
    const line = after.items.find(({ size }) => size === 'L');
    const rest = { back: [{ lineId: line?.id, quantity: 1, damaged: 1 }] };
    const refund = { settlement: { way: 'cash' } };
    expect((await shop.changeGoods(id, rest, refund, shop.staff)).status).toBe(403);
    expect((await shop.changeGoods(id, rest, refund, shop.manager)).status).toBe(200);
    expect(await read(id)).toMatchObject({ paymentStatus: 'paid', amountPaid: '0.00', amountDue: '0.00' });
    expect(await stockOf(productId)).toEqual({ M: 5, L: 0 });
    await expectLedger(productId);
    // All of the sale has come back, so nothing is left to receipt.
    expect(await documentsOf(id)).toHaveLength(4);
  });

  onSqlite('gives back what was paid for the units, with their share of a discount', async () => {
    const belt = await shop.product({ name: 'Belt', price: '200.00' });
    const discountCode = await shop.discountCode({ kind: 'amount', value: '80' });
    const { id, lineOf } = await delivered('720.00', { delivery: { discountCode }, others: [belt] });
    const back = [{ lineId: lineOf('Wrap dress'), quantity: 1 }];
    const { body } = await shop.quoteChange(id, { back }, shop.staff);
    expect(body).toMatchObject({ difference: '-540.00', discountAmount: '20.00', cost: '180.00' });
    // What goes out gets what is left of the code.
    const out = [{ productId: await shop.product({ name: 'Hat', price: '100.00' }), quantity: 1 }];
    const { body: swap } = await shop.quoteChange(id, { back, out }, shop.staff);
    expect(swap).toMatchObject({ difference: '-500.00', discountAmount: '80.00' });
    const later = await shop.changeGoods(id, { back }, { settlement: { way: 'later' } }, shop.staff);
    expect(later).toMatchObject({ status: 200, body: { amountPaid: '720.00', paymentStatus: 'paid' } });
    const [payment] = await shop.paymentsOf(id);
    expect(payment).toMatchObject({ attention: 'overpaid' });
    const rest = { back: [{ lineId: lineOf('Belt'), quantity: 1 }] };
    const transactionId = freshTransactionId();
    const settlement = { way: 'manual', transactionId };
    expect((await shop.changeGoods(id, rest, { settlement })).status).toBe(200);
    const refunds = (await shop.paymentsOf(id)).filter(({ kind }) => kind === 'refund');
    expect(refunds).toMatchObject([{ method: 'manual', transaction_id: transactionId, amount: amount(720) }]);
    expect(await read(id)).toMatchObject({ amountDue: '0.00', amountPaid: '0.00' });
  });

  onSqlite('tells the shop what is in stock again', async () => {
    const { id, productId, lineOf } = await delivered('600.00');
    const back = [{ lineId: lineOf('Wrap dress'), quantity: 1, damaged: 0 }];
    const change = {
      id: randomUUID(),
      orderId: id,
      back,
      out: [],
      expectedDifference: '-600.00',
      settlement: { way: 'later' as const },
      prompt: null,
    };
    const { events } = await inOwnTransaction(shop.database, (trx) => changeOrder(trx, change, SHOP_ITSELF));
    const counts = events.flatMap(({ stockCounts }) => [...(stockCounts ?? [])]);
    expect(counts).toEqual([[productId, await shop.stock(productId)]]);
  });

  onSqlite('takes and gives back by the card machine', async () => {
    const { id, productId, lineOf } = await delivered('600.00');
    const dearer = { back: [{ lineId: lineOf('Wrap dress'), quantity: 1 }], out: larger(productId) };
    const slip = { settlement: { way: 'card', transactionId: '4821' } };
    expect((await shop.changeGoods(id, dearer, slip, shop.staff)).status).toBe(200);
    const { items } = z
      .object({ items: z.array(z.object({ id: z.string(), size: z.string().nullable() })) })
      .parse(await read(id));
    const lineId = items.find(({ size }) => size === 'L')?.id;
    const back = { settlement: { way: 'card' } };
    expect((await shop.changeGoods(id, { back: [{ lineId, quantity: 1 }] }, back)).status).toBe(200);
    const cards = (await shop.paymentsOf(id)).filter(({ method }) => method === 'card');
    expect(cards.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['payment', 'refund']));
    expect(await read(id)).toMatchObject({ amountDue: '0.00', amountPaid: '0.00' });
  });

  onSqlite('takes mobile money by the network that it came by', async () => {
    const { id, productId, lineOf } = await delivered('600.00');
    const dearer = { back: [{ lineId: lineOf('Wrap dress'), quantity: 1 }], out: larger(productId) };
    const transactionId = freshTransactionId();
    const settlement = { way: 'manual', transactionId, network: 'zamtel' };
    expect((await shop.changeGoods(id, dearer, { settlement }, shop.staff)).status).toBe(200);
    const came = (await shop.paymentsOf(id)).find((payment) => payment.transaction_id === transactionId);
    expect(came).toMatchObject({ method: 'manual', network: 'zamtel' });
  });

  onSqlite('counts a part of a line, and one of two conditions', async () => {
    const { id, lineId, productId } = await paid();
    await shop.setStatus(id, 'delivered');
    const back = [{ lineId, quantity: 2, damaged: 1 }];
    expect((await shop.changeGoods(id, { back }, {}, shop.staff)).status).toBe(200);
    expect(await stockOf(productId)).toEqual({ M: 4, L: 5 });
    await expectLedger(productId);
    const rows = await shop.rows('returns', 'order', id);
    const units = Object.fromEntries(rows.map(({ condition, quantity }) => [condition, quantity]));
    expect(units).toEqual({ damaged: 1, sellable: 1 });
    expect(await read(id)).toMatchObject({ totalAmount: '200.00', waivedAmount: '200.00' });
  });

  onSqlite('answers a request of the customer, and what it held is free', async () => {
    const { id, session, productId, lineOf } = await delivered('600.00');
    const { L: variantId } = await shop.bySize(productId, 'id');
    await shop.database('product_variants').where({ id: variantId }).update({ price: 600 });
    const lineId = lineOf('Wrap dress');
    const wanted = { lineId, quantity: 1, kind: 'exchange', reason: 'too_small', note: '' };
    const request = { ...wanted, variantId };
    const asked = await shop.call('POST', `/api/orders/${id}/returns`, { session, body: request });
    expect(asked.status).toBe(201);
    const [row] = await shop.rows('returns', 'order', id);
    const returnId = String(row?.['id']);
    await shop.post(`/api/admin/returns/${returnId}/accept`, {}, shop.staff);
    expect(await stockOf(productId)).toEqual({ M: 4, L: 0 });
    const other = { back: [{ lineId, quantity: 1 }], out: larger(productId) };
    expect((await shop.quoteChange(id, other, shop.staff)).status).toBe(400);
    const goods = { back: [{ lineId, quantity: 1, returnId }], out: larger(productId) };
    expect((await shop.changeGoods(id, goods, {}, shop.staff)).status).toBe(200);
    expect(await stockOf(productId)).toEqual({ M: 5, L: 0 });
    await expectLedger(productId);
    expect(await shop.row('returns', returnId)).toMatchObject({ status: 'refunded', quantity: 1 });
    expect(await read(id)).toMatchObject({ amountDue: '0.00', amountPaid: '600.00' });
  });

  onSqlite('of which nothing is left costs nothing, also no fee, unless it was paid', async () => {
    const deliveryMethodId = await shop.deliveryMethod();
    const unpaid = await place(undefined, { deliveryMethodId }, '235.00');
    await shop.setStatus(unpaid.id, 'delivered');
    const all = (lineId: string) => ({ back: [{ lineId, quantity: 2 }] });
    expect((await shop.changeGoods(unpaid.id, all(unpaid.lineId), {}, shop.staff)).status).toBe(200);
    expect(await read(unpaid.id)).toMatchObject({ amountDue: '0.00', paymentStatus: 'paid' });
    const sent = await place(undefined, { deliveryMethodId }, '235.00');
    await shop.pay(sent.id, freshTransactionId());
    await shop.setStatus(sent.id, 'delivered');
    const { body } = await shop.quoteChange(sent.id, all(sent.lineId), shop.staff);
    expect(body).toMatchObject({ difference: '-200.00', cost: '35.00' });
  });

  /** Asks for a return of one unit, and returns its id. */
  async function requested(id: string, lineId: string) {
    const body = { lineId, quantity: 1, kind: 'return', reason: 'too_small', note: '' };
    expect((await shop.post(`/api/admin/orders/${id}/returns`, body, shop.staff)).status).toBe(201);
    const rows = await shop.rows('returns', 'order', id);
    return String(rows.find(({ status }) => status === 'requested')?.['id']);
  }

  onSqlite('gives no unit away that the customer still has', async () => {
    const { id, lineId } = await place();
    await shop.setStatus(id, 'delivered');
    const request = await requested(id, lineId);
    const back = { back: [{ lineId, quantity: 1 }] };
    const { body } = await shop.quoteChange(id, back, shop.staff);
    expect(body).toMatchObject({ goods: '100.00', cost: '100.00', paid: '0.00', difference: '100.00' });
    expect((await shop.changeGoods(id, back, {}, shop.staff)).status).toBe(200);
    await shop.post(`/api/admin/returns/${request}/reject`, { answer: 'It was worn.' }, shop.staff);
    expect(await read(id)).toMatchObject({ amountDue: '100.00', waivedAmount: '100.00' });
    expect(await faultsOf(shop, id)).toEqual([]);
  });

  onSqlite('gives an amount of a code once, while a request is open', async () => {
    const discountCode = await shop.discountCode({ kind: 'amount', value: '100' });
    const { id, lineOf } = await delivered('500.00', { delivery: { discountCode } });
    await requested(id, lineOf('Wrap dress'));
    const out = [{ productId: await shop.product({ price: '260.00' }), quantity: 1 }];
    const { body } = await shop.quoteChange(id, { out }, shop.staff);
    expect(body).toMatchObject({ goods: '860.00', discountAmount: '100.00', difference: '260.00' });
  });

  onSqlite('after a return by stages adds up, and keeps a rejected request', async () => {
    const { id, lineId } = await paid();
    await shop.setStatus(id, 'delivered');
    const rejected = await requested(id, lineId);
    await shop.post(`/api/admin/returns/${rejected}/reject`, { answer: 'It was worn.' }, shop.staff);
    const request = await requested(id, lineId);
    const step = (verb: string, body: object) => shop.post(`/api/admin/returns/${request}/${verb}`, body);
    await step('accept', {});
    await step('receive', { condition: 'sellable' });
    expect((await step('refund', {})).status).toBe(200);
    const back = [{ lineId, quantity: 1, damaged: 1 }];
    const { body } = await shop.quoteChange(id, { back }, shop.staff);
    expect(body).toMatchObject({ goods: '0.00', cost: '0.00', paid: '100.00', difference: '-100.00' });
    expect((await shop.changeGoods(id, { back }, { settlement: { way: 'cash' } })).status).toBe(200);
    expect(await read(id)).toMatchObject({ amountPaid: '0.00', amountDue: '0.00' });
    expect(await shop.row('returns', rejected)).toMatchObject({ status: 'rejected' });
    expect(await faultsOf(shop, id)).toEqual([]);
  });

  onSqlite('has a receipt of the money that the shop keeps, and a message of what is left', async () => {
    const { id, lineId, session } = await paid();
    const less = { back: [{ lineId, quantity: 1 }] };
    expect((await shop.changeGoods(id, less, { settlement: { way: 'cash' } })).status).toBe(200);
    const { body } = await shop.call('GET', `/api/orders/${id}/receipt`, { session });
    expect(body).toMatchObject({ payments: [{ amount: '100.00' }] });
    const [line] = (await read(id)).items;
    const more = { out: [{ productId: line?.product?.id, size: 'L', quantity: 1 }] };
    expect((await shop.changeGoods(id, more, { settlement: { way: 'cash' } })).status).toBe(200);
    const statuses = (await read(id)).events.filter(({ kind }) => kind === 'status').map(({ to }) => to);
    expect(statuses).toEqual(['paid']);
    const texts = await shop
      .database('messages')
      .where({ order: id, template: 'order-changed' })
      .pluck('body');
    expect(texts.join()).not.toContain('left to pay');
  });

  it('is made once by two who change it at the same time', async () => {
    const { id, productId, lineOf } = await delivered('600.00');
    const goods = { back: [{ lineId: lineOf('Wrap dress'), quantity: 1 }], out: larger(productId) };
    const twice = () => shop.changeGoods(id, goods, { expectedDifference: '100.00' }, shop.staff);
    const statuses = statusesOf(await Promise.all([twice(), twice()]));
    expect(statuses).toEqual([200, 400]);
    expect(await stockOf(productId)).toEqual({ M: 5, L: 0 });
    await expectLedger(productId);
  });

  it.each([
    ['a payment', (id: string) => shop.record(id, { amount: '100.00' })],
    ['a cancellation', (id: string) => shop.setStatus(id, 'cancelled')],
    ['the delivery', (id: string) => shop.setStatus(id, 'delivered')],
  ])('and %s at the same time leave sums and stock alike', async (_, act) => {
    for (let count = 0; count < 4; count += 1) {
      const { id, lineId, productId } = await paid();
      const goods = { back: [{ lineId, quantity: 1 }], out: [{ productId, size: 'L', quantity: 2 }] };
      const settlement = { way: 'cash' };
      const changing = shop.changeGoods(id, goods, { expectedDifference: '100.00', settlement }, shop.staff);
      const [changed, acted] = await Promise.all([changing, act(id)]);
      expect([200, 400, 409]).toContain(changed.status);
      expect([200, 201, 409]).toContain(acted.status);
      expect(await faultsOf(shop, id)).toEqual([]);
      await expectLedger(productId);
    }
  });

  onSqlite('gives the difference as credit, takes it by credit, and gives it back to it first', async () => {
    const { id, productId, lineOf } = await delivered('600.00');
    const back = [{ lineId: lineOf('Wrap dress'), quantity: 1 }];
    const out = [{ productId: await shop.product({ price: '500.00' }), quantity: 1 }];
    const settlement = { way: 'credit' };
    const given = await shop.changeGoods(id, { back, out }, { settlement });
    const { issuedCredit } = changedOrderSchema.parse(given.body);
    expect(issuedCredit).toMatchObject({ credit: { balance: '100.00' }, code: expect.any(String) });
    expect(await read(id)).toMatchObject({ amountPaid: '500.00', amountDue: '0.00' });

    const other = await delivered('600.00');
    const goods = {
      back: [{ lineId: other.lineOf('Wrap dress'), quantity: 1 }],
      out: larger(other.productId),
    };
    expect(await shop.changeGoods(other.id, goods, { settlement })).toMatchObject(
      invalid('settlement.creditCode'),
    );
    const paidBy = { settlement: { ...settlement, creditCode: issuedCredit?.code } };
    expect((await shop.changeGoods(other.id, goods, paidBy, shop.staff)).status).toBe(200);
    expect(await read(other.id)).toMatchObject({ amountPaid: '700.00', amountDue: '0.00' });
    const balance = async () => {
      const { body } = await shop.get(`/api/admin/credits/${issuedCredit?.credit.id}`);
      return adminCreditSchema.parse(body).balance;
    };
    expect(await balance()).toBe('0.00');
    const line = (await read(other.id)).items.find(({ size }) => size === 'L');
    const all = { back: [{ lineId: line?.id, quantity: 1 }] };
    expect((await shop.changeGoods(other.id, all, { settlement: { way: 'cash' } })).status).toBe(200);
    expect(await balance()).toBe('100.00');
    const refunds = (await shop.paymentsOf(other.id)).filter(({ kind }) => kind === 'refund');
    const ways = Object.fromEntries(refunds.map(({ method, amount: sum }) => [method, Number(sum)]));
    expect(ways).toEqual({ credit: 100, cash: 600 });
    for (const order of [id, other.id]) expect(await faultsOf(shop, order)).toEqual([]);
    await expectLedger(productId);
  });

  onSqlite('refuses a way that does not fit', async () => {
    const { id, productId, lineOf } = await delivered('600.00');
    const goods = { back: [{ lineId: lineOf('Wrap dress'), quantity: 1 }], out: larger(productId) };
    const refused = async (settlement: object, change: object = goods) =>
      shop.changeGoods(id, change, { settlement });
    expect(await refused({ way: 'same' })).toMatchObject(invalid('settlement.way'));
    const phone = { way: 'prompt', phone: '0961234567', network: 'mtn' };
    expect(await refused(phone)).toMatchObject(problem(409, 'prompt-not-offered'));
    expect(await refused(phone, { back: goods.back })).toMatchObject(invalid('settlement.way'));
    expect(await stockOf(productId)).toEqual({ M: 4, L: 1 });
  });
});

it('the total after any change is what a new order with these lines would cost', async () => {
  const deliveryMethodId = await shop.deliveryMethod({
    name: `Courier ${randomUUID()}`,
    free_from: '400.00',
  });
  const code = await shop.discountCode({ value: '7' });
  const productId = await dress({ M: 90, L: 90 });
  const other = await shop.product({ price: '33.33', stock_count: 90 });
  const quoteSchema = z.object({ totalAmount: z.string() });
  const customer = { channel: 'phone', customerName: 'Chanda Mwila', customerPhone: '0971234567' };
  const quote = async (lines: object[], discountCode: string | null) => {
    const sale = { ...customer, lines, deliveryMethodId, discountCode };
    return quoteSchema.parse((await shop.post('/api/admin/orders/quote', sale, shop.staff)).body);
  };
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom('M', 'L'),
      fc.nat(9),
      fc.boolean(),
      async (quantity, size, added, hasCode) => {
        // A change of nothing is refused.
        fc.pre(quantity !== 2 || size !== 'M' || added > 0);
        const discountCode = hasCode ? code : null;
        const total = hasCode ? '221.00' : '235.00';
        const { id, lineId } = await place(productId, { deliveryMethodId, discountCode }, total);
        const addition = added === 0 ? [] : [{ productId: other, quantity: added }];
        const fresh = [{ productId, size, quantity }, ...addition];
        const { totalAmount } = await quote(fresh, discountCode);
        expect((await change(id, [{ lineId, size, quantity }, ...addition], totalAmount)).status).toBe(200);
        const after = await read(id);
        expect(after).toMatchObject({ totalAmount, discountCode });
        const shares = after.items.reduce((sum, line) => sum + toNgwee(line.discountAmount ?? 0), 0);
        expect(shares).toBe(toNgwee(after.discountAmount ?? 0));
        for (const product of [productId, other]) await expectLedger(product);
        await shop.setStatus(id, 'cancelled');
      },
    ),
    { numRuns: 8 },
  );
  expect(await stockOf(productId)).toEqual({ M: 90, L: 90 });
});
