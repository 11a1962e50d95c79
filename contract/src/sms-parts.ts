/** How many SMS a text needs: 3GPP TS 23.038 (alphabets) and TS 23.040 (concatenated messages). */
import { APOSTROPHES } from './apostrophes.ts';

// cspell:disable
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001BÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
// cspell:enable
/** Characters that take two septets. */
const EXTENDED = '\f^{}\\[~]|€';

const SEPTETS = new Map<string, number>([
  ...Array.from(BASIC, (character): [string, number] => [character, 1]),
  ...Array.from(EXTENDED, (character): [string, number] => [character, 2]),
]);

/** Typographic characters with a plain one that GSM-7 has. One of them would halve the length of the whole text. */
const PLAIN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from(APOSTROPHES, (apostrophe) => [apostrophe, "'"])),
  '‚': "'",
  '‹': "'",
  '›': "'",
  '″': '"',
  '«': '"',
  '»': '"',
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '―': '-',
  '·': '-',
  '…': '...',
  '•': '-',
  '●': '-',
  '▪': '-',
  '■': '-',
  '∙': '-',
  '⋅': '-',
  '・': '-',
  '×': 'x',
  '\u00A0': ' ',
  '\u202F': ' ',
  '\t': ' ',
};

// cspell:disable
/** What Unicode does not take apart into plain letters. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ŋ: 'n',
  Ŋ: 'N',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  œ: 'oe',
  Œ: 'OE',
  ɓ: 'b',
  Ɓ: 'B',
  ɗ: 'd',
  Ɗ: 'D',
  ɛ: 'e',
  Ɛ: 'E',
  ɔ: 'o',
  Ɔ: 'O',
  ƙ: 'k',
  Ƙ: 'K',
  ƴ: 'y',
  Ƴ: 'Y',
  µ: 'u',
  '⁄': '/',
  '→': '->',
  '←': '<-',
  '₦': 'N',
  '°': ' deg',
  '®': '(R)',
  '©': '(C)',
};
// cspell:enable

/** Control characters but the line feed, and characters without width. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cf}]/gu;

export const SMS_ENCODINGS = ['gsm-7', 'ucs-2'] as const;
export type SmsEncoding = (typeof SMS_ENCODINGS)[number];

export interface SmsLength {
  encoding: SmsEncoding;
  /** Septets in GSM-7, UTF-16 code units in UCS-2. */
  units: number;
  /** Messages that the sender pays for. */
  parts: number;
}

/**
 * Replaces typographic characters by plain ones, and removes what no phone shows. Letters outside GSM-7 become plain ones when
 * that saves a part: 'François' is then 'Francois'.
 */
export function toSmsText(text: string): string {
  const typed = withoutTypography(text);
  const plain = Array.from(typed, toPlainLetters).join('');
  return smsLength(plain).parts < smsLength(typed).parts ? plain : typed;
}

/** Returns plain letters for a character outside GSM-7; the character if there are none. */
function toPlainLetters(character: string): string {
  if (SEPTETS.has(character) || /^\p{M}$/u.test(character)) return character.replace(/\p{M}/u, '');
  const plain = Array.from(
    character.normalize('NFKD').replaceAll(/\p{M}/gu, ''),
    (letter) => PLAIN_LETTERS[letter] ?? PLAIN[letter] ?? letter,
  );
  return plain.every((letter) => Array.from(letter).every((each) => SEPTETS.has(each)))
    ? plain.join('')
    : character;
}

/** Returns a value for a message without pictures, which have no plain letters. */
export const withoutPictographs = (value: string): string =>
  value
    .replaceAll(
      /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\uFE0F|\u20E3/gu,
      '',
    )
    .trim();

function withoutTypography(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => PLAIN[character] ?? character)
    .join('')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/([^ ]) +\n/g, '$1\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}

/** Counts the parts of a text. A part never divides a character. */
export function smsLength(text: string): SmsLength {
  const characters = Array.from(text);
  const isGsm = characters.every((character) => SEPTETS.has(character));
  const sizes = characters.map((character) => (isGsm ? (SEPTETS.get(character) ?? 1) : character.length));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const [single, multiple] = isGsm ? [160, 153] : [70, 67];
  return {
    encoding: isGsm ? 'gsm-7' : 'ucs-2',
    units,
    parts: units <= single ? 1 : countParts(sizes, multiple),
  };
}

/** Returns each character, once, because of which a text is not GSM-7 and a part has only 70 characters. */
export function foreignCharacters(text: string): string[] {
  return [...new Set(Array.from(text).filter((character) => !SEPTETS.has(character)))];
}

function countParts(sizes: readonly number[], capacity: number): number {
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > capacity) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
}
