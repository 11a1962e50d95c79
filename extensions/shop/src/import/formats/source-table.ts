import type { ImportColumn } from '@chitenge/contract/admin-import';
import { decodeHTMLStrict } from 'entities';
import { cleanTypedAmount, cleanTypedCount } from '@chitenge/contract/typed-amount';
import { quote } from '../../tables/file-issue.ts';
import type { TableLine } from '../../tables/parse-table.ts';

/** A line of a file, read by the names of its columns. Of several names, the first cell with content counts. */
export interface SourceLine {
  line: number;
  /** The cell as it is, such as HTML. Names are in lower case. */
  raw(...names: readonly string[]): string;
  /** Text whose entities are decoded: `&amp;` is &. */
  text(...names: readonly string[]): string;
  /** A code, a size or a state: text without the apostrophe by which spreadsheets keep it as text. */
  code(...names: readonly string[]): string;
  /** An amount of kwacha in the API's notation, unless it is invalid. */
  amount(...names: readonly string[]): string;
  /** A count in digits, unless it is invalid. */
  count(...names: readonly string[]): string;
}

/** The file's columns by the shop's. */
export type ColumnSources = Partial<Record<ImportColumn, readonly string[]>>;

/** What programs for shops and tills call what a unit costs, in lower case. */
export const COST_NAMES: readonly string[] = [
  'cost',
  'cost per item',
  'cost price',
  'cost_price',
  'unit cost',
  'cost per unit',
  'item cost',
  'default cost',
  'average cost',
  'variant cost',
  'cost of goods',
  'buying price',
  'purchase price',
  'purchase cost',
  'supplier price',
];

/** A column that has content and that no line was asked for. */
export interface UnreadColumn {
  name: string;
  /** The name, with the number of a column that has none or repeats one. */
  label: string;
  /** Whether it has the name of an earlier column, and other cells. */
  isRepeated: boolean;
}

/** The lines of a file whose header is known, and which of its columns nothing has read. */
export interface SourceTable {
  /** The line of the header. */
  headerLine: number;
  lines: SourceLine[];
  /** Whether the file has one of these columns. */
  has(...names: readonly string[]): boolean;
  /** The file's own name of the first of these columns that it has. */
  nameOf(...names: readonly string[]): string | undefined;
  /** The file's own names by the shop's. */
  namesOf(sources: ColumnSources): Partial<Record<ImportColumn, string>>;
  /** The columns whose content nothing has read. Call it last. */
  unread(): UnreadColumn[];
}

/** What a report says of a SKU. */
export const NEITHER_SKU_NOR_NAME = 'is not in the shop, and there is no name for a new product';

/** Removes the apostrophe by which spreadsheets keep a number or a date as text. */
export const withoutApostrophe = (cell: string): string => cell.replace(/^'\s?/, '');

/** @param decimalComma whether the file comes from a locale with a decimal comma */
export function createSourceTable(
  header: TableLine,
  body: readonly TableLine[],
  decimalComma: boolean,
): SourceTable {
  const names = header.cells.map((name) => name.toLowerCase());
  const indexOf = new Map(names.map((name, index) => [name, index] as const).toReversed());
  const read = new Set<number>();
  function cellOf(cells: readonly string[], wanted: readonly string[]): string {
    for (const name of wanted) {
      const index = indexOf.get(name);
      if (index === undefined) continue;
      read.add(index);
      const cell = cells[index];
      if (cell) return cell;
    }
    return '';
  }
  const nameOf = (...wanted: readonly string[]) => {
    const index = wanted.map((name) => indexOf.get(name)).find((found) => found !== undefined);
    return index === undefined ? undefined : quote(header.cells[index] ?? '');
  };
  return {
    headerLine: header.line,
    has: (...wanted) => wanted.some((name) => indexOf.has(name)),
    nameOf,
    namesOf: (sources) =>
      Object.fromEntries(
        Object.entries(sources).flatMap(([column, wanted]) => {
          const name = nameOf(...wanted);
          return name === undefined ? [] : [[column, name]];
        }),
      ),
    lines: body.map(({ line, cells }) => {
      const raw = (...wanted: readonly string[]) => cellOf(cells, wanted);
      const text = (...wanted: readonly string[]) => decodeHTMLStrict(raw(...wanted)).trim();
      return {
        line,
        raw,
        text,
        code: (...wanted) => withoutApostrophe(text(...wanted)),
        amount: (...wanted) => cleanTypedAmount(raw(...wanted), decimalComma),
        count: (...wanted) => cleanTypedCount(raw(...wanted), decimalComma),
      };
    }),
    unread: () =>
      header.cells.flatMap((name, index): UnreadColumn[] => {
        const first = indexOf.get(name.toLowerCase()) ?? index;
        const isRepeated = name !== '' && first < index;
        // A repeated column may say the same.
        const hasContent = body.some(
          ({ cells }) => cells[index] && !(isRepeated && cells[index] === cells[first]),
        );
        if (read.has(index) || !hasContent) return [];
        const number = name === '' || isRepeated ? ` (column ${index + 1})` : '';
        return [{ name, label: `${quote(name) || 'without a name'}${number}`, isRepeated }];
      }),
  };
}
