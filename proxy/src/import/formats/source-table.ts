import { normalizeAmount } from '../amount.ts';
import type { CsvLine } from '../parse-csv.ts';

/** A line of a file, read by the names of its columns. */
export interface SourceLine {
  line: number;
  /** The cell of the first of these columns that the file has; empty without one. Names are in lower case. */
  get(...names: readonly string[]): string;
  /** The same of an amount of kwacha, in the API's notation. */
  amount(...names: readonly string[]): string;
  /** Whether the file has one of these columns. */
  has(...names: readonly string[]): boolean;
}

/** The lines of a file whose header is known, and which of its columns nothing has read. */
export interface SourceTable {
  lines: SourceLine[];
  /** The header, as it is written. */
  columns: readonly string[];
  /** Columns that hold something and that no line was asked for. Call it last. */
  ignoredColumns(): string[];
}

/** @param decimalComma whether the file comes from a locale with a decimal comma */
export function createSourceTable(
  header: CsvLine,
  body: readonly CsvLine[],
  decimalComma: boolean,
): SourceTable {
  const indexOf = new Map(header.cells.map((name, index) => [name.toLowerCase(), index]));
  const read = new Set<number>();
  function cellOf(cells: readonly string[], names: readonly string[]): string {
    let text = '';
    for (const name of names) {
      const index = indexOf.get(name);
      if (index === undefined) continue;
      read.add(index);
      text ||= cells[index] ?? '';
    }
    return text;
  }
  return {
    columns: header.cells,
    lines: body.map(({ line, cells }) => ({
      line,
      get: (...names) => cellOf(cells, names),
      amount: (...names) => normalizeAmount(cellOf(cells, names), decimalComma),
      has: (...names) => names.some((name) => indexOf.has(name)),
    })),
    ignoredColumns: () =>
      header.cells.filter(
        (name, index) => name !== '' && !read.has(index) && body.some(({ cells }) => cells[index]),
      ),
  };
}
