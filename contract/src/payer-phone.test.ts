import { expect, it } from 'vitest';
import { payerPhone, toLocalNumber } from './payer-phone.ts';

it.each([
  ['+260971234567', '0971234567'],
  ['0971234567', '0971234567'],
  ['+254700000000', '+254700000000'],
])('writes %s as %s', (phone, local) => {
  expect(toLocalNumber(phone)).toBe(local);
});

const MTN_AND_AIRTEL = ['0966000567', '+260971234567'];

it.each([
  ['airtel', '••• 567', ['0966000111', '+260971234567'], '0971234567'],
  ['airtel', '••• 567', ['097 123 45 67', '+260971234567'], '0971234567'],
  ['airtel', '••• 567', ['0966000111'], 'the number that ends in 567'],
  ['airtel', '••• 567', [], 'the number that ends in 567'],
  // Two numbers end alike: the network tells them apart.
  ['mtn', '••• 567', MTN_AND_AIRTEL, '0966000567'],
  ['airtel', '••• 567', MTN_AND_AIRTEL, '0971234567'],
  ['zamtel', '••• 567', MTN_AND_AIRTEL, 'the number that ends in 567'],
  [null, '••• 567', MTN_AND_AIRTEL, 'the number that ends in 567'],
  ['airtel', '••• 567', ['0971234567', '0977000567'], 'the number that ends in 567'],
  // The beginning of a foreign number tells no network.
  ['mtn', '••• 567', ['+254700000567'], '+254700000567'],
  ['mtn', null, ['0966000111'], '0966000111'],
  ['mtn', null, [], 'the phone'],
] as const)('names the phone of %s, %j, with %j: %s', (network, phone, known, name) => {
  expect(payerPhone({ network, phone }, known)).toBe(name);
});
