import { expect, it } from 'vitest';
import { rejectStockCount } from './protected-collections.ts';

it('rejects a stock count in a product’s payload', () => {
  expect(() => rejectStockCount({ name: 'Dress', stock_count: 5 })).toThrow(/cannot be written directly/);
});

it.each([{ name: 'Dress' }, {}, null, 'text'])('accepts %o', (payload) => {
  expect(() => rejectStockCount(payload)).not.toThrow();
});
