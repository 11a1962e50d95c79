import { IMPORT_MAX_ROWS, type ImportColumn, type ImportError } from '@chitenge/contract/admin-import';
import { plainZodMessages } from '@chitenge/contract/zod-messages';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { lineSchema, type ImportedFields } from './cells.ts';

/** A parsed line of the file. */
export interface ImportedLine {
  line: number;
  /** Empty when the slug is invalid. */
  slug: string;
  /** The valid fields. */
  fields: ImportedFields;
  /** The errors of the invalid fields. */
  errors: ImportError[];
}

export interface ImportedFile {
  lines: ImportedLine[];
  /** Errors of the file or of its header. */
  errors: ImportError[];
}

/** Columns where an empty cell leaves the field unchanged; in any other column it clears the field. */
const UNCHANGED_WHEN_EMPTY = new Set<ImportColumn>(['name', 'price', 'stockCount', 'featured', 'status']);

/** Columns by their lower-case name. */
const COLUMNS = new Map(lineSchema.keyof().options.map((column) => [column.toLowerCase(), column]));

const recordsSchema = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
);

/** The cells of a record, and the line where it starts. A cell can contain line breaks. */
interface CsvLine {
  line: number;
  cells: string[];
}

const countLineBreaks = (cells: readonly string[]) => cells.join('').split('\n').length - 1;

/** Spreadsheets separate cells by semicolons in locales with a decimal comma. */
const delimiterOf = (text: string) => (/^[^,\n]*;/.test(text) ? ';' : ',');

function parseCsv(text: string): CsvLine[] {
  const delimiter = delimiterOf(text);
  const options = { bom: true, info: true, trim: true, skip_empty_lines: true, relax_column_count: true };
  return recordsSchema
    .parse(parse(text, { ...options, delimiter }))
    .map(({ record, info }) => ({ line: info.lines - countLineBreaks(record), cells: record }))
    .filter(({ cells }) => cells.some(Boolean));
}

function readHeader(cells: readonly string[]): {
  columns: (ImportColumn | undefined)[];
  errors: ImportError[];
} {
  const columns = cells.map((cell) => COLUMNS.get(cell.toLowerCase()));
  const errors = cells.flatMap((cell, index): ImportError[] => {
    const column = columns[index];
    if (column === undefined) return [{ line: 1, column: cell, message: 'is not a column of products' }];
    if (columns.indexOf(column) < index) return [{ line: 1, column, message: 'appears twice' }];
    return [];
  });
  if (!columns.includes('slug')) errors.push({ line: 1, column: 'slug', message: 'is missing' });
  return { columns, errors };
}

/** Reads the valid cells of an invalid line too, so that one report lists all errors. */
function readLine({ line, cells }: CsvLine, columns: readonly (ImportColumn | undefined)[]): ImportedLine {
  if (cells.length !== columns.length) {
    const message = `has ${cells.length} cells, but there are ${columns.length} columns`;
    return { line, slug: '', fields: {}, errors: [{ line, column: '', message }] };
  }
  const given = columns.flatMap((column, index) => {
    const cell = cells[index] ?? '';
    return column === undefined || (cell === '' && UNCHANGED_WHEN_EMPTY.has(column))
      ? []
      : [[column, cell] as const];
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
    const duplicate = { line: read.line, column: 'slug', message: `is already in line ${first}` };
    return { ...read, errors: [...read.errors, duplicate] };
  });
}

/** Parses a CSV file of products. It reports every error of the content with its line and does not throw. */
export function readImportFile(text: string): ImportedFile {
  const failed = (line: number, message: string): ImportedFile => ({
    lines: [],
    errors: [{ line, column: '', message }],
  });
  try {
    const [header, ...body] = parseCsv(text);
    if (!header || body.length === 0) return failed(1, 'there are no products in the file');
    if (body.length > IMPORT_MAX_ROWS)
      return failed(1, `there are ${body.length} products in the file; at most ${IMPORT_MAX_ROWS} are read`);
    const { columns, errors } = readHeader(header.cells);
    return { lines: columns.includes('slug') ? readLines(body, columns) : [], errors };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    return failed(line, 'cannot be read: a quotation mark is missing or out of place');
  }
}
