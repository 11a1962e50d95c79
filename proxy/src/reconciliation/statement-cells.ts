/** Cells of statements as gateways and networks write them. */
import { DECIMAL, toDecimal, toNgwee } from '@chitenge/contract/money';
import { shopDay } from '@chitenge/contract/shop-time';
import { normalizeAmount } from '../import/amount.ts';

/** Words for money that has arrived; TS is Airtel's. */
const SUCCESS =
  /^(completed?|success(ful)?(ly)?|succeeded|paid|settled|approved|ok|ts|transaction success(ful)?)$/i;

/** A statement without the column, or with an empty cell, lists what has arrived. */
export function isSuccess(status: string): boolean {
  return status === '' || SUCCESS.test(status);
}

/** Returns the amount as a decimal, '' when nothing has arrived, or null when it is no amount. */
export function readAmount(cell: string, decimalComma: boolean): string | null {
  const text = cell
    .replace(/^\+/, '')
    .replace(/\s*(?:ZMW|K)$/i, '')
    .trim();
  // A statement with two columns has nothing in one of them.
  if (text === '') return '';
  const isNegative = /^(?:-|−|\()/.test(text);
  const amount = normalizeAmount(text.replaceAll(/[-−()]/g, '').trim(), decimalComma);
  if (!DECIMAL.test(amount)) return null;
  const ngwee = toNgwee(amount);
  return isNegative || ngwee === 0 ? '' : toDecimal(ngwee);
}

const ISO_DAY = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/;
const ISO_WITH_ZONE = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/i;
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})(?!\d)/;
const MONTH_NAME = /^(\d{1,2})[-/. ]([a-z]{3})[a-z]*[-/., ]+(\d{4})(?!\d)/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function toDay(year: string, month: number, day: string): string | null {
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** Returns the day in the shop, such as `2026-11-21`; null when the cell has none. Days come before months, as in Zambia. */
export function readDay(cell: string): string | null {
  if (ISO_WITH_ZONE.test(cell)) {
    const time = new Date(cell);
    return Number.isNaN(time.getTime()) ? null : shopDay(time);
  }
  const iso = ISO_DAY.exec(cell);
  if (iso) return toDay(iso[1] ?? '', Number(iso[2]), iso[3] ?? '');
  const dayFirst = DAY_FIRST.exec(cell);
  if (dayFirst) return toDay(dayFirst[3] ?? '', Number(dayFirst[2]), dayFirst[1] ?? '');
  const named = MONTH_NAME.exec(cell);
  if (!named) return null;
  return toDay(named[3] ?? '', MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1, named[1] ?? '');
}
