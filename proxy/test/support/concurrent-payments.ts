import { newSessionId, SESSION_HEADER } from '@chitenge/contract/session';
import type { Knex } from 'knex';
import { expect } from 'vitest';
import { z } from 'zod';
import { createPawapaySimulator } from '../../../scripts/simulators/pawapay/simulator.ts';
import { ORDER_FORM } from './orders.ts';

const TOKEN = 'test-pawapay-token';
/** A number of the sandbox whose prompt is accepted by itself. */
const ACCEPTS = { network: 'mtn', phone: '+260763456789' };

interface Shopper {
  session: string;
  orderId: string;
}

const idSchema = z.object({ id: z.string() });

export type Simulator = ReturnType<typeof createPawapaySimulator>;

/** Starts a gateway that answers slowly and reports nothing by itself, and returns the variables of a shop with it. */
export async function startSlowGateway(): Promise<{ pawapay: Simulator; env: Record<string, string> }> {
  const pawapay = createPawapaySimulator({ token: TOKEN, answerDelayMs: 300, loseCallbacks: 'all' });
  const env = {
    PAWAPAY_URL: await pawapay.listen(),
    PAWAPAY_TOKEN: TOKEN,
    PAYMENT_CHECK_SECONDS: '0.3,0.5,1',
    JOBS_PACE: '10',
    PROMPTS_PER_PHONE: '100000',
  };
  return { pawapay, env };
}

const post = (url: string, session: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { [SESSION_HEADER]: session, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

let customers = 0;

/** Places an order of K100.00 by a new shopper, with a phone number of its own. */
async function place(url: string, productId: string): Promise<Shopper> {
  customers += 1;
  const session = newSessionId();
  await post(`${url}/api/cart`, session, { productId, quantity: 1 });
  const customerPhone = `+2609712${String(34_000 + customers)}`;
  const order = { ...ORDER_FORM, customerPhone, totalAmount: '100.00' };
  const placed = await post(`${url}/api/orders`, session, order);
  return { session, orderId: idSchema.parse(await placed.json()).id };
}

const pay = (url: string, { session, orderId }: Shopper) =>
  post(`${url}/api/orders/${orderId}/payments`, session, ACCEPTS);

/** What is wrong with the orders: each must be paid once, by one deposit that the gateway has completed. */
async function findFaults(database: Knex, pawapay: Simulator, shoppers: Shopper[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { orderId } of shoppers) {
    const order = await database('orders')
      .where({ id: orderId })
      .first<{ status: string; payment_status: string }>('*');
    const payments = await database('payments')
      .where({ order: orderId })
      .select<{ id: string; status: string }[]>('*');
    const completed = pawapay
      .deposits()
      .filter(
        ({ depositId, status }) => status === 'COMPLETED' && payments.some(({ id }) => id === depositId),
      );
    const changes = await database('order_events')
      .where({ order: orderId, kind: 'payment_status' })
      .select('id');
    const found = `${order.status} ${order.payment_status} ${payments.map(({ status }) => status).join()} ${completed.length} ${changes.length}`;
    if (found !== 'paid paid completed 1 1') faults.push(`${orderId}: ${found}`);
  }
  return faults;
}

/** Places orders of a product, pays each twice at the same time, and waits until each is paid once. Returns their ids. */
export async function payEachOnce(
  { url, database, pawapay }: { url: string; database: Knex; pawapay: Simulator },
  productId: string,
  count: number,
): Promise<string[]> {
  const shoppers: Shopper[] = [];
  for (let index = 0; index < count; index += 1) shoppers.push(await place(url, productId));
  await Promise.all(shoppers.flatMap((shopper) => [pay(url, shopper), pay(url, shopper)]));
  await expect.poll(() => findFaults(database, pawapay, shoppers), { interval: 500 }).toEqual([]);
  return shoppers.map(({ orderId }) => orderId);
}
