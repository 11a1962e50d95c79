/** Reads the amounts of statements, whose sign or marker can say that the money went out. */
import { cleanAmount } from '@chitenge/contract/clean-text';
import { DECIMAL, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { cleanTypedAmount } from '@chitenge/contract/typed-amount';
import { directionOf, type Direction } from './statement-words.ts';

/** Characters of a cell with an amount. */
const MAX_AMOUNT = 100;

export interface Money {
  amount: Ngwee;
  /** What the amount itself says: -698.00, 698.00-, (698.00), 698.00 DR. */
  sign: Direction | undefined;
}

const MARKER_BEFORE = /^(cr|dr|credit|debit)[.:]? ?(?=\W?(?:\d|K|ZM))/i;
const MARKER_AFTER = / ?(cr|dr|c|d|credit|debit)\.?$/i;

/** Of a program, K after ngwee is the currency. */
const CURRENCY_AFTER = /(?<=[.,]\d\d) ?K$/i;

/** Three decimals that say no more than two. */
const THIRD_DECIMAL = /(?<=\.\d\d)0$/;

/** Returns null for text that is no amount, undefined for nothing. */
export function readMoney(cell: string, decimalComma: boolean): Money | null | undefined {
  if (cell.length > MAX_AMOUNT) return null;
  const text = cleanAmount(cell);
  if (text === '' || text === '-') return undefined;
  const marker = MARKER_BEFORE.exec(text) ?? MARKER_AFTER.exec(text);
  const signed = marker ? text.replace(marker[0], '') : text;
  const unsigned = signed
    .replaceAll(/[-+()]/g, '')
    .trim()
    .replace(CURRENCY_AFTER, '');
  const normal = cleanTypedAmount(unsigned, decimalComma);
  const amount = decimalComma ? normal : normal.replace(THIRD_DECIMAL, '');
  if (!DECIMAL.test(amount)) return null;
  if (toNgwee(amount) === 0) return undefined;
  if (/[-(]/.test(signed)) return { amount: toNgwee(amount), sign: 'out' };
  const sign = directionOf(marker?.[1] ?? '');
  return { amount: toNgwee(amount), sign: sign === 'unclear' ? undefined : sign };
}
