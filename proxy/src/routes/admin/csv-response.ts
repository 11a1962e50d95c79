import { Readable } from 'node:stream';
import { shopDay } from '@chitenge/contract/shop-time';
import type { CsvFile } from '../../presenters/csv.ts';

/** Rows per request to Directus for an export. This process formats a page at a stretch, while shoppers wait. */
export const EXPORT_PAGE_SIZE = 50;

/**
 * Streams a file.
 * @param name the file's name, without the day and the extension
 */
export function csvResponse<Row>(name: string, file: CsvFile<Row>, pages: AsyncIterable<Row[]>) {
  async function* csv() {
    yield file.header();
    for await (const rows of pages) yield file.rows(rows);
  }
  return {
    status: 200 as const,
    stream: Readable.from(csv()),
    headers: { 'Content-Disposition': `attachment; filename="${name}-${shopDay(new Date())}.csv"` },
  };
}
