import { orderSchema } from '@chitenge/contract/order';
import { STAFF_ROLE, STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import { beforeAll, expect, it } from 'vitest';
import { placeTwo } from './support/orders.ts';
import { sharedShop, DATABASE } from './support/shop.ts';
import type { Reply } from './support/shop-client.ts';

const shop = sharedShop();
let staff: string;
let manager: string;

beforeAll(async () => {
  staff = await shop.createUser(`cancelling-staff-${DATABASE}`, { role: STAFF_ROLE.id });
  manager = await shop.createUser(`cancelling-manager-${DATABASE}`, { role: STORE_MANAGER_ROLE.id });
});

/** Places an order of K200.00 and records its payment. */
async function placePaid(): Promise<{ order: string; payment: string; session: string }> {
  const { id: order, session } = await placeTwo(shop);
  await shop.changeOrder(order, 'payment-status', { paymentStatus: 'paid' });
  const [payment] = await shop.rows('payments', 'order', order);
  return { order, payment: String(payment?.['id']), session };
}

/** Whether the shop still decides about the money of the order, as the customer's page reads it. */
async function isUndecided({ order, session }: { order: string; session: string }): Promise<boolean> {
  const { body } = await shop.call('GET', `/api/orders/${order}`, { session });
  return orderSchema.parse(body).payments.some((payment) => payment.isUndecided);
}

const act = (payment: string, verb: string, body: object, token = manager): Promise<Reply> =>
  shop.call('POST', `/api/admin/payments/${payment}/${verb}`, { token, body });
const attentionOf = async (payment: string) => (await shop.row('payments', payment))['attention'];

it('a cancelled order whose money is with the shop needs a person until all is paid back', async () => {
  const { order, payment } = await placePaid();
  await shop.setStatus(order, 'cancelled');
  expect(await attentionOf(payment)).toBe('paid-cancelled');
  expect(await shop.row('orders', order)).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
  expect((await act(payment, 'refund', { amount: '50.00' })).status).toBe(200);
  expect(await attentionOf(payment)).toBe('paid-cancelled');
  expect((await act(payment, 'refund', {})).status).toBe(200);
  expect(await attentionOf(payment)).toBeNull();
});

it('a cancelled order without money needs nobody', async () => {
  const { order, payment } = await placePaid();
  expect((await act(payment, 'refund', {})).status).toBe(200);
  expect(await shop.row('orders', order)).toMatchObject({ status: 'cancelled' });
  expect(await attentionOf(payment)).toBeNull();
});

it('the money is kept only by who may refund, and with a reason that the timeline records', async () => {
  const { order, payment } = await placePaid();
  expect((await act(payment, 'keep', { reason: 'Before it is cancelled' })).status).toBe(409);
  await shop.setStatus(order, 'cancelled');
  expect((await act(payment, 'confirm', {})).status).toBe(409);
  expect((await act(payment, 'keep', { reason: 'Mine' }, staff)).status).toBe(403);
  expect(await act(payment, 'keep', { reason: ' ' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'reason' }] },
  });
  expect(await attentionOf(payment)).toBe('paid-cancelled');
  expect((await act(payment, 'keep', { reason: 'Swapped for order 1234' })).status).toBe(200);
  expect(await attentionOf(payment)).toBeNull();
  const kept = (await shop.rows('order_events', 'order', order)).at(-1);
  expect(kept).toMatchObject({ kind: 'kept', to_value: 'K200.00', reason: 'Swapped for order 1234' });
  expect(kept?.['user']).not.toBeNull();
  expect((await act(payment, 'keep', { reason: 'Again' })).status).toBe(409);
});

it('a reopened order needs nobody for its money any more', async () => {
  const { order, payment } = await placePaid();
  await shop.setStatus(order, 'cancelled');
  await shop.setStatus(order, 'paid');
  expect(await attentionOf(payment)).toBeNull();
  await shop.setStatus(order, 'cancelled');
  expect(await attentionOf(payment)).toBe('paid-cancelled');
});

it('the customer reads that money is undecided until staff keep it, or settle what is too much', async () => {
  const cancelled = await placePaid();
  expect(await isUndecided(cancelled)).toBe(false);
  await shop.setStatus(cancelled.order, 'cancelled');
  expect(await isUndecided(cancelled)).toBe(true);
  await act(cancelled.payment, 'keep', { reason: 'Swapped for order 1234' });
  expect(await isUndecided(cancelled)).toBe(false);

  const cheaper = await placePaid();
  const [line] = await shop.rows('order_items', 'order', cheaper.order);
  const change = { lines: [{ lineId: line?.['id'], quantity: 1 }], expectedTotal: '100.00' };
  const path = `/api/admin/orders/${cheaper.order}/lines`;
  expect((await shop.call('PATCH', path, { token: manager, body: change })).status).toBe(200);
  expect(await isUndecided(cheaper)).toBe(true);
  expect((await act(cheaper.payment, 'confirm', {})).status).toBe(200);
  expect(await isUndecided(cheaper)).toBe(false);
});
