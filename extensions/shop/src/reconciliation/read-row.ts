/** Reads a line of a statement: what it says of one payment. */
import type { ImportError } from '@chitenge/contract/admin-import';
import type { Ngwee } from '@chitenge/contract/money';
import { toZambianMobileNumber } from '@chitenge/contract/phone-number';
import { findTransactionId, normalizeTransactionId } from '@chitenge/contract/transaction-id';
import { SHORTENED_NUMBER } from '@chitenge/contract/variant';
import { z } from 'zod';
import type { DateColumn } from '../tables/dates.ts';
import type { TableLine } from '../tables/parse-table.ts';
import { readDirection, type MoneyDirection } from './read-direction.ts';
import { readMoney } from './read-money.ts';
import type { ColumnIndexes, StatementColumn } from './statement-columns.ts';
import { outcomeOf } from './statement-words.ts';

/** Money that has moved. */
export interface StatementRow extends MoneyDirection {
  /** Number of the line in the file. */
  line: number;
  transactionId: string | null;
  /** Further ids of the line: a bank has its own reference, and that of the network in a text. */
  otherTransactionIds: readonly string[];
  /** The gateway's id of the payment, which is the shop's own. */
  depositId: string | null;
  /** Phones that the line names, in E.164: the payer's, and perhaps the shop's own. */
  phones: readonly string[];
  amount: Ngwee;
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
  /** Indexes of those that have content and are of no known kind. */
  unused: readonly number[];
  dates: DateColumn;
  /** Of dates that can be read in both orders. */
  isMonthFirst: boolean;
  decimalComma: boolean;
}

export const cellOf = ({ columns }: StatementFormat, { cells }: TableLine, column: StatementColumn): string =>
  columns[column].map((index) => cells[index] ?? '').find(Boolean) ?? '';

export const nameOf = ({ columns, names }: StatementFormat, column: StatementColumn): string =>
  names[columns[column][0] ?? -1] ?? column;

/** An id that is shorter than the shop's own rule says. Such a payment is in the statement alone. */
const SHORT_ID = /^(?=[^\d]*\d)[A-Z\d][A-Z\d._/-]{0,59}$/;

/** Returns the ids of the payment: those of the most exact columns first, then those within texts. */
function readTransactionIds({ columns }: StatementFormat, { cells }: TableLine): string[] {
  const cellsOf = (indexes: readonly number[]) =>
    indexes.map((index) => cells[index] ?? '').filter((cell) => cell !== '' && !SHORTENED_NUMBER.test(cell));
  const found = cellsOf([...columns.id, ...columns.text]).flatMap((cell) => findTransactionId(cell) ?? []);
  if (found.length > 0) return [...new Set(found)];
  return cellsOf(columns.id)
    .map((cell) => normalizeTransactionId(cell))
    .filter((id) => SHORT_ID.test(id))
    .slice(0, 1);
}

/** Digits that may be a phone number, with what people put between them. */
const PHONE = /\+?\d(?:[ -]?\d){8,14}/g;

/** Returns the phones of a line, which ids and amounts could be taken for. */
function readPhones({ columns }: StatementFormat, { cells }: TableLine): string[] {
  const others = new Set(
    [columns.id, columns.depositId, columns.amount, columns.paidIn, columns.paidOut].flat(),
  );
  const texts = cells.filter((_cell, index) => !others.has(index));
  const found = texts.flatMap((text) => text.match(PHONE) ?? []);
  return [...new Set(found.flatMap((digits) => toZambianMobileNumber(digits) ?? []))];
}

/** Whether a column of an unknown name says that the payment failed. Shorter words can be codes of other things. */
const saysFailed = ({ unused }: StatementFormat, { cells }: TableLine): boolean =>
  unused.some((index) => (cells[index] ?? '').length > 3 && outcomeOf(cells[index] ?? '') === 'failure');

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

/** Says why a line has no id. */
function idError({ columns, names }: StatementFormat, { line, cells }: TableLine): RowResult {
  const indexes = [...columns.id, ...columns.text, ...columns.depositId];
  const shortened = indexes.find((index) => SHORTENED_NUMBER.test(cells[index] ?? ''));
  const message =
    shortened === undefined
      ? 'must have a transaction id'
      : `“${cells[shortened]}” was shortened by a spreadsheet; format its column as text, or use the file as it was downloaded`;
  return { error: { line, column: names[shortened ?? indexes[0] ?? -1] ?? '', message } };
}

/** Words of totals and balances, wherever they stand, also in the column of dates. */
const TOTAL =
  /\b(?:(?:sub|grand|page|day) ?-?)?totals?\b|\b(?:opening|closing|running|available) balance\b|\bbalance (?:brought|carried)\b|\b(?:brought|carried) (?:forward|down|over)\b|\b[bc]\/[fd]\b|^(?:balance\b|sums?$)/i;

const isTotal = ({ columns }: StatementFormat, { cells }: TableLine): boolean =>
  [...columns.id, ...columns.text, ...columns.kind].some((index) => TOTAL.test(cells[index] ?? ''));

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
  const [transactionId = null, ...otherTransactionIds] = readTransactionIds(format, line);
  const depositId = uuid.safeParse(cellOf(format, line, 'depositId').toLowerCase()).data ?? null;
  const hasId = transactionId !== null || depositId !== null;
  if (TOTAL.test(dateCell) || (!hasId && (dateCell === '' || isTotal(format, line))))
    return { leftOut: 'others' };
  if (money.read === null) return error(money.column, 'must be an amount, such as 349.00');
  const { amount, sign } = money.read;
  const phones = readPhones(format, line);
  const row = { line: line.line, transactionId, otherTransactionIds, depositId, phones, amount };
  const { direction, doubts } = readDirection(format, line, money.column, sign);
  if (direction === 'out') return { row: { ...row, direction, doubts, day: '' } };
  if (saysFailed(format, line)) return { leftOut: 'failed' };
  const read = readDay(format, dateCell);
  if ('message' in read) return error('date', read.message);
  if (transactionId === null && depositId === null) return idError(format, line);
  return { row: { ...row, direction, doubts, day: read.day } };
}
