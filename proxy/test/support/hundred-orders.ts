import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { newSessionId, SESSION_HEADER } from '@chitenge/contract/session';
import type { TestDirectus } from '@chitenge/directus/testing/test-directus';
import type { Knex } from 'knex';
import { z } from 'zod';
import { FORM } from './orders.ts';
import { createStaff } from './staff.ts';

const HOW_MANY = 100;
/** Units of each product in every cart, and the price of both. */
const QUANTITIES = [1, 2];
const TOTAL = 300;
const STOCK = 500;
/** What a whole order has: its lines with their units, one event, and as many units moved out of stock. */
const WHOLE = { total_amount: TOTAL, items: 2, units: 3, events: 1, moved: -3 };

interface Shopper {
  session: string;
  key: string;
}

/** What became of a submit; status 0 when the connection was cut. */
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

/** A hundred shoppers with two products in their carts each, who submit their orders at once. */
export class HundredOrders {
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

  static async prepare(directus: TestDirectus, url: string): Promise<HundredOrders> {
    const staff = createStaff(directus);
    const products: string[] = [];
    for (const name of ['Shirt', 'Skirt'])
      products.push(
        await staff.createProduct({ slug: `x${randomUUID()}`, name, price: '100.00', stock_count: STOCK }),
      );
    const shoppers = Array.from({ length: HOW_MANY }, () => ({ session: newSessionId(), key: randomUUID() }));
    const orders = new HundredOrders(url, directus.openDatabase(), products, shoppers);
    await Promise.all(shoppers.map((shopper) => orders.#fillCart(shopper)));
    return orders;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#database.destroy();
  }

  /**
   * Submits all, with each shopper's own key, and does something after so many orders were answered.
   * @param atOnce how many are under way at the same time
   */
  async submitAll(
    then?: { afterAnswers: number; run: () => Promise<void> },
    atOnce = HOW_MANY,
  ): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    let answers = 0;
    let done: Promise<void> | undefined;
    const waiting = this.#shoppers.values();
    const submitNext = async () => {
      for (const shopper of waiting) {
        const outcome = await this.#submit(shopper);
        outcomes.push(outcome);
        if (outcome.status === 201 && ++answers === then?.afterAnswers) done = then.run();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, submitNext));
    await done;
    return outcomes;
  }

  async count(): Promise<number> {
    return (await this.#orders()).length;
  }

  /** Which of these answers tell of an order that is not in the database. */
  async missing(outcomes: Outcome[]): Promise<Outcome[]> {
    const ids = new Set((await this.#orders()).map(({ id }) => id));
    return outcomes.filter(({ orderId }) => orderId === null || !ids.has(orderId));
  }

  /** In words, whatever is half: orders without all of their rows, carts that are neither whole nor gone, lost units. */
  async faults(): Promise<string[]> {
    const orders = await this.#orders();
    const faults = orders
      .filter((order) => !isDeepStrictEqual({ ...order, ...WHOLE }, order))
      .map((order) => `half an order: ${JSON.stringify(order)}`);

    const ordered = new Set(orders.map((order) => order.session_id));
    if (ordered.size !== orders.length) faults.push('a session has ordered twice');
    const lines = await this.#database('cart_items')
      .whereIn('product', this.#products)
      .pluck<string[]>('session_id');
    for (const { session } of this.#shoppers) {
      const left = lines.filter((owner) => owner === session).length;
      if (left !== (ordered.has(session) ? 0 : QUANTITIES.length))
        faults.push(`${left} lines in the cart of ${session}, ordered: ${ordered.has(session)}`);
    }

    for (const [index, id] of this.#products.entries()) {
      const left = STOCK - orders.length * (QUANTITIES[index] ?? 0);
      const stock = Number(
        (await this.#database('products').where('id', id).first('stock_count'))?.stock_count,
      );
      const [ledger] = await this.#database('stock_movements').where('product', id).sum({ units: 'change' });
      if (stock !== left || Number(ledger?.units) !== left)
        faults.push(`stock ${stock}, ledger ${ledger?.units}, where there should be ${left}`);
    }
    return faults;
  }

  async #fillCart({ session }: Shopper): Promise<void> {
    for (const [index, productId] of this.#products.entries()) {
      const response = await this.#post(
        '/api/cart',
        { [SESSION_HEADER]: session },
        { productId, quantity: QUANTITIES[index] },
      );
      if (response.status !== 201) throw new Error(`The cart could not be filled: ${response.status}`);
    }
  }

  async #submit({ session, key }: Shopper): Promise<Outcome> {
    const headers = { [SESSION_HEADER]: session, 'Idempotency-Key': key };
    try {
      const response = await this.#post('/api/orders', headers, { ...FORM, totalAmount: `${TOTAL}.00` });
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

  /** These shoppers' orders, each with how many lines, units, events and moved units it has. */
  async #orders(): Promise<z.infer<typeof rowsSchema>> {
    const database = this.#database;
    const of = (table: string) => database(table).whereRaw('?? = ??', [`${table}.order`, 'orders.id']);
    const sessions = this.#shoppers.map(({ session }) => session);
    return rowsSchema.parse(
      await database('orders')
        .whereIn('session_id', sessions)
        .select('id', 'session_id', 'total_amount', {
          items: of('order_items').count('*'),
          units: of('order_items').sum('quantity'),
          events: of('order_events').count('*'),
          moved: of('stock_movements').sum('change'),
        }),
    );
  }
}
