/** Lay-bys whose first sum is taken at the till: docs/back-office.md#till. */
import { layByTerms } from '@chitenge/contract/lay-by-terms';
import { toNgwee } from '@chitenge/contract/money';
import { reportTableSchema } from '@chitenge/contract/report-table';
import { shopDay } from '@chitenge/contract/shop-time';
import { drawerDetailSchema, ownDrawerSchema } from '@chitenge/contract/drawer';
import { DRAWERS } from '@chitenge/directus/hidden-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { readMessageOrder, sumsOf } from '../src/messages/message-facts.ts';
import { newPhone } from './support/orders.ts';
import {
  freshKey,
  freshTransactionId,
  orderOf,
  problem,
  refusal,
  statusesOf,
} from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff', 'manager']);

beforeEach(async () => {
  await shop.patch('/items/store_settings', {
    lay_by_offered: 'yes',
    lay_by_deposit_percent: 25,
    lay_by_weeks: 8,
    lay_by_fee_percent: 0,
    lay_by_grace_days: 7,
  });
  await shop.database('payments').where({ method: 'cash' }).update({ day_end: freshKey() });
  await shop.database(DRAWERS).delete();
});

const terms = (total = '200.00') => {
  const found = layByTerms(
    { depositPercent: 25, weeks: 8, feePercent: 0, graceDays: 7 },
    toNgwee(total),
    shopDay(new Date()),
  );
  if (found === null) throw new Error(`K${total} cannot be split`);
  return found;
};

/** As the till sends it: two units for K200 with K50 in notes of K60. */
async function lay(more: object = {}, { key = freshKey(), token = shop.staff, stock = 5 } = {}) {
  const productId = await shop.product({ stock_count: stock });
  const body = {
    channel: 'counter',
    lines: [{ productId, size: null, color: null, quantity: 2 }],
    customerName: 'Chanda Mwila',
    customerPhone: newPhone(),
    totalAmount: '200.00',
    layBy: terms(),
    payments: [{ method: 'cash', amount: '50.00', received: '60.00' }],
    ...more,
  };
  const send = (changes: object = {}) =>
    shop.call('POST', '/api/admin/orders', { token, key, body: { ...body, ...changes } });
  return { productId, send, reply: await send() };
}

async function totalOf(name: string, column: string): Promise<number> {
  const { body } = await shop.get(`/api/admin/reports/tables/${name}`);
  const { columns, total } = reportTableSchema.parse(body);
  return Math.round(Number(total?.[columns.findIndex(({ label }) => label === column)] ?? 0) * 100);
}
const figures = async () => ({
  held: await totalOf('lay-bys', 'Held'),
  owed: await totalOf('lay-bys', 'Left to pay'),
  net: await totalOf('net-sales', 'Net sales'),
});

describe('a lay-by at the till', () => {
  it('puts its first sum into the drawer and into the lay-by money, and into the sales when the goods leave', async () => {
    const before = await figures();
    await shop.post('/api/admin/drawers', { id: freshKey(), till: 'Counter 1', float: '200.00' }, shop.staff);
    const { reply, productId } = await lay();
    expect(reply).toMatchObject({
      status: 201,
      body: {
        status: 'pending',
        change: '10.00',
        amountPaid: '50.00',
        amountDue: '150.00',
        hasReceipts: false,
        layBy: { state: 'running' },
      },
    });
    const { id } = orderOf(reply);
    expect(await shop.stock(productId)).toBe(3);
    const { drawer } = ownDrawerSchema.parse((await shop.get('/api/admin/drawers/own', shop.staff)).body);
    const detail = await shop.get(`/api/admin/drawers/${drawer?.id}`, shop.staff);
    expect(drawerDetailSchema.parse(detail.body)).toMatchObject({ expected: '250.00' });
    expect(await figures()).toEqual({
      held: before.held + 5000,
      owed: before.owed + 15_000,
      net: before.net,
    });

    expect(await shop.setStatus(id, 'delivered')).toMatchObject(refusal('K150.00 left to pay'));
    await shop.record(id, { amount: '150.00' }, { token: shop.staff });
    expect(await figures()).toEqual({ held: before.held + 20_000, owed: before.owed, net: before.net });
    expect((await shop.setStatus(id, 'delivered')).status).toBe(200);
    expect(await figures()).toEqual({ ...before, net: before.net + 20_000 });
  });

  it('tells its messages what is paid and until when, before and after its goods are paid', async () => {
    const { id } = orderOf((await lay()).reply);
    expect(await shop.templatesOf(id)).toEqual(expect.arrayContaining(['lay-by-placed', 'payment-received']));
    const said = async () => {
      const order = await readMessageOrder(shop.database, id);
      return { layBy: order?.layBy, ...(order && sumsOf(order)) };
    };
    const { dueOn } = terms();
    expect(await said()).toMatchObject({
      layBy: { state: 'running', depositLeft: '0.00', dueOn },
      amountPaid: '50.00',
      amountDue: '150.00',
    });
    await shop.record(id, { amount: '150.00' }, { token: shop.staff });
    expect(await said()).toMatchObject({ layBy: { state: 'paid' }, amountDue: '0.00' });
  });

  it('is one however often the till sends it, and never two of one cart', async () => {
    const { send, reply, productId } = await lay();
    const again = [await send(), await send()];
    expect(statusesOf(again)).toEqual([200, 200]);
    expect(again.map((one) => orderOf(one).id)).toEqual([orderOf(reply).id, orderOf(reply).id]);
    expect(await send({ customerName: 'Somebody Else' })).toMatchObject(
      problem(422, 'idempotency-key-reused'),
    );
    expect(await shop.stock(productId)).toBe(3);
    expect(await shop.paymentsOf(orderOf(reply).id)).toHaveLength(1);
  });

  it('takes mobile money and a card, more than the least, and several parts', async () => {
    const payments = [
      { method: 'manual', amount: '30.00', network: 'airtel', transactionId: freshTransactionId() },
      { method: 'card', amount: '45.50', transactionId: '4021' },
    ];
    const { reply } = await lay({ payments });
    expect(reply).toMatchObject({ status: 201, body: { amountPaid: '75.50', amountDue: '124.50' } });
  });

  it('is refused whole, with its money, when the goods, the price or the terms are others', async () => {
    const before = await figures();
    const { reply: short, productId } = await lay({}, { stock: 1 });
    expect(short).toMatchObject(problem(409, 'out-of-stock'));
    expect(await shop.stock(productId)).toBe(1);
    expect((await lay({ totalAmount: '180.00', layBy: terms('180.00') })).reply).toMatchObject(
      problem(409, 'total-changed'),
    );
    const { reply } = await lay({ layBy: { ...terms(), feePercent: 5 } });
    expect(reply).toMatchObject({ ...problem(409, 'lay-by-changed') });
    expect(reply.body).toMatchObject({ layBy: terms() });
    expect(await figures()).toEqual(before);
  });

  it('takes something off for who may do that alone', async () => {
    const productId = await shop.product({ stock_count: 5 });
    const off = {
      lines: [{ productId, size: null, color: null, quantity: 2, off: '20.00' }],
      discount: { reason: 'Scratch' },
      totalAmount: '180.00',
      layBy: terms('180.00'),
    };
    expect((await lay(off)).reply.status).toBe(403);
    expect((await lay(off, { token: shop.manager })).reply).toMatchObject({
      status: 201,
      body: { totalAmount: '180.00', layBy: { deposit: '45.00' } },
    });
  });
});
