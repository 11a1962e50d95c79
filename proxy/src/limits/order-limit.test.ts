import { problemError } from '@chitenge/contract/problem-error';
import type { Request } from 'express';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { createLimitStores } from './limit-stores.ts';
import { createOrderLimit, type OrderLimit } from './order-limit.ts';

let limit: OrderLimit;
beforeEach(() => {
  const logger = pino({ level: 'silent' });
  limit = createOrderLimit(createLimitStores({ redis: undefined, secret: 'secret', logger }), 1000);
});

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the limit reads only the address
const from = (ip: string) => ({ ip }) as Request;

/** Places an order, and returns whether it may cause SMS. */
async function place(ip: string, replayed = false): Promise<boolean> {
  const { bySms } = await limit(from(ip), async (allowed) => ({ replayed, bySms: allowed }));
  return bySms;
}

it('lets an address cause SMS with 60 orders in an hour, and places further ones without', async () => {
  for (let count = 0; count < 60; count += 1) expect(await place('10.0.0.1')).toBe(true);
  expect(await place('10.0.0.1')).toBe(false);
  expect(await place('10.0.0.2')).toBe(true);
});

it('does not count repeats and rejected orders', async () => {
  const reject = () => limit(from('10.0.0.1'), () => Promise.reject(problemError('cart-empty')));
  for (let count = 0; count < 60; count += 1) {
    await place('10.0.0.1', true);
    await expect(reject()).rejects.toThrow('The cart is empty');
  }
  expect(await place('10.0.0.1')).toBe(true);
});
