/** Rule 5 of docs/architecture.md. */
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CUSTOMER, orderOf, problem, refusal, statusesOf } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['manager', 'editor']);

let ownerId: string;

beforeAll(async () => {
  const { body } = await shop.get('/users/me?fields=id');
  ownerId = z.object({ data: z.object({ id: z.string() }) }).parse(body).data.id;
});

const place = async () => shop.placed(await shop.product(), 1, '100.00');

it('cancelling releases the stock once', async () => {
  const productId = await shop.product({ stock_count: 5 });
  const orderId = await shop.placed(productId, 2, '200.00');
  expect(await shop.stock(productId)).toBe(3);
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => shop.setStatus(orderId, 'cancelled')));
  expect(statusesOf(replies)).toEqual([200, 200, 200, 200, 200]);
  expect(await shop.stock(productId)).toBe(5);
  expect(await shop.rows('stock_movements', 'order', orderId)).toMatchObject([
    { reason: 'sold', change: -2, user: null },
    { reason: 'returned', change: 2, stock_after: 5, user: ownerId },
  ]);
});

describe('reopening a cancelled order', () => {
  it.each<[string, (bag: string) => Promise<unknown>]>([
    ['has too few units', (bag) => shop.placed(bag, 1, '100.00')],
    ['was deleted', (bag) => shop.remove('products', bag)],
  ])('is rejected as a whole when a product %s', async (_, take) => {
    const [scarce, plenty] = [
      await shop.product({ name: 'Scarce bag', stock_count: 2 }),
      await shop.product(),
    ];
    const session = await shop.sessionWith(scarce, 2);
    await shop.add(session, plenty, { quantity: 1 });
    const { id } = orderOf(await shop.order(session, '300.00'));
    await shop.setStatus(id, 'cancelled');
    await take(scarce);
    for (const status of ['shipped', 'confirmed'])
      expect(await shop.setStatus(id, status)).toMatchObject(refusal('2 × Scarce bag'));
    expect(await shop.row('orders', id)).toMatchObject({ status: 'cancelled' });
    expect(await shop.stock(plenty)).toBe(10);
  });
});

it('a status that a colleague has set meanwhile is not replaced unseen', async () => {
  const orderId = await place();
  await shop.setStatus(orderId, 'delivered');
  const set = (status: string) => shop.changeOrder(orderId, 'status', { status, expected: 'shipped' });
  const meanwhile = problem(409, 'changed-meanwhile', { detail: 'This order is delivered meanwhile.' });
  for (const status of ['pending', 'cancelled']) expect(await set(status)).toMatchObject(meanwhile);
  expect(await shop.row('orders', orderId)).toMatchObject({ status: 'delivered' });
  // The answer was lost and the request is repeated.
  expect((await set('delivered')).status).toBe(200);
});

it('the notes of two staff members do not replace each other unseen', async () => {
  const orderId = await place();
  const write = (notes: string, expected: string) => shop.changeOrder(orderId, 'notes', { notes, expected });
  const texts = ['Call first', 'Has paid'];
  const replies = await Promise.all(texts.map((notes) => write(notes, '')));
  expect(statusesOf(replies)).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)).toMatchObject(problem(409, 'changed-meanwhile'));
  const notes = String((await shop.row('orders', orderId))['notes']);
  expect(texts).toContain(notes);
  expect((await shop.eventsOf(orderId)).filter(({ kind }) => kind === 'notes')).toHaveLength(1);
  // The answer was lost and the request is repeated.
  for (let press = 0; press < 2; press += 1)
    expect((await write(`${notes}\nand the other`, notes)).status).toBe(200);
});

describe('the timeline', () => {
  it('records who changed status, payment status and notes, with both values', async () => {
    const orderId = await place();
    await shop.setStatus(orderId, 'shipped');
    await shop.pay(orderId);
    await shop.changeOrder(orderId, 'notes', { notes: 'Call first' });
    for (let press = 0; press < 2; press += 1) await shop.setStatus(orderId, 'delivered');
    const events = await shop.eventsOf(orderId);
    expect(
      events.map((event) => [event['kind'], event['from_value'], event['to_value'], event['user']]),
    ).toEqual([
      ['created', null, null, null],
      ['status', 'pending', 'shipped', ownerId],
      ['payment', 'K100.00', 'K0.00', ownerId],
      ['payment_status', 'pending', 'paid', ownerId],
      ['notes', '', 'Call first', ownerId],
      ['status', 'shipped', 'delivered', ownerId],
    ]);
  });

  it('records a correction, which is the owner’s alone, with its field, both values and the reason', async () => {
    const orderId = await place();
    const changes = { customerPhone: '+260955000111', city: 'Ndola', customerName: 'Chanda Mwila' };
    const correction = { changes, reason: 'The shopper called' };
    const correct = async (token?: string) =>
      (await shop.changeOrder(orderId, 'correction', correction, token)).status;
    expect([await correct(shop.manager), await correct()]).toEqual([403, 204]);
    const columns = { customer_phone: '+260955000111', city: 'Ndola' };
    expect(await shop.row('orders', orderId)).toMatchObject(columns);
    const [, ...events] = await shop.eventsOf(orderId);
    expect(events).toHaveLength(2);
    const phone = { field: 'customerPhone', from_value: CUSTOMER.customerPhone, to_value: '+260955000111' };
    const by = { kind: 'corrected', reason: correction.reason, user: ownerId };
    expect(events).toContainEqual(expect.objectContaining({ ...phone, ...by }));
    const city = { field: 'city', from_value: null, to_value: 'Ndola' };
    expect(events).toContainEqual(expect.objectContaining(city));
  });
});

it('nobody without the right changes anything', async () => {
  const productId = await shop.product({ stock_count: 5 });
  const orderId = await shop.placed(productId, 2, '200.00');
  const custom = await shop.createUserWithPermissions('order-custom', ['orders', 'products']);
  for (const [token, status] of [
    [shop.editor, 403],
    [custom, 403],
    [shop.directus.serviceToken, 403],
    [null, 401],
  ] as const)
    expect((await shop.changeOrder(orderId, 'status', { status: 'cancelled' }, token)).status).toBe(status);
  expect(await shop.stock(productId)).toBe(3);
  expect(await shop.eventsOf(orderId)).toHaveLength(1);
});
