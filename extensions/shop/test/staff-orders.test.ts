import { randomInt, randomUUID } from 'node:crypto';
import { STAFF_ROLE, STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import { toDecimal } from '@chitenge/contract/money';
import { newSessionId } from '@chitenge/contract/session';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { freshKey, orderOf, statusesOf, type Reply } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

let staff: string;
let manager: string;

beforeAll(async () => {
  staff = await shop.createUser('seller-staff', { role: STAFF_ROLE.id });
  manager = await shop.createUser('seller-manager', { role: STORE_MANAGER_ROLE.id });
});

const newPhone = () => `+26097${randomInt(1_000_000, 9_999_999)}`;

const quote = (body: object, token: string | null = staff): Promise<Reply> =>
  shop.call('POST', '/api/admin/orders/quote', { token, body });

const place = (body: object, { key, token = staff }: { key?: string; token?: string | null } = {}) =>
  shop.call('POST', '/api/admin/orders', { token, body, ...(key === undefined ? {} : { key }) });

/** A sale at the counter without anything about the customer. */
const counter = (productId: string, quantity = 1, more: object = {}) => ({
  channel: 'counter',
  lines: [{ productId, quantity }],
  ...more,
});

const byPhone = (productId: string, more: object = {}) => ({
  channel: 'phone',
  lines: [{ productId, quantity: 1 }],
  customerName: 'Natasha Phiri',
  customerPhone: newPhone(),
  ...more,
});

const fieldsOf = ({ body }: Reply): string[] =>
  z
    .object({ errors: z.array(z.object({ field: z.string() })) })
    .parse(body)
    .errors.map(({ field }) => field);

const quoteSchema = z.object({
  totalAmount: z.string(),
  discountAmount: z.string(),
  deliveryFee: z.string(),
  subtotal: z.string(),
  conflicts: z.array(z.object({ type: z.string(), field: z.string(), message: z.string() })),
});
const quoted = async (body: object, token?: string) => quoteSchema.parse((await quote(body, token)).body);

describe('an order at the counter', () => {
  it('needs nothing about the customer, and says where and by whom it was placed', async () => {
    const product = await shop.product({ price: '75.00', stock_count: 5 });
    const reply = await place({ ...counter(product, 2), totalAmount: '150.00' });
    expect(reply).toMatchObject({
      status: 201,
      body: {
        channel: 'counter',
        placedBy: 'Staff',
        customerName: '',
        customerEmail: '',
        customerPhone: '',
        status: 'pending',
        totalAmount: '150.00',
        change: null,
        events: [{ kind: 'created', reason: 'Placed at the counter.', who: 'Staff' }],
      },
    });
    const { id } = orderOf(reply);
    expect(await shop.stock(product)).toBe(3);
    expect(await shop.rows('stock_movements', 'order', id)).toMatchObject([{ reason: 'sold', change: -2 }]);
  });

  it('is nobody’s among customers and unpaid orders', async () => {
    const product = await shop.product();
    const ids = [];
    for (let count = 0; count < 2; count += 1)
      ids.push(orderOf(await place({ ...counter(product), totalAmount: '100.00' })).id);
    const unpaid = await shop.call('GET', `/api/admin/orders/${ids[0]}/unpaid`, { token: staff });
    expect(unpaid.body).toMatchObject({ phone: { orders: 1 }, session: { orders: 1 } });
    const { body } = await shop.call('GET', '/api/admin/customers', { token: manager });
    const { rows } = z.object({ rows: z.array(z.object({ phone: z.string() })) }).parse(body);
    expect(rows.map(({ phone }) => phone)).not.toContain('');
  });

  it('cannot be opened by a session that knows who placed it', async () => {
    const product = await shop.product();
    const { id } = orderOf(await place({ ...counter(product), totalAmount: '100.00' }));
    const { session_id } = await shop.row('orders', id);
    for (const session of [newSessionId(), String(session_id)]) {
      const { status } = await shop.call('GET', `/api/orders/${id}`, { session });
      expect([400, 404]).toContain(status);
    }
  });

  it('is not handed over before the whole sum is paid, and nothing stays of the attempt', async () => {
    const product = await shop.product({ stock_count: 4 });
    const reply = await place({ ...counter(product), totalAmount: '100.00', handedOver: true });
    expect(reply.status).toBe(400);
    expect(fieldsOf(reply)).toEqual(['handedOver']);
    expect(await shop.stock(product)).toBe(4);
  });

  it('is paid with cash and handed over in one step, with the change to give', async () => {
    const product = await shop.product({ price: '149.95', stock_count: 4 });
    const sale = {
      ...counter(product, 2),
      totalAmount: '299.90',
      payment: { method: 'cash', received: '350' },
      handedOver: true,
    };
    const key = freshKey();
    const [reply, repeat] = [await place(sale, { key }), await place(sale, { key })];
    const answer = { status: 'delivered', paymentStatus: 'paid', holdsUntil: null, change: '50.10' };
    expect(reply).toMatchObject({ status: 201, body: answer });
    expect(repeat).toMatchObject({ status: 200, body: answer });
    const { id } = orderOf(reply);
    const payments = await shop.rows('payments', 'order', id);
    expect(payments.map(({ method, status, amount }) => [method, status, Number(amount)])).toEqual([
      ['cash', 'completed', 299.9],
    ]);
    const { body } = await shop.call('GET', `/api/admin/orders/${id}`, { token: staff });
    const { events } = z
      .object({ events: z.array(z.object({ kind: z.string(), to: z.string().nullable(), who: z.string() })) })
      .parse(body);
    expect(events.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
      'created null',
      'payment K0.00',
      'payment_status paid',
      'status paid',
      'status delivered',
    ]);
    expect(await shop.stock(product)).toBe(2);
  });

  it('refuses less cash than the total, and keeps the stock', async () => {
    const product = await shop.product({ stock_count: 4 });
    const sale = counter(product, 1, { payment: { method: 'cash', received: '99.99' } });
    const reply = await place({ ...sale, totalAmount: '100.00', handedOver: true });
    expect(reply.status).toBe(400);
    expect(fieldsOf(reply)).toEqual(['payment.received']);
    expect((await quoted(sale)).conflicts).toMatchObject([{ field: 'payment.received' }]);
    expect(await shop.stock(product)).toBe(4);
  });

  it('is delivered at once when there is nothing to pay', async () => {
    const product = await shop.product({ stock_count: 4 });
    const sale = counter(product, 1, { discount: { amount: '100.00', reason: 'A gift' }, handedOver: true });
    const reply = await place({ ...sale, totalAmount: '0.00' }, { token: manager });
    expect(reply).toMatchObject({
      status: 201,
      body: { status: 'delivered', paymentStatus: 'paid', holdsUntil: null },
    });
  });
});

describe('an order by phone or on WhatsApp', () => {
  it('needs a name and a phone number, and no email', async () => {
    const product = await shop.product();
    for (const channel of ['phone', 'whatsapp']) {
      const sale = { channel, lines: [{ productId: product, quantity: 1 }], totalAmount: '100.00' };
      expect(fieldsOf(await place(sale))).toEqual(['customerName', 'customerPhone']);
      const customer = { customerName: 'Natasha Phiri', customerPhone: '0971234567' };
      expect(await place({ ...sale, ...customer })).toMatchObject({
        status: 201,
        body: { channel, customerPhone: '+260971234567', mobileNumber: '+260971234567' },
      });
    }
  });

  it('is not limited like a shopper’s', async () => {
    const settings = (limit: number | null) =>
      shop.call('PATCH', '/items/store_settings', {
        token: shop.directus.adminToken,
        body: { max_unpaid_orders_per_phone: limit, max_units_per_order: limit },
      });
    const product = await shop.product({ stock_count: 20 });
    await settings(1);
    const sale = byPhone(product, { lines: [{ productId: product, quantity: 3 }], totalAmount: '300.00' });
    expect(statusesOf([await place(sale), await place(sale)])).toEqual([201, 201]);
    await settings(null);
  });

  it('is one order for a repeated key, and another content with the key is refused', async () => {
    const product = await shop.product({ stock_count: 10 });
    const [key, sale] = [freshKey(), byPhone(product, { totalAmount: '100.00' })];
    const replies = await Promise.all([1, 2, 3].map(() => place(sale, { key })));
    expect(statusesOf(replies)).toEqual([200, 200, 201]);
    expect(new Set(replies.map((reply) => orderOf(reply).id)).size).toBe(1);
    expect(await place({ ...sale, notes: 'Ring twice' }, { key })).toMatchObject({ status: 422 });
    // The key of another person is another order.
    expect((await place(sale, { key, token: manager })).status).toBe(201);
    expect(await shop.stock(product)).toBe(8);
  });

  it('needs a delivery method that reaches the place, as on the web', async () => {
    const { id: methodId } = await shop.create('delivery_methods', {
      name: `Rider ${randomUUID()}`,
      kind: 'door',
      provinces: ['lusaka'],
      fee: '35.00',
      days_min: 1,
      days_max: 2,
      status: 'published',
    });
    const product = await shop.product();
    const sale = byPhone(product, { totalAmount: '135.00', province: 'lusaka', city: 'Lusaka' });
    expect(await place(sale)).toMatchObject({ status: 409, body: { type: '/problems/choose-delivery' } });
    expect(fieldsOf(await place({ ...sale, deliveryMethodId: methodId }))).toEqual(['landmark']);
    const whole = { ...sale, deliveryMethodId: methodId, landmark: 'Near the market' };
    expect(await quoted({ ...whole, totalAmount: undefined })).toMatchObject({
      deliveryFee: '35.00',
      totalAmount: '135.00',
      conflicts: [],
    });
    expect(await place(whole)).toMatchObject({ status: 201, body: { deliveryFee: '35.00' } });
    // At the counter the goods are taken along without a method.
    expect((await place({ ...counter(product), totalAmount: '100.00' })).status).toBe(201);
    await shop.call('DELETE', `/items/delivery_methods/${String(methodId)}`, {
      token: shop.directus.adminToken,
    });
  });
});

describe('the quote', () => {
  it('shows everything that would refuse the order, at its field', async () => {
    const scarce = await shop.product({ stock_count: 1 });
    const sizes = await shop.productWith([
      { size: 'S', stockCount: 2 },
      { size: 'M', stockCount: 0, price: '120.00' },
    ]);
    const lines = [
      { productId: scarce, quantity: 2 },
      { productId: sizes, quantity: 1 },
      { productId: sizes, size: 'M', quantity: 1 },
      { productId: sizes, size: 'XL', quantity: 1 },
      { productId: randomUUID(), quantity: 1 },
      { productId: sizes, size: 'S', quantity: 2 },
    ];
    const { conflicts, ...amounts } = await quoted({ channel: 'phone', lines, discountCode: 'NO-SUCH-CODE' });
    expect(conflicts.map(({ type, field }) => `${field} ${type.slice('/problems/'.length)}`)).toEqual([
      'lines.0 out-of-stock',
      'lines.1 choose-option',
      'lines.2 out-of-stock',
      'lines.3 line-unavailable',
      'lines.4 line-unavailable',
      'discountCode discount-refused',
      'customerName invalid-request',
      'customerPhone invalid-request',
    ]);
    expect(conflicts[0]?.message).toBe('has only 1 left');
    expect(amounts).toMatchObject({ subtotal: '520.00', discountAmount: '0.00', totalAmount: '520.00' });
    expect([await shop.stock(scarce), await shop.stock(sizes)]).toEqual([1, 2]);
  });

  it('says what the order then costs, for any lines and discount', async () => {
    const [first, second] = [await shop.product({ price: '33.33' }), await shop.product({ price: '0.07' })];
    for (const [one, other, off] of [
      [1, 1, 1],
      [3, 7, 5],
      [9, 10, 10_000],
      [2, 3, 6687],
    ] as const) {
      const goods = one * 3333 + other * 7;
      const sale = {
        ...byPhone(first),
        lines: [
          { productId: first, quantity: one },
          { productId: second, quantity: other },
        ],
        discount: { amount: toDecimal(off), reason: 'Regular customer' },
      };
      const { totalAmount, discountAmount } = await quoted(sale, manager);
      expect([totalAmount, discountAmount]).toEqual([toDecimal(goods - off), toDecimal(off)]);
      await Promise.all([shop.setStock(first, 10), shop.setStock(second, 10)]);
      const reply = await place({ ...sale, totalAmount }, { token: manager });
      expect(reply).toMatchObject({ status: 201, body: { totalAmount, discountAmount, discountCode: null } });
      const { items } = z
        .object({ items: z.array(z.object({ discountAmount: z.string() })) })
        .parse(reply.body);
      const shares = items.map((item) => Math.round(Number(item.discountAmount) * 100));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(off);
    }
  });

  it('counts a code once for a phone number, which it then needs', async () => {
    const discountCode = `SELL-${randomInt(1_000_000)}`;
    const terms = { kind: 'amount', value: '10', max_uses_per_phone: 1, status: 'published' };
    const { id } = await shop.create('discount_codes', { code: discountCode, ...terms });
    const product = await shop.product();
    const atCounter = await quoted(counter(product, 1, { discountCode }));
    expect(atCounter.conflicts).toMatchObject([{ field: 'customerPhone' }]);
    const sale = byPhone(product, { discountCode });
    expect((await quoted(sale)).totalAmount).toBe('90.00');
    expect((await place({ ...sale, totalAmount: '90.00' })).status).toBe(201);
    expect((await quoted(sale)).conflicts).toMatchObject([
      { field: 'discountCode', message: 'This code has already been used with this phone number.' },
    ]);
    await shop.call('DELETE', `/items/discount_codes/${String(id)}`, { token: shop.directus.adminToken });
  });
});

describe('a discount by hand', () => {
  it('keeps a discount without a code for the owner and managers, with its reason', async () => {
    const product = await shop.product();
    const sale = counter(product, 1, { discount: { amount: '15.50', reason: 'A lost button' } });
    const problem = { status: 403, body: { type: '/problems/not-allowed' } };
    expect(await quote(sale)).toMatchObject(problem);
    expect(await place({ ...sale, totalAmount: '84.50' })).toMatchObject(problem);
    expect(await place({ ...sale, totalAmount: '84.50' }, { token: manager })).toMatchObject({
      status: 201,
      body: {
        discountAmount: '15.50',
        events: [{ reason: 'Placed at the counter. Discount, A lost button: K15.50 off.' }],
      },
    });
  });

  it('refuses more off than the goods cost', async () => {
    const product = await shop.product({ stock_count: 3 });
    const sale = counter(product, 1, { discount: { amount: '100.01', reason: 'x' } });
    const reply = await place({ ...sale, totalAmount: '100.00' }, { token: manager });
    expect(reply.status).toBe(400);
    expect(fieldsOf(reply)).toEqual(['discount.amount']);
    expect(await shop.stock(product)).toBe(3);
  });

  it('refuses goods that do not exist or are not published, and another total', async () => {
    const draft = await shop.product({ status: 'draft' });
    const product = await shop.product();
    for (const productId of [randomUUID(), draft])
      expect(await place({ ...counter(productId), totalAmount: '100.00' })).toMatchObject({
        status: 409,
        body: { type: '/problems/line-unavailable', lines: [{ lineId: '0', reason: 'unavailable' }] },
      });
    expect(await place({ ...counter(product), totalAmount: '1.00' })).toMatchObject({
      status: 409,
      body: { type: '/problems/total-changed', totalAmount: '100.00' },
    });
  });
});

describe('one stock', () => {
  it('sells 7 units to 100 buyers at the web, the phone and the counter', async () => {
    const product = await shop.product({ stock_count: 7 });
    const buyers = Array.from({ length: 100 }, (_, index) => index);
    const sessions = new Map<number, string>();
    for (const index of buyers.filter((buyer) => buyer % 3 === 0))
      sessions.set(index, await shop.sessionWith(product));
    const buy = async (index: number): Promise<Reply> => {
      const session = sessions.get(index);
      if (session !== undefined) return shop.order(session, '100.00', { phone: newPhone() });
      const sale = index % 3 === 1 ? byPhone(product) : counter(product);
      return place({ ...sale, totalAmount: '100.00' }, { token: index % 2 === 0 ? staff : manager });
    };
    const replies = await Promise.all(buyers.map(buy));
    // Who has waited too long for the others is asked to try again.
    const sold = replies.filter(({ status }) => status === 201);
    for (const { status } of replies) expect([201, 409, 503]).toContain(status);
    for (const index of buyers.filter((buyer) => replies[buyer]?.status === 503)) {
      const again = await buy(index);
      expect([201, 409]).toContain(again.status);
      if (again.status === 201) sold.push(again);
    }
    expect(sold).toHaveLength(7);
    expect(await shop.stock(product)).toBe(0);
    const movements = await shop.rows('stock_movements', 'product', product);
    expect(movements.filter(({ reason }) => reason === 'sold')).toHaveLength(7);
  });
});

describe('where orders were placed', () => {
  it('filters the list and is in files and reports', async () => {
    const product = await shop.product({ stock_count: 9 });
    const { id } = orderOf(await place({ ...byPhone(product), totalAmount: '100.00' }));
    const web = await shop.placed(product, 1, '100.00');
    const list = await shop.call('GET', '/api/orders?channel=phone&limit=100', { token: staff });
    const found = z.array(z.object({ id: z.string(), channel: z.string() })).parse(list.body);
    expect(new Set(found.map(({ channel }) => channel))).toEqual(new Set(['phone']));
    expect(found.map((order) => order.id)).toContain(id);
    expect(list.total).toBe(found.length);
    const file = await shop.call('GET', `/api/admin/orders/export.csv?ids=${id},${web}`, { token: staff });
    expect(String(file.body)).toContain(',Phone,Staff');
    expect(String(file.body)).toContain(',Website,');
    expect(await shop.call('GET', '/api/orders?channel=fax', { token: staff })).toMatchObject({
      status: 400,
    });
  });

  it('stays without the name when the account goes', async () => {
    const token = await shop.createUser('seller-leaver', { role: STAFF_ROLE.id });
    const product = await shop.product();
    const { id } = orderOf(await place({ ...counter(product), totalAmount: '100.00' }, { token }));
    const { placed_by: user } = await shop.row('orders', id);
    await shop.call('DELETE', `/users/${String(user)}`, { token: shop.directus.adminToken });
    const { body } = await shop.call('GET', `/api/admin/orders/${id}`, { token: staff });
    expect(body).toMatchObject({ channel: 'counter', placedBy: null });
  });
});
