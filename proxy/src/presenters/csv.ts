import { escapeFormulas } from '@chitenge/contract/spreadsheet';
import { stringify } from 'csv-stringify/sync';

/** A file of rows, which a route streams page by page. */
export interface CsvFile<Row> {
  /** Returns the header row after a byte order mark, by which spreadsheets recognise UTF-8. */
  header: () => string;
  rows: (rows: readonly Row[]) => string;
}

/** No spreadsheet evaluates a formatted phone number, so it needs no apostrophe. */
const FORMATTED_PHONE = /^\+\d{1,3}(?: \d+)+$/;

/**
 * Formats rows as CSV that a spreadsheet opens without evaluating formulas, such as "=HYPERLINK(…)" in a shopper's note.
 * @param bom whether a byte order mark comes first, by which spreadsheets recognise UTF-8
 */
export function toCsv(rows: (string | null)[][], bom: boolean): string {
  const cast = {
    string: (value: string) => (FORMATTED_PHONE.test(value) ? value : escapeFormulas(value)),
  };
  // csv-stringify quotes the record delimiter only, but readers end a record at a lone line break too.
  return stringify(rows, { bom, cast, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}
