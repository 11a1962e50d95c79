/** Words of statements for what has become of a payment, and for its direction. */

/** Makes 'Successful.' and 'SUCCESSFUL' the same, and 'CashOut' and 'Cash out'. */
const plain = (text: string): string =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim();

const words = (text: string): ReadonlySet<string> => new Set(text.split(', '));

/** Words for money that has arrived; TS is Airtel's. */
const SUCCESS = words(
  'success, successful, successfully, succeeded, successfully completed, successfully processed, completed successfully, processed successfully, complete, completed, confirmed, processed, paid, settled, approved, accepted, received, credited, cleared, posted, executed, done, finalised, finalized, ok, ts, s',
);

const FAILURE = words(
  'fail, failed, failure, unsuccessful, not successful, declined, rejected, refused, denied, cancelled, canceled, expired, timeout, timed out, error, reversed, refunded, void, voided, aborted, blocked, pending, in progress, processing, initiated, submitted, queued, created, accepted for processing, on hold, ambiguous, incomplete, not completed, not paid, unpaid, insufficient funds, insufficient balance, tf, ta, tip, f, p',
);

export type Outcome = 'success' | 'failure' | 'unknown';

/** Returns what a word says. A statement without the column, or with an empty cell, lists what has arrived. */
export function outcomeOf(status: string): Outcome {
  const word = plain(status).replace(/^(?:transaction|payment|txn) (?:is |was )?/, '');
  if (word === '' || SUCCESS.has(word)) return 'success';
  return FAILURE.has(word) ? 'failure' : 'unknown';
}

export type Direction = 'in' | 'out';

/** Of money that goes out, also within a longer text. */
const OUT =
  /\b(?:out ?going|out ?bound|out ?wards?|out ?flow|withdraw\w*|withdrew|refund(?:s|ed|ing)?|revers(?:e|es|ed|al|als|ing)|rollback|charge ?backs?|pay ?outs?|cash ?outs?|paid out|money out|disburse\w*|b2c|salary|salaries|payroll|wages|suppliers?|vendors?|bill (?:payments?|pay)|(?:buy|bought) airtime)\b/;

/** Of money that goes out in a marker or a type, or first in a text. Shoppers write 'school fees' and 'Dr Banda', too. */
const OUT_ALONE =
  /\b(?:dr|d|db|debit\w*|payable|out|wd|charges?|charged|fees?|commissions?|levy|levies|tax|taxes|vat|sent|send|sending|spent|airtime|bills?|utility|utilities|expenses?|deduct\w*|remit\w*|penalty|negative|minus)\b/;

const FIRST_IN_TEXT =
  /^(?:service |transaction |bank |monthly )?(?:charges?|fees?|commissions?|levy|tax|debit|airtime|sent(?! (?:by|from)))\b/;

/** 'Payment made to …', where it is not the shop. With 'from …' it can be both. */
const TO =
  /\b(?<!\b(?:merchant|customer) )(?:sent|pay|paid|payments?|transfer|transfers|transferred|moved|given|gave|sweep|swept)(?: \w{1,20}){0,2} to\b(?! (?:merchant|till|you|us|our|shop)\b)/;
const FROM = /\bfrom\b/;

const IN =
  /\b(?:cr|c|credit\w*|in|incoming|inbound|inwards?|inflow|receive|received|receipt|receivable|deposit|deposited|deposits|payment|payments|paid|pay|cashin|collection|collections|collect|c2b|sale|sales|merchant|merch ?pay|customer|positive|plus)\b/;

/** Of both: a purchase of a customer, or one of the owner. */
const PURCHASE = /\bpurchases?\b/;

/** What owners and shoppers pay for, or by. */
const EITHER =
  /\b(?:bundles?|zesco|electricity|rent|cheque|check|repayments?|sweep|standing order|insurance)\b/;

/** Words that change nothing of what a marker says. */
const BESIDE =
  /\b(?:cash|money|mobile|bank|wallet|transfer|transfers|transaction|service|agent|atm|account|customer|merchant|at|by|to|from|of|the|for|via|and|made|pos|purchases?|payment|payments|\d+)\b/g;

const MARKERS = new RegExp(`${OUT.source}|${OUT_ALONE.source}`, 'g');

/**
 * Returns what a column of directions or types says, such as Dr, Debit, Cash Out, Refund. `unclear`: it can be both;
 * undefined: it says nothing that is known.
 */
export function directionOf(text: string): Direction | 'unclear' | undefined {
  if (/^\+1?$/.test(text.trim())) return 'in';
  if (/^[-−]1?$/.test(text.trim())) return 'out';
  const phrase = plain(text);
  if (/^(?:to|o)$/.test(phrase)) return 'out';
  if (/^(?:from|i)$/.test(phrase)) return 'in';
  if (OUT.test(phrase) || OUT_ALONE.test(phrase)) return 'out';
  if (TO.test(phrase)) return FROM.test(phrase) ? 'unclear' : 'out';
  if (PURCHASE.test(phrase) || EITHER.test(phrase)) return 'unclear';
  return IN.test(phrase) ? 'in' : undefined;
}

/**
 * Returns how certainly a free text, or a column of an unknown name, says that money went out, the most certain first:
 * `marker`: it says nothing else; `words`: no shopper writes that; `recipient`: 'paid to …'; `unclear`; undefined: not at all.
 */
export function outgoingOf(text: string): 'marker' | 'words' | 'recipient' | 'unclear' | undefined {
  const phrase = plain(text);
  const isOut = OUT.test(phrase);
  const isAlone = OUT_ALONE.test(phrase);
  const isShort = phrase.length > 1 && phrase.replaceAll(MARKERS, '').replaceAll(BESIDE, '').trim() === '';
  if ((isOut || isAlone) && isShort) return 'marker';
  if (isOut || FIRST_IN_TEXT.test(phrase)) return 'words';
  if (TO.test(phrase)) return FROM.test(phrase) ? 'unclear' : 'recipient';
  return isAlone || EITHER.test(phrase) || (isShort && PURCHASE.test(phrase)) ? 'unclear' : undefined;
}

/** Whether the cells of a column are nothing but markers, such as D and C, or + and -. A minus alone can be for nothing. */
export function areMarkers(cells: readonly string[]): boolean {
  const areAll = (marker: RegExp) => cells.every((cell) => marker.test(cell));
  return areAll(/^[cd]r?\.?$/i) || (areAll(/^[-+−]$/) && cells.includes('+'));
}
