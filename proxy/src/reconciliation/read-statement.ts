/** Reads statements of gateways and mobile-money merchants: docs/behaviour.md#reconciliation. */
import type { ImportError } from '@chitenge/contract/admin-import';
import { receiptSchema } from '@chitenge/contract/payments';
import {
  STATEMENT_MAX_COLUMNS,
  STATEMENT_MAX_LINES,
  type StatementLine,
} from '@chitenge/contract/reconciliation';
import { z } from 'zod';
import { parseCsv, UnreadableCsvError, type CsvLine } from '../import/parse-csv.ts';
import { isSuccess, readAmount, readDay } from './statement-cells.ts';
import { findColumns, type ColumnIndexes, type StatementColumn } from './statement-columns.ts';

export interface Statement {
  lines: StatementLine[];
  /** Lines about failed or outgoing payments. */
  skipped: number;
  errors: ImportError[];
  /** Whether the lines have the gateway's ids of payments. */
  isOfGateway: boolean;
}

/** A statement may begin with its title and the name of the account. */
const MAX_LINES_BEFORE_HEADER = 20;

const uuid = z.uuid();

function failed(line: number, message: string, column = ''): Statement {
  return { lines: [], skipped: 0, errors: [{ line, column, message }], isOfGateway: false };
}

interface Header {
  columns: ColumnIndexes;
  names: readonly string[];
  body: readonly CsvLine[];
}

function findHeader(lines: readonly CsvLine[]): Header | undefined {
  for (const [index, { cells }] of lines.slice(0, MAX_LINES_BEFORE_HEADER).entries()) {
    const columns = findColumns(cells);
    const hasId = columns.receipt !== undefined || columns.depositId !== undefined;
    if (hasId && columns.amount !== undefined && columns.date !== undefined)
      return { columns, names: cells, body: lines.slice(index + 1) };
  }
  return undefined;
}

/** Returns the line, null for one to skip, or its error. */
function readLine(
  { line, cells }: CsvLine,
  { columns, names }: Header,
  decimalComma: boolean,
): StatementLine | ImportError | null {
  const cellOf = (column: StatementColumn): string => cells[columns[column] ?? -1] ?? '';
  const errorAt = (column: StatementColumn, message: string): ImportError => ({
    line,
    column: names[columns[column] ?? -1] ?? column,
    message,
  });
  const isTotal = !cellOf('date') && !cellOf('receipt') && !cellOf('depositId');
  if (isTotal || !isSuccess(cellOf('status'))) return null;
  const amount = readAmount(cellOf('amount'), decimalComma);
  if (amount === '') return null;
  if (amount === null) return errorAt('amount', 'must be an amount, such as 349.00');
  const day = readDay(cellOf('date'));
  if (day === null) return errorAt('date', 'must be a date, such as 2026-11-21 or 21/11/2026');
  const depositId = uuid.safeParse(cellOf('depositId').toLowerCase()).data ?? null;
  const receipt = receiptSchema.safeParse(cellOf('receipt')).data ?? null;
  if (depositId === null && receipt === null)
    return errorAt(columns.receipt === undefined ? 'depositId' : 'receipt', 'must be a transaction id');
  return { line, receipt, depositId, amount, day };
}

/** Parses a statement. It reports every error of the content with its line and column, and does not throw. */
export function readStatement(text: string): Statement {
  try {
    const { lines, decimalComma } = parseCsv(text);
    if (lines.length === 0) return failed(1, 'there is nothing in the file');
    if (lines.length > STATEMENT_MAX_LINES)
      return failed(
        1,
        `there are ${lines.length} lines in the file; at most ${STATEMENT_MAX_LINES} are read`,
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
    const read = header.body.map((line) => readLine(line, header, decimalComma));
    return {
      lines: read.filter((line) => line !== null && 'amount' in line),
      skipped: read.filter((line) => line === null).length,
      errors: read.filter((line) => line !== null && 'message' in line),
      isOfGateway: header.columns.depositId !== undefined,
    };
  } catch (error) {
    if (!(error instanceof UnreadableCsvError)) throw error;
    return failed(error.line, error.message);
  }
}
