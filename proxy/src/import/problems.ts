/** Problems of an import file. */
import type { ImportError } from '@chitenge/contract/admin-import';
import { problemError, type ProblemError } from '@chitenge/contract/problem-error';

/** 422: the file has errors and changed nothing. */
export function importRefused(errors: readonly ImportError[]): ProblemError {
  return problemError('import-refused', {
    detail: 'Nothing was changed. Please correct the lines named, and try again.',
    errors: errors.map(({ line, column, message }) => ({
      field: column === '' ? String(line) : `${line}.${column}`,
      message,
    })),
  });
}
