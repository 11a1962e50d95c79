/**
 * Finds the transaction id of a payment in what people paste, such as a whole SMS: docs/text.md. Without zod, as
 * clean-text.ts.
 */
import { cleanCode, cleanPhone } from './clean-text.ts';

/** Characters of pasted text: an SMS in several parts, with what stands around it. */
export const MAX_PASTED_RECEIPT = 1000;

const RECEIPT = /^(?=[^\d]*\d)[A-Z\d][A-Z\d._/-]{3,59}$/;

/** An id of Airtel: kind and day, time, number. People leave out its dots, or write spaces. */
const DOTTED = String.raw`([A-Z]{2})[ ._/-]{0,2}(\d{6})[ ._/-]{0,2}(\d{4})[ ._/-]{0,2}([A-Z]\d{4,6})`;
const WHOLE_DOTTED = new RegExp(`^${DOTTED}$`);
const DOTTED_IN_TEXT = new RegExp(String.raw`\b${DOTTED}\b`, 'g');

const PUNCTUATION_AROUND = /^[^A-Z\d]{1,20}|[^A-Z\d]{1,20}$/g;

/**
 * Returns a transaction id as the shop stores it: people, networks and gateways write the same one differently. The
 * punctuation of numbers, and around an id, makes no difference; that within other ids is a part of them.
 */
export function normalizeReceipt(receipt: string): string {
  const id = cleanCode(receipt).toUpperCase().replaceAll(' ', '').replaceAll(PUNCTUATION_AROUND, '');
  const isNumber = /^[\d._/-]+$/.test(id);
  return isNumber ? id.replaceAll(/\D/g, '') : id.replace(WHOLE_DOTTED, '$1$2.$3.$4');
}

const AMOUNT = /^(?:(?:ZMW|K)[\d,.]+|\d[\d,]*\.\d{1,2})$/;
const DATE_OR_TIME = /^\d{1,4}([-/.:])\d{1,2}(?:\1\d{1,4})?$/;

const isOtherNumber = (text: string) => AMOUNT.test(text) || DATE_OR_TIME.test(text);
const isPhone = (text: string) => /^(?:\+260|0)[579]\d{8}$/.test(cleanPhone(text));

/** Punctuation, then perhaps 'is', then the id. */
const AFTER_LABEL = String.raw`\b[ .:#=-]{0,6}(?:IS )?([A-Z\d][A-Z\d._/-]*)`;
const KIND_OF_NUMBER = String.raw`(?:[ .]{0,2}(?:ID|NO|NUM|NUMBER|CODE|REF|REFERENCE)){0,2}`;

/** Words before an id, the most certain first. */
const TRANSACTION = new RegExp(
  String.raw`\b(?:TRANSACTION|TRANSACT|TRANS|TRAN|TRX|TRN|TXN|TX|TID)${KIND_OF_NUMBER}${AFTER_LABEL}`,
  'g',
);
const OTHER_LABEL = new RegExp(
  String.raw`\b(?:ID|REF|REFERENCE|RECEIPT|CONFIRMATION)${KIND_OF_NUMBER}${AFTER_LABEL}`,
  'g',
);

/** Numbers of other things that messages name beside the payment, such as the order and the agent. */
const OF_OTHERS =
  /\b(?:ORDER|AGENT|MERCHANT|TILL|CUSTOMER|USER|NATIONAL|NRC)(?: (?:ID|NO|NUMBER|CODE))?\b[ .:#=-]{0,6}[A-Z\d-]*\d[A-Z\d-]*/g;

type Finder = (text: string) => string[];

const labelled =
  (label: RegExp): Finder =>
  (text) =>
    [...text.matchAll(label)].map(([, id = '']) => id).filter((id) => !isOtherNumber(trimmed(id)));

const trimmed = (token: string): string => token.replaceAll(PUNCTUATION_AROUND, '');

const tokensOf = (text: string): string[] =>
  text
    .split(/[ ,;:]/)
    .map(trimmed)
    .filter((token) => token !== '' && !isOtherNumber(token));

/** The only thing in the text, perhaps in groups: `1234 5678 90`. */
const alone: Finder = (text) => {
  const tokens = tokensOf(text);
  return tokens.length > 0 && tokens.every((token) => /\d/.test(token)) ? [tokens.join('')] : [];
};

/** Long words with digits. */
const amongWords: Finder = (text) =>
  tokensOf(text).filter((token) => token.length >= 8 && /\d/.test(token) && !isPhone(token));

/** An id with a space behind its letters: `ABC 123`. */
const spaced: Finder = (text) => {
  const tokens = tokensOf(text);
  const isSpaced = tokens.length === 2 && /^[A-Z]{1,4}$/.test(tokens[0] ?? '') && !isPhone(tokens[1] ?? '');
  return isSpaced ? [tokens.join('')] : [];
};

const dotted: Finder = (text) => [...text.matchAll(DOTTED_IN_TEXT)].map(([id]) => id);

/** One id of Airtel is certain, also where a line break of the SMS was lost. Of several, the label says which. */
const onlyDotted: Finder = (text) => {
  const ids = dotted(text);
  return new Set(ids.map(normalizeReceipt)).size === 1 ? ids : [];
};

const FINDERS: readonly Finder[] = [
  onlyDotted,
  labelled(TRANSACTION),
  dotted,
  labelled(OTHER_LABEL),
  alone,
  amongWords,
  spaced,
];

/** Returns the transaction id that a text has; null when it has none or several. */
export function findReceipt(pasted: string): string | null {
  if (pasted.length > MAX_PASTED_RECEIPT) return null;
  const text = cleanCode(pasted.replaceAll(/["'“”‘’«»()[\]{}<>*|]/g, ' '))
    .toUpperCase()
    .replaceAll(OF_OTHERS, ' ');
  for (const find of FINDERS) {
    const [receipt, ...others] = new Set(
      find(text)
        .map(normalizeReceipt)
        .filter((id) => RECEIPT.test(id)),
    );
    if (receipt !== undefined) return others.length === 0 ? receipt : null;
  }
  return null;
}
