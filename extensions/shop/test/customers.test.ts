import { randomUUID } from 'node:crypto';
import { type Customer, customerSchema } from '@chitenge/contract/customers';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPhone } from './support/orders.ts';
import { orderOf, problem, refusal, type Reply } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['manager']);

let product: string;
beforeAll(async () => {
  product = await shop.product({ stock_count: 500 });
});

async function place(phone: string, customerName = 'Natasha Phiri'): Promise<string> {
  const session = await shop.sessionWith(product, 2);
  return orderOf(await shop.order(session, '200.00', { phone, delivery: { customerName } })).id;
}

const readByOrder = (order: string) => shop.get(`/api/admin/customer?order=${order}`, shop.manager);

/** Reads the customer of a phone number as orders have it. */
async function read(phone: string): Promise<Reply> {
  const [order] = await shop.rows('orders', 'customer_phone', phone);
  return readByOrder(order === undefined ? randomUUID() : String(order['id']));
}
const customerOf = ({ body }: Reply): Customer => customerSchema.parse(body);

const note = (phone: string, notes: string, expected?: string) =>
  shop.send('PUT', '/api/admin/customer/notes', { phone, notes, expected }, shop.manager);

const act = (verb: 'export' | 'erase', phone: string, body: object = {}) =>
  shop.post(`/api/admin/customer/${verb}`, { phone, ...body });

describe('a customer', () => {
  it('has the sums of the orders with the phone number', async () => {
    const phone = newPhone();
    const delivered = await place(phone);
    await shop.pay(delivered);
    await shop.setStatus(delivered, 'delivered');
    const [payment] = await shop.paymentsOf(delivered);
    expect((await shop.decide(payment?.['id'], 'refund', { amount: '50.00' })).status).toBe(200);
    await shop.database('orders').where({ id: delivered }).update({ waived_amount: '30.00' });
    const cancelled = await place(phone);
    await shop.setStatus(cancelled, 'cancelled');
    const waiting = await place(phone, 'Natasha Banda');
    expect((await shop.record(waiting, { amount: '80.00' })).status).toBe(201);
    const order = (id: string, waivedAmount: string | null = null) => {
      return { id, items: 2, totalAmount: '200.00', waivedAmount };
    };
    expect(customerOf(await read(phone))).toMatchObject({
      phone,
      name: 'Natasha Banda',
      orders: 3,
      sales: '170.00',
      paid: { count: 1, amount: '170.00' },
      waiting: { count: 1, amount: '120.00' },
      cancelled: { count: 1, amount: '200.00' },
      refunds: { count: 1, amount: '50.00' },
      notes: null,
      lastOrderId: waiting,
      newestOrders: [order(waiting), order(cancelled), order(delivered, '30.00')],
    });
  });

  it('has notes with who wrote them, and when', async () => {
    const phone = newPhone();
    await place(phone);
    const text = 'Calls in the evening';
    expect((await note(phone, text, '')).status).toBe(200);
    const { notes } = customerOf(await read(phone));
    expect(notes).toMatchObject({ text, who: 'Staff' });
    expect(Date.now() - Date.parse(notes?.when ?? '')).toBeLessThan(60_000);
    expect(await note(phone, 'Mine', '')).toMatchObject(problem(409, 'changed-meanwhile'));
    const [row] = await shop.rows('customers', 'phone', phone);
    const filter = `filter[collection][_eq]=customers&filter[item][_eq]=${String(row?.['id'])}`;
    expect((await shop.get(`/activity?${filter}`)).body).toMatchObject({ data: [{ action: 'update' }] });
    expect((await note(phone, '', text)).status).toBe(200);
    expect(customerOf(await read(phone)).notes).toBeNull();
  });

  it('is read, found and noted by the phone number in any notation', async () => {
    const phone = newPhone();
    await place(phone);
    for (const [prefix, end] of [
      ['\u202A+260 (0)', '\u202C'],
      ['00260 ', ''],
      ['0', ''],
    ] as const) {
      const pasted = phone.replace('+260', prefix).concat(end);
      expect((await note(pasted, `Note ${prefix.length}`)).status).toBe(200);
      expect(customerOf(await read(phone))).toMatchObject({
        phone,
        notes: { text: `Note ${prefix.length}` },
      });
      const search = `/api/admin/customers?search=${encodeURIComponent(pasted)}`;
      expect((await shop.get(search, shop.manager)).body).toMatchObject({ rows: [{ phone }] });
    }
  });

  it('is not found without an order', async () => {
    const phone = newPhone();
    for (const reply of [await read(phone), await note(phone, 'x'), await act('export', phone)])
      expect(reply).toMatchObject(problem(404, 'not-found'));
    expect(customerOf(await readByOrder(await place(phone))).phone).toBe(phone);
    expect((await note('erased', 'x')).status).toBe(404);
  });

  it('is exported and erased with the notes', async () => {
    const phone = newPhone();
    const id = await place(phone);
    await note(phone, 'Likes blue');
    const exported = { orders: [{ id }], notes: [{ phone, notes: 'Likes blue' }] };
    expect(await act('export', phone)).toMatchObject({ status: 200, body: exported });
    expect(await act('erase', phone)).toMatchObject(refusal('Still open'));
    const erased = await act('erase', phone, { openOrdersToo: true });
    expect(erased).toMatchObject({ status: 200, body: { orders: 1, mentions: [] } });
    expect(await shop.rows('customers', 'phone', phone)).toEqual([]);
    expect(await shop.row('orders', id)).toMatchObject({ customer_name: 'Erased' });
    expect((await read(phone)).status).toBe(404);
    expect((await act('erase', 'twelve')).status).toBe(400);
  });
});
