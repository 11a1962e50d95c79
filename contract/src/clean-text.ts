/**
 * Cleans what people type and paste, before any check, with one function for each kind of text: docs/text.md.
 * Without zod, and without syntax that older browsers lack, because pages of the shop load it.
 */

import { plainApostrophes } from './apostrophes.ts';

/** A pictograph, with its skin tone or the selector of its form. */
const PICTOGRAPH = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\uFE0E\uFE0F])?`;

/** Emoji of several characters: keycaps, flags of regions, and pictographs with joiners. Their parts stay. */
const EMOJI = String.raw`[\d#*]\uFE0F?\u20E3|\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]+\u{E007F}|${PICTOGRAPH}(?:\u200D${PICTOGRAPH})*`;

/**
 * Characters that nobody sees: marks of direction, joiners, soft hyphens, byte order marks, tags, selectors, fillers;
 * then the marks of annotations and of an object that was not copied.
 */
const INVISIBLE = new RegExp(String.raw`(${EMOJI})|[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]`, 'gu');

/** Most texts of a large catalogue have none. */
const BEYOND_ASCII = /[\u0080-\uFFFF]/;

const removeInvisible = (text: string): string =>
  BEYOND_ASCII.test(text) ? text.replaceAll(INVISIBLE, '$1') : text;

/** Spaces of any width, tabs and line breaks; the empty pattern of Braille looks like a space. */
const SPACES = /[\p{Z}\t-\r\u0085\u2800]+/gu;

const WIDE_SPACE = /[\p{Zs}\u2800]/gu;

/** The line breaks of all systems, of pages, and of word processors. */
const LINE_BREAK = /\r\n|[\v\f\r\u0085\u2028\u2029]/g;

/** Returns one line of text: without invisible characters, each white space as one space. */
export const cleanLine = (text: string): string =>
  removeInvisible(text).normalize('NFC').replaceAll(SPACES, ' ').trim();

/**
 * Folds a size or another option, so that comparisons ignore case, the kind of apostrophe, and what older rows have of invisible
 * characters.
 */
export function foldOption(option: string): string {
  return plainApostrophes(cleanLine(option)).toLowerCase();
}

/** Returns text of any number of lines: without invisible characters, with plain spaces and line feeds. */
export const cleanText = (text: string): string =>
  removeInvisible(text).normalize('NFC').replaceAll(LINE_BREAK, '\n').replaceAll(WIDE_SPACE, ' ');

/** Full-width letters and digits of East Asian keyboards, and the mathematical ones that posts use as fonts. */
const STYLED = /[\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]/gu;

const ARABIC_DIGIT = /[\u0660-\u0669\u06F0-\u06F9]/g;

const DASH = /[\p{Pd}\u2043\u2212]/gu;

/** Returns a code, an id or an address as a plain keyboard types it: plain letters, digits and hyphens. */
export const cleanCode = (text: string): string =>
  cleanLine(text)
    .replaceAll(STYLED, (character) => character.normalize('NFKC'))
    .replaceAll(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll(DASH, '-');

/** Returns a discount code: case, spaces, fonts and the kind of hyphen make no difference. */
export const cleanDiscountCode = (text: string): string =>
  cleanCode(text).normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

/** Returns an amount with plain digits and a decimal point. */
export const cleanAmount = (text: string): string => cleanCode(text).replaceAll('\u066B', '.');

/** Weighs the digits 1 and 3 by turns, from the right: https://www.gs1.org/services/how-calculate-check-digit-manually. */
function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * ((digits.length - index) % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}

/** GTIN-8, GTIN-12 (UPC), GTIN-13 (EAN, ISBN) and GTIN-14. */
const GTIN_LENGTHS = [8, 12, 13, 14];

/**
 * Returns the digits of a barcode, which labels print in groups; other text as a code. A GTIN has its shortest length: scanners
 * and lists add zeros before it, and spreadsheets drop them.
 */
export function cleanBarcode(text: string): string {
  const code = cleanScan(text);
  if (!/^[\d -]+$/.test(code)) return code;
  const digits = code.replaceAll(/[ -]/g, '');
  return isGtin(digits) ? shortestGtin(digits) : digits;
}

/**
 * Returns a code that was scanned. A scanner may name the kind of the label first (AIM symbology identifier, ISO/IEC 15424):
 * `]E0` of an EAN-13.
 */
export const cleanScan = (text: string): string => cleanCode(text).replace(/^\][A-Za-z]\d(?=.)/, '');

/** Returns whether digits are a GTIN, also with zeros more before it, or without those that it begins with. */
export const isGtin = (digits: string): boolean => /^\d{7,14}$/.test(digits) && hasCheckDigit(digits);

function shortestGtin(digits: string): string {
  const number = digits.replace(/^0+/, '');
  const length = GTIN_LENGTHS.find((each) => each >= number.length) ?? number.length;
  return number.padStart(length, '0');
}

/** Characters of an address with the name and the punctuation around it. */
const LONGEST_COPIED_EMAIL = 500;

/** Returns an address without the name, the link and the punctuation that it was copied with. */
export function cleanEmail(text: string): string {
  const code = cleanCode(text)
    .replaceAll(/[\u2018-\u201B\u2039\u203A]/g, "'")
    .replaceAll(/[\u201C-\u201F«»]/g, '"');
  if (code.length > LONGEST_COPIED_EMAIL) return code;
  const address = code
    .replace(/^[^<>]*<([^<>]*)>[\s.,;:)]*$/, '$1')
    .replace(/^[ "'(]*/, '')
    .replace(/^mailto:([^?]*)(?:\?.*)?$/i, '$1')
    .replace(/ ?@ ?/, '@');
  return /^[^]*[^\s"')>.,;:]/.exec(address)?.[0] ?? '';
}

/** What people write between the digits of a phone number. */
const PHONE_PUNCTUATION = /[\s().,;'"\-/]/g;

/**
 * Returns a phone number without punctuation, as far as its digits say which: `+260 (0)97-1234567`, `+2600971234567`,
 * `00260971234567` and `260971234567` are `+260971234567`. Parts of numbers stay parts, and other text is returned as a code.
 */
export function cleanPhone(text: string): string {
  const code = cleanCode(text).replace(/^(?:tel|sms):/i, '');
  const isInternational = /^\+|^00/.test(code);
  const digits = (isInternational ? code.replace(/\( ?0 ?\)/, '') : code).replaceAll(PHONE_PUNCTUATION, '');
  if (!/^\+?\d+$/.test(digits)) return code;
  return digits
    .replace(/^\+?00+(?=[1-9])/, '+')
    .replace(/^\+0/, '0')
    .replace(/^\+2600/, '+260')
    .replace(/^2600?(?=\d{9}$)/, '+260');
}
