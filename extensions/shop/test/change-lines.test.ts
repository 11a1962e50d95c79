import { randomUUID } from 'node:crypto';
import { STAFF_ROLE } from '@chitenge/directus/access/roles';
import { ORDER_RECEIPTS } from '@chitenge/directus/hidden-tables';
import * as fc from 'fast-check';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newPhone } from './support/orders.ts';
import { DATABASE, onSqlite, sharedShop } from './support/shop.ts';
import { amount, orderOf, statusesOf, type Reply } from './support/shop-client.ts';

const shop = sharedShop();
let database: Knex;
let staff: string;

beforeAll(async () => {
  database = shop.directus.openDatabase();
  staff = await shop.createUser(`line-staff-${DATABASE}`, { role: STAFF_ROLE.id });
});
afterAll(() => database.destroy());

const orderSchema = z.looseObject({
  id: z.string(),
  totalAmount: z.string(),
  updatedAt: z.string(),
  status: z.string(),
  paymentStatus: z.string(),
  receiptNumber: z.number().nullable(),
  discountCode: z.string().nullable(),
  discountAmount: z.string().nullable(),
  items: z.array(
    z.looseObject({
      id: z.string(),
      quantity: z.number(),
      size: z.string().nullable(),
      productName: z.string(),
      productPrice: z.string(),
      discountAmount: z.string().nullable(),
    }),
  ),
  events: z.array(
    z.looseObject({ kind: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  ),
});

async function read(id: string) {
  const { body } = await shop.call('GET', `/api/admin/orders/${id}`, { token: shop.directus.adminToken });
  return orderSchema.parse(body);
}

const change = (id: string, lines: object[], expectedTotal: string, more: object = {}): Promise<Reply> =>
  shop.call('PATCH', `/api/admin/orders/${id}/lines`, {
    token: staff,
    body: { lines, expectedTotal, ...more },
  });

const dress = (fields: object = {}, stock: Record<string, number> = { M: 5, L: 5 }) =>
  shop.productWith(
    Object.entries(stock).map(([size, stockCount]) => ({ size, color: null, stockCount })),
    { name: 'Wrap dress', price: '100.00', ...fields },
  );

/** Places an order of two dresses of size M. */
async function place(productId: string, fields: object = {}, total = '200.00') {
  const session = await shop.sessionWith(productId, 2, { size: 'M' });
  const reply = await shop.order(session, total, { phone: newPhone(), delivery: fields });
  const { id } = orderOf(reply);
  const [line] = (await read(id)).items;
  return { id, session, lineId: line?.id ?? '' };
}

const pay = (id: string) =>
  shop.changeOrder(id, 'payment-status', {
    paymentStatus: 'paid',
    receipt: `CL${randomUUID().slice(0, 12)}`,
  });

async function stockOf(productId: string): Promise<Record<string, number>> {
  const rows = await database('product_variants')
    .where({ product: productId, active: true })
    .select<{ size: string; stock_count: number }[]>('size', 'stock_count');
  return Object.fromEntries(rows.map(({ size, stock_count }) => [size, stock_count]));
}

/** Fails when the ledger and the counts of a product differ. */
async function expectLedger(productId: string): Promise<void> {
  const sums = await database('product_variants as v')
    .where('v.product', productId)
    .select<{ stock_count: number; moved: number | string }[]>(
      'v.stock_count',
      database('stock_movements as m').where('m.variant', database.ref('v.id')).sum('m.change').as('moved'),
    );
  for (const { stock_count, moved } of sums) expect(Number(moved ?? 0)).toBe(stock_count);
}

describe('a change of lines', () => {
  it('moves quantity, size and stock, keeps the price, and tells the customer once', async () => {
    const productId = await dress();
    const { id, lineId } = await place(productId);
    await shop.change('products', productId, { price: '130.00' });
    const other = await shop.product({ name: 'Belt', price: '20.00', stock_count: 3 });
    const lines = [
      { lineId, size: 'L', quantity: 3 },
      { productId: other, quantity: 1 },
    ];
    const reply = await change(id, lines, '320.00');
    expect(reply).toMatchObject({ status: 200, body: { totalAmount: '320.00', paymentStatus: 'pending' } });
    const after = await read(id);
    expect(after.items).toMatchObject([
      { id: lineId, quantity: 3, size: 'L', productPrice: '100.00' },
      { quantity: 1, productName: 'Belt', productPrice: '20.00' },
    ]);
    expect(after.events.at(-1)).toMatchObject({
      kind: 'lines',
      from: '2 × Wrap dress M: K200.00',
      to: '3 × Wrap dress L, 1 × Belt: K320.00',
    });
    expect(await stockOf(productId)).toEqual({ M: 5, L: 2 });
    expect(await shop.stock(other)).toBe(2);
    await expectLedger(productId);
    const messages = (await shop.rows('messages', 'order', id)).filter(
      ({ template }) => template === 'order-changed',
    );
    expect(new Set(messages.map(({ medium }) => medium)).size).toBe(messages.length);
    expect(JSON.stringify(messages)).toContain('2 × Wrap dress M is now 3 × Wrap dress L');
    expect(
      (await shop.call('GET', `/api/orders?search=belt&limit=200`, { token: staff })).body,
    ).toContainEqual(expect.objectContaining({ id }));
    const { status } = await shop.setStatus(id, 'cancelled');
    expect(status).toBe(200);
    expect(await stockOf(productId)).toEqual({ M: 5, L: 5 });
    expect(await shop.stock(other)).toBe(3);
  });

  onSqlite('is refused with the right total, and changes nothing', async () => {
    const productId = await dress();
    const { id, lineId } = await place(productId);
    const before = await read(id);
    expect(await change(id, [{ lineId, quantity: 1 }], '200.00')).toMatchObject({
      status: 409,
      body: { type: '/problems/total-changed', totalAmount: '100.00' },
    });
    expect(await read(id)).toEqual(before);
    expect(await stockOf(productId)).toEqual({ M: 3, L: 5 });
  });

  onSqlite('takes no more than the stock has, but what the order has already counts', async () => {
    const productId = await dress({}, { M: 2, L: 1 });
    const { id, lineId } = await place(productId);
    expect(await change(id, [{ lineId, quantity: 3 }], '300.00')).toMatchObject({
      status: 409,
      body: {
        type: '/problems/out-of-stock',
        lines: [{ lineId, reason: 'insufficient_stock', available: 2 }],
      },
    });
    expect(await change(id, [{ lineId, size: 'L', quantity: 2 }], '200.00')).toMatchObject({ status: 409 });
    // M is sold out for others. A line that gives its units back frees them for another one of the same order.
    const swapped = [
      { lineId, size: 'L', quantity: 1 },
      { productId, size: 'M', quantity: 2 },
    ];
    expect((await change(id, swapped, '300.00')).status).toBe(200);
    expect(await stockOf(productId)).toEqual({ M: 0, L: 0 });
    await expectLedger(productId);
  });

  onSqlite.each([
    ['another order’s line', (_lineId: string) => [{ lineId: randomUUID(), quantity: 1 }], 400],
    ['nothing left', (lineId: string) => [{ lineId, quantity: 0 }], 400],
    ['an unknown product', () => [{ productId: randomUUID(), quantity: 1 }], 409],
    ['an unknown size', (lineId: string) => [{ lineId, size: 'XXL', quantity: 1 }], 409],
  ])('refuses %s', async (_name, lines, status) => {
    const { id, lineId } = await place(await dress());
    expect((await change(id, lines(lineId), '100.00')).status).toBe(status);
  });

  onSqlite('is for staff, and ends with the shipping and the cancellation', async () => {
    const { id, lineId } = await place(await dress());
    const body = { lines: [{ lineId, quantity: 1 }], expectedTotal: '100.00' };
    const path = `/api/admin/orders/${id}/lines`;
    expect((await shop.call('PATCH', path, { token: null, body })).status).toBe(401);
    for (const status of ['shipped', 'delivered', 'cancelled']) {
      await shop.setStatus(id, status);
      expect(await change(id, body.lines, '100.00')).toMatchObject({ status: 409 });
    }
    expect((await change(randomUUID(), body.lines, '100.00')).status).toBe(404);
  });

  it('shows the second staff member what the first has changed', async () => {
    const productId = await dress();
    const { id, lineId } = await place(productId);
    const { updatedAt: expectedVersion } = await read(id);
    const [one, other] = await Promise.all([
      change(id, [{ lineId, size: 'L', quantity: 2 }], '200.00', { expectedVersion }),
      change(id, [{ lineId, size: 'L', quantity: 2 }], '200.00', { expectedVersion }),
    ]);
    expect(statusesOf([one, other])).toEqual([200, 409]);
    const refused = one.status === 409 ? one : other;
    expect(refused.body).toMatchObject({ type: '/problems/changed-meanwhile' });
    expect(await stockOf(productId)).toEqual({ M: 5, L: 3 });
  });

  onSqlite('waits while a phone is asked to pay', async () => {
    const { id, lineId } = await place(await dress());
    await database('payments').insert({
      id: randomUUID(),
      order: id,
      kind: 'payment',
      method: 'push',
      gateway: 'pawapay',
      amount: '200.00',
      currency: 'ZMW',
      status: 'pending',
      checks: 0,
      by_link: false,
      date_created: new Date(),
    });
    expect(await change(id, [{ lineId, quantity: 1 }], '100.00')).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('A phone is being asked') },
    });
    await database('payments').where({ order: id }).update({ status: 'failed' });
    expect((await change(id, [{ lineId, quantity: 1 }], '100.00')).status).toBe(200);
  });
});

describe.runIf(DATABASE === 'sqlite')('a paid order', () => {
  it('that grows waits for exactly the difference, and then has a new receipt', async () => {
    const { id, lineId } = await place(await dress());
    await pay(id);
    const first = (await read(id)).receiptNumber;
    expect((await change(id, [{ lineId, quantity: 3 }], '300.00')).status).toBe(200);
    const grown = await read(id);
    expect(grown).toMatchObject({ paymentStatus: 'pending', status: 'pending', receiptNumber: null });
    const path = `/api/admin/orders/${id}/payments`;
    const cash = (kwacha: string) =>
      shop.call('POST', path, { token: staff, key: randomUUID(), body: { method: 'cash', amount: kwacha } });
    expect((await cash('100.01')).status).toBe(400);
    expect((await cash('100.00')).status).toBeLessThan(300);
    const paid = await read(id);
    expect(paid).toMatchObject({ paymentStatus: 'paid', status: 'paid' });
    expect(paid.receiptNumber).toBeGreaterThan(first ?? 0);
    const documents = await database(ORDER_RECEIPTS).where({ order: id }).orderBy('number');
    expect(documents.map(({ kind, amount: sum }) => [kind, Number(sum)])).toEqual([
      ['receipt', 200],
      ['credit-note', 200],
      ['receipt', 300],
    ]);
  });

  it('that shrinks stays paid, shows the surplus to staff, and gets a new receipt at once', async () => {
    const { id, lineId } = await place(await dress());
    await pay(id);
    expect((await change(id, [{ lineId, quantity: 1 }], '100.00')).status).toBe(200);
    const shrunk = await read(id);
    expect(shrunk).toMatchObject({ paymentStatus: 'paid', status: 'paid' });
    expect(shrunk.receiptNumber).not.toBeNull();
    const [payment] = await shop.rows('payments', 'order', id);
    expect(payment).toMatchObject({ attention: 'overpaid', amount: amount(200) });
    const refund = await shop.call('POST', `/api/admin/payments/${String(payment?.['id'])}/refund`, {
      token: shop.directus.adminToken,
      body: { amount: '100.00' },
    });
    expect(refund.status).toBeLessThan(300);
    expect(await read(id)).toMatchObject({
      paymentStatus: 'paid',
      status: 'paid',
      receiptNumber: shrunk.receiptNumber,
    });
    const documents = await database(ORDER_RECEIPTS).where({ order: id }).orderBy('number');
    expect(documents.map(({ kind, amount: sum }) => [kind, Number(sum)])).toEqual([
      ['receipt', 200],
      ['credit-note', 200],
      ['receipt', 100],
    ]);
  });

  it('of another size with the same total stays paid, and its receipt names the size', async () => {
    const { id, lineId, session } = await place(await dress());
    await pay(id);
    expect((await change(id, [{ lineId, size: 'L', quantity: 2 }], '200.00')).status).toBe(200);
    expect(await read(id)).toMatchObject({ paymentStatus: 'paid', status: 'paid' });
    expect((await shop.call('GET', `/api/orders/${id}/receipt`, { session })).body).toMatchObject({
      lines: [{ size: 'L', quantity: 2 }],
    });
  });
});

describe('the total after any change', () => {
  it('is what a new order with these lines would cost', async () => {
    const method = await shop.create('delivery_methods', {
      name: `Courier ${randomUUID()}`,
      kind: 'pickup',
      fee: '35.00',
      free_from: '400.00',
      days_min: 1,
      days_max: 2,
      status: 'published',
    });
    const code = `LINES${randomUUID().slice(0, 6)}`.toUpperCase();
    await shop.create('discount_codes', {
      code,
      kind: 'percent',
      value: '7',
      minimum: '150',
      status: 'published',
    });
    const productId = await dress({}, { M: 90, L: 90 });
    const other = await shop.product({ price: '33.33', stock_count: 90 });
    const quoteSchema = z.object({ totalAmount: z.string(), conflicts: z.array(z.unknown()) });
    const quote = async (lines: object[], discountCode: string | null) => {
      const { body } = await shop.call('POST', '/api/admin/orders/quote', {
        token: staff,
        body: {
          channel: 'phone',
          customerName: 'Chanda Mwila',
          customerPhone: '0971234567',
          lines,
          deliveryMethodId: method['id'],
          discountCode,
        },
      });
      return quoteSchema.parse(body);
    };
    try {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 6 }),
          fc.constantFrom('M', 'L'),
          fc.nat(9),
          fc.boolean(),
          async (quantity, size, added, hasCode) => {
            const discountCode = hasCode ? code : null;
            const total = hasCode ? '221.00' : '235.00';
            const { id, lineId } = await place(
              productId,
              { deliveryMethodId: method['id'], discountCode },
              total,
            );
            const fresh = [
              { productId, size, quantity },
              ...(added === 0 ? [] : [{ productId: other, quantity: added }]),
            ];
            const withCode = await quote(fresh, discountCode);
            // A code that is not for so little goes with the change.
            const wanted = withCode.conflicts.length === 0 ? withCode : await quote(fresh, null);
            const lines = [
              { lineId, size, quantity },
              ...(added === 0 ? [] : [{ productId: other, quantity: added }]),
            ];
            expect((await change(id, lines, wanted.totalAmount)).status).toBe(200);
            const after = await read(id);
            expect(after.totalAmount).toBe(wanted.totalAmount);
            expect(after.discountCode).toBe(withCode.conflicts.length === 0 ? discountCode : null);
            const shares = after.items.reduce((sum, line) => sum + Number(line.discountAmount ?? 0) * 100, 0);
            expect(Math.round(shares)).toBe(Math.round(Number(after.discountAmount ?? 0) * 100));
            await expectLedger(productId);
            await expectLedger(other);
            await shop.setStatus(id, 'cancelled');
          },
        ),
        { numRuns: 8 },
      );
    } finally {
      await shop.change('delivery_methods', String(method['id']), { status: 'archived' });
    }
    expect(await stockOf(productId)).toEqual({ M: 90, L: 90 });
  });
});

// On Postgres, proxy/test/cluster.test.ts kills a Directus.
onSqlite(
  'kill -9 during changes of lines leaves each order as before or after, with stock, lines, total and receipt alike',
  async () => {
    const productId = await shop.product({ stock_count: 100 });
    const orders: { id: string; lineId: string }[] = [];
    for (let count = 0; count < 12; count += 1) {
      const session = await shop.sessionWith(productId, 2);
      const { id } = orderOf(await shop.order(session, '200.00', { phone: newPhone() }));
      await shop.changeOrder(id, 'payment-status', {
        paymentStatus: 'paid',
        receipt: `K${randomUUID().slice(0, 12)}`,
      });
      orders.push({ id, lineId: (await read(id)).items[0]?.id ?? '' });
    }
    const done = () => database('order_events').where({ kind: 'lines' }).pluck('id');
    const before = (await done()).length;
    const changing = Promise.allSettled(
      orders.map(({ id, lineId }) =>
        shop.call('PATCH', `/api/admin/orders/${id}/lines`, {
          token: shop.directus.adminToken,
          body: { lines: [{ lineId, quantity: 1 }], expectedTotal: '100.00' },
        }),
      ),
    );
    await expect.poll(async () => (await done()).length, { interval: 1 }).toBeGreaterThan(before + 2);
    await shop.directus.kill();
    await changing;
    await shop.directus.restart();
    let units = 0;
    for (const { id, lineId } of orders) {
      const [line] = await database('order_items').where({ order: id }).select('id', 'quantity');
      const order = await database('orders').where({ id }).first();
      const documents = await database(ORDER_RECEIPTS).where({ order: id }).orderBy('number');
      expect(line.id).toBe(lineId);
      expect(Number(order.total_amount)).toBe(line.quantity * 100);
      expect(order.payment_status).toBe('paid');
      expect(documents.at(-1)).toMatchObject({ kind: 'receipt', number: order.receipt_number });
      expect(documents).toHaveLength(line.quantity === 1 ? 3 : 1);
      units += Number(line.quantity);
    }
    const { stock_count: left } = await database('product_variants').where({ id: productId }).first();
    expect(left + units).toBe(100);
    const numbers = (await database(ORDER_RECEIPTS).orderBy('number').pluck('number')).map(Number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  },
);
