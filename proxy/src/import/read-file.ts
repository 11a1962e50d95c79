import { setImmediate } from 'node:timers/promises';
import {
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_LINES,
  IMPORT_MAX_PRODUCTS,
  type ImportError,
} from '@chitenge/contract/admin-import';
import { plainZodMessages } from '@chitenge/contract/zod-messages';
import { createTurns } from '../catalogue/event-loop-turns.ts';
import { lineSchema, type LineFields } from './cells.ts';
import type { Categories } from './formats/categories.ts';
import { slugOfNewProduct } from './formats/shop-format.ts';
import type { TranslatedLine, Translation } from './formats/translation.ts';
import { groupLines, type ImportedProduct } from './group-lines.ts';
import { parseCsv, UnreadableCsvError, type CsvLine } from './parse-csv.ts';
import { translate } from './translate.ts';

/** A parsed line of the file. */
export interface ImportedLine {
  line: number;
  /** Empty when the slug is invalid. */
  slug: string;
  /** The valid fields. */
  fields: LineFields;
  /** The errors of the invalid fields. */
  errors: ImportError[];
  /** The shop's names of the invalid fields. Errors have those of the file. */
  invalid: readonly string[];
}

export interface ImportedFile extends Pick<Translation, 'format' | 'notices' | 'ignoredColumns'> {
  products: ImportedProduct[];
  /** Errors of the file or of its header. */
  errors: ImportError[];
}

/** A file in the columns of the shop, before the products of its SKUs are known. */
export interface TranslatedFile {
  translation: Translation;
  /** Lines with another number of cells than the header. */
  broken: ImportError[];
}

function failed(line: number, message: string): TranslatedFile {
  const translation: Translation = {
    format: 'shop',
    lines: [],
    errors: [{ line, column: '', message }],
    notices: [],
    ignoredColumns: [],
    sourceOf: {},
    proposesSlugs: false,
  };
  return { translation, broken: [] };
}

function findLimit(header: CsvLine, body: readonly CsvLine[]): TranslatedFile | undefined {
  if (body.length > IMPORT_MAX_LINES)
    return failed(1, `there are ${body.length} lines in the file; at most ${IMPORT_MAX_LINES} are read`);
  const count = header.cells.length;
  if (count > IMPORT_MAX_COLUMNS)
    return failed(
      header.line,
      `there are ${count} columns in the file; at most ${IMPORT_MAX_COLUMNS} are read`,
    );
  return undefined;
}

/**
 * Parses a CSV file of products, and reads it as its header says. It reports every error and does not throw. A large file
 * takes 0.3 s of processor time, so other requests run between its parts.
 */
export async function translateFile(text: string, categories: Categories): Promise<TranslatedFile> {
  try {
    const { lines, decimalComma } = parseCsv(text);
    await setImmediate();
    const [header, ...body] = lines;
    if (!header || body.length === 0) return failed(1, 'there are no products in the file');
    const limit = findLimit(header, body);
    if (limit) return limit;
    const columnCount = header.cells.length;
    const broken = body
      .filter(({ cells }) => cells.length !== columnCount)
      .map(({ line, cells }) => ({
        line,
        column: '',
        message: `has ${cells.length} cells, but there are ${columnCount} columns`,
      }));
    const whole = body.filter(({ cells }) => cells.length === columnCount);
    return { translation: translate(header, whole, categories, decimalComma), broken };
  } catch (error) {
    if (!(error instanceof UnreadableCsvError)) throw error;
    return failed(error.line, error.message);
  }
}

/** Returns the SKUs that may identify a product. */
export function identifyingSkus({ translation: { lines, proposesSlugs } }: TranslatedFile): string[] {
  const skus = lines
    .filter(({ cells: { slug } }) => proposesSlugs || slug === undefined)
    .map(({ cells: { sku = '' } }) => sku);
  return [...new Set(skus.filter(Boolean))];
}

/** Replaces proposed and missing slugs by those of the products that have a line's SKU. */
function withSlugs(translation: Translation, slugOfSku: ReadonlyMap<string, string>): TranslatedLine[] {
  const ownerOf = ({ cells: { sku } }: TranslatedLine) => (sku ? slugOfSku.get(sku) : undefined);
  const owners = new Map<string, string>();
  if (translation.proposesSlugs)
    for (const line of translation.lines) {
      const owner = ownerOf(line);
      if (owner !== undefined && line.cells.slug) owners.set(line.cells.slug, owner);
    }
  return translation.lines.map((line) => {
    const { slug } = line.cells;
    const given = slug === undefined ? (ownerOf(line) ?? slugOfNewProduct(line)) : (owners.get(slug) ?? slug);
    return given === undefined ? line : { ...line, cells: { ...line.cells, slug: given } };
  });
}

/** Reads the valid cells of an invalid line too, so that one report lists all errors. */
function readLine(
  { line, cells, images, errors: cellErrors = [] }: TranslatedLine,
  sourceOf: Translation['sourceOf'],
): ImportedLine {
  const given: [string, unknown][] = Object.entries(cells);
  if (images !== undefined) given.push(['images', images]);
  const parsed = lineSchema.safeParse(Object.fromEntries(given), { error: plainZodMessages });
  if (parsed.success) {
    const { slug, ...fields } = parsed.data;
    return { line, slug, fields, errors: cellErrors, invalid: cellErrors.map(({ column }) => column) };
  }
  const errors = parsed.error.issues.map(({ path, message }) => ({ column: String(path[0] ?? ''), message }));
  const invalidColumns = new Set(errors.map(({ column }) => column));
  const rest = lineSchema
    .partial()
    .safeParse(Object.fromEntries(given.filter(([name]) => !invalidColumns.has(name))));
  const { slug = '', ...fields } = rest.data ?? {};
  return {
    line,
    slug,
    fields,
    invalid: [...cellErrors.map(({ column }) => column), ...invalidColumns],
    errors: [
      ...cellErrors,
      ...errors.map(({ column, message }) => ({ line, column: sourceOf[column] ?? column, message })),
    ],
  };
}

/**
 * Reads the products of a file.
 * @param slugOfSku slugs of the products that have the file's `identifyingSkus`
 */
export async function readProducts(
  { translation, broken }: TranslatedFile,
  slugOfSku: ReadonlyMap<string, string>,
): Promise<ImportedFile> {
  const { format, errors, ignoredColumns, sourceOf } = translation;
  const notices = translation.notices.map((one) => ({ ...one, column: sourceOf[one.column] ?? one.column }));
  const file = { format, notices, ignoredColumns };
  const lines: ImportedLine[] = broken.map((error) => ({
    line: error.line,
    slug: '',
    fields: {},
    errors: [error],
    invalid: [],
  }));
  const letOthersRun = createTurns();
  for (const line of withSlugs(translation, slugOfSku)) {
    lines.push(readLine(line, sourceOf));
    await letOthersRun();
  }
  const products = groupLines(lines.toSorted((one, other) => one.line - other.line));
  if (products.length <= IMPORT_MAX_PRODUCTS) return { ...file, products, errors };
  const message = `there are ${products.length} products in the file; at most ${IMPORT_MAX_PRODUCTS} are read`;
  return { ...file, products: [], errors: [{ line: 1, column: '', message }] };
}
