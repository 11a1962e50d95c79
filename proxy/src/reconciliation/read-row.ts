/** Reads a line of a statement: what it says of one payment. */
import type { ImportError } from '@chitenge/contract/admin-import';
import { cleanAmount } from '@chitenge/contract/clean-text';
import { DECIMAL, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { findReceipt, normalizeReceipt } from '@chitenge/contract/receipt';
import { z } from 'zod';
import { normalizeAmount } from '../tables/amount.ts';
import type { DateColumn } from '../tables/dates.ts';
import type { TableLine } from '../tables/parse-table.ts';
import type { ColumnIndexes, StatementColumn } from './statement-columns.ts';
import { directionOf, outcomeOf, saysOut, type Direction } from './statement-words.ts';

/** Money that has moved. */
export interface StatementRow {
  /** Number of the line in the file. */
  line: number;
  receipt: string | null;
  /** The gateway's id of the payment, which is the shop's own. */
  depositId: string | null;
  amount: Ngwee;
  direction: Direction;
  /** Day in the shop; empty when it does not matter, because the money goes out. */
  day: string;
}

/** Why a line is not compared. */
export type LeftOutReason = 'failed' | 'unknown' | 'others';

export type RowResult = { row: StatementRow } | { leftOut: LeftOutReason } | { error: ImportError };

/** The columns of a file, and how it writes dates and numbers. */
export interface StatementFormat {
  columns: ColumnIndexes;
  /** The names of all columns. */
  names: readonly string[];
  dates: DateColumn;
  /** Of dates that can be read in both orders. */
  isMonthFirst: boolean;
  decimalComma: boolean;
}

export const cellOf = ({ columns }: StatementFormat, { cells }: TableLine, column: StatementColumn): string =>
  columns[column].map((index) => cells[index] ?? '').find(Boolean) ?? '';

export const nameOf = ({ columns, names }: StatementFormat, column: StatementColumn): string =>
  names[columns[column][0] ?? -1] ?? column;

/** Characters of a cell with an amount. */
const MAX_AMOUNT = 100;

interface Money {
  amount: Ngwee;
  /** What the amount itself says: -698.00, 698.00-, (698.00), 698.00 DR. */
  sign: Direction | undefined;
}

/** Returns null for text that is no amount, undefined for nothing. */
function readMoney(cell: string, decimalComma: boolean): Money | null | undefined {
  if (cell.length > MAX_AMOUNT) return null;
  const text = cleanAmount(cell);
  if (text === '' || text === '-') return undefined;
  const marker = / ?(cr|dr|c|d)\.?$/i.exec(text);
  const signed = marker ? text.slice(0, marker.index) : text;
  const amount = normalizeAmount(signed.replaceAll(/[-+()]/g, '').trim(), decimalComma);
  if (!DECIMAL.test(amount)) return null;
  if (toNgwee(amount) === 0) return undefined;
  const sign = /[-(]/.test(signed) ? 'out' : directionOf(marker?.[1] ?? '');
  return { amount: toNgwee(amount), sign };
}

/** An id that is shorter than the shop's own rule says. Such a payment is in the statement alone. */
const SHORT_ID = /^(?=[^\d]*\d)[A-Z\d][A-Z\d._/-]{0,59}$/;

/** Returns the id of the payment: of the most exact column that has one, or within a text. */
function readReceipt({ columns }: StatementFormat, { cells }: TableLine): string | null {
  const given = columns.id.map((index) => cells[index] ?? '').filter(Boolean);
  const found = given.map((cell) => findReceipt(cell)).find((receipt) => receipt !== null);
  if (found !== undefined) return found;
  const ids = columns.id.filter((index) => !columns.text.includes(index));
  return ids.map((index) => normalizeReceipt(cells[index] ?? '')).find((id) => SHORT_ID.test(id)) ?? null;
}

/** A column of its own, the amount's sign, a marker such as Dr, the type, or else a free text says that money goes out. */
function isOutgoing(
  format: StatementFormat,
  line: TableLine,
  column: StatementColumn,
  sign: Direction | undefined,
): boolean {
  const marker = directionOf(cellOf(format, line, 'direction'));
  const kind = directionOf(cellOf(format, line, 'kind'));
  if (column === 'paidOut' || sign === 'out' || marker === 'out' || kind === 'out') return true;
  const isKnown = column === 'paidIn' || sign === 'in' || marker === 'in' || kind === 'in';
  return !isKnown && format.columns.text.some((index) => saysOut(line.cells[index] ?? ''));
}

const uuid = z.uuid();

function readDay(
  { dates, isMonthFirst }: StatementFormat,
  cell: string,
): { day: string } | { message: string } {
  const date = dates.read(cell);
  if (date === null) return { message: 'must be a date, such as 2026-11-21 or 21/11/2026' };
  if ('day' in date) return date;
  const [dayFirst, monthFirst] = date;
  if (dates.order !== 'mixed') return isMonthFirst ? monthFirst : dayFirst;
  return {
    message: `can be ${dayFirst.day} or ${monthFirst.day}: the file has dates with the day and with the month first`,
  };
}

/** Reads a line below the header. */
export function readRow(format: StatementFormat, line: TableLine): RowResult {
  const error = (column: StatementColumn, message: string): RowResult => ({
    error: { line: line.line, column: nameOf(format, column), message },
  });
  const outcome = outcomeOf(cellOf(format, line, 'status'));
  if (outcome !== 'success') return { leftOut: outcome === 'failure' ? 'failed' : 'unknown' };
  const [money] = (['paidIn', 'paidOut', 'amount'] as const).flatMap((column) => {
    const read = readMoney(cellOf(format, line, column), format.decimalComma);
    return read === undefined ? [] : [{ column, read }];
  });
  if (money === undefined) return { leftOut: 'others' };
  const dateCell = cellOf(format, line, 'date');
  const receipt = readReceipt(format, line);
  const depositId = uuid.safeParse(cellOf(format, line, 'depositId').toLowerCase()).data ?? null;
  // A total.
  if (dateCell === '' && receipt === null && depositId === null) return { leftOut: 'others' };
  if (money.read === null) return error(money.column, 'must be an amount, such as 349.00');
  const { amount, sign } = money.read;
  const row = { line: line.line, receipt, depositId, amount };
  if (isOutgoing(format, line, money.column, sign)) return { row: { ...row, direction: 'out', day: '' } };
  const read = readDay(format, dateCell);
  if ('message' in read) return error('date', read.message);
  if (receipt === null && depositId === null)
    return error(format.columns.id.length === 0 ? 'depositId' : 'id', 'must have a transaction id');
  return { row: { ...row, direction: 'in', day: read.day } };
}
