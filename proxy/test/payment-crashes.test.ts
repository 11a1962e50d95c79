import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { paymentsCalls } from '@chitenge/contract/calls/payments';
import { toNgwee } from '@chitenge/contract/money';
import { shortOrderId } from '@chitenge/contract/order-id';
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
import { callAsOwner, createStudio } from './support/studio.ts';

const TOKEN = 'test-pawapay-token';
/** A number of the sandbox whose prompt is accepted by itself. */
const ACCEPTS = { provider: 'mtn', phone: '+260763456789' };
/** Milliseconds in which the shoppers press. */
const PRESSES_MS = 400;
/** Orders that one kill interrupts at different moments. */
const ORDERS = 17;

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

/** Presses "Pay" and returns the status; 0 when the connection broke. */
const pay = (url: string, { session, orderId }: Shopper, payer: object = ACCEPTS) =>
  post(`${url}/api/orders/${orderId}/payments`, session, payer).then(
    ({ status }) => status,
    () => 0,
  );

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

/** Waits until some orders have a payment and others have not begun, so that a kill interrupts the rest. */
async function waitForPayments(database: Knex, shoppers: Shopper[]): Promise<void> {
  const orders = shoppers.map(({ orderId }) => orderId);
  const begun = () => database('payments').whereIn('order', orders).pluck('id');
  const some = 1 + Math.floor(Math.random() * ORDERS);
  await expect.poll(async () => (await begun()).length, { interval: 5 }).toBeGreaterThanOrEqual(some);
}

/** Two people who pay parts of an order by their phones; staff take the rest in cash. */
const PARTS = [
  { ...ACCEPTS, amount: '50.00' },
  { provider: 'airtel', phone: '+260973456789', amount: '30.00' },
];
const CASH = { method: 'cash', amount: '20.00' };

/** Records the cash of an order; a repeat has the same key. Returns whether it is recorded. */
const takeCash = (directus: TestDirectus, { orderId }: Shopper): Promise<boolean> =>
  callAsOwner(directus, paymentsCalls.recordPayment, orderId, CASH, { 'idempotency-key': orderId }).then(
    () => true,
    () => false,
  );

const sumsSchema = z.object({ amountPaid: z.string(), amountDue: z.string(), paymentStatus: z.string() });
const sumsOf = async (url: string, { session, orderId }: Shopper) =>
  sumsSchema.parse(
    await (await fetch(`${url}/api/orders/${orderId}`, { headers: { [SESSION_HEADER]: session } })).json(),
  );

/** What is wrong with orders that were paid in parts. Each ngwee of the gateway and of the till counts exactly once. */
async function findPartFaults(database: Knex, pawapay: Simulator, shoppers: Shopper[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { orderId } of shoppers) {
    const payments = await database('payments')
      .where({ order: orderId, status: 'completed' })
      .select<{ id: string; method: string; amount: string | number }[]>('id', 'method', 'amount');
    const sum = (rows: { amount: string | number }[]) =>
      rows.reduce((all, { amount }) => all + toNgwee(amount), 0);
    const pushed = payments.filter(({ method }) => method === 'push');
    const deposits = pawapay
      .deposits()
      .filter(
        ({ status, clientReferenceId }) =>
          status === 'COMPLETED' && clientReferenceId === shortOrderId(orderId),
      );
    const lines = await database('order_events').where({ order: orderId, kind: 'payment' }).select('id');
    const receipts = await database('order_receipts').where({ order: orderId }).select('number');
    const found = {
      paid: sum(payments),
      cash: sum(payments.filter(({ method }) => method === 'cash')),
      ofGateway: sum(deposits),
      deposits: deposits.map(({ depositId }) => depositId).toSorted(),
      lines: lines.length,
      receipts: receipts.length,
    };
    const expected = {
      paid: 10_000,
      cash: 2000,
      ofGateway: 8000,
      deposits: pushed.map(({ id }) => id).toSorted(),
      lines: payments.length,
      receipts: 1,
    };
    if (!isDeepStrictEqual(found, expected))
      faults.push(`${orderId}: ${JSON.stringify({ found, expected })}`);
  }
  return faults;
}

describe('kill -9 while orders are paid', () => {
  let directus: TestDirectus;
  let proxy: ProxyProcess;
  let pawapay: Simulator;
  let database: Knex;

  beforeAll(async () => {
    pawapay = createPawapaySimulator({
      token: TOKEN,
      answerDelayMs: 30,
      callbackRetryDelayMs: 50,
      callbackRetryForMs: 1000,
    });
    directus = await startTestDirectus({ env: environment(await pawapay.listen()) });
    proxy = await createProxyProcess(directus);
    await proxy.start();
    pawapay.configure({ callbackUrl: `${proxy.url}/api/payments/callbacks/pawapay` });
    database = directus.openDatabase();
  });
  afterAll(async () => {
    await database.destroy();
    await proxy.kill();
    await directus.stop();
    await pawapay.close();
  });

  it.each(['directus', 'proxy'] as const)(
    'of %s by two phones and the till loses no part and counts none twice',
    async (victim) => {
      const productId = await product(directus);
      const shoppers: Shopper[] = [];
      for (let index = 0; index < ORDERS; index += 1) shoppers.push(await place(proxy.url, productId));
      const presses = shoppers.map(async (shopper) => {
        await pause(Math.random() * PRESSES_MS);
        const phones = PARTS.map((part) => pay(proxy.url, shopper, part));
        return Promise.all([...phones, takeCash(directus, shopper)]);
      });
      await waitForPayments(database, shoppers);
      await (victim === 'directus' ? directus.kill() : proxy.kill());
      const first = await Promise.all(presses);
      await (victim === 'directus' ? directus.restart() : proxy.start());
      // A request whose answer was lost is asked about after its lease of a minute.
      await database('payments')
        .whereIn('status', ['created', 'pending'])
        .update({ next_check_at: new Date() });
      for (const shopper of shoppers) {
        await expect.poll(() => takeCash(directus, shopper), { interval: 200 }).toBe(true);
        // Who pays looks at what is left, and presses again for that.
        const payRest = async () => {
          await pay(proxy.url, shopper);
          return sumsOf(proxy.url, shopper);
        };
        await expect
          .poll(payRest, { interval: 200 })
          .toEqual({ amountPaid: '100.00', amountDue: '0.00', paymentStatus: 'paid' });
      }
      expect(await findPartFaults(database, pawapay, shoppers)).toEqual([]);
      // oxlint-disable-next-line no-console -- the statuses show what the kill interrupted
      console.info(
        `${victim}, statuses of the first parts: ${first.map((parts) => parts.join('/')).join(' ')}`,
      );
    },
  );
});

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
