import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectProblem } from './support/problem.ts';
import { newShopper } from './support/session.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ RATE_LIMIT_PER_SESSION: '3', RATE_LIMIT_PER_ADDRESS: '10' });
});
afterAll(() => shop.stop());

it('slows down one session, then the address, and says when to come back', async () => {
  const busy = newShopper();
  for (let call = 0; call < 3; call += 1) await shop.api.get('/api/cart').set(busy).expect(200);
  const refused = await shop.api.get('/api/cart').set(busy);
  expectProblem(refused, 429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);

  // Others behind the same address go on, until they are too many together.
  for (let call = 0; call < 7; call += 1) await shop.api.get('/api/cart').set(newShopper()).expect(200);
  expectProblem(await shop.api.get('/api/cart').set(newShopper()), 429);
  await shop.api.get('/healthz').expect(200);
});
