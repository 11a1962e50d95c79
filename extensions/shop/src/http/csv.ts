/** CSV that a spreadsheet opens without evaluating formulas. */
import { shopDay } from '@chitenge/contract/shop-time';
import { escapeFormulas } from '@chitenge/contract/spreadsheet';
import { stringify } from 'csv-stringify/sync';
import { readPages } from './read-pages.ts';
import { answer } from './serve.ts';

/** Columns by name, with the value of a row. */
export type Columns<Row> = Record<string, (row: Row) => string | null>;

/** Rows of one piece of a file. */
export const EXPORT_PIECE = 50;

/** No spreadsheet evaluates a formatted phone number, so it needs no apostrophe. */
const FORMATTED_PHONE = /^\+\d{1,3}(?: \d+)+$/;

const cast = {
  string: (value: string) => (FORMATTED_PHONE.test(value) ? value : escapeFormulas(value)),
};

/**
 * Formats rows, such as "=HYPERLINK(…)" in a shopper's note, as text.
 * @param withHeader whether the names of the columns precede them, after the byte order mark by which spreadsheets
 * recognise UTF-8
 */
export function toCsv<Row>(columns: Columns<Row>, rows: readonly Row[], withHeader: boolean): string {
  const cells = rows.map((row) => Object.values(columns).map((cell) => cell(row)));
  // csv-stringify quotes the record delimiter only, but readers end a record at a lone line break too.
  return stringify(withHeader ? [Object.keys(columns), ...cells] : cells, {
    bom: withHeader,
    cast,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
  });
}

/** @param name the file's name, without the day and the extension */
const headersOf = (name: string) => ({
  'Content-Disposition': `attachment; filename="${name}-${shopDay(new Date())}.csv"`,
});

/** Answers a file. */
export const csvAnswer = (name: string, csv: string) => answer(200, csv, headersOf(name));

/**
 * Answers a long file, which is written piece by piece, as fast as it is received.
 * @param readPiece returns the rows after a place, or the first ones, and where they end; null after the last ones
 */
export async function csvInPieces<Place>(
  name: string,
  readPiece: (after: Place | undefined) => Promise<{ csv: string; next: Place | null }>,
) {
  const pages = await readPages<{ csv: string; next: Place | null }>(
    (last) => readPiece(last?.next ?? undefined),
    ({ next }) => next === null,
  );
  async function* texts() {
    for await (const { csv } of pages) yield csv;
  }
  return answer(200, texts(), headersOf(name));
}
