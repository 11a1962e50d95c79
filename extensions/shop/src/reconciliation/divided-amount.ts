/** Amounts such as 1,250.00 without quotation marks, whose comma has divided them into two cells. */
import type { TableLine } from '../tables/parse-table.ts';
import type { RowResult, StatementFormat } from './read-row.ts';

const BEGINNING = /^[-+(]?(?:K|ZMW)? ?\d{1,3}$/i;
const END = /^\d{3}(?:\.\d{1,2})?\)?$/;
const NUMBER = /^[-+(]?[\d., ]+\)?$/;

/** Returns a function that says whether a line has an amount in two cells. */
export function findDividedAmounts(
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
export const dividedAmount = ({ line }: TableLine): RowResult => ({
  error: {
    line,
    column: '',
    message:
      'has an amount with a comma in two cells; amounts such as "1,250.00" need quotation marks, or no comma',
  },
});
