import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  formatPhoneNumber,
  mobileNumber,
  phoneNumber,
  toMobileNumber,
  toPhoneNumber,
  toZambianMobileNumber,
  withPhoneNumber,
  zambianMobileNumber,
} from './phone-number.ts';

const NUMBER = '+260971234567';

it.each(
  `0971234567 | 971234567 | 097-1234567 | 097\u20111234567 | (097) 123 45 67 | +260 97 1234567
  +260 (0)97 1234567 | +2600 97 1234567 | +260 0971234567 | 00260971234567 | 00 260 (0) 97 1234567
  260971234567 | 2600971234567 | +0971234567 | \u202A+260 97 1234567\u202C
  \u2066\u200E097\u00A0123\u202F4567\u2069 | ０９７１２３４５６７ | ٠٩٧١٢٣٤٥٦٧ | tel:+260971234567
  https://wa.me/260971234567 | 0971234567 (Mary) | Airtel: 0971234567.`.split(/\s*[|\n]\s*/),
)('reads the one number in %j', (text) => {
  expect([toPhoneNumber(text), toMobileNumber(text), toZambianMobileNumber(text)]).toEqual([
    NUMBER,
    NUMBER,
    NUMBER,
  ]);
});

it.each([
  ['0211123456', '+260211123456', null, null],
  ['+44 (0)20 7946 0958', '+442079460958', null, null],
  ['+44 (0)7400 123456', '+447400123456', '+447400123456', null],
  ['0027 82 123 4567', '+27821234567', '+27821234567', null],
])('reads %j', (text, ...numbers) => {
  expect([toPhoneNumber(text), toMobileNumber(text), toZambianMobileNumber(text)]).toEqual(numbers);
});

it.each(['', '12', 'call me', '09712345678', '097123456', '0971234567/0966123456', '+260'])(
  'reads no number in %j',
  (text) => {
    expect(toPhoneNumber(text)).toBeNull();
  },
);

it('says what a number must be', () => {
  const messageOf = (wrap: typeof phoneNumber) => wrap(z.string()).safeParse('12').error?.issues[0]?.message;
  expect([phoneNumber, mobileNumber, zambianMobileNumber].map(messageOf)).toEqual([
    'must be a phone number, such as 0971234567, or with its country code: +260971234567',
    'must be a mobile number, such as 0971234567 or +260971234567',
    'must be a Zambian mobile number, such as 0971234567',
  ]);
});

it.each(['0971234567 / 0961234567', '097 123 4567, 096 123 4567', '+260971234567+260961234567'])(
  'says that %j is more than one number',
  (text) => {
    expect(phoneNumber(z.string()).safeParse(text).error?.issues[0]?.message).toBe(
      'must be one number only, such as 0971234567',
    );
  },
);

it('writes a number with spaces, and other text as it is', () => {
  expect(formatPhoneNumber(NUMBER)).toBe('+260 97 1234567');
  expect(formatPhoneNumber('erased')).toBe('erased');
});

it.each([
  ['0977 123 456', true],
  ['+260 97 000 0000 (sample)', true],
  ['0977 123 456 / 0966 123 456', true],
  ['0211 123 456 or +27 82 123 4567', true],
  ['+44 20 7946 0958', true],
  ['12', false],
  ['0977 123', false],
  ['+44 20 7946', false],
  ['ask at the counter', false],
])('finds in %j a number to dial: %j', (text, isThere) => {
  expect(withPhoneNumber(z.string()).safeParse(text).success).toBe(isThere);
});
