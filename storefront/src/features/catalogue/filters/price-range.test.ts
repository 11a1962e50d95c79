import { expect, it } from 'vitest';
import { checkPrices, withPrices } from './price-fields.tsx';

it.each([
  ['', ''],
  [' 250 ', ''],
  ['', '499.50'],
  ['250', '250.00'],
])('accepts a range from %j to %j', (minPrice, maxPrice) => {
  expect(checkPrices({ minPrice, maxPrice })).toEqual({});
});

it('reports an error per invalid field', () => {
  expect(checkPrices({ minPrice: 'cheap', maxPrice: '-5' })).toEqual({
    minPrice: 'Enter an amount in kwacha, such as 250.',
    maxPrice: 'Enter an amount in kwacha, such as 250.',
  });
  expect(checkPrices({ minPrice: '1000', maxPrice: '999.99' })).toEqual({
    maxPrice: 'Must not be less than the lowest price.',
  });
});

it('adds the range to the choices and removes an empty end', () => {
  expect(withPrices({ onSale: true, maxPrice: '9' }, { minPrice: ' 250 ', maxPrice: ' ' })).toEqual({
    onSale: true,
    minPrice: '250',
  });
});
