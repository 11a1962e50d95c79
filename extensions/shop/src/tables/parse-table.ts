/** Tables as spreadsheets, shops and payment providers save them: CSV and its relatives. */
import { cleanText } from '@chitenge/contract/clean-text';
import { unescapeFormulas } from '@chitenge/contract/spreadsheet';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';

/** The text is not a table. The message has no subject, such as 'cannot be read: …'. */
export class UnreadableTableError extends Error {
  override readonly name = 'UnreadableTableError';
  readonly line: number;

  constructor(line: number) {
    super('cannot be read: a quotation mark is missing or out of place');
    this.line = line;
  }
}

/** A line of the table, and the line of the file where it starts. A cell can contain line breaks. */
export interface TableLine {
  line: number;
  cells: string[];
}

export interface Table {
  lines: TableLine[];
  /** Whether 1,250 may be one and a quarter. */
  decimalComma: boolean;
}

/** Titles, accounts and periods may precede the header. */
export const MAX_LINES_BEFORE_HEADER = 20;

const SEPARATORS = [',', ';', '\t', '|'] as const;

/** The line by which Excel names the separator of a file. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?[ \t]*(?=\n)/i;

/** What decides about the separator. */
const SAMPLE_CHARACTERS = 65_536;
const SAMPLE_LINES = 30;

const recordsSchema = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
);

function parseRows(text: string, delimiter: string, to?: number) {
  const rows: unknown = parse(text, {
    delimiter,
    record_delimiter: '\n',
    info: true,
    relax_column_count: true,
    // Only a quotation mark at the start of a cell quotes it: 12" is a size.
    relax_quotes: true,
    skip_empty_lines: true,
    // It would trim tabs between empty cells.
    trim: delimiter !== '\t',
    ...(to !== undefined && { to }),
  });
  return recordsSchema.parse(rows);
}

/** How many lines have the same number of cells with a separator, and how many cells that are. */
function agreementOf(sample: string, separator: string): readonly [lines: number, cells: number] {
  try {
    const lengths = Map.groupBy(
      parseRows(sample, separator, SAMPLE_LINES).filter(({ record }) => record.length > 1),
      ({ record }) => record.length,
    );
    const [most] = [...lengths].map(([cells, lines]) => [lines.length, cells] as const).toSorted(byAgreement);
    return most ?? [0, 0];
  } catch (error) {
    if (error instanceof CsvError) return [0, 0];
    throw error;
  }
}

const byAgreement = (one: readonly [number, number], other: readonly [number, number]) =>
  other[0] - one[0] || other[1] - one[1];

/** Returns the separator with which most of the first lines agree. A title has none. */
function findSeparator(text: string): string {
  const head = text.slice(0, SAMPLE_CHARACTERS);
  const sample = head.length < text.length ? head.slice(0, head.lastIndexOf('\n') + 1) : head;
  const [best] = SEPARATORS.map((separator) => ({
    separator,
    agreement: agreementOf(sample, separator),
  })).toSorted((one, other) => byAgreement(one.agreement, other.agreement));
  // Of a table with one column it is the first.
  return best?.separator ?? ',';
}

const COMMA_NUMBER = /^[^\d,.]{0,5}\d[\d. ]{0,20},\d{1,2}$/;
const POINT_NUMBER = /^[^\d,.]{0,5}\d[\d, ]{0,20}\.\d{1,2}$/;

/** The numbers of the file say how it writes decimals, or else its separator: commas need decimal points. */
function hasDecimalCommas(lines: readonly TableLine[], separator: string): boolean {
  const writes = (number: RegExp) => lines.some(({ cells }) => cells.some((cell) => number.test(cell)));
  const commas = writes(COMMA_NUMBER);
  return commas === writes(POINT_NUMBER) ? separator !== ',' : commas;
}

const TEXT_FORMULA = /^="([^]*)"$/;

/** Cleans a cell: `="00123"`, by which spreadsheets keep zeros, is 00123, and exports write an apostrophe before a formula. */
function cleanCell(cell: string): string {
  const text = cleanText(cell).trim();
  const formula = TEXT_FORMULA.exec(text)?.[1];
  return formula === undefined ? unescapeFormulas(text) : formula.replaceAll('""', '"').trim();
}

/** The parser reads on to the end of the file; the record with the mark is the one that it did not finish. */
function lineOf(error: CsvError, text: string): number {
  const bytes = typeof error['bytes'] === 'number' ? error['bytes'] : 0;
  return Buffer.from(text).subarray(0, bytes).toString().split('\n').length;
}

const countLineBreaks = (cells: readonly string[]) => cells.join('').split('\n').length - 1;

/**
 * Parses a table with commas, semicolons, tabs or bars. Any line breaks end a line, also different ones in one file.
 * @throws UnreadableTableError
 */
export function parseTable(text: string): Table {
  const plain = text.replace(/^\u{FEFF}/u, '').replaceAll(/\r\n?/g, '\n');
  const named = SEPARATOR_LINE.exec(plain)?.[1];
  // The line stays, without its text, so that the numbers of the other lines stay.
  const rows = named === undefined ? plain : plain.replace(SEPARATOR_LINE, '');
  const separator = named ?? findSeparator(rows);
  try {
    const lines = parseRows(rows, separator)
      .map(({ record, info }) => ({
        line: info.lines - countLineBreaks(record),
        cells: record.map(cleanCell),
      }))
      .filter(({ cells }) => cells.some(Boolean));
    return { lines, decimalComma: hasDecimalCommas(lines, separator) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableTableError(lineOf(error, rows));
  }
}
