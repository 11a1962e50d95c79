/** A thread that reads one file of staff and ends: whatever a text does to the parsers, the shop goes on. */
import { parentPort, workerData } from 'node:worker_threads';
import { readFile, type CategoryOptions, type ReadFile } from '../import/read-file.ts';
import { readStatement, type Statement, type StatementOptions } from '../reconciliation/read-statement.ts';
import { UnreadableFileError } from './decode-text.ts';

/** A file to read. */
export type TableJob =
  | { kind: 'products'; bytes: Uint8Array; options: CategoryOptions }
  | { kind: 'statement'; bytes: Uint8Array; options: StatementOptions };

export type TableResult = { products: ReadFile } | { statement: Statement } | { unreadable: string };

function read(job: TableJob): TableResult {
  try {
    return job.kind === 'products'
      ? { products: readFile(job.bytes, job.options) }
      : { statement: readStatement(job.bytes, job.options) };
  } catch (error) {
    if (error instanceof UnreadableFileError) return { unreadable: error.message };
    throw error;
  }
}

const job: TableJob = workerData;
parentPort?.postMessage(read(job), []);
