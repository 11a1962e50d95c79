/** Sorts the rows of a report's table. */
import type { ReportTable } from '@chitenge/contract/report-table';
import { isNumber } from './format-figure.ts';

/** The column that rows are sorted by, from the largest; null for the order in which they came. */
export type Sorting = { column: number; isReversed: boolean } | null;

/** A row with its place before any sorting. */
interface KeyedRow {
  key: string;
  cells: ReportTable['rows'][number];
}

/** Sorts by a column: numbers from the largest, words from A. What is not known comes last. */
export function sortRows({ columns, rows: all }: ReportTable, sorting: Sorting): KeyedRow[] {
  const rows = all.map((cells, index) => ({ key: String(index), cells }));
  if (sorting === null) return rows;
  const { column, isReversed } = sorting;
  const isByNumber = isNumber(columns[column]?.kind ?? 'text');
  return rows.toSorted((one, other) => {
    const [a, b] = [one.cells[column] ?? null, other.cells[column] ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = isByNumber ? Number(b) - Number(a) : a.localeCompare(b);
    return isReversed ? -order : order;
  });
}

/** Returns a table with the largest of a column first, also in its picture; as it is without such a column. */
export function sortedTable(table: ReportTable, label: string): ReportTable {
  const column = table.columns.findIndex((one) => one.label === label);
  if (column === -1) return table;
  const rows = sortRows(table, { column, isReversed: false }).map(({ cells }) => cells);
  return { ...table, rows, pictured: column };
}
