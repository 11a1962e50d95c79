/** CSV that a spreadsheet opens without evaluating formulas. */
import { NEXT_HEADER } from '@chitenge/contract/calls/define';
import { shopDay } from '@chitenge/contract/shop-time';
import { escapeFormulas } from '@chitenge/contract/spreadsheet';
import { stringify } from 'csv-stringify/sync';
import { answer } from './serve.ts';

/** Columns by name, with the value of a row. */
export type Columns<Row> = Record<string, (row: Row) => string | null>;

/** Rows of one piece of a file. The proxy asks for the next piece when it has sent this one. */
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

/**
 * Answers a file, or a piece of it.
 * @param name the file's name, without the day and the extension
 * @param next where the next piece begins; null in the last one
 */
export const csvAnswer = (name: string, csv: string, next: string | null = null) =>
  answer(200, csv, {
    'Content-Disposition': `attachment; filename="${name}-${shopDay(new Date())}.csv"`,
    ...(next !== null && { [NEXT_HEADER]: next }),
  });
