import { expect, it } from 'vitest';
import { fieldErrors } from './checkout-view.tsx';

it('keeps complete sentences and drops fields that the form does not have', () => {
  expect(
    fieldErrors([
      { field: 'province', message: 'Invalid option' },
      { field: 'totalAmount', message: 'is required' },
    ]),
  ).toEqual([{ name: 'province', message: 'Invalid option' }]);
});
