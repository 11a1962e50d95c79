/** The day's end: docs/back-office.md#days-end. */
import { dayEndSchema, dayEndsSchema } from '@chitenge/contract/day-end';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { newPhone } from './support/orders.ts';
import { freshKey, orderOf, problem, statusesOf } from './support/shop-client.ts';
import { DATABASE, sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff']);

beforeAll(async () => {
  // Cash of other files.
  await shop.database('payments').where({ method: 'cash' }).update({ day_end: freshKey() });
});

const read = async () => dayEndsSchema.parse((await shop.get('/api/admin/day-ends', shop.staff)).body);
const close = (body: object, token = shop.staff) => shop.post('/api/admin/day-ends', body, token);

/** Records cash for a new order of K100.00. */
async function cash(kwacha: string): Promise<string> {
  const session = await shop.sessionWith(await shop.product());
  const { id } = orderOf(await shop.order(session, '100.00', { phone: newPhone() }));
  const reply = await shop.call('POST', `/api/admin/orders/${id}/payments`, {
    token: shop.staff,
    key: freshKey(),
    body: { method: 'cash', amount: kwacha },
  });
  return z.object({ id: z.string() }).parse(reply.body).id;
}

it('counts the cash since the close before, with what went out again, once', async () => {
  expect(await read()).toMatchObject({ expected: '0.00', movements: 0 });
  const payment = await cash('60.00');
  await cash('100.00');
  await shop.post(`/api/admin/payments/${payment}/refund`, { amount: '20.50' });
  expect(await read()).toMatchObject({ expected: '139.50', movements: 3 });
  const closed = await close({ counted: '139.00', expected: '139.50', note: 'A coin is missing' });
  expect(closed).toMatchObject({
    status: 201,
    body: { expected: '139.50', counted: '139.00', note: 'A coin is missing' },
  });
  expect(await read()).toMatchObject({ expected: '0.00', movements: 0, closes: [closed.body] });
  await shop.post(`/api/admin/payments/${payment}/refund`, {});
  expect(await read()).toMatchObject({ expected: '-39.50', movements: 1 });
  expect((await close({ counted: '0.00', expected: '-39.50' })).status).toBe(201);
});

it('is refused when there is nothing to close', async () => {
  expect(await read()).toMatchObject({ expected: '0.00', movements: 0 });
  expect(await close({ counted: '0.00', expected: '0.00' })).toMatchObject({
    status: 409,
    body: {
      type: '/problems/shop-rule',
      detail: 'There was no cash since the last close, and none was counted. There is nothing to close.',
    },
  });
  expect((await close({ counted: '5.00', expected: '0.00', note: 'Found in the till' })).status).toBe(201);
});

it('is refused when other cash was recorded since, also at the same time', async () => {
  await cash('10.00');
  expect(await close({ counted: '0.00', expected: '0.00' })).toMatchObject(problem(409, 'changed-meanwhile'));
  const replies = await Promise.all([1, 2, 3].map(() => close({ counted: '10.00', expected: '10.00' })));
  expect(statusesOf(replies)).toEqual([201, 409, 409]);
  const { id } = dayEndSchema.parse(replies.find(({ status }) => status === 201)?.body);
  expect(await shop.database('payments').where({ day_end: id }).pluck('amount')).toHaveLength(1);
});

it('is made by staff, and changed by nobody', async () => {
  const nobody = await shop.createUserWithPermissions(`day-end-nobody-${DATABASE}`, ['payments']);
  expect((await close({ counted: '0.00', expected: '0.00' }, nobody)).status).toBe(403);
  const { adminToken: token } = shop.directus;
  expect((await shop.get('/items/day_ends', token)).status).toBe(403);
  for (const method of ['POST', 'PATCH', 'DELETE'])
    expect((await shop.send(method, '/items/day_ends', {}, token)).status).toBe(403);
});
