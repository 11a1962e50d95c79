/** Error codes of SQLite and Postgres, classified. */

const UNIQUE = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505']);
const CHECK = new Set(['SQLITE_CONSTRAINT_CHECK', '23514']);
/** Serialization failure, deadlock, lock not available, and SQLite's codes for a concurrent writer. */
const CONFLICT = new Set(['SQLITE_BUSY', 'SQLITE_LOCKED', '40001', '40P01', '55P03']);

/** Postgres shuts down, crashed, starts, has no free connection, or is unreachable. */
const LOST = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The driver's errors without a code: a connection that breaks during a query, and a query on a broken connection. */
const LOST_MESSAGE = /connection terminated|is not queryable$/i;

/** The disk is full or read-only, of the database or of a file. */
const UNWRITABLE = new Set([
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_READONLY',
  '53100',
  '58030',
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EROFS',
]);

export type DatabaseFailure = 'unique' | 'check' | 'conflict' | 'timeout' | 'lost' | 'unwritable' | 'other';

/**
 * Names the kind of failure of a query.
 * - `unique`, `check`: the row violates a constraint of that kind
 * - `conflict`: another transaction was in the way; the same transaction may succeed when it runs again
 * - `timeout`: no connection was free in time
 * - `lost`: the connection broke; it is unknown whether a commit in progress has succeeded
 * - `unwritable`: the disk is full or read-only; nothing was written
 */
export function failureOf(error: unknown): DatabaseFailure {
  if (!(error instanceof Error)) return 'other';
  if (error.name === 'KnexTimeoutError') return 'timeout';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (CONFLICT.has(code)) return 'conflict';
  if (LOST.has(code) || (code === '' && LOST_MESSAGE.test(error.message))) return 'lost';
  if (UNWRITABLE.has(code)) return 'unwritable';
  if (UNIQUE.has(code)) return 'unique';
  if (CHECK.has(code)) return 'check';
  // The sqlite3 driver uses one code for all constraints; only the message differs.
  if (code === 'SQLITE_CONSTRAINT') {
    if (error.message.includes('UNIQUE constraint failed')) return 'unique';
    if (error.message.includes('CHECK constraint failed')) return 'check';
  }
  return 'other';
}

const TRANSIENT: ReadonlySet<DatabaseFailure> = new Set(['conflict', 'timeout', 'lost']);

/** Whether the same query may succeed a moment later: the database was busy or away. */
export function isTransient(error: unknown): boolean {
  return TRANSIENT.has(failureOf(error));
}
