import {
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_LINES,
  IMPORT_MAX_PRODUCTS,
  type ImportColumn,
  type ImportError,
} from '@chitenge/contract/admin-import';
import { plainZodMessages } from '@chitenge/contract/zod-messages';
import { normalizeAmount } from './amount.ts';
import { MONEY_COLUMNS } from './cell-text.ts';
import { lineSchema, type LineFields } from './cells.ts';
import { groupLines, type ImportedProduct } from './group-lines.ts';
import { parseCsv, UnreadableCsvError, type CsvLine } from './parse-csv.ts';

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
    if (!(error instanceof UnreadableCsvError)) throw error;
    return failed(error.line, error.message);
  }
}
