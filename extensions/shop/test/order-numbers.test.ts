/** Running numbers of orders: docs/decisions/072-order-numbers.md. */
import { randomUUID } from 'node:crypto';
import { FIRST_ORDER_NUMBER } from '@chitenge/contract/order-id';
import { newSessionId } from '@chitenge/contract/session';
import { keysOf } from '@chitenge/contract/typed-entries';
import { continueOrderNumbers } from '@chitenge/directus/apply/order-numbers';
import { NEXT_ON_POSTGRES } from '@chitenge/directus/order-number';
import { describe, expect, it } from 'vitest';
import { newPhone } from './support/orders.ts';
import { orderOf, statusesOf } from './support/shop-client.ts';
import { DATABASE, sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff']);

/** What a customer buys. */
const prepare = async () => {
  const productId = await shop.product({ stock_count: 9 });
  return { phone: newPhone(), session: await shop.sessionWith(productId), line: { productId, quantity: 1 } };
};
type Prepared = Awaited<ReturnType<typeof prepare>>;
const cash = { method: 'cash', amount: '100.00' };

/** Places an order in each way that an order comes in. */
const WAYS = {
  web: async ({ session, phone }: Prepared) => shop.order(session, '100.00', { phone }),
  staff: async ({ line, phone: customerPhone }: Prepared) =>
    shop.post(
      '/api/admin/orders',
      { channel: 'phone', lines: [line], customerName: 'Mary Banda', customerPhone, totalAmount: '100.00' },
      shop.staff,
    ),
  till: async ({ line }: Prepared) =>
    shop.post(
      '/api/admin/till/sales',
      {
        id: randomUUID(),
        soldAt: '2026-03-01T08:05:00.000Z',
        isProvisional: true,
        lines: [{ ...line, name: 'Shirt', price: '100.00' }],
        payments: [cash],
      },
      shop.staff,
    ),
};

const numberOf = async (id: string) => Number((await shop.row('orders', id))['number']);
const idsFound = async (search: string) =>
  (await shop.findOrders({ search, limit: 20, offset: 0 }, shop.staff)).ids;

it.runIf(DATABASE === 'postgres')(
  'goes on after a single order that was copied into a fresh database',
  async () => {
    const fresh = shop.database.transaction(async (trx) => {
      await trx.raw('CREATE SCHEMA fresh');
      await trx.raw('SET LOCAL search_path TO fresh');
      await trx.schema.createTable('orders', (table) => void table.integer('number'));
      await trx('orders').insert({ number: FIRST_ORDER_NUMBER });
      // The second time, the sequence was called.
      for (const next of [FIRST_ORDER_NUMBER + 1, FIRST_ORDER_NUMBER + 2]) {
        await continueOrderNumbers(trx);
        const { rows } = await trx.raw(`SELECT ${NEXT_ON_POSTGRES} AS number`);
        expect(rows).toEqual([{ number: String(next) }]);
      }
      throw new Error('Nothing of it stays');
    });
    await expect(fresh).rejects.toThrow('Nothing of it stays');
  },
);

describe('the number of an order', () => {
  it.each(keysOf(WAYS))('comes with an order by %s, and finds it', async (way) => {
    const { id } = orderOf(await WAYS[way](await prepare()));
    const number = await numberOf(id);
    expect(number).toBeGreaterThan(1000);
    expect(await shop.get(`/api/admin/orders/${id}`, shop.staff)).toMatchObject({ body: { id, number } });
    for (const search of [`${number}`, `#${number}`, `No. ${number}`, `order no ${number}`])
      expect(await idsFound(search)).toContain(id);
    expect(await idsFound(`No. ${number + 100_000}`)).toEqual([]);
  });

  it('is never another’s, of orders at the same time and on every way', async () => {
    const customers = [await prepare(), await prepare(), await prepare(), await prepare()];
    const replies = await Promise.all(
      customers.flatMap((customer) => Object.values(WAYS).map(async (place) => place(customer))),
    );
    expect(new Set(statusesOf(replies))).toEqual(new Set([201]));
    const numbers = await Promise.all(replies.map((reply) => numberOf(orderOf(reply).id)));
    expect(new Set(numbers).size).toBe(12);
  });

  it('is told to its shopper, in the order, the list and the receipt, and opens nothing to others', async () => {
    const phone = newPhone();
    const session = await shop.sessionWith(await shop.product());
    const reply = await shop.order(session, '100.00', { phone });
    const { id } = orderOf(reply);
    const number = await numberOf(id);
    expect(reply).toMatchObject({ body: { number } });
    expect(await shop.call('GET', '/api/session/orders', { session })).toMatchObject({
      body: [{ id, number }],
    });
    await shop.record(id, { amount: '100.00' });
    expect(await shop.call('GET', `/api/orders/${id}/receipt`, { session })).toMatchObject({
      body: { orderNumber: number },
    });
    const other = newSessionId();
    expect((await shop.call('GET', `/api/orders/${number}`, { session: other })).status).toBe(400);
  });

  it('finds the order of a phone number, and answers an unknown number and another’s alike', async () => {
    const phone = newPhone();
    const { id } = orderOf(
      await shop.order(await shop.sessionWith(await shop.product()), '100.00', { phone }),
    );
    const number = await numberOf(id);
    const lookUp = (reference: string, of = phone) =>
      shop.call('POST', '/api/orders/lookup', { body: { reference, phone: of } });
    for (const reference of [`${number}`, `No. ${number}`, `Order No. ${number}`, `#${number}`])
      expect(await lookUp(reference)).toMatchObject({ status: 200, body: { orderId: id } });
    const [unknown, mismatch] = [
      await lookUp(`No. ${number + 1_000_000}`),
      await lookUp(`${number}`, newPhone()),
    ];
    expect(unknown.status).toBe(404);
    expect(mismatch).toEqual(unknown);
    expect((await lookUp('No. 999')).status).toBe(400);
  });
});
