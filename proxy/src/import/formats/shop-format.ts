/** The shop's own columns. */
import type { ImportColumn, ImportError } from '@chitenge/contract/admin-import';
import { slugOf } from '@chitenge/contract/slug';
import { normalizeAmount } from '../amount.ts';
import { MONEY_COLUMNS } from '../cell-text.ts';
import { lineSchema } from '../cells.ts';
import type { CsvLine } from '../parse-csv.ts';
import { splitPictures } from '../picture-list.ts';
import type { Categories } from './categories.ts';
import type { TranslatedLine, Translation } from './translation.ts';

/** Columns where an empty cell leaves the field unchanged; in any other column it clears the field. */
const UNCHANGED_WHEN_EMPTY = new Set<ImportColumn>([
  'slug',
  'name',
  'price',
  'images',
  'stockCount',
  'featured',
  'status',
]);

/** Columns by their lower-case name. */
const COLUMNS = new Map<string, ImportColumn>([
  ...lineSchema.keyof().options.map((column) => [column.toLowerCase(), column] as const),
  ['stock', 'stockCount'],
]);

/** Characters of an unknown column's name that an error quotes. */
const MAX_QUOTED = 80;

const quote = (name: string) => (name.length > MAX_QUOTED ? `${name.slice(0, MAX_QUOTED)}…` : name);

type Columns = readonly (ImportColumn | undefined)[];

function readHeader({ line, cells }: CsvLine): { columns: Columns; errors: ImportError[] } {
  const columns = cells.map((cell) => COLUMNS.get(cell.toLowerCase()));
  const errors = cells.flatMap((cell, index): ImportError[] => {
    const column = columns[index];
    if (column === undefined) return [{ line, column: quote(cell), message: 'is not a column of products' }];
    if (columns.indexOf(column) < index) return [{ line, column, message: 'appears twice' }];
    return [];
  });
  if (!columns.includes('slug') && !columns.includes('sku'))
    errors.push({ line, column: 'slug', message: 'is missing' });
  return { columns, errors };
}

function readCategory(translated: TranslatedLine, cell: string, categories: Categories): void {
  const category = categories.resolve(cell);
  if (category !== null) translated.cells.category = category;
  else
    translated.errors = [
      {
        line: translated.line,
        column: 'category',
        message: `“${quote(cell)}” is the name of several categories; write the slug`,
      },
    ];
}

function readCells(
  { line, cells }: CsvLine,
  columns: Columns,
  categories: Categories,
  decimalComma: boolean,
): TranslatedLine {
  const translated: TranslatedLine = { line, cells: {} };
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? '';
    if (column === undefined || (cell === '' && UNCHANGED_WHEN_EMPTY.has(column))) continue;
    if (column === 'images')
      translated.images = splitPictures(cell).map((source) => ({ source, color: null }));
    else if (column === 'category') readCategory(translated, cell, categories);
    else translated.cells[column] = MONEY_COLUMNS.has(column) ? normalizeAmount(cell, decimalComma) : cell;
  }
  return translated;
}

/** Lines with another number of cells than the header are left to `readImportLines`, which rejects them. */
export function translateShopFormat(
  header: CsvLine,
  body: readonly CsvLine[],
  categories: Categories,
  decimalComma: boolean,
): Translation {
  const { columns, errors } = readHeader(header);
  const isReadable = columns.includes('slug') || columns.includes('sku');
  return {
    format: 'shop',
    lines: isReadable ? body.map((line) => readCells(line, columns, categories, decimalComma)) : [],
    errors,
    notices: [],
    ignoredColumns: [],
    sourceOf: {},
    proposesSlugs: false,
  };
}

/** Returns the slug of a line that has none and whose SKU the shop does not know; undefined without a name. */
export const slugOfNewProduct = ({ cells: { name } }: TranslatedLine): string | undefined =>
  name === undefined ? undefined : slugOf(name) || undefined;
