import { expect, it } from 'vitest';
import { fieldErrors } from './checkout-view.tsx';

it("starts each message with the field's label and sorts by the order of the form", () => {
  expect(
    fieldErrors([
      { field: 'mobileNumber', message: 'must be a Zambian mobile number' },
      { field: 'customerEmail', message: 'must be an email address' },
      { field: 'customerName', message: 'is required' },
    ]),
  ).toEqual([
    { name: 'firstName', message: 'First Name is required' },
    { name: 'email', message: 'Email must be an email address' },
    { name: 'mobileNumber', message: 'Mobile Number must be a Zambian mobile number' },
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
