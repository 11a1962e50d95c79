/** What can be wrong with a whole file, in words for staff. */
import type { ImportError } from '@chitenge/contract/admin-import';
import { HttpProblem, problem } from '../problems/http-problem.ts';

/** 422: nothing was changed. */
export function importRefused(errors: readonly ImportError[]): HttpProblem {
  return new HttpProblem(
    problem(422, 'import-refused', 'The file has errors.', {
      detail: 'Nothing was changed. Please correct the lines named, and try again.',
      errors: errors.map(({ line, column, message }) => ({
        field: column === '' ? String(line) : `${line}.${column}`,
        message,
      })),
    }),
  );
}

/** 400. */
export function notUtf8(): HttpProblem {
  return new HttpProblem(
    problem(400, 'not-utf-8', 'The file cannot be read.', {
      detail: 'Please save it as “CSV UTF-8” in the spreadsheet.',
    }),
  );
}
