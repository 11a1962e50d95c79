import { expect, it } from 'vitest';
import { payerPhone, toLocalNumber } from './payer-phone.ts';

it.each([
  ['+260971234567', '0971234567'],
  ['0971234567', '0971234567'],
  ['+254700000000', '+254700000000'],
])('writes %s as %s', (phone, local) => {
  expect(toLocalNumber(phone)).toBe(local);
});

it.each([
  ['••• 567', ['0966000111', '+260971234567'], '0971234567'],
  ['••• 567', ['0966000111'], 'the phone ending in 567'],
  ['••• 567', [], 'the phone ending in 567'],
  [null, ['0966000111'], '0966000111'],
  [null, [], 'the phone'],
])('names the phone of %j with %j: %s', (masked, known, name) => {
  expect(payerPhone(masked, known)).toBe(name);
});
