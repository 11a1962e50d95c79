import { expect, it } from 'vitest';
import { fieldErrors } from './checkout-view.tsx';

it('names both parts of a name that is too long', () => {
  expect(fieldErrors([{ field: 'customerName', message: 'must be at most 200 characters' }])).toEqual([
    { name: 'firstName', message: 'First and last name together must be at most 200 characters' },
  ]);
});

it('keeps complete sentences and drops fields that the form does not have', () => {
  expect(
    fieldErrors([
      { field: 'province', message: 'Invalid option' },
      { field: 'totalAmount', message: 'is required' },
    ]),
  ).toEqual([{ name: 'province', message: 'Invalid option' }]);
});
