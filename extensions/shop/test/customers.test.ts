import { randomUUID } from 'node:crypto';
import { type Customer, customerSchema } from '@chitenge/contract/customers';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderOf, problem, refusal, type Reply } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['manager']);

let product: string;
let phones = 0;

beforeAll(async () => {
  product = await shop.product({ price: '100.00', stock_count: 500 });
});

/** Returns a phone number without orders. */
function newPhone(): string {
  phones += 1;
  return `+2609777${String(10_000 + phones)}`;
}

async function place(phone: string, customerName = 'Natasha Phiri'): Promise<string> {
  const session = await shop.sessionWith(product, 2);
  return orderOf(await shop.order(session, '200.00', { phone, delivery: { customerName } })).id;
}

const readByOrder = (order: string, token = shop.manager) =>
  shop.get(`/api/admin/customer?order=${order}`, token);

/** Reads the customer of a phone number as orders have it. */
async function read(phone: string, token = shop.manager): Promise<Reply> {
  const [order] = await shop.rows('orders', 'customer_phone', phone);
  return readByOrder(order === undefined ? randomUUID() : String(order['id']), token);
}

const customerOf = ({ body }: Reply): Customer => customerSchema.parse(body);

const note = (phone: string, notes: string, expected?: string, token = shop.manager) =>
  shop.send(
    'PUT',
    '/api/admin/customer/notes',
    { phone, notes, ...(expected === undefined ? {} : { expected }) },
    token,
  );

const act = (verb: 'export' | 'erase', phone: string, body: object = {}, token = shop.directus.adminToken) =>
  shop.post(`/api/admin/customer/${verb}`, { phone, ...body }, token);

describe('a customer', () => {
  it('has the sums of the orders with the phone number', async () => {
    const phone = newPhone();
    const delivered = await place(phone);
    await shop.pay(delivered);
    await shop.setStatus(delivered, 'delivered');
    const [payment] = await shop.paymentsOf(delivered);
    const path = `/api/admin/payments/${String(payment?.['id'])}/refund`;
    expect(await shop.post(path, { amount: '50.00' }, shop.manager)).toMatchObject({
      status: 200,
    });
    await shop.directus.withDatabase((database) =>
      database('orders').where({ id: delivered }).update({ waived_amount: '30.00' }),
    );
    const cancelled = await place(phone);
    await shop.setStatus(cancelled, 'cancelled');
    const waiting = await place(phone, 'Natasha Banda');
    const customer = customerOf(await read(phone));
    expect(customer).toMatchObject({
      phone,
      name: 'Natasha Banda',
      orders: 3,
      sales: '170.00',
      paid: { count: 1, amount: '170.00' },
      waiting: { count: 1, amount: '200.00' },
      cancelled: { count: 1, amount: '200.00' },
      refunds: { count: 1, amount: '50.00' },
      notes: null,
      lastOrderId: waiting,
    });
    expect(
      customer.newestOrders.map(({ id, items, totalAmount, waivedAmount }) => [
        id,
        items,
        totalAmount,
        waivedAmount,
      ]),
    ).toEqual([
      [waiting, 2, '200.00', null],
      [cancelled, 2, '200.00', null],
      [delivered, 2, '200.00', '30.00'],
    ]);
  });

  it('has notes with who wrote them, and when', async () => {
    const phone = newPhone();
    await place(phone);
    expect((await note(phone, 'Calls in the evening', '')).status).toBe(200);
    const { notes } = customerOf(await read(phone));
    expect(notes).toMatchObject({ text: 'Calls in the evening', who: 'Staff' });
    expect(Date.now() - Date.parse(notes?.when ?? '')).toBeLessThan(60_000);
    expect(await note(phone, 'Mine', '')).toMatchObject(problem(409, 'changed-meanwhile'));
    const [row] = await shop.rows('customers', 'phone', phone);
    const activity = await shop.get(
      `/activity?filter[collection][_eq]=customers&filter[item][_eq]=${String(row?.['id'])}`,
    );
    expect(activity.body).toMatchObject({ data: [{ action: 'update' }] });
    expect((await note(phone, '', 'Calls in the evening')).status).toBe(200);
    expect(customerOf(await read(phone)).notes).toBeNull();
  });

  it('is read, found and noted by the phone number in any notation', async () => {
    const phone = newPhone();
    await place(phone);
    const pasted = [
      phone.replace('+260', '\u202A+260 (0)').concat('\u202C'),
      phone.replace('+260', '00260 '),
      phone.replace('+260', '0'),
    ];
    for (const [index, text] of pasted.entries()) {
      expect((await note(text, `Note ${index}`)).status).toBe(200);
      expect(customerOf(await read(phone))).toMatchObject({ phone, notes: { text: `Note ${index}` } });
      const found = await shop.get(`/api/admin/customers?search=${encodeURIComponent(text)}`, shop.manager);
      expect(found.body).toMatchObject({ rows: [{ phone }] });
    }
  });

  it('is not found without an order', async () => {
    const phone = newPhone();
    for (const reply of [await read(phone), await note(phone, 'x'), await act('export', phone)])
      expect(reply).toMatchObject(problem(404, 'not-found'));
    expect(customerOf(await readByOrder(await place(phone))).phone).toBe(phone);
    for (const reply of [await note('erased', 'x')]) expect(reply).toMatchObject({ status: 404 });
  });

  it('is exported and erased with the notes', async () => {
    const phone = newPhone();
    const id = await place(phone);
    await note(phone, 'Likes blue');
    const exported = await act('export', phone);
    expect(exported).toMatchObject({
      status: 200,
      body: { orders: [{ id }], notes: [{ phone, notes: 'Likes blue' }] },
    });
    expect(await act('erase', phone)).toMatchObject(refusal('Still open'));
    expect(await act('erase', phone, { openOrdersToo: true })).toMatchObject({
      status: 200,
      body: { orders: 1, mentions: [] },
    });
    expect(await shop.rows('customers', 'phone', phone)).toEqual([]);
    expect(await shop.row('orders', id)).toMatchObject({ customer_name: 'Erased' });
    expect((await read(phone)).status).toBe(404);
    expect((await act('erase', 'twelve')).status).toBe(400);
  });
});
