/** The text of a table, whatever program has saved it. */

/** The file has no table that can be read. The message is a sentence for staff. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

const SAVE_AS_CSV = 'Save the table as “CSV UTF-8”, and choose that file.';

/** How other files begin, as Latin-1, and what they are. */
const SIGNATURES: readonly (readonly [beginning: string, what: string])[] = [
  ['PK\u0003\u0004', 'a workbook of Excel, LibreOffice or Numbers, or a ZIP'],
  ['\u00D0\u00CF\u0011\u00E0', 'a workbook of Excel'],
  ['%PDF', 'a PDF'],
  ['\u00FF\u00D8\u00FF', 'a picture'],
  ['\u0089PNG', 'a picture'],
  ['GIF8', 'a picture'],
  ['RIFF', 'a picture'],
  ['\u001F\u008B', 'a compressed file'],
  ['{\\rtf', 'a text document'],
];

/** The same after a byte order mark and spaces. */
const BEGINNINGS: readonly (readonly [beginning: RegExp, what: string])[] = [
  [/^<(?:!doctype html|html|head|table|meta|style)/i, 'a web page'],
  [/^<[?!a-z]/i, 'an XML file'],
  [/^[{[]\s{0,99}["{[]/, 'a JSON file'],
];

function otherFileOf(head: string): string | undefined {
  // HEIC and other pictures of phones have their kind after a length.
  if (head.startsWith('ftyp', 4)) return 'a picture';
  const text = head.replace(/^\u00EF\u00BB\u00BF/, '').trimStart();
  const named =
    SIGNATURES.find(([beginning]) => head.startsWith(beginning)) ??
    BEGINNINGS.find(([beginning]) => beginning.test(text));
  return named?.[1];
}

/** Bytes that say what a file is. */
const HEAD_BYTES = 2000;

/** Characters of no text. */
const CONTROLS = /[^\P{Cc}\t-\r\u0080-\u009F]/gu;

/** Terminals and broken exports leave a few controls in a text, also zeros. A binary file has many of them. */
function isBinary(head: string): boolean {
  const controls = head.match(CONTROLS)?.length ?? 0;
  return controls * 20 > head.length;
}

/** UTF-16 has a zero beside each letter of a header: after it in little-endian files, before it in the others. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, HEAD_BYTES);
  const zeros = [0, 1].map((parity) => head.filter((byte, at) => byte === 0 && at % 2 === parity).length);
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 4 && even === 0) return 'utf-16le';
  return even > head.length / 4 && odd === 0 ? 'utf-16be' : undefined;
}

const withoutControls = (text: string) => text.replaceAll(CONTROLS, '');

const decode = (bytes: Uint8Array, encoding: string) =>
  withoutControls(new TextDecoder(encoding).decode(bytes));

export interface DecodedText {
  text: string;
  /** What staff must know about letters that may be other ones, without a subject. */
  notice?: string;
}

/** Reads the bytes of a program that does not write UTF-8. Excel on a Mac ends lines by a return alone. */
function decodeOldText(bytes: Uint8Array): DecodedText {
  const unicode = decode(bytes, 'utf-8');
  const broken = unicode.split('\u{FFFD}').length - 1;
  const letters = unicode.replaceAll(/[\p{ASCII}\u{FFFD}]/gu, '').length;
  if (letters > broken) {
    const characters = broken === 1 ? 'a broken character' : `${broken} broken characters`;
    return { text: unicode, notice: `has ${characters}, shown as \u{FFFD}` };
  }
  const isMac = bytes.includes(0x0d) && !bytes.includes(0x0a);
  return {
    text: decode(bytes, isMac ? 'macintosh' : 'windows-1252'),
    notice: 'is not UTF-8, so accents and other special letters may be wrong; look at them below',
  };
}

/** @throws UnreadableFileError for a file that is no text */
export function decodeText(bytes: Uint8Array): DecodedText {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  const other = otherFileOf(head);
  if (other !== undefined) throw new UnreadableFileError(`The file is ${other}. ${SAVE_AS_CSV}`);
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: decode(bytes, utf16) };
  if (isBinary(head)) throw new UnreadableFileError(`The file is not a table. ${SAVE_AS_CSV}`);
  try {
    return { text: withoutControls(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return decodeOldText(bytes);
  }
}
