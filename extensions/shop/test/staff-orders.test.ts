import { randomUUID } from 'node:crypto';
import { toDecimal, toNgwee } from '@chitenge/contract/money';
import { newSessionId } from '@chitenge/contract/session';
import { STAFF_ROLE } from '@chitenge/directus/access/roles';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newPhone } from './support/orders.ts';
import { amount, freshKey, orderOf, problem, type Reply, statusesOf } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff', 'manager']);

const quote = (body: object, token = shop.staff): Promise<Reply> =>
  shop.post('/api/admin/orders/quote', body, token);

const place = (body: object, { key, token = shop.staff }: { key?: string; token?: string } = {}) =>
  shop.call('POST', '/api/admin/orders', { token, body, ...(key === undefined ? {} : { key }) });

/** A sale at the counter without anything about the customer. */
const counter = (productId: string, quantity = 1, more: object = {}) => ({
  channel: 'counter',
  lines: [{ productId, quantity }],
  ...more,
});

const byPhone = (productId: string, more: object = {}) => ({
  ...counter(productId),
  channel: 'phone',
  customerName: 'Natasha Phiri',
  customerPhone: newPhone(),
  ...more,
});

const errorsSchema = z.object({ errors: z.array(z.object({ field: z.string() })) });
/** Matches a refusal because of these fields alone. */
const refusedFor = (...fields: string[]) => [400, fields];
const fieldsOf = ({ status, body }: Reply) => [
  status,
  errorsSchema.parse(body).errors.map(({ field }) => field),
];

const quoteSchema = z.object({
  totalAmount: z.string(),
  discountAmount: z.string(),
  deliveryFee: z.string(),
  subtotal: z.string(),
  conflicts: z.array(z.object({ type: z.string(), field: z.string(), message: z.string() })),
});
const quoted = async (body: object, token?: string) => quoteSchema.parse((await quote(body, token)).body);

describe('an order at the counter', () => {
  it('needs nothing about the customer, says where and by whom it was placed, and is no session’s', async () => {
    const product = await shop.product({ price: '75.00', stock_count: 5 });
    const reply = await place({ ...counter(product, 2), totalAmount: '150.00' });
    const nobody = { customerName: '', customerEmail: '', customerPhone: '' };
    expect(reply).toMatchObject({
      status: 201,
      body: {
        ...nobody,
        channel: 'counter',
        placedBy: 'Staff',
        status: 'pending',
        totalAmount: '150.00',
        change: null,
        events: [{ kind: 'created', reason: 'Placed at the counter.', who: 'Staff' }],
      },
    });
    const { id } = orderOf(reply);
    expect(await shop.stock(product)).toBe(3);
    expect(await shop.movementsOf(id)).toEqual([['sold', -2]]);
    const { session_id } = await shop.row('orders', id);
    for (const session of [newSessionId(), String(session_id)]) {
      const { status } = await shop.call('GET', `/api/orders/${id}`, { session });
      expect([400, 404]).toContain(status);
    }
    // It is nobody's among customers and unpaid orders.
    await place({ ...counter(product), totalAmount: '75.00' });
    const unpaid = await shop.get(`/api/admin/orders/${id}/unpaid`, shop.staff);
    expect(unpaid.body).toMatchObject({ phone: { orders: 1 }, session: { orders: 1 } });
    const { body } = await shop.get('/api/admin/customers', shop.manager);
    expect(JSON.stringify(body)).not.toContain('"phone":""');
  });

  it('is paid with cash and handed over in one step, with the change to give', async () => {
    const product = await shop.product({ price: '149.95', stock_count: 4 });
    const payments = [{ method: 'cash', amount: '299.90', received: '350' }];
    const sale = { ...counter(product, 2), totalAmount: '299.90', payments, handedOver: true };
    const key = freshKey();
    const [reply, repeat] = [await place(sale, { key }), await place(sale, { key })];
    const answer = { status: 'delivered', paymentStatus: 'paid', holdsUntil: null, change: '50.10' };
    expect(reply).toMatchObject({ status: 201, body: answer });
    expect(repeat).toMatchObject({ status: 200, body: answer });
    const { id } = orderOf(reply);
    const cash = { method: 'cash', status: 'completed', amount: amount(299.9) };
    expect(await shop.paymentsOf(id)).toMatchObject([cash]);
    const events = z.object({ events: z.array(z.object({ kind: z.string(), to: z.string().nullable() })) });
    const { body } = await shop.get(`/api/admin/orders/${id}`, shop.staff);
    expect(events.parse(body).events.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
      'created null',
      'payment K0.00',
      'payment_status paid',
      'status paid',
      'status delivered',
    ]);
    expect(await shop.stock(product)).toBe(2);
    const receipt = await shop.get(`/api/admin/orders/${id}/receipt`, shop.staff);
    expect(receipt.body).toMatchObject({ soldBy: 'Staff', payments: [{ method: 'cash', amount: '299.90' }] });
    const messages = (await shop.rows('messages', 'order', id)).map(({ template }) => template);
    expect(messages).toContain('payment-received');
    expect(messages).not.toContain('order-delivered');
  });

  it('is not handed over before the whole sum is paid, and nothing stays of the attempt', async () => {
    const product = await shop.product({ stock_count: 4 });
    const sale = { totalAmount: '100.00', handedOver: true };
    const paying = (payment: object) =>
      place(counter(product, 1, { ...sale, payments: [{ method: 'cash', ...payment }] }));
    expect(fieldsOf(await place({ ...counter(product), ...sale }))).toEqual(refusedFor('handedOver'));
    expect(fieldsOf(await paying({ amount: '99.99' }))).toEqual(refusedFor('handedOver'));
    expect(fieldsOf(await paying({ amount: '100.01' }))).toEqual(refusedFor('payments'));
    expect(fieldsOf(await paying({ amount: '100.00', received: '99.99' }))).toEqual(
      refusedFor('payments.0.received'),
    );
    expect(await shop.stock(product)).toBe(4);
  });

  it('is delivered at once when there is nothing to pay', async () => {
    const gift = { discount: { amount: '100.00', reason: 'A gift' }, handedOver: true };
    const sale = { ...counter(await shop.product(), 1, gift), totalAmount: '0.00' };
    const ended = { status: 'delivered', paymentStatus: 'paid', holdsUntil: null };
    expect(await place(sale, { token: shop.manager })).toMatchObject({ status: 201, body: ended });
  });
});

describe('an order by phone or on WhatsApp', () => {
  it.each(['phone', 'whatsapp'])('needs a name and a phone number, and no email: %s', async (channel) => {
    const sale = { ...counter(await shop.product()), channel, totalAmount: '100.00' };
    expect(fieldsOf(await place(sale))).toEqual(refusedFor('customerName', 'customerPhone'));
    const customer = { customerName: 'Natasha Phiri', customerPhone: '0971234567' };
    const numbers = { customerPhone: '+260971234567', mobileNumber: '+260971234567' };
    expect(await place({ ...sale, ...customer })).toMatchObject({
      status: 201,
      body: { channel, ...numbers },
    });
  });

  it('is not limited like a shopper’s', async () => {
    const product = await shop.product({ stock_count: 20 });
    await shop.settings({ max_unpaid_orders_per_phone: 1, max_units_per_order: 1 });
    const sale = byPhone(product, { lines: [{ productId: product, quantity: 3 }], totalAmount: '300.00' });
    expect(statusesOf([await place(sale), await place(sale)])).toEqual([201, 201]);
  });

  it('is one order for a repeated key, and another content with the key is refused', async () => {
    const product = await shop.product({ stock_count: 10 });
    const [key, sale] = [freshKey(), byPhone(product, { totalAmount: '100.00' })];
    const replies = await Promise.all([1, 2, 3].map(() => place(sale, { key })));
    expect(statusesOf(replies)).toEqual([200, 200, 201]);
    expect(new Set(replies.map((reply) => orderOf(reply).id)).size).toBe(1);
    expect((await place({ ...sale, notes: 'Ring twice' }, { key })).status).toBe(422);
    // The key of another person is another order.
    expect((await place(sale, { key, token: shop.manager })).status).toBe(201);
    expect(await shop.stock(product)).toBe(8);
  });

  it('needs a delivery method that reaches the place, as on the web', async () => {
    const rider = { name: `Rider ${randomUUID()}`, kind: 'door', provinces: ['lusaka'] };
    const deliveryMethodId = await shop.deliveryMethod(rider);
    const product = await shop.product();
    const sale = byPhone(product, { totalAmount: '135.00', province: 'lusaka', city: 'Lusaka' });
    expect(await place(sale)).toMatchObject(problem(409, 'choose-delivery'));
    expect(fieldsOf(await place({ ...sale, deliveryMethodId }))).toEqual(refusedFor('landmark'));
    const whole = { ...sale, deliveryMethodId, landmark: 'Near the market' };
    const costs = { deliveryFee: '35.00', totalAmount: '135.00', conflicts: [] };
    expect(await quoted({ ...whole, totalAmount: undefined })).toMatchObject(costs);
    expect(await place(whole)).toMatchObject({ status: 201, body: { deliveryFee: '35.00' } });
    // At the counter the goods are taken along without a method.
    expect((await place({ ...counter(product), totalAmount: '100.00' })).status).toBe(201);
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

  it.each([
    [1, 1, 1],
    [3, 7, 5],
    [9, 10, 10_000],
    [2, 3, 6687],
  ])('says what the order then costs: %i and %i units with %i ngwee off', async (one, other, off) => {
    const [first, second] = [await shop.product({ price: '33.33' }), await shop.product({ price: '0.07' })];
    const lines = [
      { productId: first, quantity: one },
      { productId: second, quantity: other },
    ];
    const discount = { amount: toDecimal(off), reason: 'Regular customer' };
    const sale = { ...byPhone(first), lines, discount };
    const { totalAmount, discountAmount } = await quoted(sale, shop.manager);
    expect([totalAmount, discountAmount]).toEqual([toDecimal(one * 3333 + other * 7 - off), discount.amount]);
    const reply = await place({ ...sale, totalAmount }, { token: shop.manager });
    expect(reply).toMatchObject({ status: 201, body: { totalAmount, discountAmount, discountCode: null } });
    const shares = z.object({ items: z.array(z.object({ discountAmount: z.string() })) });
    const { items } = shares.parse(reply.body);
    expect(items.reduce((sum, item) => sum + toNgwee(item.discountAmount), 0)).toBe(off);
  });

  it('counts a code once for a phone number, which it then needs', async () => {
    const terms = { kind: 'amount', value: '10', max_uses_per_phone: 1 };
    const discountCode = await shop.discountCode(terms);
    const product = await shop.product();
    const atCounter = await quoted(counter(product, 1, { discountCode }));
    expect(atCounter.conflicts).toMatchObject([{ field: 'customerPhone' }]);
    const sale = byPhone(product, { discountCode });
    expect((await quoted(sale)).totalAmount).toBe('90.00');
    expect((await place({ ...sale, totalAmount: '90.00' })).status).toBe(201);
    const message = 'This code has already been used with this phone number.';
    expect((await quoted(sale)).conflicts).toMatchObject([{ field: 'discountCode', message }]);
  });
});

describe('a discount by hand', () => {
  it('is for the owner and managers, with its reason, and at most what the goods cost', async () => {
    const product = await shop.product({ stock_count: 3 });
    const sale = counter(product, 1, { discount: { amount: '15.50', reason: 'A lost button' } });
    const order = { ...sale, totalAmount: '84.50' };
    for (const reply of [await quote(sale), await place(order)])
      expect(reply).toMatchObject(problem(403, 'not-allowed'));
    const events = [{ reason: 'Placed at the counter. Discount, A lost button: K15.50 off.' }];
    expect(await place(order, { token: shop.manager })).toMatchObject({
      status: 201,
      body: { discountAmount: '15.50', events },
    });
    const more = counter(product, 1, { discount: { amount: '100.01', reason: 'x' }, totalAmount: '100.00' });
    expect(fieldsOf(await place(more, { token: shop.manager }))).toEqual(refusedFor('discount.amount'));
    expect(await shop.stock(product)).toBe(2);
  });

  it('refuses goods that do not exist or are not published, and another total', async () => {
    const lines = [{ lineId: '0', reason: 'unavailable' }];
    for (const productId of [randomUUID(), await shop.product({ status: 'draft' })])
      expect(await place({ ...counter(productId), totalAmount: '100.00' })).toMatchObject(
        problem(409, 'line-unavailable', { lines }),
      );
    expect(await place({ ...counter(await shop.product()), totalAmount: '1.00' })).toMatchObject(
      problem(409, 'total-changed', { totalAmount: '100.00' }),
    );
  });
});

it('one stock sells 7 units to 100 buyers at the web, the phone and the counter', async () => {
  const product = await shop.product({ stock_count: 7 });
  const buyers = Array.from({ length: 100 }, (_, index) => index);
  const sessions = new Map<number, string>();
  for (const index of buyers.filter((buyer) => buyer % 3 === 0))
    sessions.set(index, await shop.sessionWith(product));
  const buy = async (index: number): Promise<Reply> => {
    const session = sessions.get(index);
    if (session !== undefined) return shop.order(session, '100.00', { phone: newPhone() });
    const sale = index % 3 === 1 ? byPhone(product) : counter(product);
    const token = index % 2 === 0 ? shop.staff : shop.manager;
    return place({ ...sale, totalAmount: '100.00' }, { token });
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

it('the channel filters the list and is in files, and stays without the name when the account goes', async () => {
  const token = await shop.createUser('seller-leaver', { role: STAFF_ROLE.id });
  const product = await shop.product({ stock_count: 9 });
  const { id } = orderOf(await place({ ...byPhone(product), totalAmount: '100.00' }, { token }));
  const web = await shop.placed(product, 1, '100.00');
  const list = await shop.get('/api/orders?channel=phone&limit=100', shop.staff);
  const found = z.array(z.object({ id: z.string(), channel: z.string() })).parse(list.body);
  expect(new Set(found.map(({ channel }) => channel))).toEqual(new Set(['phone']));
  expect(found.map((order) => order.id)).toContain(id);
  expect(list.total).toBe(found.length);
  const file = await shop.get(`/api/admin/orders/export.csv?ids=${id},${web}`, shop.staff);
  expect(String(file.body)).toContain(',Phone,Staff');
  expect(String(file.body)).toContain(',Website,');
  const { placed_by: user } = await shop.row('orders', id);
  await shop.send('DELETE', `/users/${String(user)}`);
  const { body } = await shop.get(`/api/admin/orders/${id}`, shop.staff);
  expect(body).toMatchObject({ channel: 'phone', placedBy: null });
});
