/** Statements that name a day only at its first line, such as printed ones. */
import type { TableLine } from '../tables/parse-table.ts';
import type { StatementFormat } from './read-row.ts';

/** Gives each payment without a date that of the line before it. A line without an id and without words is a total. */
export function withDays(
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
