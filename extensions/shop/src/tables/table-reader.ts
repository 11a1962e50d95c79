import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { problemError } from '@chitenge/contract/problem-error';
import pLimit from 'p-limit';
import type { Logger } from '../directus/types.ts';
import type { CategoryOptions, ReadFile } from '../import/read-file.ts';
import type { Statement, StatementOptions } from '../reconciliation/read-statement.ts';
import type { TableJob, TableResult } from './table-thread.ts';

/** Beside the source, or beside the bundle: vite.config.ts builds both. */
const SCRIPT = new URL(`table-thread${path.extname(import.meta.filename)}`, import.meta.url);

/** The largest file takes 2 s of an idle processor. */
const DEADLINE_MS = 30_000;

/** The largest file uses about 150 MB of them. */
const LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

/** What Node says of a file that takes too long or too much memory. */
const TOO_MUCH: ReadonlySet<string> = new Set(['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY']);

/** Reads the files of staff in threads that end with the file. Both throw ProblemError 400 for a file that cannot be read. */
export interface TableReader {
  readProducts: (bytes: Uint8Array, options: CategoryOptions) => Promise<ReadFile>;
  readStatement: (bytes: Uint8Array, options: StatementOptions) => Promise<Statement>;
}

const unreadable = (detail: string) => problemError('unreadable-file', { detail });

/** One file is read at a time: staff wait, and not the shop. */
export function createTableReader(logger: Pick<Logger, 'warn'>, deadlineMs = DEADLINE_MS): TableReader {
  const turns = pLimit(1);

  async function readInThread(job: TableJob): Promise<TableResult> {
    const thread = new Worker(SCRIPT, { workerData: job, resourceLimits: LIMITS });
    try {
      const ended = once(thread, 'exit').then(() =>
        Promise.reject(new Error('The thread ended without a result')),
      );
      const [result] = await Promise.race([
        once(thread, 'message', { signal: AbortSignal.timeout(deadlineMs) }),
        ended,
      ]);
      return result;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && TOO_MUCH.has(String(error.code)))) throw error;
      logger.warn({ err: error }, 'A file of staff could not be read');
      throw unreadable('The file is too large or too complicated to read. Divide it into several files.');
    } finally {
      await thread.terminate();
    }
  }

  async function read(job: TableJob): Promise<TableResult> {
    const result = await turns(() => readInThread(job));
    if ('unreadable' in result) throw unreadable(result.unreadable);
    return result;
  }

  return {
    async readProducts(bytes, options) {
      const result = await read({ kind: 'products', bytes, options });
      if (!('products' in result)) throw new TypeError('The thread has read no products');
      return result.products;
    },
    async readStatement(bytes, options) {
      const result = await read({ kind: 'statement', bytes, options });
      if (!('statement' in result)) throw new TypeError('The thread has read no statement');
      return result.statement;
    },
  };
}
