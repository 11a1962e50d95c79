import { describe, expect, it } from 'vitest';
import {
  cleanAmount,
  cleanBarcode,
  cleanCode,
  cleanEmail,
  cleanLine,
  cleanPhone,
  cleanText,
} from './clean-text.ts';

const INVISIBLE = Array.from(
  '\u200B\u200C\u200D\u200E\u200F\u202A\u202C\u202E\u2060\u2063\u2066\u2069\uFEFF\u00AD\u034F\u061C\u180E\u3164\uFE00\uFE0F\uFFFC\u{E0041}\u{E0101}',
);

const EMOJI = '👗 ❤️ ☎︎ 👩🏽‍🦱 👨‍👩‍👧‍👦 🏳️‍🌈 👩‍❤️‍💋‍👨 🇿🇲 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} 1️⃣ #⃣';

const SPACES = Array.from('\t\n\u00A0\u1680\u2003\u2009\u202F\u2028\u205F\u3000\u2800');

describe('a line', () => {
  it.each(INVISIBLE)('loses the invisible character %j wherever it is', (character) => {
    expect(cleanLine(`${character}Na${character}vy${character}`)).toBe('Navy');
    expect(cleanText(`Na${character}vy\nBlue${character}`)).toBe('Navy\nBlue');
  });

  it.each(EMOJI.split(' '))('keeps the emoji %s', (emoji) => {
    expect(cleanLine(`Dress ${emoji}${emoji} 2`)).toBe(`Dress ${emoji}${emoji} 2`);
    expect(cleanText(emoji)).toBe(emoji);
  });

  it.each(SPACES)('has a plain space for %j', (space) => {
    expect(cleanLine(`${space}Dark${space}${space}Blue ${space}`)).toBe('Dark Blue');
  });

  it('has composed letters, and keeps what is written', () => {
    expect(cleanLine('Cafe\u0301')).toBe('Caf\u00E9');
    expect(cleanLine('Chitenge’s “best” – 2½ m, №1 ﬁt')).toBe('Chitenge’s “best” – 2½ m, №1 ﬁt');
  });

  it('keeps what is rejected later', () => {
    expect(cleanLine('a\u0000\uD83D')).toBe('a\u0000\uD83D');
  });

  it('takes no time for a long text that looks like the beginning of an emoji', () => {
    const text = '❤\u200D'.repeat(50_000);
    expect(cleanLine(`${text}x`)).toHaveLength(100_000);
  });
});

it.each([
  ['a\r\nb\rc\u2028d\u2029e\u000Bf\u0085g', 'a\nb\nc\nd\ne\nf\ng'],
  ['  indented\tby a tab  ', '  indented\tby a tab  '],
  ['a\u00A0\u2009b', 'a  b'],
])('writes the lines of %j with line feeds', (text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

it.each([
  ['SKU\u20111', 'SKU-1'],
  ['A\u2010B\u2012C\u2013D\u2014E\u2015F\u2212G\uFE58H\uFE63I\uFF0DJ', 'A-B-C-D-E-F-G-H-I-J'],
  ['ＡＢ－１２', 'AB-12'],
  ['\u{1D5E6}ALE\u{1D7ED}0', 'SALE10'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['\u202A CH\u200B-1 \u202C', 'CH-1'],
])('reads the code %j', (text, code) => {
  expect(cleanCode(text)).toBe(code);
});

it.each([
  ['٣٤٩٫٥٠', '349.50'],
  ['３４９．５０', '349.50'],
  ['\u2066349.00\u2069', '349.00'],
  ['349.00\u00A0', '349.00'],
])('reads the amount %j', (text, amount) => {
  expect(cleanAmount(text)).toBe(amount);
});

it.each([
  ['6 001234 567896', '6001234567896'],
  ['978-0-306-40615-7', '9780306406157'],
  ['0 36000 29145 2', '036000291452'],
  ['0036000291452', '036000291452'],
  ['36000291452', '036000291452'],
  ['01234565', '01234565'],
  ['1234565', '01234565'],
  ['00000001234565', '01234565'],
  ['1234566', '1234566'],
  ['0012345', '0012345'],
  ['0036000291453', '0036000291453'],
  ['10614141000415', '10614141000415'],
  ['\u200E6001234567896\u200E', '6001234567896'],
  ['AB 12-3', 'AB 12-3'],
])('reads the barcode %j', (text, barcode) => {
  expect(cleanBarcode(text)).toBe(barcode);
});

it.each([
  ['\u202Achanda@example.com\u202C', 'chanda@example.com'],
  ['chanda@example.com\u00A0', 'chanda@example.com'],
  ['mailto:chanda@example.com', 'chanda@example.com'],
  ['<chanda@example.com>', 'chanda@example.com'],
  ['"Banda, Chanda" <chanda@example.com>', 'chanda@example.com'],
  ['chanda@example.com.', 'chanda@example.com'],
  ['(chanda@example.com)', 'chanda@example.com'],
  ['“chanda@example.com”', 'chanda@example.com'],
  ['‘chanda@example.com’', 'chanda@example.com'],
  ['«chanda@example.com»', 'chanda@example.com'],
  ['Chanda <chanda@example.com>,', 'chanda@example.com'],
  ['“Chanda” <mailto:chanda@example.com>', 'chanda@example.com'],
  ['mailto:chanda@example.com?subject=hi', 'chanda@example.com'],
  ['chanda @ example.com', 'chanda@example.com'],
  ['chanda＠example.com', 'chanda@example.com'],
  ['chanda@my\u2011shop.com', 'chanda@my-shop.com'],
  ['o\u2019brien@example.com', "o'brien@example.com"],
  ['cha\u00ADnda@exam\u200Bple.com', 'chanda@example.com'],
  // Somebody else could have the address without the space.
  ['chanda banda@example.com', 'chanda banda@example.com'],
  ['Chanda@Example.com', 'Chanda@Example.com'],
])('reads the address %j', (text, address) => {
  expect(cleanEmail(text)).toBe(address);
});

it.each([
  ['097-1234567', '0971234567'],
  ['(097) 123 4567', '0971234567'],
  ['097\u20131234567', '0971234567'],
  ['+097 1234567', '0971234567'],
  ['97 1234567', '971234567'],
  ['+260 97', '+26097'],
  ['+2600 97', '+26097'],
  ['097', '097'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
  ['0971234567 (Mary)', '0971234567 (Mary)'],
  ['', ''],
  ['+', '+'],
])('reads %j as far as its digits go', (text, phone) => {
  expect(cleanPhone(text)).toBe(phone);
});
