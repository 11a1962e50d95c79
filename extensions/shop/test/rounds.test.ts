/** Riders' rounds and handovers: docs/back-office.md#riders-rounds and docs/back-office.md#handover-code. */
import { adminOrderSchema } from '@chitenge/contract/admin-order';
import { dayEndsSchema } from '@chitenge/contract/day-end';
import { ownDrawerSchema } from '@chitenge/contract/drawer';
import { orderSchema } from '@chitenge/contract/order';
import { ORDER_TOKEN_HEADER } from '@chitenge/contract/order-token';
import { orderLinkSchema } from '@chitenge/contract/payments';
import { reportTableSchema } from '@chitenge/contract/report-table';
import { MAX_PHOTO_BYTES, ROUND_TOKEN_HEADER } from '@chitenge/contract/round-outcomes';
import { DAY_MS } from '@chitenge/contract/duration';
import {
  orderPhotosSchema,
  riderRoundSchema,
  roundLinkSchema,
  roundSchema,
  type Round,
  type StopPhoto,
} from '@chitenge/contract/rounds';
import { DRAWERS, LAY_BYS, ROUND_STOPS, ROUNDS, STOP_PHOTOS } from '@chitenge/directus/hidden-tables';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inOwnTransaction } from './support/own-transaction.ts';
import { endHold, findEndedHolds } from '../src/orders/end-hold.ts';
import { refundPayment } from '../src/payments/refund-payment.ts';
import { deleteOldPhotos } from '../src/rounds/stop-photos.ts';
import { newPhone, SHOP_ITSELF } from './support/orders.ts';
import { arrive, askToPay } from './support/prompt-payments.ts';
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

const shop = sharedShop(['staff', 'manager', 'editor']);

/** Cash, drawers and rounds of other files and tests. */
async function endCash(): Promise<void> {
  await shop.database('payments').where({ method: 'cash' }).update({ day_end: freshKey() });
  for (const table of [DRAWERS, ROUND_STOPS, ROUNDS]) await shop.database(table).delete();
}
beforeAll(endCash);
afterEach(endCash);

interface Placed {
  id: string;
  session: string;
  product: string;
}

const DOOR = { kind: 'door', fee: '35.00' };

/** Places an order of K135.00 that a rider brings. */
async function placed(method: object = DOOR, total = '135.00'): Promise<Placed> {
  const product = await shop.product();
  const session = await shop.sessionWith(product);
  const deliveryMethodId = await shop.deliveryMethod({ ...method });
  const delivery = {
    deliveryMethodId,
    landmark: 'Behind Kamwala market',
    shippingAddress: 'Plot 12, Cairo Road',
    city: 'Lusaka',
  };
  const { id } = orderOf(await shop.order(session, total, { phone: newPhone(), delivery }));
  return { id, session, product };
}

async function paid(): Promise<Placed> {
  const order = await placed();
  await shop.pay(order.id);
  return order;
}

/** An order that staff let leave unpaid. */
async function unpaid(): Promise<Placed> {
  const order = await placed();
  await shop.setStatus(order.id, 'confirmed');
  return order;
}

const ownOrder = async ({ id, session }: Placed) =>
  orderSchema.parse((await shop.call('GET', `/api/orders/${id}`, { session })).body);

async function codeOf(order: Placed): Promise<string> {
  const { code } = (await ownOrder(order)).handover;
  if (code === null) throw new Error('The customer has no code');
  return code;
}
const wrong = (code: string) => (code === '0000' ? '1111' : '0000');

const make = (orders: readonly Pick<Placed, 'id'>[], more: object = {}, token = shop.staff) =>
  shop.post(
    '/api/admin/rounds',
    {
      id: freshKey(),
      riderName: 'Moses Banda',
      riderPhone: '0977123456',
      orderIds: orders.map(({ id }) => id),
      ...more,
    },
    token,
  );
const roundOf = ({ body }: Reply): Round => roundSchema.parse(body);
const post = (round: string, path: string, body: object = {}, token = shop.staff) =>
  shop.post(`/api/admin/rounds/${round}/${path}`, body, token);
const read = async (id: string): Promise<Round | undefined> =>
  roundSchema
    .array()
    .parse((await shop.get('/api/admin/rounds', shop.staff)).body)
    .find((round) => round.id === id);
const link = async (round: string, body: object = {}) =>
  roundLinkSchema.parse((await post(round, 'link', body)).body).token;

const ride = (round: string, token: string) =>
  shop.call('GET', `/api/rounds/${round}`, { headers: { [ROUND_TOKEN_HEADER]: token } });

interface Riding extends Round {
  token: string;
}

/** Makes a round of orders and sends it off. */
async function sent(...orders: Placed[]): Promise<Riding> {
  const { id } = roundOf(await make(orders));
  const round = roundOf(await post(id, 'start'));
  return { ...round, token: await link(id) };
}
const stopOf = (round: Round, { id }: Placed) => {
  const stop = round.stops.find(({ orderId }) => orderId === id);
  if (stop === undefined) throw new Error('The round has no such stop');
  return stop;
};
const report = (round: Riding, order: Placed, body: object) =>
  shop.call('POST', `/api/rounds/${round.id}/stops/${stopOf(round, order).id}`, {
    headers: { [ROUND_TOKEN_HEADER]: round.token },
    body: { id: freshKey(), ...body },
  });
const deliver = async (round: Riding, order: Placed, collected = '0', more: object = {}) =>
  report(round, order, { outcome: 'delivered', code: await codeOf(order), collected, ...more });
const settle = (round: Round, order: Placed, body: object) =>
  post(round.id, `stops/${stopOf(round, order).id}`, body);

const openDrawer = () =>
  shop.post('/api/admin/drawers', { id: freshKey(), till: 'Counter 1', float: '0' }, shop.staff);
const drawer = async () =>
  ownDrawerSchema.parse((await shop.get('/api/admin/drawers/own', shop.staff)).body).drawer;
const dayEnds = async () => dayEndsSchema.parse((await shop.get('/api/admin/day-ends', shop.manager)).body);
/** What the shop gets of a row of 'Money owed and held'. */
async function owed(what: string): Promise<unknown> {
  const { body } = await shop.get('/api/admin/reports/tables/money-owed', shop.manager);
  const { rows } = reportTableSchema.parse(body);
  return rows.find(([name]) => name === what)?.[2];
}

const staffOrder = async ({ id }: Pick<Placed, 'id'>) =>
  adminOrderSchema.parse((await shop.get(`/api/admin/orders/${id}`, shop.staff)).body);
const timeline = async (order: Placed) =>
  (await staffOrder(order)).events
    .filter(({ kind }) => kind === 'packed' || kind === 'handover')
    .map(({ kind, to, reason }) => [kind, to, reason]);

describe('a code', () => {
  it('is shown to the customer while a rider has the order or it waits to be collected, and to nobody else', async () => {
    const order = await paid();
    expect((await ownOrder(order)).handover).toMatchObject({ code: null, rider: null });
    const round = await sent(order);
    const { handover } = await ownOrder(order);
    expect(handover.code).toMatch(/^\d{4}$/);
    expect(handover.rider).toEqual({ name: 'Moses', phone: '+260977123456' });
    const code = handover.code ?? '';
    const readByOthers = [
      await shop.get(`/api/admin/orders/${order.id}`, shop.staff),
      await shop.get('/api/admin/rounds', shop.staff),
      await ride(round.id, round.token),
    ];
    for (const { status, body } of readByOthers) {
      expect(status).toBe(200);
      expect(Object.keys(Object(body))).not.toContain('handover');
      expect(JSON.stringify(body)).not.toContain(`"${code}"`);
    }
    expect(await deliver(round, order)).toMatchObject({ status: 200 });
    expect((await ownOrder(order)).handover).toMatchObject({ code: null, rider: null });
  });

  it('is not given to the rider by a lookup with the reference and the phone number that the round shows', async () => {
    const order = await paid();
    const round = await sent(order);
    const seen = riderRoundSchema.parse((await ride(round.id, round.token)).body).stops[0];
    const found = await shop.call('POST', '/api/orders/lookup', {
      body: { reference: seen?.reference, phone: seen?.phone },
    });
    expect(found.status).toBe(200);
    const byLookup = { [ORDER_TOKEN_HEADER]: orderLinkSchema.parse(found.body).token };
    const { body } = await shop.call('GET', `/api/orders/${order.id}`, { headers: byLookup });
    const looked = orderSchema.parse(body);
    expect(seen?.number).toBe(looked.number);
    expect(looked.handover).toMatchObject({ code: null, isCodeInMessage: true });
    expect(looked.actions.needsPhone).toBe(true);
    expect(looked.customerPhone).toContain('•');
    // The phone of the customer may have both.
    const both = { headers: byLookup, session: order.session };
    const own = orderSchema.parse((await shop.call('GET', `/api/orders/${order.id}`, both)).body);
    expect(own.handover).toMatchObject({ code: await codeOf(order), isCodeInMessage: false });
  });

  it('delivers an order at the counter, and is counted when it is wrong', async () => {
    const order = await placed({ kind: 'pickup' });
    const handOver = (body: object, token = shop.staff) =>
      shop.post(`/api/admin/orders/${order.id}/handover`, body, token);
    expect(await handOver({ reason: 'Known to us' })).toMatchObject(refusal('not paid'));
    await shop.pay(order.id);
    await shop.setStatus(order.id, 'shipped');
    const code = await codeOf(order);
    expect(await handOver({ code: '12' })).toMatchObject({ status: 400 });
    expect(await handOver({ code: wrong(code) })).toMatchObject(refusal('4 tries are left'));
    expect(await handOver({ code: ` ${code.slice(0, 2)} ${code.slice(2)}` })).toMatchObject({
      status: 200,
      body: { status: 'delivered' },
    });
    expect(await handOver({ code })).toMatchObject({ status: 200, body: { status: 'delivered' } });
    expect(await timeline(order)).toEqual([
      ['handover', 'wrong-code', 'At the counter'],
      ['handover', 'code', 'At the counter'],
    ]);
  });

  it('locks after five wrong tries, so that only staff hand over, with a reason', async () => {
    const order = await paid();
    const round = await sent(order);
    const code = await codeOf(order);
    const guess = () => report(round, order, { outcome: 'delivered', code: wrong(code), collected: '0' });
    const replies = [];
    for (let tries = 0; tries < 5; tries += 1) replies.push(await guess());
    expect(replies.at(0)).toMatchObject(invalid('code', 'is not right', 409));
    expect(replies.at(0)).toMatchObject(refusal('4 tries are left'));
    expect(replies.at(3)).toMatchObject(refusal('One try is left'));
    expect(replies.at(4)).toMatchObject(refusal('Only the shop'));
    // Also the right one does nothing now.
    expect(await deliver(round, order)).toMatchObject(refusal('Only the shop'));
    const { stops } = (await read(round.id)) ?? round;
    expect(stops).toMatchObject([{ isLocked: true, outcome: null }]);
    expect(
      await settle(round, order, { action: 'delivered', reason: 'She showed her NRC', collected: '0' }),
    ).toMatchObject({ status: 200, body: { stops: [{ outcome: 'delivered' }] } });
    expect((await timeline(order)).at(-1)).toEqual([
      'handover',
      'staff',
      'By the rider Moses Banda, without the code: She showed her NRC',
    ]);
  });

  it('counts each guess when many come at once', async () => {
    const order = await paid();
    const round = await sent(order);
    const code = wrong(await codeOf(order));
    await Promise.all(
      Array.from({ length: 8 }, () => report(round, order, { outcome: 'delivered', code, collected: '0' })),
    );
    expect((await timeline(order)).filter(([, to]) => to === 'wrong-code')).toHaveLength(5);
  });
});

describe('a round', () => {
  it('goes from the shelf to the cash in the drawer', async () => {
    const [bought, owing, refusing] = [await paid(), await unpaid(), await unpaid()];
    const { id, ...fresh } = roundOf(await make([bought, owing, refusing]));
    expect(fresh).toMatchObject({ state: 'packed', madeBy: expect.any(String), toCollect: '270.00' });
    expect((await staffOrder(bought)).status).toBe('paid');
    const round = { ...roundOf(await post(id, 'start')), token: await link(id) };
    expect(round.stops.map(({ toCollect }) => toCollect)).toEqual(['0.00', '135.00', '135.00']);
    expect((await staffOrder(owing)).status).toBe('shipped');
    expect((await ownOrder(owing)).handover.times).toMatchObject({
      packed: expect.any(String),
      sent: expect.any(String),
      delivered: null,
    });

    const seen = riderRoundSchema.parse((await ride(id, round.token)).body);
    expect(seen.stops[1]).toMatchObject({
      address: 'Plot 12, Cairo Road, Lusaka',
      landmark: 'Behind Kamwala market',
      items: ['1 × Chitenge shirt'],
      toCollect: '135.00',
      triesLeft: 5,
    });
    expect(await deliver(round, bought)).toMatchObject({ status: 200 });
    const paidAtDoor = await deliver(round, owing, '135.00');
    expect(paidAtDoor).toMatchObject({ status: 200, body: { cash: '135.00' } });
    // Where nothing is left to do, the page names nobody.
    expect(riderRoundSchema.parse(paidAtDoor.body).stops[1]).toMatchObject({
      name: '',
      phone: '',
      address: '',
      isOver: true,
      collected: '135.00',
    });
    expect(await staffOrder(owing)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
    const money = (await staffOrder(owing)).events.find(({ kind }) => kind === 'payment');
    expect(money?.reason).toBe('K135.00 received in cash by the rider Moses Banda');
    expect(await report(round, refusing, { outcome: 'refused' })).toMatchObject({ status: 200 });
    expect((await staffOrder(refusing)).status).toBe('shipped');

    expect(await dayEnds()).toMatchObject({ expected: '0.00', movements: 0, withRiders: '135.00' });
    expect(await owed('Cash with riders')).toBe('135.00');
    const count = { counted: '130.00', expected: '135.00' };
    await openDrawer();
    expect(await post(id, 'close', count)).toMatchObject(refusal('still with Moses Banda'));
    expect(await shop.stock(refusing.product)).toBe(9);
    expect(await settle(round, refusing, { action: 'shelf' })).toMatchObject({ status: 200 });
    expect(await shop.stock(refusing.product)).toBe(10);
    expect((await staffOrder(refusing)).status).toBe('cancelled');

    expect(await post(id, 'close', { ...count, expected: '100.00' })).toMatchObject(
      problem(409, 'changed-meanwhile'),
    );
    const closed = await post(id, 'close', { ...count, note: 'K5 are missing' });
    expect(closed).toMatchObject({
      status: 200,
      body: { state: 'closed', cash: '135.00', counted: '130.00', difference: '-5.00' },
    });
    expect((await post(id, 'close', count)).body).toEqual(closed.body);
    expect(await post(id, 'close', { ...count, counted: '135.00' })).toMatchObject(refusal('another count'));
    expect(await drawer()).toMatchObject({ expected: '130.00', paidIn: '130.00', received: '0.00' });
    expect(await dayEnds()).toMatchObject({ expected: '0.00', movements: 0, withRiders: '0.00' });
    expect(await ride(id, round.token)).toMatchObject({ status: 404 });
  });

  it('needs an open drawer only for cash', async () => {
    const [owing, bought] = [await unpaid(), await paid()];
    const [cash, none] = [await sent(owing), await sent(bought)];
    await deliver(cash, owing, '135.00');
    await deliver(none, bought);
    expect(await post(none.id, 'close', { counted: '0', expected: '0.00' })).toMatchObject({ status: 200 });
    expect(await post(cash.id, 'close', { counted: '135.00', expected: '135.00' })).toMatchObject(
      problem(409, 'drawer-needed'),
    );
  });

  it('has an order that no other round has, however many are made at once', async () => {
    const order = await paid();
    const replies = await Promise.all([make([order]), make([order], { riderName: 'Ruth' })]);
    expect(statusesOf(replies)).toEqual([201, 409]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject(refusal('already'));
  });

  it('takes what staff have sold on the phone, unpaid, and the rider collects it', async () => {
    const product = await shop.product();
    const sale = {
      channel: 'phone',
      customerName: 'Chanda Mwila',
      customerPhone: newPhone(),
      lines: [{ productId: product, size: null, color: null, quantity: 1 }],
      deliveryMethodId: await shop.deliveryMethod({ ...DOOR }),
      landmark: 'Behind Kamwala market',
      shippingAddress: 'Plot 12, Cairo Road',
      city: 'Lusaka',
      totalAmount: '135.00',
    };
    const { id } = orderOf(await shop.post('/api/admin/orders', sale, shop.staff));
    const round = roundOf(await make([{ id }]));
    expect(round.stops).toMatchObject([{ toCollect: '135.00' }]);
    expect(await staffOrder({ id })).toMatchObject({ status: 'confirmed', paymentStatus: 'pending' });
  });

  it('has only orders that a rider can bring', async () => {
    const [pending, pickup, bus] = [
      await placed(),
      await placed({ kind: 'pickup' }),
      await placed({ kind: 'door' }),
    ];
    await shop.pay(pickup.id);
    await shop.pay(bus.id);
    await shop.database('orders').where({ id: bus.id }).update({ delivery_kind: 'bus_station' });
    expect(await make([pending])).toMatchObject(refusal('neither paid nor confirmed'));
    expect(await make([pickup])).toMatchObject(refusal('collected at the shop'));
    expect(await make([bus])).toMatchObject(refusal('bus station'));
    expect(await make([{ id: freshKey() }])).toMatchObject({ status: 404 });
    expect(await make([pending, pending])).toMatchObject(invalid('orderIds'));
    expect(await make([pending], { riderPhone: '12' })).toMatchObject(invalid('riderPhone'));
  });

  it('is made once for a repeated request, and sent off once', async () => {
    const order = await paid();
    const id = freshKey();
    expect((await make([order], { id })).status).toBe(201);
    expect((await make([order], { id })).status).toBe(200);
    expect(await make([await paid()], { id })).toMatchObject(problem(422, 'idempotency-key-reused'));
    await post(id, 'start');
    const first = await read(id);
    expect(roundOf(await post(id, 'start'))).toEqual(first);
    expect(await shop.templatesOf(order.id)).toContain('order-shipped');
  });

  it('lets nobody cancel, change or send back an order that a rider has', async () => {
    const owing = await unpaid();
    const round = await sent(owing);
    const code = await codeOf(owing);
    const asBuyer = await shop.call('POST', `/api/orders/${owing.id}/cancel`, {
      session: owing.session,
      body: {},
    });
    expect(asBuyer).toMatchObject(refusal('on its way'));
    expect(await shop.setStatus(owing.id, 'cancelled')).toMatchObject(refusal('is with a rider'));
    expect(await shop.setStatus(owing.id, 'confirmed')).toMatchObject(refusal('is with a rider'));
    expect(await shop.stock(owing.product)).toBe(9);
    // Staff, whom the customer has called, may say that it came.
    expect((await shop.setStatus(owing.id, 'delivered')).status).toBe(200);
    expect((await read(round.id))?.stops).toMatchObject([{ outcome: 'delivered' }]);
    // What the rider took before he was connected again is a fact.
    const later = { outcome: 'delivered', code, collected: '135.00' };
    expect(await report(round, owing, { ...later, code: wrong(code) })).toMatchObject(
      refusal('the cash was not recorded'),
    );
    expect(await read(round.id)).toMatchObject({ cash: '0.00' });
    for (const amount of ['135.00', '100.00'])
      expect((await report(round, owing, { ...later, collected: amount })).status).toBe(200);
    expect(await read(round.id)).toMatchObject({ cash: '135.00' });
  });

  it('keeps the cash that staff have recorded when the phone of the rider is connected again', async () => {
    const owing = await unpaid();
    const round = await sent(owing);
    await settle(round, owing, { action: 'delivered', reason: 'No code', collected: '130.00' });
    await report(round, owing, { outcome: 'delivered', code: '0000', collected: '135.00' });
    expect(await read(round.id)).toMatchObject({ cash: '130.00' });
  });

  it('records what was paid, when less or more is due by now', async () => {
    const owing = await unpaid();
    const round = await sent(owing);
    await shop.record(owing.id, { method: 'manual', amount: '100.00' });
    expect(await deliver(round, owing, '135.00')).toMatchObject({ status: 200, body: { cash: '135.00' } });
    expect((await shop.paymentsOf(owing.id)).map(({ attention }) => attention)).toContain('overpaid');
  });

  it('takes each stop once, whatever a phone sends again', async () => {
    const owing = await unpaid();
    const round = await sent(owing);
    const body = { id: freshKey(), outcome: 'delivered', code: await codeOf(owing), collected: '135.00' };
    const replies = await Promise.all([report(round, owing, body), report(round, owing, body)]);
    expect(statusesOf(replies)).toEqual([200, 200]);
    await report(round, owing, { outcome: 'not_home' });
    await report(round, owing, { ...body, id: freshKey() });
    expect(await shop.paymentsOf(owing.id)).toHaveLength(1);
    expect((await read(round.id))?.stops).toMatchObject([{ outcome: 'delivered', collected: '135.00' }]);
  });

  it('counts a wrong code once when the phone repeats it', async () => {
    const order = await paid();
    const round = await sent(order);
    const guess = { id: freshKey(), outcome: 'delivered', code: wrong(await codeOf(order)), collected: '0' };
    await report(round, order, guess);
    expect(await report(round, order, guess)).toMatchObject(refusal('4 tries are left'));
  });

  it('keeps the time of the phone beside the one of the shop', async () => {
    const order = await paid();
    const round = await sent(order);
    const at = '2026-11-22T08:00:00.000Z';
    await report(round, order, { outcome: 'not_home', at });
    expect((await read(round.id))?.stops).toMatchObject([{ outcome: 'not_home', outcomeAt: at }]);
  });

  it('goes out again with a parcel that came back, also with another rider', async () => {
    const order = await paid();
    const round = await sent(order);
    await report(round, order, { outcome: 'not_home' });
    expect(await settle(round, order, { action: 'again' })).toMatchObject({
      status: 200,
      body: { stops: [{ isBack: true }] },
    });
    expect((await staffOrder(order)).status).toBe('paid');
    expect(await shop.stock(order.product)).toBe(9);
    expect(await deliverAgain(round, order)).toMatchObject(refusal('back to the shop'));
    const second = await sent(order);
    expect(await deliver(second, order)).toMatchObject({ status: 200 });
  });
  const deliverAgain = (round: Riding, order: Placed) =>
    report(round, order, { outcome: 'delivered', code: '0000', collected: '0' });

  it('takes a correction and a report of the same order at the same time', async () => {
    const owing = await unpaid();
    const round = await sent(owing);
    const code = await codeOf(owing);
    await deliver(round, owing, '135.00');
    const again = { outcome: 'delivered', code, collected: '135.00' };
    const replies = await Promise.all([
      report(round, owing, again),
      shop.setPaymentStatus(owing.id, 'pending'),
      report(round, owing, again),
    ]);
    expect(statusesOf(replies)).toEqual([200, 200, 200]);
    expect(await read(round.id)).toMatchObject({ cash: '0.00' });
  });

  it('has cash that a correction takes back', async () => {
    const owing = await unpaid();
    const round = await sent(owing);
    await deliver(round, owing, '135.00');
    await shop.setPaymentStatus(owing.id, 'pending');
    expect(await read(round.id)).toMatchObject({ cash: '0.00' });
    expect(await dayEnds()).toMatchObject({ expected: '0.00', withRiders: '0.00' });
  });
});

describe('the money of a packed order', () => {
  /** An order that a network has paid. */
  async function paidByPhone(): Promise<Placed & { payment: string }> {
    const order = await placed();
    const { payment } = await askToPay(shop, order.id);
    await arrive(shop, payment);
    return { ...order, payment: payment.id };
  }
  const beginRefund = async (paymentId: string) =>
    (await inOwnTransaction(shop.database, (trx) => refundPayment(trx, { paymentId }, SHOP_ITSELF))).result;
  const attentionOf = async ({ payment }: { payment: string }) =>
    (await shop.row('payments', payment))['attention'];

  it('does not go back as a whole before the parcel is back', async () => {
    const order = await paidByPhone();
    const round = roundOf(await make([order]));
    expect(await shop.decide(order.payment, 'refund', {}, shop.manager)).toMatchObject(
      refusal('This order is with a rider'),
    );
    await beginPart(order.payment);
    expect((await post(round.id, 'start')).status).toBe(200);
  });
  const beginPart = (paymentId: string) =>
    inOwnTransaction(shop.database, (trx) => refundPayment(trx, { paymentId, amount: 3500 }, SHOP_ITSELF));

  it('is not packed while it goes back', async () => {
    const order = await paidByPhone();
    await beginRefund(order.payment);
    expect(await make([order])).toMatchObject(refusal('on its way back'));
  });

  it('is recorded when it went back all the same, so that nobody brings the parcel and its order ends', async () => {
    const order = await paidByPhone();
    const round = roundOf(await make([order]));
    // The refund began before the shop looked.
    const stops = () => shop.database(ROUND_STOPS).where({ order: order.id });
    await stops().update({ open_order: null });
    const refund = await beginRefund(order.payment);
    await stops().update({ open_order: order.id });
    await arrive(shop, refund);
    expect(await shop.row('payments', refund.id)).toMatchObject({ status: 'completed' });
    expect(await staffOrder(order)).toMatchObject({ status: 'paid', paymentStatus: 'failed' });
    expect(await attentionOf(order)).toBe('refunded-packed');
    const start = await post(round.id, 'start');
    expect(start).toMatchObject(refusal('on its way back'));
    expect(start).toMatchObject(refusal(order.id.slice(-8)));
    expect((await settle(round, order, { action: 'again' })).status).toBe(200);
    expect(await staffOrder(order)).toMatchObject({ status: 'cancelled' });
    expect(await attentionOf(order)).toBeNull();
    expect(await shop.stock(order.product)).toBe(10);
  });

  it('keeps the round in the shop when it was taken back', async () => {
    const order = await paid();
    const round = roundOf(await make([order, await paid()]));
    await shop.setPaymentStatus(order.id, 'pending');
    const start = await post(round.id, 'start');
    expect(start).toMatchObject(refusal('neither paid nor confirmed'));
    expect(start).toMatchObject(refusal(order.id.slice(-8)));
    await settle(round, order, { action: 'again' });
    expect((await post(round.id, 'start')).status).toBe(200);
  });
});

describe('a fee that is paid at the door', () => {
  const AT_DOOR = { kind: 'door', fee: '35.00', paid_on_collection: true };
  async function atDoor(): Promise<Placed> {
    const order = await placed(AT_DOOR, '100.00');
    await shop.setStatus(order.id, 'confirmed');
    return order;
  }
  const attentionsOf = async ({ id }: Placed) =>
    (await shop.paymentsOf(id)).map(({ amount: kwacha, attention }) => [Number(kwacha), attention]);

  it('comes into the drawer with what pays the goods, and is no payment of the order', async () => {
    const [owing, paidBefore] = [await atDoor(), await atDoor()];
    await shop.pay(paidBefore.id);
    const round = await sent(owing, paidBefore);
    expect(riderRoundSchema.parse((await ride(round.id, round.token)).body).stops).toMatchObject([
      { toCollect: '135.00', feeToCollect: '35.00' },
      { toCollect: '35.00', feeToCollect: '35.00' },
    ]);
    expect(await deliver(round, owing, '135.00')).toMatchObject({ body: { cash: '135.00' } });
    expect(await deliver(round, paidBefore, '35.00')).toMatchObject({ body: { cash: '170.00' } });
    expect((await read(round.id))?.stops).toMatchObject([{ collected: '135.00' }, { collected: '35.00' }]);
    expect(await staffOrder(owing)).toMatchObject({ paymentStatus: 'paid' });
    expect(await attentionsOf(owing)).toEqual([[100, null]]);
    expect(await attentionsOf(paidBefore)).toEqual([[100, null]]);
    expect((await staffOrder(owing)).events.map(({ reason }) => reason)).toContain(
      'K35.00 for the delivery received in cash by the rider Moses Banda',
    );
    expect(await dayEnds()).toMatchObject({ withRiders: '170.00' });
    await openDrawer();
    const count = { counted: '170.00', expected: '170.00' };
    expect(await post(round.id, 'close', count)).toMatchObject({ body: { difference: '0.00' } });
    expect(await drawer()).toMatchObject({ expected: '170.00' });
  });

  it('counts first of what is too little', async () => {
    const owing = await atDoor();
    const round = await sent(owing);
    expect(await deliver(round, owing, '60.00')).toMatchObject({ body: { cash: '60.00' } });
    expect(await attentionsOf(owing)).toEqual([[25, null]]);
  });
});

describe('a lay-by on a round whose payment was recorded by mistake', () => {
  async function layBy(): Promise<Placed> {
    const order = await placed();
    const terms = { deposit: 5000, fee: 0, grace_days: 7, terms: '[]' };
    const days = { first_due_on: '2099-01-01', due_on: '2099-01-01', grace_until: '2099-01-08' };
    await shop.database(LAY_BYS).insert({ order: order.id, ...terms, ...days });
    await shop.pay(order.id);
    return order;
  }

  it('is handed over for the cash that its rider takes', async () => {
    const order = await layBy();
    const round = await sent(order);
    await shop.setPaymentStatus(order.id, 'pending');
    expect(await deliver(round, order, '30.00')).toMatchObject(refusal('K105.00 left to pay'));
    expect(await staffOrder(order)).toMatchObject({ status: 'shipped', amountPaid: '0.00' });
    expect(await deliver(round, order, '135.00')).toMatchObject({ status: 200, body: { cash: '135.00' } });
    expect(await staffOrder(order)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
  });

  it('comes back to the shop and waits for its payment', async () => {
    const order = await layBy();
    const round = await sent(order);
    await shop.setPaymentStatus(order.id, 'pending');
    expect((await settle(round, order, { action: 'again' })).status).toBe(200);
    expect(await staffOrder(order)).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
  });
});

describe('a packed order that nobody has paid', () => {
  const asBuyer = ({ id, session }: Placed, path: string, body: object = {}, method = 'POST') =>
    shop.call(method, `/api/orders/${id}/${path}`, { session, body });
  const lineOf = async (order: Placed) => (await ownOrder(order)).items[0]?.id;

  it('keeps its goods and its way of delivery until the parcel is back', async () => {
    const order = await unpaid();
    const other = await shop.product();
    const round = roundOf(await make([order]));
    const back = [{ lineId: await lineOf(order), quantity: 1, damaged: 0 }];
    const goods = { back, out: [{ productId: other, size: null, color: null, quantity: 1 }] };
    expect(await shop.quoteChange(order.id, goods)).toMatchObject(refusal('This order is with a rider'));
    const deliveryMethodId = await shop.deliveryMethod({ kind: 'pickup' });
    const toPickup = { changes: { deliveryMethodId }, reason: 'She comes by' };
    expect(await shop.changeOrder(order.id, 'details', toPickup)).toMatchObject(
      refusal('This order is with a rider'),
    );
    const address = { changes: { shippingAddress: 'Plot 13' }, reason: 'She called' };
    expect((await shop.changeOrder(order.id, 'details', address)).status).toBe(200);
    await settle(round, order, { action: 'again' });
    expect((await shop.quoteChange(order.id, goods)).status).toBe(200);
    expect((await shop.changeOrder(order.id, 'details', toPickup)).status).toBe(200);
  });

  it('is not cancelled when its hold ends, and waits again once the parcel is back', async () => {
    const order = await paid();
    const round = roundOf(await make([order]));
    await shop.setPaymentStatus(order.id, 'pending');
    await shop.endHold(order.id);
    expect(await findEndedHolds(shop.database)).not.toContain(order.id);
    await inOwnTransaction(shop.database, (trx) => endHold(trx, { orderId: order.id }, SHOP_ITSELF));
    expect((await staffOrder(order)).status).toBe('pending');
    await settle(round, order, { action: 'again' });
    const { status, holdsUntil } = await staffOrder(order);
    expect(status).toBe('pending');
    expect(Date.parse(holdsUntil ?? '')).toBeGreaterThan(Date.parse(round.madeAt));
    expect((await timeline(order)).map(([kind]) => kind)).toEqual(['packed']);
  });

  it('is kept when staff cancel many unpaid orders together', async () => {
    const [packed, other] = [await unpaid(), await unpaid()];
    await make([packed]);
    const orders = [packed.id, other.id];
    expect(await shop.post('/api/admin/orders/cancel-unpaid', { orders })).toMatchObject({
      status: 200,
      body: { orders: 1, kept: 1 },
    });
    expect((await staffOrder(packed)).status).toBe('confirmed');
    expect((await staffOrder(other)).status).toBe('cancelled');
  });

  it('is changed and cancelled by the shop, which its buyer asks, without the name of the rider', async () => {
    const order = await unpaid();
    expect((await ownOrder(order)).actions).toMatchObject({ cancel: { now: 'yes' }, items: { now: 'yes' } });
    const round = roundOf(await make([order]));
    const why = 'This order is packed. The shop decides.';
    expect((await ownOrder(order)).actions).toMatchObject({
      cancel: { now: 'ask', why },
      items: { now: 'ask', why },
      address: { now: 'yes' },
    });
    const refused = [
      await asBuyer(order, 'cancel'),
      await asBuyer(order, `lines/${await lineOf(order)}`, { size: 'L', color: null }, 'PATCH'),
    ];
    for (const reply of refused) {
      expect(reply).toMatchObject(refusal(why));
      expect(JSON.stringify(reply.body)).not.toContain('Moses');
    }
    expect((await asBuyer(order, 'requests', { kind: 'cancel', text: '' })).status).toBe(200);
    const start = await post(round.id, 'start');
    expect(start).toMatchObject(refusal('asks to cancel'));
    expect(start).toMatchObject(refusal(order.id.slice(-8)));
  });
});

describe('the link of a round', () => {
  it('opens this round alone, without sign-in', async () => {
    const [mine, other] = [await sent(await paid()), await sent(await paid())];
    expect(await ride(mine.id, mine.token)).toMatchObject({
      status: 200,
      body: { riderName: 'Moses Banda' },
    });
    expect(await ride(other.id, mine.token)).toMatchObject({ status: 404 });
    expect(await ride(mine.id, `${mine.token.slice(0, -3)}abc`)).toMatchObject({ status: 404 });
    expect(await shop.call('GET', `/api/rounds/${mine.id}`)).toMatchObject(invalid(ROUND_TOKEN_HEADER));
  });

  it('does not open a stop of another round', async () => {
    const [order, other] = [await paid(), await paid()];
    const [mine, another] = [await sent(order), await sent(other)];
    const reply = await shop.call('POST', `/api/rounds/${mine.id}/stops/${stopOf(another, other).id}`, {
      headers: { [ROUND_TOKEN_HEADER]: mine.token },
      body: { id: freshKey(), outcome: 'refused' },
    });
    expect(reply).toMatchObject({ status: 404 });
  });

  it('ends when staff replace it, because a phone was stolen', async () => {
    const round = await sent(await paid());
    const next = await link(round.id, { replace: true });
    expect(await ride(round.id, round.token)).toMatchObject({ status: 404 });
    expect(await ride(round.id, next)).toMatchObject({ status: 200 });
  });

  it('does nothing before the round is sent off', async () => {
    const order = await paid();
    const round = roundOf(await make([order]));
    const token = await link(round.id);
    expect(await report({ ...round, token }, order, { outcome: 'refused' })).toMatchObject(
      refusal('not sent this round off'),
    );
    // What is packed is neither changed nor cancelled, also by the buyer.
    expect(await shop.quoteChange(order.id, { back: [], out: [] })).toMatchObject(refusal('is with a rider'));
    expect(await shop.setStatus(order.id, 'cancelled')).toMatchObject(refusal('is with a rider'));
    expect(await settle(round, order, { action: 'again' })).toMatchObject({ status: 200 });
    expect(await post(round.id, 'start')).toMatchObject(refusal('No parcel is left'));
  });
});

describe('a photograph of a stop', () => {
  const draw = (background: string) =>
    sharp({ create: { width: 1500, height: 900, channels: 3, background } });
  /** As a phone held upright takes it, with the place. */
  const photo = () =>
    draw('teal')
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '15/1 24/1 0/1', GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
  const send = (round: Riding, order: Placed, body: Uint8Array, id = freshKey()) =>
    shop.call('PUT', `/api/rounds/${round.id}/stops/${stopOf(round, order).id}/photo?photo=${id}`, {
      headers: { [ROUND_TOKEN_HEADER]: round.token },
      body,
    });
  const photosOf = async ({ id }: Placed, token = shop.staff) => {
    const { body } = await shop.get(`/api/admin/orders/${id}/photos`, token);
    return orderPhotosSchema.parse(body);
  };
  const bytesOf = (found: StopPhoto | undefined) =>
    Buffer.from(found?.image.replace('data:image/jpeg;base64,', '') ?? '', 'base64');

  it('is seen by staff alone, upright, small and without the place', async () => {
    const order = await paid();
    const round = await sent(order);
    expect(await send(round, order, await photo())).toMatchObject({
      status: 200,
      body: { stops: [{ hasPhoto: true }] },
    });
    expect(await read(round.id)).toMatchObject({ stops: [{ hasPhoto: true }] });
    const [found] = await photosOf(order);
    expect(found).toMatchObject({ riderName: 'Moses Banda', stopId: stopOf(round, order).id });
    const metadata = await sharp(bytesOf(found)).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 614, height: 1024 });
    expect(metadata).not.toHaveProperty('exif');
    expect(await timeline(order)).toContainEqual(['handover', 'photo', 'By the rider Moses Banda']);
    for (const body of [(await ride(round.id, round.token)).body, await ownOrder(order)])
      expect(JSON.stringify(body)).not.toContain(found?.id);
    // Nobody reads it as a file of Directus.
    expect(await shop.database('directus_files').where({ id: found?.id })).toEqual([]);
  });

  it('arrives once, is replaced until the stop is over, and stays then', async () => {
    const order = await paid();
    const round = await sent(order);
    const [id, later] = [freshKey(), freshKey()];
    const sending = [id, id].map(async () => send(round, order, await photo(), id));
    expect(statusesOf(await Promise.all(sending))).toEqual([200, 200]);
    await send(round, order, await draw('red').png().toBuffer(), later);
    expect((await photosOf(order)).map((found) => found.id)).toEqual([later]);
    await deliver(round, order);
    expect(await send(round, order, await photo())).toMatchObject(refusal('This stop is over'));
    expect((await send(round, order, await photo(), later)).status).toBe(200);
    expect((await photosOf(order)).map((found) => found.id)).toEqual([later]);
    expect((await timeline(order)).filter(([, to]) => to === 'photo')).toHaveLength(1);
  });

  it('may come after the handover, and not after the round', async () => {
    const [first, second] = [await paid(), await paid()];
    const round = await sent(first, second);
    await deliver(round, first);
    await deliver(round, second);
    expect((await send(round, first, await photo())).status).toBe(200);
    await post(round.id, 'close', { counted: '0', expected: '0.00' });
    expect((await send(round, second, await photo())).status).toBe(404);
  });

  it('is of a stop of the own round, which has begun', async () => {
    const [order, other] = [await paid(), await paid()];
    const [mine, another] = [await sent(order), await sent(other)];
    const path = `/api/rounds/${mine.id}/stops/${stopOf(another, other).id}/photo?photo=${freshKey()}`;
    const headers = { [ROUND_TOKEN_HEADER]: mine.token };
    expect((await shop.call('PUT', path, { headers, body: await photo() })).status).toBe(404);
    const forged = { ...mine, token: `${mine.token.slice(0, -3)}abc` };
    expect((await send(forged, order, await photo())).status).toBe(404);
    const waiting = await paid();
    const packed = roundOf(await make([waiting]));
    const reply = await send({ ...packed, token: await link(packed.id) }, waiting, await photo());
    expect(reply).toMatchObject(refusal('not sent this round off'));
    expect(await photosOf(waiting)).toEqual([]);
  });

  it.each<[string, number, string, () => Promise<Uint8Array>]>([
    ['that is none', 415, 'whole', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['that is cut off', 415, 'whole', async () => (await photo()).subarray(0, 400)],
    ['that is empty', 400, '', async () => new Uint8Array(0)],
    ['that is too large', 413, '4 MB', async () => new Uint8Array(MAX_PHOTO_BYTES + 1)],
  ])('is refused in words when it is a file %s', async (_what, status, words, make_) => {
    const order = await paid();
    const round = await sent(order);
    const reply = await send(round, order, await make_());
    expect(reply).toMatchObject(problem(status));
    expect(JSON.stringify(reply.body)).toContain(words);
    expect(await photosOf(order)).toEqual([]);
  });

  it('is not shown to who may not see orders', async () => {
    const order = await paid();
    const round = await sent(order);
    await send(round, order, await photo());
    expect(await shop.get(`/api/admin/orders/${order.id}/photos`, shop.editor)).toMatchObject({
      status: 403,
    });
  });

  it('is deleted after 90 days', async () => {
    const [old, young] = [await paid(), await paid()];
    const round = await sent(old, young);
    for (const order of [old, young]) await send(round, order, await photo());
    const before = new Date(Date.now() - 91 * DAY_MS);
    await shop.database(STOP_PHOTOS).where({ order: old.id }).update({ date_created: before });
    await deleteOldPhotos(shop.database);
    expect([await photosOf(old), await photosOf(young)]).toMatchObject([[], [{}]]);
    expect(await read(round.id)).toMatchObject({ stops: [{ hasPhoto: false }, { hasPhoto: true }] });
  });
});

it('hides the rider when the owner says so', async () => {
  const order = await paid();
  await sent(order);
  await shop.settings({ hide_rider: true });
  expect((await ownOrder(order)).handover.rider).toBeNull();
  await shop.settings({ hide_rider: false });
  expect((await ownOrder(order)).handover.rider).not.toBeNull();
});
