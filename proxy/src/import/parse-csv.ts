/** CSV files as spreadsheets and payment providers write them. */
import { unescapeFormulas } from '@chitenge/contract/spreadsheet';
import { CsvError, parse, type Options } from 'csv-parse/sync';
import { z } from 'zod';

/** The file is not CSV. The message has no subject, such as 'cannot be read: …'. */
export class UnreadableCsvError extends Error {
  override readonly name = 'UnreadableCsvError';
  readonly line: number;

  constructor(line: number) {
    super('cannot be read: a quotation mark is missing or out of place');
    this.line = line;
  }
}

function parseRows(text: string, options: Options): unknown {
  try {
    return parse(text, options);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableCsvError(typeof error['lines'] === 'number' ? error['lines'] : 1);
  }
}

const recordsSchema = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
);

/** The cells of a record, and the line where it starts. A cell can contain line breaks. */
export interface CsvLine {
  line: number;
  cells: string[];
}

const countLineBreaks = (cells: readonly string[]) => cells.join('').split('\n').length - 1;

/** The line by which Excel names the separator of a file. */
const SEPARATOR_LINE = /^(\u{FEFF}?)"?sep=([,;\t])"?[ \t]*(?=\r?\n)/iu;

/** The first separator of the header. */
const FIRST_SEPARATOR = /^[^,;\t\n]*([,;\t])/;

export interface CsvFile {
  lines: CsvLine[];
  /** Spreadsheets separate cells by commas only in locales with a decimal point. */
  decimalComma: boolean;
}

/**
 * Parses a CSV file with commas, semicolons or tabs.
 * @throws UnreadableCsvError
 */
export function parseCsv(text: string): CsvFile {
  const named = SEPARATOR_LINE.exec(text)?.[2];
  // The line stays, without its text, so that the numbers of the other lines stay.
  const rows = named === undefined ? text : text.replace(SEPARATOR_LINE, '$1');
  const delimiter = named ?? FIRST_SEPARATOR.exec(rows.replace(/^[\u{FEFF}\r\n]+/u, ''))?.[1] ?? ',';
  const options = { bom: true, info: true, skip_empty_lines: true, relax_column_count: true };
  // csv-parse would trim tabs between empty cells.
  const trim = delimiter !== '\t';
  const lines = recordsSchema
    .parse(parseRows(rows, { ...options, trim, delimiter }))
    .map(({ record, info }) => ({
      line: info.lines - countLineBreaks(record),
      cells: record.map((cell) => unescapeFormulas(cell.trim())),
    }))
    .filter(({ cells }) => cells.some(Boolean));
  return { lines, decimalComma: delimiter !== ',' };
}
