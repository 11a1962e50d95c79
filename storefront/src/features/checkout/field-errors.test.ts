import { expect, it } from 'vitest';
import { fieldErrors } from './field-errors.ts';

it("names the field by its label, in the form's order", () => {
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

it('leaves whole sentences alone, and fields that the form does not have', () => {
  expect(
    fieldErrors([
      { field: 'province', message: 'Invalid option' },
      { field: 'totalAmount', message: 'is required' },
    ]),
  ).toEqual([{ name: 'province', message: 'Invalid option' }]);
});
