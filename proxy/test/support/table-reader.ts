import { problemError } from '@chitenge/contract/problem-error';
import { readFile } from '../../src/import/read-file.ts';
import { readStatement } from '../../src/reconciliation/read-statement.ts';
import { UnreadableFileError } from '../../src/tables/decode-text.ts';
import type { TableReader } from '../../src/tables/table-reader.ts';

async function readHere<Result>(read: () => Result): Promise<Result> {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    throw problemError('unreadable-file', { detail: error.message });
  }
}

/** Reads files without a thread, which loads the parsers for each file. import-other-shops.test.ts has the threads. */
export const TABLE_READER: TableReader = {
  readProducts: (bytes, options) => readHere(() => readFile(bytes, options)),
  readStatement: (bytes, options) => readHere(() => readStatement(bytes, options)),
};
