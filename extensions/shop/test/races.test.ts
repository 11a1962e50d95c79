import { eventually } from '@chitenge/directus/testing/eventually';
import { placeOrderSchema } from '@chitenge/contract/order';
import type { Knex } from 'knex';
import { afterAll, assert, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { addToCart } from '../src/cart/add-to-cart.ts';
import { changeLine } from '../src/cart/change-line.ts';
import type { Command } from '../src/commands/command.ts';
import { inTransaction } from '../src/commands/transaction.ts';
import { insertEntry } from '../src/credit/credit-ledger.ts';
import { takeCredit } from '../src/credit/take-credit.ts';
import { leaseDueMessages } from '../src/messages/due-messages.ts';
import { cancelOrder } from '../src/orders/cancel-order.ts';
import { changePaymentStatus } from '../src/orders/change-payment-status.ts';
import { placeOrder } from '../src/orders/place-order.ts';
import type { OrderRequest } from '../src/orders/placing-repository.ts';
import { requestHash } from '../src/orders/request-hash.ts';
import { readOrder } from '../src/orders/session-orders.ts';
import { confirmPayment } from '../src/payments/confirm-payment.ts';
import { insertPayment } from '../src/payments/payment-repository.ts';
import { recordReport } from '../src/payments/record-report.ts';
import { SHOP_ITSELF } from './support/orders.ts';
import { CUSTOMER, freshKey, freshTransactionId } from './support/shop-client.ts';
import { DATABASE, sharedShop } from './support/shop.ts';
import { StatementGate } from './support/statement-gate.ts';

const CLAIM = /insert into .orders./;
const READ_CART = /from .cart_items.*order by/;
const READ_PRODUCTS = /from .products. where .id. in/;
const WRITE_STOCK = /update .product_variants. set .stock_count./;
const EMPTY_CART = /delete from .cart_items./;
const CHANGE_LINE = /update .cart_items. set/;
const READ_PAYMENTS = /from .payments./;
const CHANGE_PAYMENT = /update .payments. set/;
const RECORD_PAYMENT = /insert into .payment_events./;
const TAKE_CREDIT = /insert into .credit_entries./;
const ANY_LOCK = /^(insert|update|delete)|for update/i;

const LEASE_MESSAGE = /update .messages. set/;

const LONG_AGO = new Date(0);

function requestOf(
  sessionId: string,
  idempotencyKey: string | null = null,
  fields: object = {},
): OrderRequest {
  const body = placeOrderSchema.parse({ ...CUSTOMER, totalAmount: '100.00', ...fields });
  const by = { cartActiveSince: LONG_AGO, bySms: true, byStaff: false };
  return { sessionId, idempotencyKey, requestHash: requestHash(body), ...by, body };
}

/** Runs a command on a connection of this process. */
const run = async <Input, Result>(connection: Knex, command: Command<Input, Result>, input: Input) =>
  (await inTransaction(connection, (trx) => command(trx, input, SHOP_ITSELF))).result;

/** Returns whether a transaction of this Postgres waits for a lock. */
async function isLockAwaited(database: Knex): Promise<boolean> {
  return (await database('pg_locks').where('granted', false).first()) !== undefined;
}

const shop = sharedShop();

let own: Knex;
let rivals: Knex;
let gate: StatementGate;

beforeAll(() => {
  own = shop.directus.openDatabase();
  rivals = shop.directus.openDatabase();
  gate = new StatementGate(own);
});
afterAll(async () => {
  gate.restore();
  await own.destroy();
  await rivals.destroy();
});

/** Starts a use case and holds it before its first statement that matches. */
async function holdBefore<Result>(statement: RegExp, useCase: () => Promise<Result>) {
  const held = gate.hold(statement);
  // A knex query starts only when something awaits it, so `then` starts it here.
  const result = Promise.resolve().then(useCase);
  // It may reject before the test awaits it.
  result.catch(() => undefined);
  await held.reached;
  return { release: held.release, result };
}

/** Starts a rival and returns when it waits for a lock of the held use case. */
async function startRival<Result>(rival: () => Promise<Result>) {
  const { release, result } = await holdBefore(ANY_LOCK, rival);
  release();
  if (DATABASE === 'postgres') await eventually(async () => assert(await isLockAwaited(own)));
  return { result };
}

/** Places an order, and holds it before its first statement that matches. */
const holdOrder = (statement: RegExp, request: OrderRequest | string) =>
  holdBefore(statement, () => order(own, request));
const order = (connection: Knex, request: OrderRequest | string) =>
  run(connection, placeOrder, typeof request === 'string' ? requestOf(request) : request);

const unpublish = (productId: string) => rivals('products').where('id', productId).update('status', 'draft');

it('gives a due message to one of two senders', async () => {
  // The shop's own sender does not see messages of the next century.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2126-01-01T00:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const id = freshKey();
  const sms = { event_key: `order-placed:${id}:sms`, template: 'order-placed', medium: 'sms' };
  const due = { next_attempt_at: new Date('2125-01-01T00:00:00Z'), date_created: new Date() };
  await own('messages').insert({ id, ...sms, status: 'pending', attempts: 0, ...due });
  onTestFinished(async () => void (await rivals('messages').where({ id }).delete()));
  const idsOf = (messages: readonly { id: string }[]) => messages.map((message) => message.id);
  const first = await holdBefore(LEASE_MESSAGE, () => leaseDueMessages(own, 'sms'));
  expect(idsOf(await leaseDueMessages(rivals, 'sms'))).toContain(id);
  first.release();
  expect(idsOf(await first.result)).not.toContain(id);
});

it('rejects the second order of the last unit', async () => {
  const productId = await shop.product({ stock_count: 1 });
  const [slow, quick] = [await shop.sessionWith(productId), await shop.sessionWith(productId)];
  const held = await holdOrder(CLAIM, slow);
  await order(rivals, quick);
  held.release();
  const lines = [{ productId, reason: 'out_of_stock', available: 0 }];
  await expect(held.result).rejects.toMatchObject({ problem: { status: 409, lines } });
  expect(await shop.stock(productId)).toBe(0);
  expect(await shop.cart(slow)).toHaveLength(1);
});

it('keeps the last unit for the order that has read the stock', async () => {
  const productId = await shop.product({ stock_count: 1 });
  const [first, second] = [await shop.sessionWith(productId), await shop.sessionWith(productId)];
  const held = await holdOrder(WRITE_STOCK, first);
  const rival = await startRival(() => order(rivals, second));
  held.release();
  expect(await held.result).toMatchObject({ replayed: false });
  await expect(rival.result).rejects.toMatchObject({ problem: { type: '/problems/out-of-stock' } });
  expect(await shop.stock(productId)).toBe(0);
});

it('rejects an order of a product that was unpublished before the order read it', async () => {
  const productId = await shop.product();
  const session = await shop.sessionWith(productId);
  // SQLite has one writer, so after the claim no other connection can write.
  const held = await holdOrder(DATABASE === 'postgres' ? READ_PRODUCTS : CLAIM, session);
  await unpublish(productId);
  held.release();
  const unavailable = { type: '/problems/line-unavailable', lines: [{ productId, reason: 'unavailable' }] };
  await expect(held.result).rejects.toMatchObject({ problem: unavailable });
  expect(await shop.rows('orders', 'session_id', session)).toEqual([]);
  expect(await shop.cart(session)).toHaveLength(1);
});

it('unpublishes a product only after the order that has read it', async () => {
  const productId = await shop.product({ stock_count: 5 });
  const held = await holdOrder(WRITE_STOCK, await shop.sessionWith(productId));
  const rival = await startRival(() => unpublish(productId));
  held.release();
  const { order: placed } = await held.result;
  await rival.result;
  expect(await shop.row('products', productId)).toMatchObject({ status: 'draft', stock_count: 4 });
  expect(await shop.movementsOf(placed.id)).toEqual([['sold', -1]]);
});

/** Creates a code with one use, and two shoppers with carts of different products. */
async function lastUse() {
  const discountCode = await shop.discountCode({ max_uses: 1 });
  const orderOfShopper = async () =>
    requestOf(await shop.sessionWith(await shop.product()), null, { discountCode, totalAmount: '90.00' });
  const uses = async () => (await shop.rows('orders', 'discount_code', discountCode)).length;
  return { uses, slow: await orderOfShopper(), quick: await orderOfShopper() };
}

it('gives the last use of a discount code to the order that has read it', async () => {
  const { uses, slow, quick } = await lastUse();
  const held = await holdOrder(WRITE_STOCK, slow);
  const rival = await startRival(() => order(rivals, quick));
  held.release();
  await held.result;
  await expect(rival.result).rejects.toMatchObject({ problem: { type: '/problems/discount-refused' } });
  expect(await uses()).toBe(1);
});

it.runIf(DATABASE === 'postgres')('gives the use of an order back that dies before its end', async () => {
  const { uses, slow, quick } = await lastUse();
  const held = await holdOrder(WRITE_STOCK, slow);
  await rivals.raw(`select pg_terminate_backend(pid) from pg_stat_activity
    where state = 'idle in transaction' and datname = current_database()`);
  held.release();
  await expect(held.result).rejects.toThrow('product_variants');
  expect(await uses()).toBe(0);
  await order(rivals, quick);
  expect(await uses()).toBe(1);
});

it('gives credit to the payment that has read it', async () => {
  const creditId = freshKey();
  const first = { credit: creditId, kind: 'issued', amount: 10_000, code_hash: creditId } as const;
  await insertEntry(rivals, first, creditId);
  const place = async () => shop.placed(await shop.product(), 1, '100.00');
  const [one, other] = [await place(), await place()];
  const take = (connection: Knex, orderId: string) => () =>
    run(connection, takeCredit, { orderId, creditId });
  const held = await holdBefore(TAKE_CREDIT, take(own, one));
  const rival = await startRival(take(rivals, other));
  held.release();
  expect(await held.result).toMatchObject({ replayed: false });
  await expect(rival.result).rejects.toMatchObject({ problem: { refusal: 'empty' } });
  expect(await shop.row('orders', one)).toMatchObject({ payment_status: 'paid' });
  expect(await shop.paymentsOf(other)).toEqual([]);
});

it('releases the stock of an order once when two staff members cancel it', async () => {
  const productId = await shop.product({ stock_count: 5 });
  const orderId = await shop.placed(productId, 2, '200.00');
  const cancel = (connection: Knex) => () => run(connection, cancelOrder, { orderId });
  const first = await holdBefore(WRITE_STOCK, cancel(own));
  const second = await startRival(cancel(rivals));
  first.release();
  await Promise.all([first.result, second.result]);
  expect(await shop.stock(productId)).toBe(5);
  expect(await shop.movementsOf(orderId)).toEqual([
    ['sold', -2],
    ['returned', 2],
  ]);
});

it('reads an order as it was before or after a payment, never half of both', async () => {
  const orderId = await shop.placed(await shop.product(), 1, '100.00');
  const reading = await holdBefore(READ_PAYMENTS, () => readOrder(own, orderId));
  await run(rivals, changePaymentStatus, { orderId, paymentStatus: 'paid' });
  reading.release();
  expect(await reading.result).toMatchObject({ payment_status: 'pending', payments: [] });
  const paid = { payment_status: 'paid', payments: [{ status: 'completed' }] };
  expect(await readOrder(own, orderId)).toMatchObject(paid);
});

it.each([
  ['before the claim', CLAIM, false],
  ['after the claim', READ_CART, true],
])('places one order when the same submit arrives again %s', async (_when, before, rivalWaits) => {
  const productId = await shop.product({ stock_count: 5 });
  const request = requestOf(await shop.sessionWith(productId), freshKey());
  const first = await holdOrder(before, request);
  const repeat = () => order(rivals, request);
  const second = rivalWaits ? await startRival(repeat) : { result: Promise.resolve(await repeat()) };
  first.release();
  const [one, other] = await Promise.all([first.result, second.result]);
  expect(one.order.id).toBe(other.order.id);
  expect([one.replayed, other.replayed]).toEqual([!rivalWaits, rivalWaits]);
  expect(await shop.stock(productId)).toBe(4);
});

it('leaves a claim confirmed that staff confirm while the network reports its transaction id for another order', async () => {
  const transactionId = freshTransactionId();
  const place = async () => shop.placed(await shop.product(), 1, '100.00');
  const [one, other] = [await place(), await place()];
  const charge = { kind: 'payment', amount: 10_000, status: 'pending' } as const;
  const manual = { method: 'manual', gateway: 'manual', attention: 'claim' } as const;
  const prompt = { method: 'prompt', gateway: 'pawapay' } as const;
  const claim = await insertPayment(rivals, {
    order: other,
    transaction_id: transactionId,
    ...manual,
    ...charge,
  });
  const { id: paymentId } = await insertPayment(rivals, { order: one, ...prompt, ...charge });
  const report = { state: 'completed', amount: 10_000, currency: 'ZMW', transactionId } as const;
  const input = { paymentId, source: 'poll', response: { report, payload: null }, delays: [1000] } as const;
  const before = DATABASE === 'postgres' ? CHANGE_PAYMENT : RECORD_PAYMENT;
  const reporting = await holdBefore(before, () => run(own, recordReport, input));
  await run(rivals, confirmPayment, { paymentId: claim.id });
  reporting.release();
  await reporting.result;
  const kept = {
    status: 'completed',
    attention: 'transaction-id-used',
    failure_code: null,
    transaction_id: transactionId,
  };
  expect(await shop.row('payments', claim.id)).toMatchObject(kept);
  expect(await shop.row('payments', paymentId)).toMatchObject({ status: 'completed', transaction_id: null });
  for (const id of [one, other])
    expect(await shop.row('orders', id)).toMatchObject({ payment_status: 'paid' });
});

const wish = (productId: string, quantity: number, size: string | null = null) => ({
  productId,
  quantity,
  size,
  color: null,
});

it('orders the lines that it has read, so a later change finds no line and a later addition stays', async () => {
  const [ordered, added] = [await shop.product(), await shop.product()];
  const session = await shop.sessionWith(ordered);
  const [line] = await shop.cart(session);
  const held = await holdOrder(EMPTY_CART, session);
  const change = await startRival(() =>
    changeLine(rivals, session, String(line?.id), { quantity: 9 }, LONG_AGO),
  );
  const adding = addToCart(rivals, session, wish(added, 3), LONG_AGO);
  held.release();
  const { order: placed } = await held.result;
  await expect(change.result).rejects.toMatchObject({ problem: { status: 404 } });
  await adding;
  expect(await shop.rows('order_items', 'order', placed.id)).toMatchObject([{ quantity: 1 }]);
  expect(await shop.cart(session)).toMatchObject([{ productId: added, quantity: 3 }]);
});

it('joins the line that an addition makes while the shopper chooses the same size', async () => {
  const productId = await shop.product({ sizes: ['S', 'M'] });
  const session = await shop.sessionWith(productId, 2);
  const [line] = await shop.cart(session);
  const choosing = await holdBefore(CHANGE_LINE, () =>
    changeLine(own, session, String(line?.id), { size: 'M' }, LONG_AGO),
  );
  await addToCart(rivals, session, wish(productId, 3, 'M'), LONG_AGO);
  choosing.release();
  expect(await choosing.result).toMatchObject({ id: line?.id, size: 'M', quantity: 5 });
  expect(await shop.cart(session)).toMatchObject([{ id: line?.id, quantity: 5 }]);
});

it('keeps an addition of the product that is being ordered', async () => {
  const productId = await shop.product();
  const session = await shop.sessionWith(productId);
  const held = await holdOrder(EMPTY_CART, session);
  const adding = await startRival(() => addToCart(rivals, session, wish(productId, 4), LONG_AGO));
  held.release();
  await Promise.all([held.result, adding.result]);
  expect(await shop.cart(session)).toMatchObject([{ quantity: 4 }]);
  expect(await shop.stock(productId)).toBe(9);
});
