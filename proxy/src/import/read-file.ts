import {
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_LINES,
  IMPORT_MAX_PRODUCTS,
  type ImportColumn,
  type ImportError,
} from '@chitenge/contract/admin-import';
import { unescapeFormulas } from '@chitenge/contract/spreadsheet';
import { plainZodMessages } from '@chitenge/contract/zod-messages';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { normalizeAmount } from './amount.ts';
import { MONEY_COLUMNS } from './cell-text.ts';
import { lineSchema, type LineFields } from './cells.ts';
import { groupLines, type ImportedProduct } from './group-lines.ts';

/** A parsed line of the file. */
export interface ImportedLine {
  line: number;
  /** Empty when the slug is invalid. */
  slug: string;
  /** The valid fields. */
  fields: LineFields;
  /** The errors of the invalid fields. */
  errors: ImportError[];
}

export interface ImportedFile {
  products: ImportedProduct[];
  /** Errors of the file or of its header. */
  errors: ImportError[];
}

/** Columns where an empty cell leaves the field unchanged; in any other column it clears the field. */
const UNCHANGED_WHEN_EMPTY = new Set<ImportColumn>(['name', 'price', 'stockCount', 'featured', 'status']);

/** Columns by their lower-case name. */
const COLUMNS = new Map<string, ImportColumn>([
  ...lineSchema.keyof().options.map((column) => [column.toLowerCase(), column] as const),
  ['stock', 'stockCount'],
]);

const recordsSchema = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
);

/** The cells of a record, and the line where it starts. A cell can contain line breaks. */
interface CsvLine {
  line: number;
  cells: string[];
}

const countLineBreaks = (cells: readonly string[]) => cells.join('').split('\n').length - 1;

/** The line by which Excel names the separator of a file. */
const SEPARATOR_LINE = /^(\u{FEFF}?)"?sep=([,;\t])"?[ \t]*(?=\r?\n)/iu;

/** The first separator of the header. */
const FIRST_SEPARATOR = /^[^,;\t\n]*([,;\t])/;

interface CsvFile {
  lines: CsvLine[];
  /** Spreadsheets separate cells by commas only in locales with a decimal point. */
  decimalComma: boolean;
}

function parseCsv(text: string): CsvFile {
  const named = SEPARATOR_LINE.exec(text)?.[2];
  // The line stays, without its text, so that the numbers of the other lines stay.
  const rows = named === undefined ? text : text.replace(SEPARATOR_LINE, '$1');
  const delimiter = named ?? FIRST_SEPARATOR.exec(rows.replace(/^[\u{FEFF}\r\n]+/u, ''))?.[1] ?? ',';
  const options = { bom: true, info: true, skip_empty_lines: true, relax_column_count: true };
  // csv-parse would trim tabs between empty cells.
  const trim = delimiter !== '\t';
  const lines = recordsSchema
    .parse(parse(rows, { ...options, trim, delimiter }))
    .map(({ record, info }) => ({
      line: info.lines - countLineBreaks(record),
      cells: record.map((cell) => unescapeFormulas(cell.trim())),
    }))
    .filter(({ cells }) => cells.some(Boolean));
  return { lines, decimalComma: delimiter !== ',' };
}

/** Characters of an unknown column's name that an error quotes. */
const MAX_QUOTED = 80;

const quote = (name: string) => (name.length > MAX_QUOTED ? `${name.slice(0, MAX_QUOTED)}…` : name);

function readHeader({ line, cells }: CsvLine): {
  columns: (ImportColumn | undefined)[];
  errors: ImportError[];
} {
  const columns = cells.map((cell) => COLUMNS.get(cell.toLowerCase()));
  const errors = cells.flatMap((cell, index): ImportError[] => {
    const column = columns[index];
    if (column === undefined) return [{ line, column: quote(cell), message: 'is not a column of products' }];
    if (columns.indexOf(column) < index) return [{ line, column, message: 'appears twice' }];
    return [];
  });
  if (!columns.includes('slug')) errors.push({ line, column: 'slug', message: 'is missing' });
  return { columns, errors };
}

/** Reads the valid cells of an invalid line too, so that one report lists all errors. */
function readLine(
  { line, cells }: CsvLine,
  columns: readonly (ImportColumn | undefined)[],
  decimalComma: boolean,
): ImportedLine {
  if (cells.length !== columns.length) {
    const message = `has ${cells.length} cells, but there are ${columns.length} columns`;
    return { line, slug: '', fields: {}, errors: [{ line, column: '', message }] };
  }
  const given = columns.flatMap((column, index) => {
    const cell = cells[index] ?? '';
    return column === undefined || (cell === '' && UNCHANGED_WHEN_EMPTY.has(column))
      ? []
      : [[column, MONEY_COLUMNS.has(column) ? normalizeAmount(cell, decimalComma) : cell] as const];
  });
  const parsed = lineSchema.safeParse(Object.fromEntries(given), { error: plainZodMessages });
  if (parsed.success) {
    const { slug, ...fields } = parsed.data;
    return { line, slug, fields, errors: [] };
  }
  const errors = parsed.error.issues.map(({ path, message }) => ({
    line,
    column: String(path[0] ?? ''),
    message,
  }));
  const invalidColumns = new Set(errors.map(({ column }) => column));
  const rest = lineSchema
    .partial()
    .safeParse(Object.fromEntries(given.filter(([name]) => !invalidColumns.has(name))));
  const { slug = '', ...fields } = rest.data ?? {};
  return { line, slug, fields, errors };
}

/** Parses a CSV file of products. It reports every error of the content with its line and does not throw. */
export function readImportFile(text: string): ImportedFile {
  const failed = (line: number, message: string): ImportedFile => ({
    products: [],
    errors: [{ line, column: '', message }],
  });
  try {
    const { lines, decimalComma } = parseCsv(text);
    const [header, ...body] = lines;
    if (!header || body.length === 0) return failed(1, 'there are no products in the file');
    if (body.length > IMPORT_MAX_LINES)
      return failed(1, `there are ${body.length} lines in the file; at most ${IMPORT_MAX_LINES} are read`);
    const columnCount = header.cells.length;
    if (columnCount > IMPORT_MAX_COLUMNS)
      return failed(
        header.line,
        `there are ${columnCount} columns in the file; at most ${IMPORT_MAX_COLUMNS} are read`,
      );
    const { columns, errors } = readHeader(header);
    if (!columns.includes('slug')) return { products: [], errors };
    const products = groupLines(body.map((line) => readLine(line, columns, decimalComma)));
    if (products.length > IMPORT_MAX_PRODUCTS)
      return failed(
        1,
        `there are ${products.length} products in the file; at most ${IMPORT_MAX_PRODUCTS} are read`,
      );
    return { products, errors };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    return failed(line, 'cannot be read: a quotation mark is missing or out of place');
  }
}
