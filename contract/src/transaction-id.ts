/**
 * Finds the transaction id of a payment in what people paste, such as a whole SMS: docs/text.md. Without zod, as
 * clean-text.ts.
 */
import { cleanCode } from './clean-text.ts';

/** Characters of pasted text: an SMS in several parts, with what stands around it. */
export const MAX_PASTED_TRANSACTION_ID = 1000;

const RECEIPT = /^(?=[^\d]*\d)[A-Z\d][A-Z\d._/-]{3,59}$/;

/** An id of Airtel: kind and day, time, number. People leave out its dots, or write spaces. */
const DOTTED = String.raw`([A-Z]{2})[ ._/-]{0,3}(\d{6})[ ._/-]{0,3}(\d{4})[ ._/-]{0,3}([A-Z]\d{4,6})`;
const WHOLE_DOTTED = new RegExp(`^${DOTTED}$`);
const DOTTED_IN_TEXT = new RegExp(String.raw`\b${DOTTED}\b`, 'g');

const PUNCTUATION_AROUND = /^[^A-Z\d]{1,20}|[^A-Z\d]{1,20}$/g;

/**
 * Returns a transaction id as the shop stores it: people, networks and gateways write the same one differently. The
 * punctuation of numbers, and around an id, makes no difference; that within other ids is a part of them.
 */
export function normalizeTransactionId(transactionId: string): string {
  const id = cleanCode(transactionId).toUpperCase().replaceAll(' ', '').replaceAll(PUNCTUATION_AROUND, '');
  const isNumber = /^[\d._/-]+$/.test(id);
  return isNumber ? id.replaceAll(/\D/g, '') : id.replace(WHOLE_DOTTED, '$1$2.$3.$4');
}

const AMOUNT = /^(?:(?:ZMW|K)[\d,.]+|\d[\d,]*\.\d{1,2})$/;
const DATE = /^\d{1,4}([-/.])\d{1,2}(?:\1\d{1,4})?(?:T[\d:.]+Z?)?$/;
const DATE_IN_WORDS =
  /^\d{1,2}[-/.]?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}[-/.]?\d{2,4}$/;
const TIME = /^\d{1,2}[:.H]\d{2}(?:[:.]\d{2})?(?:[AP]M)?$/;

const isOtherNumber = (text: string) =>
  [AMOUNT, DATE, DATE_IN_WORDS, TIME].some((pattern) => pattern.test(text));

/** Zambian numbers, also in groups. No day begins like their operators, so an id that begins with a day is none. */
const PHONE = /(?:(?:\+|\b00|\b)260[ -]?(?:0[ -]?)?|\b0)[579][ -]?[5-8](?:[ -]?\d){7}\b/g;

/** Punctuation, then perhaps 'is', then the id, perhaps in groups of digits. */
const AFTER_LABEL = String.raw`\b[ .:#=-]{0,6}(?:IS )?([A-Z\d][A-Z\d._/-]*(?: \d+(?![A-Z\d:/-]|\.\d))*)`;
const KIND = 'ID|NO|NUM|NUMBER|CODE|REF|REFERENCE';
const KIND_OF_NUMBER = String.raw`(?:[ .]{0,2}(?:${KIND})){0,2}`;
const TRANSACTION_WORDS = 'TRANSACTION|TRANSACT|TRANS|TRAN|TRX|TRN|TXN|TX';

/** A label without a space before its id. */
const GLUED_LABEL = new RegExp(
  String.raw`\b((?:${TRANSACTION_WORDS})(?:${KIND})|TRANSACTION|RECEIPT|REFERENCE|CONFIRMATION|TID|ID)(?=(?:[A-Z]{2})?\d{4})`,
  'g',
);

/** A full stop of an id, with a space on both sides. */
const SPACED_POINT = /(\d) \. (?=[A-Z]{0,2}\d)/g;

/** Words before an id, the most certain first. */
const TRANSACTION = new RegExp(
  String.raw`\b(?:${TRANSACTION_WORDS}|TID)${KIND_OF_NUMBER}${AFTER_LABEL}`,
  'g',
);
const OTHER_LABEL = new RegExp(
  String.raw`\b(?:ID|REF|REFERENCE|RECEIPT|CONFIRMATION)${KIND_OF_NUMBER}${AFTER_LABEL}`,
  'g',
);

/** Numbers of other things that messages name beside the payment, such as the order and the agent. */
const OF_OTHERS =
  /\b(?:ORDER|AGENT|MERCHANT|TILL|CUSTOMER|USER|NATIONAL|NRC)(?: ?(?:ID|NO|NUMBER|CODE))?\b[ .:#=-]{0,6}[A-Z\d-]*\d[A-Z\d-]*/g;

type Finder = (text: string) => readonly string[];

/** Digits of a group: a longer one is a number of its own. */
const MAX_GROUP = 5;

/** Joins groups; otherwise they are several ids. */
const joined = (groups: readonly string[]): readonly string[] =>
  groups.every(({ length }) => length <= MAX_GROUP) ? [groups.join('')] : groups;

const labelled =
  (label: RegExp): Finder =>
  (text) =>
    [...text.matchAll(label)]
      .map(([, id = '']) => id)
      .flatMap((id) => (isOtherNumber(trimmed(id)) ? [] : joined(tokensOf(id))));

const trimmed = (token: string): string => token.replaceAll(PUNCTUATION_AROUND, '');

const tokensOf = (text: string): string[] =>
  text
    .split(/[ ,;]/)
    .filter((token) => !isOtherNumber(trimmed(token)))
    .flatMap((token) => token.split(':'))
    .map(trimmed)
    .filter((token) => token !== '' && !isOtherNumber(token));

/** The only thing in the text, perhaps in groups: `1234 5678 90`. */
const alone: Finder = (text) => {
  const tokens = tokensOf(text);
  return tokens.length > 0 && tokens.every((token) => /\d/.test(token)) ? joined(tokens) : [];
};

/** Long words with digits. */
const amongWords: Finder = (text) => tokensOf(text).filter((token) => token.length >= 8 && /\d/.test(token));

/** An id with a space behind its letters: `ABC 123`. */
const spaced: Finder = (text) => {
  const tokens = tokensOf(text);
  const isSpaced = tokens.length === 2 && /^[A-Z]{1,4}$/.test(tokens[0] ?? '');
  return isSpaced ? [tokens.join('')] : [];
};

const dotted: Finder = (text) => [...text.matchAll(DOTTED_IN_TEXT)].map(([id]) => id);

/** One id of Airtel is certain, also where a line break of the SMS was lost. Of several, the label says which. */
const onlyDotted: Finder = (text) => {
  const ids = dotted(text);
  return new Set(ids.map(normalizeTransactionId)).size === 1 ? ids : [];
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
export function findTransactionId(pasted: string): string | null {
  if (pasted.length > MAX_PASTED_TRANSACTION_ID) return null;
  const text = cleanCode(pasted.replaceAll(/["'“”‘’«»()[\]{}<>*|]/g, ' '))
    .toUpperCase()
    .replaceAll(GLUED_LABEL, '$1 ')
    .replaceAll(SPACED_POINT, '$1.')
    .replaceAll(OF_OTHERS, ' ')
    .replaceAll(PHONE, ' ');
  for (const find of FINDERS) {
    const [transactionId, ...others] = new Set(
      find(text)
        .map(normalizeTransactionId)
        .filter((id) => RECEIPT.test(id)),
    );
    if (transactionId !== undefined) return others.length === 0 ? transactionId : null;
  }
  return null;
}

/** What did not happen, or not for good; `NOT BEEN`, `CAN BE` and the like before it say that this is not the news. */
const FAILURE = new RegExp(
  [
    String.raw`\b(NOT |NEVER |CANNOT |CAN ?T |CAN |MAY |NO )?(?:BEEN |BE )?(?:FAILED|UNSUCCESSFUL|DECLINED|REJECTED|CANCELLED|CANCELED|REVERSED|TIMED OUT)\b(?! (?:TRANSACTION|PAYMENT)S)`,
    String.raw`\bNOT (?:BE |BEEN )?(?:SUCCESSFUL|SUCCESSFULLY|COMPLETED?|PROCESSED|GO(?:NE)? THROUGH|(?:HAVE )?ENOUGH)\b`,
    String.raw`\b(?:INSUFFICIENT|INCOMPLETE)\b`,
    String.raw`\b(?:WRONG|INCORRECT|INVALID) PIN\b`,
  ].join('|'),
);

const CONDITION = /\b(?:IF|IN CASE|SHOULD|UNLESS|WHETHER|TO AVOID|TO PREVENT)\b/;

/** Returns whether a pasted message says that a payment failed or was taken back, other than as a possibility. */
export function isAboutFailure(pasted: string): boolean {
  const sentences = pasted
    .toUpperCase()
    .replaceAll(/["'’]/g, '')
    .replaceAll(/([.!?;])\s/g, '$1\n')
    .split('\n');
  return sentences.some((sentence) => {
    const failure = FAILURE.exec(cleanCode(sentence));
    if (failure === null || failure[1] !== undefined || /\?\s*$/.test(sentence)) return false;
    return !CONDITION.test(sentence.slice(0, failure.index));
  });
}
