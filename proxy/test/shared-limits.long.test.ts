import { isAvailable } from '@chitenge/directus/testing/system-program';
import { startTestRedis, type TestRedis } from '@chitenge/directus/testing/test-redis';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, addAccount, ORIGIN, ROLES } from './support/back-office.ts';
import { ORDER_FORM } from './support/orders.ts';
import { expectProblem } from './support/problem.ts';
import { newShopper } from './support/shopper.ts';
import { startTestProxy, startTestShop, type TestProxy, type TestShop } from './support/shop.ts';
import { UNKNOWN_ID } from './support/unknown-id.ts';

const LIMITS = {
  LIMIT_SIGN_INS: '8',
  LIMIT_ORDERS: '2',
  LIMIT_PAYMENTS: '3',
  LIMIT_NEWSLETTER: '2',
  LIMIT_REPORTS: '2',
};

describe.skipIf(!isAvailable('redis'))('two proxies with one Redis', () => {
  let shop: TestShop;
  let redis: TestRedis;
  let proxies: [TestProxy, TestProxy];
  let productId: string;

  beforeAll(async () => {
    shop = await startTestShop();
    productId = await shop.studio.createProduct({ slug: 'shirt', price: '100.00', stock_count: 90 });
  });
  afterAll(() => shop.stop());

  beforeEach(async () => {
    redis = await startTestRedis();
    const start = () => startTestProxy(shop.directus, { ...LIMITS, REDIS: redis.url });
    proxies = [await start(), await start()];
    await areOnline(true);
  });
  afterEach(async () => {
    for (const proxy of proxies) await proxy.stop();
    await redis.stop();
  });

  async function areOnline(expected: boolean): Promise<void> {
    const isAsExpected = ({ dependencies }: TestProxy) => dependencies.redis?.isOnline === expected;
    await expect.poll(() => proxies.every(isAsExpected)).toBe(true);
  }

  /** The proxies take turns. */
  const apiOf = (call: number) => (proxies[call % 2] ?? proxies[0]).api;

  const signIn = (call: number, email: string, password: string) =>
    apiOf(call).post('/api/admin/session').set('Origin', ORIGIN).send({ email, password });
  /** Of different accounts, because Directus delays the attempts of each account. */
  const signInWrongly = (call: number) => signIn(call, `stranger-${call}@example.com`, 'wrong-password');
  const subscribe = (call: number) =>
    apiOf(call)
      .post('/api/newsletter')
      .send({ email: `a${call}@example.com` });
  const claim = (call: number) =>
    apiOf(call)
      .post(`/api/orders/${UNKNOWN_ID}/payment-claims`)
      .set(newShopper())
      .send({ transactionId: 'MP1234567', phone: '0961234567' });
  const lookUp = (call: number) =>
    apiOf(call).post('/api/orders/lookup').send({ reference: 'ABCD2345', phone: '0961234567' });
  const reportFalsely = (call: number) =>
    apiOf(call).post('/api/messages/reports/africastalking/wrong').send({});

  async function placeAt(call: number) {
    const shopper = newShopper();
    const proxy = { ...shop, api: apiOf(call) };
    await proxy.api.post('/api/cart').set(shopper).send({ productId }).expect(201);
    return proxy.api
      .post('/api/orders')
      .set(shopper)
      .send({ ...ORDER_FORM, customerPhone: `09712345${10 + call}`, totalAmount: '100.00' });
  }

  it('accept eight wrong sign-ins together, and right ones do not count', async () => {
    const account = await addAccount(shop, ROLES.staff);
    const wrong = await Promise.all(Array.from({ length: 7 }, (_, call) => signInWrongly(call)));
    for (const answer of wrong) expectProblem(answer, 401);
    for (const call of [0, 1]) await signIn(call, account.email, PASSWORD).expect(200);
    expectProblem(await signInWrongly(7), 401);
    for (const call of [8, 9]) {
      const limited = await signInWrongly(call);
      expectProblem(limited, 429);
      expect(Number(limited.headers['retry-after'])).toBeGreaterThan(800);
    }
  });

  it('count orders together, but neither rejected orders nor repeats', async () => {
    const rejected = await apiOf(0)
      .post('/api/orders')
      .set(newShopper())
      .send({ ...ORDER_FORM, totalAmount: '100.00' });
    expectProblem(rejected, 409);
    for (const call of [0, 1]) expect((await placeAt(call)).status).toBe(201);
    for (const call of [2, 3]) {
      const limited = await placeAt(call);
      expect(expectProblem(limited, 429).detail).toMatch(/many orders .* in 10 minutes/);
      expect(Number(limited.headers['retry-after'])).toBeGreaterThan(500);
    }
  });

  it('count tries to find an order, payments, sign-ups and false reports together', async () => {
    for (let call = 0; call < 5; call++) expectProblem(await lookUp(call), 404);
    for (const call of [5, 6]) expectProblem(await lookUp(call), 429);
    for (let call = 0; call < 3; call++) expectProblem(await claim(call), 404);
    for (const call of [3, 4]) expectProblem(await claim(call), 429);
    for (const call of [0, 1]) await subscribe(call).expect(204);
    for (const call of [2, 3]) expectProblem(await subscribe(call), 429);
    for (const call of [0, 1]) expectProblem(await reportFalsely(call), 404);
    for (const call of [2, 3]) expectProblem(await reportFalsely(call), 429);
  });

  it('keep neither addresses nor e-mails in Redis, and let every key expire', async () => {
    await signInWrongly(0);
    await subscribe(0);
    await apiOf(0)
      .post('/api/admin/password-reset')
      .set('Origin', ORIGIN)
      .send({ email: 'mutale@example.com' });
    await placeAt(0);
    const client = new Redis(redis.url);
    try {
      const keys = await client.keys('*');
      expect(keys.map((key) => key.split(':').slice(0, 3).join(':')).toSorted()).toEqual([
        'shop:limit:account-password-resets',
        'shop:limit:account-password-resets-anywhere',
        'shop:limit:newsletter',
        'shop:limit:orders',
        'shop:limit:password-resets',
        'shop:limit:sign-ins',
        'shop:limit:sms-orders',
      ]);
      expect(keys.join(' ')).not.toMatch(/127\.0|mutale/);
      for (const key of keys) expect(await client.pttl(key)).toBeGreaterThan(0);
    } finally {
      client.disconnect();
    }
  });

  it.each([
    ['was killed', () => redis.kill()],
    ['does not answer', async () => redis.pause()],
  ])(
    'continue when Redis %s, each with its own limits, and share them again when it is back',
    async (_, lose) => {
      await lose();
      for (const call of [0, 1, 2, 3]) expect((await placeAt(call)).status).toBe(201);
      for (const call of [4, 5]) expectProblem(await placeAt(call), 429);
      const account = await addAccount(shop, ROLES.staff);
      for (const call of [0, 1]) await signIn(call, account.email, PASSWORD).expect(200);
      for (let call = 0; call < 6; call++) expectProblem(await claim(call), 404);
      for (const call of [6, 7]) expectProblem(await claim(call), 429);
      await areOnline(false);

      redis.resume();
      await redis.kill();
      await redis.start();
      await areOnline(true);
      for (const call of [0, 1]) expect((await placeAt(call)).status).toBe(201);
      for (const call of [2, 3]) expectProblem(await placeAt(call), 429);
    },
  );

  it('show an edit that the change feed has missed while Redis was away', async () => {
    const readName = async () => (await apiOf(0).get('/api/products/shirt').expect(200)).body.name;
    await expect.poll(() => proxies.every(({ dependencies }) => dependencies.feed.live)).toBe(true);
    await readName();
    await redis.kill();
    await areOnline(false);
    await shop.directus.withDatabase((database) =>
      database('products').where({ id: productId }).update({ name: 'Renamed meanwhile' }),
    );
    await redis.start();
    await expect.poll(readName).toBe('Renamed meanwhile');
  });
});
