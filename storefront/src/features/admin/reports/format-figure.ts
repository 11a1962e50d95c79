import type { CellKind } from '@chitenge/contract/report-table';
import { rowName } from './report-texts.ts';

const moneyFormat = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const countFormat = new Intl.NumberFormat('en-GB');

/** Formats a number below zero with a minus sign that lines up with digits. */
const signed = (text: string, format: (positive: string) => string): string =>
  text.startsWith('-') ? `−${format(text.slice(1))}` : format(text);

/** Formats an amount of a report, with separated thousands: 'K12,340.00'. */
export const formatFigure = (amount: string): string =>
  signed(amount, (positive) => `K${moneyFormat.format(Number(positive))}`);

/** What a cell that is not known says. */
const UNKNOWN = '–';

/** Says the cell of a report's table. */
export function cellText(kind: CellKind, cell: string | null): string {
  if (cell === null) return UNKNOWN;
  // The first cell of sums has a word in place of a day.
  if ((kind === 'day' || kind === 'week' || kind === 'month') && /^\d/.test(cell))
    return rowName(kind, { key: cell });
  if (kind === 'money') return formatFigure(cell);
  if (kind === 'count') return signed(cell, (positive) => countFormat.format(Number(positive)));
  return kind === 'percent' ? `${cell}%` : cell;
}

/** Whether cells of a kind are aligned by their digits. */
export const isNumber = (kind: CellKind): boolean =>
  kind === 'money' || kind === 'count' || kind === 'number' || kind === 'percent';
