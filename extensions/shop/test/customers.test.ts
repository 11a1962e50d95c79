import { randomUUID } from 'node:crypto';
import { customerSchema, type Customer } from '@chitenge/contract/customers';
import { STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderOf, type Reply } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

let manager: string;
let product: string;
let phones = 0;

beforeAll(async () => {
  manager = await shop.createUser('customers-manager', { role: STORE_MANAGER_ROLE.id });
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

const readByOrder = (order: string, token = manager) =>
  shop.call('GET', `/api/admin/customer?order=${order}`, { token });

/** Reads the customer of a phone number as orders have it. */
async function read(phone: string, token = manager): Promise<Reply> {
  const [order] = await shop.rows('orders', 'customer_phone', phone);
  return readByOrder(order === undefined ? randomUUID() : String(order['id']), token);
}

const customerOf = ({ body }: Reply): Customer => customerSchema.parse(body);

const note = (phone: string, notes: string, expected?: string, token = manager) =>
  shop.call('PUT', '/api/admin/customer/notes', {
    token,
    body: { phone, notes, ...(expected === undefined ? {} : { expected }) },
  });

const act = (verb: 'export' | 'erase', phone: string, body: object = {}, token = shop.directus.adminToken) =>
  shop.call('POST', `/api/admin/customer/${verb}`, { token, body: { phone, ...body } });

describe('a customer', () => {
  it('has the sums of the orders with the phone number', async () => {
    const phone = newPhone();
    const delivered = await place(phone);
    await shop.changeOrder(delivered, 'payment-status', { paymentStatus: 'paid' });
    await shop.setStatus(delivered, 'delivered');
    const [payment] = await shop.rows('payments', 'order', delivered);
    const path = `/api/admin/payments/${String(payment?.['id'])}/refund`;
    expect(await shop.call('POST', path, { token: manager, body: { amount: '50.00' } })).toMatchObject({
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
    expect(await note(phone, 'Mine', '')).toMatchObject({
      status: 409,
      body: { type: '/problems/changed-meanwhile' },
    });
    const [row] = await shop.rows('customers', 'phone', phone);
    const activity = await shop.call(
      'GET',
      `/activity?filter[collection][_eq]=customers&filter[item][_eq]=${String(row?.['id'])}`,
      { token: shop.directus.adminToken },
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
      const found = await shop.call('GET', `/api/admin/customers?search=${encodeURIComponent(text)}`, {
        token: manager,
      });
      expect(found.body).toMatchObject({ rows: [{ phone }] });
    }
  });

  it('is not found without an order', async () => {
    const phone = newPhone();
    for (const reply of [await read(phone), await note(phone, 'x'), await act('export', phone)])
      expect(reply).toMatchObject({ status: 404, body: { type: '/problems/not-found' } });
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
    expect(await act('erase', phone)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Still open') },
    });
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
