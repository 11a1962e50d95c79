import { expect, it } from 'vitest';
import { customerFirstName, safeCustomerName } from './customer-name.ts';

it.each([
  ['Chanda Mwila', 'Chanda', 'Chanda Mwila'],
  ['Mary-Anne O’Neill', 'Mary-Anne', 'Mary-Anne O’Neill'],
  ['St. John Phiri', 'John', 'St. John Phiri'],
  ['Mr Zulu', 'Zulu', 'Mr Zulu'],
  ['MRS. ZULU', 'ZULU', 'MRS. ZULU'],
  ['Mr. & Mrs. Zulu', 'Zulu', 'Mr. & Mrs. Zulu'],
  ['Ba Chanda', 'Chanda', 'Ba Chanda'],
  ['Bana Mutale Phiri', 'Mutale', 'Bana Mutale Phiri'],
  ['Dr. Grace Banda', 'Grace', 'Dr. Grace Banda'],
  ['Rev. Dr. Grace Banda', 'Grace', 'Rev. Dr. Grace Banda'],
  ['Dr.Banda', 'Banda', 'customer'],
  ['M. Banda', 'Banda', 'M. Banda'],
  ['M Banda', 'Banda', 'M Banda'],
  ['J.K. Banda', 'Banda', 'Banda'],
  ['J.Banda', 'Banda', 'customer'],
  ['Banda, Grace', 'Grace', 'Banda, Grace'],
  ['Banda M.', 'Banda', 'Banda M.'],
  ['Grace. Banda', 'Grace', 'Grace. Banda'],
  ['Ng‘andu Phiri', 'Ng‘andu', 'Ng‘andu Phiri'],
  ['Mr', 'Mr', 'Mr'],
  ['M. B.', 'M. B.', 'M. B.'],
  ['', 'customer', 'customer'],
  ['Pay now https://evil.example/admin ok', 'Pay', 'Pay now ok'],
  ['evil.example Banda', 'Banda', 'Banda'],
  ['me@evil.example', 'customer', 'customer'],
  ['K5000!', 'customer', 'K5000!'],
  ['a'.repeat(30), 'a'.repeat(20), 'a'.repeat(30)],
])('of %j is %j and %j', (name, first, safe) => {
  expect([customerFirstName(name), safeCustomerName(name)]).toEqual([first, safe]);
});
