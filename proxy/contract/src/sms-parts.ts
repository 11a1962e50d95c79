/** How many SMS a text needs: 3GPP TS 23.038 (alphabets) and TS 23.040 (concatenated messages). */

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
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '•': '-',
  '×': 'x',
  '\u00A0': ' ',
  '\u202F': ' ',
  '\t': ' ',
};

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

/** Replaces typographic characters by plain ones, and removes what no phone shows. */
export function toSmsText(text: string): string {
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
