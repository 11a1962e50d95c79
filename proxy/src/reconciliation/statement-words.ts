/** Words of statements for what has become of a payment, and for its direction. */

/** Makes 'Successful.' and 'SUCCESSFUL' the same. */
const plain = (text: string): string =>
  text
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

const OUT =
  /\b(?:dr|d|debit|debited|debits|out|outgoing|outward|withdraw|withdrawal|withdrawals|withdrawn|wd|refund|refunded|refunds|reversal|reversals|reversed|reverse|rollback|chargeback|charge|charges|fee|fees|commission|levy|tax|payout|payouts|disbursement|disbursed|b2c|cashout|sent|send|airtime)\b/;

const IN =
  /\b(?:cr|c|credit|credited|credits|in|incoming|inward|receive|received|receipt|receivable|deposit|deposited|deposits|payment|payments|paid|pay|cashin|collection|collections|collect|c2b|sale|sales|merchant|customer|purchase)\b/;

/** Returns what a marker or a type of payments says, such as Dr, Debit, Cash Out, Refund; undefined when it says nothing. */
export function directionOf(text: string): Direction | undefined {
  const phrase = plain(text);
  if (text.trim() === '+') return 'in';
  if (OUT.test(phrase) || /^[-−]$/.test(text.trim())) return 'out';
  return IN.test(phrase) ? 'in' : undefined;
}

/** What a free text says only of money that goes out. Shoppers write others about what they pay. */
const OUT_IN_TEXT =
  /\b(?:refund|refunded|reversal|reversed|withdrawal|withdrawn|cash out|cashout|payout|disbursement|chargeback|(?:sent|paid|transfer|transferred) to)\b|^(?:charge|charges|fee|fees|commission|levy|tax|debit|dr|service charge|transaction fee|transaction charge)\b/;

export const saysOut = (text: string): boolean => OUT_IN_TEXT.test(plain(text));
