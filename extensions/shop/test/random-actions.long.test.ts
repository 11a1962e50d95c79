import { newSessionId } from '@chitenge/contract/session';
import * as fc from 'fast-check';
import type { Knex } from 'knex';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orderOf, type Reply } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const RUNS = 10;
const SESSIONS = 5;
const PRICE = 100;
const INITIAL_STOCK = 12;
/** A product whose stock is counted as a whole, and one with two sizes. */
const SIZES = [null, 'M', 'L'] as const;

const session = fc.nat(SESSIONS - 1);
/** Index of SIZES. */
const choice = fc.nat(SIZES.length - 1);
const quantity = fc.integer({ min: 1, max: 2 });
const kind = <Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds);
const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: kind('add'), session, choice, quantity }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('order'), session }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('cancel', 'reopen'), order: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('edit'), choice, stock: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('resize'), hasLarge: fc.boolean() }) },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/** The actions of a group run concurrently; the groups run one after the other. */
const group = fc.array(action, { minLength: 4, maxLength: 12 });
const sequence = fc.array(group, { minLength: 3, maxLength: 6 });

const sums = z.array(z.object({ id: z.string(), units: z.coerce.number() }));

const shop = sharedShop();

describe('any sequence of actions', () => {
  /** Creates the products and sessions of one run, and its first order. */
  async function prepare() {
    const whole = await shop.product({ stock_count: INITIAL_STOCK, price: PRICE });
    const variants = ['M', 'L'].map((size) => ({ size, stockCount: INITIAL_STOCK }));
    const sized = await shop.productWith(variants, { price: PRICE });
    const { M = '', L = '' } = await shop.bySize(sized, 'id');
    const orders = [await shop.placed(whole, 2, '200.00')];
    return {
      products: [whole, sized],
      sized,
      /** By index of SIZES; the default variant has the id of its product. */
      variants: [whole, M, L],
      sessions: Array.from({ length: SESSIONS }, newSessionId),
      orders,
    };
  }

  type World = Awaited<ReturnType<typeof prepare>>;

  async function act(world: World, step: Action): Promise<Reply> {
    const sizeOf = (index: number) => SIZES[index] ?? null;
    const productOf = (index: number) => String(world.products[sizeOf(index) === null ? 0 : 1]);
    switch (step.kind) {
      case 'add':
        return shop.add(String(world.sessions[step.session]), productOf(step.choice), {
          quantity: step.quantity,
          size: sizeOf(step.choice),
        });
      case 'order':
        return placeOrder(world, String(world.sessions[step.session]));
      case 'edit':
        return shop.patch(`/api/admin/products/${productOf(step.choice)}/stock`, {
          variants: [{ id: world.variants[step.choice], stockCount: step.stock }],
        });
      case 'resize':
        return shop.setVariants(
          world.sized,
          (step.hasLarge ? ['M', 'L'] : ['M']).map((size) => ({ size })),
        );
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

  async function expectBalance({ products, variants }: World): Promise<void> {
    const { database } = shop;
    const ofVariants = () => database('product_variants').whereIn('id', variants);
    const stock = await sumsOf(ofVariants().select('id', 'stock_count as units'));
    const live = await sumsOf(
      database('order_items')
        .join('orders', 'orders.id', 'order_items.order')
        .whereNot('orders.status', 'cancelled')
        .whereIn('order_items.variant', variants)
        .groupBy('order_items.variant')
        .select('order_items.variant as id', database.raw('sum(order_items.quantity) as units')),
    );
    const ledger = (reasons: string[]) =>
      sumsOf(
        database('stock_movements')
          .whereIn('variant', variants)
          .whereIn('reason', reasons)
          .groupBy('variant')
          .select('variant as id', database.raw('sum(change) as units')),
      );
    const set = await ledger(['set']);
    const all = await ledger(['set', 'sold', 'returned']);
    for (const id of variants) {
      const left = stock.get(id) ?? NaN;
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + (live.get(id) ?? 0)).toBe(set.get(id));
      expect(all.get(id)).toBe(left);
    }
    // A product's stock is the sum of its active variants.
    const counts = database('products').whereIn('id', products).select('id', 'stock_count as units');
    const active = ofVariants().where('active', true).groupBy('product');
    const units = database.raw('sum(stock_count) as units');
    expect(await sumsOf(counts)).toEqual(await sumsOf(active.select('product as id', units)));
  }

  it('keeps every unit either in stock or in an order', async () => {
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
