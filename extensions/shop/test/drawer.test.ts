/** Drawers: docs/back-office.md#drawer. */
import { dayEndSchema, dayEndsSchema } from '@chitenge/contract/day-end';
import {
  drawerDetailSchema,
  drawerSchema,
  ownDrawerSchema,
  type DrawerDetail,
} from '@chitenge/contract/drawer';
import { STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import { DRAWERS } from '@chitenge/directus/hidden-tables';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
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

const PATH = '/api/admin/drawers';
const detailOf = ({ body }: Reply): DrawerDetail => drawerDetailSchema.parse(body);

/** Cash and drawers of other files and tests. */
async function endCash(): Promise<void> {
  await shop.database('payments').where({ method: 'cash' }).update({ day_end: freshKey() });
  await shop.database(DRAWERS).delete();
}
beforeAll(endCash);
afterEach(endCash);

const open = (more: object = {}, token = shop.staff) =>
  shop.post(PATH, { id: freshKey(), till: 'Counter 1', float: '200.00', ...more }, token);
const opened = async (more: object = {}, token = shop.staff) => detailOf(await open(more, token));
const enter = (id: string, entry: object = {}, token = shop.staff) =>
  shop.post(
    `${PATH}/${id}/entries`,
    { id: freshKey(), kind: 'pay-out', amount: '15.00', reason: 'Airtime', ...entry },
    token,
  );
const close = (id: string, body: object, token = shop.staff) => shop.post(`${PATH}/${id}/close`, body, token);
const read = async (id: string, token = shop.staff) => detailOf(await shop.get(`${PATH}/${id}`, token));
const own = async (token = shop.staff) => ownDrawerSchema.parse((await shop.get(`${PATH}/own`, token)).body);
const dayEnds = async () => dayEndsSchema.parse((await shop.get('/api/admin/day-ends', shop.manager)).body);
const closeDay = (body: object) => shop.post('/api/admin/day-ends', body, shop.manager);

/** Places an order of K100.00. */
async function placed(): Promise<string> {
  const session = await shop.sessionWith(await shop.product());
  return orderOf(await shop.order(session, '100.00', { phone: newPhone() })).id;
}
/** Records cash for a new order, and returns the payment. */
const paid = async (amount = '100.00', token = shop.staff) =>
  orderOf(await shop.record(await placed(), { amount }, { token })).id;

/** Sells at the counter for cash, and returns the answer. */
const sell = async (token = shop.staff, key = freshKey()) =>
  shop.call('POST', '/api/admin/orders', {
    token,
    key,
    body: {
      channel: 'counter',
      lines: [{ productId: await shop.product(), quantity: 1 }],
      payments: [{ method: 'cash', amount: '100.00', received: '200.00' }],
      handedOver: true,
      totalAmount: '100.00',
    },
  });

describe('a drawer', () => {
  it('has all cash that its person records, whichever way, and is counted by notes', async () => {
    const before = freshKey();
    expect(await own()).toEqual({ drawer: null, isNeeded: false });
    const { id, ...fresh } = await opened({ id: before });
    expect(id).toBe(before);
    expect(fresh).toMatchObject({
      till: 'Counter 1',
      isOwn: true,
      float: '200.00',
      expected: '200.00',
      counted: null,
    });

    expect((await sell()).status).toBe(201);
    const payment = await paid('60.00');
    await shop.decide(payment, 'refund', { amount: '20.50' }, shop.manager);
    await shop.changeOrder(await mistaken(), 'payment-status', { paymentStatus: 'pending' }, shop.staff);
    await shop.record(await placed(), { method: 'manual', amount: '100.00' }, { token: shop.staff });
    expect((await enter(id, { kind: 'pay-in', amount: '50', reason: 'Change from the bank' })).status).toBe(
      200,
    );
    expect((await enter(id)).status).toBe(200);

    const { drawer, isNeeded } = await own();
    expect(isNeeded).toBe(true);
    // The manager has given back from no drawer.
    const sums = {
      received: '260.00',
      refunded: '0.00',
      corrected: '100.00',
      paidIn: '50.00',
      paidOut: '15.00',
    };
    expect(drawer).toMatchObject({ id, expected: '395.00', ...sums });
    expect(drawer?.movements.map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual(
      [
        ['payment', '100.00', ''],
        ['payment', '60.00', ''],
        ['payment', '100.00', ''],
        ['correction', '-100.00', ''],
        ['pay-in', '50.00', 'Change from the bank'],
        ['pay-out', '-15.00', 'Airtime'],
      ].toReversed(),
    );
    expect(await dayEnds()).toMatchObject({
      expected: '-20.50',
      movements: 1,
      drawers: [{ id, closedAt: null }],
    });

    const count = { counted: '394.50', notes: { '100.00': 3, '50.00': 1, '20.00': 2, '2.00': 2, '0.50': 1 } };
    expect(await close(id, { ...count, expected: '395.00', counted: '394.00' })).toMatchObject(
      invalid('counted'),
    );
    const closed = await close(id, { ...count, expected: '395.00', note: 'A coin is missing' });
    expect(closed).toMatchObject({
      status: 200,
      body: { expected: '395.00', ...count, difference: '-0.50', note: 'A coin is missing', ...sums },
    });
    expect((await own()).drawer).toBeNull();
    expect(await read(id)).toEqual(closed.body);
  });

  /** An order whose payment in cash was recorded by mistake. */
  async function mistaken(): Promise<string> {
    const order = await placed();
    await shop.record(order, { amount: '100.00' }, { token: shop.staff });
    return order;
  }

  it('has the cash that a change of an order takes and gives back, and that of refunds', async () => {
    const { id } = await opened({}, shop.manager);
    const payment = await paid('100.00', shop.manager);
    await shop.decide(payment, 'refund', { amount: '40.00' }, shop.manager);
    const sale = orderOf(await sell(shop.manager)).id;
    const lines = z
      .object({ items: z.array(z.object({ id: z.string() })) })
      .parse((await shop.get(`/api/admin/orders/${sale}`, shop.manager)).body).items;
    const back = { back: [{ lineId: lines[0]?.id, quantity: 1 }] };
    const changed = await shop.changeGoods(sale, back, { settlement: { way: 'cash' } }, shop.manager);
    expect(changed.status).toBe(200);
    const grown = await placed();
    await shop.record(grown, { amount: '100.00' }, { token: shop.manager });
    const more = { out: [{ productId: await shop.product(), quantity: 1 }] };
    const added = await shop.changeGoods(grown, more, { settlement: { way: 'cash' } }, shop.manager);
    expect(added.status).toBe(200);
    expect(await read(id)).toMatchObject({ received: '400.00', refunded: '140.00', expected: '460.00' });
  });

  it('is one for each person and till, also when two are opened at once', async () => {
    const replies = await Promise.all([open(), open({ till: 'counter  1' }), open({ till: 'Counter 2' })]);
    expect(statusesOf(replies)).toEqual([201, 409, 409]);
    const till = z
      .object({ till: z.string() })
      .parse(replies.find(({ status }) => status === 201)?.body).till;
    expect(await open({ till: 'Counter 3' })).toMatchObject(refusal(`Your drawer at ${till} is open`));
    expect(await open({ till: ` ${till.toUpperCase()}` }, shop.manager)).toMatchObject(
      refusal('has the drawer at'),
    );
    expect(
      statusesOf(await Promise.all([1, 2].map(() => open({ till: 'Counter 4' }, shop.manager)))),
    ).toEqual([201, 409]);
  });

  it('is the same for a repeat with its id, as are its entries and its close', async () => {
    const body = { id: freshKey(), till: 'Counter 1', float: '10.00' };
    const replies = await Promise.all([1, 2, 3].map(() => open(body)));
    expect(statusesOf(replies)).toEqual([200, 200, 201]);
    expect(await open({ ...body, float: '11.00' })).toMatchObject(problem(422, 'idempotency-key-reused'));
    expect(await open(body, shop.manager)).toMatchObject(problem(422, 'idempotency-key-reused'));

    const entry = { id: freshKey(), amount: '4.00' };
    expect(statusesOf(await Promise.all([1, 2].map(() => enter(body.id, entry))))).toEqual([200, 200]);
    expect(await enter(body.id, { ...entry, amount: '5.00' })).toMatchObject(problem(422));
    expect(await read(body.id)).toMatchObject({ expected: '6.00', paidOut: '4.00' });

    const count = { counted: '6.00', expected: '6.00' };
    const closes = await Promise.all([1, 2].map(() => close(body.id, count)));
    expect(statusesOf(closes)).toEqual([200, 200]);
    expect(new Set(closes.map((reply) => detailOf(reply).closedAt)).size).toBe(1);
    expect(await close(body.id, { counted: '7.00', expected: '6.00' })).toMatchObject(
      refusal('with another count'),
    );
    expect((await open(body)).status).toBe(200);
    expect((await own()).drawer).toBeNull();
    expect((await enter(body.id, entry)).status).toBe(200);
  });

  it('takes nothing once it is closed, also at the same time', async () => {
    const { id } = await opened({ float: '0' });
    const orders = [await placed(), await placed(), await placed()];
    await shop.settings({ cash_needs_drawer: 'no' });
    const [counted, ...recorded] = await Promise.all([
      close(id, { counted: '0.00', expected: '0.00' }),
      ...orders.map((order) => shop.record(order, { amount: '100.00' }, { token: shop.staff })),
    ]);
    expect(recorded.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { received } = await read(id);
    // It was closed before all of them, or not at all.
    expect(counted.status).toBe(received === '0.00' ? 200 : 409);
    expect((await close(id, { counted: received, expected: received })).status).toBe(200);
    await paid();
    expect((await dayEnds()).expected).toBe((400 - Number(received)).toFixed(2));
    expect(await read(id)).toMatchObject({ received, expected: received, difference: '0.00' });
    expect(await enter(id)).toMatchObject(refusal('This drawer is closed'));
  });

  it('is not touched by a correction of cash that another one had', async () => {
    const { id } = await opened();
    const order = await placed();
    await shop.record(order, { amount: '100.00' }, { token: shop.staff });
    await close(id, { counted: '200.00', expected: '300.00' });
    const next = await opened();
    await shop.changeOrder(order, 'payment-status', { paymentStatus: 'pending' }, shop.staff);
    expect(await read(next.id)).toMatchObject({ corrected: '0.00', expected: '200.00' });
    expect((await read(id)).expected).toBe('300.00');
    expect(await dayEnds()).toMatchObject({ expected: '-100.00', corrected: '100.00' });
  });

  it('is its person’s alone, and closed by a manager when it was forgotten', async () => {
    const { id } = await opened({}, shop.manager);
    expect((await read(id)).isOwn).toBe(false);
    expect(await enter(id)).toMatchObject(problem(403, 'not-allowed'));
    const count = { counted: '200.00', expected: '200.00' };
    expect(await close(id, count)).toMatchObject(problem(403, 'not-allowed'));
    await close(id, count, shop.manager);
    const other = await opened();
    await shop
      .database('directus_users')
      .where({ role: STORE_MANAGER_ROLE.id })
      .update({ first_name: 'Mary' });
    const closed = await close(other.id, count, shop.manager);
    expect(closed).toMatchObject({ status: 200, body: { openedBy: 'Staff', closedBy: 'Mary' } });
    expect(await close(freshKey(), count)).toMatchObject(problem(404));
    const { body, total } = await shop.get(`${PATH}?limit=1`, shop.staff);
    expect(
      z
        .array(drawerSchema)
        .parse(body)
        .map((drawer) => drawer.id),
    ).toEqual([other.id]);
    expect(total).toBe(2);
  });

  it('has no cash of the shop’s test order', async () => {
    const { id } = await opened();
    const order = await placed();
    await shop.database('orders').where({ id: order }).update({ is_test: true });
    await shop.record(order, { amount: '100.00' }, { token: shop.staff });
    expect(await read(id)).toMatchObject({ received: '0.00', expected: '200.00', movements: [] });
    await shop.database('orders').where({ id: order }).update({ is_test: false });
  });
});

it('no cash is taken without an open drawer from the first one on, unless the settings say otherwise', async () => {
  expect((await sell()).status).toBe(201);
  const { id } = await opened();
  const key = freshKey();
  const order = await placed();
  expect((await shop.record(order, { amount: '50.00' }, { key, token: shop.staff })).status).toBe(201);
  await close(id, { counted: '250.00', expected: '250.00' });
  const refused = problem(409, 'drawer-needed', { detail: expect.stringMatching(/^Open your drawer first/) });
  expect(await sell()).toMatchObject(refused);
  expect(await shop.record(order, { amount: '50.00' }, { token: shop.staff })).toMatchObject(refused);
  // A repeat finds the first.
  expect((await shop.record(order, { amount: '50.00' }, { key, token: shop.staff })).status).toBe(200);
  // Mobile money and refunds need none.
  expect(
    (await shop.record(order, { method: 'manual', amount: '50.00' }, { token: shop.staff })).status,
  ).toBe(201);
  const [payment] = await shop.paymentsOf(order);
  expect((await shop.decide(payment?.['id'], 'refund', { amount: '10.00' }, shop.manager)).status).toBe(200);
  await shop.settings({ cash_needs_drawer: 'no' });
  expect((await sell()).status).toBe(201);
});

it('can be needed before the first one', async () => {
  await shop.settings({ cash_needs_drawer: 'yes' });
  expect(await sell()).toMatchObject(problem(409, 'drawer-needed'));
  expect(await own()).toEqual({ drawer: null, isNeeded: true });
  await open();
  expect((await sell()).status).toBe(201);
});

it('the day’s end lists the drawers, counts what is outside of them, and names one that is open', async () => {
  await shop.settings({ cash_needs_drawer: 'no' });
  await paid('30.00', shop.manager);
  const first = await opened();
  await paid('100.00');
  await close(first.id, { counted: '300.00', expected: '300.00' });
  const second = await opened({ till: 'Counter 2' });
  expect(await dayEnds()).toMatchObject({
    expected: '30.00',
    drawers: [
      { id: first.id, difference: '0.00' },
      { id: second.id, counted: null },
    ],
  });
  const count = { counted: '30.00', expected: '30.00' };
  expect(await closeDay(count)).toMatchObject(refusal('drawer at Counter 2 is open'));
  const left = { openDrawers: [second.id] };
  expect(await closeDay({ ...count, ...left })).toMatchObject(invalid('note'));
  const closed = await closeDay({ ...count, ...left, note: 'Late customers' });
  expect(closed).toMatchObject({
    status: 201,
    body: { drawers: [{ id: first.id }], note: 'Late customers' },
  });
  const { closes, ...open } = await dayEnds();
  expect(open).toMatchObject({ expected: '0.00', drawers: [{ id: second.id }] });
  // Other files have closed days before.
  expect(closes[0]).toEqual(closed.body);
  await close(second.id, { counted: '200.00', expected: '200.00' });
  const last = dayEndSchema.parse((await closeDay({ counted: '0.00', expected: '0.00' })).body);
  expect(last.drawers.map(({ id }) => id)).toEqual([second.id]);
});

it('nobody changes a drawer by Directus', async () => {
  for (const table of ['drawers', 'drawer_entries'])
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE'])
      expect((await shop.send(method, `/items/${table}`, method === 'GET' ? undefined : {})).status).toBe(
        403,
      );
});
