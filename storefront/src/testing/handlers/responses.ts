import { TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import type { Problem } from '@chitenge/contract/problem';
import { createProblem, type ProblemDetails } from '@chitenge/contract/problem-error';
import { PROBLEM_MEDIA_TYPE } from '@chitenge/contract/problem-media-type';
import type { ProblemName } from '@chitenge/contract/problem-types';
import { HttpResponse } from 'msw';

/** Builds a problem response. */
export function problemResponse(problem: Problem) {
  return HttpResponse.json(problem, {
    status: problem.status,
    headers: { 'content-type': PROBLEM_MEDIA_TYPE },
  });
}

/** Builds the response of a problem of the contract. */
export const problemOf = (name: ProblemName, details: ProblemDetails = {}) =>
  problemResponse(createProblem(name, details));

/** Builds a page of a list. @param total number of rows on all pages */
export function listResponse(rows: readonly object[], total = rows.length) {
  return HttpResponse.json(rows, { headers: { [TOTAL_COUNT_HEADER]: String(total) } });
}
