import { expect, it } from 'vitest';
import { withSearchColumns } from './search-columns.ts';

const COLUMNS = { name: 'search_name', description: 'search_description' };

it('normalises each searched column of the payload', () => {
  expect(withSearchColumns({ name: 'Café Cap', description: null, price: '9.00' }, COLUMNS)).toEqual({
    name: 'Café Cap',
    description: null,
    price: '9.00',
    search_name: 'cafe cap',
    search_description: '',
  });
});

it('leaves the search column of an absent column alone', () => {
  expect(withSearchColumns({ price: '9.00' }, COLUMNS)).toEqual({ price: '9.00' });
});
