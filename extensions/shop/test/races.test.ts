import { placeOrderSchema } from '@chitenge/contract/order';
import type { Knex } from 'knex';
import { describe, afterAll, assert, beforeAll, expect, it, vi } from 'vitest';
import { addToCart } from '../src/cart/add-to-cart.ts';
import { changeQuantity } from '../src/cart/change-quantity.ts';
import { inTransaction } from '../src/commands/transaction.ts';
import type { Actor, Command } from '../src/commands/command.ts';
import type { OrderRequest } from '../src/orders/order-repository.ts';
import { placeOrder } from '../src/orders/place-order.ts';
import { requestHash } from '../src/orders/request-hash.ts';
import { cancelOrder } from '../src/orders/cancel-order.ts';
import { CUSTOMER, freshKey } from './support/shop-client.ts';
import { Statements } from './support/statement-gate.ts';
import { DATABASE, sharedShop } from './support/shop.ts';

const CLAIM = /insert into .orders./;
const READ_CART = /from .cart_items.*order by/;
const READ_PRODUCTS = /from .products. where .id. in/;
const TAKE_OR_RETURN = /update .products. set .stock_count./;
const EMPTY_CART = /delete from .cart_items./;
const ANY_LOCK = /^(insert|update|delete)|for update/i;

const LONG_AGO = new Date(0);

function requestOf(sessionId: string, idempotencyKey: string | null = null): OrderRequest {
  const body = placeOrderSchema.parse({ ...CUSTOMER, totalAmount: '100.00' });
  return { sessionId, idempotencyKey, requestHash: requestHash(body), cartActiveSince: LONG_AGO, body };
}

/** The shop itself. Commands that use no Directus service do not read the schema. */
const ACTOR: Actor = { userId: null, accountability: null, schema: { collections: {}, relations: [] } };

/** Runs a command on a connection of this process. */
async function run<Input, Result>(
  connection: Knex,
  command: Command<Input, Result>,
  input: Input,
): Promise<Result> {
  return (await inTransaction(connection, (trx) => command(trx, input, ACTOR))).result;
}

/** Whether any transaction of this Postgres waits for a lock. */
async function somebodyWaits(database: Knex): Promise<boolean> {
  return (await database('pg_locks').where('granted', false).first()) !== undefined;
}

const shop = sharedShop();

describe('races', () => {
  let mine: Knex;
  let rivals: Knex;
  let statements: Statements;

  beforeAll(() => {
    mine = shop.directus.openDatabase();
    rivals = shop.directus.openDatabase();
    statements = new Statements(mine);
  });
  afterAll(async () => {
    statements.restore();
    await mine.destroy();
    await rivals.destroy();
  });

  /** Runs a story to before a statement. */
  async function stop<Result>(story: () => Promise<Result>, before: RegExp) {
    const held = statements.hold(before);
    // A query of knex begins when it is awaited, hence the wrapping.
    const result = Promise.resolve().then(story);
    // It may be refused before anybody looks at it.
    result.catch(() => undefined);
    await held.reached;
    return { goOn: held.release, result };
  }

  /** Starts a rival and returns once it waits for the story that is stopped. */
  async function startWaiting<Result>(rival: () => Promise<Result>) {
    const { goOn, result } = await stop(rival, ANY_LOCK);
    goOn();
    if (DATABASE === 'postgres') await vi.waitFor(async () => assert(await somebodyWaits(mine)));
    return { result };
  }

  async function movementsOf(orderId: string) {
    const rows = await shop.rows('stock_movements', 'order', orderId);
    return rows.map(({ reason, change }) => [reason, change]);
  }

  it('refuses whoever comes to the last unit second', async () => {
    const productId = await shop.product({ stock_count: 1 });
    const [slow, quick] = [await shop.sessionWith(productId), await shop.sessionWith(productId)];
    const order = await stop(() => run(mine, placeOrder, requestOf(slow)), CLAIM);
    await run(rivals, placeOrder, requestOf(quick));
    order.goOn();
    await expect(order.result).rejects.toMatchObject({
      problem: { status: 409, lines: [{ productId, reason: 'out_of_stock', available: 0 }] },
    });
    expect(await shop.stock(productId)).toBe(0);
    expect(await shop.cart(slow)).toHaveLength(1);
  });

  it('keeps the last unit for the order that has counted it', async () => {
    const productId = await shop.product({ stock_count: 1 });
    const [first, second] = [await shop.sessionWith(productId), await shop.sessionWith(productId)];
    const order = await stop(() => run(mine, placeOrder, requestOf(first)), TAKE_OR_RETURN);
    const rival = await startWaiting(() => run(rivals, placeOrder, requestOf(second)));
    order.goOn();
    expect(await order.result).toMatchObject({ replayed: false });
    await expect(rival.result).rejects.toMatchObject({ problem: { type: '/problems/out-of-stock' } });
    expect(await shop.stock(productId)).toBe(0);
  });

  it('refuses a product that is unpublished before it is read', async () => {
    const productId = await shop.product();
    const session = await shop.sessionWith(productId);
    // SQLite has one writer: once the order is claimed, nobody else can write.
    const before = DATABASE === 'postgres' ? READ_PRODUCTS : CLAIM;
    const order = await stop(() => run(mine, placeOrder, requestOf(session)), before);
    await rivals('products').where('id', productId).update('status', 'draft');
    order.goOn();
    await expect(order.result).rejects.toMatchObject({
      problem: { type: '/problems/line-unavailable', lines: [{ productId, reason: 'unavailable' }] },
    });
    expect(await shop.rows('orders', 'session_id', session)).toEqual([]);
    expect(await shop.cart(session)).toHaveLength(1);
  });

  it('lets a product be unpublished only after the order that has read it', async () => {
    const productId = await shop.product({ stock_count: 5 });
    const session = await shop.sessionWith(productId);
    const order = await stop(() => run(mine, placeOrder, requestOf(session)), TAKE_OR_RETURN);
    const rival = await startWaiting(() =>
      rivals('products').where('id', productId).update('status', 'draft'),
    );
    order.goOn();
    const { order: placed } = await order.result;
    await rival.result;
    expect(await shop.row('products', productId)).toMatchObject({ status: 'draft', stock_count: 4 });
    expect(await movementsOf(placed.id)).toEqual([['sold', -1]]);
  });

  it('gives the stock of an order back once when it is cancelled by two', async () => {
    const productId = await shop.product({ stock_count: 5 });
    const orderId = await shop.placed(productId, 2, '200.00');
    const cancel = (connection: Knex) => () => run(connection, cancelOrder, { orderId });
    const first = await stop(cancel(mine), TAKE_OR_RETURN);
    const second = await startWaiting(cancel(rivals));
    first.goOn();
    await Promise.all([first.result, second.result]);
    expect(await shop.stock(productId)).toBe(5);
    expect(await movementsOf(orderId)).toEqual([
      ['sold', -2],
      ['returned', 2],
    ]);
  });

  it.each([
    ['before it is claimed', CLAIM, false],
    ['after it was claimed', READ_CART, true],
  ])('makes one order when the same submit arrives %s', async (_when, before, rivalWaits) => {
    const productId = await shop.product({ stock_count: 5 });
    const request = requestOf(await shop.sessionWith(productId), freshKey());
    const first = await stop(() => run(mine, placeOrder, request), before);
    const repeat = () => run(rivals, placeOrder, request);
    const second = rivalWaits ? await startWaiting(repeat) : { result: Promise.resolve(await repeat()) };
    first.goOn();
    const [one, other] = await Promise.all([first.result, second.result]);
    expect(one.order.id).toBe(other.order.id);
    expect([one.replayed, other.replayed]).toEqual([!rivalWaits, rivalWaits]);
    expect(await shop.stock(productId)).toBe(4);
  });

  it('orders the cart as it was read; a line changed meanwhile is gone, one added meanwhile stays', async () => {
    const [ordered, added] = [await shop.product(), await shop.product()];
    const session = await shop.sessionWith(ordered);
    const [line] = await shop.cart(session);
    const order = await stop(() => run(mine, placeOrder, requestOf(session)), EMPTY_CART);
    const change = await startWaiting(() => changeQuantity(rivals, session, String(line?.id), 9, LONG_AGO));
    const wish = { productId: added, quantity: 3, size: null, color: null };
    const adding = addToCart(rivals, session, wish, LONG_AGO);
    order.goOn();
    const { order: placed } = await order.result;
    await expect(change.result).rejects.toMatchObject({ problem: { status: 404 } });
    await adding;
    expect(await shop.rows('order_items', 'order', placed.id)).toMatchObject([{ quantity: 1 }]);
    expect(await shop.cart(session)).toMatchObject([{ product_id: added, quantity: 3 }]);
  });

  it('keeps what is added of the very product that is being ordered', async () => {
    const productId = await shop.product();
    const session = await shop.sessionWith(productId);
    const order = await stop(() => run(mine, placeOrder, requestOf(session)), EMPTY_CART);
    const wish = { productId, quantity: 4, size: null, color: null };
    const adding = await startWaiting(() => addToCart(rivals, session, wish, LONG_AGO));
    order.goOn();
    await Promise.all([order.result, adding.result]);
    expect(await shop.cart(session)).toMatchObject([{ quantity: 4 }]);
    expect(await shop.stock(productId)).toBe(9);
  });
});
