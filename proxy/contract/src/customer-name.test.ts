import { expect, it } from 'vitest';
import { customerFirstName, safeCustomerName } from './customer-name.ts';

it.each([
  ['Chanda Mwila', 'Chanda', 'Chanda Mwila'],
  ['Mary-Anne O’Neill', 'Mary-Anne', 'Mary-Anne O’Neill'],
  ['St. John Phiri', 'customer', 'St. John Phiri'],
  ['Pay now https://evil.example/admin ok', 'Pay', 'Pay now ok'],
  ['evil.example Banda', 'customer', 'Banda'],
  ['me@evil.example', 'customer', 'customer'],
  ['K5000!', 'customer', 'K5000!'],
  ['a'.repeat(30), 'a'.repeat(20), 'a'.repeat(30)],
])('of %j is %j and %j', (name, first, safe) => {
  expect([customerFirstName(name), safeCustomerName(name)]).toEqual([first, safe]);
});
