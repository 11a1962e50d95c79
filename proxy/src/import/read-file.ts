/** Reads a CSV file of products: cells into the fields of the contract, and what is wrong by line and column. */
import { IMPORT_MAX_ROWS, type ImportColumn, type ImportError } from '@chitenge/contract/admin-import';
import { inPlainWords } from '@chitenge/contract/words';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { lineSchema, type ImportedFields } from './cells.ts';

/** One line of the file, read. */
export interface ImportedLine {
  line: number;
  /** Empty when it could not be read. */
  slug: string;
  /** Those that could be read. */
  fields: ImportedFields;
  /** What is wrong with the others. */
  errors: ImportError[];
}

export interface ImportedFile {
  lines: ImportedLine[];
  /** What is wrong with the file itself or its heading. */
  errors: ImportError[];
}

/** Cells that keep what there is when they are empty; any other empty cell empties its field. */
const KEPT_WHEN_EMPTY = new Set<ImportColumn>(['name', 'price', 'stockCount', 'featured', 'status']);

/** Columns by their names in lower case. */
const COLUMNS = new Map(lineSchema.keyof().options.map((column) => [column.toLowerCase(), column]));

const recordsSchema = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
);

/** A line of cells, and the line of the file that it begins on: a cell may hold line breaks. */
interface CsvLine {
  line: number;
  cells: string[];
}

const breaksIn = (cells: readonly string[]) => cells.join('').split('\n').length - 1;

/** Spreadsheets write semicolons where the comma is the decimal point. */
const delimiterOf = (text: string) => (/^[^,\n]*;/.test(text) ? ';' : ',');

function splitFile(text: string): CsvLine[] {
  const delimiter = delimiterOf(text);
  const options = { bom: true, info: true, trim: true, skip_empty_lines: true, relax_column_count: true };
  return recordsSchema
    .parse(parse(text, { ...options, delimiter }))
    .map(({ record, info }) => ({ line: info.lines - breaksIn(record), cells: record }))
    .filter(({ cells }) => cells.some(Boolean));
}

/** The columns that the first line names. */
function readHeading(cells: readonly string[]): {
  columns: (ImportColumn | undefined)[];
  errors: ImportError[];
} {
  const columns = cells.map((cell) => COLUMNS.get(cell.toLowerCase()));
  const errors = cells.flatMap((cell, index): ImportError[] => {
    const column = columns[index];
    if (column === undefined) return [{ line: 1, column: cell, message: 'is not a column of products' }];
    if (columns.indexOf(column) < index) return [{ line: 1, column, message: 'stands there twice' }];
    return [];
  });
  if (!columns.includes('slug')) errors.push({ line: 1, column: 'slug', message: 'is missing' });
  return { columns, errors };
}

/** What can be read of a faulty line is read, so that one answer tells all that is wrong. */
function readLine({ line, cells }: CsvLine, columns: readonly (ImportColumn | undefined)[]): ImportedLine {
  if (cells.length !== columns.length) {
    const message = `has ${cells.length} cells, but there are ${columns.length} columns`;
    return { line, slug: '', fields: {}, errors: [{ line, column: '', message }] };
  }
  const given = columns.flatMap((column, index) => {
    const cell = cells[index] ?? '';
    return column === undefined || (cell === '' && KEPT_WHEN_EMPTY.has(column))
      ? []
      : [[column, cell] as const];
  });
  const parsed = lineSchema.safeParse(Object.fromEntries(given), { error: inPlainWords });
  if (parsed.success) {
    const { slug, ...fields } = parsed.data;
    return { line, slug, fields, errors: [] };
  }
  const errors = parsed.error.issues.map(({ path, message }) => ({
    line,
    column: String(path[0] ?? ''),
    message,
  }));
  const faulty = new Set(errors.map(({ column }) => column));
  const rest = lineSchema
    .partial()
    .safeParse(Object.fromEntries(given.filter(([name]) => !faulty.has(name))));
  const { slug = '', ...fields } = rest.data ?? {};
  return { line, slug, fields, errors };
}

function readLines(body: readonly CsvLine[], columns: readonly (ImportColumn | undefined)[]): ImportedLine[] {
  const firstLineOf = new Map<string, number>();
  return body.map((csvLine) => {
    const read = readLine(csvLine, columns);
    const first = firstLineOf.get(read.slug);
    if (read.slug === '') return read;
    if (first === undefined) {
      firstLineOf.set(read.slug, read.line);
      return read;
    }
    const again = { line: read.line, column: 'slug', message: `stands in line ${first} already` };
    return { ...read, errors: [...read.errors, again] };
  });
}

/** Never throws for what is in the file: every fault is an error with its line. */
export function readImportFile(text: string): ImportedFile {
  const failed = (line: number, message: string): ImportedFile => ({
    lines: [],
    errors: [{ line, column: '', message }],
  });
  try {
    const [heading, ...body] = splitFile(text);
    if (!heading || body.length === 0) return failed(1, 'there are no products in the file');
    if (body.length > IMPORT_MAX_ROWS)
      return failed(1, `there are ${body.length} products in the file; at most ${IMPORT_MAX_ROWS} are read`);
    const { columns, errors } = readHeading(heading.cells);
    return { lines: columns.includes('slug') ? readLines(body, columns) : [], errors };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    return failed(line, 'cannot be read: a quotation mark is missing or out of place');
  }
}
