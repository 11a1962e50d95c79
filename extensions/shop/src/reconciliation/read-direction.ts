/** Decides whether a line of a statement is about outgoing money, by all its cells. */
import type { TableLine } from '../tables/parse-table.ts';
import { readMoney } from './read-money.ts';
import type { StatementFormat } from './read-row.ts';
import { directionOf, outgoingOf, type Direction } from './statement-words.ts';

/** A cell that says nothing the shop knows of the direction, or that can be about outgoing money. */
export interface Doubt {
  /** Index of its column. */
  index: number;
  cell: string;
  isKnown: boolean;
}

export interface MoneyDirection {
  direction: Direction;
  /** What does not say whether money came in. */
  doubts: readonly Doubt[];
}

/**
 * A column of its own, the amount's sign, a marker such as Dr, the type, or any other column says that money goes out.
 * @param column the column of the amount
 * @returns the direction, and the words that leave it in doubt
 */
export function readDirection(
  { columns, unused, decimalComma }: StatementFormat,
  { cells }: TableLine,
  column: 'paidIn' | 'paidOut' | 'amount',
  sign: Direction | undefined,
): MoneyDirection {
  const cellsOf = (indexes: readonly number[]) =>
    indexes.map((index) => ({ index, cell: cells[index] ?? '' })).filter(({ cell }) => cell !== '');
  const read = (indexes: readonly number[]) =>
    cellsOf(indexes).map((one) => ({ ...one, reading: directionOf(one.cell) }));
  const markers = read(columns.direction);
  const kinds = read(columns.kind);
  const out: MoneyDirection = { direction: 'out', doubts: [] };
  if (column === 'paidOut' || sign === 'out') return out;
  if ([...markers, ...kinds].some(({ reading }) => reading === 'out')) return out;
  const isIn = column === 'paidIn' || sign === 'in' || markers.some(({ reading }) => reading === 'in');
  const isOfIncomingKind = isIn || kinds.some(({ reading }) => reading === 'in');
  // An id such as DR-12345 is no word.
  const ids = columns.id.filter((index) => !/\d/.test(cells[index] ?? ''));
  const texts = cellsOf([...columns.text, ...ids, ...unused]).flatMap((one) => {
    // The debit of a fee says nothing of the payment.
    const isText = readMoney(one.cell, decimalComma) === null;
    const reading = isText ? outgoingOf(one.cell) : undefined;
    return reading === undefined ? [] : [{ ...one, reading }];
  });
  const isOut = texts.some(
    ({ reading }) =>
      reading === 'marker' ||
      (reading === 'words' && !isIn) ||
      (reading === 'recipient' && !isOfIncomingKind),
  );
  if (isOut) return out;
  const doubtful = isIn
    ? texts.filter(({ reading }) => reading !== 'unclear')
    : [...[...markers, ...kinds].filter(({ reading }) => reading !== 'in'), ...texts];
  const doubts = doubtful.map(({ index, cell, reading }) => ({
    index,
    cell,
    isKnown: reading !== undefined,
  }));
  return { direction: 'in', doubts };
}
