import { readFile } from 'node:fs/promises';
import { LIMITS } from '@chitenge/contract/limits';
import { expect, it } from 'vitest';
import { limitsSchema, oldLimitVariables } from './limit-points.ts';

it('reads the variable of a limit, and the old name until it is gone', () => {
  const limits = limitsSchema.parse({ LIMIT_SESSION_CART_CHANGES: '7', ORDERS_PER_ADDRESS: '9' });
  expect(limits).toMatchObject({ 'session-cart-changes': 7, orders: 9, codes: LIMITS.codes.points });
  expect(limitsSchema.parse({ LIMIT_ORDERS: '8', ORDERS_PER_ADDRESS: '9' })).toMatchObject({ orders: 8 });
  expect(oldLimitVariables({ ORDERS_PER_ADDRESS: '9', LIMIT_CODES: '1' })).toEqual([
    'ORDERS_PER_ADDRESS is called LIMIT_ORDERS now. Version 0.3 no longer reads the old name.',
  ]);
});

it.each(['0', '-1', '1.5', 'many'])('names the variable that is %s', (value) => {
  expect(limitsSchema.safeParse({ LIMIT_ORDERS: value }).error?.issues).toMatchObject([
    { path: ['LIMIT_ORDERS'], message: 'must be a whole number of at least 1' },
  ]);
});

it('are in docs/limits.md', async () => {
  const text = await readFile(new URL('../../../docs/limits.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `([\w-]+)` +\| (\d+) +\|/gm)].map(([, name, points]) => [
    name,
    Number(points),
  ]);
  expect(rows).toEqual(Object.entries(LIMITS).map(([name, { points }]) => [name, points]));
});
