/** Reads statements of gateways, mobile-money merchants and banks: docs/back-office.md#reconciliation. */
import type { ImportError } from '@chitenge/contract/admin-import';
import {
  STATEMENT_MAX_COLUMNS,
  STATEMENT_MAX_LINES,
  type ReconcileQuery,
} from '@chitenge/contract/reconciliation';
import { readDateColumn } from '../tables/dates.ts';
import { decodeText } from '../tables/decode-text.ts';
import {
  MAX_LINES_BEFORE_HEADER,
  parseTable,
  UnreadableTableError,
  type Table,
  type TableLine,
} from '../tables/parse-table.ts';
import { joinRows, type StatementPayment } from './join-rows.ts';
import { readRow, type LeftOutReason, type StatementFormat, type RowResult } from './read-row.ts';
import { findColumns, type ColumnIndexes, type StatementColumn } from './statement-columns.ts';
import { noticesOf } from './statement-notices.ts';
import { areMarkers } from './statement-words.ts';

/** Gives each payment without a date that of the line before it. A line without an id and without words is a total. */
function withDays(
  { columns, dates }: Pick<StatementFormat, 'columns' | 'dates'>,
  lines: readonly TableLine[],
): TableLine[] {
  const [column] = columns.date;
  const named = [...columns.id, ...columns.text, ...columns.depositId];
  let last = '';
  return lines.map((line) => {
    const own = columns.date
      .map((index) => line.cells[index] ?? '')
      .find((cell) => dates.read(cell) !== null);
    if (own !== undefined) {
      last = own;
      return line;
    }
    const isNamed = named.some((index) => line.cells[index]);
    if (column === undefined || line.cells[column] || last === '' || !isNamed) return line;
    const cells = [...line.cells];
    cells[column] = last;
    return { ...line, cells };
  });
}

/** Amounts such as 1,250.00 without quotation marks, whose comma has divided them into two cells. */
const BEGINNING = /^[-+(]?(?:K|ZMW)? ?\d{1,3}$/i;
const END = /^\d{3}(?:\.\d{1,2})?\)?$/;
const NUMBER = /^[-+(]?[\d., ]+\)?$/;

/** Returns a function that says whether a line has an amount in two cells. */
function findDividedAmounts(
  { columns, names, dates }: StatementFormat,
  lines: readonly TableLine[],
): (line: TableLine) => boolean {
  const surplusOf = ({ cells }: TableLine) => cells.length - names.length;
  const isPayment = ({ cells }: TableLine) =>
    columns.date.some((index) => dates.read(cells[index] ?? '') !== null);
  // All lines of a file may have a cell more than its header, such as CR.
  const usual = Math.max(0, Math.min(...lines.filter(isPayment).map(surplusOf)));
  const money = [...columns.amount, ...columns.paidIn, ...columns.paidOut];
  return (line) => {
    const { cells } = line;
    const surplus = surplusOf(line);
    const isWide = surplus > usual || (surplus > 0 && NUMBER.test(cells.findLast(Boolean) ?? ''));
    return money.some(
      (index) =>
        BEGINNING.test(cells[index] ?? '') &&
        END.test(cells[index + 1] ?? '') &&
        (isWide || (columns.paidIn.includes(index) && columns.paidOut.includes(index + 1))),
    );
  };
}

/** Says what is wrong with such a line. */
const dividedAmount = ({ line }: TableLine): RowResult => ({
  error: {
    line,
    column: '',
    message:
      'has an amount with a comma in two cells; amounts such as "1,250.00" need quotation marks, or no comma',
  },
});

export interface Statement {
  payments: StatementPayment[];
  /** Lines that are not compared: about outgoing money, failed payments, states that the shop does not know, and totals. */
  leftOut: Record<LeftOutReason | 'outgoing', number>;
  errors: ImportError[];
  /** What was assumed, and which words are not known. */
  notices: ImportError[];
  /** Whether all dates can be read with the day or the month first. */
  isDateOrderUnknown: boolean;
  /** Whether the lines have the gateway's ids of payments. */
  isOfGateway: boolean;
}

export interface StatementOptions {
  /** Of dates that can be read in both orders. */
  dateOrder: ReconcileQuery['dateOrder'];
  /** The last day that a payment can have. */
  today: string;
}

function failed(line: number, message: string): Statement {
  return {
    payments: [],
    leftOut: { outgoing: 0, failed: 0, unknown: 0, others: 0 },
    errors: [{ line, column: '', message }],
    notices: [],
    isDateOrderUnknown: false,
    isOfGateway: false,
  };
}

interface Header {
  line: number;
  columns: ColumnIndexes;
  names: readonly string[];
  body: readonly TableLine[];
}

/** Returns the columns of a header, which names what each payment has: an id, an amount and a day. */
function headerColumns(cells: readonly string[]): ColumnIndexes | undefined {
  const columns = findColumns(cells);
  const has = (...wanted: StatementColumn[]) => wanted.some((column) => columns[column].length > 0);
  return has('id', 'text', 'depositId') && has('amount', 'paidIn') && has('date') ? columns : undefined;
}

/** Each page of a printed statement repeats the header, which is no line of the statement. */
function findHeader(lines: readonly TableLine[]): Header | undefined {
  for (const [index, { line, cells }] of lines.slice(0, MAX_LINES_BEFORE_HEADER).entries()) {
    const columns = headerColumns(cells);
    if (columns === undefined) continue;
    const figures = [...columns.date, ...columns.amount, ...columns.paidIn, ...columns.paidOut];
    // Looking for the names of columns takes long, so not in each payment of a large file.
    const isHeader = (one: TableLine) =>
      !figures.some((at) => /\d/.test(one.cells[at] ?? '')) && headerColumns(one.cells) !== undefined;
    const body = lines.slice(index + 1).filter((one) => !isHeader(one));
    return { line, columns, names: cells, body };
  }
  return undefined;
}

/** Finds those with content of the columns that have no known name: those of markers, and the others. */
function readUnnamed({ columns, body }: Header): { direction: number[]; unused: number[] } {
  const named = new Set(Object.values(columns).flat());
  const width = Math.max(0, ...body.map(({ cells }) => cells.length));
  const direction: number[] = [];
  const unused: number[] = [];
  for (let index = 0; index < width; index += 1) {
    const filled = body.map(({ cells }) => cells[index] ?? '').filter(Boolean);
    if (!named.has(index) && filled.length > 0) (areMarkers(filled) ? direction : unused).push(index);
  }
  return { direction, unused };
}

function readTable({ lines, decimalComma }: Table, options: StatementOptions): Statement {
  if (lines.length === 0) return failed(1, 'there is nothing in the file');
  if (lines.length > STATEMENT_MAX_LINES)
    return failed(
      1,
      `there are ${lines.length} lines in the file; at most ${STATEMENT_MAX_LINES} are read. Take the statement of fewer days`,
    );
  const wide = lines.find(({ cells }) => cells.length > STATEMENT_MAX_COLUMNS);
  if (wide)
    return failed(wide.line, `has ${wide.cells.length} cells; at most ${STATEMENT_MAX_COLUMNS} are read`);
  const header = findHeader(lines);
  if (!header)
    return failed(
      lines[0]?.line ?? 1,
      'the columns must have names: transaction id (or deposit id), amount and date',
    );
  const { names } = header;
  const { direction, unused } = readUnnamed(header);
  const columns = { ...header.columns, direction: [...header.columns.direction, ...direction] };
  const dateCells = header.body.map(
    ({ cells }) => columns.date.map((index) => cells[index] ?? '').find(Boolean) ?? '',
  );
  const dates = readDateColumn(dateCells, options.today);
  const isMonthFirst = options.dateOrder === 'month-first';
  const format: StatementFormat = { columns, names, unused, dates, isMonthFirst, decimalComma };
  const body = withDays(format, header.body);
  const isDivided = findDividedAmounts(format, body);
  const results = body.map((line) => (isDivided(line) ? dividedAmount(line) : readRow(format, line)));
  const rows = results.flatMap((result) => ('row' in result ? [result.row] : []));
  const countOf = (reason: LeftOutReason) =>
    results.filter((result) => 'leftOut' in result && result.leftOut === reason).length;
  const notices = noticesOf(format, { header: header.line, body, rows }, options);
  return {
    payments: joinRows(rows, notices),
    leftOut: {
      outgoing: rows.filter(({ direction }) => direction === 'out').length,
      failed: countOf('failed'),
      unknown: countOf('unknown'),
      others: countOf('others'),
    },
    errors: results.flatMap((result) => ('error' in result ? [result.error] : [])),
    notices,
    isDateOrderUnknown: dates.order === 'unknown',
    isOfGateway: columns.depositId.length > 0,
  };
}

/**
 * Reads the bytes of a statement. It reports every error of the content with its line and column.
 * @throws UnreadableFileError for a file that is no table
 */
export function readStatement(bytes: Uint8Array, options: StatementOptions): Statement {
  const { text, notice } = decodeText(bytes);
  try {
    const statement = readTable(parseTable(text), options);
    if (notice !== undefined) statement.notices.unshift({ line: 1, column: '', message: notice });
    return statement;
  } catch (error) {
    if (!(error instanceof UnreadableTableError)) throw error;
    return failed(error.line, error.message);
  }
}
