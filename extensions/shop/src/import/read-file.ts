/** Reads a file of products. It needs nothing of the shop but its categories, so that a thread can do it. */
import {
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_LINES,
  type ImportColumn,
  type ImportError,
} from '@chitenge/contract/admin-import';
import { plainZodMessages } from '@chitenge/contract/zod-messages';
import { decodeText } from '../tables/decode-text.ts';
import { parseTable, UnreadableTableError, type TableLine } from '../tables/parse-table.ts';
import { lineSchema, type LineFields } from './cells.ts';
import { fitLine } from './fit-cells.ts';
import { createCategories, type NamedCategory, type ProposedCategory } from './formats/categories.ts';
import { slugOfNewProduct } from './formats/shop-format.ts';
import { lineOfCell, type TranslatedLine, type Translation } from './formats/translation.ts';
import { findHeader, otherFile, translate, unknownFormat } from './translate.ts';

/** A parsed line of the file. Errors and notices name the shop's columns. */
export interface ImportedLine {
  line: number;
  /** Where the cells of its variant are. */
  variantLine: number;
  /** Of the file, or proposed; empty when it is invalid, undefined without one. */
  slug: string | undefined;
  /** That of a new product, when the line has none and the shop does not know its SKU. */
  newSlug: string | undefined;
  /** What to say without both. */
  absent: TranslatedLine['absent'];
  /** The valid fields. */
  fields: LineFields;
  /** The errors of the invalid fields. */
  errors: ImportError[];
  /** The names of the invalid fields. */
  invalid: readonly string[];
}

/** A file whose lines are valid or have errors. Which products they mean, the shop says. */
export interface ReadFile extends Omit<Translation, 'lines'> {
  lines: ImportedLine[];
  /** Categories that the shop does not have, in the order of the file. */
  proposed: ProposedCategory[];
}

/** What a thread needs beside the bytes. */
export interface CategoryOptions {
  categories: readonly NamedCategory[];
  /** Whether to read the file as if the shop had the categories that only it names. */
  assumesCategories: boolean;
}

function failed(line: number, message: string): ReadFile {
  return {
    format: 'shop',
    lines: [],
    errors: [{ line, column: '', message }],
    notices: [],
    ignoredColumns: [],
    columnNames: {},
    proposesSlugs: false,
    proposed: [],
  };
}

/** Leaves the costs out that a file has, for who may not set them. */
export function withoutCosts(file: ReadFile): ReadFile {
  const { cost: name, ...columnNames } = file.columnNames;
  const isOther = ({ column }: { column: string }) => column !== 'cost';
  const lines = file.lines.map(({ fields: { cost: _cost, ...fields }, ...line }) => ({
    ...line,
    fields,
    errors: line.errors.filter(isOther),
    invalid: line.invalid.filter((column) => column !== 'cost'),
  }));
  const hasCosts = file.lines.some(({ fields, invalid }) => fields.cost || invalid.includes('cost'));
  const message = 'is not imported: only the owner and managers set what goods cost';
  return {
    ...file,
    columnNames,
    lines,
    notices: [
      ...(hasCosts ? [{ line: 1, column: name ?? 'cost', message }] : []),
      ...file.notices.filter(isOther),
    ],
  };
}

/** Fills short lines. Returns the error of one with more content than columns, whose cells are at wrong places. */
function widen({ line, cells }: TableLine, columns: number): TableLine | ImportError {
  const filled = cells.findLastIndex(Boolean) + 1;
  if (filled > columns)
    return { line, column: '', message: `has ${filled} cells, but there are ${columns} columns` };
  return {
    line,
    cells: [...cells.slice(0, columns), ...Array<string>(Math.max(0, columns - cells.length)).fill('')],
  };
}

const cellsSchema = lineSchema.partial();

/** Reads the valid cells of an invalid line too, so that one report lists all errors. */
function readLine(translated: TranslatedLine, notices: Translation['notices']): ImportedLine {
  const { line, variantLine = line, absent, errors: translationErrors = [] } = translated;
  const fitted = fitLine(translated);
  notices.push(...fitted.notices);
  const cellErrors = [...translationErrors, ...fitted.errors];
  const given: [ImportColumn, unknown][] = [...fitted.cells];
  if (fitted.images !== undefined) given.push(['images', fitted.images]);
  const parse = (entries: typeof given) =>
    cellsSchema.safeParse(Object.fromEntries(entries), { error: plainZodMessages });
  const parsed = parse(given);
  const errors = (parsed.error?.issues ?? []).map(({ path, message }) => {
    const column = String(path[0] ?? '');
    return { line: lineOfCell(translated, column), column, message };
  });
  const invalid = new Set([...cellErrors, ...errors].map(({ column }) => column));
  const { slug, ...fields } =
    (parsed.success ? parsed : parse(given.filter(([name]) => !invalid.has(name)))).data ?? {};
  return {
    line,
    variantLine,
    slug: invalid.has('slug') ? '' : slug,
    newSlug: slugOfNewProduct(translated),
    absent,
    fields,
    errors: [...cellErrors, ...errors],
    invalid: [...invalid],
  };
}

const emptyLine = (error: ImportError): ImportedLine => ({
  line: error.line,
  variantLine: error.line,
  slug: '',
  newSlug: undefined,
  absent: undefined,
  fields: {},
  errors: [error],
  invalid: [],
});

/**
 * Reads the bytes of a file as its header says. It reports every error of the content.
 * @throws UnreadableFileError for a file that is no table
 */
export function readFile(
  bytes: Uint8Array,
  { categories: existing, assumesCategories }: CategoryOptions,
): ReadFile {
  const { text, notice } = decodeText(bytes);
  try {
    const table = parseTable(text);
    const count = table.lines.length - 1;
    if (count > IMPORT_MAX_LINES)
      return failed(
        1,
        `there are ${count} lines in the file; at most ${IMPORT_MAX_LINES} are read. Divide it into several files`,
      );
    const known = findHeader(table);
    if (table.lines.length === 0 || known?.body.length === 0)
      return failed(1, 'there are no products in the file');
    if (!known) {
      const { line, message } = unknownFormat(table);
      return failed(line, message);
    }
    const other = otherFile(known);
    if (other !== undefined) return failed(known.header.line, other);
    const columns = known.header.cells.length;
    if (columns > IMPORT_MAX_COLUMNS)
      return failed(
        known.header.line,
        `there are ${columns} columns in the file; at most ${IMPORT_MAX_COLUMNS} are read`,
      );
    const widened = known.body.map((line) => widen(line, columns));
    const whole = widened.filter((line) => 'cells' in line);
    const categories = createCategories(existing, assumesCategories);
    const translation = translate(known, whole, categories, table.decimalComma);
    const notices = [
      ...(notice === undefined ? [] : [{ line: 1, column: '', message: notice }]),
      ...translation.notices,
    ];
    const broken = widened.filter((line) => 'message' in line).map(emptyLine);
    const lines = [...translation.lines.map((line) => readLine(line, notices)), ...broken];
    return { ...translation, lines, notices, proposed: categories.proposed() };
  } catch (error) {
    if (!(error instanceof UnreadableTableError)) throw error;
    return failed(error.line, error.message);
  }
}
