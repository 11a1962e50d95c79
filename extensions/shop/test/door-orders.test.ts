/** Orders that are paid when they are handed over: docs/behaviour.md#pay-at-the-door. */
import { customerSchema } from '@chitenge/contract/customers';
import { orderSchema } from '@chitenge/contract/order';
import { MAX_DOOR_ORDERS } from '@chitenge/contract/door';
import { eventually } from '@chitenge/directus/testing/eventually';
import { ROUND_STOPS, ROUNDS } from '@chitenge/directus/hidden-tables';
import { newSessionId } from '@chitenge/contract/session';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPhone } from './support/orders.ts';
import {
  freshKey,
  invalid,
  orderOf,
  problem,
  refusal,
  statusesOf,
  type Reply,
} from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff', 'manager']);

const DOOR = { kind: 'door', fee: '35.00', pay_at_door: true, door_fee_ahead: false };
const PLACE = { landmark: 'Behind the market', shippingAddress: 'Plot 12', city: 'Lusaka' };

let product: string;
beforeAll(async () => {
  product = await shop.product({ stock_count: 500 });
});

interface Wish {
  method?: object;
  phone?: string;
  session?: string;
  total?: string;
}

/** Places an order of K135.00 to be paid at the door. */
async function placed({
  method = {},
  phone = newPhone(),
  session,
  total = '135.00',
}: Wish = {}): Promise<Reply> {
  const own = session ?? newSessionId();
  await shop.add(own, product);
  const deliveryMethodId = await shop.deliveryMethod({ ...DOOR, ...method });
  return shop.order(own, total, { phone, delivery: { ...PLACE, deliveryMethodId, payAtDoor: true } });
}

const orderIn = ({ body }: Reply) => orderSchema.parse(body);
const refused = (words: string) => ({
  ...problem(409, 'door-refused'),
  ...refusal(words),
  body: { type: '/problems/door-refused', detail: expect.stringContaining(words) },
});

/** An order that was delivered and paid makes its phone number known. */
async function known(): Promise<string> {
  const phone = newPhone();
  const session = await shop.sessionWith(product);
  const { id } = orderOf(await shop.order(session, '100.00', { phone }));
  await shop.pay(id);
  await shop.setStatus(id, 'delivered');
  return phone;
}

it('is placed without a payment, keeps its goods, and waits to be sent', async () => {
  const reply = await placed();
  expect(reply.status).toBe(201);
  const order = orderIn(reply);
  expect(order).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'pending',
    payAtDoor: true,
    aheadAmount: null,
    holdsUntil: null,
    amountDue: '135.00',
  });
  expect(await shop.templatesOf(order.id)).toContain('order-placed-door');
  expect(await shop.templatesOf(order.id)).not.toContain('payment-instructions');
  const { ids } = await shop.findOrders({ view: 'to-pack' }, shop.staff);
  expect(ids).toContain(order.id);
  const [event] = await shop.eventsOf(order.id);
  expect(event).toMatchObject({ kind: 'created', reason: 'To be paid when it is handed over.' });
});

it('of a first-time phone number pays the fee ahead, if the method says so, and is packed then', async () => {
  const session = newSessionId();
  const order = orderIn(await placed({ session, method: { door_fee_ahead: true } }));
  expect(order).toMatchObject({ status: 'pending', aheadAmount: '35.00', amountDue: '135.00' });
  expect(order.holdsUntil).not.toBeNull();
  expect(order.paymentInstructions).toContain('K35.00');
  expect(order.dialInstructions.every(({ text }) => text.includes('K35.00'))).toBe(true);
  const link = await shop.call('GET', `/api/orders/${order.id}/payment-link`, { session });
  expect(link).toMatchObject({ status: 200, body: { amountDue: '35.00', doorAmount: '100.00' } });
  await shop.record(order.id, { method: 'manual', amount: '30.00' });
  expect(await shop.row('orders', order.id)).toMatchObject({ status: 'pending' });
  await shop.record(order.id, { method: 'manual', amount: '5.00' });
  expect(await shop.row('orders', order.id)).toMatchObject({
    status: 'confirmed',
    payment_status: 'pending',
    holds_until: null,
  });
  const after = await shop.call('GET', `/api/orders/${order.id}/payment-link`, { session });
  expect(after).toMatchObject({ status: 200, body: { amountDue: '100.00', doorAmount: null } });
});

it('that is not paid ahead in time gives its goods back', async () => {
  const { id } = orderIn(await placed({ method: { door_fee_ahead: true } }));
  const before = Number(await shop.stock(product));
  await shop.endHold(id);
  await eventually(async () => expect(await shop.row('orders', id)).toMatchObject({ status: 'cancelled' }));
  expect(Number(await shop.stock(product))).toBe(before + 1);
});

it('of a known phone number pays nothing ahead', async () => {
  const phone = await known();
  expect(orderIn(await placed({ phone, method: { door_fee_ahead: true } }))).toMatchObject({
    status: 'confirmed',
    aheadAmount: null,
  });
});

it('is refused where the method does not offer it, or not for so much', async () => {
  const words = 'cannot be paid at the door';
  expect(await placed({ method: { pay_at_door: false } })).toMatchObject(refused(words));
  expect(await placed({ method: { door_max: '134.99' } })).toMatchObject(refused(words));
  expect((await placed({ method: { door_max: '135.00' } })).status).toBe(201);
});

it('is refused in a shop without delivery methods', async () => {
  const session = await shop.sessionWith(product);
  const reply = await shop.order(session, '100.00', { phone: newPhone(), delivery: { payAtDoor: true } });
  expect(reply).toMatchObject(refused('cannot be paid at the door'));
});

it('needs no number and network of mobile money other than those of every order', async () => {
  const session = await shop.sessionWith(product);
  const deliveryMethodId = await shop.deliveryMethod(DOOR);
  const reply = await shop.order(session, '135.00', {
    phone: newPhone(),
    delivery: { ...PLACE, deliveryMethodId, payAtDoor: true, mobileProvider: '' },
  });
  expect(orderIn(reply)).toMatchObject({ mobileProvider: null, status: 'confirmed' });
});

it('is limited for a phone number and for a browser, however many come at once', async () => {
  const phone = newPhone();
  const replies = await Promise.all(Array.from({ length: MAX_DOOR_ORDERS + 2 }, () => placed({ phone })));
  expect(statusesOf(replies)).toEqual([201, 201, 409, 409]);
  expect(replies.find(({ status }) => status === 409)).toMatchObject(
    refused('wait to be paid at the door already'),
  );

  const session = newSessionId();
  for (let orders = 0; orders < MAX_DOOR_ORDERS; orders += 1)
    expect((await placed({ session })).status).toBe(201);
  expect(await placed({ session })).toMatchObject(refused('wait to be paid at the door already'));
});

/** Sends an order with a rider to whom it is refused. */
async function refuse(id: string, outcome: string): Promise<void> {
  const round = { id: freshKey(), riderName: 'Moses', riderPhone: '0977123456', orderIds: [id] };
  const { body } = await shop.post('/api/admin/rounds', round, shop.staff);
  const { stops } = Object(body);
  const at = `/api/admin/rounds/${round.id}`;
  await shop.post(`${at}/start`, {}, shop.staff);
  await shop.database(ROUND_STOPS).where({ id: stops[0].id }).update({ outcome });
  await shop.post(`${at}/stops/${stops[0].id}`, { action: 'shelf' }, shop.staff);
  await shop.post(`${at}/close`, { counted: '0', expected: '0.00' }, shop.staff);
}

it('is refused to a phone number that refused twice, until staff lift it', async () => {
  const phone = newPhone();
  const first = orderIn(await placed({ phone }));
  await refuse(first.id, 'refused');
  const second = orderIn(await placed({ phone }));
  await refuse(second.id, 'no_money');
  expect(await placed({ phone })).toMatchObject(refused('cannot be paid at the door'));
  const customer = customerSchema.parse(
    (await shop.get(`/api/admin/customer?order=${first.id}`, shop.manager)).body,
  );
  expect(customer.doorRefusals).toBe(2);
  expect(await shop.post('/api/admin/customer/door', { phone }, shop.manager)).toMatchObject({
    status: 200,
    body: { doorRefusals: 0 },
  });
  expect((await placed({ phone })).status).toBe(201);
});

it('keeps its terms when the method changes meanwhile', async () => {
  const session = await shop.sessionWith(product);
  const deliveryMethodId = await shop.deliveryMethod(DOOR);
  const { id } = orderOf(
    await shop.order(session, '135.00', {
      phone: newPhone(),
      delivery: { ...PLACE, deliveryMethodId, payAtDoor: true },
    }),
  );
  await shop.change('delivery_methods', deliveryMethodId, { pay_at_door: false, fee: '99.00' });
  const round = { id: freshKey(), riderName: 'Moses', riderPhone: '0977123456', orderIds: [id] };
  expect(await shop.post('/api/admin/rounds', round, shop.staff)).toMatchObject({
    status: 201,
    body: { toCollect: '135.00' },
  });
  await shop.database(ROUND_STOPS).where({ round: round.id }).delete();
  await shop.database(ROUNDS).where({ id: round.id }).delete();
});

it('has its code also when it is sent without a round, because it was promised', async () => {
  const session = newSessionId();
  const { id, handover } = orderIn(await placed({ session }));
  expect(handover.code).toBeNull();
  await shop.setStatus(id, 'shipped');
  const read = async () => orderSchema.parse((await shop.call('GET', `/api/orders/${id}`, { session })).body);
  expect((await read()).handover.code).toMatch(/^\d{4}$/);
  await shop.setStatus(id, 'delivered');
  expect((await read()).handover.code).toBeNull();
});

it('can be paid ahead, and then nothing is collected', async () => {
  const order = orderIn(await placed());
  await shop.pay(order.id);
  expect(await shop.row('orders', order.id)).toMatchObject({ status: 'paid', payment_status: 'paid' });
});

it('is refused to who orders to somebody else’s address, after two wrong places', async () => {
  const phone = newPhone();
  for (let orders = 0; orders < 2; orders += 1)
    await refuse(orderIn(await placed({ phone })).id, 'wrong_place');
  expect(await placed({ phone })).toMatchObject(refused('cannot be paid at the door'));
  // Nobody at home is no fault of who ordered.
  const away = newPhone();
  for (let orders = 0; orders < 2; orders += 1)
    await refuse(orderIn(await placed({ phone: away })).id, 'not_home');
  expect((await placed({ phone: away })).status).toBe(201);
});

it('costs what it did when it was placed, and is judged by what the method offers at the press', async () => {
  const own = await shop.product();
  const session = await shop.sessionWith(own);
  const deliveryMethodId = await shop.deliveryMethod(DOOR);
  const press = (totalAmount: string) =>
    shop.order(session, totalAmount, {
      phone: newPhone(),
      delivery: { ...PLACE, deliveryMethodId, payAtDoor: true },
    });
  // The checkout was open when the owner changed the terms and the price.
  await shop.change('delivery_methods', deliveryMethodId, { door_max: '130.00' });
  expect(await press('135.00')).toMatchObject(refused('cannot be paid at the door'));
  await shop.change('delivery_methods', deliveryMethodId, { door_max: null });
  await shop.change('products', own, { price: '110.00' });
  expect(await press('135.00')).toMatchObject(problem(409, 'total-changed'));
  const { id } = orderOf(await press('145.00'));
  await shop.change('products', own, { price: '300.00' });
  const round = { id: freshKey(), riderName: 'Moses', riderPhone: '0977123456', orderIds: [id] };
  expect(await shop.post('/api/admin/rounds', round, shop.staff)).toMatchObject({
    body: { toCollect: '145.00' },
  });
  await shop.database(ROUND_STOPS).where({ round: round.id }).delete();
  await shop.database(ROUNDS).where({ id: round.id }).delete();
});

describe('an order of staff', () => {
  const sale = (deliveryMethodId: string, customerPhone: string) => ({
    channel: 'phone',
    lines: [{ productId: product, quantity: 1 }],
    customerName: 'Natasha Phiri',
    customerPhone,
    deliveryMethodId,
    ...PLACE,
  });
  const methodOf = (columns: object = {}) => shop.deliveryMethod({ ...DOOR, ...columns });
  const doorOf = async (body: object) => {
    const { body: quote } = await shop.post('/api/admin/orders/quote', body, shop.staff);
    return Object(quote).door;
  };
  const place = (body: object, more: object = {}, key = freshKey()) =>
    shop.call('POST', '/api/admin/orders', {
      token: shop.staff,
      key,
      body: { ...body, totalAmount: '135.00', payAtDoor: true, ...more },
    });

  it('is paid at the door by the same rules, once for a repeated press', async () => {
    const body = sale(await methodOf(), newPhone());
    expect(await doorOf(body)).toEqual({ ahead: '0.00', refusal: null });
    const key = freshKey();
    const [reply, repeat] = [await place(body, {}, key), await place(body, {}, key)];
    expect(reply).toMatchObject({
      status: 201,
      body: { status: 'confirmed', payAtDoor: true, holdsUntil: null, amountDue: '135.00' },
    });
    const { id } = orderOf(reply);
    expect(repeat).toMatchObject({ status: 200, body: { id } });
    expect(await shop.templatesOf(id)).toContain('order-placed-door');
    const [event] = await shop.eventsOf(id);
    expect(event).toMatchObject({ reason: 'Placed by phone. To be paid when it is handed over.' });
    const round = { id: freshKey(), riderName: 'Moses', riderPhone: '0977123456', orderIds: [id] };
    expect(await shop.post('/api/admin/rounds', round, shop.staff)).toMatchObject({
      body: { toCollect: '135.00' },
    });
    await shop.database(ROUND_STOPS).where({ round: round.id }).delete();
    await shop.database(ROUNDS).where({ id: round.id }).delete();
  });

  it('pays the fee ahead with a first-time phone number, and nothing with a known one', async () => {
    const phone = await known();
    const method = await methodOf({ door_fee_ahead: true });
    const body = sale(method, newPhone());
    expect(await doorOf(body)).toEqual({ ahead: '35.00', refusal: null });
    expect(await place(body)).toMatchObject({ body: { status: 'pending', aheadAmount: '35.00' } });
    expect(await doorOf(sale(method, phone))).toEqual({ ahead: '0.00', refusal: null });
  });

  it('says to staff why it is not possible, before and when it is placed', async () => {
    const phone = newPhone();
    for (const outcome of ['refused', 'no_money']) await refuse(orderIn(await placed({ phone })).id, outcome);
    const waiting = newPhone();
    for (let orders = 0; orders < MAX_DOOR_ORDERS; orders += 1) await placed({ phone: waiting });
    const method = await methodOf();
    for (const [body, words] of [
      [sale(await methodOf({ pay_at_door: false }), newPhone()), 'This way of delivery does not offer it.'],
      [sale(await methodOf({ door_max: '100.00' }), newPhone()), 'offers it up to K100.00'],
      [sale(method, phone), '2 parcels of this phone number were refused'],
      [sale(method, waiting), '2 orders of this phone number wait to be paid at the door already'],
    ] as const) {
      expect(await doorOf(body)).toMatchObject({ refusal: expect.stringContaining(words) });
      expect(await place(body)).toMatchObject(refused(words));
    }
    // Nothing is to choose for goods that are taken along.
    expect(await doorOf({ ...sale('', phone), channel: 'counter', deliveryMethodId: null })).toBeNull();
  });

  it('keeps its way of delivery, and how it is paid, while its town and landmark are missing', async () => {
    const quoted = async (place: object) => {
      const body = { ...sale(await methodOf({ towns: ['Lusaka'] }), newPhone()), ...place };
      const { body: quote } = await shop.post('/api/admin/orders/quote', body, shop.staff);
      return { body, quote };
    };
    const landmark = expect.stringMatching(/^is required for delivery to the door/);
    const isKept = { deliveryFee: '35.00', totalAmount: '135.00', door: { ahead: '0.00', refusal: null } };
    for (const [place, conflicts] of [
      [{ landmark: null }, [{ field: 'landmark', message: landmark }]],
      [{ city: ' ' }, [{ field: 'city', message: 'is required' }]],
      [{ city: null, province: 'copperbelt' }, [{ field: 'city', message: 'is required' }]],
    ] as const)
      expect((await quoted(place)).quote).toMatchObject({ ...isKept, conflicts });
    const { body } = await quoted({ city: null, landmark: null });
    expect(await place(body)).toMatchObject({
      status: 400,
      body: {
        errors: [
          { field: 'city', message: 'is required' },
          { field: 'landmark', message: landmark },
        ],
      },
    });
    const { quote } = await quoted({ city: 'Chipata' });
    expect(quote).toMatchObject({ door: null, conflicts: [{ field: 'deliveryMethodId' }] });
    expect(JSON.stringify(quote)).toContain('this town');
  });

  it('is no lay-by at the same time, and nothing that was handed over', async () => {
    const body = sale(await methodOf(), newPhone());
    const terms = { deposit: '50.00', dueOn: '2099-01-01', feePercent: 0, graceDays: 7 };
    expect(await place(body, { layBy: terms })).toMatchObject(invalid('payAtDoor'));
    expect(await place(body, { handedOver: true })).toMatchObject(invalid('handedOver'));
  });
});
