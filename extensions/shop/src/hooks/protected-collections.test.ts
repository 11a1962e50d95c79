import { expect, it } from 'vitest';
import { rejectDerivedColumns, withoutDerivedColumns } from './protected-collections.ts';

it.each([{ stock_count: 5 }, { rating: 5 }, { review_count: 1 }])(
  'rejects %o in a product’s payload',
  (column) => {
    expect(() => rejectDerivedColumns({ name: 'Dress', ...column })).toThrow(/cannot be written/);
  },
);

it('leaves derived columns out of a product’s revision', () => {
  const data = { name: 'Dress', stock_count: 5, rating: '4.50', review_count: 2 };
  expect(withoutDerivedColumns({ collection: 'products', item: '1', data })).toEqual({
    collection: 'products',
    item: '1',
    data: { name: 'Dress' },
  });
});

it.each([{ name: 'Dress' }, {}, null, 'text'])('accepts %o', (payload) => {
  expect(() => rejectDerivedColumns(payload)).not.toThrow();
});
