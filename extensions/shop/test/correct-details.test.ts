import { expect, it } from 'vitest';
import { newPhone } from './support/orders.ts';
import { amount, freshTransactionId, orderOf, type Reply } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff']);

async function place(delivery: object = {}, total = '100.00'): Promise<{ id: string; session: string }> {
  const session = await shop.sessionWith(await shop.product());
  const { id } = orderOf(await shop.order(session, total, { phone: newPhone(), delivery }));
  return { id, session };
}

const correct = (id: string, changes: object, reason = 'The customer called'): Promise<Reply> =>
  shop.changeOrder(id, 'details', { changes, reason }, shop.staff);

const correctionsOf = async (id: string) =>
  (await shop.eventsOf(id))
    .filter(({ kind }) => kind === 'corrected')
    .map(({ field, from_value, to_value, reason, user }) => ({ field, from_value, to_value, reason, user }));

it('staff correct name, phone and address before the order is shipped, and the timeline says how', async () => {
  const { id } = await place();
  expect((await correct(id, { customerName: 'Mutale Zulu', recipientPhone: '0966 112 233' })).status).toBe(
    200,
  );
  expect(await shop.row('orders', id)).toMatchObject({
    customer_name: 'Mutale Zulu',
    recipient_phone: '+260966112233',
  });
  const corrections = await correctionsOf(id);
  expect(corrections).toHaveLength(2);
  expect(corrections).toContainEqual({
    field: 'customerName',
    from_value: 'Chanda Mwila',
    to_value: 'Mutale Zulu',
    reason: 'The customer called',
    user: expect.any(String),
  });
});

it.each(['shipped', 'delivered', 'cancelled'])('an order that is %s keeps its details', async (status) => {
  const { id } = await place();
  await shop.setStatus(id, status);
  expect(await correct(id, { city: 'Ndola' })).toMatchObject({
    status: 409,
    body: { detail: `The order is ${status}. Its details can be corrected only before it is shipped.` },
  });
  expect(await correctionsOf(id)).toEqual([]);
});

it('another delivery changes the total of an unpaid order, and not of one with a payment or a discount', async () => {
  const method = (name: string, fee: string) => shop.deliveryMethod({ name, fee });
  const [near, far, same] = [
    await method('Near', '20.00'),
    await method('Far', '60.00'),
    await method('Same', '20.00'),
  ];
  const order = { deliveryMethodId: near };
  const move = async (id: string, deliveryMethodId: string, more: object = {}) =>
    (await correct(id, { deliveryMethodId, ...more })).status;
  const kept = (total: number) => ({ delivery_name: 'Same', total_amount: amount(total) });

  const unpaid = await place(order, '120.00');
  expect(await move(unpaid.id, far)).toBe(200);
  const moved = { delivery_method: far, delivery_name: 'Far', delivery_fee: amount(60) };
  expect(await shop.row('orders', unpaid.id)).toMatchObject({ ...moved, total_amount: amount(160) });
  const corrections = await correctionsOf(unpaid.id);
  for (const [field, from_value, to_value] of [
    ['deliveryMethodId', 'Near', 'Far'],
    ['totalAmount', '120.00', '160.00'],
  ])
    expect(corrections).toContainEqual(expect.objectContaining({ field, from_value, to_value }));

  const discounted = await shop.post('/api/admin/orders', {
    channel: 'phone',
    lines: [{ productId: await shop.product(), quantity: 1 }],
    customerName: 'Natasha Phiri',
    customerPhone: '0971234567',
    deliveryMethodId: near,
    discount: { amount: '10.00', reason: 'A stain' },
    totalAmount: '110.00',
  });
  const { id } = orderOf(discounted);
  expect([await move(id, far), await move(id, same)]).toEqual([409, 200]);
  expect(await shop.row('orders', id)).toMatchObject(kept(110));

  const claimed = await place(order, '120.00');
  expect((await shop.claim(claimed, freshTransactionId())).status).toBe(201);
  expect(await move(claimed.id, far, { city: 'Ndola' })).toBe(409);
  expect(await shop.row('orders', claimed.id)).toMatchObject({ city: null, delivery_name: 'Near' });
  expect(await move(claimed.id, same)).toBe(200);
  expect(await shop.row('orders', claimed.id)).toMatchObject(kept(120));
});
