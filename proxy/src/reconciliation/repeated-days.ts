/** Statements that name a day only at its first line, such as printed ones. */
import type { TableLine } from '../tables/parse-table.ts';
import { cellOf, type StatementFormat } from './read-row.ts';

/** Gives each line without a date that of the line before it. */
export function withDays(format: StatementFormat, lines: readonly TableLine[]): TableLine[] {
  const [column] = format.columns.date;
  let last = '';
  return lines.map((line) => {
    const cell = cellOf(format, line, 'date');
    if (format.dates.read(cell) !== null) last = cell;
    if (cell !== '' || last === '' || column === undefined) return line;
    const cells = [...line.cells];
    cells[column] = last;
    return { ...line, cells };
  });
}
