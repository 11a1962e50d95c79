import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectProblem } from './support/problem.ts';
import { newShopper } from './support/shopper.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ RATE_LIMIT_PER_SESSION: '3', RATE_LIMIT_PER_ADDRESS: '10' });
});
afterAll(() => shop.stop());

it('limits one session, then the IP address, and sends Retry-After', async () => {
  const busy = newShopper();
  for (let call = 0; call < 3; call += 1) await shop.api.get('/api/cart').set(busy).expect(200);
  const limited = await shop.api.get('/api/cart').set(busy);
  expectProblem(limited, 429);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);

  // Other sessions of this IP address are served until they reach its limit together.
  for (let call = 0; call < 7; call += 1) await shop.api.get('/api/cart').set(newShopper()).expect(200);
  expectProblem(await shop.api.get('/api/cart').set(newShopper()), 429);
  await shop.api.get('/healthz').expect(200);
});
