import { newSessionId } from '@chitenge/contract/session';
import * as fc from 'fast-check';
import type { Knex } from 'knex';
import { describe, afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { orderOf, type Reply } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const RUNS = 20;
const PRODUCTS = 2;
const SESSIONS = 5;
const PRICE = 100;
const INITIAL_STOCK = 12;

type Action =
  | { kind: 'add'; session: number; product: number; quantity: number }
  | { kind: 'order'; session: number }
  | { kind: 'cancel' | 'reopen'; order: number }
  | { kind: 'edit'; product: number; stock: number };

const product = fc.nat(PRODUCTS - 1);
const session = fc.nat(SESSIONS - 1);
const order = fc.nat(5);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      session,
      product,
      quantity: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('order' as const), session }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'reopen' as const), order }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('edit' as const), product, stock: fc.nat(20) }),
  },
);
/** The actions of a group run concurrently; the groups run one after the other. */
const group = fc.array(action, { minLength: 4, maxLength: 12 });
const sequence = fc.array(group, { minLength: 3, maxLength: 6 });

const sums = z.array(z.object({ id: z.string(), units: z.coerce.number() }));

const shop = sharedShop();

describe('any sequence of actions', () => {
  let database: Knex;

  beforeAll(() => {
    database = shop.directus.openDatabase();
  });
  afterAll(() => database.destroy());

  /** Creates the products and sessions of one run, and its first order. */
  async function prepare() {
    const products = [];
    for (let index = 0; index < PRODUCTS; index++)
      products.push(await shop.product({ stock_count: INITIAL_STOCK, price: PRICE }));
    const orders = [await shop.placed(String(products[0]), 2, '200.00')];
    return { products, sessions: Array.from({ length: SESSIONS }, newSessionId), orders };
  }

  type World = Awaited<ReturnType<typeof prepare>>;

  async function act(world: World, step: Action): Promise<Reply> {
    const productOf = (index: number) => String(world.products[index]);
    switch (step.kind) {
      case 'add':
        return shop.add(String(world.sessions[step.session]), productOf(step.product), {
          quantity: step.quantity,
        });
      case 'order':
        return placeOrder(world, String(world.sessions[step.session]));
      case 'edit':
        return shop.setStock(productOf(step.product), step.stock);
      case 'cancel':
      case 'reopen': {
        const id = String(world.orders[step.order % world.orders.length]);
        return shop.setStatus(id, step.kind === 'cancel' ? 'cancelled' : 'confirmed');
      }
    }
  }

  async function placeOrder(world: World, sessionId: string): Promise<Reply> {
    const units = (await shop.cart(sessionId)).reduce((sum, { quantity }) => sum + quantity, 0);
    const reply = await shop.order(sessionId, `${units * PRICE}.00`);
    if (reply.status === 201) world.orders.push(orderOf(reply).id);
    return reply;
  }

  async function sumsOf(query: Knex.QueryBuilder): Promise<Map<string, number>> {
    return new Map(sums.parse(await query).map(({ id, units }) => [id, units]));
  }

  async function expectBalance(world: World): Promise<void> {
    const within = (column: string) => [column, world.products] as const;
    const stock = await sumsOf(
      database('products')
        .whereIn(...within('id'))
        .select('id', 'stock_count as units'),
    );
    const live = await sumsOf(
      database('order_items')
        .join('orders', 'orders.id', 'order_items.order')
        .whereNot('orders.status', 'cancelled')
        .whereIn(...within('order_items.product'))
        .groupBy('order_items.product')
        .select('order_items.product as id', database.raw('sum(order_items.quantity) as units')),
    );
    const ledger = (reasons: string[]) =>
      sumsOf(
        database('stock_movements')
          .whereIn(...within('product'))
          .whereIn('reason', reasons)
          .groupBy('product')
          .select('product as id', database.raw('sum(change) as units')),
      );
    const set = await ledger(['set']);
    const all = await ledger(['set', 'sold', 'returned']);
    for (const id of world.products) {
      const left = stock.get(id) ?? NaN;
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + (live.get(id) ?? 0)).toBe(set.get(id));
      expect(all.get(id)).toBe(left);
    }
  }

  it('keeps every unit either in stock or in an order', { timeout: 120_000 }, async () => {
    const done = new Map<string, number>();
    const count = (outcome: string) => done.set(outcome, (done.get(outcome) ?? 0) + 1);
    await fc.assert(
      fc.asyncProperty(sequence, async (groups) => {
        const world = await prepare();
        for (const steps of groups) {
          const replies = await Promise.all(steps.map((step) => act(world, step)));
          replies.forEach((reply, index) => count(`${steps[index]?.kind} ${reply.status}`));
          expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
          await expectBalance(world);
        }
      }),
      // Failures depend on timing, so fast-check cannot shrink them.
      { numRuns: RUNS, endOnFailure: true },
    );
    const actions = [...done.values()].reduce((sum, times) => sum + times, 0);
    // oxlint-disable-next-line no-console -- the numbers of actions show what the test covers
    console.info(`${actions} generated actions:`, Object.fromEntries(done));
    expect(done.get('order 201')).toBeGreaterThan(0);
  });
});
