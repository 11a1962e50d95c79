/** The day's end: docs/back-office.md#days-end. */
import { dayEndSchema, dayEndsSchema } from '@chitenge/contract/day-end';
import { beforeAll, expect, it } from 'vitest';
import { newPhone } from './support/orders.ts';
import { freshKey, orderOf, problem, statusesOf } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff']);

// Cash of other files.
beforeAll(async () => {
  await shop.database('payments').where({ method: 'cash' }).update({ day_end: freshKey() });
});

const PATH = '/api/admin/day-ends';
const expectOpen = async (expected: string, movements: number, more: object = {}) =>
  expect(dayEndsSchema.parse((await shop.get(PATH, shop.staff)).body)).toMatchObject({
    expected,
    movements,
    ...more,
  });
const close = (counted: string, expected: string, note?: string) =>
  shop.post(PATH, { counted, expected, ...(note && { note }) }, shop.staff);

/** Records cash for a new order of K100.00. */
async function cash(kwacha: string, isTest = false): Promise<string> {
  const session = await shop.sessionWith(await shop.product());
  const { id } = orderOf(await shop.order(session, '100.00', { phone: newPhone() }));
  if (isTest) await shop.database('orders').where({ id }).update({ is_test: true });
  return orderOf(await shop.record(id, { amount: kwacha })).id;
}

it('counts the cash since the close before, with what went out again, once', async () => {
  await expectOpen('0.00', 0);
  const payment = await cash('60.00');
  await cash('100.00');
  await shop.decide(payment, 'refund', { amount: '20.50' });
  const session = await shop.sessionWith(await shop.product());
  const mistaken = orderOf(await shop.order(session, '100.00', { phone: newPhone() })).id;
  await shop.record(mistaken, { amount: '100.00' });
  await shop.setPaymentStatus(mistaken, 'pending');
  await expectOpen('139.50', 5, { received: '260.00', refunded: '20.50', corrected: '100.00' });
  const closed = await close('139.00', '139.50', 'A coin is missing');
  const counted = { expected: '139.50', counted: '139.00', note: 'A coin is missing' };
  expect(closed).toMatchObject({ status: 201, body: counted });
  await expectOpen('0.00', 0);
  const { closes } = dayEndsSchema.parse((await shop.get(PATH, shop.staff)).body);
  // Other files have closed days before.
  expect(closes[0]).toEqual(closed.body);
  await shop.decide(payment, 'refund');
  await expectOpen('-39.50', 1);
  expect((await close('0.00', '-39.50')).status).toBe(201);
});

it('counts no cash of the shop’s test order, as the reports', async () => {
  await cash('30.00', true);
  await expectOpen('0.00', 0);
  await shop.database('orders').where({ is_test: true }).update({ is_test: false });
  await expectOpen('30.00', 1);
  expect((await close('30.00', '30.00')).status).toBe(201);
});

it('is refused when there is nothing to close', async () => {
  await expectOpen('0.00', 0);
  const detail = 'There was no cash since the last close, and none was counted. There is nothing to close.';
  expect(await close('0.00', '0.00')).toMatchObject(problem(409, 'shop-rule', { detail }));
  expect((await close('5.00', '0.00', 'Found in the till')).status).toBe(201);
});

it('is refused when other cash was recorded since, also at the same time', async () => {
  await cash('10.00');
  expect(await close('0.00', '0.00')).toMatchObject(problem(409, 'changed-meanwhile'));
  const replies = await Promise.all([1, 2, 3].map(() => close('10.00', '10.00')));
  expect(statusesOf(replies)).toEqual([201, 409, 409]);
  const { id } = dayEndSchema.parse(replies.find(({ status }) => status === 201)?.body);
  expect(await shop.database('payments').where({ day_end: id }).pluck('amount')).toHaveLength(1);
});

it('is changed by nobody', async () => {
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE'])
    expect((await shop.send(method, '/items/day_ends', method === 'GET' ? undefined : {})).status).toBe(403);
});
