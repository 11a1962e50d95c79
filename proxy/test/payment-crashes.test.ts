import { startDirectus, type RunningDirectus } from '@chitenge/directus/run';
import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import { newSessionId, SESSION_HEADER } from '@chitenge/contract/session';
import getPort from 'get-port';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPawapaySimulator } from '../../scripts/simulators/pawapay/simulator.ts';
import { ORDER_FORM } from './support/orders.ts';
import { createProxyProcess, type ProxyProcess } from './support/proxy-process.ts';
import { createStudio } from './support/studio.ts';

const TOKEN = 'test-pawapay-token';
/** A number of the sandbox whose prompt is accepted by itself. */
const ACCEPTS = { provider: 'mtn', phone: '+260763456789' };

interface Shopper {
  session: string;
  orderId: string;
}

const idSchema = z.object({ id: z.string() });

type Simulator = ReturnType<typeof createPawapaySimulator>;

const environment = (url: string) => ({
  PAWAPAY_URL: url,
  PAWAPAY_TOKEN: TOKEN,
  PAYMENT_CHECK_SECONDS: '0.3,0.5,1',
  JOBS_PACE: '10',
  PROMPTS_PER_PHONE: '100000',
});

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
  const placed = await post(`${url}/api/orders`, session, {
    ...ORDER_FORM,
    customerPhone,
    totalAmount: '100.00',
  });
  return { session, orderId: idSchema.parse(await placed.json()).id };
}

const pay = (url: string, { session, orderId }: Shopper) =>
  post(`${url}/api/orders/${orderId}/payments`, session, ACCEPTS);

async function product(directus: TestDirectus): Promise<string> {
  return createStudio(directus).createProduct({
    slug: `paid-${customers}`,
    name: 'Shirt',
    price: '100.00',
    stock_count: 500,
  });
}

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

describe('two copies of Directus on one Postgres', () => {
  let first: TestDirectus;
  let second: RunningDirectus;
  let proxies: ProxyProcess[];
  let pawapay: Simulator;
  let database: Knex;

  beforeAll(async () => {
    pawapay = createPawapaySimulator({ token: TOKEN, answerDelayMs: 300, loseCallbacks: 'all' });
    first = await startTestDirectus({ database: 'postgres', env: environment(await pawapay.listen()) });
    const port = await getPort();
    second = await startDirectus({ env: { ...first.env, DIRECTUS_PORT: String(port) } });
    proxies = [await createProxyProcess(first), await createProxyProcess({ ...first, url: second.url })];
    for (const proxy of proxies) await proxy.start();
    database = first.openDatabase();
  });
  afterAll(async () => {
    await database.destroy();
    for (const proxy of proxies) await proxy.kill();
    await second.stop();
    await first.stop();
    await pawapay.close();
  });

  const urlOf = (index: number) => proxies[index % 2]?.url ?? '';

  async function expectAllPaid(count: number): Promise<Shopper[]> {
    const productId = await product(first);
    const shoppers: Shopper[] = [];
    for (let index = 0; index < count; index += 1) shoppers.push(await place(urlOf(0), productId));
    // Each order is paid by both copies at the same time.
    await Promise.all(shoppers.flatMap((shopper) => [pay(urlOf(0), shopper), pay(urlOf(1), shopper)]));
    await expect.poll(() => findFaults(database, pawapay, shoppers), { interval: 500 }).toEqual([]);
    return shoppers;
  }

  it('never ask about a payment twice at once', async () => {
    const shoppers = await expectAllPaid(25);
    const checks = await database('payments')
      .whereIn(
        'order',
        shoppers.map(({ orderId }) => orderId),
      )
      .pluck<string[]>('checks');
    const asked = pawapay.requestsTo('deposit-status').length;
    expect(asked).toBe(checks.reduce((sum, one) => sum + Number(one), 0));
    expect(asked).toBeGreaterThan(0);
    expect(pawapay.requestsTo('deposit')).toHaveLength(25);
  });

  it('apply no callback twice', async () => {
    pawapay.configure({
      loseCallbacks: 0,
      callbackCopies: 4,
      callbackUrl: `${urlOf(0)}/api/payments/callbacks/pawapay`,
    });
    await expectAllPaid(10);
  });
});
