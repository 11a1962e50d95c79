import { eventually } from '@chitenge/directus/testing/eventually';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { newSessionId, SESSION_HEADER } from '@chitenge/contract/session';
import type { TestDirectus } from '@chitenge/directus/testing/test-directus';
import type { Knex } from 'knex';
import { z } from 'zod';
import { ORDER_FORM } from './orders.ts';
import { createStudio, type OwnerAccess } from './studio.ts';

export const SHOPPER_COUNT = 40;
/** Carts that are filled at the same time. A busy shop refuses more (503). */
const CONCURRENT_CARTS = 20;
/** Units of each product in every cart. */
const QUANTITIES = [1, 2];
const TOTAL = 300;
const STOCK = 200;
/** The rows of a complete order: two lines with three units, one event, minus three units in the ledger. */
const COMPLETE_ORDER = { total_amount: TOTAL, items: 2, units: 3, events: 1, moved: -3 };

interface Shopper {
  session: string;
  key: string;
}

/** The result of a submit; the status is 0 when the connection broke. */
export interface Outcome {
  session: string;
  status: number;
  orderId: string | null;
}

const orderSchema = z.object({ id: z.string() });
const rowsSchema = z.array(
  z.object({
    id: z.string(),
    session_id: z.string(),
    total_amount: z.coerce.number(),
    items: z.coerce.number(),
    units: z.coerce.number(),
    events: z.coerce.number(),
    moved: z.coerce.number(),
  }),
);

/** Forty shoppers with two products in their carts, who submit their orders concurrently. */
export class ConcurrentOrders {
  readonly #url: string;
  readonly #database: Knex;
  readonly #products: string[];
  readonly #shoppers: Shopper[];

  private constructor(url: string, database: Knex, products: string[], shoppers: Shopper[]) {
    this.#url = url;
    this.#database = database;
    this.#products = products;
    this.#shoppers = shoppers;
  }

  static async prepare(
    directus: OwnerAccess & Pick<TestDirectus, 'openDatabase'>,
    url: string,
  ): Promise<ConcurrentOrders> {
    const studio = createStudio(directus);
    const products: string[] = [];
    for (const name of ['Shirt', 'Skirt'])
      products.push(
        await studio.createProduct({ slug: `x${randomUUID()}`, name, price: '100.00', stock_count: STOCK }),
      );
    const shoppers = Array.from({ length: SHOPPER_COUNT }, () => ({
      session: newSessionId(),
      key: randomUUID(),
    }));
    const orders = new ConcurrentOrders(url, directus.openDatabase(), products, shoppers);
    const queue = shoppers.values();
    const fillNext = async () => {
      for (const shopper of queue) await orders.#fillCart(shopper);
    };
    await Promise.all(Array.from({ length: CONCURRENT_CARTS }, fillNext));
    return orders;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#database.destroy();
  }

  /**
   * Submits all orders, each with its shopper's key.
   * @param interruption runs after this number of placed orders
   * @param concurrency number of concurrent submits
   * @param pauseMs milliseconds after each submit, in which copies that start have the processor
   */
  async submitAll(
    interruption?: { afterPlaced: number; run: () => Promise<void> },
    concurrency = SHOPPER_COUNT,
    pauseMs = 0,
  ): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    let placed = 0;
    let interrupted: Promise<void> | undefined;
    const queue = this.#shoppers.values();
    const submitNext = async () => {
      for (const shopper of queue) {
        const outcome = await this.#submit(shopper);
        outcomes.push(outcome);
        if (outcome.status === 201 && ++placed === interruption?.afterPlaced)
          interrupted = interruption.run();
        if (pauseMs > 0) await pause(pauseMs);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, submitNext));
    await interrupted;
    return outcomes;
  }

  async count(): Promise<number> {
    return (await this.#readOrders()).length;
  }

  /** Returns the outcomes whose order is not in the database. */
  async findMissing(outcomes: Outcome[]): Promise<Outcome[]> {
    const ids = new Set((await this.#readOrders()).map(({ id }) => id));
    return outcomes.filter(({ orderId }) => orderId === null || !ids.has(orderId));
  }

  /** Describes incomplete orders, partly emptied carts, duplicate orders and wrong stock counts. */
  async findInconsistencies(): Promise<string[]> {
    const orders = await this.#readOrders();
    const found = orders
      .filter((order) => !isDeepStrictEqual({ ...order, ...COMPLETE_ORDER }, order))
      .map((order) => `incomplete order: ${JSON.stringify(order)}`);

    const orderedSessions = new Set(orders.map((order) => order.session_id));
    if (orderedSessions.size !== orders.length) found.push('a session has ordered twice');
    const cartSessions = await this.#database('cart_items')
      .whereIn('product', this.#products)
      .pluck<string[]>('session_id');
    for (const { session } of this.#shoppers) {
      const lines = cartSessions.filter((owner) => owner === session).length;
      if (lines !== (orderedSessions.has(session) ? 0 : QUANTITIES.length))
        found.push(`${lines} lines in the cart of ${session}, ordered: ${orderedSessions.has(session)}`);
    }

    for (const [index, id] of this.#products.entries()) {
      const expected = STOCK - orders.length * (QUANTITIES[index] ?? 0);
      const stock = Number(
        (await this.#database('products').where('id', id).first('stock_count'))?.stock_count,
      );
      const [ledger] = await this.#database('stock_movements').where('product', id).sum({ units: 'change' });
      if (stock !== expected || Number(ledger?.units) !== expected)
        found.push(`stock ${stock}, ledger ${ledger?.units}, expected ${expected}`);
    }
    return found;
  }

  async #fillCart({ session }: Shopper): Promise<void> {
    for (const [index, productId] of this.#products.entries()) {
      // A busy machine may answer 503; the key keeps the addition one.
      const headers = { [SESSION_HEADER]: session, 'Idempotency-Key': randomUUID() };
      await eventually(async () => {
        const { status } = await this.#post('/api/cart', headers, {
          productId,
          quantity: QUANTITIES[index],
        });
        if (status !== 200 && status !== 201)
          throw new Error(`Filling the cart failed with status ${status}`);
      });
    }
  }

  async #submit({ session, key }: Shopper): Promise<Outcome> {
    const headers = { [SESSION_HEADER]: session, 'Idempotency-Key': key };
    try {
      const response = await this.#post('/api/orders', headers, {
        ...ORDER_FORM,
        totalAmount: `${TOTAL}.00`,
      });
      const order = orderSchema.safeParse(await response.json());
      return { session, status: response.status, orderId: order.success ? order.data.id : null };
    } catch {
      return { session, status: 0, orderId: null };
    }
  }

  #post(path: string, headers: Record<string, string>, body: object): Promise<Response> {
    return fetch(this.#url + path, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** Reads the shoppers' orders with their numbers of lines, units, events and moved units. */
  async #readOrders(): Promise<z.infer<typeof rowsSchema>> {
    const database = this.#database;
    const rowsOf = (table: string) => database(table).whereRaw('?? = ??', [`${table}.order`, 'orders.id']);
    const sessions = this.#shoppers.map(({ session }) => session);
    return rowsSchema.parse(
      await database('orders')
        .whereIn('session_id', sessions)
        .select('id', 'session_id', 'total_amount', {
          items: rowsOf('order_items').count('*'),
          units: rowsOf('order_items').sum('quantity'),
          events: rowsOf('order_events').count('*'),
          moved: rowsOf('stock_movements').sum('change'),
        }),
    );
  }
}

/** Counts the outcomes by status; 0 is a broken connection. */
export function countStatuses(outcomes: Outcome[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { status } of outcomes) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}
