import { expect, it } from 'vitest';
import { dataOf } from './message-row.ts';

it('reads what waits since an earlier version', () => {
  const data = JSON.stringify({ amount: 'K1.00', receipt: 'PP1', reason: 'its "receipt":' });
  expect(dataOf({ data })).toEqual({ amount: 'K1.00', transaction_id: 'PP1', reason: 'its "receipt":' });
  expect(dataOf({ data: null })).toEqual({});
});
