import { randomUUID } from 'node:crypto';
import { receiptName } from '@chitenge/contract/order-receipt';
import type { OrderReceipt } from '@chitenge/contract/receipt-documents';
import { beginWriting } from '@chitenge/directus/begin-writing';
import { ORDER_RECEIPTS } from '@chitenge/directus/hidden-tables';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { insertDocument } from '../src/receipts/receipt-row.ts';
import { newPhone, type Placed, placeTwo } from './support/orders.ts';
import { expectNoGap } from './support/receipt-numbers.ts';
import { freshTransactionId, orderOf, type Reply } from './support/shop-client.ts';
import { onSqlite, sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff', 'editor']);

/** An order, and who reads its receipt. */
type Readable = Pick<Placed, 'id' | 'session'>;

const place = () => placeTwo(shop);
const pay = (id: string): Promise<Reply> => shop.pay(id, freshTransactionId());

async function paid(): Promise<Placed> {
  const order = await place();
  expect((await pay(order.id)).status).toBe(200);
  return order;
}

const read = ({ id, session }: Readable, query = ''): Promise<Reply> =>
  shop.call('GET', `/api/orders/${id}/receipt${query}`, { session });

const receiptOf = async (order: Readable, query = ''): Promise<OrderReceipt> => {
  const { status, body } = await read(order, query);
  expect(status).toBe(200);
  return z.custom<OrderReceipt>().parse(body);
};

describe('a receipt', () => {
  it('comes with the payment, and says what was sold, by whom and how it was paid', async () => {
    const address = 'Shop 12, East Park\nLusaka';
    await shop.settings({ tpin: '1001 234-567', vat_rate: 16, business_address: address });
    const order = await place();
    expect((await read(order)).status).toBe(404);
    const own = () => shop.call('GET', `/api/orders/${order.id}`, { session: order.session });
    expect((await own()).body).toMatchObject({ receiptNumber: null, hasReceipts: false });
    await pay(order.id);
    const receipt = await receiptOf(order);
    expect(receipt).toMatchObject({
      orderId: order.id,
      amount: '200.00',
      goods: '200.00',
      vat: { rate: '16', amount: '27.59' },
      customerName: 'Chanda Mwila',
      soldBy: null,
      shop: { tpin: '1001234567', address },
      lines: [{ name: 'Chitenge shirt', quantity: 2, price: '100.00', amount: '200.00' }],
      discount: null,
      delivery: null,
      payments: [
        { method: 'manual', network: 'mtn', amount: '200.00', transactionId: expect.stringMatching(/^R/) },
      ],
      creditNotes: [],
      otherReceipts: [],
    });
    for (const { body } of [await own(), await shop.get(`/api/admin/orders/${order.id}`, shop.staff)])
      expect(body).toMatchObject({ receiptNumber: receipt.number, hasReceipts: true });
    await expectNoGap(shop);
  });

  onSqlite('keeps the shop, the prices and the words of its day', async () => {
    const order = await paid();
    const before = await receiptOf(order);
    const later = { tpin: '9999999999', vat_rate: 20, business_address: 'Ndola' };
    await shop.settings({ store_name: 'Another name', ...later });
    await shop.setStatus(order.id, 'shipped');
    const changes = { customerName: 'Mutale Banda' };
    await shop.changeOrder(order.id, 'correction', { changes, reason: 'Spelling' });
    expect(await receiptOf(order)).toEqual({ ...before, ...changes });
  });

  onSqlite('of a free order comes with the order', async () => {
    const discountCode = await shop.discountCode({ value: '100' });
    const session = await shop.sessionWith(await shop.product());
    const { id } = orderOf(
      await shop.order(session, '0.00', { phone: newPhone(), delivery: { discountCode } }),
    );
    const discount = { code: discountCode, amount: '100.00' };
    const free = { amount: '0.00', goods: '100.00', discount, payments: [], vat: null };
    expect(await receiptOf({ id, session })).toMatchObject(free);
  });

  onSqlite.each([
    { tpin: '123' },
    { tpin: '12345678901' },
    { vat_rate: 101 },
    { vat_rate: -1 },
    { vat_rate: 16.555 },
  ])('cannot have the settings %j', async (changes) => {
    expect((await shop.patch('/items/store_settings', changes)).status).toBe(400);
  });

  onSqlite('is read by its session, by a link, and by staff who may read orders', async () => {
    const [order, other] = [await paid(), await paid()];
    const receipt = await receiptOf(order);
    const path = `/api/orders/${order.id}/receipt`;
    expect((await read({ ...order, session: other.session })).status).toBe(404);
    expect((await shop.call('GET', path)).status).toBe(400);
    expect((await read(order, `?number=${(await receiptOf(other)).number}`)).status).toBe(404);
    expect((await read(order, '?number=-1')).status).toBe(400);
    const ofStaff = `/api/admin/orders/${order.id}/receipt`;
    expect((await shop.get(ofStaff, shop.staff)).body).toEqual(receipt);
    expect((await shop.get(ofStaff, shop.editor)).status).toBe(403);
    expect((await shop.get(`/api/admin/orders/${randomUUID()}/receipt`, shop.staff)).status).toBe(404);
    const open = async (link: Reply) => {
      const { token } = z.object({ token: z.string() }).parse(link.body);
      return shop.call('GET', path, { headers: { 'x-order-token': token } });
    };
    const typed = { reference: order.id.slice(-8), phone: order.phone };
    expect((await open(await shop.call('POST', '/api/orders/lookup', { body: typed }))).body).toEqual(
      receipt,
    );
    // A link to pay shows what is to pay, and no name.
    const toPay = await shop.call('POST', `/api/orders/${order.id}/payment-link`, { session: order.session });
    expect((await open(toPay)).status).toBe(404);
  });

  it('is found by its number, among the orders of a filter, too', async () => {
    const order = await paid();
    const search = receiptName((await receiptOf(order)).number);
    for (const [query, ids] of [
      [{ search }, [order.id]],
      [{ search, paymentStatus: 'paid' }, [order.id]],
      [{ search, status: 'cancelled' }, []],
      [{ search: 'receipt 999999' }, []],
    ] as const)
      expect([query, (await shop.findOrders(query, shop.staff)).ids]).toEqual([query, ids]);
  });

  onSqlite('has no collection that anyone could write', async () => {
    const { id } = await paid();
    const { receipt_number: number } = await shop.row('orders', id);
    const collection = { collection: ORDER_RECEIPTS, schema: null, meta: {} };
    for (const [method, path, body] of [
      ['GET', `/items/${ORDER_RECEIPTS}`, undefined],
      ['PATCH', `/items/${ORDER_RECEIPTS}/${String(number)}`, undefined],
      ['DELETE', `/items/${ORDER_RECEIPTS}/${String(number)}`, undefined],
      ['POST', '/collections', collection],
      ['PATCH', `/items/orders/${id}`, { receipt_number: 1 }],
    ] as const)
      expect([method, path, (await shop.send(method, path, body)).status]).toEqual([method, path, 403]);
  });

  onSqlite('of an order that was paid before the shop had receipts comes when somebody asks', async () => {
    const order = await place();
    const paid = { payment_status: 'paid', status: 'delivered' };
    await shop.database('orders').where({ id: order.id }).update(paid);
    const [one, other] = await Promise.all([receiptOf(order), receiptOf(order)]);
    expect(one).toEqual(other);
    expect(one).toMatchObject({ amount: '200.00', payments: [], creditNotes: [] });
    await expectNoGap(shop);
  });

  onSqlite('of a test by the shop does not exist', async () => {
    const order = await place();
    await shop.database('orders').where({ id: order.id }).update({ is_test: true });
    await pay(order.id);
    expect((await read(order)).status).toBe(404);
  });
});

describe('a credit note', () => {
  const refundPayment = async (paymentId: unknown, body: object = {}) => {
    expect(await shop.decide(paymentId, 'refund', body)).toMatchObject({ status: 200 });
  };
  const refund = async ({ id }: Placed, body: object = {}) => {
    const payment = (await shop.paymentsOf(id)).find(({ kind }) => kind === 'payment');
    await refundPayment(payment?.['id'], body);
  };

  it('names the receipt, for each refund, and ends it when nothing is left', async () => {
    const order = await paid();
    const receipt = await receiptOf(order);
    await refund(order, { amount: '50.00' });
    const note = { amount: '50.00', reason: 'refund', refunds: [{ kind: 'refund', amount: '50.00' }] };
    expect(await receiptOf(order)).toMatchObject({ ...receipt, creditNotes: [note] });
    await refund(order);
    const wholly = await receiptOf(order);
    expect(wholly.creditNotes.map(({ amount }) => amount)).toEqual(['50.00', '150.00']);
    expect(wholly).toMatchObject({ number: receipt.number, current: null });
    const { body } = await shop.call('GET', `/api/orders/${order.id}`, { session: order.session });
    expect(body).toMatchObject({ receiptNumber: null, hasReceipts: true });
    expect(await shop.row('orders', order.id)).toMatchObject({ receipt_number: null, status: 'cancelled' });
    await expectNoGap(shop);
  });

  it('ends the receipt of a payment that was recorded by mistake; the next payment gets another', async () => {
    const order = await paid();
    const first = await receiptOf(order);
    await shop.setPaymentStatus(order.id, 'pending');
    const refunds = [{ kind: 'correction', amount: '200.00' }];
    const note = { amount: '200.00', reason: 'correction', refunds };
    expect((await receiptOf(order)).creditNotes).toMatchObject([note]);
    await pay(order.id);
    const second = await receiptOf(order);
    expect(second.number).toBeGreaterThan(first.number);
    expect(second).toMatchObject({ creditNotes: [], otherReceipts: [first.number] });
    // What was recorded by mistake was not paid.
    expect(second.payments.map(({ amount }) => amount)).toEqual(['200.00']);
    const numbers = { number: first.number, current: second.number };
    expect(await receiptOf(order, `?number=${first.number}`)).toMatchObject(numbers);
  });

  it.each([
    ['without VAT', null, 16, null],
    ['with VAT', 16, null, { rate: '16', amount: '6.90' }],
    ['with another rate', 16, 20, { rate: '16', amount: '6.90' }],
  ])('of a receipt %s has its rate, whatever the shop charges meanwhile', async (_what, then, now, vat) => {
    await shop.settings({ vat_rate: then });
    const order = await paid();
    const receipt = await receiptOf(order);
    await shop.settings({ vat_rate: now });
    await refund(order, { amount: '50.00' });
    expect(await receiptOf(order)).toMatchObject({
      vat: receipt.vat,
      creditNotes: [{ amount: '50.00', vat }],
    });
  });

  it('is not made for money above the amount of the receipt', async () => {
    const order = await paid();
    const payments = shop.database('payments');
    const first = await payments.clone().where({ order: order.id }).first<{ id: string }>();
    const second = { ...first, id: randomUUID(), transaction_id: randomUUID() };
    await payments.insert(second);
    await refundPayment(first?.id, { amount: '200.00' });
    expect((await receiptOf(order)).creditNotes).toEqual([]);
    // The note of the next refund does not name that of the surplus.
    await refundPayment(second.id, { amount: '150.00' });
    const [note, ...others] = (await receiptOf(order)).creditNotes;
    expect([note?.amount, note?.refunds.map(({ amount }) => amount), others]).toEqual([
      '150.00',
      ['150.00'],
      [],
    ]);
  });
});

describe('the numbers', () => {
  it('of 20 orders that are paid at once have no gap', async () => {
    const orders: Placed[] = [];
    for (let count = 0; count < 20; count += 1) orders.push(await place());
    const last = await expectNoGap(shop);
    const replies = await Promise.all(orders.map(({ id }) => pay(id)));
    const failed = replies.filter(({ status }) => status !== 200);
    // A busy database may refuse; a repeat succeeds, and no number is lost meanwhile.
    expect(failed.every(({ status }) => status === 503)).toBe(true);
    for (const { id } of orders) await pay(id);
    expect(await expectNoGap(shop)).toBe(last + 20);
    expect(receiptName(last + 1)).toMatch(/^No\. \d{6}$/);
  });

  it('of a transaction that is rolled back goes to the next one', async () => {
    const order = await paid();
    const { number } = await receiptOf(order);
    const receipts = shop.database(ORDER_RECEIPTS).where({ number });
    const { content } = await receipts.first<{ content: string }>('content');
    const rolledBack = shop.database.transaction(async (trx) => {
      await beginWriting(trx);
      const document = { kind: 'receipt', order: order.id, amount: 1 } as const;
      await insertDocument(trx, { ...document, content: JSON.parse(content) });
      throw new Error('The cause failed');
    });
    await expect(rolledBack).rejects.toThrow('The cause failed');
    await paid();
    await expectNoGap(shop);
  });
});
