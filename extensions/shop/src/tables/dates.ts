/** Dates as programs of every country write them. Whether the day or the month comes first is decided by the whole column. */
import { cleanCode } from '@chitenge/contract/clean-text';
import { formatShopTime } from '@chitenge/contract/shop-time';

/** A date in the shop, and the time of day if the cell has one. */
export interface CellDate {
  /** Such as `2026-11-21`. */
  day: string;
  /** Such as `10:05:33`; null without one. */
  time: string | null;
}

/** What a cell may mean: the same twice, unless both readings are dates. */
interface Readings {
  dayFirst: CellDate | null;
  monthFirst: CellDate | null;
}

/** `mixed`: the column has dates of both orders, so each is read by itself. `unknown`: every date can be either. */
export type DateOrder = 'day first' | 'month first' | 'mixed' | 'unknown';

export interface DateColumn {
  order: DateOrder;
  /** The date; both readings of one that can be either; null for no date. */
  read: (cell: string) => CellDate | readonly [dayFirst: CellDate, monthFirst: CellDate] | null;
}

/** Characters of a date; a longer text is none. */
const MAX_DATE = 60;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const ISO_WITH_ZONE = /^\d{4}-\d{2}-\d{2}[T ][\d:.]{5,16} ?(?:Z|[+-]\d{2}:?\d{2})$/i;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const COMPACT = /^(20\d{2})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?)?$/;
const NUMBERS = /^(\d{1,2})([-/. ])(\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}[., ]{1,2}/i;
const DAY_AND_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]{0,2}([a-z]{3,9})[-/., ]{0,2}(\d{4}|\d{2})(?!\d)/i;
const NAME_AND_DAY = /^([a-z]{3,9})[-/. ]{0,2}(\d{1,2})(?:st|nd|rd|th)?[-/., ]{1,2}(\d{4}|\d{2})(?!\d)/i;
const TIME = /^[T, -]{1,3}(\d{1,2})[:.h](\d{2})(?:[:.](\d{2}))?(?:[.,]\d{1,9})? ?(?:([ap])\.?m\.?)?/i;

/** A time before the date, such as '10:05 25/11/2026'. */
const TIME_FIRST = /^(\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?),? {1,2}(\S[^]*)$/i;

/** Days since the end of 1899, with the time as a fraction: Excel's dates in cells without their format. */
const SERIAL = /^[2-7]\d{4}(?:[.,]\d{1,15})?$/;
const SERIAL_EPOCH_DAYS = 25_569;
const DAY_SECONDS = 86_400;

const two = (number: number) => String(number).padStart(2, '0');

function toDay(year: string, month: number, day: number): string | null {
  const fullYear = year.length === 2 ? `20${year}` : year;
  const date = new Date(Date.UTC(Number(fullYear), month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? `${fullYear}-${two(month)}-${two(day)}` : null;
}

/** Reads the time that follows a date, such as " 10:05:33 AM". */
function toTime(text: string): string | null {
  const [, hour, minute, second = '0', half] = TIME.exec(text) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const isAfternoon = half?.toLowerCase() === 'p';
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  return `${two(hours)}:${minute}:${two(Number(second))}`;
}

const toDate = (day: string | null, rest: string): CellDate | null =>
  day === null ? null : { day, time: toTime(rest) };

const only = (date: CellDate | null): Readings => ({ dayFirst: date, monthFirst: date });

function readInstant(time: Date): CellDate | null {
  if (Number.isNaN(time.getTime())) return null;
  const text = formatShopTime(time.toISOString());
  return { day: text.slice(0, 10), time: text.slice(11) };
}

function readSerial(text: string): CellDate {
  const seconds = Math.round(Number(text.replace(',', '.')) * DAY_SECONDS);
  const iso = new Date((seconds - SERIAL_EPOCH_DAYS * DAY_SECONDS) * 1000).toISOString();
  const time = iso.slice(11, 19);
  return { day: iso.slice(0, 10), time: seconds % DAY_SECONDS === 0 ? null : time };
}

function readNamed(text: string): CellDate | null {
  const dayFirst = DAY_AND_NAME.exec(text);
  const match = dayFirst ?? NAME_AND_DAY.exec(text);
  if (!match) return null;
  const [whole, one = '', other = '', year = ''] = match;
  const [day, name] = dayFirst ? [one, other] : [other, one];
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return month === 0 ? null : toDate(toDay(year, month, Number(day)), text.slice(whole.length));
}

function readingsOf(cell: string): Readings {
  if (cell.length > MAX_DATE) return only(null);
  const text = cleanCode(cell).replace(/^'/, '').replace(TIME_FIRST, '$2 $1').replace(WEEKDAY, '');
  if (ISO_WITH_ZONE.test(text)) return only(readInstant(new Date(text.replace(' ', 'T').replace(' ', ''))));
  if (SERIAL.test(text)) return only(readSerial(text));
  const compact = COMPACT.exec(text);
  if (compact) {
    const [, year = '', month, day, hour, minute, second = '00'] = compact;
    const time = hour === undefined ? '' : ` ${hour}:${minute}:${second}`;
    return only(toDate(toDay(year, Number(month), Number(day)), time));
  }
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) {
    const [whole, year = '', month, day] = yearFirst;
    return only(toDate(toDay(year, Number(month), Number(day)), text.slice(whole.length)));
  }
  const numbers = NUMBERS.exec(text);
  if (!numbers) return only(readNamed(text));
  const [whole, one, separator, other, year = ''] = numbers;
  const rest = text.slice(whole.length);
  const dayFirst = toDate(toDay(year, Number(other), Number(one)), rest);
  // Only countries that begin with the day write points.
  if (separator === '.' && dayFirst) return only(dayFirst);
  return { dayFirst, monthFirst: toDate(toDay(year, Number(one), Number(other)), rest) };
}

/** Decides by the dates that can be read in one order alone, or else by those that would be in the future. */
function orderOf(readings: readonly Readings[], latestDay: string | undefined): DateOrder {
  const different = readings.filter(({ dayFirst, monthFirst }) => dayFirst?.day !== monthFirst?.day);
  const isDayFirst = different.some(({ monthFirst }) => monthFirst === null);
  const isMonthFirst = different.some(({ dayFirst }) => dayFirst === null);
  if (isDayFirst && isMonthFirst) return 'mixed';
  if (isDayFirst) return 'day first';
  if (isMonthFirst) return 'month first';
  if (different.length === 0) return 'day first';
  if (latestDay === undefined) return 'unknown';
  const isPast = (date: CellDate | null) => date !== null && date.day <= latestDay;
  const dayFirstFits = different.every(({ dayFirst }) => isPast(dayFirst));
  const monthFirstFits = different.every(({ monthFirst }) => isPast(monthFirst));
  if (dayFirstFits === monthFirstFits) return 'unknown';
  return dayFirstFits ? 'day first' : 'month first';
}

/**
 * Reads a column of dates: 2026-11-21, 21/11/2026, 11/21/26, 21-NOV-26, November 21, 2026, 46347.42 and others.
 * @param cells all cells of the column
 * @param latestDay the last possible day, when no date can be in the future
 */
export function readDateColumn(cells: Iterable<string>, latestDay?: string): DateColumn {
  const readings = [...new Set(cells)].filter(Boolean).map(readingsOf);
  const order = orderOf(readings, latestDay);
  return {
    order,
    read(cell) {
      const { dayFirst, monthFirst } = readingsOf(cell);
      if (order === 'day first') return dayFirst;
      if (order === 'month first') return monthFirst;
      if (dayFirst === null || monthFirst === null || dayFirst.day === monthFirst.day)
        return dayFirst ?? monthFirst;
      return [dayFirst, monthFirst];
    },
  };
}
